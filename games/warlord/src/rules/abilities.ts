import { isMonster, LOGISTICS_BASE, type ShipType } from "../data/ship-types.ts";
import type { Officer } from "../data/officers.ts";
import { isCrippled, repairCapacity, typeOf } from "./ships.ts";
import type { Ship, State } from "./state.ts";
import { hasSpecial } from "./world.ts";

/** Variant letter of the type (WL-VAR-00), also the X that XFIT gives. */
export const hasVariant = (ship: Ship, letter: string): boolean =>
  typeOf(ship).variants.includes(letter) || (letter === "X" && ship.xfitted);

/** Variant letter or present mission. */
const serves = (ship: Ship, letter: string): boolean => hasVariant(ship, letter) || ship.mission === letter;

/** An officer of this kind aboard; a Captain stands for all of them (WL-OFF-20). */
export const hasOfficer = (ship: Ship, letter: Officer): boolean =>
  ship.officers.includes(letter) || ship.officers.includes("C");

export const isMonsterShip = (ship: Ship): boolean => isMonster(typeOf(ship));
export const isPenal = (ship: Ship): boolean => hasVariant(ship, "&");
export const isMauler = (ship: Ship): boolean => hasVariant(ship, "U");
export const isTroopTransport = (ship: Ship): boolean => serves(ship, "T");
export const isStrikeCarrier = (ship: Ship): boolean => serves(ship, "K");
export const isLaunch = (ship: Ship): boolean => serves(ship, "L");
export const isWebCaster = (ship: Ship): boolean => hasVariant(ship, "W") || typeOf(ship).family === "spider";
export const isDispersal = (ship: Ship): boolean => typeOf(ship).family === "cloud";

/** Aegis: the variant, or the D mission from Y175 on (WL-VAR-A-01, WL-MSN-D-01). */
export const isAegis = ({ year }: Pick<State, "year">, ship: Ship): boolean =>
  hasVariant(ship, "A") || (ship.mission === "D" && year >= 175);

/** Exploration: variant or mission E (WL-VAR-E-01). */
export const isExplorer = (ship: Ship): boolean => serves(ship, "E");
/** Refuses certain death: explorers and ships with a Navigator (WL-OFF-13). */
export const refusesDeath = (ship: Ship): boolean => isExplorer(ship) || hasOfficer(ship, "N");

/** Hospital: variant, mission or Doctor; limited hospitals only for CURE (WL-VAR-H-01, WL-OFF-18). */
const isHospital = (ship: Ship): boolean => serves(ship, "H") || hasOfficer(ship, "D");
export const canCure = (ship: Ship): boolean =>
  isHospital(ship) || (hasVariant(ship, "h") && ship.crew >= 3) || ship.crew >= 9;

/** A true repair ship (WL-VAR-R-01). */
export const isRepairShip = (ship: Ship): boolean => repairCapacity(ship) > 0;

/** Serves TRNG, MSNx, GLOx, FLOx in its hex (WL-SHIP-49). */
export const isIntegration = (ship: Ship): boolean =>
  serves(ship, "I") || ship.crew >= 9 || typeOf(ship) === LOGISTICS_BASE;

export const isFacilities = (ship: Ship): boolean => serves(ship, "F");

/** Minesweeper in every respect: M, M mission, X (WL-VAR-M-01, WL-VAR-X-01). */
export const isMinesweeper = (ship: Ship): boolean => serves(ship, "M") || hasVariant(ship, "X");
/** Unharmed by old minefields (WL-TERR-OM-01). */
export const ignoresMines = (ship: Ship): boolean =>
  isMinesweeper(ship) || hasVariant(ship, "m") || ship.crew >= 7;

export type ScanKind = "TERR" | "SHIP" | "CLOA" | "SITE";

/** Heavy scout: Z, or a scout with a Science Officer (WL-OFF-10, WL-VAR-Z-01, WL-SPEC-T32). */
export const isHeavyScout = (state: State, ship: Ship): boolean =>
  serves(ship, "Z") ||
  (serves(ship, "S") && (hasOfficer(ship, "S") || hasSpecial(state, ship.owner, "scout-network")));

/** Whether the ship may make this scan, crew and damage aside (WL-ORD-SCAN-01, WL-VAR-LS-01). */
export function canScan(state: State, ship: Ship, kind: ScanKind): boolean {
  const scout = serves(ship, "S") || serves(ship, "Z") || hasOfficer(ship, "S");
  if (kind === "SITE") return isHeavyScout(state, ship) || (scout && ship.crew >= 5);
  return scout || (kind === "SHIP" && hasVariant(ship, "s"));
}

/** Makes a proximity scan after movement: Science Officer on a heavy scout or with crew 9, Prime Team (WL-OFF-11, WL-PT-06). */
export const hasProximityScan = (ship: Ship): boolean =>
  ship.primeTeam || (hasOfficer(ship, "S") && (serves(ship, "Z") || ship.crew >= 9));

/** Notification ship (WL-VAR-N-01, WL-PT-02, WL-SPEC-T19). */
export const isNotifier = (state: State, ship: Ship): boolean =>
  ship.primeTeam ||
  serves(ship, "N") ||
  (serves(ship, "Y") && hasSpecial(state, ship.owner, "notification-network"));

/** Survey bonus and half-price REST (WL-VAR-Y-01). */
export const isSurvey = (state: State, ship: Ship): boolean => serves(ship, "Y") || isNotifier(state, ship);
/** SRVY and ASSA: survey ships, and any ship with crew 9 (WL-CREW-14B). */
export const canSurvey = (state: State, ship: Ship): boolean => isSurvey(state, ship) || ship.crew >= 9;

/** Crew 1 and crippled ships are barred from most active orders (WL-CREW-09). */
export const isFit = (ship: Ship): boolean => ship.crew >= 2 && !isCrippled(ship);

/** Immune to crew-draining terrain (WL-RACE-W-01, WL-VAR-H-01, WL-NPC-09). */
export const ignoresRadiation = (ship: Ship): boolean =>
  typeOf(ship).race === "W" || isHospital(ship) || isMonsterShip(ship);

/** Dust, asteroids and meteor swarms do nothing (WL-CREW-10, WL-OFF-12, WL-VAR-U-01, WL-VAR-E-02). */
export const ignoresDebris = (ship: Ship): boolean =>
  ship.crew >= 5 || hasOfficer(ship, "N") || isMauler(ship) || isExplorer(ship) || isMonsterShip(ship);

export const isSatellite = (type: ShipType): boolean => type.race === "A" && type.size <= 3;

/** Lost speed points cannot touch it: crew 9, Engineer (WL-CREW-14, WL-OFF-14). */
export const keepsEngines = (ship: Ship): boolean => ship.crew >= 9 || hasOfficer(ship, "E");
