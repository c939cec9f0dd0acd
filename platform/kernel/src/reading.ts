import { malformed, plainFault, readAsWritten } from "./canonical.ts";
import type { Choice, Choices } from "./decision.ts";
import type { AnyGame } from "./game.ts";
import { misshapenAt } from "./misshape.ts";
import { offerFault } from "./offer.ts";
import { accepted, refuse, refused, type Checked } from "./refusal.ts";
import type { Actor } from "./seat.ts";

/**
 * Reads an action that came from outside: plain data in its one spelling, of the game's shape, allowed by its rules,
 * and among what is offered. Never changes the state.
 * @param offers what is open to the actor; asked for only when everything else is in order.
 */
export function readAction(
  game: AnyGame,
  state: unknown,
  by: Actor,
  input: unknown,
  offers: () => readonly Choice<unknown>[] = () => offersTo(game, state, by),
): Checked<unknown> {
  const fault = plainFault(input);
  if (fault !== undefined) return refused(fault);
  const read = readKnown(game, state, by, input);
  if (!read.ok) return read;
  // A shape that drops or turns something would let one act be spelled in many ways.
  if (!readAsWritten(input, read.value)) return refused(malformed(""));
  if (game.offersAll !== true) return read;
  const misfit = offerFault(offers(), read.value);
  return misfit === undefined ? read : refused(misfit);
}

/** Reads an action of an own log, which was read strictly before it was written down. */
export function readKnown(game: AnyGame, state: unknown, by: Actor, input: unknown): Checked<unknown> {
  const read = game.action.safeParse(input);
  if (!read.success) return refused(malformed(misshapenAt(read.error.issues)));
  if (game.waitingFor(state).length === 0) return refused(refuse("match.over"));
  const refusal = game.check(state, by, read.data);
  return refusal === undefined ? accepted(read.data) : refused(refusal);
}

/** Everything that is open to somebody now: the answers to what is asked of them, and what they may do unasked. */
export function offersTo(
  game: AnyGame,
  state: unknown,
  actor: Actor,
  choices: (actor: Actor) => Choices<unknown> = (asked) => game.choices(state, asked),
): readonly Choice<unknown>[] {
  const asked = game.waitingFor(state).some(({ seat }) => seat === actor);
  return [...(asked ? choices(actor).open : []), ...(game.anytime?.(state, actor) ?? [])];
}
