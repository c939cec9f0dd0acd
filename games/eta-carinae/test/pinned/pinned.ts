import { createHash, type Hash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  FastDice,
  isSeat,
  RecordingTable,
  REFEREE,
  SPECTATOR,
  type Actor,
  type AnyGame,
  type AnyGuide,
  type Dice,
  type Field,
  type FormValues,
  type Seat,
} from "@flagship/kernel";
import { nextActor } from "@flagship/kernel/testing";
import { tell } from "../../src/tell.ts";
import { spoilt } from "../spoilt.ts";
import { varied } from "./varied.ts";

/** A game from its set-up, or from a position, played at random for so many acts, now and then in an unusual way. */
export interface Course {
  readonly name: string;
  readonly game: AnyGame;
  /** Who decides half of the acts; the others are done at random. */
  readonly guide: AnyGuide;
  readonly seats: number;
  readonly options: unknown;
  /** Where it begins; missing: at the set-up. */
  readonly from?: () => unknown;
  readonly acts: number;
  readonly seed: number;
  /** What befalls the sides between their turns. */
  readonly hardship?: (state: never, dice: Dice) => void;
}

/** What is pinned of a stretch of acts, each as a digest of everything that was said or stood there. */
const KINDS = ["asked", "told", "state", "seen", "offered", "refused", "guessed", "unasked"] as const;
type Kind = (typeof KINDS)[number];
/** `asked 1b2c3d, told …`: what differs says where to look. */
type Stretch = string;

const STRETCH = 20;
const DIGITS = 6;
/** Looking, offering and guessing cost more than acting: they are tried at every so many acts. */
const LOOKS = 4;
const GUESSES = 10;
const SPOILT = 4;
/** Acts of a while ago are tried again by everybody: most are out of place by then. */
const REMEMBERED = 3;
const HARDSHIPS = 5;
const VARIED = 10;

/** Plays a course and says what came of each stretch. */
function played({ game, guide, seats, options, from, acts, seed, hardship }: Course): Stretch[] {
  const dice = new FastDice(seed);
  const wrong = new FastDice(seed + 1);
  const opening = new RecordingTable(dice);
  const state: unknown = from === undefined ? game.setup(options, seats, opening) : from();
  const stretches: Stretch[] = [];
  let notes = blank();
  note(notes.told, opening.told);
  const lately: unknown[] = [];
  for (let number = 0; number < acts; number++) {
    if (number % HARDSHIPS === 0) hardship?.(state as never, wrong);
    note(notes.asked, game.waitingFor(state));
    const actor = nextActor(game, state, dice);
    if (actor === undefined) break;
    const usual = dice.below(2) === 0 && isSeat(actor) ? guide.policy?.(state, actor, dice) : undefined;
    let done: unknown = usual ?? game.sample(state, actor, dice);
    /** Notes what the rules say of it; whether they allow it. */
    const allows = (tried: unknown): boolean => {
      const read = game.action.safeParse(tried);
      const refusal = read.success ? game.check(state, actor, read.data) : undefined;
      if (read.success) note(notes.refused, refusal ?? "allowed");
      return read.success && refusal === undefined;
    };
    for (const tried of wrongWays(done, wrong)) allows(tried);
    const forms = formsOf(game, state, actor);
    for (let tries = 0; tries < VARIED && forms.length > 0; tries++) {
      const tried = varied(forms, done as FormValues, wrong);
      if (allows(tried)) done = tried;
    }
    if (number % LOOKS === 0) {
      look(game, state, seats, notes);
      outOfPlace(game, state, seats, [...lately, done], notes);
    }
    lately.push(done);
    if (lately.length > REMEMBERED) lately.shift();
    if (number % GUESSES === 0) {
      guess(game, state, seats, notes, seed + number);
      unasked(game, state, seats, notes, seed + number);
    }
    const table = new RecordingTable(dice);
    game.apply(state, actor, done, table);
    note(notes.told, [table.told, table.told.map(({ event }) => tell(event) ?? "as it is")]);
    if ((number + 1) % STRETCH !== 0) continue;
    stretches.push(closed(notes, state));
    notes = blank();
  }
  look(game, state, seats, notes);
  note(notes.told, game.outcome(state) ?? "open");
  stretches.push(closed(notes, state));
  return stretches;
}

/** The gaps of all forms that are offered. */
const formsOf = (game: AnyGame, state: unknown, actor: Actor): Field[] =>
  game.choices(state, actor).open.flatMap(({ fields = [], extras = [] }) => [...fields, ...extras]);

const wrongWays = (right: unknown, dice: Dice): unknown[] =>
  Array.from({ length: SPOILT }, (_, tries) => spoilt(tries % 2 === 0 ? right : spoilt(right, dice), dice));

function look(game: AnyGame, state: unknown, seats: number, notes: Notes): void {
  for (const viewer of [...everySeat(seats), SPECTATOR] as const) note(notes.seen, game.view(state, viewer));
  for (const { seat } of game.waitingFor(state)) {
    if (!isSeat(seat)) continue;
    noteForm(notes.offered, game.choices(state, seat));
    noteForm(notes.offered, game.fallback(state, seat));
    noteForm(notes.offered, game.lone?.(state, seat) ?? "asked");
  }
  for (const seat of everySeat(seats)) noteForm(notes.offered, game.anytime?.(state, seat) ?? []);
}

/** What is said to everybody who does now what somebody did a while ago. */
function outOfPlace(
  game: AnyGame,
  state: unknown,
  seats: number,
  acts: readonly unknown[],
  notes: Notes,
): void {
  for (const action of acts)
    for (const actor of [...everySeat(seats), REFEREE] as const)
      note(notes.refused, game.check(state, actor, action) ?? "allowed");
}

/** What comes of everything that may be done although nobody asks. */
function unasked(game: AnyGame, state: unknown, seats: number, notes: Notes, seed: number): void {
  for (const seat of everySeat(seats))
    for (const { action } of game.anytime?.(state, seat) ?? []) {
      const copy: unknown = game.clone(state);
      const table = new RecordingTable(new FastDice(seed));
      game.apply(copy, seat, action, table);
      note(notes.unasked, [copy, table.told, game.outcome(copy) ?? "open"]);
    }
}

function guess(game: AnyGame, state: unknown, seats: number, notes: Notes, seed: number): void {
  for (const seat of everySeat(seats)) {
    note(notes.guessed, game.imagine?.(game.view(state, seat), seat, new FastDice(seed)) ?? "nothing");
    note(notes.guessed, game.scramble(state, seat, new FastDice(seed)));
  }
  note(notes.guessed, game.scramble(state, SPECTATOR, new FastDice(seed)));
}

const everySeat = (seats: number): Seat[] => Array.from({ length: seats }, (_, seat) => seat);

type Notes = Readonly<Record<Kind, Hash>>;
const blank = (): Notes =>
  Object.fromEntries(KINDS.map((kind) => [kind, createHash("sha256")])) as unknown as Notes;
const note = (hash: Hash, thing: unknown): void => void hash.update(JSON.stringify(thing));
/** In which order a form names its parts means nothing. */
const noteForm = (hash: Hash, thing: unknown): void => void hash.update(JSON.stringify(thing, inOrder));
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

function closed(notes: Notes, state: unknown): Stretch {
  note(notes.state, state);
  return KINDS.map((kind) => `${kind} ${notes[kind].digest("hex").slice(0, DIGITS)}`).join(", ");
}

/** The shape of what may be sent, bound by bound, and what may be chosen before a match. */
function outline({ action, options }: AnyGame): Stretch[] {
  const hash = createHash("sha256");
  note(hash, z.toJSONSchema(action, { unrepresentable: "any", io: "input" }));
  note(hash, options);
  return [hash.digest("hex").slice(0, DIGITS)];
}

/**
 * Pins random games whole: everything that is asked, told, seen, offered, refused and guessed in them. It does not say
 * what is right, which the rules' own tests do, but notices whatever else has changed. After a change that is meant:
 * `RECORD=1 npx vitest run games/eta-carinae/test/pinned`.
 */
export function pinned(
  file: string,
  games: Readonly<Record<string, AnyGame>>,
  courses: readonly Course[],
): void {
  const records = process.env["RECORD"] === "1";
  const kept = existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, readonly Stretch[]>)
    : {};
  const now: Record<string, readonly Stretch[]> = {};
  const pin = (name: string, make: () => readonly Stretch[]): void =>
    test(name, () => {
      now[name] = make();
      if (!records) expect(now[name]).toEqual(kept[name]);
    });
  describe("random games come out as they are pinned", () => {
    for (const [name, game] of Object.entries(games)) pin(`${name}: shape and options`, () => outline(game));
    for (const course of courses) pin(course.name, () => played(course));
    test("nothing else is pinned", () => {
      if (records) writeFileSync(file, `${JSON.stringify(now, undefined, 2)}\n`);
      else expect(Object.keys(now)).toEqual(Object.keys(kept));
    });
  });
}
