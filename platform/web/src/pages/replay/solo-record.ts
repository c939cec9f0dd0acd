import { accepted, printOf, recordOf, sameData, toldIn } from "@flagship/kernel";
import type { AnyGame, Checked, MatchRecord } from "@flagship/kernel";
import { isOfOtherRules, replayedSolo, toldBefore } from "../../source/solo-kept.ts";
import type { SoloMatch } from "../../source/solo-store.ts";

/**
 * The record of a match of this page that is over, with what was told in it. Where that does not come of its acts any
 * more, as other rules hold, it is what was kept, and never the match that those acts would make today.
 */
export function soloRecord(game: AnyGame, kept: SoloMatch): Checked<MatchRecord> {
  const { header, secret, log, left } = kept;
  const prints = left?.told.map(printOf);
  const played = replayedSolo(game, kept);
  if (played.ok) {
    const earlier = toldBefore(played.value, kept);
    const record = recordOf(played.value, earlier);
    const same = prints === undefined ? !isOfOtherRules(game, kept) : sameData(prints, record.prints);
    if (same) return accepted({ ...record, told: toldIn(played.value, earlier) });
  } else if (left === undefined && !isOfOtherRules(game, kept)) return played;
  return accepted({
    header,
    secret,
    log,
    prints: prints ?? [],
    ...(left === undefined ? {} : { told: left.told }),
    ...(left?.outcome === undefined ? {} : { outcome: left.outcome }),
  });
}
