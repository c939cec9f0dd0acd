import { wholeOf } from "@flagship/kernel";
import type { Ship } from "../rules/state.ts";
import type { Turn } from "../rules/turn-context.ts";
import type { PulseOrder } from "../rules/written-sheet.ts";
import { boardOfficer, cureCrews, trainCrew } from "./crew.ts";
import { enterGraveyard } from "./graveyard.ts";
import { garrison, ungarrison } from "./garrison.ts";
import { buildLogisticsBase, giveItems, scrapShip, sweepMines } from "./logistics.ts";
import { changeMission } from "./mission.ts";
import { raid } from "./raid.ts";
import { fixShips, refitShip, repairShip, upgradeShip, xfitShip } from "./repair.ts";
import { assay, nukeSite, restoreSite, surveySite } from "./sites.ts";
import { buyCloak, cloakShip, collectDecoys, dropDecoy, hideCloak } from "./stealth.ts";

/** Orders that take one pulse (WL-MOVE-12), and what each does; `arg` is what is joined to its code. */
export const PULSE: Readonly<Record<PulseOrder, (turn: Turn, ship: Ship, arg: string) => void>> = {
  ASSA: assay,
  CLOA: cloakShip,
  COLL: collectDecoys,
  CURE: cureCrews,
  DECC: (turn, ship) => dropDecoy(turn, ship, true),
  DECY: (turn, ship) => dropDecoy(turn, ship, false),
  FIX: fixShips,
  FLO: (turn, ship, arg) => boardOfficer(turn, ship, arg, "food"),
  GLO: (turn, ship, arg) => boardOfficer(turn, ship, arg, "people"),
  GARR: garrison,
  GARX: ungarrison,
  GETC: buyCloak,
  GIVE: giveItems,
  GRAV: enterGraveyard,
  HIDC: hideCloak,
  LOGB: buildLogisticsBase,
  MSN: changeMission,
  NUKE: nukeSite,
  RAD: (turn, ship, arg) => raid(turn, ship, wholeOf(arg)),
  REFT: refitShip,
  REPR: repairShip,
  REST: restoreSite,
  SCRA: scrapShip,
  SRVY: surveySite,
  SWP: (turn, ship, arg) => sweepMines(turn, ship, wholeOf(arg)),
  TRNG: trainCrew,
  UPGR: upgradeShip,
  XFIT: xfitShip,
};
