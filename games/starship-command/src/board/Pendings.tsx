import { message } from "@flagship/kernel";
import { Badge, Icon, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Pending } from "../rules/state.ts";
import { Answer } from "./Answer.tsx";
import { isAnswer } from "./answers.ts";
import { artOf } from "./faces.ts";
import { cardKey } from "./plan.ts";
import { shownName } from "../rules/marks.ts";
import type { TableTop } from "./table-top.ts";

/** The cards that were played and may still be countered, the latest on top (SC-RCT-01). */
export function Pendings({ top }: { readonly top: TableTop }): JSX.Element | undefined {
  const say = useSay();
  const { stack } = top.view.battle;
  if (stack.length === 0) return undefined;
  const answers = top.open.filter((choice) => isAnswer(top.view, choice));
  return (
    <section class="sc-pendings" aria-label={say(message("board.stack"))}>
      <ul class="sc-stack">
        {stack.toReversed().map((pending, index) => (
          <PendingCard key={stack.length - index} top={top} pending={pending} />
        ))}
      </ul>
      {answers.map((choice, index) => (
        <Answer key={index} top={top} choice={choice} />
      ))}
    </section>
  );
}

function PendingCard({ top, pending }: { readonly top: TableTop; readonly pending: Pending }): JSX.Element {
  const say = useSay();
  const { play, by, negated } = pending;
  const aim = "at" in play ? play.at : "unit" in play ? play.unit : undefined;
  const unit = aim === undefined ? undefined : top.view.battle.units[aim];
  const card = "card" in play && play.card >= 0 ? play.card : undefined;
  const values = {
    name: top.props.seatNames[by] ?? "",
    card: card === undefined ? "" : cardKey(card),
    ship: unit === undefined ? "" : shownName(unit),
  };
  return (
    <li class="sc-pending" data-negated={negated}>
      {card !== undefined && <Icon art={artOf(card)} />}
      <span>{say(message(unit === undefined ? "board.plays" : "board.plays-for", values))}</span>
      {negated && <Badge tone="danger">{say(message("board.negated"))}</Badge>}
    </li>
  );
}
