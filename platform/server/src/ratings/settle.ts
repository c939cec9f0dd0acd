import { seatsOf, type Outcome, type Seat } from "@flagship/kernel";
import type { Kysely } from "kysely";
import type { KeptChair, StoredMatch, StoredSeat } from "../storage/matches.ts";
import type { Database } from "../storage/tables.ts";
import { waitTurn } from "../storage/turns.ts";
import { stored as rounded, strengthOf, strengthOfComputer } from "./figures.ts";
import { afterMatch, UNKNOWN } from "./plackett-luce.ts";

type Db = Kysely<Database>;
type Person = Extract<StoredSeat, { kind: "person" }>;

const DAY = 86_400_000;
/** So many matches of the same people count in a day: friends cannot hand each other points. */
const PER_DAY = 3;
/** A match that is over before everybody has acted so often counts for nobody. */
const LEAST_ACTS = 2;
/** How a match ends that its players call off: it counts for nobody. */
const CALLED_OFF = "table.outcome.called-off";

/** Changes the ratings of all who played a rated match that is over; once, however often it is told. */
export async function settleRatings(db: Db, match: StoredMatch, chairs: readonly KeptChair[]): Promise<void> {
  const { outcome, status } = match.progress;
  if (match.arrangement?.rated !== true || status !== "over" || outcome === undefined) return;
  const people = match.seats.filter((chair): chair is Person => chair.kind === "person");
  await db.transaction().execute(async (trx) => {
    // One match after the other: two that end at once at two servers would each undo what the other has changed.
    await waitTurn(trx, `ratings/${match.header.game}`);
    const settled = await trx
      .selectFrom("rated")
      .select("match")
      .where("match", "=", match.id)
      .executeTakeFirst();
    if (settled !== undefined) return;
    const places = placesIn(match, chairs, outcome);
    const counts = await isSerious(trx, match, people);
    const before = await Promise.all(people.map(({ guest }) => ratingIn(trx, guest, match.header.game)));
    const after = counts ? strengthsAfter(match, chairs, places, people, before) : [];
    for (const [index, { guest, seat }] of people.entries()) {
      const row = before[index];
      const [old, fresh] = [strengthOf(row), after[index] ?? strengthOf(row)];
      const { game } = match.header;
      const change = { before: rounded(old).mu, after: rounded(fresh).mu, counted: counts ? 1 : 0 };
      await trx
        .insertInto("rated")
        .values({
          match: match.id,
          guest,
          game,
          at: match.progress.acted,
          place: places[seat] ?? 1,
          ...change,
        })
        .execute();
      if (!counts) continue;
      const next = { ...rounded(fresh), matches: (row?.matches ?? 0) + 1 };
      await trx
        .insertInto("ratings")
        .values({ guest, game, ...next })
        .onConflict((on) => on.columns(["guest", "game"]).doUpdateSet(next))
        .execute();
    }
  });
}

export const ratingIn = (db: Db, guest: string, game: string) =>
  db.selectFrom("ratings").selectAll().where("guest", "=", guest).where("game", "=", game).executeTakeFirst();

/** Whether a match counts at all: not one that was called off, hardly begun, or the fourth of just these people in a day. */
async function isSerious(db: Db, match: StoredMatch, people: readonly Person[]): Promise<boolean> {
  const { acts, outcome, acted } = match.progress;
  if (outcome?.why.key === CALLED_OFF || acts < LEAST_ACTS * match.seats.length) return false;
  const since = new Date(Date.parse(acted) - DAY).toISOString();
  const here = new Set(people.map(({ guest }) => guest));
  const rows = await db
    .selectFrom("rated")
    .select(["match", "guest"])
    .where("game", "=", match.header.game)
    .where("at", ">", since)
    .where("counted", "=", 1)
    .where("match", "in", (eb) =>
      eb
        .selectFrom("rated as theirs")
        .select("theirs.match")
        .where("theirs.guest", "=", people[0]?.guest ?? "")
        .where("theirs.at", ">", since),
    )
    .execute();
  // Where others sat as well, or only some of them, it was another company.
  const companies = [...Map.groupBy(rows, (row) => row.match).values()];
  const same = companies.filter(
    (some) => some.length === here.size && some.every(({ guest }) => here.has(guest)),
  );
  return same.length < PER_DAY;
}

/** The place of each seat: winners first, then by the game's own points; a side has one place. */
export function placesIn(
  match: StoredMatch,
  chairs: readonly KeptChair[],
  outcome: Outcome,
): readonly number[] {
  const sideOf = sideIn(chairs);
  const seats = seatsOf(match.header.seats);
  const worth = (side: number): readonly [number, number] => {
    const members = seats.filter((seat) => sideOf(seat) === side);
    const won = members.some((seat) => outcome.winners.includes(seat)) ? 1 : 0;
    // Without a winner it is a draw, whatever the points say.
    const points =
      outcome.winners.length === 0 ? 0 : Math.max(...members.map((seat) => outcome.scores[seat] ?? 0));
    return [won, won === 1 ? 0 : points];
  };
  const worths = new Map([...new Set(seats.map(sideOf))].map((side) => [side, worth(side)]));
  const isBetter = (one: readonly [number, number], other: readonly [number, number]): boolean =>
    one[0] > other[0] || (one[0] === other[0] && one[1] > other[1]);
  return seats.map((seat) => {
    const mine = worths.get(sideOf(seat)) ?? [0, 0];
    return 1 + [...worths.values()].filter((other) => isBetter(other, mine)).length;
  });
}

/** The side of a seat; each is its own where the game has none. */
const sideIn =
  (chairs: readonly KeptChair[]) =>
  (seat: Seat): number =>
    chairs[seat]?.side ?? seat;

function strengthsAfter(
  match: StoredMatch,
  chairs: readonly KeptChair[],
  places: readonly number[],
  people: readonly Person[],
  before: readonly Awaited<ReturnType<typeof ratingIn>>[],
) {
  const sideOf = sideIn(chairs);
  const seats = seatsOf(match.header.seats);
  const strength = (seat: Seat) => {
    const chair = match.seats[seat];
    if (chair?.kind === "computer") return strengthOfComputer(chair.level);
    const index = people.findIndex((one) => one.seat === seat);
    return index === -1 ? UNKNOWN : strengthOf(before[index]);
  };
  const sides = [...new Set(seats.map(sideOf))].map((side) => seats.filter((seat) => sideOf(seat) === side));
  const results = afterMatch(
    sides.map((members) => ({ members: members.map(strength), place: places[members[0] ?? 0] ?? 1 })),
  );
  const bySeat = new Map(
    sides.flatMap((members, side) => members.map((seat, at) => [seat, results[side]?.[at]] as const)),
  );
  return people.map(({ seat }) => bySeat.get(seat));
}
