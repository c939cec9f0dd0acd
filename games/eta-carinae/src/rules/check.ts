import { isSeat, refuse, type Actor, type Refusal, type Seat } from "@flagship/kernel";
import { classOf, isClassId } from "../data/ships.ts";
import type { Action, Berth, HullOrder, Purchase } from "./action.ts";
import { boardingFault } from "./check-boarding.ts";
import { orderFault } from "./check-orders.ts";
import { cloneHold } from "./clone.ts";
import { volleyFault } from "./aim.ts";
import { deckFault } from "../skirmish/inner.ts";
import { overfull, priceOf, readItem, sells, stow } from "./hold.ts";
import { launchFault, steerFault } from "./check-missiles.ts";
import { limitOf, orderOf, runOf } from "./moving.ts";
import { pivotFault } from "./movement.ts";
import { ordererOf } from "./ship.ts";
import { hullPrice, inZone } from "./setup.ts";
import type { Ship, State } from "./state.ts";
import { flightAt, indexOf, shipAt, shipRef } from "./units.ts";

/** The execution may differ so much from the written turn (EC-ORD-04, RULINGS R6). */
export const TOLERANCE = 5;
const LARGEST_FLEET = 40;

/** The rule that forbids an action, if any does. */
export function check(state: State, actor: Actor, action: Action): Refusal | undefined {
  if (!isSeat(actor) || actor > 1) return refuse("players-only");
  if (state.phase === "over") return refuse("battle-over", "EC-VIC-01");
  if (action.type === "concede") return undefined;
  if (state.deck !== "none") return deckFault(state.deck, actor, action);
  if (!state.asked.includes(actor)) return refuse("not-asked", "EC-TURN-02");
  switch (action.type) {
    case "fleet":
      return state.phase === "fleet" ? fleetFault(state, actor, action.hulls) : wrongPhase(state);
    case "outfit":
      return state.phase === "outfit" ? outfitFault(state, actor, action.purchases) : wrongPhase(state);
    case "deploy":
      return state.phase === "deploy" ? deployFault(state, actor, action.berths) : wrongPhase(state);
    case "orders":
      return state.phase === "orders" ? orderFault(state, actor, action.sheet) : wrongPhase(state);
    case "fire":
      if (state.phase !== "offensive-fire" && state.phase !== "defensive-fire") return wrongPhase(state);
      return volleyFault(state, actor, action.shots, state.phase);
    case "missiles":
      if (state.phase !== "missiles") return wrongPhase(state);
      return launchFault(state, actor, action.launches) ?? steerFault(state, actor, action.steers);
    case "boarding":
      return state.phase === "boarding" ? boardingFault(state, actor, action) : wrongPhase(state);
    case "execute":
      return state.phase === "movement"
        ? executeFault(state, actor, action.turn, action.second)
        : wrongPhase(state);
    default:
      return wrongPhase(state);
  }
}

const wrongPhase = (state: State): Refusal => refuse("wrong-phase", "EC-TURN-02", { phase: state.phase });

const isShowable = ({ class: id, shown = "" }: HullOrder): boolean =>
  shown === "" || (isClassId(shown) && shown !== id);

/** Ships of the own sovereignty for at most the points granted (EC-SETUP-01). */
function fleetFault(state: State, seat: Seat, hulls: readonly HullOrder[]): Refusal | undefined {
  const { sovereignty } = state.scenario.sides[seat === 0 ? 0 : 1];
  let cost = 0;
  let ships = 0;
  for (const [index, hull] of hulls.entries()) {
    if (!isClassId(hull.class) || classOf(hull.class).sovereignty !== sovereignty)
      return refuse("not-your-class", "EC-SHIP-24", { class: hull.class }, `hulls.${index}.class`);
    if (!isShowable(hull)) return refuse("no-such-disguise", "EC-OPS-08", undefined, `hulls.${index}.shown`);
    cost += hull.count * hullPrice(hull);
    ships += hull.count;
  }
  const most = state.purse[seat] ?? 0;
  if (cost > most) return refuse("over-points", "EC-SETUP-01", { cost, most }, "hulls");
  return ships >= 1 && ships <= LARGEST_FLEET
    ? undefined
    : refuse("fleet-size", "EC-SETUP-01", { most: LARGEST_FLEET }, "hulls");
}

/** Extras within the build points and the bays (EC-SETUP-02). */
function outfitFault(state: State, seat: Seat, purchases: readonly Purchase[]): Refusal | undefined {
  const trial = new Map<string, Ship>();
  let left = state.purse[seat] ?? 0;
  for (const [index, purchase] of purchases.entries()) {
    const field = `purchases.${index}`;
    const own = shipAt(state, purchase.ship);
    if (own === undefined || own.side !== seat)
      return refuse("not-your-ship", "EC-SETUP-02", undefined, field);
    const ship = trial.get(purchase.ship) ?? { ...own, fits: [...own.fits], hold: cloneHold(own.hold) };
    trial.set(purchase.ship, ship);
    const item = readItem(purchase.item);
    if (item === undefined || !sells(ship, item))
      return refuse("not-for-sale", "EC-SETUP-02", { item: purchase.item }, field);
    left -= priceOf(item, ship) * purchase.count;
    if (left < 0)
      return refuse(
        "over-points",
        "EC-SETUP-02",
        { cost: (state.purse[seat] ?? 0) - left, most: state.purse[seat] ?? 0 },
        field,
      );
    stow(ship, item, purchase.count);
    const fault = overfull(ship, purchase);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Each ship in its zone at a permitted speed (EC-SETUP-07, EC-SETUP-11). */
function deployFault(state: State, seat: Seat, berths: Readonly<Record<string, Berth>>): Refusal | undefined {
  const side = state.scenario.sides[seat === 0 ? 0 : 1];
  for (const ref of Object.keys(berths)) {
    if (shipAt(state, ref)?.side !== seat || ref !== shipRef(indexOf(ref)))
      return refuse("not-your-ship", "EC-SETUP-07", undefined, `berths.${ref}`);
  }
  for (const [index, ship] of state.ships.entries()) {
    if (ship.side !== seat) continue;
    const field = `berths.${shipRef(index)}`;
    const berth = Object.hasOwn(berths, shipRef(index)) ? berths[shipRef(index)] : undefined;
    if (berth === undefined)
      return refuse("ship-without-berth", "EC-SETUP-07", { ship: shipRef(index) }, field);
    if (!inZone(state, seat, berth.at, berth.orbit))
      return refuse("outside-zone", "EC-SETUP-11", { ship: shipRef(index) }, `${field}.at`);
    const [slowest, fastest] = berth.orbit ? [0, 0] : [side.slowest, side.fastest];
    if (!Number.isInteger(berth.speed) || berth.speed < slowest || berth.speed > fastest)
      return refuse("start-speed", "EC-SETUP-07", { slowest, fastest }, `${field}.speed`);
  }
  return undefined;
}

/** The turn that was written, within five degrees, in pivots that the table allows (EC-ORD-04, EC-ORD-08). */
function executeFault(state: State, seat: Seat, turn: number, second: number): Refusal | undefined {
  const ref = state.movers[0]?.unit ?? "";
  const unit = shipAt(state, ref) ?? flightAt(state, ref);
  if (unit === undefined || ordererOf(unit) !== seat) return refuse("not-asked", "EC-MOV-02");
  const order = orderOf(state, ref, unit);
  const quarters = order.tasks.some((task) => task.task === "quarters");
  // As plotted is always right: what cannot be done any more is cut down when it is carried out.
  if (turn === order.turn && second === order.second) return undefined;
  if (quarters) return refuse("turn-quarters", "EC-OPS-09");
  if (Math.abs(turn - order.turn) > TOLERANCE)
    return refuse("not-as-ordered", "EC-ORD-04", { turn: order.turn, most: TOLERANCE }, "turn");
  if (!isHalfDegree(turn) || !isHalfDegree(second))
    return refuse("half-degrees", "EC-PIV-08", undefined, "second");
  const limit = limitOf(state, ref, unit, runOf(state, ref, unit, order).distance);
  const fault = pivotFault(turn, second, limit);
  return fault === undefined ? undefined : refuse(`turn-${fault}`, "EC-PIV-05", { most: limit }, "second");
}

const isHalfDegree = (angle: number): boolean => Number.isInteger(angle * 2);
