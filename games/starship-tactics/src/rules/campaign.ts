import type { Ship } from "./ship.ts";
import { captainAt, shipAt, type State } from "./state.ts";
import type { CampaignEntry, CampaignRecord } from "./campaign-record.ts";

/**
 * What is written down after a battle: a captain loses his points only with his life, that is when his ship
 * or the one that took him aboard explodes (ST-CAM-08, R63); the crew of an abandoned ship is dispersed (ST-CAM-14).
 */
export function recordAfter(state: State): CampaignRecord {
  return { format: 1, ships: state.ships.map((ship, no) => entryAfter(state, ship, state.victory[no] ?? 0)) };
}

/** Whoever beamed over lives as long as the ship that took him aboard, wherever its own people went (ST-CAM-14). */
function survives(state: State, ship: Ship): boolean {
  if (ship.fate !== "abandoned") return ship.fate !== "exploded";
  return survives(state, shipAt(state, ship.host));
}

function entryAfter(state: State, ship: Ship, earned: number): CampaignEntry {
  const captainAlive = survives(state, ship);
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
