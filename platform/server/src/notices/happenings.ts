import type { Seat } from "@flagship/kernel";
import type { NoticeKind } from "@flagship/protocol";
import { controlOf, offersAt } from "../clocks/arrangement.ts";
import type { Moment } from "../clocks/banks.ts";
import { timeLeft } from "../matches/clocks.ts";
import type { StoredMatch } from "../storage/matches.ts";

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
  /** Whose doing it is. */
  readonly by?: string;
  /** In how many milliseconds it is time to tell. */
  readonly in: number;
}

/** What there is to tell the people at a table as it stands. Standing orders have answered by then, and ask nobody. */
export function happeningsAt(stored: StoredMatch, moment: Moment): readonly Happening[] {
  const { id, progress, arrangement = {}, seats, closed } = stored;
  if (closed !== undefined) return [];
  return seats.flatMap((chair): readonly Happening[] => {
    if (chair.kind !== "person" || chair.standin !== undefined) return [];
    const { seat, guest } = chair;
    const mine = { guest, seat, in: 0 };
    if (progress.status === "over") return [{ ...mine, event: `result/${id}`, kind: "result" }];
    if (progress.status !== "running") return [];
    const offers = offersAt(stored)
      .filter(({ agreed }) => !agreed.includes(seat))
      .map(({ proposal, by }): Happening => {
        // Whoever proposes the same again and again before anything else has happened is heard once.
        const event = `offer/${id}/${proposal.kind}/${by}/${progress.acts}`;
        return { ...mine, event, kind: "offer", ...nameOf(stored, by) };
      });
    if (!progress.waiting.includes(seat) || arrangement.paused !== undefined) return offers;
    const asked = `${id}/${seat}/${progress.put[seat] ?? 0}`;
    const { left } = timeLeft(stored, moment, seat);
    const reminder: Happening[] =
      left === undefined || allOf(stored) < SHORT
        ? []
        : [{ ...mine, event: `deadline/${asked}`, kind: "deadline", in: Math.max(0, left - ahead(stored)) }];
    return [{ ...mine, event: `turn/${asked}`, kind: "turn" }, ...reminder, ...offers];
  });
}

/** The time people have for a decision at the most, in milliseconds. */
function allOf(stored: StoredMatch): number {
  const { decision, bank } = controlOf(stored) ?? {};
  return Math.min(decision ?? Infinity, bank ?? Infinity) * 1000;
}

const ahead = (stored: StoredMatch): number => Math.min(AHEAD, allOf(stored) / 3);

const nameOf = ({ seats }: StoredMatch, seat: Seat): { readonly by?: string } => {
  const chair = seats[seat];
  return chair?.kind === "person" ? { by: chair.name } : {};
};

/** Whether people have days for a match: nobody waits at the table. */
export function isByCorrespondence(stored: StoredMatch): boolean {
  const control = controlOf(stored);
  return control === undefined || control.calendar === true || allOf(stored) >= SHORT;
}
