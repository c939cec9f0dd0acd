import { refuse, type Refusal, type Seat } from "@flagship/kernel";
import { isPhaser, isWeapon } from "../data/cards.ts";
import type { Action, ActionOf } from "./action.ts";
import { couldUse, refuseAdvantage } from "./advantages.ts";
import { checkNeutralize } from "./orders.ts";
import { holds, mayBeHeld } from "./piles.ts";
import { areEnemies, handOf, unitOf, type State, type UnitId, type WindowName } from "./state.ts";
import { isCrippled, isDestroyed, isShipInBattle, isSquadron } from "./units.ts";
import { isThreatened, threatenedOf, volleyAt } from "./volley.ts";

/** What forbids an answer in one of the defence windows (SC-DEF-01). */
export function checkDefence(
  state: State,
  seat: Seat,
  window: WindowName,
  action: Action,
): Refusal | undefined {
  const { battle } = state;
  switch (action.type) {
    case "pass":
      return undefined;
    case "scan":
      return outOf(window, "looks") ?? checkScan(state, seat, action);
    case "warp":
      return outOf(window, "immediate") ?? checkWarp(state, seat, action);
    case "web":
      return outOf(window, "immediate") ?? checkWeb(state, seat, action);
    case "neutralize":
      return outOf(window, "immediate") ?? checkNeutralize(state, seat, action);
    case "gremlins":
      return outOf(window, "immediate", "evade", "deflect") ?? checkGremlins(state, seat, action);
    case "evade":
      return outOf(window, "evade") ?? checkEvade(state, seat, action);
    case "computer":
      return outOf(window, "evade") ?? checkComputer(state, seat, action);
    case "deflect":
      return outOf(window, "deflect") ?? checkDeflect(state, seat, action);
    case "mend":
      return outOf(window, "instant-repair") ?? checkMend(state, seat, action);
    default:
      return refuse("not-now", "SC-DEF-01", { window: battle.step });
  }
}

const outOf = (window: WindowName, ...windows: readonly WindowName[]): Refusal | undefined =>
  windows.includes(window) ? undefined : refuse("out-of-window", "SC-DEF-01");

function refuseOwnTarget(state: State, seat: Seat, id: UnitId): Refusal | undefined {
  const { battle } = state;
  if (battle.units[id]?.owner !== seat) return refuse("not-your-ship", "SC-DEF-02", undefined, "unit");
  return isThreatened(battle, id) ? undefined : refuse("not-under-attack", "SC-DEF-03", undefined, "unit");
}

/** One defence per ship and turn (SC-DEF-09), and none against a covered volley (SC-SWO-01). */
function refuseDefence(state: State, seat: Seat, id: UnitId): Refusal | undefined {
  const refusal = refuseOwnTarget(state, seat, id);
  if (refusal !== undefined) return refusal;
  const { battle } = state;
  if (unitOf(battle, id).defended === battle.turn)
    return refuse("already-defended", "SC-DEF-09", undefined, "unit");
  return battle.covered.includes(id) ? refuse("volley-covered", "SC-SWO-01", undefined, "unit") : undefined;
}

/** Why Evasive Maneuvers cannot help this unit, by what everybody can see (SC-DEF-06). */
function refuseEvading(state: State, seat: Seat, id: UnitId): Refusal | undefined {
  const refusal = refuseDefence(state, seat, id);
  if (refusal !== undefined) return refusal;
  const volley = volleyAt(state.battle, id);
  if (volley.fromCloak) return refuse("fired-from-cloak", "SC-CLK-05", undefined, "unit");
  if (volley.squadron > 0) return refuse("squadron-attacks", "SC-FTR-06", undefined, "unit");
  return unitOf(state.battle, id).cloaked
    ? refuse("hit-while-cloaked", "SC-SSO-03", undefined, "unit")
    : undefined;
}

function checkEvade(state: State, seat: Seat, action: ActionOf<"evade">): Refusal | undefined {
  if (!holds(state.battle, seat, action.card, "evasive-maneuvers"))
    return refuse("no-such-card", "SC-DEF-03", undefined, "card");
  return refuseEvading(state, seat, action.unit);
}

/** Why a Deflector cannot help this unit, by what everybody can see (SC-DEF-07, -10, -11, -13). */
function refuseDeflecting(state: State, seat: Seat, id: UnitId): Refusal | undefined {
  const refusal = refuseDefence(state, seat, id);
  if (refusal !== undefined) return refusal;
  const unit = unitOf(state.battle, id);
  if (isSquadron(unit)) return refuse("squadrons-cannot-deflect", "SC-DEF-11", undefined, "unit");
  if (isCrippled(unit)) return refuse("crippled-cannot-deflect", "SC-DEF-10", undefined, "unit");
  const volley = volleyAt(state.battle, id);
  return state.options.genericDeflectors || volley.phaser + volley.squadron > 0
    ? undefined
    : refuse("nothing-to-deflect", "SC-DEF-13", undefined, "unit");
}

function checkDeflect(state: State, seat: Seat, action: ActionOf<"deflect">): Refusal | undefined {
  const { battle } = state;
  if (!holds(battle, seat, action.card, "deflector"))
    return refuse("no-such-card", "SC-DEF-07", undefined, "card");
  const refusal = refuseDeflecting(state, seat, action.unit);
  if (refusal !== undefined || action.shot === undefined) return refusal;
  if (!battle.scanned.includes(action.unit)) return refuse("not-scanned", "SC-SSO-04", undefined, "shot");
  return stoppable(state, action.unit).includes(action.shot)
    ? undefined
    : refuse("cannot-stop-that", "SC-DEF-08", undefined, "shot");
}

/** The shots a Deflector can stop: phasers, loaded ones included, or with Generic Deflectors any real card (SC-GDF-01). */
export function stoppable(state: State, id: UnitId): number[] {
  const { battle, options } = state;
  return battle.shots.flatMap((shot, index) =>
    shot.at === id && !shot.gone && isStoppable(shot.card, options.genericDeflectors) ? [index] : [],
  );
}

const isStoppable = (card: number, generic: boolean): boolean => (generic ? isWeapon(card) : isPhaser(card));

function checkWarp(state: State, seat: Seat, action: ActionOf<"warp">): Refusal | undefined {
  const refusal = refuseAdvantage(state.battle, seat, action.unit, "confederation", action);
  return refusal ?? refuseWarping(state, seat, action.unit);
}

/** Defensive Warp against this volley (SC-WRP-02/03). */
function refuseWarping(state: State, seat: Seat, id: UnitId): Refusal | undefined {
  const refusal = refuseDefence(state, seat, id);
  if (refusal !== undefined) return refusal;
  const volley = volleyAt(state.battle, id);
  if (volley.fromCloak) return refuse("fired-from-cloak", "SC-WRP-03", undefined, "unit");
  return volley.squadron > 0 ? refuse("squadron-attacks", "SC-WRP-03", undefined, "unit") : undefined;
}

function checkWeb(state: State, seat: Seat, action: ActionOf<"web">): Refusal | undefined {
  const refusal =
    refuseAdvantage(state.battle, seat, action.unit, "fostonians", action) ??
    refuseWebbing(state, seat, action.unit);
  if (refusal !== undefined) return refusal;
  return volleyAt(state.battle, action.unit)[action.weapon] > 0
    ? undefined
    : refuse("no-such-weapon-in-volley", "SC-WEB-01", undefined, "weapon");
}

/** Absorption Web against this volley (SC-WEB-02, SC-WEB-04). */
function refuseWebbing(state: State, seat: Seat, id: UnitId): Refusal | undefined {
  const refusal = refuseDefence(state, seat, id);
  if (refusal !== undefined) return refusal;
  return volleyAt(state.battle, id).squadron > 0
    ? refuse("squadron-attacks", "SC-WEB-04", undefined, "unit")
    : undefined;
}

function checkScan(state: State, seat: Seat, action: ActionOf<"scan">): Refusal | undefined {
  if (!holds(state.battle, seat, action.card, "super-science-officer"))
    return refuse("no-such-card", "SC-SSO-04", undefined, "card");
  const refusal = refuseOwnTarget(state, seat, action.unit);
  if (refusal !== undefined) return refusal;
  return state.battle.scanned.includes(action.unit)
    ? refuse("already-scanned", "SC-SSO-04", undefined, "unit")
    : undefined;
}

function checkGremlins(state: State, seat: Seat, action: ActionOf<"gremlins">): Refusal | undefined {
  if (!holds(state.battle, seat, action.card, "gremlins"))
    return refuse("no-such-card", "SC-GRM-01", undefined, "card");
  const shot = state.battle.shots[action.shot];
  return shot !== undefined && !shot.gone
    ? undefined
    : refuse("no-such-shot", "SC-GRM-02", undefined, "shot");
}

function checkComputer(state: State, seat: Seat, { card, unit }: ActionOf<"computer">): Refusal | undefined {
  const { battle } = state;
  if (!holds(battle, seat, card, "computer-defense"))
    return refuse("no-such-card", "SC-CD-01", undefined, "card");
  if (unit === undefined)
    return threatenedOf(battle, seat).length > 0 ? undefined : refuse("not-under-attack", "SC-CD-01");
  const refusal = refuseOwnTarget(state, seat, unit);
  if (refusal !== undefined) return refusal;
  return battle.covered.includes(unit)
    ? undefined
    : refuse("volley-not-covered", "SC-CD-03", undefined, "unit");
}

function checkMend(state: State, seat: Seat, action: ActionOf<"mend">): Refusal | undefined {
  const { battle } = state;
  if (!holds(battle, seat, action.card, "miracle-worker"))
    return refuse("no-such-card", "SC-MW-01", undefined, "card");
  const unit = battle.units[action.unit];
  if (unit?.owner !== seat) return refuse("not-your-ship", "SC-MW-01", undefined, "unit");
  if (!battle.damaged.includes(action.unit) || isDestroyed(unit))
    return refuse("not-damaged-now", "SC-MW-01", undefined, "unit");
  return unit.damage.includes(action.damage)
    ? undefined
    : refuse("no-such-damage", "SC-MW-01", undefined, "damage");
}

/**
 * Whether a seat is asked in a defence window: whoever, as far as everybody can tell, could answer.
 * Being asked therefore says nothing about a hand (SC-INF-01, R69).
 */
export function couldAnswer(state: State, seat: Seat, window: WindowName): boolean {
  const { battle, options } = state;
  if (handOf(battle, seat).length === 0) return false;
  const full = options.edition === "full";
  const about = (kind: Parameters<typeof mayBeHeld>[2]): boolean => mayBeHeld(battle, full, kind);
  const mine = threatenedOf(battle, seat);
  switch (window) {
    case "looks":
      return about("super-science-officer") && mine.some((id) => !battle.scanned.includes(id));
    case "immediate":
      return (
        (battle.shots.some((shot) => !shot.gone) && about("gremlins")) ||
        (about("racial-advantages") && couldUseAdvantage(state, seat, mine))
      );
    case "evade":
      if (mine.length === 0) return false;
      return (
        about("gremlins") ||
        about("computer-defense") ||
        (about("evasive-maneuvers") && mine.some((id) => refuseEvading(state, seat, id) === undefined))
      );
    case "deflect":
      if (mine.length === 0) return false;
      return (
        about("gremlins") ||
        (about("deflector") && mine.some((id) => refuseDeflecting(state, seat, id) === undefined))
      );
    case "instant-repair":
      return about("miracle-worker") && battle.damaged.some((id) => isMendable(state, seat, id));
    default:
      return false;
  }
}

const isMendable = ({ battle }: State, seat: Seat, id: UnitId): boolean => {
  const unit = unitOf(battle, id);
  return unit.owner === seat && unit.place === "battle" && !isDestroyed(unit);
};

function couldUseAdvantage(state: State, seat: Seat, mine: readonly UnitId[]): boolean {
  const { battle, options } = state;
  const stolen = mayBeHeld(battle, options.edition === "full", "stolen-technology");
  const blocks = mine.some(
    (id) =>
      (couldUse(battle, id, "confederation", stolen) && refuseWarping(state, seat, id) === undefined) ||
      (couldUse(battle, id, "fostonians", stolen) && refuseWebbing(state, seat, id) === undefined),
  );
  return (
    blocks ||
    (hasEnemyShip(state, seat) &&
      battle.units.some((unit, id) => unit.owner === seat && couldUse(battle, id, "dawgoraks", stolen)))
  );
}

const hasEnemyShip = ({ battle }: State, seat: Seat): boolean =>
  battle.units.some((unit) => isShipInBattle(unit) && !unit.rear && areEnemies(battle, seat, unit.owner));
