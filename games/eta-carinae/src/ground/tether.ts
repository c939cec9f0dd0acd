import { refuse, type Dice, type Refusal, type Seat, type Table } from "@flagship/kernel";
import { BODY_TABLE, type BodyId } from "../data/bodies.ts";
import { rollEither } from "../dice/open-ended.ts";
import type { GroundEvent } from "./event.ts";
import { canStand } from "./going.ts";
import { say } from "./report.ts";
import { remember } from "./spotting.ts";
import type { Element, State } from "./state.ts";
import { elementRef, isStanding, typeOf } from "./units.ts";

/** A ship hangs on its tether at most this far from the planet, in space units (EC-TETH-01). */
const TETHER_REACH = 1;
/** Metric tons that each grapple lets down in a space turn, and a dock's heavy tether (EC-TETH-03, EC-TETH-04). */
export const GRAPPLE_TONS = 10;
export const DOCK_TONS = { low: 20, high: 25 } as const;
/** Two ground turns make a space turn (EC-GEN-03). */
const TURNS_PER_SPACE_TURN = 2;

/** What matters of a ship that wants to tether. */
interface TetheringShip {
  readonly grapples: number;
  readonly engines: number;
  /** Units per turn, and units from the disc's edge. */
  readonly speed: number;
  readonly gap: number;
  readonly body: BodyId | "none";
}

/** Why a ship cannot hang itself on a tether (EC-TETH-01, EC-TETH-02). It may do so anywhere on the planet. */
export function tetherFault(ship: TetheringShip): Refusal | undefined {
  if (ship.grapples === 0) return refuse("ground-tether-gear", "EC-TETH-01");
  if (ship.body === "none" || !BODY_TABLE[ship.body].landing)
    return refuse("ground-tether-anchor", "EC-TETH-01");
  if (ship.gap > TETHER_REACH) return refuse("ground-tether-far", "EC-TETH-01", { most: TETHER_REACH });
  if (ship.speed > 0) return refuse("ground-tether-speed", "EC-TETH-01");
  return ship.engines > 0 ? undefined : refuse("ground-tether-engines", "EC-TETH-02");
}

/** Whether a ship too heavy to land can exchange cargo with the ground at all (EC-LAND-08). */
export const reachesGround = (ways: {
  readonly docks: number;
  readonly tethers: number;
  readonly shuttles: number;
  readonly landers: number;
}): boolean => ways.docks + ways.tethers + ways.shuttles + ways.landers > 0;

/** What a side's tethers let down in a space turn. */
export function tonsPerTurn(dice: Dice, grapples: number, docks: number): number {
  let tons = GRAPPLE_TONS * grapples;
  for (let dock = 0; dock < docks; dock++) tons += rollEither(dice, DOCK_TONS.low, DOCK_TONS.high);
  return tons;
}

/** Reserves come down, in their order, when enough tonnage has been let down for the next one. */
export function lowerReserves(state: State, table: Table<GroundEvent>): void {
  if (state.turn % TURNS_PER_SPACE_TURN !== 0) return;
  for (const seat of [0, 1]) {
    const docks = state.facilities.filter(
      (one) => one.type === "tether" && one.holder === seat && isStanding(one),
    );
    const { tethers } = state.scenario.sides[seat === 0 ? 0 : 1];
    if (tethers + docks.length === 0 || !state.elements.some((one) => waits(one, seat))) continue;
    let tons = (state.lifted[seat] ?? 0) + tonsPerTurn(table.dice, tethers, docks.length);
    for (const [index, element] of state.elements.entries()) {
      if (!waits(element, seat)) continue;
      const { tons: weight } = typeOf(element);
      if (weight > tons) break;
      tons -= weight;
      land(state, table, index, element, seat, docks[0]);
    }
    state.lifted[seat] = tons;
  }
}

const waits = (element: Element, seat: Seat): boolean => element.side === seat && element.fate === "reserve";

/** It stands at the dock, or in the middle of its side's zone; everybody has seen it come down. */
function land(
  state: State,
  table: Table<GroundEvent>,
  index: number,
  element: Element,
  seat: Seat,
  dock: { readonly x: number; readonly y: number } | undefined,
): void {
  const { zone } = state.scenario.sides[seat === 0 ? 0 : 1];
  const middle = { x: zone.x + (zone.w >> 1), y: zone.y + (zone.h >> 1) };
  const at = dock ?? middle;
  const dry = canStand(state, typeOf(element).going, at) ? at : { x: zone.x, y: zone.y };
  Object.assign(element, { fate: "fit", x: dry.x, y: dry.y });
  remember(element);
  say(state, table, { type: "ground.landed", unit: elementRef(index), rules: ["EC-TETH-03"] });
}
