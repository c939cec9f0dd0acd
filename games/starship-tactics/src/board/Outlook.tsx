import { message } from "../say.ts";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { outlookFrom } from "./outlook.ts";
import type { Station } from "./plot.ts";
import type { Table } from "./table.ts";

export interface OutlookProps {
  readonly table: Table;
  readonly no: number;
  readonly at: Station;
}

/** What a station is worth against the nearest enemy: range, shields that face each other, weapons that bear. */
export function Outlook({ table, no, at }: OutlookProps): JSX.Element | null {
  const say = useSay();
  const { view } = table.seen;
  const outlook = outlookFrom(view, no, at);
  if (outlook === undefined) return null;
  const { enemy, range, mine, theirs, bearing, weapons, against, enemyWeapons } = outlook;
  const shields = (sides: readonly number[], points: readonly (number | undefined)[]): string =>
    sides.map((side) => `${side + 1} (${points[side] ?? "?"})`).join(", ");
  const rows = [
    [message("board.range"), String(range)],
    [message("board.you-show"), mine.length === 0 ? "–" : shields(mine, outlook.points)],
    [message("board.they-show"), theirs.length === 0 ? "–" : shields(theirs, outlook.enemyPoints)],
    [message("board.yours-bear"), say(message("board.of", { n: bearing, of: weapons }))],
    [message("board.theirs-bear"), say(message("board.of", { n: against, of: enemyWeapons }))],
  ] as const;
  return (
    <section class="st-outlook" aria-label={say(message("board.outlook", { ship: enemy.name }))}>
      <h3>{say(message("board.outlook", { ship: enemy.name }))}</h3>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label.key}>
            <dt>{say(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
