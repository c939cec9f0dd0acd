import {
  accepted,
  act,
  actsIn,
  answerAllLone,
  attempt,
  beginLesson,
  currentStep,
  heardSince,
  isSeat,
  lessonDone,
  lessonText,
  message,
  recordOf,
  seatsOf,
  seenBy,
  SPECTATOR,
  type AnyLesson,
  type GameModule,
  type HeardEvent,
  type Seen,
} from "@flagship/kernel";
import { batch, signal } from "@preact/signals";
import type { Opponent } from "./solo.ts";
import type { Coach, Sitter, TableSource } from "./table-source.ts";

/** What a lesson in this page needs from around it. */
export interface LessonTools {
  readonly opponent: Opponent;
  /** Lets a computer's act be seen before the next one follows. */
  readonly pause: () => Promise<void>;
  /** What the seats are called: the learner's own, and the others'. */
  readonly names: { readonly learner: string; readonly others: string };
  /** Told once when the lesson is done. */
  readonly onDone: () => void;
}

/** Sits the learner down at a lesson's table. Nothing is kept: a lesson is short, and begins again at a reload. */
export function openLesson(module: GameModule, lesson: AnyLesson, tools: LessonTools): TableSource {
  const { seat: me } = lesson;
  const run = beginLesson(module.game, lesson);
  const { match } = run;
  let closed = false;
  let finished = false;

  const seen = signal<Seen | undefined>(seenBy(match, me));
  const heard = signal<readonly HeardEvent[]>(heardSince(match, me, -1));
  const fresh = signal<readonly HeardEvent[]>([]);
  const coach = signal<Coach>(coachNow());

  function coachNow(): Coach {
    const step = currentStep(run);
    const done = lessonDone(run);
    const lost = !done && match.waiting.length === 0;
    return {
      says: lost ? message("lesson.lost") : (step?.coach ?? lessonText(lesson, done ? "kept" : "learnt")),
      lit: step?.lit?.(match.state) ?? [],
      done,
      ...(lesson.against === undefined ? {} : { exam: true }),
      ...(done && lesson.rules !== undefined ? { rules: lesson.rules } : {}),
      ...(step === undefined || run.slipped < SLIPS_TO_SHOW ? {} : { showMe }),
    };
  }

  /** Does what the coach would do, for whoever is stuck. */
  function showMe(): void {
    const step = currentStep(run);
    if (step !== undefined) settle(step.shows(match.state));
  }

  function show(before: number): void {
    const news = heardSince(match, me, before);
    batch(() => {
      seen.value = seenBy(match, me);
      heard.value = [...heard.peek(), ...news];
      fresh.value = news;
      coach.value = coachNow();
    });
    if (lessonDone(run) && !finished) {
      finished = true;
      tools.onDone();
    }
  }

  function settle(action: unknown) {
    const before = actsIn(match);
    const tried = attempt(run, action);
    if (tried.verdict === "refused") return tried.refusal;
    if (tried.verdict === "slip") coach.value = { ...coachNow(), slip: tried.says };
    else show(before);
    if (lesson.against !== undefined) void playOthers();
    return undefined;
  }

  /** In an exam computers play the others. */
  async function playOthers(): Promise<void> {
    for (;;) {
      const next = match.waiting.find((decision) => decision.seat !== me && decision.answered !== true);
      if (closed || next === undefined || !isSeat(next.seat)) return;
      const { seat } = next;
      const before = actsIn(match);
      const view: unknown = module.game.view(match.state, seat);
      const level = lesson.against ?? "cadet";
      const action = await tools.opponent
        .decide({ game: module.game.id, level, view, seat })
        .catch(() => undefined);
      await tools.pause();
      if (actsIn(match) !== before) continue;
      const done = action === undefined ? undefined : act(match, seat, action);
      if (done?.ok !== true) act(match, seat, module.game.fallback(match.state, seat));
      answerAllLone(match);
      show(before);
    }
  }

  if (lesson.against !== undefined) void playOthers();

  const sitters: readonly Sitter[] = seatsOf(lesson.seats).map((seat) => ({
    seat,
    kind: seat === me ? "person" : "computer",
    name: seat === me ? tools.names.learner : tools.names.others,
    here: true,
  }));
  return {
    module,
    names: "rulebook",
    id: undefined,
    viewer: signal(me),
    sitters: signal(sitters),
    link: signal("page" as const),
    trouble: signal(undefined),
    seen,
    heard,
    fresh,
    time: signal(undefined),
    pending: signal(false),
    standing: signal({}),
    coach,
    act: (action) => Promise.resolve(settle(action)),
    leaveStanding: () => Promise.resolve(undefined),
    // The rules of a lesson never change under it.
    agreeToEnd: () => Promise.resolve(undefined),
    publicly: () => Promise.resolve(seenBy(match, SPECTATOR)),
    record: () => Promise.resolve(accepted(recordOf(match))),
    close() {
      closed = true;
    },
  };
}

/** After so many slips at one step the coach offers to show how. */
const SLIPS_TO_SHOW = 2;
