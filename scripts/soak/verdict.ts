import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import {
  FastDice,
  replay,
  type AnyGame,
  type LogEntry,
  type MatchHeader,
  type StandingEntry,
} from "@flagship/kernel";
import type { Acknowledged, Held } from "./player.ts";

/** What a player knows of a match: the acts that were acknowledged, and views of some moments. */
export interface Witness {
  readonly match: string;
  readonly seat: number;
  readonly acknowledged: readonly Acknowledged[];
  readonly held: readonly Held[];
}

/** What is on disk of a match, read without the server. */
interface Kept {
  readonly header: MatchHeader;
  readonly secret: string;
  readonly log: readonly LogEntry[];
}

function keptIn(folder: string, match: string): Kept {
  const database = new DatabaseSync(join(folder, "flagship.db"), { readOnly: true });
  try {
    const found = database.prepare("select header, secret from matches where id = ?").get(match);
    const acts = database
      .prepare("select number, entry from acts where match = ? order by number")
      .all(match);
    for (const [index, { number }] of acts.entries())
      if (number !== index + 1) throw new Error(`act ${index + 1} of match ${match} is missing`);
    return {
      header: JSON.parse(String(found?.["header"])) as MatchHeader,
      secret: String(found?.["secret"]),
      log: acts.map(({ entry }) => JSON.parse(String(entry)) as LogEntry),
    };
  } finally {
    database.close();
  }
}

/** How many acts of all matches are on disk. */
export function actsIn(folder: string): number {
  const database = new DatabaseSync(join(folder, "flagship.db"), { readOnly: true });
  try {
    return Number(database.prepare("select count(*) as acts from acts").get()?.["acts"] ?? 0);
  } finally {
    database.close();
  }
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

/** What is wrong with a table after all that happened: acts that were lost, views that were not the seat's own. */
export function faultsAt(folder: string, game: AnyGame, players: readonly Witness[], seed: number): string[] {
  const [first] = players;
  if (first === undefined) return [];
  const { header, secret, log } = keptIn(folder, first.match);
  return players.flatMap((player) => [
    ...lostActs(player, log),
    ...leaks(player, game, { header, secret, log }, new FastDice(seed)),
  ]);
}

/** What was acknowledged stands in the log under its number, by this seat, as it was sent. */
const lostActs = ({ match, seat, acknowledged }: Witness, log: readonly LogEntry[]): string[] =>
  acknowledged
    .filter(({ number, entry }) =>
      "window" in entry ? !stands(entry, log.slice(0, number)) : !isSame(entry, log[number - 1]),
    )
    .map(({ number }) => `act ${number} of seat ${seat} in match ${match} was acknowledged and is lost`);

const isSame = (sent: object, kept: object | undefined): boolean => {
  const found = (kept ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(plain(sent) as object).every(([key, value]) =>
    isDeepStrictEqual(plain(found[key] ?? null), value),
  );
};

/** Whether a standing order is the seat's latest for its window: one that changes nothing is no act of its own. */
function stands(sent: object, log: readonly LogEntry[]): boolean {
  const { by, window, order } = sent as StandingEntry;
  const latest = log.findLast((entry) => "window" in entry && entry.by === by && entry.window === window);
  return isDeepStrictEqual(
    plain(latest !== undefined && "order" in latest ? latest.order : "ask"),
    plain(order),
  );
}

/** Each view a page held is that of its seat, and stays the same when all is changed that the seat cannot know. */
function leaks({ match, seat, held }: Witness, game: AnyGame, kept: Kept, dice: FastDice): string[] {
  return held.flatMap(({ number, view }) => {
    const { state } = replay(game, kept.header, kept.secret, kept.log.slice(0, number));
    const where = `the view of seat ${seat} after act ${number} of match ${match}`;
    const own: unknown = game.view(state, seat);
    const elsewhere: unknown = game.view(game.scramble(state, seat, dice), seat);
    return [
      ...(isDeepStrictEqual(plain(own), plain(view)) ? [] : [`${where} is not what the rules show`]),
      ...(isDeepStrictEqual(plain(elsewhere), plain(view)) ? [] : [`${where} tells a secret`]),
    ];
  });
}
