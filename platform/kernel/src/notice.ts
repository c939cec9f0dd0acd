import type { Decision } from "./decision.ts";
import type { Told } from "./event.ts";
import type { AnyGame } from "./game.ts";
import { isSeat, seatsOf, type Actor, type Seat } from "./seat.ts";

/** What the seats have noticed of a match; each list has one number per seat. */
export interface Noticed {
  /** The latest act that changed something the seat can see or is asked: what it decided before is outdated. */
  readonly changed: number[];
  /** The act with which the present question was put to the seat; only for seats that are waited for. */
  readonly asked: number[];
}

/** Something that was done in a step: by a seat, for it, or by its standing order. */
export interface Deed {
  readonly by: Actor;
  /** Whether it answers what the seat was asked, or was done beside it: a report, a concession. */
  readonly answers: boolean;
  /** Who else may know what a sealed answer says. */
  readonly confidants: readonly Seat[];
}

/** What somebody is about to do; the state must not have changed yet. */
export function deedOf(
  game: AnyGame,
  state: unknown,
  waiting: readonly Decision[],
  by: Actor,
  action: unknown,
): Deed {
  const kind = kindOf(action);
  const asked = waiting.some(({ seat }) => seat === by);
  const aside =
    !asked ||
    (kind !== undefined && game.anytime?.(state, by).some((one) => kindOf(one.action) === kind) === true);
  return { by, answers: !aside, confidants: isSeat(by) ? (game.confidants?.(state, by) ?? []) : [] };
}

const kindOf = (action: unknown): unknown =>
  typeof action === "object" && action !== null && "type" in action ? action.type : undefined;

/** Everybody has noticed the act with this number, and is asked since then. */
export const allNoticed = (seats: number, number: number): Noticed => ({
  changed: seatsOf(seats).map(() => number),
  asked: seatsOf(seats).map(() => number),
});

export const copyOfNoticed = ({ changed, asked }: Noticed): Noticed => ({
  changed: [...changed],
  asked: [...asked],
});

/** One step of a match, with what was asked before and after it. */
export interface Stride {
  readonly number: number;
  readonly before: readonly Decision[];
  readonly after: readonly Decision[];
  readonly deeds: readonly Deed[];
  readonly told: readonly Told[];
}

/** Notes for whom a step changed something. It costs no views, and rests on nothing that a seat does not know itself. */
export function note(noticed: Noticed, stride: Stride): void {
  const { number, before, after, deeds } = stride;
  const everybody = isSeenByAll(stride);
  for (const seat of noticed.changed.keys())
    if (everybody || isSeenBy(stride, seat)) noticed.changed[seat] = number;
  for (const { seat, answered, ...question } of after) {
    if (!isSeat(seat) || answered === true) continue;
    const had = before.some(
      (one) => one.seat === seat && one.answered !== true && isSameQuestion(one, question),
    );
    if (!had || deeds.some(({ by, answers }) => by === seat && answers)) noticed.asked[seat] = number;
  }
}

/**
 * What is asked of whom is public, so everybody sees when that changes, beyond that somebody has sealed an answer. An open
 * answer is seen by all as well, even when the same question comes again.
 */
function isSeenByAll({ before, after, deeds }: Stride): boolean {
  const sealing = (seat: Actor): boolean => deeds.some(({ by, answers }) => by === seat && answers);
  const sameTable =
    before.length === after.length &&
    before.every((one, index) => {
      const now = after[index];
      return (
        now !== undefined &&
        one.seat === now.seat &&
        isSameQuestion(one, now) &&
        one.window?.stakes === now.window?.stakes &&
        (one.answered === now.answered || (one.sealed === true && sealing(one.seat)))
      );
    });
  return !sameTable || before.some(({ seat, sealed }) => sealed !== true && sealing(seat));
}

/** Of a sealed answer others know no more than that it is in; of everything else, what they hear. */
function isSeenBy({ after, deeds, told }: Stride, seat: Seat): boolean {
  if (deeds.some(({ by, confidants }) => by === seat || confidants.includes(seat))) return true;
  const isIn = (by: Actor): boolean => after.some((one) => one.seat === by && one.answered === true);
  const sealed = deeds.every(({ by, answers }) => answers && isIn(by));
  return (
    !sealed && told.some(({ to, others }) => to === undefined || to.includes(seat) || others !== undefined)
  );
}

const isSameQuestion = (
  one: Pick<Decision, "kind" | "sealed" | "window">,
  other: Pick<Decision, "kind" | "sealed" | "window">,
): boolean =>
  one.kind === other.kind && one.sealed === other.sealed && one.window?.name === other.window?.name;
