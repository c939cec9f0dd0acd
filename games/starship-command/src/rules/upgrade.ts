import { battleScore } from "./ending.ts";
import type { Options } from "./options.ts";
import type { Battle, State } from "./state.ts";

/** What the fifth version began with: stolen cards under a ship, games of any number of battles or points. */
const TUCKED = { tucked: [] as Battle["tucked"] };
const LENGTHS = { battles: 3, points: 100 } satisfies Partial<Options>;

/** A game that an earlier version left behind. */
export function upgrade(old: unknown, from: number): State {
  const state = old as State;
  if (from >= 5) return state;
  const upgraded = {
    ...state,
    options: { ...LENGTHS, ...state.options },
    battle: { ...TUCKED, ...state.battle },
  };
  return isBetweenBattles(state) ? beforeTheEnd(upgraded) : upgraded;
}

/** Earlier versions asked everybody whether they were ready for the next battle. */
const isBetweenBattles = ({ battle }: State): boolean => (battle.window?.name as string) === "interlude";

/** Nobody is asked for that any more: the last turn of the battle ends once more, and the next one is dealt. */
function beforeTheEnd(state: State): State {
  const { battle, totals } = state;
  return {
    ...state,
    totals: totals.map((total, seat) => total - battleScore(battle, seat)),
    battle: { ...battle, window: undefined, step: "command", phase: 8 },
  };
}
