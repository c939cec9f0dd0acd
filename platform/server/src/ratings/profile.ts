import type { Ladder, Profile, RatedMatch, RatingChange } from "@flagship/protocol";
import type { Kysely } from "kysely";
import type { Account } from "../people/accounts.ts";
import type { StoredMatch } from "../storage/matches.ts";
import type { Database } from "../storage/tables.ts";
import { figureOf, ratingOf } from "./figures.ts";

type Db = Kysely<Database>;

/** So many stand on a ladder, and so many matches and rivals in a profile. */
const LADDER = 200;
const MATCHES = 100;
const RIVALS = 20;

/** Everybody with an account and a rating in a game. */
export async function ladderOf(db: Db, game: string): Promise<Ladder> {
  const rows = await db
    .selectFrom("ratings")
    .innerJoin("accounts", "accounts.guest", "ratings.guest")
    .innerJoin("guests", "guests.id", "ratings.guest")
    .select(["guests.name", "ratings.mu", "ratings.sigma", "ratings.matches"])
    .where("ratings.game", "=", game)
    .orderBy("ratings.mu", "desc")
    .orderBy("guests.name")
    .limit(LADDER)
    .execute();
  const programs = new Set(
    (
      await playedByPrograms(db)
        .innerJoin("guests", "guests.id", "rated.guest")
        .select("guests.name")
        .distinct()
        .where("rated.game", "=", game)
        .execute()
    ).map(({ name }) => name),
  );
  const rated = rows.map(({ name, ...row }) => ({ name, ...markOf(programs.has(name)), ...ratingOf(row) }));
  return { rows: [...rated.filter((row) => !row.provisional), ...rated.filter((row) => row.provisional)] };
}

/** Whose rated matches a program played, wholly or in part. */
const playedByPrograms = (db: Db) =>
  db
    .selectFrom("rated")
    .innerJoin("seats", (on) =>
      on.onRef("seats.match", "=", "rated.match").onRef("seats.guest", "=", "rated.guest"),
    )
    .where("seats.program", "=", 1);

const markOf = (bot: boolean): { readonly bot?: true } => (bot ? { bot } : {});

/** What everybody may know of somebody: rated matches, which are nobody's secret. */
export async function profileOf(
  db: Db,
  { id, name, made }: Account,
  filter: { readonly game?: string; readonly against?: string },
): Promise<Omit<Profile, "favourites">> {
  const ratings = await db
    .selectFrom("ratings")
    .selectAll()
    .where("guest", "=", id)
    .orderBy("game")
    .execute();
  const mine = await db
    .selectFrom("rated")
    .selectAll()
    .where("guest", "=", id)
    .where("counted", "=", 1)
    .orderBy("at", "desc")
    .orderBy("match")
    .execute();
  const others = await othersIn(db, id);
  const programs = new Set(
    (await playedByPrograms(db).select("rated.match").where("rated.guest", "=", id).execute()).map(
      ({ match }) => match,
    ),
  );
  const matches = mine.map(({ match, game, at, place, before, after }): RatedMatch => ({
    match,
    game,
    at,
    place,
    before: figureOf(before),
    after: figureOf(after),
    ...markOf(programs.has(match)),
    others: others.get(match) ?? [],
  }));
  const { game: only, against } = filter;
  return {
    name,
    made,
    ratings: ratings.map((row) => ({
      game: row.game,
      ...ratingOf(row),
      curve: matches
        .filter((one) => one.game === row.game)
        .map(({ after }) => after)
        .toReversed(),
    })),
    matches: matches
      .filter((one) => only === undefined || one.game === only)
      .filter(
        (one) =>
          against === undefined ||
          one.others.some((other) => other.name === against && other.former !== true),
      )
      .slice(0, MATCHES),
    rivals: rivalsIn(matches),
  };
}

/** What a match has done to the ratings of those at it, in the order of seats. */
export async function changesIn(db: Db, { id, seats }: StoredMatch): Promise<readonly RatingChange[]> {
  const rows = await db.selectFrom("rated").selectAll().where("match", "=", id).execute();
  return seats.flatMap((chair): readonly RatingChange[] => {
    const row = chair.kind === "person" ? rows.find(({ guest }) => guest === chair.guest) : undefined;
    if (chair.kind !== "person" || row === undefined) return [];
    return [
      {
        seat: chair.seat,
        name: chair.name,
        before: figureOf(row.before),
        after: figureOf(row.after),
        counted: row.counted === 1,
      },
    ];
  });
}

/** Who else sat there, by match. */
async function othersIn(db: Db, guest: string): Promise<Map<string, RatedMatch["others"]>> {
  const rows = await db
    .selectFrom("rated")
    .innerJoin("guests", "guests.id", "rated.guest")
    .leftJoin("accounts", "accounts.guest", "rated.guest")
    .leftJoin("seats", (on) =>
      on.onRef("seats.match", "=", "rated.match").onRef("seats.guest", "=", "rated.guest"),
    )
    .select(["rated.match", "rated.place", "guests.name", "seats.program", "accounts.made as member"])
    .where("rated.guest", "!=", guest)
    .where("rated.match", "in", (eb) =>
      eb.selectFrom("rated as own").select("own.match").where("own.guest", "=", guest),
    )
    .orderBy("rated.place")
    .orderBy("guests.name")
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.match)].map(([match, some]) => [
      match,
      some.map(({ name, place, program, member }) => ({
        name,
        place,
        ...markOf(program === 1),
        ...(member === null ? { former: true as const } : {}),
      })),
    ]),
  );
}

/** Wins, losses and draws against each who still has an account, those met most often first. */
function rivalsIn(matches: readonly RatedMatch[]): Profile["rivals"] {
  const met = new Map<string, { won: number; lost: number; even: number }>();
  for (const { place, others } of matches)
    for (const other of others) {
      if (other.former === true) continue;
      const tally = met.get(other.name) ?? { won: 0, lost: 0, even: 0 };
      tally[place < other.place ? "won" : place > other.place ? "lost" : "even"] += 1;
      met.set(other.name, tally);
    }
  return [...met]
    .map(([name, tally]) => ({ name, ...tally }))
    .toSorted((one, other) => total(other) - total(one) || one.name.localeCompare(other.name))
    .slice(0, RIVALS);
}

const total = ({ won, lost, even }: Omit<Profile["rivals"][number], "name">): number => won + lost + even;
