import type { Dice, Seat, Viewer } from "@flagship/kernel";
import { elementType, isElementId } from "../data/elements.ts";
import { FACILITY_TABLE } from "../data/facilities.ts";
import { supportOf } from "../../common/data/platoons.ts";
import { MARINES } from "../../common/data/troops.ts";
import { isTroopId } from "../data/elements.ts";
import type { Action, OrderSheet } from "./action.ts";
import { policy } from "./commander/policy.ts";
import { usualOrders } from "./commander/tactics.ts";
import { imagineDeck } from "../../skirmish/rules/inner.ts";
import { cloneState } from "./clone.ts";
import { sideOf } from "./damage.ts";
import { canStand } from "./going.ts";
import { sampleMoves } from "./acts/orders.ts";
import { sampleAnswer } from "./questions.ts";
import { NEVER, type Element, type State } from "./state.ts";
import { typeOf } from "./units.ts";
import { viewOf, type View } from "./view.ts";

/** How far an element may have gone since it was last seen. */
const DRIFT = 100;

/** What somebody may have ordered or answered who keeps it to himself. */
interface Guess {
  readonly orders: (state: State, seat: Seat, dice: Dice) => OrderSheet;
  readonly answer: (state: State, seat: Seat, dice: Dice) => Action;
}

/** He may have done anything. */
const ANYTHING: Guess = {
  orders: (state, seat, dice) => sampleMoves(state, seat, dice, 2),
  answer: sampleAnswer,
};
/** He does what comes to mind first: whoever plans reckons with that rather than with nonsense. */
const THE_USUAL: Guess = {
  orders: (state, seat) => usualOrders(state, seat),
  answer: (state, seat, dice) => policy(state, seat, dice),
};

/** A world that fits the view, with an enemy who is up to what is usual. */
export const imagine = (view: View, seat: Seat | undefined, dice: Dice): State =>
  madeUp(view, seat, dice, THE_USUAL);

function madeUp(view: View, seat: Seat | undefined, dice: Dice, guess: Guess): State {
  const state = cloneState(view);
  if (state.phase === "over") return state;
  for (const [index, facility] of state.facilities.entries()) {
    const buried =
      seat === undefined ? !(facility.known[0] && facility.known[1]) : !facility.known[seat === 0 ? 0 : 1];
    if (!buried) continue;
    const holder = seat === undefined ? 0 : 1 - seat;
    const at = somewhere(state, holder, "foot", dice);
    const known: [boolean, boolean] = [holder === 0, holder === 1];
    state.facilities[index] = { ...facility, ...at, holder, hits: FACILITY_TABLE[facility.type].hits, known };
  }
  for (const element of state.elements) {
    if (element.side === seat) {
      element.known = true;
      element.spotted = element.aboard < 0 && !element.hidden;
    } else if (element.fate === "reserve" || (element.fate === "fit" && !element.spotted))
      makeUp(state, element, dice);
  }
  for (const other of [0, 1]) {
    if (other === seat) continue;
    state.purse[other] = sideOf(state, other).grant;
    if (state.phase === "fire" || state.phase === "intercept" || state.phase === "skirmish")
      state.orders[other] = guess.orders(state, other, dice);
  }
  if (state.deck !== "none") state.deck = imagineDeck(state.deck, seat, dice);
  for (const [other, answer] of state.answers.entries())
    if ("hidden" in answer) state.answers[other] = { given: true, action: guess.answer(state, other, dice) };
  return state;
}

/** Type and place of an element that nobody sees. */
function makeUp(state: State, element: Element, dice: Dice): void {
  const side = sideOf(state, element.side);
  if (element.type === "unknown") {
    element.type = MARINES[side.sovereignty];
    const { most, from } = isTroopId(element.type) ? supportOf(element.type) : { most: 0, from: [] };
    if (most > 0) element.support = [dice.pick(from)];
  }
  const { missiles, hull, going } = isElementId(element.type) ? elementType(element.type) : typeOf(element);
  element.missiles = missiles;
  element.hull = hull;
  if (state.turn === 0 || element.fate === "reserve") return;
  const at =
    element.lastX === NEVER
      ? somewhere(state, element.side, going, dice)
      : {
          x: element.lastX + dice.below(2 * DRIFT + 1) - DRIFT,
          y: element.lastY + dice.below(2 * DRIFT + 1) - DRIFT,
        };
  const stands = canStand(state, going, at);
  element.x = stands ? at.x : Math.max(0, element.lastX);
  element.y = stands ? at.y : Math.max(0, element.lastY);
  element.hidden = element.lastX === NEVER;
}

/** Some dry place of a side's zone. */
function somewhere(
  state: State,
  side: Seat,
  going: Parameters<typeof canStand>[1],
  dice: Dice,
): { x: number; y: number } {
  const { zone } = sideOf(state, side);
  for (let tries = 0; ; tries++) {
    const at = { x: zone.x + dice.below(zone.w + 1), y: zone.y + dice.below(zone.h + 1) };
    if (tries === 20 || canStand(state, going, at)) return at;
  }
}

/** The leak test's other world: everything the viewer cannot know is made up anew. */
export const scramble = (state: State, viewer: Viewer, dice: Dice): State =>
  viewer === "referee"
    ? cloneState(state)
    : madeUp(viewOf(state, viewer), typeof viewer === "number" ? viewer : undefined, dice, ANYTHING);
