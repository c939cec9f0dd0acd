import type { Crew, Officer } from "./crew.ts";
import { pointsFor } from "./figures.ts";
import { available } from "./power.ts";
import type { Ship } from "./ship.ts";
import { figuresAt, type State } from "./state.ts";

/** Shares that a ship without power must keep, less what the engines lost (ST-BRG-13). */
export function heldShares(ship: Ship): [number, number, number] {
  const [movement = 0, weapons = 0, shields = 0] = ship.crew?.shares ?? [];
  let over = movement + weapons + shields - available(ship);
  const cut = (points: number): number => {
    const taken = Math.max(0, Math.min(points, over));
    over -= taken;
    return points - taken;
  };
  return [cut(movement), cut(weapons), cut(shields)];
}

/** Without power, or with a shaken engineer, the three shares stay as they were (ST-BRG-05, ST-BRG-13). */
export const areSharesHeld = (ship: Ship): boolean =>
  (ship.crew?.blackout ?? 0) > 0 || isOfficerShaken(ship.crew, "engineer");

/** A shaken officer's panel stays as it was (ST-BRG-05). */
export const isOfficerShaken = (crew: Crew | undefined, officer: Officer): boolean =>
  (crew?.shaken[officer] ?? 0) > 0;

/** Shield points that the Engineer's share yields (ST-ENG-07, ST-SHD-01). */
export const shieldPoints = (state: State, ship: Ship): number =>
  pointsFor(ship.toShields, figuresAt(state, ship).shields);
