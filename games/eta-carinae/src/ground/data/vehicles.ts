import type { ArmId } from "./arms.ts";

/** Vehicles of table D3.11. */
export const VEHICLES = [
  "skimmer",
  "carrier",
  "light-tank",
  "battle-tank",
  "heavy-tank",
  "walker",
  "assault-walker",
  "gun-robot",
  "missile-carrier",
  "ams-carrier",
  "command-carrier",
] as const;
export type VehicleId = (typeof VEHICLES)[number];

/** How something gets over the ground: walkers at full rate anywhere, skimmers over water. */
export type Going = "foot" | "tracks" | "skims" | "walks" | "flies" | "stands";

interface Vehicle {
  readonly armor: number;
  readonly arms: readonly ArmId[];
  readonly move: number;
  readonly going: Going;
  /** Cargo bay factors that it takes aboard a ship. */
  readonly size: number;
  /** Squads it carries. */
  readonly bay: number;
  readonly ams: number;
  readonly missiles: number;
  readonly price: number;
}

const plain = { bay: 0, ams: 0, missiles: 0 } as const;

// prettier-ignore
export const VEHICLE_TABLE: Readonly<Record<VehicleId, Vehicle>> = {
  skimmer:           { ...plain, armor: 2, arms: ["L1"], move: 750, going: "skims", size: 0.5, price: 3 },
  carrier:           { ...plain, armor: 4, arms: ["L1"], move: 300, going: "tracks", size: 1, bay: 2, price: 5 },
  "light-tank":      { ...plain, armor: 5, arms: ["L1", "grenades"], move: 400, going: "tracks", size: 1, price: 6 },
  "battle-tank":     { ...plain, armor: 6, arms: ["L2"], move: 300, going: "tracks", size: 1, price: 9 },
  "heavy-tank":      { ...plain, armor: 7, arms: ["L2", "L2"], move: 200, going: "tracks", size: 3, bay: 1, ams: 1, price: 20 },
  walker:            { ...plain, armor: 5, arms: ["L2"], move: 200, going: "walks", size: 1, price: 9 },
  "assault-walker":  { ...plain, armor: 6, arms: ["L2", "light-plasma", "heavy-ke"], move: 150, going: "walks", size: 2, price: 13 },
  "gun-robot":       { ...plain, armor: 4, arms: ["L1"], move: 100, going: "tracks", size: 0.5, price: 3 },
  "missile-carrier": { ...plain, armor: 3, arms: ["tactical-missiles"], move: 250, going: "tracks", size: 1, missiles: 6, price: 8 },
  "ams-carrier":     { ...plain, armor: 4, arms: ["L1"], move: 300, going: "tracks", size: 1, ams: 2, price: 8 },
  "command-carrier": { ...plain, armor: 5, arms: ["L1"], move: 300, going: "tracks", size: 1, bay: 1, price: 8 },
};

/** Each missile of a carrier is paid for (table D3.11). */
export const TACTICAL_MISSILE_PRICE = 1;
