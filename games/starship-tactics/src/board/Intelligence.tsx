import { message, type MessageValue } from "@flagship/kernel";
import { useSay, type BoardProps } from "@flagship/kit";
import type { JSX } from "preact";
import { shipAt, type Answer } from "../rules/state.ts";
import type { View } from "../rules/view.ts";

/** What is known of somebody else's ship: hits in the open, and the answers of the own sensors. */
export function Intelligence({
  table,
  no,
}: {
  readonly table: BoardProps;
  readonly no: number;
}): JSX.Element {
  const say = useSay();
  const view = table.seen.view as View;
  const ship = shipAt(view, no);
  const answers = view.answers.filter((answer) => answer.target === no).slice(-5);
  return (
    <div class="st-intelligence">
      <p>{say(message("board.seen-hits", { holes: ship.holes, lost: ship.lost }))}</p>
      <dl class="st-taken" aria-label={say(message("board.taken"))}>
        {ship.taken.map((points, side) => (
          <div key={side} data-none={points === 0}>
            <dt>{side + 1}</dt>
            <dd>{points}</dd>
          </div>
        ))}
      </dl>
      {answers.length > 0 && (
        <ul class="st-answers" aria-label={say(message("board.answers"))}>
          {answers.map((answer, index) => (
            <li key={index}>
              <small>{say(message("board.answered", { turn: answer.turn, pair: answer.pair + 1 }))}</small>{" "}
              {say(message(`answer.${answer.question}`, factsOf(answer)))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Facts as they are read aloud: bands, kinds and uses as words, weapons counted from 1. */
function factsOf({ facts }: Answer): Record<string, MessageValue> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      name === "weapon" ? Number(fact) + 1 : typeof fact === "object" ? fact.map(told) : told(fact),
    ]),
  );
}

/** Figures, ratios and names stand for themselves. */
const told = (fact: string | number): MessageValue =>
  typeof fact === "number" || fact.startsWith("@") || /\d/.test(fact) ? fact : message(`fact.${fact}`);
