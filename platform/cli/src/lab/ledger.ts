import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

/** What came of some matches that belong together, as one line of a file. */
export interface Batch {
  /** What was measured, with everything that the figures depend on. */
  readonly key: string;
  readonly seed: number;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly seconds: number;
}

/** Batches on disk: whoever stops a long measurement goes on where it was. */
export interface Ledger {
  readonly batches: () => readonly Batch[];
  readonly add: (batch: Batch) => void;
}

/** A line that was cut off when the machine stopped counts for nothing. */
export function openLedger(file: string): Ledger {
  mkdirSync(dirname(file), { recursive: true });
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (text !== "" && !text.endsWith("\n")) appendFileSync(file, "\n");
  const batches: Batch[] = text.split("\n").flatMap((line) => batchIn(line));
  return {
    batches: () => batches,
    add(batch) {
      appendFileSync(file, `${JSON.stringify(batch)}\n`);
      batches.push(batch);
    },
  };
}

function batchIn(line: string): readonly Batch[] {
  try {
    const read = JSON.parse(line) as Partial<Batch> | null;
    return typeof read?.key === "string" && typeof read.games === "number" ? [read as Batch] : [];
  } catch {
    return [];
  }
}

/** All batches of one measurement together; what two programs have both played counts once. */
export function sumOf(batches: readonly Batch[], key: string): Omit<Batch, "key" | "seed"> {
  const sum = { games: 0, wins: 0, draws: 0, seconds: 0 };
  const seen = new Set<number>();
  for (const batch of batches) {
    if (batch.key !== key || seen.has(batch.seed)) continue;
    seen.add(batch.seed);
    sum.games += batch.games;
    sum.wins += batch.wins;
    sum.draws += batch.draws;
    sum.seconds += batch.seconds;
  }
  return sum;
}

/** A short mark of what the figures of a measurement depend on: where it differs, they are of other computers or rules. */
export const markOf = (terms: readonly (string | number)[]): string =>
  createHash("sha256").update(JSON.stringify(terms)).digest("hex").slice(0, 6);
