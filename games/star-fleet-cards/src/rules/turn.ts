import type { Seat, Table } from "@flagship/kernel";
import { HAND_SIZE } from "../data/figures.ts";
import { finishRepairs } from "./acts/repair.ts";
import { moveObjects, nextImpact, removeAimlessDrones } from "./drones.ts";
import { adjudicate } from "./ending.ts";
import { cardName, ofShip, type SfcEvent } from "./event.ts";
import { clearReinforcement } from "./reinforcement.ts";
import { ACCEPT, applyAnswer, isAsked } from "./respond.ts";
import { endFor } from "./slot.ts";
import { removeStrayShuttles, shuttlesCanFire } from "./shuttles.ts";
import {
  enemyOf,
  hasPlaysLeft,
  isLastTurn,
  NO_CARD,
  shipAt,
  type CardId,
  type Ship,
  type State,
} from "./state.ts";

/** Goes on by itself until somebody must decide or the match is over. */
export function proceed(state: State, table: Table<SfcEvent>): void {
  while (state.phase !== "over") {
    const { volley } = state;
    if (volley !== undefined) {
      if (isAsked(state, volley)) return;
      applyAnswer(state, volley, ACCEPT, table);
    } else if (state.phase === "impacts") {
      if (!nextImpact(state, table)) state.phase = "slot";
    } else if (canAct(state, state.seat)) {
      return;
    } else {
      passSlot(state, table);
    }
  }
}

/** A player at his limit still gets a slot for shuttles that can fire (SFC-TURN-06). */
export function canAct(state: State, seat: Seat): boolean {
  const ship = shipAt(state, seat);
  if (ship.ended) return false;
  return hasPlaysLeft(ship) || (state.victor !== enemyOf(seat) && shuttlesCanFire(state, seat));
}

/** Who cannot act counts as ended; when both have ended the turn is over (SFC-TURN-05, -06). */
function passSlot(state: State, table: Table<SfcEvent>): void {
  endFor(state, state.seat, table);
  const other = enemyOf(state.seat);
  if (!shipAt(state, other).ended) {
    state.seat = other;
    return;
  }
  endTurn(state, table);
  if (isLastTurn(state)) adjudicate(state, table);
  else startTurn(state, table);
}

/** SFC-TURN-08, -11 (1) to (3). */
function endTurn(state: State, table: Table<SfcEvent>): void {
  if (table.listening)
    table.tell({ type: "turn-over", turn: state.turn, rules: ["SFC-TURN-06", "SFC-TURN-08"] });
  moveObjects(state, table);
  removeStrayShuttles(state, table);
  removeAimlessDrones(state, table);
  for (const ship of state.ships) {
    for (const card of ship.table) ship.discard.push(card);
    if (ship.table.length > 0) ship.table.length = 0;
    ship.ecm = 0;
    ship.eccm = 0;
    clearReinforcement(ship);
  }
  state.beam = undefined;
}

/** SFC-TURN-11 (4) to (6); impacts and the first slot follow in `proceed`. */
export function startTurn(state: State, table: Table<SfcEvent>): void {
  state.turn += 1;
  if (state.turn > 1) state.initiative = enemyOf(state.initiative);
  state.seat = state.initiative;
  state.phase = "impacts";
  if (table.listening) {
    const who = ofShip(state, state.initiative);
    table.tell({ type: "turn-began", ...who, turn: state.turn, rules: ["SFC-TURN-02"] });
  }
  for (const object of state.objects) object.shots = 0;
  for (const ship of state.ships) resetCounters(ship);
  for (const seat of [0, 1]) {
    finishRepairs(state, seat, table);
    noteShields(shipAt(state, seat));
  }
  for (const seat of [0, 1]) drawToTen(state, seat, table);
}

/** SFC-TURN-12. */
function resetCounters(ship: Ship): void {
  ship.played = 0;
  ship.ended = false;
  ship.fired = 0;
  ship.disruptorsFired = 0;
  ship.dronesLaunched = false;
  for (const couple of ship.couples) couple.firedThisTurn = false;
}

function noteShields(ship: Ship): void {
  for (let i = 0; i < ship.shields.length; i++) ship.shieldsAtStart[i] = ship.shields[i] ?? 0;
}

/** SFC-TURN-01. */
function drawToTen(state: State, seat: Seat, table: Table<SfcEvent>): void {
  const ship = shipAt(state, seat);
  const before = ship.hand.length;
  while (ship.hand.length < HAND_SIZE) {
    const card = ship.deck.pop() ?? drawAfterShuffle(state, seat, table);
    if (card === undefined) break;
    ship.hand.push(card);
  }
  const count = ship.hand.length - before;
  // What a wreck draws while the winner is mopping up, nobody can play any more.
  if (!table.listening || count === 0 || state.victor === enemyOf(seat)) return;
  const others = { type: "drew" as const, ...ofShip(state, seat), count, rules: ["SFC-TURN-01"] };
  const cards = ship.hand.slice(before);
  const names = cards.map((card) => cardName(state, seat, card));
  table.tell({ ...others, cards, names }, { to: [seat], others, reveals: true });
}

/** The discard pile becomes the deck (SFC-DECK-04); what is held back then is known to all (R50). */
function drawAfterShuffle(state: State, seat: Seat, table: Table<SfcEvent>): CardId | undefined {
  const ship = shipAt(state, seat);
  if (ship.discard.length === 0) return undefined;
  ship.deck = table.dice.shuffle(ship.discard);
  ship.discard = [];
  ship.shuffled = state.turn;
  ship.heldBack.length = 0;
  ship.heldBack.push(...ship.hand);
  for (const couple of ship.couples)
    if (couple.card !== NO_CARD && !couple.faceUp) ship.heldBack.push(couple.card);
  ship.heldBack.sort((a, b) => a - b);
  if (table.listening) {
    table.tell({
      type: "reshuffled",
      ...ofShip(state, seat),
      count: ship.deck.length,
      rules: ["SFC-DECK-04"],
    });
  }
  return ship.deck.pop();
}
