import { wholeOf } from "@flagship/kernel";
import type { Ship } from "../rules/state.ts";
import type { Turn } from "../rules/turn-context.ts";
import type { Slot } from "../rules/written-sheet.ts";
import { boardOfficer, cureCrews, trainCrew } from "./crew.ts";
import { enterGraveyard } from "./graveyard.ts";
import { garrison, ungarrison } from "./garrison.ts";
import { buildLogisticsBase, giveItems, scrapShip, sweepMines } from "./logistics.ts";
import { changeMission } from "./mission.ts";
import { raid } from "./raid.ts";
import { fixShips, refitShip, repairShip, upgradeShip, xfitShip } from "./repair.ts";
import { assay, nukeSite, restoreSite, surveySite } from "./sites.ts";
import { buyCloak, cloakShip, collectDecoys, dropDecoy, hideCloak } from "./stealth.ts";

/** Carries out an order that takes one pulse (WL-MOVE-12). */
export function runPulseOrder(turn: Turn, ship: Ship, slot: Extract<Slot, { kind: "order" }>): void {
  switch (slot.order) {
    case "ASSA":
      return assay(turn, ship);
    case "CLOA":
      return cloakShip(turn, ship);
    case "COLL":
      return collectDecoys(turn, ship);
    case "CURE":
      return cureCrews(turn, ship);
    case "DECC":
      return dropDecoy(turn, ship, true);
    case "DECY":
      return dropDecoy(turn, ship, false);
    case "FIX":
      return fixShips(turn, ship);
    case "FLO":
      return boardOfficer(turn, ship, slot.arg, "food");
    case "GLO":
      return boardOfficer(turn, ship, slot.arg, "people");
    case "GARR":
      return garrison(turn, ship);
    case "GARX":
      return ungarrison(turn, ship);
    case "GETC":
      return buyCloak(turn, ship);
    case "GIVE":
      return giveItems(turn, ship);
    case "GRAV":
      return enterGraveyard(turn, ship);
    case "HIDC":
      return hideCloak(turn, ship);
    case "LOGB":
      return buildLogisticsBase(turn, ship);
    case "MSN":
      return changeMission(turn, ship, slot.arg);
    case "NUKE":
      return nukeSite(turn, ship);
    case "RAD":
      return raid(turn, ship, wholeOf(slot.arg));
    case "REFT":
      return refitShip(turn, ship);
    case "REPR":
      return repairShip(turn, ship);
    case "REST":
      return restoreSite(turn, ship);
    case "SCRA":
      return scrapShip(turn, ship);
    case "SRVY":
      return surveySite(turn, ship);
    case "SWP":
      return sweepMines(turn, ship, wholeOf(slot.arg));
    case "TRNG":
      return trainCrew(turn, ship);
    case "UPGR":
      return upgradeShip(turn, ship);
    case "XFIT":
      return xfitShip(turn, ship);
  }
}
