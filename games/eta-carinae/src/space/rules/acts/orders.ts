import type { Dice, Field, Pickable, Seat } from "@flagship/kernel";
import { message } from "../../../say.ts";
import { UNIT } from "../../../common/plane/point.ts";
import { TAC_CRAFT } from "../../data/tac-craft.ts";
import { TASKS } from "../../data/tasks.ts";
import { MOST, ORDERS, straightOn, type OrderSheet, type Task } from "../action.ts";
import { boarderSquads, quartersOf } from "../boarding.ts";
import { orderFault } from "../check-orders.ts";
import { none, number, pick, picks, unitName } from "../fields.ts";
import { isLegalThrust, pivotFault, plainSecond, restingThrust, runWith } from "../thrust.ts";
import { limitOf, thrustNow } from "../moving.ts";
import { enemyUnits } from "../plan.ts";
import { classOfShip } from "../ship.ts";
import type { Flight, Ship, State, UnitRef } from "../state.ts";
import { readyCraft } from "../tac-craft.ts";
import { enemyShipsOf, flightAt, flightRef, flightsOf, isShip, shipAt, shipRef, shipsOf } from "../units.ts";
import { asSeen } from "../view.ts";
import { act, question, sealed } from "./contract.ts";

/** Thrust, turn and tasks for every ship and flight (EC-ORD-03). */
const orders = act(
  "orders",
  ORDERS,
)({
  offer: (state, actor) => [
    { action: { type: "orders", sheet: {} }, label: message("label.straight-on"), sure: true },
    ordersForm(state, actor),
  ],
  check: (state, actor, { sheet }) => orderFault(asSeen(state, actor), actor, sheet),
  sample: (state, actor, dice) => ({ type: "orders", sheet: sampleOrders(state, actor, dice) }),
});

export const writtenOrders = question("orders", [orders])({
  ask: ({ turn }) => message("ask.orders", { turn }),
  sealed,
  fallback: () => ({ type: "orders", sheet: {} }),
});

function ordersForm(state: State, seat: Seat) {
  const units = [
    ...[...shipsOf(state, seat)].map(([index]) => shipRef(index)),
    ...[...flightsOf(state, seat)].map(([index]) => flightRef(index)),
  ];
  const craft: Pickable[] = TAC_CRAFT.map((value) => ({
    value,
    label: message("item.craft", { type: `@${value}` }),
  }));
  const targets = [none, ...picks(state, [...enemyUnits(state, seat).filter(isShip), ...units]), ...craft];
  const tasks = TASKS.map((value) => ({ value, label: message(`task.${value}`) }));
  const fields = units.map((ref): Field => {
    const unit = shipAt(state, ref) ?? flightAt(state, ref);
    const most = unit === undefined ? 0 : thrustNow(state, ref, unit);
    const slow = unit === undefined ? 0 : Math.max(0 - most, restingThrust(unit.speed));
    const limit = unit === undefined ? 0 : limitOf(state, ref, unit, unit.speed);
    return {
      kind: "group",
      name: ref,
      label: message("field.unit", {
        unit: unitName(state, ref),
        speed: Math.round((unit?.speed ?? 0) / UNIT),
        thrust: most,
        turn: limit,
      }),
      brief: unitName(state, ref),
      fields: [
        { ...number("thrust", slow, most, 0, 0.5), brief: message("brief.thrust") },
        { ...number("turn", -MOST.turn, MOST.turn, 0, 5), brief: message("brief.turn") },
        { ...number("second", -MOST.turn, MOST.turn, 0, 0.5), brief: message("brief.second") },
        {
          kind: "rows",
          name: "tasks",
          label: message("field.tasks"),
          atLeast: 0,
          atMost: MOST.tasks,
          initial: [],
          fields: [
            pick("task", tasks),
            pick("target", targets),
            number("n", 0, MOST.things, 0),
            number("m", 0, MOST.things, 0),
          ],
        },
      ],
    };
  });
  return {
    action: { type: "orders" as const, sheet: Object.fromEntries(units.map((ref) => [ref, straightOn()])) },
    label: message("label.orders"),
    fields: [{ kind: "group" as const, name: "sheet", label: message("field.sheet"), fields }],
    rules: ["EC-ORD-03", "EC-ORD-04"],
    sure: true as const,
  };
}

/** Random moves for some units of a side: one in `every` changes something, the others go straight on. */
export function sampleMoves(state: State, seat: Seat, dice: Dice, every = 1): OrderSheet {
  const sheet: OrderSheet = {};
  for (const [index, ship] of shipsOf(state, seat)) {
    if (every === 1 || dice.below(every) === 0)
      sheet[shipRef(index)] = sampleMove(state, shipRef(index), ship, dice);
  }
  for (const [index, flight] of flightsOf(state, seat)) {
    if (every === 1 || dice.below(every) === 0)
      sheet[flightRef(index)] = sampleMove(state, flightRef(index), flight, dice);
  }
  return sheet;
}

function sampleMove(state: State, ref: UnitRef, unit: Ship | Flight, dice: Dice): OrderSheet[string] {
  const most = thrustNow(state, ref, unit);
  const guided = !("fits" in unit) || unit.left.guidance > 0;
  const slow = Math.min(most, Math.floor(unit.speed / 2 / UNIT));
  const tried = guided ? dice.below(most + slow + 1) - slow : 0;
  const thrust = isLegalThrust(tried, most, unit.speed) ? tried : 0;
  const limit = limitOf(state, ref, unit, runWith(unit.speed, thrust).distance);
  const steps = Math.floor(limit / 5);
  const turn = 5 * (dice.below(2 * steps + 1) - steps) + 0;
  const second = plainSecond(turn);
  const fuel = "fits" in unit || unit.craft.every((craft) => craft.fuel >= most * UNIT);
  if (!fuel || pivotFault(turn, second, limit) !== undefined) return straightOn();
  return { thrust, turn, second, tasks: [] };
}

function sampleOrders(state: State, seat: Seat, dice: Dice): OrderSheet {
  const sheet = sampleMoves(state, seat, dice);
  for (const [index, ship] of shipsOf(state, seat)) {
    const entry = sheet[shipRef(index)];
    if (entry !== undefined)
      sheet[shipRef(index)] = { ...entry, tasks: sampleTasks(state, seat, ship, dice) };
  }
  return sheet;
}

function sampleTasks(state: State, seat: Seat, ship: Ship, dice: Dice): Task[] {
  const tasks: Task[] = [];
  const waiting = ship.hold.craft.find((craft) => craft.refit === 0);
  if (waiting !== undefined) {
    const prepared = readyCraft(ship, waiting.type, true);
    const idle = readyCraft(ship, waiting.type, false);
    if (prepared >= 3 && dice.below(2) === 0)
      tasks.push({ task: "launch", target: waiting.type, n: Math.min(10, prepared), m: 0 });
    else if (idle > 0 && dice.below(3) === 0)
      tasks.push({ task: "prepare", target: waiting.type, n: idle, m: 0 });
  }
  if (classOfShip(ship).stealth && dice.below(4) === 0)
    tasks.push({ task: ship.stealth ? "stealth-off" : "stealth-on", target: "", n: 0, m: 0 });
  if (ship.left.radiator === 0)
    tasks.push({ task: dice.pick(["heat-beams", "heat-power"] as const), target: "", n: 0, m: 0 });
  if (ship.hold.plasma.some((charge) => charge < 6)) tasks.push({ task: "charge", target: "", n: 6, m: 0 });
  if (state.boarding && dice.below(2) === 0) tasks.push(...sampleHolds(state, seat, ship, dice));
  return tasks;
}

function sampleHolds(state: State, seat: Seat, ship: Ship, dice: Dice): Task[] {
  const enemies = [...enemyShipsOf(state, seat)];
  if (enemies.length === 0) return [];
  const target = shipRef(dice.pick(enemies)[0]);
  const squads = boarderSquads(quartersOf(ship)).length;
  const tasks: Task[] = [];
  if (ship.fits.some((fit) => fit === "T1" || fit === "T2"))
    tasks.push({ task: "tractor", target, n: 0, m: 0 });
  if (ship.fits.some((fit) => fit === "G1" || fit === "G2"))
    tasks.push({ task: "grapple", target, n: 1, m: 0 });
  if (squads > 0) tasks.push({ task: "board", target, n: 1, m: squads - 1 });
  return tasks;
}
