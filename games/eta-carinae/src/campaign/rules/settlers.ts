import { goodsAboard, OUTPOST, squadsAboard } from "./cargo.ts";
import { stockIn } from "./economy.ts";
import { step } from "./force-order.ts";
import { lightYears, type Hex } from "./hexes.ts";
import { towards } from "./hegira.ts";
import { militiaOf } from "./setup.ts";
import { classOfShip, lowestThrust, opensWormholes, staysOutside } from "./ships.ts";
import { NOBODY, OUTSKIRTS, type Force, type Realm, type State, type Step } from "./state.ts";
import { HEX, WORLD } from "./references.ts";
import { travelDays } from "./steps/travel.ts";

/** Settlers go no farther than this, in light-years. */
const FARTHEST = 6;
/** Outposts that a journey is loaded for. */
const OUTPOSTS = 3;
/** Days to spare between a freighter's coming and the jump. */
const MARGIN = 2;

/** Goods and a squad for an outpost are aboard (EC-CECO-08). */
export const isLaden = (force: Force): boolean =>
  goodsAboard(force) >= OUTPOST.goods && squadsAboard(force).length > 0;

/** Takes aboard what outposts need, for one or for several on a journey; squads first, goods fill what room is left. */
export const loading = (realm: Realm, outposts = 1): Step[] => [
  step("load", "", `troop:${militiaOf(realm.sovereignty)}`, outposts * OUTPOST.squads),
  step("load", "", "goods", outposts * OUTPOST.goods),
];

/** The best world of a system that nobody is known to own, or -1. */
export function freeWorldIn(state: State, realm: Realm, hex: Hex, except = NOBODY): number {
  let best = NOBODY;
  for (const [index, world] of state.worlds.entries()) {
    if (world.hex !== hex || index === except || !isFree(state, realm, index)) continue;
    if (world.rating > (state.worlds[best]?.rating ?? 0)) best = index;
  }
  return best;
}

const isFree = (state: State, realm: Realm, index: number): boolean =>
  state.worlds[index]?.owner === NOBODY && realm.charts[index] === undefined;

/** The free world within reach that is worth the most for its distance, away from everybody's home. */
function goalFrom(state: State, realm: Realm, from: Hex): number {
  const homes = new Set(state.realms.map(({ homeHex }) => homeHex));
  let best = NOBODY;
  let most = 0;
  for (const [index, world] of state.worlds.entries()) {
    if (!isFree(state, realm, index)) continue;
    const far = lightYears(state.chart, from, world.hex);
    const value = world.rating / (1 + far);
    if (far > FARTHEST || far === 0 || homes.has(world.hex) || value <= most) continue;
    most = value;
    best = index;
  }
  return best;
}

const jumps = (state: State, from: Hex, to: Hex, day = 1): Step[] => {
  const steps: Step[] = [];
  for (let at = from; at !== to && steps.length < 4;) {
    at = towards(state, at, to);
    steps.push(step("jump", HEX.to(at), "", 0, steps.length === 0 ? day : 1));
  }
  return steps;
};

const isFreighters = (force: Force): boolean =>
  force.ships.length > 0 && force.ships.every((ship) => classOfShip(ship).role === "FR");

/** The one bottle ship of a system that settlers go with. */
const bottleAt = (state: State, own: readonly Force[], hex: Hex): Force | undefined =>
  own.find(
    (force) =>
      force.hex === hex &&
      force.ships.every(staysOutside) &&
      force.ships.some((ship) => opensWormholes(ship, state.turn)),
  );

/** The jumps to the next world to settle, if there is one. */
function outing(state: State, realm: Realm, from: Hex, day = 1): Step[] {
  const world = state.worlds[goalFrom(state, realm, from)];
  return world === undefined ? [] : jumps(state, from, world.hex, day);
}

/** What a freighter does that has nothing left to settle where it is: it joins the bottle ship that goes on with it. */
export function settlerSteps(state: State, realm: Realm, force: Force, own: readonly Force[]): Step[] {
  const bottle = bottleAt(state, own, force.hex);
  if (bottle === undefined) return [];
  const join = [...(force.at === OUTSKIRTS ? [] : [step("move", "outskirts")]), step("regroup", bottle.id)];
  if (force.hex !== realm.homeHex) return join;
  if (realm.homeWorld < 0 || goalFrom(state, realm, force.hex) === NOBODY) return [];
  if (isLaden(force)) return join;
  if (force.at !== realm.homeWorld)
    return [step("move", WORLD.to(realm.homeWorld)), ...loading(realm, OUTPOSTS), step("move", "outskirts")];
  return isStocked(realm) ? [...loading(realm, OUTPOSTS), ...join] : [];
}

const isStocked = (realm: Realm): boolean => stockIn(realm, realm.homeHex) >= OUTPOST.goods;

/** What a bottle ship does that freighters are to join: it waits for them, then jumps. */
export function settlersPassage(
  state: State,
  realm: Realm,
  force: Force,
  own: readonly Force[],
): Step[] | undefined {
  if (bottleAt(state, own, force.hex) !== force) return undefined;
  const freighters = own.find((other) => other.hex === force.hex && isFreighters(other));
  if (freighters === undefined) return undefined;
  const home = force.hex === realm.homeHex;
  const laden = isLaden(freighters);
  // While they settle here it waits.
  if (laden && freeWorldIn(state, realm, force.hex) >= 0) return home ? undefined : [];
  if (home && !laden && (freighters.at !== realm.homeWorld || !isStocked(realm))) return undefined;
  const day = freighters.at === OUTSKIRTS ? 1 : travelDays(lowestThrust(freighters)) + MARGIN;
  const out = home || laden ? outing(state, realm, force.hex, day) : [];
  if (out.length > 0) return out;
  return home ? undefined : jumps(state, force.hex, realm.homeHex, day);
}

/** A bottle ship with freighters in its train: on to the next world, or home for more. */
export function convoySteps(state: State, realm: Realm, force: Force): Step[] {
  if (!force.ships.some((ship) => opensWormholes(ship, state.turn))) return [];
  if (isLaden(force)) {
    const free = freeWorldIn(state, realm, force.hex);
    if (free >= 0)
      return [step("move", WORLD.to(free)), step("colonise", WORLD.to(free)), step("move", "outskirts")];
    const out = outing(state, realm, force.hex);
    if (out.length > 0) return out;
  }
  if (force.hex !== realm.homeHex) return jumps(state, force.hex, realm.homeHex);
  return realm.homeWorld < 0
    ? []
    : [step("move", WORLD.to(realm.homeWorld)), ...loading(realm, OUTPOSTS), step("move", "outskirts")];
}
