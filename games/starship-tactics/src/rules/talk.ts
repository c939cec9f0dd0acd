import { seatsOf, type Refusal, type Seat } from "@flagship/kernel";
import { refuse } from "../say.ts";
import { sideOfSeat } from "./outcome.ts";
import { hasInstructor, type State } from "./state.ts";

/** Everybody who plays for a side, its Admiral too (ST-MUL-02). */
const teamOf = (state: State, side: number): Seat[] =>
  seatsOf(state.setting.seats).filter((seat) => sideOfSeat(state, seat) === side);

/** Talk is for teams of captains; aboard one ship people have their panels and reports. */
export function checkTeam(state: State, seat: Seat): Refusal | undefined {
  const crews = hasInstructor(state.setting) || state.setting.commanders.some((one) => one.crewed);
  return crews || teamOf(state, sideOfSeat(state, seat)).length < 2
    ? refuse("nobody-to-talk-to", "ST-MUL-04")
    : undefined;
}

/** Whether the enemy hears what a side says this turn, because the die opened its channel (ST-MUL-04). */
export const isOverheard = ({ openChannel }: Pick<State, "openChannel">, side: number): boolean =>
  openChannel[side] === true;

/** Whoever may hear what a side says this turn: the enemy too, where the die opened its channel (ST-MUL-04). */
export const hearers = (state: State, side: number): { readonly to?: readonly Seat[] } =>
  isOverheard(state, side) ? {} : { to: teamOf(state, side) };
