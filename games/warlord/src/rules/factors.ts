import { FACTOR, IDLE_TERRAIN, type Item } from "../data/items.ts";
import { ATTACK_TACTICS, DEFENCE_TACTICS } from "../data/races.ts";
import { APPARENT_DECOY_DF, disguiseOf, isDecoy } from "../data/ship-types.ts";
import { lists } from "../data/terrain.ts";
import {
  hasOfficer,
  isAegis,
  isStrikeCarrier,
  isTroopTransport,
  isWebCaster,
  hasVariant,
} from "./abilities.ts";
import { halfUp } from "./arith.ts";
import { isBase } from "./bases.ts";
import { MONSTER_CORP } from "./corps.ts";
import type { Hex } from "./hex.ts";
import { shipLevel, typeOf, type Level } from "./ships.ts";
import { NOBODY, type CorpId, type Ship, type Site, type State } from "./state.ts";
import { areaOf, corpOf, hasSpecial, pointOf } from "./world.ts";

// All percentages are kept in three hundredths, so that thirds are exact (WL-COMBAT-06).
const WHOLE = 300;
const percent = (value: number): number => value * 3;
const DAMAGE_PENALTY: Readonly<Record<Level, number>> = {
  none: 0,
  light: 100,
  medium: percent(40),
  heavy: percent(50),
  crippled: 200,
  destroyed: WHOLE,
};

/** Who meets whom, and where. */
export interface Field {
  readonly state: State;
  readonly hex: Hex;
  readonly attacker: CorpId;
  readonly defender: CorpId;
  /** The defender's site in the hex, if there is one. */
  readonly site: Site | undefined;
  readonly attackTacticCancelled: boolean;
  readonly defenceTacticCancelled: boolean;
}

/** The field of a battle; stasis ships, web casters and stasis zones cancel tactics (WL-COMBAT-36). */
export function fieldOf(
  state: State,
  hex: Hex,
  attackers: readonly Ship[],
  defenders: readonly Ship[],
  attacker: CorpId,
  defender: CorpId,
  site: Site | undefined,
): Field {
  const stasis = areaOf(state, hex) === "SZ";
  return {
    state,
    hex,
    attacker,
    defender,
    site,
    attackTacticCancelled: stasis || defenders.some((ship) => hasVariant(ship, "Q")),
    defenceTacticCancelled: stasis || attackers.some(isWebCaster),
  };
}

export const worksAt = (state: State, hex: Hex, item: Item): boolean =>
  !lists(IDLE_TERRAIN[item], pointOf(state, hex), areaOf(state, hex));

/** A factor with its percentages, rounded once (WL-COMBAT-05). */
export const modified = (base: number, threeHundredths: number): number =>
  Math.max(0, Math.floor((2 * base * (WHOLE + threeHundredths) + WHOLE) / (2 * WHOLE)));

function tacticBonus(field: Field, ship: Ship, side: "attack" | "defence"): number {
  const owner = side === "attack" ? field.attacker : field.defender;
  const cancelled = side === "attack" ? field.attackTacticCancelled : field.defenceTacticCancelled;
  if (cancelled) return 0;
  const { race } = typeOf(ship);
  const tables = side === "attack" ? ATTACK_TACTICS : DEFENCE_TACTICS;
  if (hasSpecial(field.state, owner, "combat-supercomputer")) {
    if (!tables.some((tactic) => tactic.best.includes(race))) return 0;
    return side === "attack" && race === "I" ? percent(30) : percent(15);
  }
  const { attackTactic, defenceTactic } = corpOf(field.state, owner).settings;
  const tactic = tables[side === "attack" ? attackTactic : defenceTactic];
  if (tactic === undefined) return 0;
  if (tactic.best.includes(race)) return side === "attack" && race === "I" ? percent(30) : percent(15);
  return tactic.worst.includes(race) ? -percent(15) : 0;
}

/** Crew, Weapons Officer and damage: what counts in every use of a factor. */
const personal = (ship: Ship, crew: number): number =>
  percent(10) * (crew - 3) + (hasOfficer(ship, "W") ? percent(25) : 0) - DAMAGE_PENALTY[shipLevel(ship)];

/** The sum of percentages on a ship's base AF, in three hundredths (WL-COMBAT-07). */
function attackBonus(field: Field, ship: Ship): number {
  const { state, hex, site } = field;
  const type = typeOf(ship);
  const area = areaOf(state, hex);
  const point = pointOf(state, hex);
  const crew = hasSpecial(state, ship.owner, "battle-training") ? Math.min(9, ship.crew + 1) : ship.crew;
  let sum = personal(ship, crew) + tacticBonus(field, ship, "attack");
  if (site !== undefined) {
    if (hasOfficer(ship, "M")) sum += percent(25);
    if (isTroopTransport(ship)) sum += percent(25);
    if (type.race === "G") sum += percent(25);
    if (type.family === "banshee" && isBase(site)) sum += percent(25);
  }
  if (corpOf(state, field.defender).settings.ally === field.attacker) sum += percent(25);
  if (type.race === "F" && corpOf(state, field.defender).number === MONSTER_CORP) sum += percent(10);
  if (area === "AF" && isWebCaster(ship)) sum += percent(25);
  if (point === "GP") sum += percent(10);
  if (point === "WH") sum -= percent(25);
  if (area === "IS" || area === "NF") sum -= percent(50);
  if (ship.mrs > 0 && worksAt(state, hex, "mrs") && hasSpecial(state, ship.owner, "mrs-center"))
    sum += percent(15);
  return sum;
}

/** The sum of percentages on a ship's base DF, in three hundredths (WL-COMBAT-08). */
function defenceBonus(field: Field, ship: Ship): number {
  const { state, hex, site } = field;
  const type = typeOf(ship);
  const area = areaOf(state, hex);
  let sum = personal(ship, ship.crew) + tacticBonus(field, ship, "defence");
  if (ship.crew === 0) sum -= percent(20);
  if (ship.mrs > 0 && worksAt(state, hex, "mrs")) sum += percent(15);
  if (site !== undefined) {
    if (isAegis(state, ship)) sum += percent(25);
    if (type.race === "D") sum += percent(25);
  }
  if (corpOf(state, field.defender).settings.defendAgainst === field.attacker) sum += percent(25);
  if (area === "AF") sum += type.race === "T" ? percent(25) : percent(10);
  if (area === "IS" || area === "NF") sum -= percent(50);
  return sum;
}

/** What the items aboard and a Prime Team add to a factor; never changed by percentages. */
export function itemFactor(state: State, hex: Hex, ship: Ship, side: "attack" | "defence"): number {
  const attacking = side === "attack";
  const special = (name: Parameters<typeof hasSpecial>[2]): number =>
    hasSpecial(state, ship.owner, name) ? 1 : 0;
  const ace = hasOfficer(ship, "A");
  const major = hasOfficer(ship, "M") ? 1 : 0;
  let sum = 0;
  if (ship.fighters > 0 && worksAt(state, hex, "fighters")) {
    const each = FACTOR.fighters + (isStrikeCarrier(ship) ? 1 : 0) + (ace ? 1 : 0);
    sum += ship.fighters * (each + (attacking ? special("fighter-academy") : 0));
  }
  if (ship.pfs > 0 && worksAt(state, hex, "pfs"))
    sum += ship.pfs * (FACTOR.pfs + (ace ? 3 : 0) + (attacking ? special("pf-academy") : 0));
  if (ship.drones > 0 && worksAt(state, hex, "drones"))
    sum += areaOf(state, hex) === "NE" ? halfUp(ship.drones / 2) : ship.drones;
  if (worksAt(state, hex, "commandos")) {
    if (ship.commandos > 0) sum += ship.commandos * (FACTOR.commandos + major + special("commando-support"));
    if (ship.primeTeam) sum += 5 * (FACTOR.commandos + major);
  }
  if (ship.bombs > 0 && worksAt(state, hex, "bombs")) sum += ship.bombs * FACTOR.bombs;
  return sum;
}

/** A ship's whole AF in a battle. */
export const attackFactor = (field: Field, ship: Ship): number =>
  modified(ship.af, attackBonus(field, ship)) + itemFactor(field.state, field.hex, ship, "attack");

/** A ship's whole DF in a battle. */
export const defenceFactor = (field: Field, ship: Ship): number =>
  modified(ship.df, defenceBonus(field, ship)) + itemFactor(field.state, field.hex, ship, "defence");

/** The DF an attacker sees before he decides: decoys count 25, Q-ships as freighters (WL-COMBAT-11). */
export function apparentDefence(field: Field, ship: Ship): number {
  const type = typeOf(ship);
  if (isDecoy(type)) return APPARENT_DECOY_DF;
  const shown = disguiseOf(type);
  return shown === type
    ? defenceFactor(field, ship)
    : modified(shown.df, defenceBonus(field, ship)) + itemFactor(field.state, field.hex, ship, "defence");
}

/** DF of the fortifications: a quarter of the points, then the bonuses, each rounded (WL-COMBAT-09). */
export function fortDefence(state: State, site: Site, attacker: CorpId): number {
  if (site.fort <= 0) return 0;
  // The attacker's own listening post opens the gates (WL-LP-07).
  if (attacker !== NOBODY && site.post === attacker && site.owner !== attacker) return 1;
  let bonus = 0;
  if (site.officers.includes("W")) bonus += percent(20);
  if (site.officers.includes("M")) bonus += percent(20);
  if (site.passive) bonus += percent(20);
  if (areaOf(state, site.hex) === "AF") bonus += percent(10);
  return modified(halfUp(site.fort / 4), bonus);
}

/** DF of garrison fighters and PFs (WL-ITEM-38). */
export function garrisonDefence(state: State, site: Site): number {
  const ace = site.officers.includes("A");
  const fighters = worksAt(state, site.hex, "fighters") ? site.fighters * (ace ? 5 : 4) : 0;
  const pfs = worksAt(state, site.hex, "pfs") ? site.pfs * (ace ? 18 : 15) : 0;
  return fighters + pfs;
}

export const siteDefence = (state: State, site: Site, attacker: CorpId): number =>
  fortDefence(state, site, attacker) + garrisonDefence(state, site);

/** AF for a raid: no tactics, no site bonuses but the troop transport's, no terrain (WL-ORD-RAD-03). */
export function raidFactor(state: State, ship: Ship, against: Site): number {
  const type = typeOf(ship);
  let bonus = personal(ship, ship.crew);
  if (type.race === "O" || type.family === "dragon") bonus += percent(25);
  if (hasVariant(ship, "&")) bonus += percent(50);
  if (isTroopTransport(ship)) bonus += percent(25);
  if (against.owner >= 0 && against.owner !== ship.owner && hasSpecial(state, ship.owner, "raiders-guild"))
    bonus += percent(10);
  const major = hasOfficer(ship, "M") ? 1 : 0;
  const ace = hasOfficer(ship, "A");
  const support = hasSpecial(state, ship.owner, "commando-support") ? 1 : 0;
  // Items work anywhere: the terrain of both hexes has no effect; commandos count twice.
  const items =
    ship.fighters * (FACTOR.fighters + (isStrikeCarrier(ship) ? 1 : 0) + (ace ? 1 : 0)) +
    ship.pfs * (FACTOR.pfs + (ace ? 3 : 0)) +
    ship.drones +
    2 * ship.commandos * (FACTOR.commandos + major + support) +
    (ship.primeTeam ? 10 * (FACTOR.commandos + major) : 0) +
    ship.bombs * FACTOR.bombs;
  return modified(ship.af, bonus) + items;
}
