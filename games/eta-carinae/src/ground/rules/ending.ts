import type { Outcome, Seat } from "@flagship/kernel";
import { lookUp } from "../../say.ts";
import { sideOf } from "./damage.ts";
import type { Element, State } from "./state.ts";
import { isFit, isSquad, isStanding, typeOf } from "./units.ts";

/** What an element's loss is worth to the enemy: all of it when it is out of action, half when it cannot shoot. */
function lossOf(element: Element): number {
  const { price } = typeOf(element);
  if (element.fate === "reserve") return 0;
  if (element.fate !== "fit" || (!element.weapons && !element.mobility)) return price;
  return element.weapons ? 0 : price / 2;
}

/** Points of each side: enemy losses, facilities held, what the enemy forfeits (EC-ROE-02, EC-ROE-03). */
export function scoresOf(state: State): number[] {
  const scores = [0, 1].map((seat) => state.penalty[1 - seat] ?? 0);
  const add = (seat: Seat, points: number): void => {
    scores[seat] = (scores[seat] ?? 0) + points;
  };
  for (const element of state.elements) add(1 - element.side, lossOf(element));
  for (const facility of state.facilities) {
    if (isStanding(facility)) {
      if (facility.holder >= 0) add(facility.holder, facility.value);
    } else if (facility.razedBy >= 0 && sideOf(state, facility.razedBy).roe.capture)
      add(1 - facility.razedBy, facility.value);
  }
  return scores;
}

/** The side that holds the field against nobody and has a squad left to walk in: everything falls to it (RULINGS GR11). */
export function victorOf(state: State): Seat | undefined {
  const sides = [0, 1].filter((seat) => state.elements.some((one) => one.side === seat && canFight(one)));
  const [victor] = sides;
  if (victor === undefined || sides.length > 1) return undefined;
  return state.elements.some((one) => one.side === victor && isFit(one) && isSquad(one)) ? victor : undefined;
}

/** Whether a side can still fight: somebody fit or in reserve who has a weapon. */
const canFight = (element: Element): boolean =>
  element.fate === "reserve" || (element.fate === "fit" && element.weapons && element.type !== "civilian");

/** Why the battle is over after this turn, if it is. */
export function endOfBattle(state: State): string | undefined {
  const left = [0, 1].filter((seat) => state.elements.some((one) => one.side === seat && canFight(one)));
  if (left.length < 2) return "destroyed";
  return state.turn >= state.scenario.turns ? "turns" : undefined;
}

export function outcomeOf(state: State): Outcome | undefined {
  if (state.phase !== "over") return undefined;
  const scores = scoresOf(state);
  const [first = 0, second = 0] = scores;
  const winners =
    state.conceded >= 0 ? [1 - state.conceded] : first === second ? [] : [first > second ? 0 : 1];
  return { winners, scores, why: lookUp(`ground.outcome.${state.ending}`) };
}
