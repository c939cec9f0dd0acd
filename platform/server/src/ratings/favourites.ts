import type { Favourite } from "@flagship/protocol";
import { chairsOf, type ChairHost } from "../matches/chairs.ts";
import { findMatches, seatOf, type StoredMatch } from "../storage/matches.ts";

/** So many of the latest rated matches are looked at, and so many favourites of a game shown. */
const LOOKED_AT = 200;
const SHOWN = 3;

/** What somebody took most often in their rated matches: ships, races or powers, where the game's chairs say what they play. */
export async function favouritesOf(host: ChairHost, guest: string): Promise<readonly Favourite[]> {
  const { db } = host.store;
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
    const seat = seatOf(match, guest);
    const plays = seat === undefined ? undefined : (await chairsOf(host, match))?.[seat]?.plays;
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

const hasWon = (match: StoredMatch, guest: string): boolean => {
  const seat = seatOf(match, guest);
  return seat !== undefined && match.progress.outcome?.winners.includes(seat) === true;
};
