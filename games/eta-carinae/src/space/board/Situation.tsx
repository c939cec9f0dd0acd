import type { Lexicon } from "@flagship/kernel";
import { message } from "../../say.ts";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { distance, UNIT } from "../../common/plane/point.ts";
import { enemyShipsOf, salvosOf, shipsOf } from "../rules/units.ts";
import type { View } from "../rules/view.ts";
import { nameOfShip } from "./tokens.ts";

export interface SituationProps {
  readonly view: View;
  readonly seat: number;
  readonly lexicon: Lexicon;
}

/** The battle in a sentence or two, spoken whenever it changes. */
export function Situation({ view, seat, lexicon }: SituationProps): JSX.Element {
  const say = useSay();
  const own = [...shipsOf(view, seat)];
  const enemies = [...enemyShipsOf(view, seat)].filter(([index]) => !view.unseen.includes(index));
  const pairs = own.flatMap(([one, ship]) =>
    enemies.map(([other, enemy]) => ({ one, other, ship, enemy, gap: distance(ship, enemy) })),
  );
  const [nearest] = pairs.toSorted((a, b) => a.gap - b.gap);
  return (
    <p class="fs-unseen" aria-live="polite">
      {say(
        message("board.situation", {
          own: own.length,
          enemies: enemies.length,
          salvos: [...salvosOf(view, 1 - seat)].length,
        }),
      )}{" "}
      {nearest !== undefined &&
        say(
          message("board.nearest", {
            own: nameOfShip(nearest.ship, nearest.one, lexicon),
            enemy: nameOfShip(nearest.enemy, nearest.other, lexicon),
            gap: Math.round(nearest.gap / UNIT),
          }),
        )}
    </p>
  );
}
