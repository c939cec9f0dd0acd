import { MIND_DRAIN } from "../data/monsters.ts";
import { LOGISTICS_BASE, isDecoy } from "../data/ship-types.ts";
import { hasOfficer, isAegis, isDispersal, isMonsterShip } from "./abilities.ts";
import { halfUp, sum } from "./arith.ts";
import { isBase, setFort } from "./bases.ts";
import { MONSTER_CORP } from "./corps.ts";
import {
  attackFactor,
  defenceFactor,
  fieldOf,
  fortDefence,
  garrisonDefence,
  worksAt,
  type Field,
} from "./factors.ts";
import type { Hex } from "./hex.ts";
import type { Luck } from "./luck.ts";
import { belongingsOf, lossesOf, type Losses } from "./losses.ts";
import { isCrippled, levelRank, shipLevel, typeOf, type Level } from "./ships.ts";
import type { CorpId, Ship, Site, State } from "./state.ts";
import { attrition, hitShip } from "./volley.ts";
import { areaOf, corpOf, hasSpecial, pointOf } from "./world.ts";

/** The two sides of a battle in the making. */
export interface Sides {
  readonly state: State;
  readonly hex: Hex;
  readonly attacker: CorpId;
  readonly defender: CorpId;
  readonly site: Site | undefined;
  readonly attackers: readonly Ship[];
  readonly defenders: readonly Ship[];
}

/** One round as the referee's log shows it; who may read what of it is a matter for the account. */
export interface Round {
  readonly attack: number;
  readonly defence: number;
  readonly volleyOnDefenders: number;
  readonly volleyOnAttackers: number;
  /** Points of the fortifications after the round. */
  readonly fort: number;
  readonly blows: ReadonlyMap<Ship, Blow>;
  readonly dead: ReadonlySet<Ship>;
}

/** What a round did to a ship. */
export interface Blow {
  /** Points that came at it, before shields. */
  readonly damage: number;
  readonly shields: number;
  readonly level: Level;
  readonly lost: Losses;
}

export interface BattleResult {
  readonly rounds: readonly Round[];
  readonly attackersLeft: readonly Ship[];
  readonly defendersLeft: readonly Ship[];
  readonly attackersLost: readonly Ship[];
  readonly defendersLost: readonly Ship[];
  readonly fortBefore: number;
  readonly winner: "attacker" | "defender" | "nobody";
}

/** Fights to the end: nobody withdraws (WL-COMBAT-14). Ships keep their damage; the dead are only listed. */
export function fightBattle(sides: Sides, luck: Luck): BattleResult {
  let attackers = [...sides.attackers];
  let defenders = [...sides.defenders];
  const { site } = sides;
  const fortBefore = site?.fort ?? 0;
  const rounds: Round[] = [];
  const holds = (): boolean => defenders.length > 0 || (site?.fort ?? 0) > 0;
  while (attackers.length > 0 && holds()) {
    const round = { ...sides, attackers, defenders };
    const fought = fightRound(round, rounds.length === 0, luck);
    rounds.push(fought);
    attackers = attackers.filter((ship) => !fought.dead.has(ship));
    defenders = defenders.filter((ship) => !fought.dead.has(ship));
  }
  return {
    rounds,
    fortBefore,
    attackersLeft: attackers,
    defendersLeft: defenders,
    attackersLost: sides.attackers.filter((ship) => !attackers.includes(ship)),
    defendersLost: sides.defenders.filter((ship) => !defenders.includes(ship)),
    winner: attackers.length > 0 ? "attacker" : holds() ? "defender" : "nobody",
  };
}

/** Totals of both sides, each at least 1 (WL-COMBAT-15). */
export function totals(
  field: Field,
  attackers: readonly Ship[],
  defenders: readonly Ship[],
): [number, number] {
  const attack = sum(attackers.map((ship) => attackFactor(field, ship)));
  const fort = field.site === undefined ? 0 : fortDefence(field.state, field.site, field.attacker);
  const garrison = field.site === undefined ? 0 : garrisonDefence(field.state, field.site);
  const defence = sum(defenders.map((ship) => defenceFactor(field, ship))) + fort + garrison;
  return [Math.max(1, attack), Math.max(1, defence)];
}

/** A side's total divided among the units of the other (WL-COMBAT-16). */
export const volleyFor = (total: number, units: number): number =>
  Math.max(1, halfUp(total / Math.max(1, units)));

function fightRound(sides: Sides, first: boolean, luck: Luck): Round {
  const { state, hex, attackers, defenders, site } = sides;
  const field = fieldOf(state, hex, attackers, defenders, sides.attacker, sides.defender, site);
  const [attack, defence] = totals(field, attackers, defenders);
  const fortified = site !== undefined && site.fort > 0;
  const volleyOnDefenders = volleyFor(attack, defenders.length + (fortified ? 1 : 0));
  const volleyOnAttackers = volleyFor(defence, attackers.length);
  const outburst = areaOf(state, hex) === "SC" && attack < 3 * defence;
  const lyranShare = fortified ? lyranPart(field, attackers, attack) : 0;
  const strike = first && fortified ? firstStrike(state, hex, attackers, luck) : 0;
  const before = new Map([...attackers, ...defenders].map((ship) => [ship, belongingsOf(ship)]));

  breakWebs(attackers, defenders);
  breakWebs(defenders, attackers);
  const dead = new Set<Ship>();
  const damage = new Map<Ship, number>();
  const hit = (ship: Ship, amount: number): void => {
    if (dead.has(ship)) return;
    damage.set(ship, (damage.get(ship) ?? 0) + amount);
    hitShip(state, hex, ship, amount, luck, true);
    if (isDestroyed(state, hex, ship)) dead.add(ship);
  };
  if (fortified) hitFort(state, site, luck.volley(volleyOnDefenders) + strike, lyranShare, attackers);
  for (const ship of defenders)
    hit(
      ship,
      softened(state, hex, ship, luck.volley(volleyOnDefenders), first) + hazard(state, hex, ship, luck),
    );
  for (const ship of attackers)
    hit(
      ship,
      softened(state, hex, ship, luck.volley(volleyOnAttackers), false) + hazard(state, hex, ship, luck),
    );
  if (outburst) {
    for (const ship of [...defenders, ...attackers])
      if (!dead.has(ship) && luck.chance(10, "outburst")) hit(ship, luck.volley(100));
  }
  drainMinds(state, attackers, defenders, dead, luck);
  for (const [ship, { drones }] of before) if (!dead.has(ship)) attrition(state, hex, ship, drones, luck);
  const blows = new Map<Ship, Blow>();
  for (const [ship, had] of before)
    blows.set(ship, {
      damage: damage.get(ship) ?? 0,
      shields: ship.shields,
      level: dead.has(ship) ? "destroyed" : shipLevel(ship),
      lost: lossesOf(ship, had),
    });
  return { attack, defence, volleyOnDefenders, volleyOnAttackers, fort: site?.fort ?? 0, blows, dead };
}

/** The share of the attack that comes from Lyran ships, in thousandths, against a base only (WL-RACE-L-02). */
function lyranPart(field: Field, attackers: readonly Ship[], attack: number): number {
  if (field.site === undefined || !isBase(field.site)) return 0;
  const lyran = sum(
    attackers.filter((ship) => typeOf(ship).race === "L").map((ship) => attackFactor(field, ship)),
  );
  return Math.floor((lyran * 1000) / attack);
}

/** Commandos and Prime Teams strike fortifications in round one (WL-COMBAT-24). */
function firstStrike(state: State, hex: Hex, attackers: readonly Ship[], luck: Luck): number {
  if (!worksAt(state, hex, "commandos")) return 0;
  let total = 0;
  for (const ship of attackers) {
    const major = hasOfficer(ship, "M") ? 1 : 0;
    const support = hasSpecial(state, ship.owner, "commando-support") ? 1 : 0;
    for (let i = 0; i < ship.commandos; i++) total += luck.between(2, 5, "first strike") + major + support;
    if (ship.primeTeam) total += luck.between(10, 25, "first strike of the team") + 5 * major;
  }
  return total;
}

function hitFort(
  state: State,
  site: Site,
  damage: number,
  lyranShare: number,
  attackers: readonly Ship[],
): void {
  let volley = damage;
  if (lyranShare > 0) volley = halfUp(volley * (1 + lyranShare / 10_000));
  if (areaOf(state, site.hex) === "AZ") volley = halfUp(volley * 1.25);
  setFort(site, site.fort - volley);
  // With a Lyran among the attackers a base below 200 is no base any more (WL-RACE-L-03).
  if (site.fort < 200 && attackers.some((ship) => typeOf(ship).race === "L")) site.base = false;
}

/** Web breakers wear down shields before the volleys (WL-COMBAT-23). */
function breakWebs(breakers: readonly Ship[], targets: readonly Ship[]): void {
  const strength = sum(breakers.filter((ship) => !isCrippled(ship)).map((ship) => typeOf(ship).breakers));
  const exposed = targets.filter((ship) => typeOf(ship).race !== "A");
  if (strength === 0 || exposed.length === 0) return;
  const each = halfUp((strength * 2) / exposed.length);
  for (const ship of exposed) ship.shields = Math.max(0, ship.shields - each);
}

/** A quarter less for cloaked defenders in round one, and for living clouds always (WL-COMBAT-26, 27). */
function softened(state: State, hex: Hex, ship: Ship, volley: number, defendsFirstRound: boolean): number {
  const area = areaOf(state, hex);
  const hidden = ship.cloaked || area === "CC" || (area === "AF" && typeOf(ship).race === "J");
  let damage = volley;
  if (defendsFirstRound && hidden) damage = halfUp((damage * 3) / 4);
  if (isDispersal(ship)) damage = halfUp((damage * 3) / 4);
  return damage;
}

/** What the terrain adds each round (WL-COMBAT-29). */
function hazard(state: State, hex: Hex, ship: Ship, luck: Luck): number {
  const type = typeOf(ship);
  const area = areaOf(state, hex);
  if (area === "AF" && type.race !== "J" && !isMonsterShip(ship)) return luck.between(1, 3, "asteroids");
  if (area === "MM" && !isAegis(state, ship)) return luck.between(2, 4, "meteors");
  const hot = area === "HZ" || pointOf(state, hex) === "MO";
  return hot && ship.crew < 8 && (ship.shields === 0 || type.race === "A") ? 1 : 0;
}

/** Killed by damage, by having no hit points to lose, or by the terrain (WL-COMBAT-30). */
function isDestroyed(state: State, hex: Hex, ship: Ship): boolean {
  const level = shipLevel(ship);
  if (level === "destroyed" || isDecoy(typeOf(ship))) return true;
  const [point, area] = [pointOf(state, hex), areaOf(state, hex)];
  if (area === "AZ" && (typeOf(ship).race === "A" || ship.shields === 0)) return true;
  if (isMonsterShip(ship)) return false;
  if ((point === "BH" || point === "WD") && levelRank(level) >= levelRank("heavy")) return true;
  return area === "GW" && levelRank(level) > levelRank("light");
}

/** Mind monsters of Corporation 998 drain crews, down to 0 (WL-COMBAT-35). */
function drainMinds(
  state: State,
  attackers: readonly Ship[],
  defenders: readonly Ship[],
  dead: ReadonlySet<Ship>,
  luck: Luck,
): void {
  for (const [drainers, victims] of [
    [attackers, defenders],
    [defenders, attackers],
  ] as const) {
    for (const drainer of drainers) {
      const percent = MIND_DRAIN[typeOf(drainer).code] ?? 0;
      const wild = isMonsterShip(drainer) && corpOf(state, drainer.owner).number === MONSTER_CORP;
      if (percent === 0 || !wild) continue;
      for (const victim of victims) {
        const mindless = isDecoy(typeOf(victim)) || typeOf(victim) === LOGISTICS_BASE;
        if (!dead.has(victim) && !mindless && victim.crew > 0 && luck.chance(percent, "mind drain"))
          victim.crew -= 1;
      }
    }
  }
}
