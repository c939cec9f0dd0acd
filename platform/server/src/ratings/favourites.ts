import { readForm, type GameModule } from "@flagship/kernel";
import type { Favourite } from "@flagship/protocol";
import type { Kysely } from "kysely";
import type { Shelf } from "../shelf.ts";
import { findMatches, seatOf, type StoredMatch } from "../storage/matches.ts";
import type { Database } from "../storage/tables.ts";

/** So many of the latest rated matches are looked at, and so many favourites of a game shown. */
const LOOKED_AT = 200;
const SHOWN = 3;

/** What somebody took most often in their rated matches: ships, races or powers, where the game's chairs say what they play. */
export async function favouritesOf(
  db: Kysely<Database>,
  shelf: Shelf,
  guest: string,
): Promise<readonly Favourite[]> {
  const rows = await db
    .selectFrom("rated")
    .select("match")
    .where("guest", "=", guest)
    .where("counted", "=", 1)
    .orderBy("at", "desc")
    .limit(LOOKED_AT)
    .execute();
  const matches = await findMatches(
    db,
    rows.map(({ match }) => match),
  );
  const taken: Taken[] = [];
  for (const match of matches) {
    const module = await shelf.find(match.header.game);
    const plays = module.ok ? playedBy(module.value, match, guest) : undefined;
    if (plays !== undefined) taken.push({ game: match.header.game, plays, won: hasWon(match, guest) });
  }
  return favouritesIn(taken);
}

/** What somebody took in one match. */
export interface Taken {
  readonly game: string;
  readonly plays: string;
  readonly won: boolean;
}

/** Of each game what was taken most often, and of that what won more. */
export function favouritesIn(taken: readonly Taken[]): readonly Favourite[] {
  const tallies = [...Map.groupBy(taken, ({ game, plays }) => `${game} ${plays}`).values()].flatMap(
    (some): readonly Favourite[] => {
      const [first] = some;
      if (first === undefined) return [];
      const { game, plays } = first;
      return [{ game, plays, matches: some.length, won: some.filter(({ won }) => won).length }];
    },
  );
  return [...Map.groupBy(tallies, ({ game }) => game)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([, some]) =>
      some
        .toSorted(
          (one, other) =>
            other.matches - one.matches || other.won - one.won || one.plays.localeCompare(other.plays),
        )
        .slice(0, SHOWN),
    );
}

/** What the seat of somebody plays, if the game says it of its chairs. Options of old may fit no form of today. */
function playedBy({ game }: GameModule, match: StoredMatch, guest: string): string | undefined {
  const seat = seatOf(match, guest);
  const options = readForm(game.options, match.header.options);
  return seat === undefined || !options.ok
    ? undefined
    : game.chairs(options.value, match.header.seats)[seat]?.plays;
}

const hasWon = (match: StoredMatch, guest: string): boolean => {
  const seat = seatOf(match, guest);
  return seat !== undefined && match.progress.outcome?.winners.includes(seat) === true;
};
