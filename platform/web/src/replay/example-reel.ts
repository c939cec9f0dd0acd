import {
  currentStep,
  heardSince,
  lessonText,
  seatsOf,
  seenBy,
  watchLesson,
  REFEREE,
  type AnyLesson,
  type GameModule,
  type HeardEvent,
  type Message,
  type Seen,
  type Viewer,
} from "@flagship/kernel";
import type { Reel } from "./reel.ts";

/** A lesson as its coach plays it, to be stepped through. */
export interface Example {
  readonly reel: Reel;
  /** What the coach says after so many acts. */
  readonly says: (number: number) => Message;
}

/** Plays a lesson through the real rules and keeps every moment of it. */
export function exampleOf(module: GameModule, lesson: AnyLesson): Example {
  const viewers: readonly Viewer[] = [lesson.seat, REFEREE];
  const moments: Message[] = [];
  /** How many acts had happened at each moment: lone answers come together with the act before them. */
  const upTo: number[] = [];
  const seen = new Map<Viewer, Seen[]>(viewers.map((viewer) => [viewer, []]));
  const { match } = watchLesson(module.game, lesson, (run) => {
    moments.push(currentStep(run)?.coach ?? lessonText(lesson, "kept"));
    upTo.push(run.match.log.length);
    for (const viewer of viewers) {
      const { view, waitingFor, outcome } = seenBy(run.match, viewer);
      const number = moments.length - 1;
      seen.get(viewer)?.push({
        number,
        view: structuredClone(view),
        waitingFor,
        ...(outcome === undefined ? {} : { outcome }),
      });
    }
  });
  const kept = lessonText(lesson, "kept");
  const acts = moments.length - 1;
  const heard = new Map<Viewer, readonly HeardEvent[]>();
  return {
    says: (number) => (number >= acts ? kept : (moments[number] ?? kept)),
    reel: {
      match,
      first: 0,
      acts,
      viewers: [REFEREE, ...seatsOf(lesson.seats).filter((seat) => seat === lesson.seat)],
      seenAt(number, viewer) {
        const known = seen.get(viewer) ?? seen.get(lesson.seat) ?? [];
        const moment = known[Math.max(0, Math.min(acts, number))];
        if (moment === undefined) throw new Error(`example ${lesson.id}: no moment ${number}`);
        return moment;
      },
      openAt: () => [],
      heardBy(viewer) {
        const known =
          heard.get(viewer) ??
          heardSince(match, viewer, -1).map((one) => ({
            ...one,
            number: Math.max(
              0,
              upTo.findIndex((acts) => acts >= one.number),
            ),
          }));
        heard.set(viewer, known);
        return known;
      },
    },
  };
}
