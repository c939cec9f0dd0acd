import {
  accepted,
  firstStepOf,
  outcomeOf,
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

/** Whether the match was kept under other rules than those that are here. */
export const isOfOtherRules = (game: AnyGame, { header, rules = header.rulesVersion }: SoloMatch): boolean =>
  rules !== game.rulesVersion;

/** A match that was kept in this page under the rules that are here. */
export function replayedSolo(game: AnyGame, { header, secret, log }: SoloMatch): Checked<Match> {
  try {
    return accepted(replay(game, header, secret, log));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return refused(refuse("record.refused", undefined, { why }));
  }
}

/** What was told before the first step in memory; nothing of it where it was not kept. */
export const toldBefore = (match: Match, { left }: SoloMatch): Chronicle =>
  Array.from({ length: firstStepOf(match) }, (_, number) => left?.told[number] ?? []);

/** The match as it is to be kept now. */
export function keptNow(kept: SoloMatch, match: Match, earlier: Chronicle): SoloMatch {
  const { left: _before, ...rest } = kept;
  const outcome = outcomeOf(match);
  const left: SoloStanding = {
    snapshot: snapshotOf(match),
    told: toldIn(match, earlier),
    ...(outcome === undefined ? {} : { outcome }),
  };
  return {
    ...rest,
    log: match.log,
    rules: match.game.rulesVersion,
    ...(JSON.stringify(left).length > LARGEST ? {} : { left }),
  };
}
