import { about, tellPosts, type StTable } from "./event.ts";
import { powerOf, type ShipNo } from "./ship.ts";
import { commanderOf, figuresAt, shipAt, type State } from "./state.ts";

/** The tracks of a ship that damage runs down. */
export type Track = "superstructure" | "power";

/** Tells what is left of the tracks that have changed: a lone captain all of it, a crew each panel its own (ST-CGN-03). */
export function tellRemains(state: State, no: ShipNo, changed: ReadonlySet<Track>, table: StTable): void {
  if (!table.listening || changed.size === 0) return;
  const ship = shipAt(state, no);
  const figures = figuresAt(state, ship);
  const tracks = {
    superstructure: { left: ship.superstructure, of: figures.superstructure },
    power: { left: powerOf(ship), of: figures.total },
  };
  const event = { type: "remains", ...about(state, no, "ST-XSQ-07") } as const;
  if (!commanderOf(state, ship.captain).crewed) {
    const told = Object.fromEntries([...changed].map((track) => [track, tracks[track]]));
    return tellPosts(table, state, ship, ["captain"], { ...event, ...told });
  }
  if (changed.has("superstructure"))
    tellPosts(table, state, ship, ["sensors", "shields", "damage"], {
      ...event,
      superstructure: tracks.superstructure,
    });
  if (changed.has("power")) tellPosts(table, state, ship, ["engineer"], { ...event, power: tracks.power });
}
