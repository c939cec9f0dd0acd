import type { Dice, Seat } from "@flagship/kernel";
import { SHIELD_COUNT, SHORT } from "../data/figures.ts";
import {
  targetName,
  type Action,
  type AnswerAction,
  type CardAction,
  type Riders,
  type Target,
} from "./action.ts";
import { checkBoarding } from "./boarding.ts";
import { checkEw } from "./electronic-warfare.ts";
import { checkDrones } from "./drones.ts";
import { checkAim, checkWeapon } from "./fire.ts";
import { checkArm, checkUpgrade } from "./photons.ts";
import { checkRepair } from "./repair.ts";
import { checkAnswer } from "./respond.ts";
import { checkLaunch, phasersReady, shuttleDamage, shuttlesCanFire } from "./shuttles.ts";
import {
  AT_SHIP,
  cardOf,
  distanceOf,
  hasPlaysLeft,
  shieldOf,
  shipAt,
  type CardId,
  type Ship,
  type State,
  type Volley,
} from "./state.ts";
import { checkTractor } from "./tractor.ts";

const END: Action = { type: "end" };
const BREAK_OFF: Action = { type: "break-off" };
const ACCEPT: AnswerAction = { type: "answer", battery: 0 };

/** One slot in so many sees the battery laid, or the turn ended with the play. */
const RIDER_ODDS = 16;

/** A random legal action: any card with equal odds, played where it can be, else discarded; sometimes the turn's end. */
export function sample(state: State, seat: Seat, dice: Dice): Action {
  if (state.volley !== undefined) return sampleAnswer(state, state.volley, dice);
  if (state.victor === seat && dice.below(RIDER_ODDS) === 0) return BREAK_OFF;
  const action = sampleSlot(state, seat, dice);
  return state.objects.length > 0 && action.type !== "board" && shuttlesCanFire(state, seat)
    ? { ...action, ...sampleShuttles(state, seat, dice) }
    : action;
}

function sampleSlot(state: State, seat: Seat, dice: Dice): CardAction | (Riders & { readonly type: "end" }) {
  const ship = shipAt(state, seat);
  const cards = ship.hand.length;
  const roll = hasPlaysLeft(ship) ? dice.below((2 * cards + 1) * RIDER_ODDS) : 0;
  const choice = roll >> 4;
  if (choice === 2 * cards || !hasPlaysLeft(ship)) return END as Riders & { readonly type: "end" };
  const card = ship.hand[choice >> 1] as CardId;
  const play = (choice & 1) === 0 ? undefined : samplePlay(state, seat, ship, card, dice);
  const action: CardAction = play ?? { type: "discard", card };
  switch (roll & 15) {
    case 0:
      return ship.battery === "full" && action.type !== "board" ? { ...action, battery: "general" } : action;
    case 1:
      return { ...action, end: true };
    default:
      return action;
  }
}

function samplePlay(state: State, seat: Seat, ship: Ship, card: CardId, dice: Dice): CardAction | undefined {
  const face = cardOf(ship, card);
  switch (face.use) {
    case "move":
      return state.beam === undefined ? { type: "move", card } : undefined;
    case "turn":
      return { type: "turn", card };
    case "high-energy-turn":
      return { type: "high-energy-turn", card, facing: dice.roll(SHIELD_COUNT) };
    case "general":
      return { type: "general", card };
    case "specific": {
      const shield = someShield(dice, (number) => shieldOf(ship, number) > 0);
      return shield === 0 ? undefined : { type: "specific", card, shield };
    }
    case "ecm":
    case "eccm":
      return checkEw(ship, card) === undefined ? { type: "ew", card } : undefined;
    case "boarding":
      return checkBoarding(state, seat) === undefined ? { type: "board", card } : undefined;
    case "tractor":
      return sampleTractor(state, seat, card, dice);
    case "recharge":
      return ship.battery === "empty" ? { type: "recharge", card } : undefined;
    case "repair": {
      const shield = someShield(dice, (number) => checkRepair(ship, number) === undefined);
      return shield === 0 ? undefined : { type: "repair", card, shield };
    }
    case "shuttles":
      return checkLaunch(ship) === undefined ? { type: "launch", card } : undefined;
    case "drones": {
      const target = someTarget(state, seat, dice);
      if (checkDrones(state, seat, target) === undefined)
        return { type: "drones", card, target: targetName(target) };
      return checkDrones(state, seat, AT_SHIP) === undefined
        ? { type: "drones", card, target: "ship" }
        : undefined;
    }
    case "arm":
      return sampleArming(state, ship, card, dice);
    case "fire": {
      if (checkWeapon(state, seat, face) !== undefined) return undefined;
      const target = someTarget(state, seat, dice);
      if (checkAim(state, seat, face, target) === undefined)
        return { type: "fire", card, target: targetName(target) };
      return checkAim(state, seat, face, AT_SHIP) === undefined
        ? { type: "fire", card, target: "ship" }
        : undefined;
    }
  }
}

/** A shield that will do, looked for from a random one on; 0 when there is none. */
function someShield(dice: Dice, fits: (shield: number) => boolean): number {
  const start = dice.below(SHIELD_COUNT);
  for (let i = 0; i < SHIELD_COUNT; i++) {
    const shield = ((start + i) % SHIELD_COUNT) + 1;
    if (fits(shield)) return shield;
  }
  return 0;
}

/** The enemy ship or one of his objects. */
function someTarget(state: State, seat: Seat, dice: Dice): number {
  if (state.objects.length === 0) return AT_SHIP;
  const object = state.objects[dice.below(state.objects.length + 1)];
  return object === undefined || object.owner === seat ? AT_SHIP : object.id;
}

function sampleTractor(state: State, seat: Seat, card: CardId, dice: Dice): CardAction | undefined {
  if (state.beam !== undefined && state.beam.by !== seat) return { type: "negative-tractor", card };
  const target = someTarget(state, seat, dice);
  if (checkTractor(state, seat, target) === undefined)
    return { type: "tractor", card, target: targetName(target) };
  if (state.beam !== undefined || distanceOf(state) > SHORT) return undefined;
  return { type: "tractor", card, target: "ship" };
}

function sampleArming(state: State, ship: Ship, card: CardId, dice: Dice): CardAction | undefined {
  const first = 1 + dice.below(2);
  for (const couple of [first, 3 - first]) {
    if (checkArm(ship, couple) === undefined) return { type: "arm", card, couple };
    if (checkUpgrade(state, ship, card, couple) === undefined) return { type: "upgrade", card, couple };
  }
  return undefined;
}

function sampleShuttles(state: State, seat: Seat, dice: Dice): Riders {
  const shuttles: Record<string, Target> = {};
  for (const object of state.objects) {
    const phasers = object.owner === seat ? phasersReady(state, object) : 0;
    if (phasers === 0 || dice.below(2) === 0) continue;
    const target = someTarget(state, seat, dice);
    const together = state.options.shuttlesApart ? 1 : phasers;
    if (shuttleDamage(state, object, together, target) === 0) continue;
    shuttles[state.options.shuttlesApart ? `${object.id}.1` : String(object.id)] = targetName(target);
  }
  return { shuttles };
}

function sampleAnswer(state: State, volley: Volley, dice: Dice): AnswerAction {
  const ship = shipAt(state, volley.target);
  const battery = ship.battery === "full" ? dice.below(2) : 0;
  const card = hasPlaysLeft(ship) ? ship.hand[dice.below(ship.hand.length)] : undefined;
  if (card !== undefined && isAnswerCard(ship, card)) {
    const answer: AnswerAction = { type: "answer", card, battery };
    if (checkAnswer(state, volley, answer) === undefined) return answer;
  }
  if (battery === 0) return ACCEPT;
  const answer: AnswerAction = { type: "answer", battery };
  return checkAnswer(state, volley, answer) === undefined ? answer : ACCEPT;
}

function isAnswerCard(ship: Ship, card: CardId): boolean {
  const { use } = cardOf(ship, card);
  return use === "general" || use === "specific" || use === "recharge" || use === "boarding";
}
