import { message, type LessonEnd, type MessageValue, type Slip } from "@flagship/kernel";

/** The learner leads the first side. */
export const LEARNER = 0;

/** Two sides, the learner's first. */
export const table = { seat: LEARNER, seats: 2 } as const;

/** What is said of an act that does not lead on; figures come from the table as it would be after it, and as it is. */
export const slip = <Match, Answer>(
  when: (action: Answer, match: Match) => boolean,
  key: string,
  figures?: (after: Match, before: Match) => Readonly<Record<string, MessageValue>>,
): Slip<Match, Answer> => ({
  when,
  says: (after, before) => message(key, figures?.(after, before)),
});

/** What is true of the table in the end, and what is said of an act that does not lead to it. */
export const until = <Match>(
  holds: LessonEnd<Match>["holds"],
  key = "lesson.falls-short",
): LessonEnd<Match> => ({ holds, says: () => message(key) });

/** What the board lights. */
export const lit =
  (...refs: readonly string[]) =>
  (): readonly string[] =>
    refs;

/** Whatever else was done. */
export const anything = (): boolean => true;
