import type { Seat } from "@flagship/kernel";
import { shipCard, valueOf } from "../../data/kinds.ts";
import type { Race } from "../../data/races.ts";
import { SHIPS } from "../../data/ships.ts";
import type { Campaign, Vessel } from "./state.ts";

export const STARTING_POINTS = 150;
export const INCOME = 50;

/** Whether a ship waits at the seat's starbase and can be called into the battle (SC-CPN-08). */
export const isAtBase = (campaign: Campaign, seat: Seat, kind: number): boolean =>
  campaign.vessels.some((vessel) => vessel.kind === kind && vessel.owner === seat && vessel.where === "base");

export const fleetOf = (campaign: Campaign, seat: Seat): Vessel[] =>
  campaign.vessels.filter((vessel) => vessel.owner === seat);

export const vesselOf = (campaign: Campaign, kind: number): Vessel | undefined =>
  campaign.vessels.find((vessel) => vessel.kind === kind);

/** Ships of the race that nobody has bought yet (SC-CPN-06, SC-CPN-15). */
export const marketOf = (campaign: Campaign, race: Race, full: boolean): number[] =>
  SHIPS.flatMap((ship, kind) =>
    ship.race === race && (full || !ship.ii) && !campaign.taken.includes(kind) ? [kind] : [],
  );

/** What it costs to restore so many points (SC-CPN-14): shields one point for two, rounded down. */
export const repairCost = (shields: number, structure: number): number => Math.floor(shields / 2) + structure;

/** What a ship counts in the end: an own one its value, a captured one double without its damage (SC-CPN-17..19). */
export function finalValue(vessel: Pick<Vessel, "kind" | "structure">, race: Race): number {
  const value = valueOf(vessel.kind);
  return shipCard(vessel.kind).race === race ? value : Math.max(value, 2 * (value - vessel.structure));
}

/** As many of the ships as the points last for, in the given order. */
export function affordable(ships: readonly number[], points: number): number[] {
  let left = points;
  return ships.filter((kind) => {
    if (valueOf(kind) > left) return false;
    left -= valueOf(kind);
    return true;
  });
}
