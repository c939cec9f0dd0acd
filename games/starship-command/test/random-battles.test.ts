import { expect, test } from "vitest";
import { FastDice, makeHeader, QuietTable, type Dice, type Field } from "@flagship/kernel";
import { starshipCommand as game } from "../src/index.ts";
import { OPTIONS } from "../src/rules/options.ts";

/** Matches in this run; BATTLES=10000 plays as many as anybody could wish for (a few minutes). */
const MATCHES = Number(process.env["BATTLES"] ?? 150);
/** The longest random match of eight with four battles has some 8,000 decisions. */
const MOST_ACTS = 50_000;

/** Any value of an option. */
function valueOf(field: Field, dice: Dice): unknown {
  switch (field.kind) {
    case "pick":
      return dice.pick(field.from).value;
    case "toggle":
      return dice.below(2) === 0;
    case "number":
      return 1 + dice.below(2);
    default:
      throw new Error(`options of the kind ${field.kind} are not drawn here`);
  }
}

/** Options and seats that go together, drawn until they do. */
function drawn(dice: Dice): { readonly seats: number; readonly options: object } {
  for (;;) {
    const seats = 2 + dice.below(7);
    const options = Object.fromEntries(OPTIONS.map((field) => [field.name, valueOf(field, dice)]));
    if (makeHeader(game, { options, seats }, "0".repeat(64)).ok) return { seats, options };
  }
}

test("battles of two to eight with any options end, with a winner (SC-END-04)", () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= MATCHES; seed++) {
    const dice = new FastDice(seed);
    const { seats, options } = drawn(dice);
    const table = new QuietTable(dice);
    const state = game.setup(options as never, seats, table);
    let acts = 0;
    for (; acts < MOST_ACTS; acts++) {
      const asked = game.waitingFor(state).find((one) => one.answered !== true);
      if (asked === undefined) break;
      game.apply(state, asked.seat, game.sample(state, asked.seat, dice), table);
    }
    expect({ seed, ended: acts < MOST_ACTS }).toEqual({ seed, ended: true });
    expect(game.outcome(state)?.winners.length).toBeGreaterThan(0);
    seen.add(`${seats} ${state.options.edition} ${state.options.mode}`);
  }
  expect(seen.size).toBeGreaterThan(15);
}, 600_000);
