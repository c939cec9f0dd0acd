import type { Seat } from "@flagship/kernel";
import { answersTo } from "../rules/acts/answer.ts";
import { legalPlays, type CardAction } from "../rules/acts/index.ts";
import { targetName, type Riders, type Target } from "../rules/parts.ts";
import type { Action } from "../rules/questions.ts";
import { phasersReady, shuttleDamage } from "../rules/shuttles.ts";
import { AT_SHIP, cardOf, distanceOf, hasPlaysLeft, shipAt, type Ship, type State } from "../rules/state.ts";
import { idle } from "./idle.ts";
import { keepsake } from "./keepsake.ts";

/** Cards that are offered for discarding. */
const DISCARDS = 2;

/** The actions worth thinking about: each kind of play once, fire first, and the discards that hurt least; nothing that has no effect. */
export const candidates = (state: State, seat: Seat): readonly Action[] =>
  thoughts(state, seat, (play) => idle(state, seat, play) !== true);

/** The same with plays that have no effect, as `captain-1` weighed them. */
export const formerCandidates = (state: State, seat: Seat): readonly Action[] =>
  thoughts(state, seat, () => true);

function thoughts(state: State, seat: Seat, isWorthIt: (play: CardAction) => boolean): readonly Action[] {
  if (state.volley !== undefined) return answersTo(state, state.volley);
  if (state.victor === seat) return [{ type: "break-off" }];
  const ship = shipAt(state, seat);
  const riders = shuttleFire(state, seat);
  const plays = hasPlaysLeft(ship)
    ? [...playsOf(state, seat, ship).filter(isWorthIt), ...discardsOf(state, seat, ship)]
    : [];
  const actions: readonly (CardAction | { readonly type: "end" })[] = [...plays, { type: "end" }];
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
    const worth = card.damage[range] ?? 0;
    for (const play of legalPlays(state, seat, card)) {
      const key = `${card.kind} ${whereTo(play)}`;
      const known = best.get(key);
      if (known === undefined || known.worth < worth) best.set(key, { play, worth });
    }
  }
  return [...best.values()].sort((a, b) => b.worth - a.worth).map(({ play }) => play);
}

/** What sets two plays of equal cards apart to a captain. Couples of one load are alike; points go to the shields in danger. */
function whereTo(play: CardAction): string | number {
  if ("target" in play) return play.target;
  if ("shield" in play) return play.shield;
  if ("facing" in play) return play.facing;
  return play.type === "upgrade" ? "up" : "";
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
