import type { Choice } from "./decision.ts";
import { FastDice, type CountedDice } from "./dice.ts";
import { initialValues, type FormValues } from "./field.ts";
import type { AnyGame } from "./game.ts";
import type { Level } from "./level.ts";
import { act, answerAllLone, beginMatch, makeHeader, type Match } from "./match.ts";
import { message, type Message, type Words } from "./message.ts";
import { copyOfNoticed } from "./notice.ts";
import { isSeat, type Seat } from "./seat.ts";
import { refuse, type Refusal, type RuleId } from "./refusal.ts";
import { copyOfOrders } from "./standing.ts";
import { QuietTable } from "./table.ts";
import type { Language } from "./words/language.ts";

/**
 * A lesson: a position, what the coach says, what counts as done, and what the others do. It is data; it runs through
 * the real rules, so that what is learnt in it is true at every table.
 *
 * Its texts are `lesson.<id>.title`, `.learnt` (before) and `.kept` (after, what to take along).
 */
export interface Lesson<State, Action> {
  readonly id: string;
  /** A lesson leads step by step, a puzzle asks once, an exam is played to the end against a computer. */
  readonly kind: "lesson" | "puzzle" | "exam";
  readonly minutes: number;
  /** Whose place the learner takes. */
  readonly seat: Seat;
  readonly seats: number;
  /** What differs from the game's usual options. */
  readonly options?: FormValues;
  /** Turns the table as it was set up into the lesson's position. */
  arrange(state: State): void;
  /** What the first dice show; then chance goes on, the same at each attempt. */
  readonly faces?: readonly number[];
  /** None in an exam. */
  readonly steps: readonly LessonStep<State, Action>[];
  /** What the others do, one after the other, whenever one of them is asked; after that, what the game does for the absent. */
  readonly replies?: readonly ((state: State) => Action)[];
  /** In an exam: who sits opposite. */
  readonly against?: Level;
  /** What it is called, what is asked and what is kept, where that does not stand under its id. */
  readonly texts?: Readonly<Record<LessonText, Message>>;
  /** The rules behind it, shown when it is done. */
  readonly rules?: readonly RuleId[];
}

export type LessonText = "title" | "learnt" | "kept";

/** What a lesson says of itself. */
export const lessonText = ({ id, texts }: AnyLesson, part: LessonText): Message =>
  texts?.[part] ?? message(`lesson.${id}.${part}`);

export interface LessonStep<State, Action> {
  readonly coach: Message;
  /** What the board lights: subjects of choices. */
  lit?(state: State): readonly string[];
  /** The act that a captain would do now: "show me". */
  shows(state: State): Action;
  /** Whether an act leads on, where others than the shown one do. */
  leads?(action: Action, state: State): boolean;
  /** How many such acts finish the step; 1 unless said. */
  readonly times?: number;
  /** Acts that do no harm: they are carried out, and the step goes on. */
  allows?(action: Action, state: State): boolean;
  /** What is said of other acts; the first that fits. They are not carried out. */
  readonly slips?: readonly Slip<State, Action>[];
  /**
   * What the step is for: true of the table once it is done and the others have answered. An act that leads on in its
   * words but not to this is a slip (or goes on with the step, where it does no harm): the first end that fails says why.
   */
  readonly ends?: readonly LessonEnd<State>[];
}

export interface LessonEnd<State> {
  holds(after: State, before: State): boolean;
  says(after: State, before: State): Message;
}

export interface Slip<State, Action> {
  when(action: Action, state: State): boolean;
  /** What came of it; the state as it would be afterwards. */
  says(after: State, before: State, action: Action): Message;
}

/** A lesson under way. */
export interface LessonRun {
  readonly lesson: AnyLesson;
  readonly match: Match;
  /** What the match rolls with. */
  readonly dice: LessonDice;
  /** The step the learner is at; the number of steps when all are done. */
  step: number;
  /** Acts that led on in this step. */
  led: number;
  /** Acts in this step that did not. */
  slipped: number;
  replied: number;
  /** Scripted replies that did not fit: the learner went another way, and the game answered for the others. */
  unfit: number;
  /** Told after every act, the learner's and the others'. */
  readonly saw?: ((run: LessonRun) => void) | undefined;
}

/** What became of an act in a lesson. */
export type Attempt =
  | { readonly verdict: "refused"; readonly refusal: Refusal }
  /** Legal, but not what leads on: nothing was carried out. */
  | { readonly verdict: "slip"; readonly says: Message }
  | { readonly verdict: "allowed" | "led" | "step" | "done" };

// Lessons of all games lie side by side; the types come back inside each game.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyLesson = Lesson<any, any>;

/** What a game's package exports under `./lessons`: loaded when somebody wants to learn. */
export interface Academy {
  readonly lessons: readonly AnyLesson[];
  readonly words: Readonly<Record<string, string>>;
  /** The same in other languages, loaded when somebody wants them. What is missing is said in English. */
  readonly translations?: Readonly<Partial<Record<Language, () => Promise<Words>>>>;
}

/** The same lessons with the rules behind them, by their ids. */
export const withRules = (
  lessons: readonly AnyLesson[],
  rules: Readonly<Record<string, readonly RuleId[]>>,
): readonly AnyLesson[] =>
  lessons.map((lesson) => {
    const behind = rules[lesson.id];
    return behind === undefined ? lesson : { ...lesson, rules: behind };
  });

/** Dice that begin as the lesson wants them. */
class LessonDice extends FastDice implements CountedDice {
  readonly #faces: readonly number[];
  position = 0;
  /** Scripted faces that a die could not show: the learner went another way, and chance took over. */
  strayed = 0;

  constructor(faces: readonly number[], seed: number | readonly number[]) {
    super(seed);
    this.#faces = faces;
  }

  override below(n: number): number {
    const face = this.#faces[this.position];
    this.position += 1;
    if (face === undefined) return super.below(n);
    if (face <= n) return face - 1;
    this.strayed += 1;
    return super.below(n);
  }

  /** The same faces and the same chance from here on, for an act that is only tried. */
  copy(): LessonDice {
    const copy = new LessonDice(this.#faces, this.state());
    copy.position = this.position;
    copy.strayed = this.strayed;
    return copy;
  }
}

/** Lessons promise nothing about dice: everybody may know how they fall. */
const NO_SECRET = "0".repeat(64);

/** Plays a lesson as its coach would, and shows the table as it was set and after every act. */
export function watchLesson(game: AnyGame, lesson: AnyLesson, saw: (run: LessonRun) => void): LessonRun {
  const run = beginLesson(game, lesson, saw);
  for (let step = currentStep(run); step !== undefined; step = currentStep(run)) {
    const { verdict } = attempt(run, step.shows(run.match.state));
    if (verdict === "refused" || verdict === "slip")
      throw new Error(`lesson ${lesson.id}: what it shows at step ${run.step + 1} does not lead on`);
  }
  if (run.dice.strayed + run.unfit > 0)
    throw new Error(`lesson ${lesson.id}: ${run.dice.strayed} dice and ${run.unfit} replies do not fit`);
  return run;
}

/** Sits the learner down, with the others' first acts done. */
export function beginLesson(game: AnyGame, lesson: AnyLesson, saw?: (run: LessonRun) => void): LessonRun {
  const options = { ...initialValues(game.options), ...lesson.options };
  const header = makeHeader(game, { options, seats: lesson.seats }, NO_SECRET);
  if (!header.ok) throw new Error(`lesson ${lesson.id}: ${header.refusal.code}`);
  const begun = beginMatch(game, header.value, NO_SECRET);
  lesson.arrange(begun.state);
  const dice = new LessonDice(lesson.faces ?? [], 1);
  const match: Match = {
    ...begun,
    dice,
    waiting: game.waitingFor(begun.state),
    steps: [{ told: [], dice: 0 }],
  };
  const run: LessonRun = { lesson, match, dice, step: 0, led: 0, slipped: 0, replied: 0, unfit: 0, saw };
  saw?.(run);
  if (lesson.against === undefined) letOthersAct(run);
  return run;
}

/** What the coach says now; nothing when the lesson is done, and in an exam. */
export const currentStep = (run: LessonRun): LessonStep<unknown, unknown> | undefined =>
  run.lesson.steps[run.step];

/** Whether everything was done that the lesson asks for; an exam is passed by winning it. */
export function lessonDone({ lesson, match, step }: LessonRun): boolean {
  return lesson.against === undefined
    ? step >= lesson.steps.length
    : (match.game.outcome(match.state)?.winners.includes(lesson.seat) ?? false);
}

/** The learner does something. Only what leads on, or does no harm, is carried out. */
export function attempt(run: LessonRun, action: unknown): Attempt {
  const { lesson, match } = run;
  const step = currentStep(run);
  if (step === undefined) return carryOn(run, action, "allowed");
  const refusal = refusalOf(match, lesson.seat, action);
  if (refusal !== undefined) return { verdict: "refused", refusal };
  const leads = leadsOn(step, action, match.state);
  const missed = leads ? endMissed(run, step, action) : undefined;
  if (leads && missed === undefined) return carryOn(run, action, "led");
  if (step.allows?.(action, match.state) === true) return carryOn(run, action, "allowed");
  run.slipped += 1;
  return { verdict: "slip", says: missed ?? whatIsSaid(run, step, action) };
}

/** Plays an act that would finish the step on a copy, the others' answers included, and says what it does not reach. */
function endMissed(run: LessonRun, step: LessonStep<unknown, unknown>, action: unknown): Message | undefined {
  if (step.ends === undefined || run.led + 1 < (step.times ?? 1)) return undefined;
  const before = run.match.state;
  const tried = copyOf(run);
  carryOn(tried, action, "led");
  const after = tried.match.state;
  return step.ends.find((end) => !end.holds(after, before))?.says(after, before);
}

/** The same lesson from here on, for an act that is only tried. */
function copyOf(run: LessonRun): LessonRun {
  const { match } = run;
  const dice = run.dice.copy();
  return {
    ...run,
    saw: undefined,
    dice,
    match: {
      ...match,
      dice,
      state: match.game.clone(match.state),
      log: [...match.log],
      steps: [...match.steps],
      standing: copyOfOrders(match.standing),
      noticed: copyOfNoticed(match.noticed),
      found: new Map(),
    },
  };
}

function leadsOn(step: LessonStep<unknown, unknown>, action: unknown, state: unknown): boolean {
  if (step.leads !== undefined) return step.leads(action, state);
  return JSON.stringify(step.shows(state)) === JSON.stringify(action);
}

function refusalOf({ game, state }: Match, seat: Seat, action: unknown): Refusal | undefined {
  const read = game.action.safeParse(action);
  if (!read.success) return refuse("match.malformed-action");
  return game.check(state, seat, read.data);
}

function carryOn(run: LessonRun, action: unknown, verdict: "allowed" | "led"): Attempt {
  const done = act(run.match, run.lesson.seat, action);
  if (!done.ok) return { verdict: "refused", refusal: done.refusal };
  answerAllLone(run.match);
  const leading = currentStep(run);
  if (verdict === "led") run.led += 1;
  const finished = verdict === "led" && run.led >= (leading?.times ?? 1);
  if (finished) Object.assign(run, { step: run.step + 1, led: 0, slipped: 0 });
  run.saw?.(run);
  if (run.lesson.against === undefined) letOthersAct(run);
  if (!finished) return { verdict };
  return { verdict: currentStep(run) === undefined ? "done" : "step" };
}

/** Plays a legal act on a copy, so that the coach can say what would have come of it. */
function whatIsSaid(run: LessonRun, step: LessonStep<unknown, unknown>, action: unknown): Message {
  const { game, state } = run.match;
  const slip = step.slips?.find((each) => each.when(action, state));
  // What is not foreseen may get there as well: the end of the step tells.
  if (slip === undefined) return endMissed(run, step, action) ?? message("lesson.another-way");
  const after: unknown = game.clone(state);
  game.apply(after, run.lesson.seat, action, new QuietTable(run.dice.copy()));
  return slip.says(after, state, action);
}

/** The others act as the lesson has it, and the table answers what leaves the learner no choice. */
function letOthersAct(run: LessonRun): void {
  const { match, lesson } = run;
  for (;;) {
    const open = match.waiting.filter((decision) => decision.answered !== true);
    const other = open.find((decision) => decision.seat !== lesson.seat)?.seat;
    const reply = lesson.replies?.[run.replied];
    // The last position stands, so that it can be looked at.
    if (open.length === 0 || (currentStep(run) === undefined && reply === undefined)) return;
    if (other === undefined) {
      const only = onlyChoice(match, lesson.seat);
      if (only === undefined) return;
      act(match, lesson.seat, only.action);
      answerAllLone(match);
      run.saw?.(run);
      continue;
    }
    const scripted = isSeat(other) ? reply : undefined;
    if (scripted !== undefined) run.replied += 1;
    const absent = (): unknown => match.game.fallback(match.state, other);
    if (!act(match, other, scripted?.(match.state) ?? absent()).ok) {
      run.unfit += 1;
      act(match, other, absent());
    }
    answerAllLone(match);
    run.saw?.(run);
  }
}

/** The one answer a seat has, if it has just one. */
function onlyChoice({ game, state }: Match, seat: Seat): Choice<unknown> | undefined {
  const { open } = game.choices(state, seat);
  const [first] = open;
  return open.length === 1 && first?.fields === undefined ? first : undefined;
}
