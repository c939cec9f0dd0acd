import { message } from "../say.ts";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Ship } from "../rules/ship.ts";
import type { View } from "../rules/view.ts";
import { known } from "./looks.ts";

/** The movement points of the turn and how they fall on its phases. */
export function SpeedLine({ view, ship }: { readonly view: View; readonly ship: Ship }): JSX.Element | null {
  const say = useSay();
  if (!ship.spread.every((points) => known(points) !== undefined)) return null;
  return (
    <div class="st-line">
      <span>{say(message("board.speed-of", { points: ship.points }))}</span>
      <ol class="st-speed" aria-label={say(message("board.speed"))}>
        {ship.spread.map((points, pair) => (
          <li key={pair} data-none={points === 0} data-now={pair === view.pair}>
            {points}
          </li>
        ))}
      </ol>
    </div>
  );
}
