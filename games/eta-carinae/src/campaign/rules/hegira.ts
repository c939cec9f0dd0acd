import type { Table } from "@flagship/kernel";
import type { CampaignEvent } from "./event.ts";
import { nextShipId } from "./forces.ts";
import { strays } from "./fortunes.ts";
import { hexesWithin, hexName, lightYears, type Hex } from "./hexes.ts";
import { LONGEST_JUMP } from "./jumps.ts";
import { addSquads, areHostile, isDisputed } from "./places.ts";
import { proclaim } from "./report.ts";
import { newShip } from "./ships.ts";
import { HEX, WORLD } from "./references.ts";
import { HEGIRA, NOBODY, OUTSKIRTS, type Force, type State, type Step } from "./state.ts";

/** The migration begins, and comes again, with this much in escorts and so much more each time (EC-CEVT-02). */
const FIRST = 6;
const AGAIN = 6;
const ESCORTS = 1500;
const GROWTH = 0.2;
/** Worlds of this rating or more draw it. */
const RICH = 3;
const SETTLERS = 6;

/** Which migration fleet enters on this turn, counted from 0, or -1 (EC-CEVT-02). */
export const hegiraWave = (turn: number): number =>
  turn >= FIRST && (turn - FIRST) % AGAIN === 0 ? (turn - FIRST) / AGAIN : -1;

export const escortPoints = (wave: number): number => Math.round(ESCORTS * (1 + GROWTH * wave));

/** A hive with escorts enters at the Sagittarius edge, the last column of the map (EC-CEVT-02). */
export function hegiraEnters(state: State, table: Table<CampaignEvent>): void {
  const wave = state.hegira ? hegiraWave(state.turn) : -1;
  if (wave < 0) return;
  const row = table.dice.below(state.chart.rows);
  const hex: Hex = row * state.chart.columns + state.chart.columns - 1;
  const force = strays(state, table, HEGIRA, hex, "T", escortPoints(wave));
  force.ships.unshift(newShip(nextShipId(state, HEGIRA), "T-HV"));
  force.stance = "seek";
  force.breakOff = 100;
  proclaim(state, table, "hegira", { hex: hexName(state.chart, hex) }, ["EC-CEVT-02"]);
}

const step = (kind: Step["step"], to: string): Step => ({ step: kind, day: 1, to, what: "", n: 0 });

/** Orders for those whom nobody plays: on to the nearest rich world (EC-CEVT-02). */
export function hegiraOrders(state: State): void {
  for (const force of state.forces) {
    if (force.owner !== HEGIRA) continue;
    const goal = nearestRich(state, force);
    force.steps = [];
    force.busy = 0;
    if (goal === undefined) continue;
    const world = state.worlds[goal];
    if (world === undefined) continue;
    if (world.hex === force.hex) {
      if (force.at !== goal) force.steps = [step("move", WORLD.to(goal))];
    } else {
      const out = force.at === OUTSKIRTS ? [] : [step("move", "outskirts")];
      force.steps = [...out, step("jump", HEX.to(towards(state, force.hex, world.hex)))];
    }
  }
}

function nearestRich(state: State, force: Force): number | undefined {
  let best: number | undefined;
  let least = Infinity;
  for (const [index, world] of state.worlds.entries()) {
    if (world.rating < RICH || world.owner === HEGIRA) continue;
    const far = lightYears(state.chart, force.hex, world.hex);
    if (far < least) {
      least = far;
      best = index;
    }
  }
  return best;
}

/** The hex within one jump that lies nearest to the goal. */
export function towards(state: State, from: Hex, goal: Hex): Hex {
  let best = from;
  for (const hex of hexesWithin(state.chart, from, LONGEST_JUMP))
    if (lightYears(state.chart, hex, goal) < lightYears(state.chart, best, goal)) best = hex;
  return best;
}

/** At the end of the month a hive that nobody stopped razes what stands and settles the world (EC-CEVT-02). */
export function hegiraSettles(state: State, table: Table<CampaignEvent>): void {
  for (const force of state.forces) {
    const world = state.worlds[force.at];
    if (force.owner !== HEGIRA || world === undefined || world.owner === HEGIRA) continue;
    const hive = force.ships.some((ship) => ship.class === "T-HV");
    if (!hive || isDisputed(state, HEGIRA, force.hex, force.at)) continue;
    if (world.owner !== NOBODY && !areHostile(state, HEGIRA, world.owner)) continue;
    world.factories = [];
    world.shipyard = 0;
    world.barracks = 0;
    world.sensors = 0;
    world.laser = 0;
    world.silo = 0;
    world.dock = 0;
    world.squads = [];
    world.owner = HEGIRA;
    world.holders = { works: HEGIRA, port: HEGIRA, defences: HEGIRA };
    addSquads(world, HEGIRA, "warrior", SETTLERS);
    proclaim(state, table, "settled", { hex: hexName(state.chart, force.hex) }, ["EC-CEVT-02"]);
  }
}
