import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { isContestant, ratingsOf, type Encounter, type Rating } from "@flagship/bots";
import type { GameModule } from "@flagship/kernel";
import { playArenaMatch, type Player } from "../arena/match.ts";
import { startProgram, type Program } from "../bot/program.ts";
import { command } from "../command.ts";
import { wrongUsage } from "../failure.ts";
import { headerFor, loadGame, readOptions } from "../games.ts";
import { openLedger, type Batch } from "../lab/ledger.ts";
import { NO_SECRET } from "../lab/secret.ts";
import { thinkersOf } from "../lab/thinkers.ts";
import { columns, counted } from "../text/columns.ts";
import { progressBar } from "../text/progress.ts";
import { wholeNumber } from "../values.ts";
import { LEDGERS } from "../checkout.ts";

const LEDGER = join(LEDGERS, "arena.jsonl");

export const arena = command(
  {
    name: "arena",
    summary: "play a round robin of programs and levels, and rate them",
    takes: "<game>",
    positionals: [1, 1],
    options: {
      player: {
        type: "string",
        multiple: true,
        value: "<who>",
        about: "a level, or a program as name=command; at least two",
      },
      games: { type: "string", value: "<n>", about: "matches of each pair, half from each side (20)" },
      seed: { type: "string", value: "<n>", about: "the first deal's seed (1)" },
      iterations: { type: "string", value: "<n>", about: "imagined games for a computer's decision (24)" },
      option: {
        type: "string",
        multiple: true,
        value: "<name=value>",
        about: "an option of the game; repeatable",
      },
      ledger: { type: "string", value: "<file>", about: "where results are kept (.cache/lab/arena.jsonl)" },
      json: { type: "boolean", about: "print one JSON object" },
    },
    notes: "Stop it whenever you like: what was played is kept, and the same call goes on from there.",
  },
  async ({ positionals: [id = ""], options }) => {
    const module = await loadGame(id);
    const players = (options.player ?? []).map(playerFrom);
    const names = new Set(players.map(({ name }) => name));
    if (players.length < 2 || names.size < players.length)
      throw wrongUsage(
        "usage.player",
        "name at least two players, each once: --player officer --player name=command.",
      );
    const games = wholeNumber("games", options.games, 20, 2);
    const seed = wholeNumber("seed", options.seed, 1, 0);
    const iterations = wholeNumber("iterations", options.iterations, 24, 1);
    const rules = rulesFor(module, options.option ?? []);
    const ledger = openLedger(options.ledger ?? LEDGER);
    const thinkers = thinkersOf(id);
    const keyOf = (one: Player, other: Player): string =>
      JSON.stringify([
        id,
        printOf(one, thinkers),
        printOf(other, thinkers),
        iterations,
        rules,
        module.game.rulesVersion,
      ]);
    const pairs = players.flatMap((one, at) => players.slice(at + 1).map((other) => [one, other] as const));
    const programs = new Map<string, Program>();
    const bar = progressBar();
    try {
      for (const player of players)
        if ("command" in player) programs.set(player.name, await startProgram(player.command));
      const known = new Set(ledger.batches().map(({ key, seed: deal }) => `${key} ${deal}`));
      for (const [one, other] of pairs) {
        const key = keyOf(one, other);
        for (let game = 0; game < games; game++) {
          // The number of the match: its deal, and from which side it is played.
          const number = 2 * seed + game;
          if (known.has(`${key} ${number}`)) continue;
          bar.show(game, games, `${one.name} against ${other.name}`);
          const swapped = number % 2 === 1;
          const seated = swapped ? [other, one] : [one, other];
          const began = performance.now();
          const points = await playArenaMatch(
            module,
            { options: rules, seed: Math.floor(number / 2), iterations, players: seated },
            programFor,
          );
          const own = points[swapped ? 1 : 0] ?? 0;
          const seconds = Math.round((performance.now() - began) / 100) / 10;
          ledger.add({
            key,
            seed: number,
            games: 1,
            wins: own === 1 ? 1 : 0,
            draws: own === 0.5 ? 1 : 0,
            seconds,
          });
        }
      }
    } finally {
      bar.clear();
      for (const program of programs.values()) await program.end();
    }
    const encounters = pairs.map(([one, other]) =>
      encounterOf(one, other, ledger.batches(), keyOf(one, other)),
    );
    const ratings = ratingsOf(encounters);
    console.log(options.json === true ? JSON.stringify({ game: id, ratings, encounters }) : asTable(ratings));
    return 0;

    function programFor(player: Player): Program {
      const program = programs.get(player.name);
      if (program === undefined) throw new Error(`${player.name} is no program`);
      return program;
    }
  },
);

/** `officer`, or `probe=python3 probe.py`. */
function playerFrom(text: string): Player {
  const at = text.indexOf("=");
  if (at < 0 && isContestant(text)) return { name: text, level: text };
  const command = text
    .slice(at + 1)
    .split(" ")
    .filter((word) => word !== "");
  if (at < 1 || command.length === 0)
    throw wrongUsage("usage.player", `a player is a level or name=command, not “${text}”.`);
  return { name: text.slice(0, at), command };
}

/**
 * What tells a player from all others: a computer's code, a program's call and what stands in the files that the call names. Nobody
 * inherits matches by a name, nor by the name of a file.
 */
const printOf = (player: Player, thinkers: string): readonly string[] =>
  "command" in player
    ? [player.name, ...player.command, ...player.command.flatMap(filePrint)]
    : [player.level, thinkers];

/** Files above that are interpreters and the like, known by their size alone, in bytes. */
const LARGEST = 16_000_000;

/** What stands in the file that a word of a call names, in a few letters. */
function filePrint(word: string): readonly string[] {
  const found = statSync(word, { throwIfNoEntry: false });
  if (found?.isFile() !== true) return [];
  if (found.size > LARGEST) return [String(found.size)];
  return [createHash("sha256").update(readFileSync(word)).digest("hex").slice(0, 12)];
}

function rulesFor(module: GameModule, given: readonly string[]) {
  if (module.game.seats.min > 2) throw wrongUsage("usage.game", "an arena is for games that two can play.");
  return headerFor(module, readOptions(module, given), 2, NO_SECRET).options;
}

function encounterOf(one: Player, other: Player, batches: readonly Batch[], key: string): Encounter {
  const own = batches.filter((batch) => batch.key === key);
  const points = own.reduce((sum, { wins, draws }) => sum + wins + draws / 2, 0);
  return { players: [one.name, other.name], games: own.reduce((sum, { games }) => sum + games, 0), points };
}

function asTable(ratings: readonly Rating[]): string {
  const right = (title: string) => ({ title, align: "right" as const });
  return columns(
    [{ title: "player" }, right("rating"), right("95 %"), right("points"), right("games")],
    ratings.map(({ player, rating, margin, points, games }) => [
      player,
      counted(rating),
      `± ${counted(margin)}`,
      String(points),
      counted(games),
    ]),
  );
}
