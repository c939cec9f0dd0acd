import { message } from "../../say.ts";
import { Badge, Icon, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { shownName } from "../../rules/marks.ts";
import type { Pending } from "../../rules/state.ts";
import { artOf } from "../faces.ts";
import type { Picks } from "../picks.ts";
import { cardKey } from "../plan.ts";

/** The cards that were played and may still be countered, the latest on top (SC-RCT-01). */
export function Stack({ picks }: { readonly picks: Picks }): JSX.Element | undefined {
  const say = useSay();
  const { stack } = picks.view.battle;
  if (stack.length === 0) return undefined;
  return (
    <section class="sc-stack" aria-label={say(message("board.stack"))}>
      <h3>{say(message("board.stack"))}</h3>
      <ul>
        {stack.toReversed().map((pending, index) => (
          <Played key={stack.length - index} picks={picks} pending={pending} />
        ))}
      </ul>
    </section>
  );
}

function Played({ picks, pending }: { readonly picks: Picks; readonly pending: Pending }): JSX.Element {
  const say = useSay();
  const { play, by, negated } = pending;
  const aim = play.at ?? play.unit;
  const unit = aim === undefined ? undefined : picks.view.battle.units[aim];
  const card = play.card >= 0 ? play.card : undefined;
  const values = {
    name: picks.table.seatNames[by] ?? "",
    card: card === undefined ? "" : cardKey(card),
    ship: unit === undefined ? "" : shownName(unit),
  };
  return (
    <li data-negated={negated}>
      {card !== undefined && <Icon art={artOf(card)} />}
      <span>{say(message(unit === undefined ? "board.plays" : "board.plays-for", values))}</span>
      {negated && <Badge tone="danger">{say(message("board.negated"))}</Badge>}
    </li>
  );
}
