import { expect, test } from "vitest";
import type { Choice } from "../decision.ts";
import { FastDice } from "../dice.ts";
import type { Field } from "../field.ts";
import type { AnyGame } from "../game.ts";
import { offersTo, readAction } from "../reading.ts";
import { seatsOf, SPECTATOR, type Viewer } from "../seat.ts";
import { kindOf } from "./kinds.ts";
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
    const aliases = new Map<string, { tried: number; refused: number }>();
    each((moment, dice) => {
      const before = JSON.stringify(moment.state);
      const prose = proseIn(offersTo(game, moment.state, moment.actor));
      const kind = kindOf(moment.action) ?? "";
      const count = aliases.get(kind) ?? { tried: 0, refused: 0 };
      aliases.set(kind, count);
      for (const variant of variantsOf(moment.action, prose, TRIES, dice)) {
        const accepted = holds(game, trial, moment, variant);
        if (variant.kind !== "alias") continue;
        count.tried += 1;
        count.refused += accepted ? 0 : 1;
      }
      expect(JSON.stringify(moment.state)).toBe(before);
    });
    // Another spelling may do the same (an order of keys), but of every kind of action some are none at all.
    const lax = [...aliases].filter(([, { tried, refused }]) => tried >= TRIES && refused === 0);
    expect(lax).toEqual([]);
    expect([...aliases.values()].some(({ refused }) => refused > 0)).toBe(true);
  });

  test("a seat cannot do what another is asked: it is refused, or the seat's own and changes nothing for the other", () => {
    let compared = 0;
    each(({ state, actor, action, number }) => {
      const before = JSON.stringify(state);
      for (const other of seatsOf(trial.seats)) {
        if (other === actor) continue;
        const read = readAction(game, state, other, action);
        compared += 1;
        if (!read.ok) continue;
        const there = tryOut(game, state, other, read.value, new FastDice(number)).state;
        // Their answer is still awaited, unless the whole table has gone on.
        const asked = game.waitingFor(state).find(({ seat }) => seat === actor);
        const now = game.waitingFor(there).find(({ seat }) => seat === actor);
        const answered = asked?.answered !== true && now?.kind === asked?.kind && now?.answered === true;
        expect([other, action, answered]).toEqual([other, action, false]);
      }
      expect(JSON.stringify(state)).toBe(before);
    });
    expect(compared).toBeGreaterThan(0);
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
