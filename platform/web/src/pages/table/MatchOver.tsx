import { isSeat, type Outcome, type Seat, type Viewer } from "@flagship/kernel";
import type { JSX } from "preact";
import type { TableSource } from "../../source/table-source.ts";
import { lazyPart } from "../../shell/lazily.tsx";
import { text } from "../../words.ts";

/** Fetched when a match is over. */
const DiceCheck = lazyPart(async () => (await import("./DiceCheck.tsx")).DiceCheck);

/** What there is to know once a match is over. */
export const OverPanel = ({ source }: { readonly source: TableSource }): JSX.Element => (
  <div class="match-over">
    <DiceCheck source={source} />
  </div>
);

/** Who won, as the viewer would say it. */
export function headline(
  outcome: Outcome | undefined,
  viewer: Viewer,
  seatName: (seat: Seat) => string,
): string {
  if (outcome === undefined) return text("over.plain");
  const [first, ...rest] = outcome.winners;
  if (first === undefined) return text("over.draw");
  if (outcome.winners.some((winner) => winner === viewer))
    return text(rest.length === 0 ? "over.you" : "over.your-side");
  if (isSeat(viewer))
    return rest.length === 0 ? text("over.lost-to", { who: seatName(first) }) : text("over.lost");
  return text("over.wins", { who: outcome.winners.map(seatName) });
}
