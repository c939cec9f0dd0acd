import { about, tellPosts, type StTable } from "./event.ts";
import type { Post } from "./setting.ts";
import { powerOf, type ShipNo } from "./ship.ts";
import { commanderOf, figuresAt, shipAt, type State } from "./state.ts";

/** The tracks of a ship that damage runs down. */
export type Track = "superstructure" | "power" | "casualties";

const TRACKS: readonly Track[] = ["superstructure", "power", "casualties"];

/** Which panel of a crewed ship shows which of them. */
const PANELS: readonly (readonly [seen: readonly Track[], posts: readonly Post[]])[] = [
  [
    ["superstructure", "casualties"],
    ["sensors", "shields", "damage"],
  ],
  [["power"], ["engineer"]],
];

/** Tells what is left of the tracks that have changed: a lone captain all of it, a crew each panel its own (ST-CGN-03). */
export function tellRemains(state: State, no: ShipNo, changed: ReadonlySet<Track>, table: StTable): void {
  if (!table.listening || changed.size === 0) return;
  const ship = shipAt(state, no);
  const figures = figuresAt(state, ship);
  const tracks = {
    superstructure: { left: ship.superstructure, of: figures.superstructure },
    power: { left: powerOf(ship), of: figures.total },
    casualties: Math.floor(ship.casualties / 10),
  };
  const event = { type: "remains", ...about(state, no, "ST-XSQ-07") } as const;
  const told = (seen: readonly Track[]) =>
    Object.fromEntries(seen.flatMap((track) => (changed.has(track) ? [[track, tracks[track]]] : [])));
  if (!commanderOf(state, ship.captain).crewed)
    return tellPosts(table, state, ship, ["captain"], { ...event, ...told(TRACKS) });
  for (const [seen, posts] of PANELS) {
    if (seen.some((track) => changed.has(track)))
      tellPosts(table, state, ship, posts, { ...event, ...told(seen) });
  }
}
