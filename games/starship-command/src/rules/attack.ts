import type { Refusal, Seat } from "@flagship/kernel";
import { refuse } from "../say.ts";
import {
  bitOf,
  isPhaser,
  isWeapon,
  kindOf,
  PHASER_BITS,
  weaponOf,
  WEAPONS,
  type CardKind,
  type Weapon,
} from "../data/cards.ts";
import { canFire, nameKey, shipCard } from "../data/kinds.ts";
import type { ScTable } from "./event.ts";
import { blurKnowledge, cardName, holds, spend, takeFromHand } from "./piles.ts";
import {
  areEnemies,
  handOf,
  NONE,
  unitOf,
  type Battle,
  type CardId,
  type Shot,
  type State,
  type Unit,
  type UnitId,
} from "./state.ts";
import { named } from "./telling.ts";
import { isCrippled, isInFlight, isSquadron, publicName, raceOfUnit } from "./units.ts";
import { volleyAt } from "./volley.ts";

/** One weapon card, the ship or squadron that fires it, and its target; `as`: a Superior Targeting card, perhaps with Stolen Technology. */
export interface ShotPlan {
  card: CardId;
  by: UnitId;
  at: UnitId;
  as?: Weapon | undefined;
  stolen?: CardId | undefined;
}

/** A special card laid at a volley or a cloaked target. */
interface Aimed {
  card: CardId;
  at: UnitId;
}

/** The whole attack of a turn. */
export interface AttackPlan {
  readonly type: "attack";
  readonly shots: ShotPlan[];
  readonly officers: Aimed[];
  readonly probes: Aimed[];
}

/** How many phasers and missiles a ship may fire in a turn (SC-ATK-02, SC-AOA-01, SC-XMA-01). */
export function gunsOf(
  { battle, options }: { readonly battle: Pick<Battle, "turn">; readonly options: State["options"] },
  unit: Unit,
): { readonly phasers: number; readonly missiles: number } {
  if (unit.allOut === battle.turn) return ALL_OUT;
  if (!options.multipleAttacks) return ONE_EACH;
  const { class: shipClass } = shipCard(unit.kind);
  return shipClass === "battleship" ? TWO_EACH : shipClass === "heavy-cruiser" ? TWO_PHASERS : ONE_EACH;
}
const ONE_EACH = { phasers: 1, missiles: 1 };
const TWO_PHASERS = { phasers: 2, missiles: 1 };
const TWO_EACH = { phasers: 2, missiles: 2 };
const ALL_OUT = { phasers: 99, missiles: 99 };

/** Why a ship may not fire this turn at all (SC-ATK-09). */
export function refuseFirer(state: State, id: UnitId): Refusal | undefined {
  const { battle } = state;
  const unit = battle.units[id];
  if (unit === undefined) return refuse("not-your-ship", "SC-ATK-01", undefined, "by");
  if (unit.retreating) return refuse("retreating-holds-fire", "SC-RET-03", undefined, "by");
  if (unit.ram !== NONE) return refuse("ramming-holds-fire", "SC-XKZ-01", undefined, "by");
  if (unit.neutralized !== NONE) return refuse("neutralized-holds-fire", "SC-WNT-02", undefined, "by");
  if (unit.rear) return refuse("screened", "SC-RNK-02", undefined, "by");
  return unit.held === battle.turn ? refuse("holds-fire-this-turn", "SC-ATK-09", undefined, "by") : undefined;
}

/** What forbids an attack plan (SC-ATK-01..09). */
export function checkAttack(state: State, seat: Seat, plan: AttackPlan): Refusal | undefined {
  const { battle } = state;
  const cards = [...plan.shots, ...plan.officers, ...plan.probes].map((one) => one.card);
  for (const { stolen } of plan.shots) if (stolen !== undefined) cards.push(stolen);
  if (new Set(cards).size !== cards.length) return refuse("card-used-twice", "SC-ATK-01", undefined, "shots");
  for (const [index, shot] of plan.shots.entries()) {
    const refusal = checkTarget(state, seat, plan, shot) ?? checkFirer(state, seat, plan, shot);
    if (refusal !== undefined) return { ...refusal, field: `shots.${index}.${refusal.field ?? "card"}` };
  }
  return checkLimits(state, plan) ?? checkOfficers(battle, seat, plan) ?? checkProbes(battle, seat, plan);
}

/** Legal targets (SC-ATK-08). */
function checkTarget(state: State, seat: Seat, plan: AttackPlan, shot: ShotPlan): Refusal | undefined {
  const { battle } = state;
  const target = battle.units[shot.at];
  if (target === undefined || target.place !== "battle" || !areEnemies(battle, seat, target.owner)) {
    return refuse("no-enemy-there", "SC-ATK-08", undefined, "at");
  }
  if (target.rear) return refuse("screened", "SC-RNK-02", undefined, "at");
  if (target.cloaked && !plan.probes.some((probe) => probe.at === shot.at))
    return refuse("target-cloaked", "SC-CLK-04", undefined, "at");
  if (isSquadron(target) && !isPhaser(shot.card) && shot.as !== "phaser")
    return refuse("phasers-only", "SC-FTR-07", undefined, "card");
  return undefined;
}

function checkFirer(state: State, seat: Seat, plan: AttackPlan, shot: ShotPlan): Refusal | undefined {
  const { battle } = state;
  const unit = battle.units[shot.by];
  if (unit === undefined || unit.owner !== seat || unit.place !== "battle")
    return refuse("not-your-ship", "SC-ATK-01", undefined, "by");
  if (shot.as !== undefined) return checkDecoy(state, seat, plan, shot);
  if (shot.stolen !== undefined) return refuse("no-such-weapon", "SC-ST-01", undefined, "stolen");
  if (isSquadron(unit)) return checkSquadron(state, seat, unit, shot);
  if (!handOf(battle, seat).includes(shot.card) || !isWeapon(shot.card))
    return refuse("no-such-weapon", "SC-ATK-01", undefined, "card");
  if (!canFire(unit.kind, shot.card))
    return refuse("ship-lacks-weapon", "SC-ATK-01", { weapon: cardName(shot.card) }, "by");
  return refuseFirer(state, shot.by);
}

/** A squadron fires its loaded card, or with Interceptors a Phaser 1 at squadrons (SC-FTR-04, SC-XIN-01). */
function checkSquadron(state: State, seat: Seat, unit: Unit, shot: ShotPlan): Refusal | undefined {
  const { battle } = state;
  if (unit.launched === battle.turn) return refuse("launched-this-turn", "SC-FTR-04", undefined, "by");
  if (unit.rear || unit.held === battle.turn) return refuse("screened", "SC-RNK-05", undefined, "by");
  if (unit.load !== NONE)
    return shot.card === unit.load ? undefined : refuse("loaded-card-only", "SC-FTR-04", undefined, "card");
  if (!state.options.interceptors) return refuse("squadron-empty", "SC-FTR-04", undefined, "by");
  const target = battle.units[shot.at];
  const ready = holds(battle, seat, shot.card, "phaser-1") && target !== undefined && isInFlight(target);
  return ready ? undefined : refuse("interceptors-only-squadrons", "SC-XIN-01", undefined, "at");
}

/** Superior Targeting: a Racial Advantages card hidden in the volley (SC-XPK-01, SC-XPK-05); of another race with Stolen Technology (R82). */
function checkDecoy(state: State, seat: Seat, plan: AttackPlan, shot: ShotPlan): Refusal | undefined {
  if (!state.options.superiorTargeting) return refuse("rule-is-off", "SC-XPK-01", undefined, "as");
  const unit = unitOf(state.battle, shot.by);
  const volley = plan.shots.filter((other) => other.at === shot.at && other.as === undefined);
  if (!holds(state.battle, seat, shot.card, "racial-advantages"))
    return refuse("no-such-card", "SC-XPK-01", undefined, "card");
  if (isSquadron(unit)) return refuse("squadrons-have-no-advantage", "SC-RA-04", undefined, "by");
  if (isCrippled(unit)) return refuse("crippled-no-advantage", "SC-RA-04", undefined, "by");
  if (shot.stolen !== undefined) {
    if (!holds(state.battle, seat, shot.stolen, "stolen-technology"))
      return refuse("no-such-card", "SC-ST-01", undefined, "stolen");
  } else if (raceOfUnit(unit) !== "packtons")
    return refuse("other-race", "SC-XPK-01", { race: "@packtons" }, "by");
  if (!volley.some((other) => other.by === shot.by))
    return refuse("ship-must-fire-too", "SC-XPK-01", undefined, "by");
  const real = volley.some(
    (other) => isWeapon(other.card) && !isLoaded(state.battle, other) && weaponOf(other.card) === shot.as,
  );
  if (!real) return refuse("no-such-weapon-in-volley", "SC-XPK-01", undefined, "as");
  const twice = plan.shots.filter((other) => other.at === shot.at && other.as === shot.as).length > 1;
  return twice ? refuse("one-targeting-per-type", "SC-XPK-05", undefined, "as") : undefined;
}

const isLoaded = (battle: Battle, shot: ShotPlan): boolean => isSquadron(unitOf(battle, shot.by));

/** One phaser and one missile per ship and turn (SC-ATK-02); one card per squadron. */
function checkLimits(state: State, plan: AttackPlan): Refusal | undefined {
  for (const shot of plan.shots) {
    const unit = unitOf(state.battle, shot.by);
    const mine = plan.shots.filter((other) => other.by === shot.by && other.as === undefined);
    if (isSquadron(unit)) {
      if (mine.length > 1) return refuse("one-card-per-squadron", "SC-FTR-04", undefined, "shots");
      continue;
    }
    const phasers = mine.filter((other) => isPhaser(other.card)).length;
    const guns = gunsOf(state, unit);
    if (phasers > guns.phasers)
      return refuse("too-many-phasers", "SC-ATK-02", { ship: publicName(unit), most: guns.phasers }, "shots");
    if (mine.length - phasers > guns.missiles) {
      return refuse(
        "too-many-missiles",
        "SC-ATK-02",
        { ship: publicName(unit), most: guns.missiles },
        "shots",
      );
    }
  }
  return undefined;
}

/** One Superior Weapons Officer per volley (SC-SWO-01/02). */
function checkOfficers(battle: Battle, seat: Seat, plan: AttackPlan): Refusal | undefined {
  for (const { card, at } of plan.officers) {
    if (!holds(battle, seat, card, "superior-weapons-officer"))
      return refuse("no-such-card", "SC-SWO-01", undefined, "officers");
    if (!plan.shots.some((shot) => shot.at === at))
      return refuse("no-volley-there", "SC-SWO-01", undefined, "officers");
    if (plan.officers.filter((other) => other.at === at).length > 1)
      return refuse("volley-already-covered", "SC-SWO-02", undefined, "officers");
  }
  return undefined;
}

/** One Super Science Officer per cloaked target (SC-SSO-03). */
function checkProbes(battle: Battle, seat: Seat, plan: AttackPlan): Refusal | undefined {
  for (const { card, at } of plan.probes) {
    if (!holds(battle, seat, card, "super-science-officer"))
      return refuse("no-such-card", "SC-SSO-03", undefined, "probes");
    if (battle.units[at]?.cloaked !== true) return refuse("not-cloaked", "SC-SSO-03", undefined, "probes");
    if (!plan.shots.some((shot) => shot.at === at))
      return refuse("no-volley-there", "SC-SSO-03", undefined, "probes");
    if (plan.probes.filter((other) => other.at === at).length > 1)
      return refuse("card-used-twice", "SC-SSO-03", undefined, "probes");
  }
  return undefined;
}

/** Lays the cards face down, locks the plan and announces the volleys (SC-ATK-04..06). */
export function lockAttack(state: State, plan: AttackPlan, table: ScTable): void {
  const { battle } = state;
  const seat = battle.attacker;
  for (const { card, at } of [...plan.officers, ...plan.probes]) {
    spend(battle, seat, card);
    if (table.listening) {
      const rules = [kindOf(card) === "superior-weapons-officer" ? "SC-SWO-01" : "SC-SSO-03"];
      table.tell({
        type: "played",
        seat,
        card,
        name: cardName(card),
        how: "attack",
        ship: "",
        at: publicName(unitOf(battle, at)),
        against: "",
        rules,
      });
    }
  }
  battle.covered = plan.officers.map((officer) => officer.at);
  const types = typesFromHand(battle, plan);
  battle.shots = inNoOrder(
    plan.shots.map((shot) => layDown(battle, shot)),
    table,
  );
  for (const [id, { cloaked }] of battle.units.entries())
    if (cloaked && battle.shots.some((shot) => shot.by === id)) uncloak(battle, id, table, "SC-CLK-05");
  const decoys = possibleDecoys(state);
  blurKnowledge(battle, seat, (card) => (bitOf(card) & types) !== 0 || decoys.includes(kindOf(card)));
  announce(battle, table);
}

/** The announced types that were fired from the hand; what a squadron had loaded left the hand before, and is not announced. */
function typesFromHand(battle: Battle, { shots }: AttackPlan): number {
  let bits = 0;
  for (const { card, by, as } of shots)
    if (as === undefined && unitOf(battle, by).load === NONE) bits |= bitOf(card);
  return ((bits & PHASER_BITS) === 0 ? 0 : PHASER_BITS) | (bits & ~PHASER_BITS);
}

/**
 * What may lie in the volleys besides weapons, as far as everybody can tell: with Superior Targeting one
 * of two cards of a type (SC-XPK-01), and Stolen Technology where a card lies tucked under.
 */
function possibleDecoys({ battle, options }: State): CardKind[] {
  if (!options.superiorTargeting) return [];
  const pairs = battle.shots.some(
    ({ at, weapon }) => weapon !== "squadron" && volleyAt(battle, at)[weapon] > 1,
  );
  return [
    ...(pairs ? (["racial-advantages"] as const) : []),
    ...(battle.tucked.length > 0 ? (["stolen-technology"] as const) : []),
  ];
}

/** By target and announced type, those of one type in random order: the order of the plan tells nothing. */
function inNoOrder(shots: readonly Shot[], table: ScTable): Shot[] {
  return [...new Set(shots.map((shot) => shot.at))]
    .sort((a, b) => a - b)
    .flatMap((at) =>
      ANNOUNCED.flatMap((weapon) => {
        const alike = shots.filter((shot) => shot.at === at && shot.weapon === weapon);
        return alike.length < 2 ? alike : table.dice.shuffle(alike);
      }),
    );
}

function layDown(battle: Battle, { card, by, at, as, stolen }: ShotPlan): Shot {
  const unit = unitOf(battle, by);
  if (stolen !== undefined) {
    takeFromHand(battle, battle.attacker, stolen);
    battle.tucked.push(stolen);
  }
  const loaded = isSquadron(unit) && unit.load !== NONE;
  if (loaded) unit.load = NONE;
  else takeFromHand(battle, battle.attacker, card);
  const weapon = as ?? (isSquadron(unit) ? "squadron" : weaponOf(card));
  return { card, weapon, by, at, cloaked: unit.cloaked, gone: false };
}

/** A cloaked ship shows itself. */
export function uncloak(battle: Battle, id: UnitId, table: ScTable, rule: string): void {
  const unit = unitOf(battle, id);
  if (!unit.cloaked) return;
  unit.cloaked = false;
  if (table.listening)
    table.tell(
      { type: "uncloaked", seat: unit.owner, ...named(battle, id), rules: [rule] },
      { reveals: true },
    );
}

/** Units that a volley is designated against. */
export const targetsOf = (battle: Battle): UnitId[] => [...new Set(battle.shots.map((shot) => shot.at))];

/** The types as they are announced, in this order. */
const ANNOUNCED = [...WEAPONS, "squadron"] as const;

function announce(battle: Battle, table: ScTable): void {
  if (!table.listening) return;
  if (battle.shots.length === 0)
    return table.tell({ type: "held-fire", seat: battle.attacker, rules: ["SC-ATK-01"] });
  for (const at of targetsOf(battle)) {
    const volley = battle.shots.filter((shot) => shot.at === at);
    const count = (weapon: Shot["weapon"]): number => volley.filter((shot) => shot.weapon === weapon).length;
    const open = {
      type: "announced",
      seat: battle.attacker,
      ...named(battle, at),
      phasers: count("phaser"),
      torpedoes: count("torpedo"),
      plasma: count("plasma"),
      squadrons: count("squadron"),
      names: ANNOUNCED.flatMap((weapon) => Array.from({ length: count(weapon) }, () => `@${weapon}`)),
      covered: battle.covered.includes(at),
      fromCloak: volley.some((shot) => shot.cloaked),
      rules: ["SC-ATK-04"],
    } as const;
    const shots = volley.map(({ card, by, weapon }) => ({
      card,
      ship: `@${nameKey(unitOf(battle, by).kind)}`,
      ...(weapon === "squadron" || isWeapon(card) ? {} : { as: weapon }),
    }));
    table.tell({ ...open, shots }, { to: [battle.attacker], others: open });
  }
}
