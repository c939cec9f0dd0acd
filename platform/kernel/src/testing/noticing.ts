import { expect, test } from "vitest";
import type { Decision } from "../decision.ts";
import { FastDice } from "../dice.ts";
import { initialValues } from "../field.ts";
import type { AnyGame } from "../game.ts";
import { asHeardBy } from "../match.ts";
import type { GameModule } from "../module.ts";
import { allNoticed, deedOf, note } from "../notice.ts";
import { seatsOf, type Actor, type Seat } from "../seat.ts";
import { tryOut, type Moment, type Trial } from "./playout.ts";

/** Every reaction window has a name that players can read. */
export function windowsNamed({ game, words }: GameModule): void {
  test("every reaction window is listed once and has a name", () => {
    expect(new Set(game.windows).size, "Two questions share a window's name.").toBe(game.windows.length);
    expect(
      game.windows.filter((name) => words[`window.${name}`] === undefined),
      "Give each of these a name in the words: `window.<name>`.",
    ).toEqual([]);
  });
}

/** Nobody misses anything that makes what they decided outdated, and no sealed answer shows itself to others. */
export function noticing(
  game: AnyGame,
  trial: Trial,
  each: (look: (moment: Moment, dice: FastDice) => void) => void,
): void {
  test("asks in no window that is not listed", () => {
    each(({ state }) => {
      const asked = game
        .waitingFor(state)
        .flatMap(({ window }) => (window === undefined ? [] : [window.name]));
      expect(
        asked.filter((name) => !game.windows.includes(name)),
        "Name these in `windows`: standing orders are taken for listed windows alone.",
      ).toEqual([]);
    });
  });

  test("who is not said to have noticed an act sees and hears nothing of it but that an answer is in", () => {
    each((moment, dice) => {
      const { state, actor, number } = moment;
      for (const action of [moment.action, ...unaskedActs(game, state, actor)]) {
        const before = seatsOf(trial.seats).map((seat) => sightOf(game, state, seat));
        const done = stepBy(game, trial, state, actor, action, number);
        const other = done.answers
          ? stepBy(game, trial, state, actor, game.sample(state, actor, dice), number)
          : done;
        for (const seat of done.unaware) {
          // Which answer was sealed cannot be told; what was done beside the question cannot be seen at all.
          if (!done.answers)
            expect([action, sightOf(game, done.state, seat)], TELL_OF_IT).toEqual([action, before[seat]]);
          else if (other.unaware.includes(seat))
            expect([action, done.known(seat)], SEAL_IT).toEqual([action, other.known(seat)]);
        }
      }
    });
  });
}

const TELL_OF_IT =
  "The act changed what this seat sees, and the seat heard nothing: `table.tell` it, or what they decide meanwhile counts as up to date.";
const SEAL_IT = "Which answer was sealed shows in a view or an event before the last one is in: hide it.";

/** What the actor may do although nobody asks, each form as it stands. */
const unaskedActs = (game: AnyGame, state: unknown, actor: Actor): unknown[] =>
  (game.anytime?.(state, actor) ?? []).map(({ action, fields = [] }) => ({
    ...(action as object),
    ...initialValues(fields),
  }));

const sightOf = (game: AnyGame, state: unknown, seat: Seat): string => JSON.stringify(game.view(state, seat));

/** One act on a copy, and who of the seats is not said to have noticed it. */
function stepBy(game: AnyGame, trial: Trial, state: unknown, actor: Actor, action: unknown, number: number) {
  const before: readonly Decision[] = game.waitingFor(state);
  const deed = deedOf(game, state, before, actor, action);
  const { state: after, told } = tryOut(game, state, actor, action, new FastDice(number));
  const noticed = allNoticed(trial.seats, 0);
  note(noticed, { number: 1, before, after: game.waitingFor(after), deeds: [deed], told });
  return {
    state: after,
    answers: deed.answers,
    unaware: seatsOf(trial.seats).filter((seat) => noticed.changed[seat] === 0),
    known: (seat: Seat) =>
      JSON.stringify([game.view(after, seat), told.map((one) => asHeardBy(one, seat) ?? "nothing")]),
  };
}
