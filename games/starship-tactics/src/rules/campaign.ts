import { refuse, type Refusal } from "@flagship/kernel";
import type { ActionOf } from "./action.ts";
import { about, type StTable } from "./event.ts";
import type { Ship } from "./ship.ts";
import { captainAt, shipAt, type State } from "./state.ts";
import type { CampaignEntry, CampaignRecord } from "./campaign-record.ts";

/** Points that a ship brings or has earned are divided between its captain and its crew (ST-CAM-09, ST-CAM-11). */
export function checkDivide(state: State, action: ActionOf<"divide">): Refusal | undefined {
  const most = Math.floor(shipAt(state, action.ship).toDivide);
  return action.captain < 0 || action.captain > most
    ? refuse("too-many-points", "ST-CAM-09", { most }, "captain")
    : undefined;
}

/** Everybody is told (ST-CAM-10). A captain of several ships adds their shares up. */
export function divide(state: State, action: ActionOf<"divide">, table: StTable): void {
  const ship = shipAt(state, action.ship);
  const captain = captainAt(state, ship.captain);
  ship.crewRating += ship.toDivide - action.captain;
  ship.toDivide = 0;
  if (state.setting.level === "advanced") captain.ap += action.captain;
  else captain.rating += action.captain;
  if (!table.listening) return;
  table.tell({
    type: "points-divided",
    captain: action.captain,
    crew: ship.crewRating,
    ...about(state, action.ship, "ST-CAM-10"),
  });
}

/**
 * What is written down after a battle: a captain loses his points only with his life, that is when his ship
 * explodes with him aboard (ST-CAM-08, R63); the crew of an abandoned ship is dispersed (ST-CAM-14).
 */
export function recordAfter(state: State): CampaignRecord {
  return { format: 1, ships: state.ships.map((ship, no) => entryAfter(state, ship, state.victory[no] ?? 0)) };
}

function entryAfter(state: State, ship: Ship, earned: number): CampaignEntry {
  const captainAlive = ship.fate !== "exploded";
  const crewTogether = captainAlive && ship.fate !== "abandoned";
  const { ap, rating } = captainAt(state, ship.captain);
  const entry = { ship: ship.name, earned, captainAlive, crewTogether };
  const { crew } = ship;
  if (crew !== undefined && captainAlive)
    return { ...entry, captain: 0, crew: 0, skills: { ...crew.skills }, dex: { ...crew.dex } };
  const captain = state.setting.level === "advanced" ? ap : rating;
  return { ...entry, captain: captainAlive ? captain : 0, crew: crewTogether ? ship.crewRating : 0 };
}

/** The record as a file: the next battle reads it (ST-CAM-01). */
export const recordText = (state: State): string => JSON.stringify(recordAfter(state), undefined, 1);
