import { message } from "../say.ts";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { shipAt } from "../rules/state.ts";
import { answerMessage, signalMessage } from "../words/answers.ts";
import type { Table } from "./table.ts";

/** What is known of somebody else's ship: hits in the open, its captain's last report, and the answers of the own sensors. */
export function Intelligence({ table, no }: { readonly table: Table; readonly no: number }): JSX.Element {
  const say = useSay();
  const view = table.seen.view;
  const ship = shipAt(view, no);
  const report = view.signals.find((signal) => signal.ship === no);
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
      {report !== undefined && (
        <p class="st-report">
          <small>{say(message("board.answered", { turn: report.turn, pair: report.pair + 1 }))}</small>{" "}
          {say(signalMessage(report, ship.name))}
        </p>
      )}
      {answers.length > 0 && (
        <ul class="st-answers" aria-label={say(message("board.answers"))}>
          {answers.map((answer, index) => (
            <li key={index}>
              <small>{say(message("board.answered", { turn: answer.turn, pair: answer.pair + 1 }))}</small>{" "}
              {say(answerMessage(answer))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
