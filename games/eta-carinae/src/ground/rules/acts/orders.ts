import type { Dice, Field, Offer, Refusal, Seat } from "@flagship/kernel";
import { message, refuse } from "../../../say.ts";
import { MANNERS } from "../../../skirmish/rules/manner.ts";
import { usualOrders } from "../commander/tactics.ts";
import { DEEDS, ORDERS, stay, type Orders, type OrderSheet } from "../action.ts";
import { orderFault } from "../check-orders.ts";
import { label, named, nothing, number, pick, rows } from "../fields.ts";
import { canStand, towards } from "../going.ts";
import { inContact } from "../melee.ts";
import { unitName } from "../naming.ts";
import { atFacility } from "../recovery.ts";
import type { Element, State } from "../state.ts";
import {
  canMove,
  elementRef,
  elementsOf,
  enemiesSeen,
  facilityRef,
  isSquad,
  isStanding,
  typeOf,
} from "../units.ts";
import { act, question, sealed } from "./contract.ts";

/** What every element does this turn (EC-GSEQ-02). */
const orders = act(
  "orders",
  ORDERS,
)({
  offer: (state, actor) => [
    ordersForm(state, actor),
    {
      action: { type: "orders", sheet: usualOrders(state, actor) },
      label: message("ground.label.advance"),
      rules: ["EC-GSEQ-02"],
      sure: true,
    },
    { action: { type: "orders", sheet: {} }, label: message("ground.label.stay"), sure: true },
  ],
  check: (state, actor, action) => figuresFault(state, action) ?? orderFault(state, actor, action.sheet),
  sample: (state, actor, dice) => ({
    type: "orders",
    sheet: sampleMoves(state, actor, dice, 1),
    ...(state.figures ? { figures: dice.pick(MANNERS) } : {}),
  }),
});

export const writtenOrders = question("ground-orders", [orders])({
  ask: ({ turn }) => message("ground.ask.orders", { turn }),
  sealed,
  fallback: () => ({ type: "orders", sheet: {} }),
});

const figuresFault = (state: State, { figures = "dice" }: Orders): Refusal | undefined =>
  figures === "dice" || state.figures
    ? undefined
    : refuse("ground-no-figures", "EC-SKH-06", undefined, "figures");

function ordersForm(state: State, seat: Seat): Offer<Orders> {
  const own = [...elementsOf(state, seat)].filter(([, element]) => element.fate === "fit");
  const carriers = own.filter(([, element]) => typeOf(element).bay > 0).map(([index]) => elementRef(index));
  const enemies = [...enemiesSeen(state, seat)].map(([index]) => elementRef(index));
  const houses = state.facilities.flatMap((one, index) =>
    isStanding(one) && one.known[seat === 0 ? 0 : 1] ? [facilityRef(index)] : [],
  );
  const targets = [nothing, ...named(state, [...carriers, ...enemies, ...houses])];
  const { width, height } = state.scenario;
  const manners = MANNERS.map((value) => ({ value, label: message(`manner.${value}`) }));
  const deeds = DEEDS.map((value) => ({ value, label: message(`ground.deed.${value}`) }));
  const fields = own.map(([index, element]): Field => ({
    kind: "group",
    name: elementRef(index),
    label: message("ground.field.ordered", {
      unit: unitName(state, elementRef(index)),
      move: typeOf(element).move,
    }),
    fields: [
      pick("do", deeds),
      rows("path", 4, [], [number("x", 0, width, element.x), number("y", 0, height, element.y)]),
      pick("target", targets),
    ],
  }));
  return {
    action: { type: "orders", sheet: Object.fromEntries(own.map(([index]) => [elementRef(index), stay()])) },
    label: message("ground.label.orders"),
    fields: [
      { kind: "group", name: "sheet", label: label("sheet"), fields },
      ...(state.figures ? [pick("figures", manners)] : []),
    ],
    rules: ["EC-GSEQ-02"],
  };
}

/** Random orders: one element in `every` does something. */
export function sampleMoves(state: State, seat: Seat, dice: Dice, every: number): OrderSheet {
  const sheet: OrderSheet = {};
  for (const [index, element] of elementsOf(state, seat)) {
    if (element.fate !== "fit" || dice.below(every) > 0) continue;
    const order = sampleOrder(state, seat, element, dice);
    if (order !== undefined) sheet[elementRef(index)] = order;
  }
  return sheet;
}

function sampleOrder(state: State, seat: Seat, element: Element, dice: Dice): OrderSheet[string] | undefined {
  if (element.aboard >= 0) return dice.below(6) === 0 ? { do: "dismount", path: [], target: "" } : undefined;
  if (isSquad(element)) {
    const close = closeDeed(state, seat, element, dice);
    if (close !== undefined) return close;
  }
  if (dice.below(8) === 0 && typeOf(element).going !== "flies") return { do: "dig", path: [], target: "" };
  if (!canMove(state, element) || dice.below(4) === 0) return undefined;
  const { width, height } = state.scenario;
  const goal = { x: dice.below(width + 1), y: dice.below(height + 1) };
  const to = towards(state, element, goal);
  return canStand(state, typeOf(element).going, to) ? { do: "move", path: [to], target: "" } : undefined;
}

/** Fights what it touches, or goes into a facility. */
function closeDeed(state: State, seat: Seat, element: Element, dice: Dice): OrderSheet[string] | undefined {
  for (const [index, enemy] of enemiesSeen(state, seat))
    if (inContact(element, enemy) && typeOf(enemy).going !== "flies" && dice.below(4) > 0)
      return { do: "melee", path: [], target: elementRef(index) };
  const house = state.facilities.findIndex(
    (one) => isStanding(one) && one.known[seat === 0 ? 0 : 1] && atFacility(element, one),
  );
  return house >= 0 && dice.below(2) === 0
    ? { do: "occupy", path: [], target: facilityRef(house) }
    : undefined;
}
