import {
  ladderShape,
  matchMadeShape,
  paths,
  profileShape,
  ratingChangesShape,
  type Profile,
} from "@flagship/protocol";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { favouritesIn, favouritesOf } from "../src/ratings/favourites.ts";
import { figureOf, SHARES_MEASURED, stored, strengthOfComputer } from "../src/ratings/figures.ts";
import { afterMatch, UNKNOWN, type Strength } from "../src/ratings/plackett-luce.ts";
import { placesIn, settleRatings } from "../src/ratings/settle.ts";
import { openDatabase } from "../src/storage/database.ts";
import { addGuest } from "../src/storage/guests.ts";
import { addMatch, type KeptChair, type StoredMatch, type StoredSeat } from "../src/storage/matches.ts";
import type { Store } from "../src/storage/store.ts";
import type { Database } from "../src/storage/tables.ts";
import { ask, faultIn, LiveClient, newGuest, newMatch, success } from "./support/client.ts";
import { Browser, PASSWORD } from "./support/people.ts";
import { startServer, temporaryFolder } from "./support/server.ts";

type Db = Kysely<Database>;
const AT = "2026-01-01T00:00:00.000Z";

const alone = (strength: Strength, place: number) => ({ members: [strength], place });

describe("Plackett-Luce", () => {
  test("gives the figures that openskill publishes, for two alone and for two pairs", () => {
    expect(afterMatch([alone(UNKNOWN, 1), alone(UNKNOWN, 2)])).toEqual([
      [{ mu: 27.63523138347365, sigma: 8.065506316323548 }],
      [{ mu: 22.36476861652635, sigma: 8.065506316323548 }],
    ]);
    const pairs = afterMatch([
      { members: [UNKNOWN, { mu: 32.444, sigma: 5.123 }], place: 1 },
      {
        members: [
          { mu: 43.381, sigma: 2.421 },
          { mu: 25.188, sigma: 6.211 },
        ],
        place: 2,
      },
    ]);
    expect(pairs).toEqual([
      [
        { mu: 28.669648436582808, sigma: 8.071520788025197 },
        { mu: 33.83086971107981, sigma: 5.062772998705765 },
      ],
      [
        { mu: 43.071274808241974, sigma: 2.4166900452721256 },
        { mu: 23.149503312339064, sigma: 6.1378606973362135 },
      ],
    ]);
  });

  test("keeps the order of three, moves nobody by a draw of equals, and the weaker up by a draw with the stronger", () => {
    const [first, second, third] = afterMatch([1, 2, 3].map((place) => alone(UNKNOWN, place))).map(
      ([one]) => one?.mu ?? 0,
    );
    expect([first, second, third]).toEqual([27.868876552746237, 25.717219138186557, 21.413904309067206]);
    expect(afterMatch([alone(UNKNOWN, 1), alone(UNKNOWN, 1)]).map(([one]) => one?.mu)).toEqual([25, 25]);
    const [[strong], [weak]] = afterMatch([
      alone({ mu: 35, sigma: 4 }, 1),
      alone({ mu: 20, sigma: 4 }, 1),
    ]) as [[Strength], [Strength]];
    expect(strong.mu).toBeLessThan(35);
    expect(weak.mu).toBeGreaterThan(20);
  });
});

describe("which matches count", () => {
  const header = {
    format: 1,
    game: "salvo",
    rulesVersion: 1,
    options: { cards: 20 },
    seats: 2,
    commitment: "c",
    contributions: [],
  } as const;
  const COMPUTER = "computer";
  let count = 0;

  /** A rated match of these people (or the computer) that the first has won; how the first stands after it. */
  const settled = async (db: Db, names: readonly string[]) => {
    const seats = names.map((guest, seat): StoredSeat =>
      guest === COMPUTER
        ? { seat, kind: "computer", level: "captain" }
        : { seat, kind: "person", guest, name: guest, pledge: "", contribution: "" },
    );
    const at = new Date(Date.parse(AT) + 1000 * ++count).toISOString();
    const outcome = { winners: [0], scores: names.map(() => 0), why: { key: "outcome.won" } };
    const progress = { acts: 20, status: "over", waiting: [], outcome, acted: at, put: {} } as const;
    const stored: StoredMatch = {
      id: `m${count}`,
      header: { ...header, seats: names.length },
      rules: 1,
      secret: "s",
      names: "neutral",
      invitation: "i",
      maker: "Ann",
      made: AT,
      listed: true,
      withheld: [],
      seats,
      progress,
      arrangement: { rated: true },
    };
    await settleRatings(db, stored, []);
    const rows = await db.selectFrom("rated").selectAll().where("match", "=", stored.id).execute();
    const mine = rows.find(({ guest }) => guest === names[0]);
    return { counted: mine?.counted === 1, before: mine?.before ?? 0, after: mine?.after ?? 0 };
  };
  const withPeople = async (): Promise<Db> => {
    const { db, close } = await openDatabase(join(temporaryFolder(), "flagship.db"));
    onTestFinished(close);
    for (const name of ["Ann", "Bob", "Cy", "Dora"])
      await addGuest(db, { id: name, name, token_hash: null, made: AT });
    return db;
  };

  test("three a day of just the same people: who sits with others as well is another company", async () => {
    const db = await withPeople();
    for (let more = 0; more < 3; more++) expect((await settled(db, ["Ann", "Bob", "Cy"])).counted).toBe(true);
    expect((await settled(db, ["Cy", "Ann", "Bob"])).counted).toBe(false);
    expect((await settled(db, ["Ann", "Bob"])).counted).toBe(true);
    expect((await settled(db, ["Ann", "Bob", "Cy", "Dora"])).counted).toBe(true);
    expect((await settled(db, ["Ann", COMPUTER])).counted).toBe(true);
    expect((await settled(db, ["Dora", "Cy"])).counted).toBe(true);
  });

  test("a computer is a fixed point: it moves who plays it by its own strength, and nobody moves it", async () => {
    const db = await withPeople();
    const { before, after, counted } = await settled(db, ["Ann", COMPUTER]);
    const [[won]] = afterMatch([alone(UNKNOWN, 1), alone(strengthOfComputer("captain"), 2)]) as [[Strength]];
    expect(counted).toBe(true);
    expect([before, after]).toEqual([25, won.mu].map((mu) => Math.round(mu * 1e6)));
    const rows = await db.selectFrom("ratings").selectAll().execute();
    expect(rows.map(({ guest, matches }) => [guest, matches])).toEqual([["Ann", 1]]);
    for (let more = 0; more < 2; more++) expect((await settled(db, ["Ann", COMPUTER])).counted).toBe(true);
    expect((await settled(db, ["Ann", COMPUTER])).counted).toBe(false);
  });
});

/** Somebody with an account. */
async function member(url: string, name: string): Promise<Browser> {
  const person = new Browser(url);
  await person.signUp(name);
  return person;
}

/** A rated match that the maker gives up after so many acts, or that both call off. */
async function play(
  url: string,
  maker: Browser,
  other: Browser,
  acts = 4,
  wish: object = { rated: true },
  calledOff = false,
) {
  const seats = [{ kind: "me" }, { kind: "open" }];
  const made = success(await maker.ask(paths.matches, { game: "salvo", seats, ...wish }), matchMadeShape);
  await other.ask(paths.join(made.id), { invitation: made.invitation });
  const lives = [maker, other].map((one) => new LiveClient(url, made.id, { headers: one.headers }));
  const [mine, theirs] = lives as [LiveClient, LiveClient];
  for (let act = 0; act < acts - 1; act++) {
    await Promise.all(lives.map((live) => live.knows(act)));
    const live = mine.asked() ? mine : theirs;
    await live.act(live.seen?.choices?.open[0]?.action);
  }
  await mine.knows(acts - 1);
  if (calledOff)
    for (const one of [maker, other])
      expect((await one.ask(paths.offers(made.id), { kind: "end" })).status).toBe(200);
  else await mine.act({ type: "concede" });
  for (const live of lives) live.close();
  return made.id;
}

const profile = async (url: string, name: string, query = ""): Promise<Profile> =>
  success(await ask(url, `${paths.player(encodeURIComponent(name))}${query}`), profileShape);
const ladder = async (url: string) => success(await ask(url, paths.ladder("salvo")), ladderShape).rows;

describe("a rated match", () => {
  test("changes both ratings once, and stands in the ladder and in both profiles; a casual one changes nothing", async () => {
    const { url, folder, server } = await startServer();
    const [ann, bob] = [await member(url, "Ann"), await member(url, "Bob")];
    const casual = await play(url, ann, bob, 4, {});
    expect(success(await ask(url, paths.ratings(casual)), ratingChangesShape)).toEqual({ changes: [] });
    const id = await play(url, ann, bob);
    await vi.waitFor(async () => expect(await ladder(url)).toHaveLength(2), 10_000);
    const fresh = { doubt: 645, matches: 1, provisional: true };
    expect(await ladder(url)).toEqual([
      { name: "Bob", rating: 1605, ...fresh },
      { name: "Ann", rating: 1395, ...fresh },
    ]);
    expect(success(await ask(url, paths.ratings(id)), ratingChangesShape)).toEqual({
      changes: [
        { seat: 0, name: "Ann", before: 1500, after: 1395, counted: true },
        { seat: 1, name: "Bob", before: 1500, after: 1605, counted: true },
      ],
    });
    const seen = await profile(url, "ann");
    expect(seen).toEqual({
      name: "Ann",
      made: expect.any(String),
      ratings: [{ game: "salvo", rating: 1395, ...fresh, curve: [1395] }],
      matches: [
        {
          match: id,
          game: "salvo",
          at: expect.any(String),
          place: 2,
          before: 1500,
          after: 1395,
          others: [{ name: "Bob", place: 1 }],
        },
      ],
      rivals: [{ name: "Bob", won: 0, lost: 1, even: 0 }],
      favourites: [],
    });
    expect((await profile(url, "Ann", "?game=other")).matches).toEqual([]);
    expect((await profile(url, "Ann", "?against=Bob")).matches).toHaveLength(1);
    expect((await profile(url, "Ann", "?against=Eve")).matches).toEqual([]);
    // After a restart nothing is counted again.
    await server.close();
    const again = await startServer({ dataFolder: folder });
    expect((await ladder(again.url)).map(({ rating }) => rating)).toEqual([1605, 1395]);
    expect((await ask(again.url, paths.player("Nobody"))).status).toBe(404);
    expect((await ask(again.url, paths.ladder("chess"))).status).toBe(404);
  });

  test("needs an account of everybody, and says so at the table", async () => {
    const { url } = await startServer();
    const ann = await member(url, "Ann");
    const guest = await newGuest(url, "Gus");
    const seats = [{ kind: "me" }, { kind: "open" }];
    const refusal = await ask(url, paths.matches, {
      body: { game: "salvo", seats, rated: true },
      token: guest.token,
    });
    expect([refusal.status, faultIn(refusal).code]).toEqual([403, "rated.accounts-only"]);
    const made = success(await ann.ask(paths.matches, { game: "salvo", seats, rated: true }), matchMadeShape);
    expect((await ask(url, paths.match(made.id))).body).toMatchObject({ rated: true });
    const join = await ask(url, paths.join(made.id), {
      body: { invitation: made.invitation },
      token: guest.token,
    });
    expect(faultIn(join).code).toBe("rated.accounts-only");
    const casual = await newMatch(url, guest.token);
    expect((await ask(url, paths.match(casual.id))).text).not.toContain("rated");
  });

  test("is played by its people: no computer steps in, by choice or when time runs out", async () => {
    const { url } = await startServer();
    const [ann, bob] = [await member(url, "Ann"), await member(url, "Bob")];
    const wish = (whenOut: string, rated: boolean) => ({
      game: "salvo",
      seats: [{ kind: "me" }, { kind: "open" }],
      time: { bank: 600, whenOut },
      ...(rated ? { rated } : {}),
    });
    for (const whenOut of ["caretaker", "standby"]) {
      const refused = faultIn(await ann.ask(paths.matches, wish(whenOut, true)));
      expect([refused.code, refused.field]).toEqual(["rated.when-out", "time.whenOut"]);
    }
    const sit = async (rated: boolean) => {
      const made = success(await ann.ask(paths.matches, wish("loss", rated)), matchMadeShape);
      await bob.ask(paths.join(made.id), { invitation: made.invitation });
      const stood = await ann.ask(paths.sitting(made.id), { standin: "admiral" });
      const clocks = { kind: "time", time: { bank: 900, whenOut: "caretaker" } };
      const proposed = await ann.ask(paths.offers(made.id), clocks);
      const simpler = { ...clocks, time: { ...clocks.time, whenOut: "fallback" } };
      const back = await ann.ask(paths.sitting(made.id), {});
      return [stood, proposed, await ann.ask(paths.offers(made.id), simpler), back].map((answer) =>
        answer.status === 200 ? 200 : [answer.status, faultIn(answer).code],
      );
    };
    expect(await sit(true)).toEqual([[409, "rated.no-computer"], [422, "rated.when-out"], 200, 200]);
    expect(await sit(false)).toEqual([200, 200, 200, 200]);
  });

  test("does not count when it is hardly begun, called off, or the fourth of the same two in a day", async () => {
    let now = Date.parse("2026-03-01T12:00:00Z");
    const { url } = await startServer({ clock: () => new Date(now) });
    const [ann, bob] = [await member(url, "Ann"), await member(url, "Bob")];
    const matches = async (): Promise<number> => (await ladder(url))[0]?.matches ?? 0;
    await play(url, ann, bob, 3);
    await play(url, ann, bob, 6, { rated: true }, true);
    expect(await matches()).toBe(0);
    for (let count = 0; count < 4; count++) await play(url, ann, bob);
    await vi.waitFor(async () => expect(await matches()).toBe(3), 10_000);
    now += 86_400_000;
    await play(url, bob, ann);
    await vi.waitFor(async () => expect(await matches()).toBe(4), 10_000);
    expect((await profile(url, "Ann")).rivals).toEqual([{ name: "Bob", won: 1, lost: 3, even: 0 }]);
    expect((await ann.ask(paths.account, { password: PASSWORD }, "DELETE")).status).toBe(200);
    expect((await ladder(url)).map(({ name }) => name)).toEqual(["Bob"]);
    // Whoever is gone is nobody's rival, but stands in the list of matches.
    const { rivals, matches: left } = await profile(url, "Bob");
    expect(rivals).toEqual([]);
    expect(left[0]?.others).toEqual([{ name: "Former player", place: 1, former: true }]);
    expect((await profile(url, "Bob", "?against=Former+player")).matches).toEqual([]);
  });
});

test("favourites: of each game what was taken most often, then what won more, three at most", () => {
  const took = (game: string, plays: string, ...won: boolean[]) =>
    won.map((one) => ({ game, plays, won: one }));
  const taken = [
    ...took("sfc", "d7", false, false),
    ...took("sfc", "cc", true, false),
    ...took("sfc", "wh", true),
    ...took("sfc", "cl", true, true, false),
    ...took("ec", "terra", true),
  ];
  expect(favouritesIn(taken)).toEqual([
    { game: "ec", plays: "terra", matches: 1, won: 1 },
    { game: "sfc", plays: "cl", matches: 3, won: 2 },
    { game: "sfc", plays: "cc", matches: 2, won: 1 },
    { game: "sfc", plays: "d7", matches: 2, won: 0 },
  ]);
});

test("a player's page tells the ships that they took", async () => {
  const { db, close } = await openDatabase(join(temporaryFolder(), "flagship.db"));
  onTestFinished(close);
  for (const name of ["Ann", "Bob"]) await addGuest(db, { id: name, name, token_hash: null, made: AT });
  const ships = [
    { side: 0, plays: "d7" },
    { side: 1, plays: "cc" },
  ];
  const asked: unknown[] = [];
  const rules = (db: Db, said: readonly KeptChair[] | undefined) => ({
    store: { db } as Store,
    askChairs: async (header: unknown) => {
      asked.push(header);
      return said;
    },
  });
  const sitting = (seat: number, guest: string): StoredSeat => ({
    seat,
    kind: "person",
    guest,
    name: guest,
    pledge: "",
    contribution: "",
  });
  const outcome = { winners: [1], scores: [0, 1], why: { key: "outcome.won" } };
  const match: StoredMatch = {
    id: "m",
    header: {
      format: 1,
      game: "salvo",
      rulesVersion: 1,
      options: { cards: 20 },
      seats: 2,
      commitment: "c",
      contributions: [],
    },
    rules: 1,
    secret: "s",
    names: "neutral",
    invitation: "i",
    maker: "Ann",
    made: AT,
    listed: true,
    withheld: [],
    seats: [sitting(0, "Ann"), sitting(1, "Bob")],
    progress: { acts: 20, status: "over", waiting: [], outcome, acted: AT, put: {} },
    arrangement: { rated: true },
  };
  await addMatch(db, match);
  await settleRatings(db, match, ships);
  expect(await favouritesOf(rules(db, undefined), "Ann")).toEqual([]);
  // Of a table that was made before its chairs were kept, rules are asked once; of any other never.
  for (let times = 0; times < 2; times++) {
    const host = rules(db, ships);
    expect(await favouritesOf(host, "Ann")).toEqual([{ game: "salvo", plays: "d7", matches: 1, won: 0 }]);
    expect(await favouritesOf(host, "Bob")).toEqual([{ game: "salvo", plays: "cc", matches: 1, won: 1 }]);
  }
  expect(asked).toEqual([match.header, match.header]);
  await addMatch(db, { ...match, id: "n", chairs: ships.toReversed() });
  await settleRatings(db, { ...match, id: "n" }, ships);
  expect(await favouritesOf(rules(db, ships), "Ann")).toMatchObject([{ plays: "cc" }, { plays: "d7" }]);
  expect(asked).toHaveLength(2);
});

describe("computers", () => {
  const STEPS = [
    ["officer", "cadet"],
    ["captain", "officer"],
    ["admiral", "captain"],
  ] as const;

  /** What the model takes the first to win against the second, read from what a match between them would change. */
  function chance(first: Strength, second: Strength): number {
    const [[won], [lost]] = [1, 2].map(
      (place) => afterMatch([alone(first, place), alone(second, 1.5)])[0],
    ) as [[Strength], [Strength]];
    return (first.mu - lost.mu) / (won.mu - lost.mu);
  }

  test("stand as far apart as they win games: the model gives each the share that was measured", () => {
    for (const [stronger, weaker] of STEPS)
      expect(chance(strengthOfComputer(stronger), strengthOfComputer(weaker))).toBeCloseTo(
        SHARES_MEASURED[stronger],
        10,
      );
    const figures = (["cadet", "officer", "captain", "admiral"] as const).map((level) =>
      figureOf(stored(strengthOfComputer(level)).mu),
    );
    expect(figures).toEqual([1100, 1343, 1541, 1723]);
    // The page says them in its own words.
    for (const language of ["rating.ts", "rating.de.ts"]) {
      const words = readFileSync(new URL(`../../web/src/words/${language}`, import.meta.url), "utf8");
      const [told = ""] = words.match(/^.*1100.*$/m) ?? [];
      expect(told.match(/\d{4}/g)?.map(Number)).toEqual(figures);
    }
  });

  test("have the shares of the table of levels, where one sits against one", () => {
    const page = readFileSync(new URL("../../../docs/bench.md", import.meta.url), "utf8");
    for (const [stronger, weaker] of STEPS) {
      const [points, games] = [...page.matchAll(/^\|[^|]*\|[^|]*\| (\w+) against (\w+) *\|.*$/gm)]
        .filter(([row, one, other]) => one === stronger && other === weaker && row.includes("| 65.0 % |"))
        .map(([row]) => row.split("|").map((cell) => Number.parseFloat(cell)))
        .reduce(
          ([sum = 0, all = 0], [, , , , played = 0, share = 0]) => [
            sum + Math.round((2 * played * share) / 100) / 2,
            all + played,
          ],
          [0, 0],
        );
      expect([stronger, Number(points) / Number(games)]).toEqual([stronger, SHARES_MEASURED[stronger]]);
    }
  });
});

test("places: winners first, then by points; a draw is one place for all", () => {
  const match = { header: { options: { cards: 20 }, seats: 2 } } as unknown as Parameters<typeof placesIn>[0];
  const places = (winners: readonly number[], scores: readonly number[]) =>
    placesIn(match, [{ side: 0 }, { side: 1 }], { winners, scores, why: { key: "why" } });
  expect(places([0], [1, 9])).toEqual([1, 2]);
  expect(places([1], [1, 9])).toEqual([2, 1]);
  expect(places([], [1, 9])).toEqual([1, 1]);
  const crowd = [0, 0, 1, 2, 3].map((side) => ({ side }));
  const five = { header: { options: {}, seats: 5 } } as unknown as Parameters<typeof placesIn>[0];
  expect(placesIn(five, crowd, { winners: [2], scores: [3, 7, 1, 7, 2], why: { key: "why" } })).toEqual([
    2, 2, 1, 2, 4,
  ]);
});
