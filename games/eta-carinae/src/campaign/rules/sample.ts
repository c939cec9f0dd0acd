import type { Actor, Dice, Seat } from "@flagship/kernel";
import { SHIP_CLASSES } from "../../space/data/ships.ts";
import {
  quietCouncil,
  quietMonth,
  type Action,
  type Council,
  type ForceOrder,
  type Month,
} from "./action.ts";
import { stepFault } from "./check-steps.ts";
import { FACILITIES } from "../data/facilities.ts";
import { readItem } from "./goods.ts";
import { hexesWithin, lightYears } from "./hexes.ts";
import { LONGEST_JUMP } from "./jumps.ts";
import { realmOf, worldsOf } from "./places.ts";
import { makingFault } from "./production.ts";
import { POSTURES } from "./posture.ts";
import { orderOf } from "./force-order.ts";
import { plan } from "./staff.ts";
import { militiaOf } from "./setup.ts";
import { edgesOf, innerSeat, isEdging, tableBattle } from "./table-battle.ts";
import { HEX, WORLD, rulerAt } from "./references.ts";
import {
  BREAK_OFFS,
  MANNERS,
  OUTSKIRTS,
  STANCES,
  STEPS,
  TREATIES,
  type Force,
  type State,
  type Step,
} from "./state.ts";

/** A random legal action, cheaply. */
export function sample(state: State, actor: Actor, dice: Dice): Action {
  const seat = Number(actor);
  if (state.phase === "council") return sampleCouncil(state, seat, dice);
  if (state.phase === "month")
    return dice.below(3) === 0 ? plan(state, seat, dice.pick(POSTURES)) : sampleMonth(state, seat, dice);
  const side = innerSeat(state, seat);
  if (state.battle === "none" || side === undefined) return { type: "resign" };
  if (isEdging(state.battle, side)) return { type: "edge", edge: freeEdge(state, side) };
  return tableBattle.sample(state.battle, seat, dice);
}

/** Any edge but the enemy's. */
export function freeEdge(state: State, side: 0 | 1): "0" | "1" | "2" {
  const taken = edgesOf(state)[1 - side];
  return taken === 0 ? "1" : "0";
}

/** What happens for somebody who does not answer: everything goes on as it was ordered. */
export function fallback(state: State, actor: Actor): Action {
  if (state.phase === "council") return quietCouncil();
  const side = innerSeat(state, Number(actor));
  if (state.battle === "none" || side === undefined) return quietMonth();
  if (isEdging(state.battle, side)) return { type: "edge", edge: freeEdge(state, side) };
  return tableBattle.fallback(state.battle, Number(actor));
}

function sampleCouncil(state: State, seat: Seat, dice: Dice): Council {
  if (dice.below(3) > 0) return quietCouncil();
  const others = state.realms.flatMap((realm, other) =>
    other !== seat && !realm.out ? [String(other)] : [],
  );
  if (others.length === 0) return quietCouncil();
  const to = dice.pick(others);
  const bound = state.treaties.find(
    (treaty) => [treaty.one, treaty.other].includes(seat) && [treaty.one, treaty.other].includes(rulerAt(to)),
  );
  return {
    ...quietCouncil(),
    pays: [HEX.to(realmOf(state, seat).homeHex)],
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
      buys.push({ world: WORLD.to(index), item: text, n: 1 + dice.below(3) });
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
    ...quietMonth(),
    buys,
    regroups,
    forces,
    repairs: [{ system: HEX.to(realmOf(state, seat).homeHex), most: 100 }],
    ground: dice.pick(["computer", "table"]),
  };
}

function sampleOrder(state: State, seat: Seat, force: Force, dice: Dice): ForceOrder {
  const here = { hex: force.hex, at: force.at };
  const steps: Step[] = [];
  for (let tries = 0; tries < 4; tries++) {
    const step = sampleStep(state, seat, here, dice);
    const then = { ...here };
    const fault = stepFault(state, seat, force.ships, then, step, "");
    if (fault !== undefined || lightYears(state.chart, force.hex, then.hex) > LONGEST_JUMP) continue;
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

function sampleStep(state: State, seat: Seat, here: { hex: number; at: number }, dice: Dice): Step {
  const kind = dice.pick(STEPS);
  const step: Step = { step: kind, day: 1 + dice.below(10), to: "", what: "", n: 0 };
  switch (kind) {
    case "wait":
      return { ...step, n: dice.below(10) };
    case "jump":
    case "cross":
    case "tune":
      return { ...step, to: HEX.to(dice.pick(hexesWithin(state.chart, here.hex, LONGEST_JUMP))) };
    case "move": {
      const worlds = [...worldsOf(state, here.hex)].map(([index]) => WORLD.to(index));
      return { ...step, to: dice.pick(["outskirts", ...worlds]) };
    }
    case "load":
    case "unload":
      return {
        ...step,
        what: dice.pick(["goods", "fuel", `troop:${militiaOf(realmOf(state, seat).sovereignty)}`]),
        n: 1 + dice.below(100),
      };
    case "bombard":
      return {
        ...step,
        to: WORLD.to(here.at),
        what: dice.pick(["deposits", "factory", "laser"]),
        n: dice.below(5),
      };
    default:
      return here.at === OUTSKIRTS ? { ...step, step: "wait" } : { ...step, to: WORLD.to(here.at) };
  }
}
