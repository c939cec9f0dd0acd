import { expect, test } from "vitest";
import type { Choice } from "../decision.ts";
import { FastDice } from "../dice.ts";
import type { Field } from "../field.ts";
import type { AnyGame } from "../game.ts";
import { offersTo, readAction } from "../reading.ts";
import { seatsOf, SPECTATOR, type Viewer } from "../seat.ts";
import { tryOut, type Moment, type Trial } from "./playout.ts";
import { variantsOf, type Variant } from "./spellings.ts";

/** How many variants of each action a cheat tries. */
const TRIES = 12;
/** A wild action that is accepted must not blow the state up. */
const MOST_GROWTH = 100_000;

type Each = (look: (moment: Moment, dice: FastDice) => void) => void;

/** Nothing that a player sends bends the match: one spelling for each act, and nothing beyond what is offered. */
export function strictness(game: AnyGame, trial: Trial, each: Each): void {
  test("what is sampled and fallen back on is among what is offered", () => {
    each(({ state, actor, action }) => {
      for (const given of [action, game.fallback(state, actor)])
        expect([given, readAction(game, state, actor, given)]).toEqual([given, { ok: true, value: given }]);
    });
  });

  test("an action in another spelling is refused or does the same; a wild one is refused or honest", () => {
    let refusals = 0;
    each((moment, dice) => {
      const before = JSON.stringify(moment.state);
      const prose = proseIn(offersTo(game, moment.state, moment.actor));
      for (const variant of variantsOf(moment.action, prose, TRIES, dice))
        refusals += holds(game, trial, moment, variant) ? 0 : 1;
      expect(JSON.stringify(moment.state)).toBe(before);
    });
    expect(refusals).toBeGreaterThan(0);
  });

  test("a seat cannot do what only another is asked", () => {
    each(({ state, actor, action }) => {
      const before = JSON.stringify(state);
      for (const other of seatsOf(trial.seats)) {
        if (other === actor || offersTo(game, state, other).length > 0) continue;
        expect([other, action, game.check(state, other, action)?.code]).not.toContain(undefined);
      }
      expect(JSON.stringify(state)).toBe(before);
    });
  });
}

/** Whether the variant was accepted; if so, it must do no more than it may. */
function holds(
  game: AnyGame,
  trial: Trial,
  { state, actor, action, number }: Moment,
  variant: Variant,
): boolean {
  const read = readAction(game, state, actor, variant.action);
  if (!read.ok) return false;
  const there = tryOut(game, state, actor, read.value, new FastDice(number)).state;
  const size = JSON.stringify(there).length - JSON.stringify(state).length;
  expect([variant.what, size > MOST_GROWTH]).toEqual([variant.what, false]);
  for (const viewer of [...seatsOf(trial.seats), SPECTATOR] satisfies Viewer[]) game.view(there, viewer);
  if (variant.kind === "alias") {
    const here = tryOut(game, state, actor, action, new FastDice(number)).state;
    expect([variant.what, JSON.stringify(there)]).toEqual([variant.what, JSON.stringify(here)]);
  }
  return true;
}

/** The names of all fields for free text. */
function proseIn(offers: readonly Choice<unknown>[]): Set<string> {
  const names = new Set<string>();
  const gather = (fields: readonly Field[]): void => {
    for (const field of fields) {
      if (field.kind === "text") names.add(field.name);
      if (field.kind === "group" || field.kind === "rows") gather(field.fields);
    }
  };
  for (const { fields, extras } of offers) gather([...(fields ?? []), ...(extras ?? [])]);
  return names;
}
