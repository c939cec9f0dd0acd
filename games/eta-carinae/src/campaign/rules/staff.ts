import { byNumber } from "@flagship/kernel";
import type { Seat } from "@flagship/kernel";
import { MARINES } from "../../common/data/troops.ts";
import { classOf } from "../../space/data/ships.ts";
import type { ForceOrder, Month } from "./action.ts";
import { OUTPOST, squadsAboard } from "./cargo.ts";
import { stockIn } from "./economy.ts";
import { orderOf, step } from "./force-order.ts";
import { inOnePlace } from "./forces.ts";
import { lightYears, type Hex } from "./hexes.ts";
import { towards } from "./hegira.ts";
import { firstWave } from "./invasion.ts";
import { spinUpDays } from "./jumps.ts";
import { areHostile, realmOf } from "./places.ts";
import type { Posture } from "./posture.ts";
import { convoySteps, freeWorldIn, isLaden, loading, settlersPassage, settlerSteps } from "./settlers.ts";
import {
  classOfShip,
  forcePrice,
  isBottle,
  isFit,
  lowestThrust,
  opensWormholes,
  staysOutside,
} from "./ships.ts";
import { LANDING_FORCE, purchases } from "./staff-purchases.ts";
import { travelDays } from "./steps/travel.ts";
import { HEX, WORLD } from "./references.ts";
import { NOBODY, OUTSKIRTS, type Force, type Realm, type State, type Step, type World } from "./state.ts";

/** An attack wants so many times what waits for it; a planetary laser weighs like a ship of this price. */
const ODDS = 3;
const LASER_WORTH = 100;

/** A whole month's orders from what the player himself knows. */
export function plan(state: State, seat: Seat, posture: Posture): Month {
  const realm = realmOf(state, seat);
  const forces: Record<string, ForceOrder> = {};
  const regroups: Month["regroups"] = [];
  const own = gather(
    state.forces.filter((force) => force.owner === seat && force.follows === ""),
    regroups,
  );
  // A fleet that has set out goes on, whatever is ordered at home.
  const out = own.some((force) => force.hex !== realm.homeHex && isWarFleet(force));
  const target = posture === "attack" || out ? chooseTarget(state, seat, realm) : undefined;
  for (const whole of own) {
    const led = spareBottles(whole, regroups, forces);
    const force = sortOut(led, regroups, forces, (part) => freighterOrder(state, seat, realm, part, own));
    forces[force.id] = orderFor(state, seat, realm, force, own, posture, target);
  }
  return {
    type: "month",
    buys: purchases(
      state,
      seat,
      realm,
      posture,
      own.some(({ ships }) => ships.some((ship) => classOfShip(ship).role === "FR")),
    ),
    regroups,
    forces,
    repairs: [...new Set(own.map((force) => HEX.to(force.hex)))].map((system) => ({ system, most: 200 })),
    betrays: [],
    ground: "computer",
  };
}

/** Warships in one place fight as one task force (EC-CGEN-04). */
function gather(forces: readonly Force[], regroups: Month["regroups"]): Force[] {
  const gathered: Force[] = [];
  for (const force of forces) {
    const apart = force.ships.every((ship) => staysOutside(ship) || classOfShip(ship).role === "FR");
    const lead = gathered.find(
      (other) =>
        !apart && inOnePlace(other, force) && other.ships.some((ship) => !staysOutside(ship) && isFit(ship)),
    );
    if (lead === undefined) gathered.push({ ...force, ships: [...force.ships] });
    else {
      for (const ship of force.ships) regroups.push({ ship: ship.id, force: lead.id });
      lead.ships.push(...force.ships);
    }
  }
  return gathered;
}

/** Freighters go their own ways: they are slow, and the fleet has no use for them. */
function sortOut(
  force: Force,
  regroups: Month["regroups"],
  forces: Record<string, ForceOrder>,
  order: (part: Force) => ForceOrder,
): Force {
  const freighters = force.ships.filter((ship) => classOfShip(ship).role === "FR");
  const rest = force.ships.filter((ship) => !freighters.includes(ship));
  const name = "new1";
  if (freighters.length === 0 || rest.length === 0 || name in forces || force.at === OUTSKIRTS) return force;
  for (const ship of freighters) regroups.push({ ship: ship.id, force: name });
  forces[name] = order({ ...force, id: name, ships: freighters });
  return { ...force, ships: rest };
}

/** One bottle ship leads a fleet; the mass of a second would fill the worm-hole. */
function spareBottles(force: Force, regroups: Month["regroups"], forces: Record<string, ForceOrder>): Force {
  const name = "new2";
  const [lead, ...spare] = force.ships.filter(staysOutside);
  if (lead === undefined || spare.length === 0 || name in forces || !force.ships.every(staysOutside))
    return force;
  for (const ship of spare) regroups.push({ ship: ship.id, force: name });
  forces[name] = orderOf("avoid", [], { screen: true });
  return { ...force, ships: [lead] };
}

/** Ships of one side that can fight, by price, in one system or anywhere. */
const strengthOf = (state: State, isOf: (force: Force) => boolean): number =>
  state.forces
    .filter(isOf)
    .flatMap((force) => force.ships)
    .reduce((total, ship) => total + (isFit(ship) && !isBottle(ship) ? classOfShip(ship).price : 0), 0);

/** Whether the whole fleet outweighs what may wait at a world by so much that an attack pays. */
function outweighs(state: State, seat: Seat, world: World): boolean {
  const own = strengthOf(state, (force) => force.owner === seat);
  const waiting = strengthOf(
    state,
    (force) =>
      areHostile(state, seat, force.owner) &&
      (force.hex === world.hex || state.realms[force.owner]?.homeHex === world.hex),
  );
  return own >= ODDS * (waiting + world.laser * LASER_WORTH);
}

/** The enemy world that is nearest to home and best worth taking, by the player's charts, among those that he can take. */
function chooseTarget(state: State, seat: Seat, realm: Realm): number | undefined {
  let best: number | undefined;
  let least = Infinity;
  for (const [index, charted] of byNumber(realm.charts)) {
    const world = state.worlds[index];
    if (world === undefined || world.owner === seat || !areHostile(state, seat, charted.owner)) continue;
    if (state.realms[charted.owner]?.out === true || !outweighs(state, seat, world)) continue;
    const cost = lightYears(state.chart, realm.homeHex, world.hex) + charted.elements / 4 - charted.factories;
    if (cost < least) {
      least = cost;
      best = index;
    }
  }
  return best;
}

function orderFor(
  state: State,
  seat: Seat,
  realm: Realm,
  force: Force,
  own: readonly Force[],
  posture: Posture,
  target: number | undefined,
): ForceOrder {
  if (force.ships.every(staysOutside)) return bottleOrder(state, realm, force, own, posture, target);
  if (force.ships.every((ship) => classOfShip(ship).role === "FR"))
    return freighterOrder(state, seat, realm, force, own);
  if (force.ships.every((ship) => staysOutside(ship) || classOfShip(ship).role === "FR"))
    return orderOf("avoid", convoySteps(state, realm, force));
  if (force.ships.some((ship) => opensWormholes(ship, state.turn)))
    return target === undefined || (force.hex === realm.homeHex && posture !== "attack")
      ? orderOf("defend", [])
      : expeditionOrder(state, force, target);
  if (target !== undefined && state.worlds[target]?.hex === force.hex)
    return assaultOrder(state, force, target);
  const home = force.hex === realm.homeHex;
  if (home && posture === "attack" && target !== undefined) return musterOrder(force, own);
  if (!home && force.at !== OUTSKIRTS) return rejoinOrder(state, force, own, target);
  return orderOf(home ? "seek" : "defend", []);
}

/** The first free bottle ship waits for the fleet and leads it out; the others stay hidden. */
function bottleOrder(
  state: State,
  realm: Realm,
  force: Force,
  own: readonly Force[],
  posture: Posture,
  target: number | undefined,
): ForceOrder {
  const hidden = orderOf("avoid", [], { screen: true });
  const passage = settlersPassage(state, realm, force, own);
  if (passage !== undefined) return orderOf("avoid", passage);
  const world = target === undefined ? undefined : state.worlds[target];
  const opens = force.ships.some((ship) => opensWormholes(ship, state.turn));
  if (posture !== "attack" || world === undefined || force.hex === world.hex || !opens)
    return force.hex === realm.homeHex
      ? hidden
      : orderOf("avoid", homeward(state, force, realm), { screen: true });
  const fleet = own.find(
    (other) => other !== force && other.hex === force.hex && isWarFleet(other) && other.at !== OUTSKIRTS,
  );
  if (fleet === undefined)
    return force.hex === realm.homeHex
      ? hidden
      : orderOf("avoid", [homeward(state, force, realm)].flat(), { screen: true });
  const ready = travelDays(lowestThrust(fleet)) + 2;
  return orderOf("avoid", [{ ...jumpTowards(state, force.hex, world.hex), day: ready }], { screen: true });
}

const isWarFleet = (force: Force): boolean =>
  forcePrice(force) >= 400 && force.ships.filter(isFit).length >= 2 && !force.ships.every(isBottle);

const jumpTowards = (state: State, from: Hex, goal: Hex): Step =>
  step("jump", HEX.to(towards(state, from, goal)));

function homeward(state: State, force: Force, realm: Realm): Step[] {
  const waits = state.forces.some(
    (other) => other.owner === force.owner && other.hex === force.hex && other.id !== force.id,
  );
  return waits || force.hex === realm.homeHex ? [] : [jumpTowards(state, force.hex, realm.homeHex)];
}

/** The fleet takes troops aboard and goes out to its bottle ship. */
function musterOrder(force: Force, own: readonly Force[]): ForceOrder {
  const bottles = own.find(
    (other) => other.hex === force.hex && other.at === OUTSKIRTS && other.ships.every(staysOutside),
  );
  if (bottles === undefined || !isWarFleet(force)) return orderOf("seek", []);
  if (force.at === OUTSKIRTS) return orderOf("avoid", [step("regroup", bottles.id)]);
  const marines = classOf(force.ships[0]?.class ?? "F-CA").sovereignty;
  return orderOf("seek", [
    step("load", "", `troop:${MARINES[marines]}`, LANDING_FORCE),
    step("move", "outskirts"),
    step("regroup", bottles.id),
  ]);
}

/** Jump after jump towards the target, then in (EC-CJMP-02). */
function expeditionOrder(state: State, force: Force, target: number): ForceOrder {
  const world = state.worlds[target];
  if (world === undefined) return orderOf("avoid", []);
  if (force.hex === world.hex) return assaultOrder(state, force, target);
  const steps: Step[] = force.at === OUTSKIRTS ? [] : [step("move", "outskirts")];
  let from = force.hex;
  let days = steps.length * travelDays(lowestThrust(force));
  while (from !== world.hex && steps.length < 6) {
    const next = towards(state, from, world.hex);
    days += spinUpDays(lightYears(state.chart, from, next), false);
    if (days > 45 && steps.length > 0) break;
    steps.push(step("jump", HEX.to(next)));
    from = next;
  }
  if (from === world.hex)
    steps.push(step("wait", "", "", 5), step("move", WORLD.to(target)), step("invade", WORLD.to(target)));
  return orderOf("avoid", steps);
}

function assaultOrder(state: State, force: Force, target: number): ForceOrder {
  const lands = squadsAboard(force).length > 0 && firstWave(force) > 0;
  const steps: Step[] = force.at === target ? [] : [step("move", WORLD.to(target))];
  if ((state.worlds[target]?.owner ?? NOBODY) !== force.owner)
    steps.push(lands ? step("invade", WORLD.to(target)) : step("blockade", WORLD.to(target)));
  return orderOf("seek", steps);
}

/** Work done abroad: out to the bottle ship that waits, and on. */
function rejoinOrder(
  state: State,
  force: Force,
  own: readonly Force[],
  target: number | undefined,
): ForceOrder {
  const bottles = own.find((other) => other.hex === force.hex && other.ships.some(staysOutside));
  if (bottles === undefined || target === undefined || state.worlds[target]?.hex === force.hex)
    return orderOf("seek", []);
  return orderOf("seek", [step("move", "outskirts"), step("regroup", bottles.id)]);
}

/** Freighters settle free worlds of their own system, then those that a bottle ship can take them to (EC-CECO-08). */
function freighterOrder(
  state: State,
  seat: Seat,
  realm: Realm,
  force: Force,
  own: readonly Force[],
): ForceOrder {
  const free = freeWorldIn(state, realm, force.hex, force.at);
  const settle = [step("move", WORLD.to(free)), step("colonise", WORLD.to(free))];
  if (free >= 0 && isLaden(force)) return orderOf("avoid", settle);
  const loads = state.worlds[force.at]?.owner === seat && stockIn(realm, force.hex) >= OUTPOST.goods;
  return orderOf(
    "avoid",
    free >= 0 && loads ? [...loading(realm), ...settle] : settlerSteps(state, realm, force, own),
  );
}
