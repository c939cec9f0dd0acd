import { message } from "@flagship/kernel";
import { Button, Meter, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Month } from "../../campaign/action.ts";
import { priceOf, readItem } from "../../campaign/goods.ts";
import type { Sovereignty } from "../../data/sovereignties.ts";
import { POSTURES, type Posture } from "../../campaign/staff.ts";

export interface MonthSheetProps {
  readonly month: Month;
  readonly power: Sovereignty;
  /** Build points in stock everywhere. */
  readonly stock: number;
  readonly onStaff: (posture: Posture) => void;
  readonly onSend: (() => void) | undefined;
}

/** The month's orders at a glance, what they cost, and a draft by the staff for whoever wants one. */
export function MonthSheet({ month, power, stock, onStaff, onSend }: MonthSheetProps): JSX.Element {
  const say = useSay();
  const cost = costOf(month, power);
  const marching = Object.values(month.forces).filter(({ steps }) => steps.length > 0).length;
  return (
    <section class="ec-sheet" aria-label={say(message("board.campaign.month"))}>
      <h3>{say(message("board.campaign.month"))}</h3>
      <Meter
        label={say(message("board.campaign.cost"))}
        value={cost}
        max={stock}
        tone={cost > stock ? "danger" : "info"}
      />
      <p class="ec-helm-outcome">
        {say(message("board.campaign.summary", { buys: month.buys.length, forces: marching }))}
      </p>
      <div class="ec-orders">
        <span class="ec-orders-label">{say(message("board.campaign.draft"))}</span>
        {POSTURES.map((posture) => (
          <button key={posture} type="button" class="ec-order" onClick={() => onStaff(posture)}>
            {say(message(`board.campaign.draft.${posture}`))}
          </button>
        ))}
      </div>
      <Button kind="act" busy={onSend === undefined} onPress={onSend}>
        {say(message("board.campaign.seal"))}
      </Button>
    </section>
  );
}

const costOf = ({ buys }: Month, power: Sovereignty): number =>
  buys.reduce((total, { item, n }) => {
    const read = readItem(item);
    return total + (read === undefined ? 0 : priceOf(read, power) * n);
  }, 0);
