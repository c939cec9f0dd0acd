import { describe, expect, test } from "vitest";
import { sameData } from "../canonical.ts";
import type { Decision } from "../decision.ts";
import { FastDice } from "../dice.ts";
import { eventMessage } from "../event.ts";
import { initialValues, readForm } from "../field.ts";
import {
  act,
  answerLone,
  asHeardBy,
  beginMatch,
  loneSeats,
  makeHeader,
  replay,
  resume,
  snapshotOf,
  type Match,
  type Step,
} from "../match.ts";
import type { AnyGame } from "../game.ts";
import type { GameModule } from "../module.ts";
import { offersTo } from "../reading.ts";
import type { Checked } from "../refusal.ts";
import { readRecord, recordOf } from "../record.ts";
import { isSeat, REFEREE, seatsOf, SPECTATOR, type Actor, type Viewer } from "../seat.ts";
import type { Message } from "../message.ts";
import { whatChanged } from "../telling.ts";
import { QuietTable } from "../table.ts";
import { verifyRecord } from "../verify.ts";
import { kernelWords } from "../words/en.ts";
import { disagreements, disagreementsIn } from "./agreement.ts";
import { givingUp } from "./giving-up.ts";
import { kindOf, kindsOf } from "./kinds.ts";
import { noticing, windowsNamed } from "./noticing.ts";
import { nextActor, plainTrial, randomGame, tryOut, type Moment, type Trial } from "./playout.ts";
import { sharedPlaces } from "./sharing.ts";
import { unsaidIn, untranslated, warningsAbout } from "./spoken.ts";
import { expectSame } from "./same.ts";
import { strictness } from "./strictness.ts";
import { waitingAlike } from "./waiting-alike.ts";

/** How hard a game is tried. */
export interface ConformanceEffort {
  /** Matches with other options or more seats to try besides the plain one. */
  readonly trials?: readonly Trial[];
  /** Random games that must end, per trial. */
  readonly games?: number;
  /** Random games in which every moment is looked at closely, per trial. */
  readonly closely?: number;
  /** Deep positions that random games hardly reach; each is looked at as closely. */
  readonly positions?: readonly Position[];
  /** States that must come up among the moments that are looked at closely, by what is the case there; counted. */
  readonly reaches?: Readonly<Record<string, (state: never) => boolean>>;
  /** Kinds of action that no random game can reach, each with the reason. */
  readonly unreached?: Readonly<Record<string, string>>;
}

/** A position made by hand: what random games hardly ever come to. */
export interface Position {
  readonly name: string;
  readonly trial: Trial;
  state(): unknown;
}

type Each = (look: (moment: Moment, dice: FastDice) => void) => void;

/**
 * What every game must hold, whatever its rules. A new game gets all of this by one call in its
 * tests: `conformance(module)`.
 */
export function conformance(module: GameModule, effort: ConformanceEffort = {}): void {
  const { game } = module;
  const trials = [plainTrial(game), ...(effort.trials ?? [])];
  const games = effort.games ?? 100;
  const closely = effort.closely ?? 5;

  describe(`${game.id} obeys the contract`, () => {
    test("its options are good as they stand, and every trial's are", () => {
      for (const trial of trials) {
        expect(readForm(game.options, trial.options).ok, GOOD_OPTIONS).toBe(true);
        expect(game.checkOptions?.(trial.options, trial.seats), GOOD_OPTIONS).toBeUndefined();
        expect(game.chairs(trial.options, trial.seats), "`chairs` must name every seat.").toHaveLength(
          trial.seats,
        );
      }
    });

    firstMatchBegins(module);

    windowsNamed(module);

    // Let the words agree: `{n} {n|card|cards}`, `{who} {who|fires|fire}`; docs/words.md says how.
    test.each(Object.keys(module.names))("its words agree in number and person, with %s names", (set) => {
      const names = module.names[set as keyof typeof module.names];
      expect(disagreementsIn({ words: module.words, names })).toEqual([]);
    });

    for (const [index, trial] of trials.entries()) {
      describe(`trial ${index}: ${trial.seats} seats, ${JSON.stringify(trial.options)}`, () => {
        conformanceOfTrial(module, trial, games, closely);
      });
    }

    for (const position of effort.positions ?? []) {
      describe(`position: ${position.name}`, () => {
        conformanceOfMoments(module, position.trial, momentsOf(game, position), "few");
      });
    }

    const { reaches = {} } = effort;
    test.runIf(Object.keys(reaches).length > 0)("the states it wants come up", async ({ annotate }) => {
      const counts = new Map(Object.keys(reaches).map((name) => [name, 0]));
      const note = (state: unknown): void => {
        for (const [name, holds] of Object.entries(reaches))
          if (holds(state as never)) counts.set(name, (counts.get(name) ?? 0) + 1);
      };
      for (const trial of trials)
        for (let seed = 1; seed <= closely; seed++) randomGame(game, trial, seed, ({ state }) => note(state));
      for (const position of effort.positions ?? []) momentsOf(game, position)(({ state }) => note(state));
      await annotate([...counts].map(([name, times]) => `${name}: ${times}`).join(", "));
      expect(
        [...counts].flatMap(([name, times]) => (times === 0 ? [name] : [])),
        "These never come up: add a position, or a trial that comes to them.",
      ).toEqual([]);
    });

    test.runIf(game.offersAll)("random play comes to every kind of action", async ({ annotate }) => {
      const sampled = new Map<string, number>();
      const offered = new Set<string>();
      const free = new Set<string>();
      const count = (action: unknown): void => {
        const kind = kindOf(action) ?? "";
        sampled.set(kind, (sampled.get(kind) ?? 0) + 1);
      };
      const noteFree = (state: unknown, actor: Actor): void => {
        // Who has sealed an answer may have a way back.
        const sealers = game.waitingFor(state).flatMap((one) => (one.answered === true ? [one.seat] : []));
        for (const anybody of [actor, REFEREE, ...sealers] satisfies Actor[])
          for (const choice of game.anytime?.(state, anybody) ?? []) free.add(kindOf(choice.action) ?? "");
      };
      const note = ({ state, actor, action }: Moment): void => {
        count(action);
        noteFree(state, actor);
      };
      for (const trial of trials)
        for (let seed = 1; seed <= Math.max(closely, Math.min(games, 20)); seed++)
          randomGame(game, trial, seed, note);
      for (const position of effort.positions ?? [])
        momentsOf(
          game,
          position,
        )(({ state, actor }, dice) => {
          for (let time = 0; time < SAMPLES; time++) count(game.sample(state, actor, dice));
          for (const offer of offersTo(game, state, actor)) offered.add(kindOf(offer.action) ?? "");
          noteFree(state, actor);
        });
      const kinds = kindsOf(game);
      const missing = kinds.filter((kind) => !sampled.has(kind) && !offered.has(kind) && !free.has(kind));
      expect(
        missing,
        "Nobody could do these: add a trial or a position in which it can be done, or give the reason in `unreached`.",
      ).toEqual(Object.keys(effort.unreached ?? {}).toSorted());
      // Nobody is asked for what is free: `sample` answers questions, and gives each of their answers somewhere.
      const asked = kinds.filter((kind) => !free.has(kind) && !missing.includes(kind));
      expect(
        asked.filter((kind) => !sampled.has(kind)),
        "These are offered, but `sample` never does them: let it give each answer somewhere.",
      ).toEqual([]);
      const counts = [...sampled].map(([kind, times]) => `${kind} ${times}`).toSorted();
      await annotate(`${asked.length} of ${kinds.length} kinds sampled: ${counts.join(", ")}`);
    });
  });
}

/** How many random answers are asked for in a position. */
const SAMPLES = 60;

/** Somebody new sits down with the first press: nothing of the set-up may be refused, and the newcomer gets to act. */
function firstMatchBegins({ game, firstMatch }: GameModule): void {
  test.runIf(firstMatch !== undefined)("the newcomer's first match begins, from every deal", () => {
    if (firstMatch === undefined) return;
    const { options, seats, seat, deals = ["0".repeat(64)] } = firstMatch;
    expect(Object.keys(options).filter((name) => !game.options.some((field) => field.name === name))).toEqual(
      [],
    );
    expect(seat).toBeLessThan(seats);
    for (const secret of deals) {
      expect(secret).toMatch(/^[0-9a-f]{64}$/);
      const header = makeHeader(
        game,
        { options: { ...initialValues(game.options), ...options }, seats },
        secret,
      );
      expect(header).toMatchObject({ ok: true });
      if (!header.ok) return;
      expect(game.outcome(beginMatch(game, header.value, secret).state)).toBeUndefined();
    }
  });
}

/** Everything that can be done in a position by those who are asked, one random answer each. */
const momentsOf =
  (game: AnyGame, { state }: Position): Each =>
  (look) => {
    const dice = new FastDice(2_000_000);
    const there: unknown = state();
    for (const { seat } of game.waitingFor(there))
      look({ state: there, actor: seat, action: game.sample(there, seat, dice), number: 1 }, dice);
  };

function conformanceOfTrial(module: GameModule, trial: Trial, games: number, closely: number): void {
  const { game } = module;
  const each: Each = (look) => {
    for (let seed = 1; seed <= closely; seed++) {
      const dice = new FastDice(seed + 1_000_000);
      randomGame(game, trial, seed, (moment) => look(moment, dice));
    }
  };

  test(`${games} random games end with an outcome`, () => {
    for (let seed = 1; seed <= games; seed++) {
      let last: unknown;
      randomGame(game, trial, seed, ({ state }) => (last = state));
      const outcome = game.outcome(last);
      const end = `Nobody is asked any more after the game with seed ${seed}: then \`outcome\` must give a score to every seat, and seats as winners.`;
      expect(outcome?.scores, end).toHaveLength(trial.seats);
      expect(
        outcome?.winners.every((seat) => seat >= 0 && seat < trial.seats),
        end,
      ).toBe(true);
    }
  });

  conformanceOfMoments(module, trial, each, "many");

  test.runIf(game.offersAll)(
    "a match that goes through JSON at every act goes on exactly like the live one",
    () => {
      for (let seed = 1; seed <= closely; seed++) {
        const picks = new FastDice(seed);
        const live: unknown = game.setup(trial.options, trial.seats, new QuietTable(picks));
        let stored: unknown = JSON.parse(JSON.stringify(live));
        for (let number = 1; ; number++) {
          const actor = nextActor(game, live, picks);
          if (actor === undefined) break;
          const action: unknown = game.sample(live, actor, picks);
          game.apply(live, actor, action, new QuietTable(new FastDice(number)));
          game.apply(stored, actor, action, new QuietTable(new FastDice(number)));
          // What was undefined is missing after JSON and comes back in another place: that is the same.
          if (!sameData(stored, live))
            expectSame(stored, live, `the stored state after act ${number}`, KEEP_PLAIN);
          stored = JSON.parse(JSON.stringify(stored));
        }
      }
    },
  );

  test("a match replays, resumes from a snapshot and verifies", () => {
    for (let seed = 1; seed <= closely; seed++) {
      const match = playMatch(game, trial, seed);
      const record = recordOf(match);
      const again = replay(game, match.header, match.secret, match.log);
      expectSame(again.steps, match.steps, "what the replay tells", KEEP_TO_THE_LOG);
      expectSame(again.state, match.state, "the replayed state", KEEP_TO_THE_LOG);
      const read = readRecord(JSON.stringify(record));
      expect(read.ok && verifyRecord(game, read.value).ok, KEEP_TO_THE_LOG).toBe(true);

      const half = replay(game, match.header, match.secret, match.log.slice(0, match.log.length >> 1));
      const stored = JSON.parse(JSON.stringify(snapshotOf(half))) as ReturnType<typeof snapshotOf>;
      const resumed = resume(game, match.header, match.secret, stored, match.log);
      expectSame(resumed.state, match.state, "the state resumed from a snapshot", KEEP_PLAIN);
    }
  });
}

function conformanceOfMoments(module: GameModule, trial: Trial, each: Each, moments: "many" | "few"): void {
  const { game } = module;
  if (game.offersAll === true) strictness(game, trial, each);
  noticing(game, trial, each);
  if (moments === "many") givingUp(game, trial, each);
  waitingAlike(game, trial, each);

  test("what is sampled, offered and fallen back on is accepted", () => {
    each(({ state, actor, action }) => {
      expectAccepted(game, state, actor, action, "`sample` gives");
      expectAccepted(game, state, actor, game.fallback(state, actor), "`fallback` gives");
      const choices = game.choices(state, actor);
      expect(
        choices.open.length,
        `${named(actor)} is waited for and is offered nothing: an act's \`offer\` must list what may be done, or the question must not ask.`,
      ).toBeGreaterThan(0);
      for (const choice of [...choices.open, ...(game.anytime?.(state, actor) ?? [])]) {
        const fields = [...(choice.fields ?? []), ...(choice.extras ?? [])];
        const offered: unknown =
          fields.length === 0 ? choice.action : { ...choice.action, ...initialValues(fields) };
        if (choice.fields === undefined) expectAccepted(game, state, actor, choice.action, "`offer` lists");
        if (!game.action.safeParse(offered).success)
          expect.unreachable(
            `\`offer\` lists ${JSON.stringify(offered)}, which has not the shape of its act's parts.`,
          );
        expectAccepted(game, state, actor, offered, "`offer` lists, with its form as it stands,");
      }
    });
  });

  test.runIf(kindsOf(game).includes("take-back"))(
    "a sealed answer that is taken back was never given",
    () => {
      each(({ state, actor, action, number }) => {
        const copy: unknown = game.clone(state);
        const quiet = new QuietTable(new FastDice(number));
        game.apply(copy, actor, action, quiet);
        const isIn = (one: Decision): boolean => one.seat === actor && one.answered === true;
        if (!game.waitingFor(copy).some(isIn) || game.waitingFor(state).some(isIn)) return;
        const back = (game.anytime?.(copy, actor) ?? []).find((one) => kindOf(one.action) === "take-back");
        if (back === undefined) return;
        game.apply(copy, actor, back.action, quiet);
        expectSame(game.waitingFor(copy), game.waitingFor(state), "who is asked", FORGET);
        for (const viewer of viewers(trial))
          expectSame(game.view(copy, viewer), game.view(state, viewer), `what ${named(viewer)} sees`, FORGET);
      });
    },
  );

  test("looking changes nothing: check, choices, views and samples leave the state as it was", () => {
    each(({ state, actor }, dice) => {
      const before: unknown = JSON.parse(JSON.stringify(state));
      for (const choice of game.choices(state, actor).open) game.check(state, actor, choice.action);
      for (const viewer of viewers(trial)) game.view(state, viewer);
      game.sample(state, actor, dice);
      game.fallback(state, actor);
      game.outcome(state);
      expectSame(state, before, "the state after looking", "Only `apply` and `does` may change a state.");
    });
  });

  test("a view stands still while the match goes on", () => {
    each(({ state, actor, action }, dice) => {
      const copy: unknown = game.clone(state);
      const views = viewers(trial).map((viewer): unknown => game.view(copy, viewer));
      const before: unknown = JSON.parse(JSON.stringify(views));
      game.apply(copy, actor, action, new QuietTable(dice));
      expectSame(
        views,
        before,
        "a view made earlier",
        "Copy into the view whatever an act changes in place.",
      );
    });
  });

  test("states, views, actions and events are plain data", () => {
    each(({ state, actor, action, number }) => {
      const { told } = tryOut(game, state, actor, action, new FastDice(number));
      const views = viewers(trial).map((viewer) => game.view(state, viewer));
      const data = { state, action, views, told, choices: game.choices(state, actor) };
      expect(JSON.parse(JSON.stringify(data)), KEEP_PLAIN).toEqual(data);
    });
  });

  test.runIf(game.offersAll)("no two places of a state share an object", () => {
    each(({ state }) => expect(sharedPlaces(state), "Copy one of the two: `{ ...it }`.").toBeUndefined());
  });

  test("asks, choices, warnings and events are sentences with nothing left open", async () => {
    const unsaid = new Set<string>();
    const warned = new Map<string, Message>();
    const lexicon = { words: { ...kernelWords, ...module.words }, names: module.names.rulebook };
    const warn = await module.warnings?.();
    each(({ state, actor, action, number }) => {
      const { told } = tryOut(game, state, actor, action, new FastDice(number));
      const { ask, open } = game.choices(state, actor);
      const heard = told.flatMap(({ event, others }) => (others === undefined ? [event] : [event, others]));
      const warnings = warningsAbout(game, warn, state, actor, open);
      for (const text of warnings) warned.set(text.key, text);
      for (const text of [
        ask,
        ...open.map(({ label }) => label),
        ...warnings,
        ...heard.map((event) => module.tell?.(event) ?? eventMessage(event)),
      ])
        for (const fault of [...unsaidIn(text, module), ...disagreements(text, lexicon)]) unsaid.add(fault);
    });
    for (const fault of await untranslated(module, [...warned.values()])) unsaid.add(fault);
    expect([...unsaid]).toEqual([]);
  });

  test("whoever plays on under its rules can read what they do otherwise", async () => {
    const { rulesVersion } = game;
    const changes = whatChanged(module.words, { before: rulesVersion - 1, now: rulesVersion });
    expect(changes.length, `rules.version.${rulesVersion} says what is new`).toBe(rulesVersion > 1 ? 1 : 0);
    expect(await untranslated(module, changes)).toEqual([]);
  });

  test("a state written down and read again plays on the same", () => {
    each(({ state, actor, action, number }) => {
      const read: unknown = JSON.parse(JSON.stringify(state));
      const here = tryOut(game, state, actor, action, new FastDice(number));
      const there = tryOut(game, read, actor, action, new FastDice(number));
      expectSame(there, here, "what a stored state comes to", KEEP_PLAIN);
    });
  });

  test("a clone is independent", () => {
    each(({ state, actor, action, number }) => {
      const before: unknown = JSON.parse(JSON.stringify(state));
      const copy: unknown = game.clone(state);
      expectSame(copy, before, "the clone", "`clone` must copy everything; `copyOfData` does.");
      game.apply(copy, actor, action, new QuietTable(new FastDice(number)));
      expectSame(
        state,
        before,
        "the original",
        "An act on the clone reached it: `clone` must copy that too.",
      );
    });
  });

  test("views, choices and warnings leak nothing: they are the same in the scrambled world", async () => {
    const warn = await module.warnings?.();
    each(({ state }, dice) => {
      for (const viewer of viewers(trial)) {
        const other: unknown = game.scramble(state, viewer, dice);
        const who = named(viewer);
        expectSame(game.view(other, viewer), game.view(state, viewer), `what ${who} sees`, HIDE_OR_KEEP);
        expectSame(game.waitingFor(other), game.waitingFor(state), "who is asked", ASK_BY_PUBLIC_FACTS);
        if (!isSeat(viewer) || !game.waitingFor(state).some((decision) => decision.seat === viewer)) continue;
        const [there, here] = [game.choices(other, viewer), game.choices(state, viewer)];
        expectSame(there, here, `what ${who} is offered`, OFFER_WHAT_IS_SEEN);
        expectSame(
          warningsAbout(game, warn, other, viewer, there.open),
          warningsAbout(game, warn, state, viewer, here.open),
          `what ${who} is warned of`,
          WARN_OF_WHAT_IS_SEEN,
        );
      }
    });
  });

  // Two worlds that look the same to a viewer before and after an act must sound the same in between.
  test("events leak nothing: they tell no more than the views around them", () => {
    let compared = 0;
    each(({ state, actor, action, number }, dice) => {
      for (const viewer of viewers(trial)) {
        if (viewer === actor) continue;
        const other: unknown = game.scramble(state, viewer, dice);
        if (game.check(other, actor, action) !== undefined) continue;
        const here = tryOut(game, state, actor, action, new FastDice(number));
        const there = tryOut(game, other, actor, action, new FastDice(number));
        const seenHere = JSON.stringify(game.view(here.state, viewer));
        if (JSON.stringify(game.view(there.state, viewer)) !== seenHere) continue;
        // Events are numbered by acts: what somebody does not hear leaves no gap.
        const hear = (told: typeof here.told) => told.flatMap((one) => asHeardBy(one, viewer) ?? []);
        expectSame(hear(there.told), hear(here.told), `what ${named(viewer)} hears`, TELL_WHO_KNOWS);
        compared += 1;
      }
    });
    // In a single position the other world may not allow the act.
    if (moments === "many")
      expect(
        compared,
        "No act was possible in both worlds: `scramble` must change only what is hidden.",
      ).toBeGreaterThan(0);
  });

  test("what a seat imagines fits what it sees, and can be played on", () => {
    each(({ state, actor }, dice) => {
      for (const seat of seatsOf(trial.seats)) {
        const view: unknown = game.view(state, seat);
        const seen: unknown = JSON.parse(JSON.stringify(view));
        const imagined: unknown = game.imagine(seen, seat, dice);
        expectSame(
          game.view(imagined, seat),
          view,
          `the world ${named(seat)} imagines, as seen`,
          IMAGINE_FITS,
        );
        expectSame(game.waitingFor(imagined), game.waitingFor(state), "who is asked there", IMAGINE_FITS);
        if (seat === actor) {
          const action: unknown = game.sample(imagined, actor, dice);
          expectAccepted(game, state, actor, action, "what is possible in an imagined world is");
          // A search imagines many worlds from one view: playing on in one must not change the next.
          game.apply(imagined, actor, action, new QuietTable(dice));
          expectSame(
            seen,
            view,
            "the view that was imagined from",
            "`imagine` must copy what an act changes in place.",
          );
        }
      }
    });
  });
}

/** What the game itself proposes must pass its own check. */
function expectAccepted(game: AnyGame, state: unknown, actor: Actor, action: unknown, source: string): void {
  const refusal = game.check(state, actor, action);
  if (refusal === undefined) return;
  expect.unreachable(
    `${source} ${JSON.stringify(action)} for ${named(actor)}, and \`check\` refuses it: ${refusal.code}${refusal.rule === undefined ? "" : ` (${refusal.rule})`}. Offer, sample and fall back on nothing that the rules forbid.`,
  );
}

// What an author can do when the suite finds a difference.
const GOOD_OPTIONS =
  "Whatever an option begins with, and what a trial chooses, must pass its form and `checkOptions`.";
const KEEP_PLAIN =
  "Keep nothing in a state that JSON loses: no undefined that matters, no shared objects, no classes.";
const KEEP_TO_THE_LOG = "Everything an act does must follow from the state, the action and the table's dice.";
const FORGET = "The question's `sealed.forget` must put back all that `keep` changed.";
const HIDE_OR_KEEP =
  "It tells something hidden: leave it out of `view`. If it was revealed to this viewer, keep the revealed fact in the view, so that `scramble` leaves it alone.";
const ASK_BY_PUBLIC_FACTS =
  "Ask everybody who could answer by public knowledge, and let a standing order (`lone`) answer for those who cannot.";
const WARN_OF_WHAT_IS_SEEN =
  "The warnings depend on something this seat cannot see: they get the view, nothing else.";
const OFFER_WHAT_IS_SEEN = "Make offers, ranges and previews of the actor's view alone (`seenBy`).";
const TELL_WHO_KNOWS = "Tell it only to those who know (`to`), and something vaguer to the `others`.";
const IMAGINE_FITS =
  "`imagine` must keep all that the view shows, revealed facts included: keep these in the view.";

const named = (viewer: Viewer): string => (isSeat(viewer) ? `seat ${viewer}` : `a ${viewer}`);

const viewers = (trial: Trial): Viewer[] => [...seatsOf(trial.seats), SPECTATOR];

/** A whole random match with real dice. */
export function playMatch(game: AnyGame, trial: Trial, seed: number): Match {
  const secret = seed.toString(16).padStart(64, "0");
  const header = makeHeader(game, trial, secret);
  if (!header.ok) throw new Error(`trial refused: ${header.refusal.code}`);
  const match = beginMatch(game, header.value, secret);
  const dice = new FastDice(seed);
  for (;;) {
    const actor = nextActor(game, match.state, dice);
    if (actor === undefined) return match;
    const done = answerOrAct(match, actor, dice);
    if (!done.ok) throw new Error(`sampled action refused: ${done.refusal.code}`);
  }
}

/** A random act of somebody who is waited for, or the one answer that is given for them. */
export const answerOrAct = (match: Match, actor: Actor, dice: FastDice): Checked<Step> =>
  isSeat(actor) && loneSeats(match).includes(actor)
    ? answerLone(match, actor)
    : act(match, actor, match.game.sample(match.state, actor, dice));
