import {
  accepted,
  actsIn,
  carryOver,
  refuse,
  refused,
  snapshotOf,
  type CarriedOver,
  type Checked,
  type GameModule,
  type LeftBehind,
} from "@flagship/kernel";
import { controlOf } from "../clocks/arrangement.ts";
import { readChronicle, writePage } from "../storage/chronicle.ts";
import { writeBehind, type Fence } from "../storage/fence.ts";
import { loadLog, sealed, unsealed } from "../storage/log.ts";
import { progressRow, type Progress, type StoredMatch } from "../storage/matches.ts";
import type { Store } from "../storage/store.ts";
import { progressOf, type Moment } from "./progress.ts";

/**
 * Takes a running match over to the rules that are here, on disk: it goes on as it was where they do the same, else
 * from its latest state with an act that says so. Refused when it cannot be played on, or is not ours any more.
 */
export async function takeOver(
  { db }: Store,
  { game }: GameModule,
  stored: StoredMatch,
  moment: Moment,
  fence?: Fence,
): Promise<Checked<StoredMatch>> {
  const left = await leftBehind(db, stored);
  const carried = carryOver(game, left);
  if (!carried.ok) return carried;
  const rules = game.rulesVersion;
  const { how, match } = carried.value;
  const progress = progressOf(match, moment, stored.progress, controlOf(stored));
  const written = await writeBehind(db, fence, async (trx) => {
    await trx.updateTable("matches").set({ rules }).where("id", "=", stored.id).execute();
    if (how === "changed") await writeChange(trx, stored.id, left, carried.value, progress);
  });
  return written ? accepted({ ...stored, rules, progress }) : refused(refuse("server.elsewhere"));
}

/** A match as it was left under earlier rules. */
export async function leftBehind(db: Store["db"], stored: StoredMatch): Promise<LeftBehind> {
  const { log, snapshot } = await loadLog(db, stored.id);
  const kept = snapshot === undefined ? undefined : readable(snapshot);
  const told = await readChronicle(db, stored.id);
  const { header, secret, rules, seats } = stored;
  return {
    header,
    secret,
    log,
    rules,
    people: seats.filter(({ kind }) => kind === "person").map(({ seat }) => seat),
    ...(kept === undefined || kept.number > log.length ? {} : { snapshot: kept }),
    // Servers of old kept no chronicle.
    ...(kept === undefined || told.length <= kept.number ? {} : { told }),
  };
}

function readable(text: string): ReturnType<typeof unsealed> | undefined {
  try {
    return unsealed(text);
  } catch {
    return undefined;
  }
}

/** The act that says which rules hold from here on, with the state it goes on from and what was told meanwhile. */
async function writeChange(
  db: Store["db"],
  match: string,
  { snapshot, told = [] }: LeftBehind,
  { match: now, tail }: CarriedOver,
  progress: Progress,
): Promise<void> {
  const number = actsIn(now);
  const first = told.length === 0 ? 0 : (snapshot?.number ?? 0) + 1;
  // What was told before there were chronicles is not known any more.
  const unknown = Array.from({ length: number - first - tail.length }, () => []);
  const parts = [...unknown, ...tail, ...now.steps.map((step) => step.told)];
  await writePage(db, {
    match,
    number,
    entry: JSON.stringify(now.log.at(-1)),
    progress: progressRow(match, progress),
    standing: {
      snapshot: sealed(snapshotOf(now)),
      part: { first, last: number, told: JSON.stringify(parts) },
    },
  });
}
