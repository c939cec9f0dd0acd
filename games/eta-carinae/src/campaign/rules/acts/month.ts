import type { Dice, Offer, Seat } from "@flagship/kernel";
import { message, refuse } from "../../../say.ts";
import { SHIP_CLASSES } from "../../../space/data/ships.ts";
import { FACILITIES } from "../../data/facilities.ts";
import { MONTH, quietMonth, type ForceOrder, type Month } from "../action.ts";
import { monthFault } from "../check-month.ts";
import { stepFault } from "../check-steps.ts";
import { stockIn } from "../economy.ts";
import { orderOf } from "../force-order.ts";
import { GOODS } from "../goods.ts";
import { hexesWithin, lightYears } from "../hexes.ts";
import { LONGEST_JUMP } from "../jumps.ts";
import { monthFields } from "../month-fields.ts";
import { realmOf, worldsOf } from "../places.ts";
import { POSTURES } from "../posture.ts";
import { makingFault } from "../production.ts";
import { HEX, WORLD } from "../references.ts";
import { militiaOf } from "../setup.ts";
import { opensWormholes } from "../ships.ts";
import { plan } from "../staff.ts";
import {
  BREAK_OFFS,
  MANNERS,
  OUTSKIRTS,
  STANCES,
  STEPS,
  type Force,
  type State,
  type Step,
} from "../state.ts";
import { act, question, sealed } from "./contract.ts";

/** What is built and what every task force does (EC-CECO-03, EC-CMOV-02). */
const month = act(
  "month",
  MONTH,
)({
  offer: (state, actor) => monthOffers(state, actor),
  check: (state, actor, given) => monthFault(state, actor, given),
  sample: (state, actor, dice) =>
    dice.below(3) === 0 ? plan(state, actor, dice.pick(POSTURES)) : sampleMonth(state, actor, dice),
});

export const months = question("campaign-month", [month])({
  ask: ({ turn, turns }) => message("ask.campaign.month", { turn, turns }),
  sealed,
  fallback: quietMonth,
});

function monthOffers(state: State, seat: Seat): Offer<Month>[] {
  const realm = realmOf(state, seat);
  const jumper = state.forces.some(
    (force) => force.owner === seat && force.ships.some((ship) => opensWormholes(ship, state.turn)),
  );
  return [
    { action: quietMonth(), label: message("label.campaign.carry-on"), rules: ["EC-CMOV-02"], sure: true },
    ...POSTURES.map((posture): Offer<Month> => ({
      action: plan(state, seat, posture),
      label: message(`label.campaign.staff.${posture}`),
      preview: message("preview.campaign.staff", { stock: stockIn(realm, realm.homeHex) }),
      rules: ["EC-CMOV-02"],
      sure: true,
    })),
    {
      action: quietMonth(),
      label: message("label.campaign.month"),
      fields: monthFields(state, seat),
      rules: ["EC-CGEN-02", "EC-CECO-03", "EC-CMOV-02"],
      sure: true,
    },
    ...(jumper
      ? []
      : [
          {
            action: quietMonth(),
            label: message("label.campaign.jump"),
            barred: refuse("campaign-no-bottle", "EC-CJMP-14"),
          },
        ]),
  ];
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
    const item = dice.pick(ITEMS);
    const good = GOODS.get(item);
    if (good !== undefined && makingFault(state, seat, index, good) === undefined)
      buys.push({ world: WORLD.to(index), item, n: 1 + dice.below(3) });
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
