import type { Actor, Dice, Seat } from "@flagship/kernel";
import { SHIP_CLASSES } from "../data/ships.ts";
import {
  QUIET_COUNCIL,
  QUIET_MONTH,
  type Action,
  type Council,
  type ForceOrder,
  type Month,
} from "./action.ts";
import { stepFault } from "./check-steps.ts";
import { FACILITIES } from "./data/facilities.ts";
import { readItem } from "./goods.ts";
import { hexesWithin } from "./hexes.ts";
import { LONGEST_JUMP } from "./jumps.ts";
import { realmOf, worldsOf } from "./places.ts";
import { makingFault } from "./production.ts";
import { POSTURES } from "./posture.ts";
import { orderOf } from "./force-order.ts";
import { plan } from "./staff.ts";
import { edgesOf, gameOf, innerSeat, isEdging } from "./table-battle.ts";
import { BREAK_OFFS, MANNERS, STANCES, STEPS, TREATIES, type Force, type State, type Step } from "./state.ts";

/** A random legal action, cheaply. */
export function sample(state: State, actor: Actor, dice: Dice): Action {
  const seat = Number(actor);
  if (state.phase === "council") return sampleCouncil(state, seat, dice);
  if (state.phase === "month")
    return dice.below(3) === 0 ? plan(state, seat, dice.pick(POSTURES)) : sampleMonth(state, seat, dice);
  const side = innerSeat(state, seat);
  if (state.battle === "none" || side === undefined) return { type: "resign" };
  if (isEdging(state.battle, side)) return { type: "edge", edge: freeEdge(state, side) };
  return gameOf(state.battle).sample(state.battle.inner, side, dice) as Action;
}

/** Any edge but the enemy's. */
export function freeEdge(state: State, side: 0 | 1): "0" | "1" | "2" {
  const taken = edgesOf(state)[1 - side];
  return taken === 0 ? "1" : "0";
}

/** What happens for somebody who does not answer: everything goes on as it was ordered. */
export function fallback(state: State, actor: Actor): Action {
  if (state.phase === "council") return QUIET_COUNCIL;
  const side = innerSeat(state, Number(actor));
  if (state.battle === "none" || side === undefined) return QUIET_MONTH;
  if (isEdging(state.battle, side)) return { type: "edge", edge: freeEdge(state, side) };
  return gameOf(state.battle).fallback(state.battle.inner, side) as Action;
}

function sampleCouncil(state: State, seat: Seat, dice: Dice): Council {
  if (dice.below(3) > 0) return QUIET_COUNCIL;
  const others = state.realms.flatMap((realm, other) =>
    other !== seat && !realm.out ? [String(other)] : [],
  );
  if (others.length === 0) return QUIET_COUNCIL;
  const to = dice.pick(others);
  const bound = state.treaties.find(
    (treaty) => [treaty.one, treaty.other].includes(seat) && [treaty.one, treaty.other].includes(Number(to)),
  );
  return {
    ...QUIET_COUNCIL,
    pays: [`h${realmOf(state, seat).homeHex}`],
    offers: bound === undefined ? [{ to, treaty: dice.pick(TREATIES.slice(0, 3)) }] : [],
    notices: bound !== undefined && dice.below(3) === 0 ? [{ to, treaty: bound.kind }] : [],
    messages: dice.below(4) === 0 ? [{ to, text: "?" }] : [],
    exchanges: dice.below(4) === 0 ? [to] : [],
  };
}

const ITEMS: readonly string[] = [
  ...FACILITIES.map((facility) => `facility:${facility}`),
  "module",
  "troop:militia",
  "troop:marine",
  "missile:M10",
  "pod:T1",
  "nano:dust",
  "nano:relay",
  ...SHIP_CLASSES.filter((one) => one.role === "DD").map((one) => `ship:${one.id}`),
];

function sampleMonth(state: State, seat: Seat, dice: Dice): Month {
  const buys: Month["buys"] = [];
  for (const [index, world] of state.worlds.entries()) {
    if (world.owner !== seat || dice.below(2) === 0) continue;
    const text = dice.pick(ITEMS);
    const item = readItem(text);
    if (item !== undefined && makingFault(state, seat, index, item) === undefined)
      buys.push({ world: `w${index}`, item: text, n: 1 + dice.below(3) });
  }
  const forces: Record<string, ForceOrder> = {};
  for (const force of state.forces)
    if (force.owner === seat && force.ships.length > 0 && dice.below(2) === 0)
      forces[force.id] = sampleOrder(state, seat, force, dice);
  const mine = state.forces.find((force) => force.owner === seat && force.ships.length > 1);
  const ship = mine === undefined ? undefined : dice.pick(mine.ships);
  const regroups = ship !== undefined && dice.below(4) === 0 ? [{ ship: ship.id, force: "new1" }] : [];
  // Regrouping may take from a force what its order needs.
  if (regroups.length > 0 && mine !== undefined) delete forces[mine.id];
  return {
    ...QUIET_MONTH,
    buys,
    regroups,
    forces,
    repairs: [{ system: `h${realmOf(state, seat).homeHex}`, most: 100 }],
    ground: dice.pick(["computer", "table"]),
  };
}

function sampleOrder(state: State, seat: Seat, force: Force, dice: Dice): ForceOrder {
  const here = { hex: force.hex, at: force.at };
  const steps: Step[] = [];
  for (let tries = 0; tries < 4; tries++) {
    const step = sampleStep(state, here, dice);
    const then = { ...here };
    if (stepFault(state, seat, force.ships, then, step, "") !== undefined) continue;
    Object.assign(here, then);
    steps.push(step);
  }
  return orderOf(dice.pick(STANCES), steps, {
    breakOff: `${dice.pick(BREAK_OFFS)}`,
    manner: dice.pick(MANNERS),
    screen: dice.below(4) === 0,
    hunts: dice.below(2) === 0,
  });
}

function sampleStep(state: State, here: { hex: number; at: number }, dice: Dice): Step {
  const kind = dice.pick(STEPS);
  const step: Step = { step: kind, day: 1 + dice.below(10), to: "", what: "", n: 0 };
  switch (kind) {
    case "wait":
      return { ...step, n: dice.below(10) };
    case "jump":
    case "cross":
    case "tune":
      return { ...step, to: `h${dice.pick(hexesWithin(state.chart, here.hex, LONGEST_JUMP))}` };
    case "move": {
      const worlds = [...worldsOf(state, here.hex)].map(([index]) => `w${index}`);
      return { ...step, to: dice.pick(["outskirts", ...worlds]) };
    }
    case "load":
    case "unload":
      return {
        ...step,
        what: dice.pick(["goods", "fuel", "troop:militia", "troop:marine"]),
        n: 1 + dice.below(100),
      };
    case "bombard":
      return {
        ...step,
        to: `w${here.at}`,
        what: dice.pick(["deposits", "factory", "laser"]),
        n: dice.below(5),
      };
    default:
      return { ...step, to: `w${here.at}` };
  }
}
