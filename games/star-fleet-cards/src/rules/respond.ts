import type { Refusal, Table } from "@flagship/kernel";
import { refuse } from "../say.ts";
import { repelBoarders } from "./acts/board.ts";
import { reinforceGenerally } from "./acts/general.ts";
import { checkRecharge, rechargeBattery } from "./acts/recharge.ts";
import { reinforceSpecifically } from "./acts/specific.ts";
import { absorb, resolveVolley } from "./damage.ts";
import type { SfcEvent } from "./event.ts";
import { checkSpecific, specificOn } from "./reinforcement.ts";
import { cardOf, hasPlaysLeft, shipAt, type CardId, type Ship, type State, type Volley } from "./state.ts";

/** How a volley is met (SFC-RESP-01): with a card or none, and how often the battery is used. */
export interface Answer {
  readonly card?: CardId | undefined;
  /** The shield that a specific reinforcement goes to. */
  readonly shield?: number | undefined;
  /** 2 only with a recharge in between (R5). */
  readonly battery: number;
}

/** The damage is taken as it is. */
export const ACCEPT: Answer = { battery: 0 };

/** SFC-HID-03: whether the target is asked follows from public facts alone. */
export function isAsked(state: State, volley: Volley): boolean {
  const ship = shipAt(state, volley.target);
  return ship.battery === "full" || hasPlaysLeft(ship);
}

/** SFC-RESP-02, -03, -06, SFC-BP-03, SFC-BATT-02. */
export function checkAnswer(state: State, volley: Volley, answer: Answer): Refusal | undefined {
  const ship = shipAt(state, volley.target);
  return checkAnswerCard(ship, volley, answer) ?? checkAnswerBattery(ship, volley, answer);
}

function checkAnswerCard(ship: Ship, volley: Volley, answer: Answer): Refusal | undefined {
  const { card } = answer;
  if (card === undefined) return undefined;
  if (!ship.hand.includes(card)) return refuse("not-in-hand", "SFC-TURN-03", undefined, "card");
  if (!hasPlaysLeft(ship)) return refuse("no-plays-left", "SFC-RESP-06", undefined, "card");
  const boarding = volley.source === "boarding";
  switch (cardOf(ship, card).use) {
    case "general":
      return undefined;
    case "specific":
      if (boarding) return refuse("boarders-ignore-shields", "SFC-BP-03", undefined, "card");
      return checkSpecific(ship, answer.shield ?? volley.shield);
    case "recharge":
      return (
        checkRecharge(ship.battery === "full" && answer.battery > 0 ? "empty" : ship.battery) ??
        // R30: as an answer it must lessen the damage, so the charge is used at once.
        (answer.battery === 0 ? refuse("recharge-unused", "SFC-RESP-02", undefined, "battery") : undefined)
      );
    case "boarding":
      return boarding ? undefined : refuse("not-an-answer", "SFC-RESP-02", undefined, "card");
    default:
      return refuse("not-an-answer", "SFC-RESP-03", undefined, "card");
  }
}

/** The battery must hold the charge, and a point must be left for it to stop (SFC-BATT-02, R5). */
function checkAnswerBattery(ship: Ship, volley: Volley, answer: Answer): Refusal | undefined {
  if (answer.battery === 0) return undefined;
  if (answer.battery > chargesFor(ship, answer))
    return refuse("battery-not-full", "SFC-BATT-02", undefined, "battery");
  return answer.battery > pointsPastReinforcement(ship, volley, answer)
    ? refuse("battery-wasted", "SFC-BATT-02", undefined, "battery")
    : undefined;
}

const usedCard = (ship: Ship, answer: Answer) =>
  answer.card === undefined ? undefined : cardOf(ship, answer.card);

/** Charges at hand for this answer: the present one and that of a recharge card. */
function chargesFor(ship: Ship, answer: Answer): number {
  const now = ship.battery === "full" ? 1 : 0;
  return usedCard(ship, answer)?.use === "recharge" ? now + 1 : now;
}

/** Points of the volley that neither the reinforcement in play nor the answering card stops. */
function pointsPastReinforcement(ship: Ship, volley: Volley, answer: Answer): number {
  const card = usedCard(ship, answer);
  if (card?.use === "boarding") return 0;
  const general = ship.general + (card?.use === "general" ? card.size : 0);
  const helps = card?.use === "specific" && (answer.shield ?? volley.shield) === volley.shield;
  const specific = specificOn(ship, volley.shield) + (helps ? card.size : 0);
  return Math.max(0, volley.points - specific - general);
}

/** What would come of an answer that `checkAnswer` lets pass: what reinforcement (all of it under `general`), battery, shield and hull take. */
export function weighAnswer(state: State, volley: Volley, answer: Answer) {
  const ship = shipAt(state, volley.target);
  const past = pointsPastReinforcement(ship, volley, answer);
  const taken = absorb({ ...ship, general: 0, specific: [] }, { ...volley, points: past }, answer.battery);
  return { ...taken, general: volley.points - past };
}

/** Carries out an answer and the volley. A card used is the target's slot (SFC-RESP-04, -05). */
export function applyAnswer(state: State, volley: Volley, answer: Answer, table: Table<SfcEvent>): void {
  const ship = shipAt(state, volley.target);
  const charges = chargesFor(ship, answer) - answer.battery;
  playAnswer(state, volley, answer, table);
  if (ship.battery !== "destroyed") ship.battery = charges > 0 ? "full" : "empty";
  if (volley.source !== "drones") state.seat = answer.card === undefined ? volley.target : volley.by;
  if (state.volley !== undefined) resolveVolley(state, answer.battery, table);
}

function playAnswer(state: State, volley: Volley, answer: Answer, table: Table<SfcEvent>): void {
  const { card, shield = volley.shield } = answer;
  if (card === undefined) return;
  const seat = volley.target;
  const { use } = cardOf(shipAt(state, seat), card);
  if (use === "general") reinforceGenerally(state, seat, card, table);
  else if (use === "specific") reinforceSpecifically(state, seat, card, shield, table);
  else if (use === "recharge") rechargeBattery(state, seat, card, table);
  else if (use === "boarding") repelBoarders(state, seat, card, table);
  else throw new Error(`${use} is no answer to fire`);
}
