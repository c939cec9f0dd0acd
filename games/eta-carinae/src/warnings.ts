import { message, type Played, type Warn, type Warning } from "@flagship/kernel";
import { endOf } from "./common/plane/path.ts";
import { distance, UNIT, units } from "./common/plane/point.ts";
import type { Action, Order, OrderSheet } from "./space/rules/action.ts";
import { STRAIGHT_ON } from "./space/rules/action.ts";
import { fly } from "./space/rules/movement.ts";
import { runOf } from "./space/rules/moving.ts";
import { enemyShipsOf, onTable, salvosOf, shipRef, shipsOf } from "./space/rules/units.ts";
import type { View } from "./space/rules/view.ts";
import { MISSILE_TABLE } from "./common/data/missiles.ts";
import { shipName } from "./space/rules/fields.ts";

/** Farther apart than this nobody needs to steer yet. */
const NEAR = units(1500);

/** What a friend would say before orders are sealed or beams are fired. Only battles in space have something to say yet. */
export const warnings: Warn<Played, { readonly type: string }> = ({ view: { play, of }, seat }, action) => {
  if (play !== "space") return [];
  const [view, done] = [of as View, action as Action];
  if (done.type === "orders") return ofOrders(view, seat, done.sheet);
  return done.type === "fire" && view.phase === "offensive-fire" && done.shots.length > 0
    ? unheld(
        view,
        seat,
        done.shots.map(({ by }) => by),
      )
    : [];
};

const isStraight = ({ thrust, turn, tasks }: Order): boolean =>
  thrust === 0 && turn === 0 && tasks.length === 0;

function ofOrders(view: View, seat: number, sheet: OrderSheet): readonly Warning[] {
  const own = [...shipsOf(view, seat)];
  const leaving = own.flatMap(([index, ship]): Warning[] => {
    const order = sheet[shipRef(index)] ?? STRAIGHT_ON;
    const run = runOf(view, shipRef(index), ship, order);
    const end = endOf(fly(ship, ship.course, run.distance, order.turn, order.second).path);
    if (!ship.entered || !onTable(view, ship) || onTable(view, { ...ship, ...end })) return [];
    return [
      {
        kind: "leaves-table",
        text: message("warning.leaves-table", { ship: shipName(ship, index) }),
        shows: [shipRef(index)],
      },
    ];
  });
  const gaps = own.flatMap(([, ship]) =>
    [...enemyShipsOf(view, seat)]
      .filter(([index]) => !view.unseen.includes(index))
      .map(([, enemy]) => distance(ship, enemy)),
  );
  const nearest = Math.min(...gaps);
  const idle = own.every(([index]) => isStraight(sheet[shipRef(index)] ?? STRAIGHT_ON));
  return [
    ...leaving,
    ...(idle && nearest <= NEAR
      ? [
          {
            kind: "all-drift",
            text: message("warning.all-drift", {
              ships: own.length,
              range: Math.round(nearest / UNIT),
            }),
          },
        ]
      : []),
  ];
}

/** Salvos that can strike this turn while no beam is held against them. */
function unheld(view: View, seat: number, firing: readonly string[]): readonly Warning[] {
  const coming = [...salvosOf(view, 1 - seat)].filter(([, salvo]) => salvo.moves > 0);
  return [...shipsOf(view, seat)].flatMap(([index, ship]): Warning[] => {
    const struck = coming.some(([, salvo]) => {
      const { thrust, lethal } = MISSILE_TABLE[salvo.type];
      return distance(salvo, ship) <= salvo.speed + units(thrust + lethal);
    });
    const ready = ship.batteries.filter((beams, battery) => beams > 0 && (ship.fired & (1 << battery)) === 0);
    const shots = firing.filter((by) => by === shipRef(index)).length;
    if (!struck || ready.length === 0 || shots < ready.length) return [];
    return [
      {
        kind: "no-beam-held",
        text: message("warning.no-beam-held", { ship: shipName(ship, index) }),
        rule: "EC-FIRE-01",
        shows: [shipRef(index)],
      },
    ];
  });
}
