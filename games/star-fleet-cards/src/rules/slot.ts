import { refuse, type Refusal, type Seat, type Table } from "@flagship/kernel";
import type { CardUse } from "../data/cards.ts";
import { targetId, type CardAction, type EndAction, type FireAction, type Riders } from "./action.ts";
import { checkBatteryPoint, checkRecharge, isDead, layBatteryPoint, recharge } from "./battery.ts";
import { board, checkBoarding } from "./boarding.ts";
import { checkDrones, launchDrones } from "./drones.ts";
import { checkEw, layEw } from "./electronic-warfare.ts";
import { ofCard, tellPlay, type SfcEvent } from "./event.ts";
import { checkAim, checkWeapon, fire } from "./fire.ts";
import { checkMove, highEnergyTurn, move, turn } from "./maneuver.ts";
import { arm, checkArm, checkUpgrade, upgrade } from "./photons.ts";
import { playFromHand } from "./piles.ts";
import { checkSpecific, reinforceGenerally, reinforceSpecifically } from "./reinforcement.ts";
import { beginRepair, checkRepair } from "./repair.ts";
import { checkLaunch, checkShuttleFire, fireShuttles, launchShuttles } from "./shuttles.ts";
import { cardOf, enemyOf, hasPlaysLeft, shipAt, type CardId, type State } from "./state.ts";
import { breakTractor, checkNegativeTractor, checkTractor, layTractor } from "./tractor.ts";
import { endFor } from "./turn.ts";

/** The uses of a card that an action can make; any card can be discarded. */
const CARDS_FOR: Readonly<Record<Exclude<CardAction["type"], "discard">, readonly CardUse[]>> = {
  move: ["move"],
  turn: ["turn"],
  "high-energy-turn": ["high-energy-turn"],
  general: ["general"],
  specific: ["specific"],
  ew: ["ecm", "eccm"],
  board: ["boarding"],
  tractor: ["tractor"],
  "negative-tractor": ["tractor"],
  recharge: ["recharge"],
  repair: ["repair"],
  launch: ["shuttles"],
  drones: ["drones"],
  arm: ["arm"],
  upgrade: ["arm"],
  fire: ["fire"],
};

/** Why a card cannot be played or discarded so in this slot. */
export function checkCardAction(state: State, seat: Seat, action: CardAction): Refusal | undefined {
  const ship = shipAt(state, seat);
  if (!ship.hand.includes(action.card)) return refuse("not-in-hand", "SFC-TURN-03", undefined, "card");
  if (!hasPlaysLeft(ship)) return refuse("no-plays-left", "SFC-TURN-04", { played: ship.played });
  const { use } = cardOf(ship, action.card);
  if (action.type !== "discard" && !CARDS_FOR[action.type].includes(use)) {
    return refuse("wrong-card", "SFC-TURN-03", { name: `@${cardOf(ship, action.card).kind}` }, "card");
  }
  return checkRiders(state, seat, action) ?? checkUse(state, seat, action);
}

/** Why what rides on a slot is not possible. */
export function checkRiders(state: State, seat: Seat, riders: Riders): Refusal | undefined {
  const point = checkBatteryPoint(shipAt(state, seat), riders.battery ?? "keep");
  if (point !== undefined || riders.shuttles === undefined) return point;
  return checkShuttleFire(state, seat, riders.shuttles);
}

const firesShuttles = (riders: Riders): boolean =>
  riders.shuttles !== undefined && Object.values(riders.shuttles).some((target) => target !== "hold");

function checkUse(state: State, seat: Seat, action: CardAction): Refusal | undefined {
  const ship = shipAt(state, seat);
  switch (action.type) {
    case "discard":
    case "turn":
    case "high-energy-turn":
    case "general":
      return undefined;
    case "move":
      return checkMove(state);
    case "specific":
      return checkSpecific(ship, action.shield);
    case "ew":
      return checkEw(ship, action.card);
    case "board":
      if (firesShuttles(action)) return refuse("no-fire-with-boarding", "SFC-SHUT-08", undefined, "shuttles");
      if (action.battery === "general")
        return refuse("reinforcement-between", "SFC-BP-01", undefined, "battery");
      return checkBoarding(state, seat);
    case "tractor":
      return checkTractor(state, seat, targetId(action.target));
    case "negative-tractor":
      return checkNegativeTractor(state, seat);
    case "recharge":
      return checkRecharge((action.battery ?? "keep") === "keep" ? ship.battery : "empty");
    case "repair":
      return checkRepair(ship, action.shield);
    case "launch":
      return checkLaunch(ship);
    case "drones":
      return checkDrones(state, seat, targetId(action.target));
    case "arm":
      return checkArm(ship, action.couple);
    case "upgrade":
      return checkUpgrade(state, ship, action.card, action.couple);
    case "fire": {
      const card = cardOf(ship, action.card);
      return checkWeapon(state, seat, card) ?? checkAim(state, seat, card, targetId(action.target));
    }
  }
}

/** Takes a slot: the battery's point first, then the card, then the shuttles that ride on it (R19). */
export function takeSlot(
  state: State,
  seat: Seat,
  action: CardAction | EndAction,
  table: Table<SfcEvent>,
): void {
  state.seat = enemyOf(seat);
  if (action.battery !== undefined) layBatteryPoint(state, seat, action.battery, table);
  let points = 0;
  if (action.type === "fire") points = fire(state, seat, action.card, targetId(action.target), table);
  else if (action.type !== "end") useCard(state, seat, action, table);
  points += fireShuttles(state, seat, action.shuttles, table);
  if (action.type === "end" || action.end === true) endFor(state, seat, table);
  if (points > 0) {
    const target = enemyOf(seat);
    state.volley = { source: "fire", by: seat, target, points, shield: shipAt(state, target).facing };
  }
}

/** Plays or discards a card that does not fire. */
function useCard(
  state: State,
  seat: Seat,
  action: Exclude<CardAction, FireAction>,
  table: Table<SfcEvent>,
): void {
  const { card } = action;
  switch (action.type) {
    case "discard":
      return discard(state, seat, card, table);
    case "move":
      return move(state, seat, card, table);
    case "turn":
      return turn(state, seat, card, table);
    case "high-energy-turn":
      return highEnergyTurn(state, seat, card, action.facing, table);
    case "general":
      return reinforceGenerally(state, seat, card, table);
    case "specific":
      return reinforceSpecifically(state, seat, card, action.shield, table);
    case "ew":
      return layEw(state, seat, card, table);
    case "board":
      return board(state, seat, card, table);
    case "tractor":
      return layTractor(state, seat, card, targetId(action.target), table);
    case "negative-tractor":
      return breakTractor(state, seat, card, table);
    case "recharge":
      return recharge(state, seat, card, table);
    case "repair":
      return beginRepair(state, seat, card, action.shield, table);
    case "launch":
      return launchShuttles(state, seat, card, table);
    case "drones":
      return launchDrones(state, seat, card, targetId(action.target), table);
    case "arm":
      return arm(state, seat, card, action.couple, table);
    case "upgrade":
      return upgrade(state, seat, card, action.couple, table);
  }
}

/** SFC-TURN-07, SFC-DECK-07; a dead recharge card leaves the game (SFC-BATT-06). */
function discard(state: State, seat: Seat, card: CardId, table: Table<SfcEvent>): void {
  const ship = shipAt(state, seat);
  const dead = isDead(ship, card);
  playFromHand(ship, card);
  (dead ? ship.out : ship.discard).push(card);
  if (table.listening) {
    const rules = [dead ? "SFC-BATT-06" : "SFC-TURN-07"];
    tellPlay(table, { type: "discarded", ...ofCard(state, seat, card), rules });
  }
}
