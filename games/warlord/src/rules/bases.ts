import { lists, NO_FIGHTER_GARRISON, NO_PF_GARRISON } from "../data/terrain.ts";
import { areaOf, pointOf, siteAt } from "./world.ts";
import type { Hex } from "./hex.ts";
import type { CorpId, Site, State } from "./state.ts";

/** What the points at a site amount to (WL-MORD-FS-08). */
const BASE_LEVELS = ["none", "BS", "BATS", "SB", "WB", "MB"] as const;
export type BaseLevel = (typeof BASE_LEVELS)[number];

export const BATTLE_STATION = 300;
export const STARBASE = 600;
export const WARBASE = 1000;
export const MEGABASE = 2000;
export const BASE_STATION = 200;

export function baseLevel(fort: number): BaseLevel {
  if (fort >= MEGABASE) return "MB";
  if (fort >= WARBASE) return "WB";
  if (fort >= STARBASE) return "SB";
  if (fort >= BATTLE_STATION) return "BATS";
  return fort >= BASE_STATION ? "BS" : "none";
}

/** What stands at a site, as reports print it: a base by its level, else satellites, one for 20 points or fewer. */
export const worksAt = (site: Site): string =>
  isBase(site)
    ? baseLevel(site.fort) === "none"
      ? "damaged"
      : baseLevel(site.fort)
    : site.fort === 0
      ? ""
      : `defsats ${Math.ceil(site.fort / 20)}`;

/** A base, or a damaged one that still has a point left (WL-MORD-FS-12). */
export const isBase = (site: Site): boolean => site.base && site.fort > 0;

/** The Corporation's base in a hex, if it has one there. */
export function ownBaseAt(state: State, hex: Hex, owner: CorpId): Site | undefined {
  const site = siteAt(state, hex);
  return site !== undefined && site.owner === owner && isBase(site) ? site : undefined;
}

/** Changes the points and all that follows from them at once (WL-ORD-BOMB-10, WL-ITEM-36). */
export function setFort(site: Site, fort: number): void {
  site.fort = Math.max(0, fort);
  if (site.fort >= BASE_STATION) site.base = true;
  if (site.fort === 0) site.base = false;
  if (site.fort < STARBASE) site.passive = false;
  site.fighters = Math.min(site.fighters, fighterRoom(site));
  site.pfs = Math.min(site.pfs, pfRoom(site));
}

/** Garrison limits: a fighter per full 20 points, a PF per full 50 (WL-ORD-GARR-02). */
export const fighterRoom = (site: Site): number => Math.floor(site.fort / 20);
export const pfRoom = (site: Site): number => Math.floor(site.fort / 50);

export const fightersBarred = (state: State, hex: Hex): boolean =>
  lists(NO_FIGHTER_GARRISON, pointOf(state, hex), areaOf(state, hex));
export const pfsBarred = (state: State, hex: Hex): boolean =>
  lists(NO_PF_GARRISON, pointOf(state, hex), areaOf(state, hex));

/** Starbase Orders a base provides (WL-SBORD-02). */
export function starbaseOrdersOf(site: Site): number {
  const science = site.officers.includes("S");
  switch (baseLevel(site.fort)) {
    case "MB":
      return science ? 3 : 2;
    case "WB":
      return science ? 2 : 1;
    case "SB":
      return 1;
    case "BATS":
      return science ? 1 : 0;
    case "BS":
    case "none":
      return 0;
  }
}

/** Always jammed at Megabase size, otherwise by SJ (WL-SBORD-SJ-01). */
export const isJammed = (site: Site): boolean => site.jammed || site.fort >= MEGABASE;
