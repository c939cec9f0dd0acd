import type { Dice, Offer, Refusal, Seat } from "@flagship/kernel";
import { message, refuse } from "../../../say.ts";
import { HELM_WINDOW } from "../../../common/windows.ts";
import { EXECUTE, MOST, STRAIGHT_ON, type Order } from "../action.ts";
import { PIVOT_RULES } from "../check-orders.ts";
import { number, unitName } from "../fields.ts";
import { pivotFault, plainSecond } from "../thrust.ts";
import { limitOf, orderOf, runOf } from "../moving.ts";
import { executeNext } from "../phases.ts";
import { ordererOf } from "../ship.ts";
import type { Flight, Ship, State, UnitRef } from "../state.ts";
import { isInQuarters } from "../tasks.ts";
import { flightAt, shipAt } from "../units.ts";
import { act, question } from "./contract.ts";

/** The execution may differ so much from the written turn (EC-ORD-04, RULINGS R6). */
const TOLERANCE = 5;

interface Execute {
  type: "execute";
  turn: number;
  second: number;
}

/** How the next unit makes the turn that was written for it (EC-ORD-08). */
const execute = act(
  "execute",
  EXECUTE,
)({
  offer: (state, actor) => executeOffers(state, actor),
  check: (state, actor, { turn, second }) => executeFault(state, actor, turn, second),
  does: (state, _, { turn, second }, table) => executeNext(state, table, turn, second),
  sample: (state, _, dice) => sampleExecution(state, dice),
});

export const movement = question("execute", [execute])({
  window: HELM_WINDOW,
  ask(state) {
    const { ref, order, limit } = nextMover(state);
    return message("ask.execute", { unit: unitName(state, ref), turn: order.turn, limit });
  },
  fallback(state) {
    const { turn, second } = nextMover(state).order;
    return { type: "execute", turn, second };
  },
});

/** Whoever moves next, with its order and the most it can turn. */
function nextMover(state: State): {
  readonly ref: UnitRef;
  readonly unit: Ship | Flight | undefined;
  readonly order: Order;
  readonly limit: number;
} {
  const ref = state.movers[0]?.unit ?? "";
  const unit = shipAt(state, ref) ?? flightAt(state, ref);
  if (unit === undefined) return { ref, unit, order: STRAIGHT_ON, limit: 0 };
  const order = orderOf(state, ref, unit);
  return { ref, unit, order, limit: limitOf(state, ref, unit, runOf(state, ref, unit, order).distance) };
}

/** The turn that was written, within five degrees, in pivots that the table allows (EC-ORD-04, EC-ORD-08). */
function executeFault(state: State, seat: Seat, turn: number, second: number): Refusal | undefined {
  const ref = state.movers[0]?.unit ?? "";
  const unit = shipAt(state, ref) ?? flightAt(state, ref);
  if (unit === undefined || ordererOf(unit) !== seat) return refuse("not-asked", "EC-MOV-02");
  const order = orderOf(state, ref, unit);
  const quarters = isInQuarters(order);
  // As plotted is always right: what cannot be done any more is cut down when it is carried out.
  if (turn === order.turn && second === order.second) return undefined;
  if (quarters) return refuse("turn-quarters", "EC-OPS-09");
  if (Math.abs(turn - order.turn) > TOLERANCE)
    return refuse("not-as-ordered", "EC-ORD-04", { turn: order.turn, most: TOLERANCE }, "turn");
  if (!isHalfDegree(turn) || !isHalfDegree(second))
    return refuse("half-degrees", "EC-PIV-08", undefined, "second");
  const limit = limitOf(state, ref, unit, runOf(state, ref, unit, order).distance);
  const fault = pivotFault(turn, second, limit);
  return fault === undefined
    ? undefined
    : refuse(`turn-${fault}`, PIVOT_RULES[fault], { most: limit }, "second");
}

const isHalfDegree = (angle: number): boolean => Number.isInteger(angle * 2);

/** As plotted, and the other ways to make the written turn: one pivot, halves, out and back (EC-PIV-04 to EC-PIV-08). */
function executeOffers(state: State, seat: Seat): Offer<Execute>[] {
  const { ref, order, limit } = nextMover(state);
  const tries: (readonly [turn: number, second: number])[] = [
    [order.turn, order.second],
    [order.turn, 0],
  ];
  for (const turn of [order.turn, order.turn - TOLERANCE, order.turn + TOLERANCE])
    tries.push([turn, 0], [turn, turn / 2]);
  for (const out of [-limit / 2, limit / 2]) if (order.turn === 0 && out !== 0) tries.push([0, out]);
  const seen = new Set<string>();
  const open = tries.flatMap(([turn, second]): Offer<Execute>[] => {
    const action: Execute = { type: "execute", turn: turn + 0, second: second + 0 };
    const key = `${turn}/${second}`;
    if (seen.has(key) || executeFault(state, seat, action.turn, action.second) !== undefined) return [];
    seen.add(key);
    const label =
      second === 0
        ? message("label.pivot-once", { turn: turn + 0 })
        : message("label.pivot-twice", { first: turn - second, second });
    return [{ action, label, subject: ref, rules: ["EC-ORD-08"], sure: true }];
  });
  if (limit > 0 && !isInQuarters(order)) open.push(pivotForm(ref, order));
  return open;
}

/** The written turn within the tolerance, shared out as one likes. */
const pivotForm = (ref: UnitRef, { turn, second }: Order): Offer<Execute> => ({
  action: { type: "execute", turn, second },
  label: message("label.pivot-own"),
  subject: ref,
  fields: [
    number("turn", turn - TOLERANCE, turn + TOLERANCE, turn, 0.5),
    number("second", -MOST.turn, MOST.turn, second, 0.5),
  ],
  rules: ["EC-ORD-04", "EC-PIV-05"],
  sure: true,
});

function sampleExecution(state: State, dice: Dice): Execute {
  const { unit, order, limit } = nextMover(state);
  if (unit === undefined) throw new Error("nobody moves");
  const plotted: Execute = { type: "execute", turn: order.turn, second: order.second };
  if (dice.below(2) === 0 || isInQuarters(order)) return plotted;
  const turn = order.turn + dice.below(2 * TOLERANCE + 1) - TOLERANCE;
  const second = dice.below(2) === 0 ? plainSecond(turn) : Math.round(turn / 2) + 0;
  return pivotFault(turn, second, limit) === undefined ? { type: "execute", turn, second } : plotted;
}
