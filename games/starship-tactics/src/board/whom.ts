import { isSeat, type Viewer } from "@flagship/kernel";
import { distance } from "../rules/hex.ts";
import { onMap } from "../rules/map.ts";
import { sideOfSeat } from "../rules/outcome.ts";
import type { Ship } from "../rules/ship.ts";
import type { Ask } from "../rules/ask.ts";
import type { View } from "../rules/view.ts";

/** The ship that a question is about; a declaration is a captain's, so his first ship. */
export function shipAsked(view: View, ask: Ask): number | undefined {
  if (ask.kind === "rule") return undefined;
  if (ask.kind !== "declare" && ask.kind !== "lay") return ask.who;
  const no = view.ships.findIndex((ship) => ship.captain === ask.who && ship.fate === "here");
  return no < 0 ? undefined : no;
}

const serves = (view: View, viewer: Viewer, no: number): boolean => {
  const ship = view.ships[no];
  const commander = ship === undefined ? undefined : view.setting.commanders[ship.captain];
  return isSeat(viewer) && commander !== undefined && Object.values(commander.posts).includes(viewer);
};

/** The ship on the left: the picked one of the viewer's, the one asked about, the viewer's first, his side's first, the first of all. */
export function ownShip(
  view: View,
  viewer: Viewer,
  ask: Ask | undefined,
  picked: number | undefined,
): number | undefined {
  if (picked !== undefined && serves(view, viewer, picked)) return picked;
  const asked = ask === undefined ? undefined : shipAsked(view, ask);
  if (asked !== undefined) return asked;
  const mine = view.ships.findIndex((ship, no) => ship.fate === "here" && serves(view, viewer, no));
  const any = view.ships.findIndex((_, no) => serves(view, viewer, no));
  if (mine >= 0 || any >= 0) return mine >= 0 ? mine : any;
  const side = isSeat(viewer) ? sideOfSeat(view, viewer) : 0;
  const friend = view.ships.findIndex((ship) => ship.side === side);
  return friend >= 0 ? friend : view.ships.length > 0 ? 0 : undefined;
}

/** The ship on the right: the picked one, else the nearest enemy of the left one. */
export function otherShip(
  view: View,
  own: number | undefined,
  picked: number | undefined,
): number | undefined {
  if (picked !== undefined && picked !== own) return picked;
  const ship = own === undefined ? undefined : view.ships[own];
  if (ship === undefined) return undefined;
  const enemies = view.ships
    .map((_, no) => no)
    .filter((no) => view.ships[no]?.side !== ship.side)
    .toSorted((a, b) => away(a) - away(b));
  return enemies[0];

  function away(no: number): number {
    const enemy = view.ships[no];
    if (ship === undefined || enemy === undefined || enemy.fate !== "here") return 9999;
    return enemy.r < 0 ? 999 : distance(ship, enemy);
  }
}

/** The nearest enemy of a ship that can be seen and still fights. */
export function nearestEnemy(view: View, ship: Ship): Ship | undefined {
  const [nearest] = view.ships
    .filter((other) => other.side !== ship.side && other.fate === "here" && !other.disabled && onMap(other))
    .toSorted((a, b) => distance(ship, a) - distance(ship, b));
  return nearest;
}
