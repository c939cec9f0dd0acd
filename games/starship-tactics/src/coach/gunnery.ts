import type { Message } from "@flagship/kernel";
import type { ActionOf } from "../rules/action.ts";
import { bears, readShots } from "../rules/fire.ts";
import { distance, sidesFacing } from "../rules/hex.ts";
import { figuresAt, shipAt } from "../rules/state.ts";
import { toldShields } from "../rules/told-shields.ts";
import type { View } from "../rules/view.ts";
import { message, nearest, promise, promiseOf, tenth } from "./figures.ts";

/** Each volley with its chances, or what waiting gives up and may bring. */
export function aboutFire(view: View, seat: number, action: ActionOf<"declare">): readonly Message[] {
  const shots = readShots(action.fire);
  if (shots.length === 0) return holding(view, seat);
  const volleys = Map.groupBy(shots, ({ by, target }) => `${by}.${target}`);
  return [...volleys.values()].flatMap((volley): Message[] => {
    const [first] = volley;
    if (first === undefined) return [];
    const [ship, target] = [shipAt(view, first.by), shipAt(view, first.target)];
    const range = distance(ship, target);
    const expected = volley.reduce(
      (sum, { weapon }) => sum + promiseOf(view, ship, weapon, range, ship.charges[weapon] ?? 0),
      0,
    );
    const [side = 0] = sidesFacing(target, target.heading, ship);
    const figures = {
      n: volley.length,
      weapons: volley.map(({ weapon }) => weapon + 1),
      ship: target.name,
      range,
      expected: tenth(expected),
      side: side + 1,
    };
    const points = toldShields(view, first.target)[side];
    return [
      points === undefined
        ? message("coach.fire", figures)
        : message("coach.fire-known", { ...figures, points }),
    ];
  });
}

/** What is given up by waiting, and what it may bring. */
function holding(view: View, seat: number): readonly Message[] {
  const own = view.ships.filter(
    (ship) => view.setting.commanders[ship.captain]?.posts.weapons === seat && ship.fate === "here",
  );
  let [now, later] = [0, 0];
  for (const ship of own) {
    const enemy = nearest(view, ship);
    if (enemy === undefined) continue;
    now += promise(view, ship, enemy, ship.charges).expected;
    const range = Math.max(1, distance(ship, enemy) - (ship.spread[view.pair + 1] ?? 0));
    later += figuresAt(view, ship).weapons.reduce((sum, weapon, index) => {
      const charge = ship.charges[index] ?? 0;
      return charge <= 0 || !bears(view, ship, weapon, enemy)
        ? sum
        : sum + promiseOf(view, ship, index, range, charge);
    }, 0);
  }
  if (now === 0) return [message("coach.nothing-bears")];
  return view.pair >= view.setting.phases - 1
    ? [message("coach.last-phase", { now: tenth(now) })]
    : [
        message("coach.hold", {
          now: tenth(now),
          later: tenth(later),
          phase: view.pair + 1,
          last: view.setting.phases,
        }),
      ];
}
