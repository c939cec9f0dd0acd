import type { Message } from "@flagship/kernel";
import { message, lookUp } from "../say.ts";
import { distance, sameHex, sidesFacing, type Heading, type Hex } from "../rules/hex.ts";
import { onMap } from "../rules/map.ts";
import type { View } from "../rules/view.ts";

/** So many ships are told of, and what lies nearer than this. */
const SHIPS = 2;
const CLOSE = 3;

/** The heading that leads most nearly from one hex to another. */
export const headingTowards = (from: Hex, to: Hex): Heading => sidesFacing(from, 0, to)[0] ?? 0;

/** What is around a hex, told to those who walk the map with the keys: ships nearest first, obstacles and mines close by. */
export function surroundings(view: View, at: Hex): Message[] {
  const told = (what: string | Message, to: Hex): Message =>
    message("board.nearest", {
      what,
      range: distance(at, to),
      heading: lookUp(`heading.${headingTowards(at, to)}`),
    });
  const byRange = (a: Hex, b: Hex): number => distance(at, a) - distance(at, b);
  const ships = view.ships
    .filter((ship) => ship.fate === "here" && onMap(ship) && !sameHex(ship, at))
    .toSorted(byRange)
    .slice(0, SHIPS)
    .map((ship) => told(ship.name, ship));
  const near = (one: Hex): boolean => !sameHex(one, at) && distance(at, one) <= CLOSE;
  const obstacles = view.setting.obstacles
    .filter(near)
    .map((one) => told(message(`obstacle.${one.kind}`), one));
  const mines = view.mines.filter(near).map((one) => told(message("board.counter"), one));
  return [...ships, ...obstacles, ...mines];
}
