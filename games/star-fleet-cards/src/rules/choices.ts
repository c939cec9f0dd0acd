import {
  isSeat,
  message,
  type Actor,
  type BarredChoice,
  type Choice,
  type Choices,
  type Message,
  type Refusal,
  type Seat,
} from "@flagship/kernel";
import { RANGES } from "../data/figures.ts";
import type { Card } from "../data/ships.ts";
import { targetId, type Action, type CardAction } from "./action.ts";
import { answerChoices } from "./answer-choices.ts";
import { isDead } from "./battery.ts";
import { targetLabel } from "./event.ts";
import { facingAfter } from "./maneuver.ts";
import { previewEw, previewFacing, previewFire } from "./preview.ts";
import { riderFields, type RiderFields } from "./riders.ts";
import { checkCardAction } from "./slot.ts";
import { cardOf, distanceOf, energyOf, hasPlaysLeft, shipAt, type State } from "./state.ts";
import { usesOf } from "./uses.ts";

type SlotChoice = Choice<Action>;

/** What the seat that is waited for may answer, what it may not, and why. */
export function choices(state: State, actor: Actor): Choices<Action> {
  if (!isSeat(actor)) throw new Error("the referee is never asked");
  return state.volley === undefined ? slotChoices(state, actor) : answerChoices(state, state.volley);
}

/** What a seat may do at any time. */
export const anytime = (state: State, actor: Actor): readonly SlotChoice[] =>
  isSeat(actor) && state.phase !== "over"
    ? [{ action: { type: "concede" }, label: message("choice.concede") }]
    : [];

function slotChoices(state: State, seat: Seat): Choices<Action> {
  const ship = shipAt(state, seat);
  const riders = riderFields(state, seat);
  const open: SlotChoice[] = [];
  const barred: BarredChoice[] = [];
  for (const id of ship.hand) offerCard(state, seat, cardOf(ship, id), riders, open, barred);
  if (hasPlaysLeft(ship)) {
    for (const id of ship.hand) open.push(discardChoice(state, seat, cardOf(ship, id), riders));
  }
  open.push(
    withExtras({ action: { type: "end" }, label: message("choice.end"), rules: ["SFC-TURN-05"] }, [
      ...riders.battery,
      ...riders.shuttles,
    ]),
  );
  if (state.victor === seat) {
    open.push({ action: { type: "break-off" }, label: message("choice.break-off"), rules: ["SFC-END-02"] });
  }
  const left = Math.max(0, energyOf(ship) - ship.played);
  return { ask: message("ask.slot", { left, turn: state.turn }), open, barred };
}

/** Every use of a card that is open, or why it has none. */
function offerCard(
  state: State,
  seat: Seat,
  card: Card,
  riders: RiderFields,
  open: SlotChoice[],
  barred: BarredChoice[],
): void {
  let reason: Refusal | undefined;
  let found = false;
  for (const action of usesOf(state, seat, card)) {
    const refusal = checkCardAction(state, seat, action);
    if (refusal !== undefined) {
      reason ??= refusal;
      continue;
    }
    found = true;
    open.push(playChoice(state, seat, card, action, riders));
  }
  if (!found && reason !== undefined) {
    barred.push({
      label: message("choice.card", { name: nameOf(card) }),
      subject: subjectOf(card),
      refusal: reason,
    });
  }
}

function playChoice(
  state: State,
  seat: Seat,
  card: Card,
  action: CardAction,
  riders: RiderFields,
): SlotChoice {
  const preview = previewOf(state, seat, card, action);
  // A general point from the battery would itself bar the boarding party, and shuttles may not ride on it.
  const shuttles = action.type === "board" ? [] : riders.shuttles;
  const battery = action.type === "board" || action.battery !== undefined ? [] : riders.battery;
  return withExtras(
    {
      action,
      label: labelOf(state, seat, card, action),
      subject: subjectOf(card),
      ...("target" in action ? { target: action.target } : {}),
      ...(preview === undefined ? {} : { preview }),
    },
    [...battery, ...shuttles, ...riders.end],
  );
}

function discardChoice(state: State, seat: Seat, card: Card, riders: RiderFields): SlotChoice {
  const gone = isDead(shipAt(state, seat), card.id);
  return withExtras(
    {
      action: { type: "discard", card: card.id },
      label: message(gone ? "choice.discard-out" : "choice.discard", { name: nameOf(card) }),
      subject: subjectOf(card),
      rules: [gone ? "SFC-BATT-06" : "SFC-TURN-07"],
    },
    [...riders.battery, ...riders.shuttles, ...riders.end],
  );
}

const withExtras = (choice: SlotChoice, extras: NonNullable<SlotChoice["extras"]>): SlotChoice =>
  extras.length === 0 ? choice : { ...choice, extras };

const subjectOf = (card: Card): string => `card:${card.id}`;

const nameOf = (card: Card): string => `@${card.kind}`;

function labelOf(state: State, seat: Seat, card: Card, action: CardAction): Message {
  const name = nameOf(card);
  const ship = shipAt(state, seat);
  switch (action.type) {
    case "move": {
      const distance = distanceOf(state) + card.size;
      return message("choice.move", { name, range: RANGES[distance] ?? RANGES[distanceOf(state)] ?? "L" });
    }
    case "turn":
      return message("choice.turn", { name, facing: facingAfter(ship.facing, card.size) });
    case "high-energy-turn":
      return message("choice.turn", { name, facing: action.facing });
    case "specific":
    case "repair":
      return message(`choice.${action.type}`, { name, shield: action.shield });
    case "tractor":
    case "drones":
    case "fire": {
      const target = targetId(action.target);
      return message(`choice.${action.type}`, { name, at: targetLabel(state, seat, target) });
    }
    case "arm":
    case "upgrade":
      return message(`choice.${action.type}`, { name, couple: action.couple });
    case "recharge":
      return message(action.battery === undefined ? "choice.recharge" : "choice.recharge-again", { name });
    case "discard":
    case "general":
    case "ew":
    case "board":
    case "negative-tractor":
    case "launch":
      return message(`choice.${action.type}`, { name });
  }
}

function previewOf(state: State, seat: Seat, card: Card, action: CardAction): Message | undefined {
  const ship = shipAt(state, seat);
  switch (action.type) {
    case "fire":
      return previewFire(state, seat, card, targetId(action.target));
    case "turn":
      return previewFacing(state, ship, facingAfter(ship.facing, card.size));
    case "high-energy-turn":
      return previewFacing(state, ship, action.facing);
    case "ew":
      return previewEw(state, seat, card);
    default:
      return undefined;
  }
}
