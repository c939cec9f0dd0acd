import type { Dice, Seat, Viewer } from "@flagship/kernel";
import { cloneState } from "./clone.ts";
import { isStanding } from "./figures.ts";
import { give } from "./phases.ts";
import { sampleOrders } from "./acts/figure-orders.ts";
import { sampleAnswer } from "./questions.ts";
import { HAND_GRENADES } from "./setup.ts";
import { locate } from "./sight.ts";
import type { Figure, State } from "./state.ts";
import { NEVER, viewOf, type View } from "./view.ts";
import { isIn, structureOf } from "./walls.ts";

/** How far somebody may have gone since he was last seen. */
const DRIFT = 80;

/** A world that fits the view: what is hidden is made up. */
export function imagine(view: View, seat: Seat | undefined, dice: Dice): State {
  const state = cloneState(view);
  if (state.phase === "over") return state;
  for (const figure of state.figures) {
    if (figure.side === seat) continue;
    const seen = state.located[figure.side === 0 ? 1 : 0].includes(figure.id);
    if (!seen && isStanding(figure)) displace(state, figure, dice);
    if (figure.hero) figure.luck = dice.below(3);
    figure.grenades = dice.below(HAND_GRENADES + 1);
  }
  for (const other of [0, 1] as const) {
    if (other === seat) continue;
    if (seat !== undefined) locate(state, other);
    if (state.phase === "fire" || state.phase === "command") give(state, sampleOrders(state, other, dice));
  }
  for (const [other, answer] of state.answers.entries())
    if ("hidden" in answer) state.answers[other] = { given: true, action: sampleAnswer(state, other, dice) };
  return state;
}

/** Somewhere near where it was seen, or anywhere on the deck. */
function displace(state: State, figure: Figure, dice: Dice): void {
  const { deck } = structureOf(state.deck);
  const known = figure.x !== NEVER;
  for (let tries = 0; tries < 12; tries++) {
    const room = dice.pick(deck.rooms);
    const at = known
      ? { x: figure.x + dice.below(2 * DRIFT + 1) - DRIFT, y: figure.y + dice.below(2 * DRIFT + 1) - DRIFT }
      : { x: room.x0 + dice.below(room.x1 - room.x0 + 1), y: room.y0 + dice.below(room.y1 - room.y0 + 1) };
    if (!deck.rooms.some((one) => isIn(at, one))) continue;
    figure.x = at.x;
    figure.y = at.y;
    return;
  }
  if (!known) Object.assign(figure, { x: deck.starts[1].x0, y: deck.starts[1].y0 });
}

/** The leak test's other world: everything the viewer cannot know is made up anew. */
export const scramble = (state: State, viewer: Viewer, dice: Dice): State =>
  viewer === "referee"
    ? cloneState(state)
    : imagine(viewOf(state, viewer), typeof viewer === "number" ? viewer : undefined, dice);
