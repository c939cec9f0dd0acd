import { messagesOf, type Explain } from "@flagship/kernel";
import { pointsLeft } from "../forecast/forecast.ts";
import type { Action } from "../rules/action.ts";
import { placeName } from "../rules/hex.ts";
import { orderLines } from "../rules/order-lines.ts";
import { shipLabel, speedOf } from "../rules/ships.ts";
import { isBuilding, type View } from "../rules/view.ts";
import { idleShips } from "../sheet/idle.ts";
import { readSheet } from "../sheet/read.ts";
import { assaultsOn, waysOn } from "../sheet/ways.ts";
import type { coachWords } from "../words/en/coach.ts";

const message = messagesOf<typeof coachWords>();

/** As many ways are told; the sheet itself has them all. */
const TOLD = 2;

/** Who goes where and when, which attacks are strong enough, and what is left over. */
export const explain: Explain<View, Action> = ({ view }, action) => {
  const { own } = view;
  if (action.type !== "orders" || own === undefined) return [];
  if (isBuilding(view)) return [message("coach.build")];
  const sheet = readSheet(action.text, view.options);
  const ways = waysOn(view, sheet);
  const idle = idleShips(view, sheet).length;
  const movable = view.ships.filter((ship) => speedOf(ship) > 0).length;
  const points = pointsLeft(view, action.text);
  const farthest = ways
    .filter(({ steps }) => steps.length > 0)
    .toSorted((a, b) => b.steps.length - a.steps.length)
    .slice(0, TOLD);
  return [
    message("coach.ships", { going: movable - idle, all: movable, idle }),
    ...assaultsOn(view, ways).map(({ hex, attack, defence }) =>
      message("coach.attacks", {
        place: placeName(view.options, hex),
        attack,
        defence,
        percent: Math.round((100 * attack) / Math.max(1, defence)),
      }),
    ),
    ...farthest.map(({ ship, steps }) =>
      message("coach.arrives", {
        ship: shipLabel(ship),
        place: placeName(view.options, steps.at(-1)?.hex ?? ship.at),
        pulse: steps.at(-1)?.pulse ?? 0,
        speed: speedOf(ship),
      }),
    ),
    ...(points === undefined
      ? []
      : [
          message("coach.money", {
            bought: sheet.orders.filter(({ order }) => order?.code === "PS").length,
            points,
            lines: Math.max(0, orderLines(own, own.boughtLines, view.sites) - sheet.orders.length),
          }),
        ]),
  ];
};
