import { SPECIALS } from "../data/specials.ts";
import type { Corp, Site } from "./state.ts";

/** Lines every Corporation has, and the least that red tape leaves (WL-MORD-01, RULINGS D1 E80). */
const USUAL = 10;
const LEAST = 6;

const COMMAND_CENTER = SPECIALS.indexOf("command-and-control");

/** Ordinary lines of a sheet: with those bought, a Command and Control Center's, and what an event grants. */
export function orderLines(corp: Corp, bought: number, ownSites: readonly Site[]): number {
  const center = ownSites.some((site) => site.special === COMMAND_CENTER && !site.devastated);
  // The Center helps whoever has bought lines for good with one more (WL-SPEC-T23).
  const bonus = center ? (corp.settings.permanentOrders ? 2 : 1) : 0;
  return Math.max(LEAST, USUAL + bought + bonus + (corp.boons.extraLines ?? 0));
}
