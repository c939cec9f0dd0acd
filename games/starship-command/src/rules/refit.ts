import { refuse, type Refusal, type Seat } from "@flagship/kernel";
import { kindOf } from "../data/cards.ts";
import type { Action, ActionOf } from "./action.ts";
import { checkBoard } from "./boarding.ts";
import { cardNames, discard, holds, putBack, takeFromHand } from "./piles.ts";
import { refuseLoad } from "./orders.ts";
import type { ScTable } from "./event.ts";
import { handOf, NONE, unitOf, type Battle, type State, type UnitId } from "./state.ts";
import {
  isCrippled,
  isInFlight,
  isShipInBattle,
  isSquadron,
  missingFrom,
  publicName,
  removeDamage,
} from "./units.ts";
import { isAtBase } from "./campaign/fleets.ts";

/** The printed phase each command belongs to (SC-TRN-01). */
export const PHASE_OF: Partial<Record<Action["type"], number>> = {
  board: 5,
  mobilize: 5,
  repair: 6,
  reinforce: 7,
  load: 7,
  "self-destruct": 7,
  discard: 8,
};

/** What forbids a command of phases 5 to 8. Phases only go forward. */
export function checkCommand(state: State, seat: Seat, action: Action): Refusal | undefined {
  const phase = PHASE_OF[action.type];
  if (phase === undefined) return refuse("not-now", "SC-TRN-01");
  if (phase < state.battle.phase) return refuse("phase-is-over", "SC-TRN-01", { phase: state.battle.phase });
  switch (action.type) {
    case "board":
      return checkBoard(state, seat, action);
    case "mobilize":
      return checkMobilize(state, seat, action);
    case "repair":
      return checkRepair(state, seat, action);
    case "reinforce":
      return checkReinforce(state, seat, action);
    case "load":
      return checkArrivalLoad(state, seat, action);
    case "self-destruct":
      return checkSelfDestruct(state, seat, action);
    case "discard":
      return checkDiscard(state, seat, action);
    default:
      return refuse("not-now", "SC-TRN-01");
  }
}

function checkMobilize(state: State, seat: Seat, { card, unit }: ActionOf<"mobilize">): Refusal | undefined {
  if (!state.options.mobilization) return refuse("rule-is-off", "SC-XBM-01");
  if (!holds(state.battle, seat, card, "boarding-party"))
    return refuse("parties-only", "SC-XBM-02", undefined, "card");
  const ship = state.battle.units[unit];
  return ship?.owner === seat && isShipInBattle(ship)
    ? undefined
    : refuse("not-your-ship", "SC-XBM-01", undefined, "unit");
}

/** How many cards a repair card removes (SC-DCT-01, SC-MW-02); 0: it repairs nothing. */
export function repairsOf(card: number): number {
  const kind = kindOf(card);
  return kind === "damage-control-1" ? 1 : kind === "damage-control-2" || kind === "miracle-worker" ? 2 : 0;
}

function checkRepair(state: State, seat: Seat, { card, removes }: ActionOf<"repair">): Refusal | undefined {
  const { battle } = state;
  if (!handOf(battle, seat).includes(card) || repairsOf(card) === 0)
    return refuse("no-such-card", "SC-DCT-01", undefined, "card");
  if (removes.length === 0) return refuse("repairs-nothing", "SC-DCT-08", undefined, "removes");
  if (removes.length > repairsOf(card))
    return refuse("repairs-too-much", "SC-DCT-01", { most: repairsOf(card) }, "removes");
  const [first, second] = removes;
  if (second !== undefined && first?.unit === second.unit && first.card === second.card)
    return refuse("no-such-damage", "SC-DCT-01", undefined, "removes");
  for (const removal of removes) {
    const unit = battle.units[removal.unit];
    if (unit?.owner !== seat || !isRepairable(battle, removal.unit))
      return refuse("cannot-repair-there", "SC-DCT-04", undefined, "removes");
    if (!removableFrom(battle, removal.unit).includes(removal.card))
      return refuse("no-such-damage", "SC-DCT-08", undefined, "removes");
  }
  return undefined;
}

/** Ships in the battle, and squadrons on board from the turn after they landed (SC-DCT-04/05). */
export function isRepairable(battle: Battle, id: UnitId): boolean {
  const unit = unitOf(battle, id);
  if (!isSquadron(unit)) return unit.place === "battle";
  return unit.place === "aboard" && unit.landed < battle.turn && unitOf(battle, unit.home).place === "battle";
}

/** The cards that damage control can take from a unit (SC-DCT-07). */
export function removableFrom(battle: Battle, id: UnitId): readonly number[] {
  const unit = unitOf(battle, id);
  return unit.neutralized === NONE ? unit.damage : [...unit.damage, unit.neutralized];
}

/** Removes the chosen cards (SC-DCT-01); which ship they lay under is not told (R21). */
export function repair(battle: Battle, seat: Seat, { removes }: ActionOf<"repair">, table: ScTable): void {
  const removed: number[] = [];
  for (const { unit: id, card } of removes) {
    const unit = unitOf(battle, id);
    if (card === unit.neutralized) {
      unit.neutralized = NONE;
      putBack(battle, card);
      if (table.listening)
        table.tell({
          type: "neutralization-removed",
          seat,
          unit: id,
          ship: publicName(unit),
          rules: ["SC-DCT-07"],
        });
      continue;
    }
    removeDamage(unit, card);
    discard(battle, card);
    removed.push(card);
    if (!isCrippled(unit)) unit.crippled = false;
  }
  if (removed.length > 0 && table.listening) {
    table.tell(
      {
        type: "repaired",
        seat,
        count: removed.length,
        cards: removed,
        names: cardNames(removed),
        rules: ["SC-DCT-01"],
      },
      { reveals: true },
    );
  }
}

function checkReinforce(state: State, seat: Seat, action: ActionOf<"reinforce">): Refusal | undefined {
  const { battle, options } = state;
  if (!holds(battle, seat, action.card, "reinforcements"))
    return refuse("no-such-card", "SC-REI-01", undefined, "card");
  if (action.rear === true && !options.ranks) return refuse("rule-is-off", "SC-RNK-01", undefined, "rear");
  if (action.carrier !== undefined) {
    const carrier = battle.units[action.carrier];
    if (carrier === undefined || carrier.owner !== seat || !isShipInBattle(carrier))
      return refuse("not-your-ship", "SC-REI-04", undefined, "carrier");
    return missingFrom(battle, action.carrier) > 0
      ? undefined
      : refuse("carrier-full", "SC-REI-04", undefined, "carrier");
  }
  if (state.campaign === undefined)
    return action.ship === undefined ? undefined : refuse("campaign-only", "SC-CPN-08", undefined, "ship");
  if (action.ship === undefined) return refuse("choose-a-ship", "SC-CPN-08", undefined, "ship");
  return isAtBase(state.campaign, seat, action.ship)
    ? undefined
    : refuse("not-at-starbase", "SC-CPN-08", undefined, "ship");
}

/** Squadrons that came as a refill may be loaded at once (SC-REI-05). */
function checkArrivalLoad(state: State, seat: Seat, { card, unit }: ActionOf<"load">): Refusal | undefined {
  return isArrival(state.battle, seat, unit)
    ? refuseLoad(state, seat, card)
    : refuse("not-arriving", "SC-REI-05", undefined, "unit");
}

/** A squadron that was brought in this turn and has no card yet. */
export function isArrival(battle: Battle, seat: Seat, id: UnitId): boolean {
  const unit = battle.units[id];
  if (unit === undefined || unit.owner !== seat || !isInFlight(unit)) return false;
  return unit.launched === battle.turn && unit.held === battle.turn && unit.load === NONE;
}

function checkSelfDestruct(
  state: State,
  seat: Seat,
  { card, unit }: ActionOf<"self-destruct">,
): Refusal | undefined {
  if (!holds(state.battle, seat, card, "self-destruct"))
    return refuse("no-such-card", "SC-SD-01", undefined, "card");
  const ship = state.battle.units[unit];
  return ship?.owner === seat && isShipInBattle(ship)
    ? undefined
    : refuse("not-your-ship", "SC-SD-01", undefined, "unit");
}

/** Self Destruct on the ship that is being boarded, or with a ram (SC-BRD-06, SC-XSU-01). */
export function checkBoundSelfDestruct(
  state: State,
  seat: Seat,
  action: ActionOf<"self-destruct">,
  bound: UnitId,
): Refusal | undefined {
  return action.unit === bound
    ? checkSelfDestruct(state, seat, action)
    : refuse("other-ship", "SC-SD-01", undefined, "unit");
}

function checkDiscard(state: State, seat: Seat, { cards }: ActionOf<"discard">): Refusal | undefined {
  const hand = handOf(state.battle, seat);
  const fits = new Set(cards).size === cards.length && cards.every((card) => hand.includes(card));
  return fits ? undefined : refuse("no-such-card", "SC-DSC-01", undefined, "cards");
}

/** Discards face up (SC-DSC-01). */
export function discardFromHand(battle: Battle, seat: Seat, cards: readonly number[], table: ScTable): void {
  for (const card of cards) {
    takeFromHand(battle, seat, card);
    discard(battle, card);
  }
  if (cards.length > 0 && table.listening) {
    table.tell(
      { type: "discarded", seat, count: cards.length, cards, names: cardNames(cards), rules: ["SC-DSC-01"] },
      { reveals: true },
    );
  }
}
