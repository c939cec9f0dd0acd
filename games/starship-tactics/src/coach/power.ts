import type { Message, MessageValue } from "@flagship/kernel";
import type { ActionOf } from "../rules/action.ts";
import { distance } from "../rules/hex.ts";
import { onMap } from "../rules/map.ts";
import { available, costOf, readOrder } from "../rules/power.ts";
import { figuresAt, shipAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { facing, message, nearest, promise } from "./figures.ts";

/** What an allocation buys: speed, which weapons, which shields, and what it is worth where the ship stands. */
export function aboutPower(view: View, action: ActionOf<"allocate">): readonly Message[] {
  const ship = shipAt(view, action.ship);
  const figures = figuresAt(view, ship);
  const order = readOrder(figures, action);
  const armed = order.weapons.flatMap((charge, index) => (charge > 0 ? [index + 1] : []));
  const shields = order.shields.flatMap((points, side) =>
    points > 0 ? [message("coach.shield-points", { side: side + 1, points })] : [],
  );
  const enemy = nearest(view, ship);
  return [
    message("coach.power", {
      points: order.movement,
      weapons: armed.length,
      shields: order.shields.reduce((sum, points) => sum + points, 0),
      left: available(ship) - costOf(figures, order),
    }),
    ...(armed.length + shields.length === 0
      ? []
      : [message("coach.shares", { weapons: orNone(armed), shields: orNone(shields) })]),
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

const orNone = (list: readonly MessageValue[]): MessageValue =>
  list.length === 0 ? message("coach.none") : list;
