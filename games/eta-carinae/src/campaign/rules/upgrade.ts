import type { State, World } from "./state.ts";

/** A campaign that an earlier version left behind: the fourth began to count the assaults of a turn. */
export function upgrade(old: unknown, from: number): State {
  const state = old as State;
  return from < 4 ? { ...state, worlds: state.worlds.map(unassaulted) } : state;
}

const unassaulted = (world: Omit<World, "assaults">): World => ({ ...world, assaults: 0 });
