import type { Seat } from "@flagship/kernel";
import { NOTICE_TOPICS, type NoticeKind, type NoticeTopic } from "@flagship/protocol";
import { controlOf, mayAgree, offersTo } from "../clocks/arrangement.ts";
import type { Moment } from "../clocks/banks.ts";
import { timeLeft } from "../matches/clocks.ts";
import type { StoredMatch } from "../storage/matches.ts";
import { owing } from "../storage/pledges.ts";
import type { ByPost } from "./by-post.ts";

const HOUR = 3_600_000;
/** Whoever had so little time from the start needs no reminder of it. */
const SHORT = 2 * HOUR;
/** So long before the end of somebody's time they are reminded; earlier than after two thirds of it nobody is. */
const AHEAD = 24 * HOUR;

/** Something in a match that somebody at its table is to be told of. */
export interface Happening {
  /** Its name, which nothing else has, and which it keeps as long as it lasts. */
  readonly event: string;
  readonly kind: NoticeKind;
  readonly guest: string;
  readonly seat: Seat;
  /** Whose doing it is, and how they are called. */
  readonly by?: string;
  readonly byGuest?: string;
  /** In how many milliseconds it is time to tell. */
  readonly in: number;
  /** In how many milliseconds their time for it ends, where people have hours or days. */
  readonly left?: number;
}

/** What a happening is about where its kind does not say it all. */
export const topicOf = (event: string): NoticeTopic | undefined =>
  NOTICE_TOPICS.find((topic) => event.startsWith(`${topic}/`));

/** What there is to tell the people at a table as it stands. Standing orders have answered by then, and ask nobody. */
export function happeningsAt(stored: StoredMatch, moment: Moment, office?: ByPost): readonly Happening[] {
  const { id, progress, seats, closed } = stored;
  if (closed !== undefined) return [];
  if (progress.status === "waiting") return wordsOwed(stored);
  return seats.flatMap((chair): readonly Happening[] => {
    if (chair.kind !== "person") return [];
    const mine = { guest: chair.guest, seat: chair.seat, in: 0 };
    if (progress.status === "over") return [{ ...mine, event: `result/${id}`, kind: "result" }];
    const replaced =
      chair.standin === undefined ? questionsOf(stored, mine, moment, office) : takenOver(stored, mine);
    return [...replaced, ...proposalsTo(stored, mine)];
  });
}

type Sitter = Pick<Happening, "guest" | "seat" | "in">;

/** Every seat is taken: the words of the dice are asked. */
const wordsOwed = (stored: StoredMatch): readonly Happening[] =>
  stored.wordsBy === undefined
    ? []
    : owing(stored).map(({ guest, seat }) => ({
        event: `words/${stored.id}/${stored.header.round ?? 1}`,
        kind: "turn",
        guest,
        seat,
        in: 0,
      }));

/** What somebody is asked who plays themselves, and that their time for it is nearly over. */
function questionsOf(
  stored: StoredMatch,
  mine: Sitter,
  moment: Moment,
  office: ByPost | undefined,
): readonly Happening[] {
  const { id, progress, arrangement = {} } = stored;
  const { seat } = mine;
  if (!progress.waiting.includes(seat) || arrangement.paused !== undefined) return [];
  const asked = `${id}/${seat}/${progress.put[seat] ?? 0}`;
  const time = office === undefined ? byTheClock(stored, moment, seat) : untilItIsDue(office, moment);
  if (time === undefined) return [{ ...mine, event: `turn/${asked}`, kind: "turn" }];
  const { left, before } = time;
  return [
    { ...mine, event: `turn/${asked}`, kind: "turn", left },
    { ...mine, event: `deadline/${asked}`, kind: "deadline", left, in: Math.max(0, left - before) },
  ];
}

/** How much of their time somebody has left, and how long before its end they are reminded, in milliseconds. */
interface TimeLeft {
  readonly left: number;
  readonly before: number;
}

/** Nothing where no clock runs, or only a short one. */
function byTheClock(stored: StoredMatch, moment: Moment, seat: Seat): TimeLeft | undefined {
  const { left } = timeLeft(stored, moment, seat);
  return left === undefined || allOf(stored) < SHORT ? undefined : { left, before: ahead(stored) };
}

/** The same for a sheet of a game by post. What was due in the past is of a turn that has run, or is about to. */
function untilItIsDue({ due, ahead: before }: ByPost, { now }: Moment): TimeLeft | undefined {
  const left = due === undefined ? 0 : due - now.getTime();
  return left <= 0 ? undefined : { left, before };
}

/** Their time ran out, and a computer plays for them. Whoever let one play by choice knows it. */
function takenOver({ id, arrangement = {} }: StoredMatch, mine: Sitter): readonly Happening[] {
  const { seat } = mine;
  if (arrangement.ranOut?.includes(seat) !== true) return [];
  return [{ ...mine, event: `stand-in/${id}/${seat}/${arrangement.back?.[seat] ?? 0}`, kind: "turn" }];
}

/** What others propose that waits for their word, also while a computer plays for them where that cannot agree. */
function proposalsTo(stored: StoredMatch, mine: Sitter): readonly Happening[] {
  const { id, progress } = stored;
  return offersTo(stored, mine.seat)
    .filter(({ agreed, proposal }) => {
      return mayAgree(stored, proposal.kind).includes(mine.seat) && !agreed.includes(mine.seat);
    })
    .map(({ proposal, by }): Happening => {
      // Whoever proposes the same again and again before anything else has happened is heard once.
      const event = `offer/${id}/${proposal.kind}/${by}/${progress.acts}`;
      return { ...mine, event, kind: "offer", ...nameOf(stored, by) };
    });
}

/** The time people have for a decision at the most, in milliseconds. */
function allOf(stored: StoredMatch): number {
  const { decision, bank } = controlOf(stored) ?? {};
  return Math.min(decision ?? Infinity, bank ?? Infinity) * 1000;
}

const ahead = (stored: StoredMatch): number => Math.min(AHEAD, allOf(stored) / 3);

const nameOf = ({ seats }: StoredMatch, seat: Seat): Pick<Happening, "by" | "byGuest"> => {
  const chair = seats[seat];
  return chair?.kind === "person" ? { by: chair.name, byGuest: chair.guest } : {};
};

/** Whether people have days for a match: nobody waits at the table. */
export function isByCorrespondence(stored: StoredMatch): boolean {
  const control = controlOf(stored);
  return control === undefined || control.calendar === true || allOf(stored) >= SHORT;
}
