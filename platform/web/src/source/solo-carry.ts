import {
  accepted,
  carryOver,
  firstStepOf,
  refuse,
  refused,
  replay,
  snapshotOf,
  toldIn,
  type AnyGame,
  type Checked,
  type Chronicle,
  type Match,
} from "@flagship/kernel";
import type { SoloMatch, SoloStanding } from "./solo-store.ts";

/** A browser keeps a few megabytes in all: a standing that is larger, in characters, is not kept. */
const LARGEST = 1_000_000;

/** A match that is kept in this page, under the rules that are here. */
export function carriedSolo(game: AnyGame, kept: SoloMatch): Checked<Match> {
  const { header, secret, log, left, rules = header.rulesVersion } = kept;
  try {
    if (rules === game.rulesVersion) return accepted(replay(game, header, secret, log));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return refused(refuse("record.refused", undefined, { why }));
  }
  const carried = carryOver(game, {
    header,
    secret,
    log,
    rules,
    people: [kept.seat],
    ...left,
  });
  return carried.ok ? accepted(carried.value.match) : carried;
}

/** What was told before the first step in memory; nothing of it where it was not kept. */
export const toldBefore = (match: Match, { left }: SoloMatch): Chronicle =>
  Array.from({ length: firstStepOf(match) }, (_, number) => left?.told[number] ?? []);

/** The match as it is to be kept now. */
export function keptNow(kept: SoloMatch, match: Match, earlier: Chronicle): SoloMatch {
  const { left: _before, ...rest } = kept;
  const left: SoloStanding = { snapshot: snapshotOf(match), told: toldIn(match, earlier) };
  return {
    ...rest,
    log: match.log,
    rules: match.game.rulesVersion,
    ...(JSON.stringify(left).length > LARGEST ? {} : { left }),
  };
}
