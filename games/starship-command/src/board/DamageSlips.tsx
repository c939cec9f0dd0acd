import { nameOf } from "@flagship/kernel";
import { message } from "../say.ts";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { damageOf } from "../data/cards.ts";
import type { CardId, Unit, UnitId } from "../rules/state.ts";
import type { Picks } from "./picks.ts";
import { cardKey } from "./plan.ts";
import { removes, repairOf } from "./slips.ts";

export interface DamageSlipsProps {
  readonly picks: Picks;
  readonly id: UnitId;
  readonly unit: Unit;
}

/** The damage cards that lie under a unit, each with its points; a repair takes the pressed ones away. */
export function DamageSlips({ picks, id, unit }: DamageSlipsProps): JSX.Element | undefined {
  const say = useSay();
  if (unit.damage.length === 0) return undefined;
  return (
    <ul class="sc-slips" aria-label={say(message("board.damage", { n: unit.hurt }))}>
      {unit.damage.map((card, index) => (
        <li key={`${card}.${index}`}>
          <Slip picks={picks} id={id} card={card} />
        </li>
      ))}
    </ul>
  );
}

function Slip({
  picks,
  id,
  card,
}: {
  readonly picks: Picks;
  readonly id: UnitId;
  readonly card: CardId;
}): JSX.Element {
  const title = nameOf(cardKey(card), picks.table.lexicon);
  const use = repairOf(picks, id, card);
  if (use === undefined)
    return (
      <span class="sc-slip" title={title}>
        {damageOf(card)}
      </span>
    );
  const picked = picks.chosen !== undefined && removes(picks.chosen.action, id, card);
  return (
    <button
      type="button"
      class="sc-slip"
      title={title}
      aria-pressed={picked}
      onClick={() => {
        if (picks.uses.length === 0) picks.pick(use.subject);
        picks.choose(use);
      }}
    >
      {damageOf(card)}
    </button>
  );
}
