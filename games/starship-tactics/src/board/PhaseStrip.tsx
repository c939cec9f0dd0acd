import { nameOf } from "@flagship/kernel";
import { message } from "../say.ts";
import { PowerMark, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { shipAt } from "../rules/state.ts";
import { colourOf, known } from "./looks.ts";
import type { Table } from "./table.ts";

/** Movement points of both ships, phase by phase, once they were announced (ST-SEQ-04). */
export function PhaseStrip({
  table,
  ships,
}: {
  readonly table: Table;
  readonly ships: readonly number[];
}): JSX.Element | null {
  const say = useSay();
  const { view } = table.seen;
  const told = ships
    .map((no) => shipAt(view, no))
    .filter((ship) => ship.fate === "here" && ship.spread.every((points) => known(points) !== undefined));
  if (told.length === 0 || (view.step !== "move" && view.step !== "declare" && view.step !== "evade"))
    return null;
  return (
    <table class="st-phases" aria-label={say(message("board.speed"))}>
      <thead>
        <tr>
          <th scope="col">{say(message("board.total"))}</th>
          {Array.from({ length: view.setting.phases }, (_, pair) => (
            <th key={pair} scope="col" data-now={pair === view.pair}>
              {say(message("phase.pair", { number: pair + 1 }))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {told.map((ship) => (
          <tr key={ship.name}>
            <th scope="row">
              <PowerMark power={colourOf(view, ship)} size="small" label={nameOf(ship.name, table.lexicon)} />
              {ship.points}
            </th>
            {ship.spread.map((points, pair) => (
              <td key={pair} data-now={pair === view.pair} data-done={pair < view.pair}>
                {points}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
