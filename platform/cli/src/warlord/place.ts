import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { refuse, type GameModule, type Lexicon, type Refusal } from "@flagship/kernel";
import {
  DamagedFile,
  GameFolder,
  readGameHeader,
  reasonOf,
  UnusableFolder,
  withPostWords,
  writeWhole,
  type HostedGame,
} from "@flagship/post";
import type { OptionSpec } from "../command.ts";
import { cannot, EXIT_REFUSED, EXIT_USAGE, Failure, refusalFailure, wrongUsage } from "../failure.ts";
import { lexiconOf, loadGame } from "../games.ts";
import { wholeNumber } from "../values.ts";

export const GAME_ID = "warlord";

/** Where a game is kept: options that every verb takes. */
export const WHERE = {
  folder: { type: "string", value: "<folder>", about: "the game's own folder (.)" },
  data: { type: "string", value: "<folder>", about: "instead: the data folder of a server" },
  game: { type: "string", value: "<n>", about: "with --data: the number of the game" },
  json: { type: "boolean", about: "print one JSON object" },
} as const satisfies Readonly<Record<string, OptionSpec>>;

export interface Where {
  readonly folder?: string;
  readonly data?: string;
  readonly game?: string;
  readonly json?: boolean;
}

export async function loadWarlord(): Promise<GameModule & Required<Pick<GameModule, "correspondence">>> {
  const module = await loadGame(GAME_ID);
  const { correspondence } = module;
  if (correspondence === undefined) throw cannot("post.not-by-post", "This game is not played by post.");
  return { ...module, correspondence };
}

export const postLexicon = (module: GameModule, names: "rulebook" | "neutral" = "rulebook"): Lexicon =>
  withPostWords(lexiconOf(module, names));

/** A refusal of the post office or the game as a failure of the command. */
export const refusedBy = (refusal: Refusal, lexicon: Lexicon): Failure =>
  refusalFailure(refusal, EXIT_REFUSED, lexicon);

/** Does something with the game that the options name, and lets go of it afterwards. */
export const withGame = <T>(where: Where, work: (game: HostedGame) => Promise<T>): Promise<T> =>
  withGames(where, async (games) => {
    const asked = where.game === undefined ? undefined : wholeNumber("game", where.game, 1, 1);
    if (asked === undefined && games.length > 1)
      throw wrongUsage(
        "usage.game",
        "there are several games here: name one with --game; `status` lists them.",
      );
    const [game] = where.data === undefined || asked === undefined ? games : await chosen(games, asked);
    if (game !== undefined) return work(game);
    throw await noSuchGame(asked ?? 1);
  });

export const noSuchGame = async (game: number): Promise<Failure> =>
  refusedBy(refuse("post.no-such-game", undefined, { game }), postLexicon(await loadWarlord()));

/** The one with this number. */
async function chosen(games: readonly HostedGame[], number: number): Promise<HostedGame[]> {
  const numbers = await Promise.all(games.map(async (game) => (await game.affairs()).number));
  return games.filter((_, index) => numbers[index] === number);
}

/** The same with all games of the place: one in a folder, any number in a database. */
export async function withGames<T>(
  where: Where,
  work: (games: readonly HostedGame[]) => Promise<T>,
): Promise<T> {
  try {
    if (where.data === undefined) return await work([await openFolder(where.folder ?? ".")]);
    if (where.folder !== undefined)
      throw wrongUsage(
        "usage.where",
        "a game is in a --folder of its own or in a server's --data, not in both.",
      );
    if (!existsSync(join(where.data, "flagship.db")))
      throw cannot("post.no-such-game", `There is no server's database in ${where.data}.`);
    const { openPostOffice } = await import("@flagship/server");
    const office = await openPostOffice({ dataFolder: where.data });
    try {
      return await work(await office.games());
    } finally {
      await office.close();
    }
  } catch (error) {
    throw asFailure(error);
  }
}

async function openFolder(folder: string): Promise<GameFolder> {
  const header = readGameHeader(folder);
  if (header === undefined)
    throw cannot(
      "post.no-such-game",
      `There is no game in “${folder}”. \`flagship warlord new --folder ${folder}\` makes one; --folder names another.`,
    );
  const module = await loadWarlord();
  const { rulesVersion } = module.game;
  const lexicon = postLexicon(module, header.names);
  if (header.header.rulesVersion !== rulesVersion) {
    const versions = { recorded: header.header.rulesVersion, present: rulesVersion };
    throw refusedBy(refuse("record.other-rules", undefined, versions), lexicon);
  }
  return new GameFolder(folder, header, module, lexicon, () => new Date());
}

/** What a person can mend is told in one line. */
export function asFailure(error: unknown): unknown {
  if (error instanceof DamagedFile) return cannot("file.damaged", error.message);
  if (error instanceof Error && error.name === "UnusableDatabase")
    return cannot("serve.database", error.message);
  if (error instanceof UnusableFolder) return cannot("file.unwritable", error.message);
  const file = error instanceof Error ? (error as NodeJS.ErrnoException) : undefined;
  if (file?.syscall !== undefined && file.path !== undefined && file.code !== undefined)
    return cannot(
      "file.unwritable",
      `${dirname(file.path)} cannot be used: ${reasonOf(error)}. Nothing was changed.`,
    );
  return error;
}

/** Writes what was asked for into a file and says so, or to standard output. */
export function handOut(content: string | Uint8Array, to: string | undefined): void {
  if (to === undefined) {
    process.stdout.write(content);
    return;
  }
  try {
    writeWhole(to, content);
  } catch (error) {
    throw cannot("file.unwritable", `${to} cannot be written: ${reasonOf(error)}.`);
  }
  console.error(`Written to ${to}.`);
}

/** A text from a file, or from standard input for `-`. */
export function readText(file: string): string {
  try {
    return readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (error) {
    const why = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw cannot("file.unreadable", `${file} cannot be read (${why}).`);
  }
}

/** The number of a Corporation out of an option. */
export function corpNumber(given: string | undefined): number {
  if (given === undefined)
    throw wrongUsage("usage.corp", "--corp is missing: the number of the Corporation.");
  return wholeNumber("corp", given, 0, 1, 999);
}

/** A turn like `Y170`. */
export function turnName(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  if (!/^[Yy]?\d{3}$/.test(given))
    throw new Failure("usage.turn", `--turn is written Y170, not “${given}”.`, EXIT_USAGE);
  return `Y${given.slice(-3)}`;
}
