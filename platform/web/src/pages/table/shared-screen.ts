import type { Seat } from "@flagship/kernel";
import type { SoloMatch } from "../../source/solo-store.ts";
import { text } from "../../words.ts";

/** What somebody at a shared screen is called. */
export const playerName = (seat: Seat): string => text("hand-over.player", { n: seat + 1 });

/** Who shares the screen of a match; nothing where somebody plays alone. */
export const sharedBy = (kept: SoloMatch | undefined): readonly Seat[] | undefined =>
  kept?.people === undefined ? undefined : [kept.seat, ...kept.people].toSorted((one, other) => one - other);

/** The match with the eyes of who is at the screen. */
export function withHolder(kept: SoloMatch | undefined, holder: Seat | undefined): SoloMatch | undefined {
  if (kept === undefined || holder === undefined || holder === kept.seat) return kept;
  const all = sharedBy(kept) ?? [];
  return all.includes(holder)
    ? { ...kept, seat: holder, people: all.filter((seat) => seat !== holder) }
    : kept;
}

/** Who has to be at the screen: whoever is there, as long as they are asked or nobody else is. */
export function nextHolder(
  people: readonly Seat[],
  holder: Seat | undefined,
  waiting: readonly { readonly seat: unknown; readonly answered?: boolean }[],
): Seat | undefined {
  const asked = people.filter((seat) => waiting.some((one) => one.seat === seat && one.answered !== true));
  if (holder !== undefined && (asked.length === 0 || asked.includes(holder))) return holder;
  return asked[0] ?? people[0];
}
