import { isSeat, type Outcome, type Seat, type Viewer } from "@flagship/kernel";
import { text } from "../../../words.ts";

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
