import type { Seat, Table } from "@flagship/kernel";
import { tonsPerTurn } from "../../common/data/tethers.ts";
import type { GroundEvent } from "./event.ts";
import { canStand } from "./going.ts";
import { say } from "./report.ts";
import { remember } from "./spotting.ts";
import type { Element, State } from "./state.ts";
import { elementRef, isStanding, typeOf } from "./units.ts";

/** Two ground turns make a space turn (EC-GEN-03). */
const TURNS_PER_SPACE_TURN = 2;

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
