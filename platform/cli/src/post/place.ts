import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { refuse, sentence, type GameModule, type Lexicon, type Refusal } from "@flagship/kernel";
import {
  DamagedFile,
  GameFolder,
  partyWords,
  readGameHeader,
  reasonOf,
  turnOf,
  UnusableFolder,
  withPostWords,
  type HostedGame,
} from "@flagship/post";
import type { OptionSpec } from "../command.ts";
import { cannot, EXIT_REFUSED, refusalFailure, wrongUsage, type Failure } from "../failure.ts";
import { lexiconOf, loadGame } from "../games.ts";
import { wholeNumber } from "../values.ts";
import { whereabouts } from "../whereabouts.ts";
import { plainLexicon, say } from "../words/say.ts";

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

/** How games by post are hosted at the command line: for any game, or for one under a command of its own. */
export interface Hosting {
  /** The word after `flagship`. */
  readonly name: string;
  /** The game it is for; missing: any. */
  readonly game?: string;
  /** What a party is called in JSON. */
  readonly party: string;
  /** More about making a game. */
  readonly notes?: string;
}

/** A game that is played by post. */
export async function loadPostGame(
  id: string,
): Promise<GameModule & Required<Pick<GameModule, "correspondence">>> {
  const module = await loadGame(id);
  const { correspondence } = module;
  if (correspondence === undefined)
    throw cannot("post.not-by-post", say("post.not-by-post", { game: module.about.title }));
  return { ...module, correspondence };
}

export const postLexicon = (module: GameModule, names: "rulebook" | "neutral" = "rulebook"): Lexicon =>
  withPostWords(lexiconOf(module, names));

/** A refusal of the post office or the game as a failure of the command. */
export const refusedBy = (refusal: Refusal, lexicon: Lexicon): Failure =>
  refusalFailure(refusal, EXIT_REFUSED, lexicon);

/** Does something with the game that the options name, and lets go of it afterwards. */
export const withGame = <T>(
  hosting: Hosting,
  where: Where,
  work: (game: HostedGame) => Promise<T>,
): Promise<T> =>
  withGames(hosting, where, async (games) => {
    const asked = where.game === undefined ? undefined : wholeNumber("game", where.game, 1, 1);
    if (asked === undefined && games.length > 1) throw wrongUsage("usage.game", say("post.several"));
    const [game] = where.data === undefined || asked === undefined ? games : await chosen(games, asked);
    if (game !== undefined) return work(game);
    throw noSuchGame(asked ?? 1);
  });

export const noSuchGame = (game: number): Failure =>
  refusedBy(refuse("post.no-such-game", undefined, { game }), withPostWords(plainLexicon()));

/** The one with this number. */
async function chosen(games: readonly HostedGame[], number: number): Promise<HostedGame[]> {
  const numbers = await Promise.all(games.map(async (game) => (await game.affairs()).number));
  return games.filter((_, index) => numbers[index] === number);
}

/** The same with all games of the place: one in a folder, any number in a database. */
export async function withGames<T>(
  { name, game: kind }: Hosting,
  where: Where,
  work: (games: readonly HostedGame[]) => Promise<T>,
): Promise<T> {
  try {
    if (where.data === undefined) return await work([await openFolder(name, where.folder ?? ".")]);
    if (where.folder !== undefined) throw wrongUsage("usage.where", say("post.two-places"));
    const host = await import("@flagship/server");
    const kept = whereabouts(host, where.data);
    if (kept.databaseUrl === undefined && !existsSync(join(where.data, "flagship.db")))
      throw cannot("post.no-such-game", say("post.no-database", { folder: where.data }));
    const office = await host.openPostOffice(kept);
    try {
      const games = await office.games();
      return await work(games.filter(({ module }) => kind === undefined || module.game.id === kind));
    } finally {
      await office.close();
    }
  } catch (error) {
    throw asFailure(error);
  }
}

async function openFolder(command: string, folder: string): Promise<GameFolder> {
  const header = readGameHeader(folder);
  if (header === undefined) throw cannot("post.no-such-game", say("post.no-game", { folder, command }));
  const module = await loadPostGame(header.header.game);
  const lexicon = postLexicon(module, header.names);
  const game = new GameFolder(folder, header, module, lexicon, () => new Date());
  const taken = await game.takeOver();
  if (!taken.ok) throw refusedBy(taken.refusal, lexicon);
  return game;
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

/** Names a party: an option of every verb that is about one. */
export const PARTY = {
  party: { type: "string", value: "<n>", about: "the number a player writes under" },
} as const satisfies Readonly<Record<string, OptionSpec>>;

/** The number of a party out of an option. */
export function partyNumber({ party: name }: Hosting, given: string | undefined): number {
  if (given === undefined) throw wrongUsage(`usage.${name}`, say("post.no-party", { name }));
  return wholeNumber(name, given, 0, 1, 999_999);
}

/** A party as its game calls it, at the beginning of a sentence. */
export function partyText({ lexicon }: HostedGame, party: number): string {
  const text = sentence(partyWords(party), lexicon);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A turn as the game names it. */
export async function turnName(game: HostedGame, given: string | undefined): Promise<string | undefined> {
  if (given === undefined) return undefined;
  const named = game.correspondence.turnNamed(given);
  if (named !== undefined) return named.name;
  const now = await game.look((match) => turnOf(game, match));
  throw wrongUsage("usage.turn", say("post.no-turn", { given, now }));
}
