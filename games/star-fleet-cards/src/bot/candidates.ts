import type { Seat } from "@flagship/kernel";
import type { Action, CardAction, EndAction, Riders, Target } from "../rules/action.ts";
import { targetName } from "../rules/action.ts";
import { answersTo } from "../rules/answer-choices.ts";
import { checkCardAction } from "../rules/slot.ts";
import { phasersReady, shuttleDamage } from "../rules/shuttles.ts";
import { AT_SHIP, cardOf, distanceOf, hasPlaysLeft, shipAt, type Ship, type State } from "../rules/state.ts";
import { usesOf } from "../rules/uses.ts";
import { keepsake } from "./keepsake.ts";

/** Cards that are offered for discarding. */
const DISCARDS = 2;

/** The actions worth thinking about: each kind of play once, fire first, and the discards that hurt least. */
export function candidates(state: State, seat: Seat): readonly Action[] {
  if (state.volley !== undefined) return answersTo(state, state.volley);
  if (state.victor === seat) return [{ type: "break-off" }];
  const ship = shipAt(state, seat);
  const riders = shuttleFire(state, seat);
  const plays = hasPlaysLeft(ship) ? [...playsOf(state, seat, ship), ...discardsOf(state, seat, ship)] : [];
  const actions: readonly (CardAction | EndAction)[] = [...plays, { type: "end" }];
  return riders === undefined
    ? actions
    : actions.map((action) => (action.type === "board" ? action : { ...action, ...riders }));
}

/** Legal plays, without those that differ only in which of several equal cards is used. */
function playsOf(state: State, seat: Seat, ship: Ship): CardAction[] {
  const best = new Map<string, { readonly play: CardAction; readonly worth: number }>();
  const range = distanceOf(state);
  for (const id of ship.hand) {
    const card = cardOf(ship, id);
    for (const play of usesOf(state, seat, card)) {
      const key = kindOf(play, card.kind);
      const worth = card.damage[range] ?? 0;
      const known = best.get(key);
      if (known !== undefined && known.worth >= worth) continue;
      if (checkCardAction(state, seat, play) !== undefined) continue;
      best.set(key, { play, worth });
    }
  }
  return [...best.values()].sort((a, b) => b.worth - a.worth).map(({ play }) => play);
}

/** What makes two plays the same to a captain. Couples of one load are alike; points go to the shields in danger. */
function kindOf(play: CardAction, kind: string): string {
  switch (play.type) {
    case "fire":
    case "tractor":
    case "drones":
      return `${kind} ${play.target}`;
    case "specific":
    case "repair":
      return `${kind} ${play.shield}`;
    case "high-energy-turn":
      return `${kind} ${play.facing}`;
    case "upgrade":
      return `${kind} up`;
    case "arm":
    case "discard":
    case "move":
    case "turn":
    case "general":
    case "ew":
    case "board":
    case "negative-tractor":
    case "recharge":
    case "launch":
      return kind;
  }
}

function discardsOf(state: State, seat: Seat, ship: Ship): CardAction[] {
  return [...ship.hand]
    .map((card) => ({ card, worth: keepsake(state, seat, card) }))
    .sort((a, b) => a.worth - b.worth)
    .slice(0, DISCARDS)
    .map(({ card }) => ({ type: "discard", card }));
}

/** All shuttles that can hurt something fire, at the ship if they can; it costs nothing (SFC-SHUT-08). */
export function shuttleFire(state: State, seat: Seat): Riders | undefined {
  const shuttles: Record<string, Target> = {};
  let any = false;
  for (const object of state.objects) {
    const ready = object.owner === seat ? phasersReady(state, object) : 0;
    if (ready === 0) continue;
    const phasers = state.options.shuttlesApart ? 1 : ready;
    const target = [AT_SHIP, ...state.objects.map(({ id }) => id)].find(
      (prey) => shuttleDamage(state, object, phasers, prey) > 0,
    );
    if (target === undefined) continue;
    shuttles[state.options.shuttlesApart ? `${object.id}.1` : String(object.id)] = targetName(target);
    any = true;
  }
  return any ? { shuttles } : undefined;
}
