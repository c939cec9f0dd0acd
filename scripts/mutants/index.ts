// npm run mutants -- <game>: tries seeded random mutants of a game's rules against its tests.
import { matchesGlob } from "node:path";
import { parseArgs } from "node:util";
import { FastDice } from "@flagship/kernel";
import { equivalentsFile, isNamed, outdated, readEquivalents } from "./equivalents.ts";
import type { Mutant } from "./mutant.ts";
import { Orchard } from "./orchard.ts";
import { games } from "./rules.ts";
import { Court, type Verdict } from "./trial.ts";

/** The least share of mutants that a game's tests must notice. */
const FLOOR = 0.9;
const USAGE = `usage: npm run mutants -- <game> [--count n] [--seed n] [--file glob]
  <game>   ${games().join(", ")}
  --count  how many mutants to try (60)
  --seed   which ones: the same seed gives the same (1)
  --file   only files whose path from the game's folder matches, e.g. "src/rules/fire*.ts"`;

interface Wishes {
  readonly game: string;
  readonly count: number;
  readonly seed: number;
  readonly file: string | undefined;
}

function readWishes(): Wishes | string {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { count: { type: "string" }, seed: { type: "string" }, file: { type: "string" } },
    });
    const [game, ...more] = positionals;
    if (game === undefined || more.length > 0) return "Name one game.";
    if (!games().includes(game)) return `There is no game ${game}.`;
    const [count, seed] = [Number(values.count ?? 60), Number(values.seed ?? 1)];
    if (!Number.isSafeInteger(count) || count < 1) return "--count takes a whole number from 1.";
    if (!Number.isSafeInteger(seed)) return "--seed takes a whole number.";
    return { game, count, seed, file: values.file };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const progress = (text: string): void => console.error(`[mutants] ${text}`);
const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Draws mutants at random: of each game the same ones for the same seed, as long as its rules stay. */
function drawn(orchard: Orchard, mutants: readonly Mutant[], { count, seed }: Wishes): Mutant[] {
  const chosen: Mutant[] = [];
  for (const mutant of new FastDice(seed).shuffle([...mutants])) {
    if (chosen.length === count) break;
    if (orchard.compiles(mutant)) chosen.push(mutant);
  }
  return chosen;
}

async function main(wishes: Wishes): Promise<number> {
  const { game, file } = wishes;
  const began = Date.now();
  const orchard = new Orchard(game);
  const equivalents = readEquivalents(game);
  const stale = outdated(game, equivalents, orchard.mutants);
  for (const entry of stale)
    console.log(`${equivalentsFile(game)}: no such mutant any more: ${entry.file}: ${entry.change}`);
  const isOurs = ({ file: path }: Mutant): boolean =>
    file === undefined || matchesGlob(path.slice(`games/${game}/`.length), file);
  const named = isNamed(game, equivalents);
  const ground = orchard.mutants.filter((mutant) => isOurs(mutant) && !named(mutant));
  if (ground.length === 0) {
    console.error("No mutant grows there.");
    return 2;
  }
  const mutants = drawn(orchard, ground, wishes);
  progress(`${game}: ${mutants.length} of ${ground.length} mutants, seed ${wishes.seed} (${seconds(began)})`);

  const heard = Date.now();
  const court = await Court.open(game, mutants);
  progress(`${court.tests.count} tests pass without a mutant (${seconds(heard)})`);
  const tally: Record<Verdict | "left out", number> = {
    killed: 0,
    endless: 0,
    survived: 0,
    unreached: 0,
    "left out": 0,
  };
  try {
    for (const [id, mutant] of mutants.entries()) {
      const since = Date.now();
      const where = `${mutant.file}:${mutant.line}`;
      // Nobody can come there: a list has no gap, only the type checker thinks so.
      if (mutant.isListDefault && !court.isReached(id)) {
        tally["left out"] += 1;
        continue;
      }
      const { verdict, by } = await court.try(id);
      tally[verdict] += 1;
      const of = `${id + 1}/${mutants.length}`;
      progress(
        `${of} ${verdict} (${seconds(since)}) ${where} ${mutant.change}${by === undefined ? "" : ` by ${by}`}`,
      );
      if (verdict === "survived" || verdict === "unreached")
        console.log(`${verdict.padEnd(9)} ${where}\n  ${mutant.source}\n  ${mutant.change}`);
    }
  } finally {
    await court.close();
  }
  return told(game, tally, stale.length, began);
}

function told(
  game: string,
  tally: Record<Verdict | "left out", number>,
  stale: number,
  began: number,
): number {
  const killed = tally.killed + tally.endless;
  const all = killed + tally.survived + tally.unreached;
  const score = all === 0 ? 1 : killed / all;
  console.log(
    `${game}: ${killed} of ${all} killed (${(score * 100).toFixed(1)} %), ${tally.endless} of them by the clock; ` +
      `${tally.survived} survived, ${tally.unreached} never reached, ${tally["left out"]} left out; ${seconds(began)}`,
  );
  return score < FLOOR || stale > 0 ? 1 : 0;
}

const wishes = readWishes();
if (typeof wishes === "string") {
  console.error(`${wishes}\n${USAGE}`);
  process.exit(2);
}
process.exit(await main(wishes));
