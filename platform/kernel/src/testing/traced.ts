import { createHash, type Hash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { filledAtRandom } from "../acts/random-answer.ts";
import { FastDice } from "../dice.ts";
import { eventMessage } from "../event.ts";
import type { AnyGame } from "../game.ts";
import type { GameModule } from "../module.ts";
import { readAction } from "../reading.ts";
import { isSeat, REFEREE, seatsOf, SPECTATOR, type Actor, type Seat } from "../seat.ts";
import { RecordingTable } from "../table.ts";
import type { AnyWarn } from "../warning.ts";
import { nextActor, plainTrial, type Trial } from "./playout.ts";

/** What a trace keeps apart, so that a difference says where to look. */
const ASPECTS = [
  "acts",
  "told",
  "asked",
  "offered",
  "refused",
  "seen",
  "imagined",
  "warned",
  "reckoned",
] as const;
type Aspect = (typeof ASPECTS)[number];

export interface Traces {
  /** Random games with other options or more seats besides the plain one; each is followed from its own seed. */
  readonly trials?: readonly Trial[];
  /** Games of each trial. */
  readonly games?: number;
  /** Positions made by hand from which random play goes on for a while. */
  readonly positions?: readonly { readonly name: string; readonly seats: number; state(): unknown }[];
  /** Every how many moments the costly things are looked at: views, imagined worlds, choices, refusals. */
  readonly every?: number;
  /** Most acts of one game. */
  readonly most?: number;
  /**
   * Players also take what is offered instead of the game's own random answer, and now and then do what nobody asked them to; what
   * they may do at any time, the answer that is given for them and the world of the leak test are looked at as well.
   */
  readonly freely?: true;
  /** More that follows from what a seat sees. */
  reckon?(view: unknown, seat: Seat, action: unknown): unknown;
}

const SEED = 9000;
const MOST = 400;
/** Acts that were done lately are tried again where they do not belong. */
const REMEMBERED = 12;
const MOST_CHANGED = 40;
const AFTER_POSITION = 30;
const UNASKED = 30;

/**
 * Follows random games and compares all that anybody could notice with what is kept: which acts come into question and
 * what is said of them, what is refused and by which rule, what each seat sees and imagines, what is told. Whatever
 * changes there changes for players; whoever means it records anew with `RECORD=1` and reads which aspects moved.
 */
export function tracedPlay(module: GameModule, file: string, traces: Traces = {}): void {
  const { game } = module;
  const { trials = [], positions = [], games = 1, most = MOST } = traces;
  const followed = [
    ...[plainTrial(game), ...trials].flatMap((trial, index) =>
      Array.from({ length: games }, (_, nth) => ({
        name: `trial ${index + 1}, game ${nth + 1}`,
        run: (warn?: AnyWarn) => {
          const dice = new FastDice(SEED + index * games + nth);
          const state: unknown = game.setup(trial.options, trial.seats, new RecordingTable(dice));
          return trace(module, warn, { state, seats: trial.seats }, dice, traces, most);
        },
      })),
    ),
    ...positions.flatMap(({ name, seats, state }) =>
      Array.from({ length: games }, (_, nth) => ({
        name: `${name}, game ${nth + 1}`,
        run: (warn?: AnyWarn) => {
          const from = { state: state(), seats };
          return trace(module, warn, from, new FastDice(SEED + nth), { ...traces, every: 1 }, AFTER_POSITION);
        },
      })),
    ),
  ];
  const kept = (): Readonly<Record<string, unknown>> =>
    existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>) : {};
  const keep = (name: string, found: unknown): void =>
    writeFileSync(file, `${JSON.stringify({ ...kept(), [name]: found }, undefined, 2)}\n`);

  describe(`${game.id}: random play goes as it is kept`, () => {
    test("the options: their bounds, first values and what they hang on", () => {
      const found = Object.fromEntries(game.options.map((field) => [field.name, digestOf(field)]));
      if (process.env["RECORD"] === "1") keep("options", found);
      expect(found, `meant so? RECORD=1 npx vitest run ${game.id}`).toEqual(kept()["options"]);
    });

    test.each(followed)("$name", async ({ name, run }) => {
      const found = run(await module.warnings?.());
      if (process.env["RECORD"] === "1") keep(name, found);
      expect(found, `meant so? RECORD=1 npx vitest run ${game.id}`).toEqual(kept()[name]);
    });
  });
}

const digestOf = (what: unknown): string =>
  createHash("sha256").update(JSON.stringify(what)).digest("hex").slice(0, 16);

/** What is noticed in a game that goes on at random, each aspect as a digest. */
function trace(
  module: GameModule,
  warn: AnyWarn | undefined,
  { state, seats }: { readonly state: unknown; readonly seats: number },
  dice: FastDice,
  traces: Traces,
  most: number,
): Record<Aspect | "moments", string | number> {
  const { game } = module;
  const digests = Object.fromEntries(ASPECTS.map((aspect) => [aspect, createHash("sha256")])) as Record<
    Aspect,
    Hash
  >;
  const note = (aspect: Aspect, what: unknown): void => {
    digests[aspect].update(`${JSON.stringify(what)}\n`);
  };
  const lately: unknown[] = [];
  let moments = 0;
  for (; moments < most; moments++) {
    const actor = nextActor(game, state, dice);
    if (actor === undefined) break;
    const action: unknown =
      (traces.freely === true ? anyOffered(game, state, actor, dice) : undefined) ??
      game.sample(state, actor, dice);
    note("asked", game.waitingFor(state));
    note("acts", [actor, action]);
    if (moments % (traces.every ?? 1) === 0)
      lookAround(game, warn, state, { actor, action, moments, lately, seats }, note, traces);
    lately.push(action);
    if (lately.length > REMEMBERED) lately.shift();
    const table = new RecordingTable(dice);
    game.apply(state, actor, action, table);
    for (const told of table.told)
      note("told", [told, module.tell?.(told.event) ?? eventMessage(told.event)]);
  }
  note("seen", game.view(state, SPECTATOR));
  return {
    moments,
    ...(Object.fromEntries(
      ASPECTS.map((aspect) => [aspect, digests[aspect].digest("hex").slice(0, 16)]),
    ) as Record<Aspect, string>),
  };
}

function lookAround(
  game: AnyGame,
  warn: AnyWarn | undefined,
  state: unknown,
  moment: {
    readonly actor: Actor;
    readonly action: unknown;
    readonly moments: number;
    readonly lately: readonly unknown[];
    readonly seats: number;
  },
  note: (aspect: Aspect, what: unknown) => void,
  traces: Traces,
): void {
  const { actor, action, moments, lately } = moment;
  const offered = game.choices(state, actor);
  note("offered", offered);
  if (traces.freely === true) {
    note("asked", [game.lone?.(state, actor), game.fallback(state, actor)]);
    for (const seat of seatsOf(moment.seats)) note("offered", game.anytime?.(state, seat));
    note("imagined", game.scramble(state, moments % moment.seats, new FastDice(moments)));
  }

  for (const seat of seatsOf(moment.seats)) {
    const view: unknown = game.view(state, seat);
    note("seen", view);
    if (moments % 2 === 0) note("imagined", game.imagine(view, seat, new FastDice(moments)));
    if (traces.reckon !== undefined) note("reckoned", traces.reckon(view, seat, action));
  }
  note("seen", game.view(state, REFEREE));
  note(
    "refused",
    [...lately].map((other) => refusalOf(game, state, actor, other)),
  );
  for (const other of changesOf(action)) note("refused", refusalOf(game, state, actor, other));
  for (const seat of seatsOf(moment.seats)) note("refused", refusalOf(game, state, seat, action));
  if (warn === undefined || !isSeat(actor)) return;
  const glance = { view: game.view(state, actor) as unknown, seat: actor, open: offered.open };
  for (const done of [action, ...offered.open.map((choice) => choice.action as unknown)])
    if (refusalOf(game, state, actor, done) === undefined) note("warned", warn(glance, done));
}

/** In a third of all cases something that is offered; every now and then something that may be done at any time. */
function anyOffered(game: AnyGame, state: unknown, actor: Actor, dice: FastDice): unknown {
  const free = dice.below(UNASKED) === 0 ? (game.anytime?.(state, actor) ?? []) : [];
  const open = free.length > 0 ? free : dice.below(3) === 0 ? game.choices(state, actor).open : [];
  if (open.length === 0) return undefined;
  const read = readAction(game, state, actor, filledAtRandom(dice.pick(open), dice, true));
  return read.ok ? read.value : undefined;
}

/** What is said against an action; what nobody could send is left out. */
function refusalOf(game: AnyGame, state: unknown, actor: Actor, action: unknown): unknown {
  const read = game.action.safeParse(action);
  return read.success ? (game.check(state, actor, read.data) as unknown) : "unreadable";
}

/** The action with one number more or less, or with one entry of a list twice or missing. */
function changesOf(action: unknown): unknown[] {
  const changed: unknown[] = [];
  const visit = (part: unknown, put: (value: unknown) => unknown): void => {
    if (changed.length >= MOST_CHANGED) return;
    if (typeof part === "number") changed.push(put(part + 1), put(part - 1));
    else if (typeof part === "boolean") changed.push(put(!part));
    else if (Array.isArray(part)) {
      if (part.length > 0) changed.push(put(part.slice(1)), put([...part, part[0]]));
      for (const [index, entry] of part.entries())
        visit(entry, (value) => put(part.map((other, at) => (at === index ? value : (other as unknown)))));
    } else if (typeof part === "object" && part !== null) {
      for (const [name, entry] of Object.entries(part))
        visit(entry, (value) => put({ ...part, [name]: value }));
    }
  };
  visit(action, (value) => value);
  return changed;
}
