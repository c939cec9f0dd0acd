import { NO_SCAN } from "../data/terrain.ts";
import { canScan, isFit, isHeavyScout } from "../rules/abilities.ts";
import { blockedAt } from "../rules/entry.ts";
import { sectorOf } from "../rules/hex.ts";
import { detailOfCrew, scanCloaked, scanShips, scanSites, scanTerrain } from "../rules/scanning.ts";
import type { Ship } from "../rules/state.ts";
import type { Turn } from "../rules/turn-context.ts";
import { FIRST_YEAR } from "../data/espionage.ts";
import { areaOf, hasSpecial } from "../rules/world.ts";
import type { FullTurn } from "../rules/written-sheet.ts";
import { bombard } from "./bombard.ts";
import { displace } from "./displace.ts";
import { duplicate } from "./duplicate.ts";
import { fail } from "./outcome.ts";
import { prospect } from "./prospect.ts";

/** Carries out an order that takes the whole turn (WL-MOVE-11). LINK was settled before pulse 1. */
export function runFullTurn(turn: Turn, ship: Ship, plan: FullTurn): void {
  switch (plan.order) {
    case "PRSP":
      return prospect(turn, ship);
    case "SCAN":
      return scan(turn, ship, plan.scan);
    case "BOMB":
      return bombard(turn, ship, plan.hex);
    case "DISP":
      return displace(turn, ship, plan.sector, plan.hex);
    case "DUPL":
      return duplicate(turn, ship);
    case "LINK":
      return;
  }
}

/** SCAN TERR, SHIP, CLOA, SITE (WL-ORD-SCAN-01 ff.). */
function scan(turn: Turn, ship: Ship, kind: "TERR" | "SHIP" | "CLOA" | "SITE"): void {
  const { world } = turn;
  const { state } = world;
  if (!canScan(state, ship, kind)) return fail(turn, ship, "SCAN", "no-scout", "WL-ORD-SCAN-01");
  if (!isFit(ship)) return fail(turn, ship, "SCAN", "unfit", "WL-ORD-SCAN-06");
  if (blockedAt(state, ship.at, NO_SCAN)) return fail(turn, ship, "SCAN", "terrain", "WL-ORD-SCAN-06");
  if (kind === "SITE" && state.year < FIRST_YEAR.SITES)
    return fail(turn, ship, "SCAN", "too-early", "WL-APXK-05");
  const crew = kind === "CLOA" && hasSpecial(state, turn.id, "cloak-detector") ? 9 : ship.crew;
  if (kind === "CLOA" && crew < 5) return fail(turn, ship, "SCAN", "crew", "WL-ORD-SCAN-04");
  if (areaOf(state, ship.at) !== "CC") ship.cloaked = false;
  turn.scanned.add(ship);
  const sector = sectorOf(ship.at);
  switch (kind) {
    case "TERR":
      scanTerrain(world, turn.id, sector, "movement");
      if (isHeavyScout(state, ship)) scanShips(world, turn.id, sector, detailOfCrew(ship.crew), "movement");
      return;
    case "SHIP":
      return scanShips(world, turn.id, sector, detailOfCrew(ship.crew), "movement");
    case "CLOA":
      return scanCloaked(
        world,
        turn.id,
        sector,
        crew >= 9 ? "hexes" : crew >= 7 ? "total" : "presence",
        "movement",
      );
    case "SITE":
      return scanSites(world, turn.id, sector, "movement");
  }
}
