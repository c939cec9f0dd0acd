import { refuse, type Refusal, type Seat } from "@flagship/kernel";
import { kindOf, type CardKind } from "../data/cards.ts";
import type { Action } from "./action.ts";
import type { ScTable } from "./event.ts";
import { cardName, discard, holds, mayBeHeld, spend } from "./piles.ts";
import {
  areEnemies,
  clockwise,
  handOf,
  NOT_YET,
  unitOf,
  type Battle,
  type CounterName,
  type Pending,
  type State,
} from "./state.ts";
import { publicName } from "./units.ts";

/** The card that each counter is made with (SC-RCT-02). */
export const COUNTER_CARDS: Readonly<Record<CounterName, CardKind>> = {
  gremlins: "gremlins",
  interception: "communication-interception",
  miracle: "miracle-worker",
  disarm: "miracle-worker",
  patch: "miracle-worker",
};

const RULE_OF: Readonly<Record<CounterName, string>> = {
  gremlins: "SC-GRM-01",
  interception: "SC-CI-02",
  miracle: "SC-MW-05",
  disarm: "SC-MW-03",
  patch: "SC-MW-04",
};

/** The windows a play opens before it takes effect, in order (SC-RCT-02). */
function countersOn(battle: Battle, play: Action): CounterName[] {
  switch (play.type) {
    case "neutralize":
      return ["gremlins", "patch"];
    case "warp":
    case "cloak":
    case "all-out":
    case "web":
    case "evade":
    case "deflect":
      return ["gremlins"];
    case "board":
    case "repel":
      return isMobilized(battle, play.card) ? [] : ["gremlins"];
    case "gremlins":
      return ["miracle"];
    case "reinforce":
    case "tactician":
    case "advantage":
      return ["interception"];
    case "self-destruct":
      return ["disarm"];
    case "counter":
      return counterOnCounter(play.card);
    default:
      return [];
  }
}

function counterOnCounter(card: number): CounterName[] {
  const kind = kindOf(card);
  return kind === "gremlins" ? ["miracle"] : kind === "communication-interception" ? ["interception"] : [];
}

/** Whether a Boarding Party lies mobilized on a ship (SC-XBM-01); those cannot be hit by Gremlins (R31). */
export const isMobilized = (battle: Battle, card: number): boolean =>
  battle.units.some((unit) => unit.parties.includes(card));

/** Lays a card on the table; it takes effect when nobody counters it. */
export function play(state: State, seat: Seat, action: Action, table: ScTable): void {
  const { battle } = state;
  const counters = countersOn(battle, action);
  if ("card" in action) pay(battle, seat, action.card);
  if ("stolen" in action && action.stolen !== undefined) spend(battle, seat, action.stolen);
  if (table.listening) tellPlay(battle, seat, action, table);
  battle.stack.push({ by: seat, play: action, counters, window: undefined, negated: false });
}

function pay(battle: Battle, seat: Seat, card: number): void {
  const ship = battle.units.find((unit) => unit.parties.includes(card));
  if (ship === undefined) return spend(battle, seat, card);
  ship.parties.splice(ship.parties.indexOf(card), 1);
  discard(battle, card);
}

function tellPlay(battle: Battle, seat: Seat, action: Action, table: ScTable): void {
  if (!("card" in action)) return;
  const name = (id: number | undefined): string =>
    id === undefined || battle.units[id] === undefined ? "" : publicName(unitOf(battle, id));
  table.tell({
    type: "played",
    seat,
    card: action.card,
    name: cardName(action.card),
    how: action.type,
    ship: "unit" in action ? name(action.unit) : "",
    at: "at" in action ? name(action.at) : "",
    rules: ["SC-TRN-02"],
  });
}

/** Opens the next counter window on a pending card; false when there is nobody to ask any more. */
export function openCounter(state: State, pending: Pending): boolean {
  const { battle, options } = state;
  const name = pending.counters.shift();
  if (name === undefined) return false;
  const about = mayBeHeld(battle, options.edition === "full", COUNTER_CARDS[name]);
  const asked = about
    ? order(battle).filter(
        (seat) => handOf(battle, seat).length > 0 && mayCounter(state, pending, name, seat),
      )
    : [];
  pending.window =
    asked.length === 0 ? undefined : { name, asked, answers: asked.map(() => NOT_YET), done: 0 };
  return true;
}

/** Clockwise from the attacker's left, the attacker himself last (SC-RCT-01). */
function order(battle: Battle): Seat[] {
  const [attacker, ...others] = clockwise(battle);
  return attacker === undefined ? others : [...others, attacker];
}

/** Whom a counter is open to, whatever they hold. */
function mayCounter(
  { battle }: State,
  { by, play: played }: Pending,
  name: CounterName,
  seat: Seat,
): boolean {
  switch (name) {
    case "patch":
      return played.type === "neutralize" && unitOf(battle, played.at).owner === seat;
    case "disarm":
      return areEnemies(battle, by, seat);
    default:
      return seat !== by;
  }
}

/** What forbids an answer to a counterable card. */
export function checkCounter(
  state: State,
  seat: Seat,
  pending: Pending,
  action: Action,
): Refusal | undefined {
  if (action.type === "pass") return undefined;
  const name = pending.window?.name;
  if (action.type !== "counter" || name === undefined) return refuse("counter-or-pass", "SC-RCT-01");
  return holds(state.battle, seat, action.card, COUNTER_CARDS[name])
    ? undefined
    : refuse("wrong-counter", RULE_OF[name], { card: `@${COUNTER_CARDS[name]}` }, "card");
}
