import { refuse, type Refusal } from "@flagship/kernel";
import type { ActionOf } from "./action.ts";
import { about, type StTable } from "./event.ts";
import { captainAt, shipAt, type State } from "./state.ts";

/** A new ship's points are divided between its captain and its crew (ST-CAM-09). */
export function checkDivide(state: State, action: ActionOf<"divide">): Refusal | undefined {
  const most = shipAt(state, action.ship).crewRating;
  return action.captain < 0 || action.captain > most
    ? refuse("too-many-points", "ST-CAM-09", { most }, "captain")
    : undefined;
}

/** Everybody is told (ST-CAM-10). A captain of several ships adds their shares up. */
export function divide(state: State, action: ActionOf<"divide">, table: StTable): void {
  const ship = shipAt(state, action.ship);
  ship.crewRating -= action.captain;
  captainAt(state, ship.captain).ap += action.captain;
  if (!table.listening) return;
  table.tell({
    type: "points-divided",
    captain: action.captain,
    crew: ship.crewRating,
    ...about(state, action.ship, "ST-CAM-10"),
  });
}

/** What is written down of a captain and a crew between battles (ST-CAM-01). */
export interface CampaignRecord {
  readonly ship: string;
  readonly captain: number;
  readonly crew: number;
  /** Victory Points of this battle, to be divided for the next (ST-CAM-11). */
  readonly earned: number;
  readonly captainAlive: boolean;
  readonly crewTogether: boolean;
}

/**
 * The records after a battle: a captain loses his points only with his life, that is when his ship
 * explodes with him aboard (ST-CAM-08, R63); the crew of an abandoned or lost ship is dispersed (ST-CAM-14).
 */
export function recordsAfter(state: State): CampaignRecord[] {
  return state.ships.map((ship, no) => {
    const captainAlive = ship.fate !== "exploded";
    const crewTogether = captainAlive && ship.fate !== "abandoned";
    return {
      ship: ship.name,
      captain: captainAlive ? captainAt(state, ship.captain).ap : 0,
      crew: crewTogether ? ship.crewRating : 0,
      earned: state.victory[no] ?? 0,
      captainAlive,
      crewTogether,
    };
  });
}

/** Adds the points of a win to a record as its player divides them; only whole points count in a roll (ST-CAM-11, R63). */
export function advance(record: CampaignRecord, toCaptain: number): CampaignRecord {
  const share = Math.max(0, Math.min(record.earned, toCaptain));
  return { ...record, captain: record.captain + share, crew: record.crew + record.earned - share, earned: 0 };
}

/** In the Command campaign a win is divided equally among the roles; shares are exact (ST-CCM-02). */
export const shareAmongRoles = (earned: number, roles: number): number => earned / roles;
