import type { Ship, State } from "./state.ts";

/** What each version added, as a battle without it would have begun. */
const SECOND = { figures: false, ashore: [[], []], fights: [], deck: "none" } as const;
const THIRD = { reading: "high", fog: false } as const;
const FOURTH = { sightings: [{}, {}] } as const;
const HOLD = { crowded: false };

/** A battle that an earlier version left behind. */
export function upgrade(old: unknown, from: number): State {
  const state = JSON.parse(
    JSON.stringify({
      ...(from < 2 ? SECOND : {}),
      ...(from < 3 ? THIRD : {}),
      ...(from < 4 ? FOURTH : {}),
      ...(old as object),
    }),
  ) as State;
  if (from < 2) state.ships = state.ships.map(upgradeShip);
  return state;
}

const upgradeShip = (ship: Ship): Ship => ({ ...ship, hold: { ...HOLD, ...ship.hold, spares: [] } });
