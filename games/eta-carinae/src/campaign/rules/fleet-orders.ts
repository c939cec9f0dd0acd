import type { Seat } from "@flagship/kernel";
import type { ForceOrder, Month } from "./action.ts";
import { dropEmpty, inOnePlace, newForce, splitOff } from "./forces.ts";
import { forceById, readPlace } from "./places.ts";
import { BREAK_OFFS, type Force, type State } from "./state.ts";

/** C4: ships are regrouped, unfit ones stay apart, then every force gets its order (EC-CGEN-04, EC-CMOV-02). */
export function giveOrders(state: State, seat: Seat, month: Month): void {
  const named = new Map<string, Force>();
  for (const { ship: id, force: to } of month.regroups) {
    const from = state.forces.find(
      (force) => force.owner === seat && force.ships.some((ship) => ship.id === id),
    );
    const ship = from?.ships.find((one) => one.id === id);
    if (from === undefined || ship === undefined) continue;
    let into = named.get(to) ?? forceById(state, to);
    if (into === undefined) {
      into = newForce(state, seat, from.hex, from.at, []);
      named.set(to, into);
    }
    if (into === from || into.owner !== seat || !inOnePlace(from, into)) continue;
    from.ships = from.ships.filter((one) => one !== ship);
    into.ships.push(ship);
  }
  for (const force of state.forces.filter((one) => one.owner === seat)) {
    const idle = force.ships.filter((ship) => ship.laidUp);
    if (idle.length > 0 && idle.length < force.ships.length) {
      const part = splitOff(state, force, idle);
      part.stance = "avoid";
    }
  }
  for (const [id, order] of Object.entries(month.forces)) {
    const force = named.get(id) ?? forceById(state, id);
    if (force !== undefined && force.owner === seat) giveOrder(state, force, order);
  }
  for (const force of state.forces)
    if (force.owner === seat && force.ships.every((ship) => ship.laidUp)) force.steps = [];
  dropEmpty(state);
}

/** A step already begun goes on when the new order begins with it (EC-CJMP-02). */
function giveOrder(state: State, force: Force, order: ForceOrder): void {
  const [running] = force.steps;
  const [next] = order.steps;
  const goesOn =
    running !== undefined && next !== undefined && running.step === next.step && running.to === next.to;
  if (!goesOn) force.busy = 0;
  force.steps = order.steps.map((step) => ({ ...step }));
  force.stance = order.stance;
  force.guards = order.guards === "" ? force.at : (readPlace(state, order.guards) ?? force.at);
  force.breakOff = BREAK_OFFS.find((level) => String(level) === order.breakOff) ?? 50;
  force.manner = order.manner;
  force.screen = order.screen;
  force.stealth = order.stealth;
  force.hunts = order.hunts;
}

/** Steps that were not reached go on from the first day of the next month. */
export function carryOver(state: State): void {
  for (const force of state.forces)
    force.steps = force.steps.map((step) => (step.day === 1 ? step : { ...step, day: 1 }));
}
