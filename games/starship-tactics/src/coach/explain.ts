import { messagesOf, type Explain, type Message } from "@flagship/kernel";
import type { Action, ActionOf } from "../rules/action.ts";
import { bears, damageAt, readShots, toHitAt } from "../rules/fire.ts";
import { distance, sidesFacing } from "../rules/hex.ts";
import { onMap } from "../rules/map.ts";
import { pathEnd } from "../rules/movement.ts";
import { available, costOf, readOrder } from "../rules/power.ts";
import type { Ship, ShipNo } from "../rules/ship.ts";
import { figuresAt, shipAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import type { coachWords } from "../words/en/coach.ts";

const message = messagesOf<typeof coachWords>();

/** What an order gives in speed, fire and shields, by the own displays and the map. */
export const explain: Explain<View, Action> = ({ view, seat }, action) => {
  switch (action.type) {
    case "allocate":
      return power(view, action);
    case "move":
      return course(view, action);
    case "declare":
      return fire(view, seat, action);
    case "evade":
      return missiles(view, action.ship);
    case "sensors": {
      const ship = shipAt(view, action.ship);
      const near = nearest(view, ship);
      return near === undefined ? [] : [message("coach.lock", { range: distance(ship, near) })];
    }
    default:
      return [];
  }
};

const tenth = (figure: number): number => Math.round(figure * 10) / 10;

/** The nearest enemy in action that can be seen on the map. */
function nearest(view: View, ship: Ship): Ship | undefined {
  const enemies = view.ships.filter(
    (other) => other.side !== ship.side && other.fate === "here" && !other.disabled && onMap(other),
  );
  return enemies.toSorted((a, b) => distance(ship, a) - distance(ship, b))[0];
}

/** Expected damage of the weapons that bear from where a ship stands, with these charges. */
function promise(
  view: View,
  ship: Ship,
  target: Ship,
  charges: readonly number[],
): { readonly bearing: number; readonly expected: number } {
  const range = distance(ship, target);
  const aimed = figuresAt(view, ship).weapons.flatMap((weapon, index) => {
    const charge = charges[index] ?? 0;
    return charge > 0 && bears(view, ship, weapon, target)
      ? [(toHitAt(weapon, range) * damageAt(weapon, range, charge)) / 10]
      : [];
  });
  return { bearing: aimed.length, expected: tenth(aimed.reduce((sum, one) => sum + one, 0)) };
}

/** The own shield that faces somebody, the stronger one on a border. */
function facing(ship: Ship, from: Ship, shields: readonly number[]): { side: number; strength: number } {
  const sides = sidesFacing(ship, ship.heading, from);
  const best = sides.reduce((a, b) => ((shields[b] ?? 0) > (shields[a] ?? 0) ? b : a), sides[0] ?? 0);
  return { side: best + 1, strength: shields[best] ?? 0 };
}

function power(view: View, action: ActionOf<"allocate">): readonly Message[] {
  const ship = shipAt(view, action.ship);
  const figures = figuresAt(view, ship);
  const order = readOrder(figures, action);
  const enemy = nearest(view, ship);
  return [
    message("coach.power", {
      points: order.movement,
      weapons: order.weapons.filter((charge) => charge > 0).length,
      shields: order.shields.reduce((sum, points) => sum + points, 0),
      left: available(ship) - costOf(figures, order),
    }),
    ...(enemy === undefined || !onMap(ship)
      ? []
      : [
          message("coach.reach", {
            range: distance(ship, enemy),
            expected: promise(view, ship, enemy, order.weapons).expected,
            ...facing(ship, enemy, order.shields),
          }),
        ]),
  ];
}

function course(view: View, { ship: no, path }: ActionOf<"move">): readonly Message[] {
  const ship = shipAt(view, no);
  const there: Ship = { ...ship, ...pathEnd(ship, path) };
  const enemy = nearest(view, there);
  if (enemy === undefined || !onMap(there)) return [];
  return [
    message("coach.closer", {
      range: distance(there, enemy),
      ...promise(view, there, enemy, ship.charges),
      ...facing(there, enemy, ship.shields),
    }),
  ];
}

function fire(view: View, seat: number, action: ActionOf<"declare">): readonly Message[] {
  const shots = readShots(action.fire);
  if (shots.length === 0) return holding(view, seat);
  const volleys = Map.groupBy(shots, ({ by, target }) => `${by}.${target}`);
  return [...volleys.values()].flatMap((volley): Message[] => {
    const [first] = volley;
    if (first === undefined) return [];
    const [ship, target] = [shipAt(view, first.by), shipAt(view, first.target)];
    const range = distance(ship, target);
    const { weapons } = figuresAt(view, ship);
    const expected = volley.reduce((sum, { weapon }) => {
      const gun = weapons[weapon];
      const charge = ship.charges[weapon] ?? 0;
      return gun === undefined ? sum : sum + (toHitAt(gun, range) * damageAt(gun, range, charge)) / 10;
    }, 0);
    const [side = 0] = sidesFacing(target, target.heading, ship);
    return [
      message("coach.fire", {
        weapons: volley.length,
        ship: target.name,
        range,
        expected: tenth(expected),
        side: side + 1,
      }),
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
      if (charge === 0 || !bears(view, ship, weapon, enemy)) return sum;
      return sum + (toHitAt(weapon, range) * damageAt(weapon, range, charge)) / 10;
    }, 0);
  }
  return now === 0
    ? [message("coach.nothing-bears")]
    : [message("coach.hold", { now: tenth(now), later: tenth(later) })];
}

/** Missiles that were declared at a ship in this phase. */
function missiles(view: View, no: ShipNo): readonly Message[] {
  const ship = shipAt(view, no);
  const coming = view.shots.slice(view.shotsFrom).flatMap(({ by, weapon, target, range }) => {
    const gun = figuresAt(view, shipAt(view, by)).weapons[weapon];
    return target === no && gun?.kind === "missile"
      ? [{ from: shipAt(view, by), damage: damageAt(gun, range, gun.most) }]
      : [];
  });
  const [first] = coming;
  if (first === undefined) return [];
  return [
    message("coach.missiles", {
      missiles: coming.length,
      damage: coming.reduce((sum, { damage }) => sum + damage, 0),
      ...facing(ship, first.from, ship.shields),
    }),
  ];
}
