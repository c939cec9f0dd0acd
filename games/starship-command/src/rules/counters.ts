import type { Seat } from "@flagship/kernel";
import { COUNTER_CARDS } from "./acts/counter.ts";
import { mayBeHeld } from "./piles.ts";
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

/** Opens the next counter window on a pending card; false when there is nobody to ask any more. */
export function openCounter(state: State, pending: Pending): boolean {
  const { battle, options } = state;
  const name = pending.counters.shift();
  if (name === undefined) return false;
  const about = mayBeHeld(battle, options.edition === "full", COUNTER_CARDS[name].kind);
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
      return played.at !== undefined && unitOf(battle, played.at).owner === seat;
    case "disarm":
      return areEnemies(battle, by, seat);
    default:
      return seat !== by;
  }
}
