import { accepted, carryOver, type AnyGame, type Checked, type Match } from "@flagship/kernel";
import type { SoloMatch } from "./solo-store.ts";

/** A match that was kept in this page under other rules, as it goes on under those that are here. */
export function carriedSolo(game: AnyGame, kept: SoloMatch): Checked<Match> {
  const { header, secret, log, left, rules = header.rulesVersion } = kept;
  // Whoever has the screen now decides for nobody else at it.
  const people = [kept.seat, ...(kept.people ?? [])].toSorted((one, other) => one - other);
  const carried = carryOver(game, { header, secret, log, rules, people, ...left });
  return carried.ok ? accepted(carried.value.match) : carried;
}
