import type { Dice, Refusal, Seat } from "@flagship/kernel";
import { message, refuse } from "../../../say.ts";
import { classOf, isClassId, SHIP_CLASSES } from "../../data/ships.ts";
import { FLEET, MOST, type HullOrder } from "../action.ts";
import { number, pick } from "../fields.ts";
import { hullPrice } from "../setup.ts";
import type { State } from "../state.ts";
import { act, question, sealed } from "./contract.ts";

const LARGEST_FLEET = 40;

/** Ships of the own sovereignty for the points granted (EC-SETUP-01). */
const fleet = act(
  "fleet",
  FLEET,
)({
  offer: (state, actor) => [fleetForm(state, actor)],
  check: (state, actor, { hulls }) => fleetFault(state, actor, hulls),
  sample: (state, actor, dice) => ({ type: "fleet", hulls: sampleFleet(state, actor, dice) }),
});

export const fleets = question("fleet", [fleet])({
  ask: (state, _, actor) => message("ask.fleet", { points: state.purse[actor] ?? 0 }),
  sealed,
  fallback: (state, _, actor) => ({ type: "fleet", hulls: plainFleet(state, actor) }),
});

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

function fleetForm(state: State, seat: Seat) {
  const { sovereignty } = state.scenario.sides[seat === 0 ? 0 : 1];
  const hulls = plainFleet(state, seat);
  const from = SHIP_CLASSES.filter((one) => one.sovereignty === sovereignty).map((one) => ({
    value: one.id,
    label: message("class.priced", { class: `@${one.id}`, price: one.price }),
    cost: { budget: "points", amount: one.price },
  }));
  const disguises = [
    { value: "", label: message("field.undisguised") },
    ...SHIP_CLASSES.map(({ id }) => ({ value: id, label: message("class.plain", { class: `@${id}` }) })),
  ];
  return {
    action: { type: "fleet" as const, hulls },
    label: message("label.fleet"),
    fields: [
      {
        kind: "rows" as const,
        name: "hulls",
        label: message("field.hulls"),
        atLeast: 1,
        atMost: MOST.hulls,
        initial: hulls.map(({ class: id, count, shown = "" }) => ({ class: id, count, shown })),
        fields: [pick("class", from), number("count", 1, MOST.hulls, 1), pick("shown", disguises, "")],
      },
    ],
    rules: ["EC-SETUP-01"],
    sure: true as const,
  };
}

function sampleFleet(state: State, seat: Seat, dice: Dice): HullOrder[] {
  const side = state.scenario.sides[seat === 0 ? 0 : 1];
  const classes = SHIP_CLASSES.filter((one) => one.sovereignty === side.sovereignty && one.bottles === 0);
  let left = state.purse[seat] ?? 0;
  const hulls: HullOrder[] = [];
  for (let tries = 0; tries < 30; tries++) {
    const affordable = classes.filter((one) => one.price <= left);
    if (affordable.length === 0) break;
    const choice = dice.pick(affordable);
    left -= choice.price;
    hulls.push({ class: choice.id, count: 1 });
  }
  // Now and then one looks like another class (EC-OPS-08).
  for (const [index, hull] of hulls.entries()) {
    const { id } = dice.pick(SHIP_CLASSES);
    const disguised = { ...hull, shown: id };
    const more = hullPrice(disguised) - hullPrice(hull);
    if (id === hull.class || more > left || dice.below(3) > 0) continue;
    left -= more;
    hulls[index] = disguised;
  }
  return hulls;
}

/** The roles a plain fleet is filled up with, largest first. */
const LINE = ["BC", "CA", "CL", "DD", "FF", "SC"];

/** As many line ships as the points buy, starting with half of them in the largest. */
export function plainFleet(state: State, seat: Seat): HullOrder[] {
  const side = state.scenario.sides[seat === 0 ? 0 : 1];
  let left = state.purse[seat] ?? 0;
  const hulls: HullOrder[] = [];
  for (const role of LINE) {
    const type = SHIP_CLASSES.find((one) => one.sovereignty === side.sovereignty && one.role === role);
    if (type === undefined) continue;
    const share =
      role === "FF" || role === "SC"
        ? left
        : Math.max(left / 2, type.price <= left && hulls.length === 0 ? type.price : 0);
    const count = Math.min(8, Math.floor(share / type.price));
    if (count > 0) hulls.push({ class: type.id, count });
    left -= count * type.price;
  }
  if (hulls.length > 0) return hulls;
  const cheapest = SHIP_CLASSES.filter((one) => one.sovereignty === side.sovereignty).sort(
    (a, b) => a.price - b.price,
  )[0];
  return cheapest === undefined ? [] : [{ class: cheapest.id, count: 1 }];
}
