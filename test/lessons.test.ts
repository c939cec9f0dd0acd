import {
  act,
  attempt,
  beginLesson,
  currentStep,
  FastDice,
  isSeat,
  lessonDone,
  sentence,
  watchLesson,
  type Academy,
  type AnyLesson,
  type GameModule,
  type LessonRun,
  type Message,
} from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { mistakesAt, tricksAt, variantsOf } from "./mistakes.ts";
import { gamesWith } from "./registered.ts";

/** Other acts that are tried at each moment of a lesson. */
const TRIES = 6;
/** Random acts among which the mistakes of each step are looked for. */
const MANY = 300;
/** More signs of the coach are cut on a phone. */
const FITS_A_PHONE = 160;
/** No lesson takes more acts of the learner. */
const LONGEST = 60;

interface Taught {
  readonly module: GameModule;
  readonly academy: Academy;
  /** Every sentence in each language. */
  readonly say: readonly ((message: Message) => string)[];
}

async function taught(id: string, load: () => Promise<GameModule>): Promise<Taught> {
  const { academy } = (await import(`../games/${id}/src/lessons/index.ts`)) as { academy: Academy };
  const module = await load();
  const [german, germanLessons] = await Promise.all([
    module.translations?.de?.(),
    academy.translations?.de?.(),
  ]);
  const besides = { "lesson.another-way": "-" };
  const lexicons = [
    { words: { ...module.words, ...academy.words, ...besides }, names: module.names.rulebook },
    {
      words: { ...german?.words, ...germanLessons, ...besides },
      names: german?.names.rulebook ?? {},
      language: "de" as const,
    },
  ];
  return { module, academy, say: lexicons.map((lexicon) => (message) => sentence(message, lexicon)) };
}

/** Acts that somebody else might try here: what is offered, what a random player does, what is done for the absent. */
function otherActs({ match, lesson }: LessonRun, dice: FastDice): readonly unknown[] {
  const { game, state } = match;
  const offered = game
    .choices(state, lesson.seat)
    .open.filter(({ fields }) => fields === undefined)
    .map(({ action }) => action as unknown);
  return [
    game.fallback(state, lesson.seat),
    ...offered.slice(0, TRIES),
    ...Array.from({ length: TRIES }, () => game.sample(state, lesson.seat, dice) as unknown),
  ];
}

/** What must not change when an act is only told about. */
const standing = ({ match, step, led }: LessonRun): string =>
  JSON.stringify([match.state, match.steps.length, step, led]);

describe.each(gamesWith("lessons").map(([id, { load }]) => [id, load] as const))(
  "the lessons of %s",
  (id, load) => {
    test("are done by what the coach shows, whatever else is tried on the way", async () => {
      const { module, academy, say } = await taught(id, load);
      let slips = 0;
      for (const lesson of academy.lessons.filter(({ steps }) => steps.length > 0)) {
        const run = beginLesson(module.game, lesson);
        const dice = new FastDice(18);
        for (let acts = 0; !lessonDone(run); acts++) {
          expect(acts, `${lesson.id} goes on`).toBeLessThan(LONGEST);
          const step = currentStep(run);
          if (step === undefined) throw new Error(`${lesson.id} has no step`);
          for (const saying of say) {
            const said = saying(step.coach);
            expect([said, said.length <= FITS_A_PHONE]).toEqual([said, true]);
          }
          for (const other of otherActs(run, dice)) {
            // What leads on or does no harm would go another way: only slips and refusals are tried at this table.
            if (step.leads?.(other, run.match.state) === true) continue;
            if (JSON.stringify(step.shows(run.match.state)) === JSON.stringify(other)) continue;
            if (step.allows?.(other, run.match.state) === true) continue;
            const before = standing(run);
            const tried = attempt(run, other);
            expect(tried.verdict, `${lesson.id}: ${JSON.stringify(other)}`).toMatch(/^(slip|refused)$/);
            expect(standing(run)).toBe(before);
            if (tried.verdict !== "slip") continue;
            slips += 1;
            for (const saying of say) expect(saying(tried.says)).not.toMatch(/^$|\{|lesson\.|puzzle\./);
          }
          const { verdict } = attempt(run, step.shows(run.match.state));
          expect(verdict, `${lesson.id}, step ${run.step}`).toMatch(/^(allowed|led|step|done)$/);
        }
        expect([run.dice.strayed, run.unfit], `${lesson.id} goes as it is written`).toEqual([0, 0]);
        // Slips leave no trace: the lesson ends as it does for somebody who makes none.
        const straight = watchLesson(module.game, lesson, () => {});
        expect([lesson.id, run.match.state]).toEqual([lesson.id, straight.match.state]);
      }
      expect(slips).toBeGreaterThan(20);
    });

    test("tell each of their slips to whoever makes that mistake", async () => {
      const { module, academy } = await taught(id, load);
      const { game } = module;
      for (const lesson of academy.lessons.filter(({ steps }) => steps.length > 0)) {
        const run = beginLesson(game, lesson);
        const dice = new FastDice(18);
        const told = new Set<string>();
        for (let acts = 0; !lessonDone(run); acts++) {
          expect(acts, `${lesson.id} goes on`).toBeLessThan(LONGEST);
          const step = currentStep(run);
          if (step === undefined) throw new Error(`${lesson.id} has no step`);
          const { state } = run.match;
          const right = step.shows(state);
          const others = [
            game.fallback(state, lesson.seat),
            ...game.choices(state, lesson.seat).open.map(({ action }) => action as unknown),
            ...mistakesAt(id, lesson, run.step, right),
            ...Array.from({ length: MANY }, () => game.sample(state, lesson.seat, dice) as unknown),
          ];
          for (const other of others) {
            if (game.check(state, lesson.seat, other) !== undefined) continue;
            if (step.leads?.(other, state) ?? JSON.stringify(other) === JSON.stringify(right)) continue;
            if (step.allows?.(other, state) === true) continue;
            told.add(`${run.step}.${step.slips?.findIndex((slip) => slip.when(other, state)) ?? -1}`);
          }
          attempt(run, right);
        }
        const written = lesson.steps.flatMap(({ slips = [] }, step) =>
          slips.map((_, slip) => `${step}.${slip}`),
        );
        expect([lesson.id, written.filter((slip) => !told.has(slip))]).toEqual([lesson.id, []]);
      }
    });

    test("go on after acts that do no harm", async () => {
      const { module, academy } = await taught(id, load);
      for (const lesson of academy.lessons.filter(({ steps }) => steps.length > 0)) {
        const run = beginLesson(module.game, lesson);
        const dice = new FastDice(19);
        for (let acts = 0; acts < 12 && currentStep(run) !== undefined; acts++) {
          const step = currentStep(run);
          const harmless = otherActs(run, dice).find(
            (other) => step?.allows?.(other, run.match.state) === true,
          );
          const { verdict } = attempt(run, harmless ?? step?.shows(run.match.state));
          if (harmless !== undefined) expect([lesson.id, verdict]).not.toEqual([lesson.id, "slip"]);
        }
      }
    });

    test("are done by no act that only looks like the right one", async () => {
      const { module, academy, say } = await taught(id, load);
      for (const lesson of taughtByStep(academy)) {
        const run = beginLesson(module.game, lesson);
        for (let acts = 0; !lessonDone(run) && acts < LONGEST; acts++) {
          const { step, state, right } = at(run);
          for (const trick of run.led === 0 ? tricksAt(id, lesson, run.step, right) : []) {
            const tried = attempt(run, trick);
            expect(tried.verdict, `${lesson.id}: ${JSON.stringify(trick)}`).toMatch(/^(slip|refused)$/);
            if (tried.verdict === "slip")
              for (const saying of say) expect(saying(tried.says)).not.toMatch(/^$|\{|lesson\.|puzzle\./);
          }
          for (const end of step.ends ?? [])
            for (const saying of say)
              expect(saying(end.says(state, state))).not.toMatch(/^$|lesson\.|slip\./);
          attempt(run, right);
        }
        // What a lesson is for is written at its last step, not only what is to be done.
        expect([lesson.id, lesson.steps.at(-1)?.ends ?? []]).not.toEqual([lesson.id, []]);
      }
    });

    test("end as they say, however they are done, and leave nobody stuck", async () => {
      const { module, academy } = await taught(id, load);
      let others = 0;
      for (const lesson of taughtByStep(academy))
        for (const seed of [1, 2, 3]) {
          const dice = new FastDice(seed);
          const run = beginLesson(module.game, lesson);
          for (let acts = 0; !lessonDone(run) && run.match.waiting.length > 0; acts++) {
            const { step, state, right } = at(run);
            const before: unknown = module.game.clone(state);
            const other = dice.pick([right, ...variantsOf(right), ...otherActs(run, dice)]);
            const tried = acts < DEVIATIONS ? attempt(run, other) : { verdict: "slip" };
            if (tried.verdict === "done" || tried.verdict === "step") {
              others += 1;
              for (const end of step.ends ?? [])
                expect([lesson.id, other, end.holds(run.match.state, before)]).toEqual([
                  lesson.id,
                  other,
                  true,
                ]);
            }
            if (!/slip|refused/.test(tried.verdict)) continue;
            const where = `${lesson.id}, seed ${seed}, step ${run.step}`;
            expect([where, attempt(run, right).verdict]).not.toEqual([
              where,
              expect.stringMatching(/^(slip|refused)$/),
            ]);
            expect(acts, `${lesson.id} goes on`).toBeLessThan(LONGEST);
          }
        }
      expect(others).toBeGreaterThan(5);
    });

    test("an exam goes on to its end, and only winning passes it", async () => {
      const { module, academy } = await taught(id, load);
      for (const exam of academy.lessons.filter(({ kind }) => kind === "exam")) {
        expect([exam.id, exam.against]).not.toEqual([exam.id, undefined]);
        const ends = [1, 2, 3].map((seed) => playOut(module, exam, seed));
        for (const { run, winners } of ends)
          expect([lessonDone(run), currentStep(run)]).toEqual([winners.includes(exam.seat), undefined]);
      }
    });
  },
);

/** So many acts somebody does otherwise, before they follow the coach. */
const DEVIATIONS = 12;

const taughtByStep = ({ lessons }: Academy): readonly AnyLesson[] =>
  lessons.filter(({ steps }) => steps.length > 0);

/** Where the learner is, and what the coach would do. */
function at({ match: { state }, ...run }: LessonRun) {
  const step = run.lesson.steps[run.step];
  if (step === undefined) throw new Error(`${run.lesson.id} has no step`);
  const right: unknown = step.shows(state);
  return { step, state, right };
}

/** No exam takes more acts of both sides. */
const LONGEST_EXAM = 3000;

/** Both sides as their own habits have it, to the end. */
function playOut({ game, guide }: GameModule, exam: AnyLesson, seed: number) {
  const run = beginLesson(game, exam);
  const dice = new FastDice(seed);
  for (let acts = 0; acts < LONGEST_EXAM; acts++) {
    expect(lessonDone(run) && run.match.waiting.length > 0).toBe(false);
    const next = run.match.waiting.find(({ answered }) => answered !== true)?.seat;
    const { state } = run.match;
    if (next === undefined || !isSeat(next)) break;
    const policy: unknown = guide?.policy?.(state, next, dice) ?? game.sample(state, next, dice);
    const fits = game.check(state, next, policy) === undefined;
    const action: unknown = fits ? policy : game.fallback(state, next);
    if (next === exam.seat) expect(attempt(run, action).verdict).toBe("allowed");
    else expect(act(run.match, next, action).ok).toBe(true);
  }
  const outcome = game.outcome(run.match.state);
  if (outcome === undefined) throw new Error(`${exam.id} does not end`);
  return { run, winners: outcome.winners };
}
