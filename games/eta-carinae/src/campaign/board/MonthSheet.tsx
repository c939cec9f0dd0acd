import { message } from "../../say.ts";
import { alert, check, Icon, Meter, right, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { upkeepOf, yieldOf } from "../rules/economy.ts";
import { hexName } from "../rules/hexes.ts";
import { POSTURES, type Posture } from "../rules/posture.ts";
import type { State } from "../rules/state.ts";
import type { Duty } from "./duties.ts";
import type { Account } from "../rules/ledger.ts";

export interface MonthSheetProps {
  readonly view: State;
  readonly seat: number;
  readonly accounts: readonly Account[];
  readonly duties: readonly Duty[];
  readonly onDuty: (duty: Duty) => void;
  readonly onStaff: (posture: Posture) => void;
}

/** The month at a glance: what it costs, what is still open, a draft by the staff for whoever wants one, and its end. */
export function MonthSheet(props: MonthSheetProps): JSX.Element {
  const { view, seat, accounts, duties, onDuty, onStaff } = props;
  const say = useSay();
  const income = view.worlds.reduce(
    (total, world) => total + (world.owner === seat ? yieldOf(view, world) : 0),
    0,
  );
  return (
    <section class="ec-sheet" aria-label={say(message("board.campaign.month"))}>
      <h3>{say(message("board.campaign.month"))}</h3>
      {accounts.map((account) => {
        const { hex, stock, running, ordered, later } = account;
        return (
          <div key={hex}>
            <Meter
              label={say(message("board.campaign.account", { where: hexName(view.chart, hex) }))}
              value={running + ordered}
              max={stock}
              tone={account.left < 0 ? "danger" : "info"}
            />
            {running + ordered > 0 && (
              <p class="ec-dated">
                {say(message("board.campaign.account-sum", { running, ordered, later }))}
              </p>
            )}
          </div>
        );
      })}
      <p class="ec-helm-outcome">
        {say(message("board.campaign.next", { income, upkeep: upkeepOf(view, seat) }))}
      </p>
      <div class="ec-orders">
        <span class="ec-orders-label">{say(message("board.campaign.draft"))}</span>
        {POSTURES.map((posture) => (
          <button key={posture} type="button" class="ec-order" onClick={() => onStaff(posture)}>
            {say(message(`board.campaign.draft.${posture}`))}
          </button>
        ))}
      </div>
      <h4 class="ec-duties-head">{say(message("board.campaign.duties"))}</h4>
      <ul class="ec-duties">
        {duties.map((duty) => (
          <li key={`${duty.force ?? duty.hex}${duty.text.key}`}>
            <button type="button" data-tone={duty.tone} onClick={() => onDuty(duty)}>
              <Icon art={duty.tone === "danger" ? alert : right} />
              <span>{say(duty.text)}</span>
            </button>
          </li>
        ))}
        {duties.length === 0 && (
          <li class="ec-duties-done">
            <Icon art={check} />
            <span>{say(message("board.campaign.all-done"))}</span>
          </li>
        )}
      </ul>
      <p class="ec-helm-outcome">{say(message("board.campaign.goes-on"))}</p>
    </section>
  );
}
