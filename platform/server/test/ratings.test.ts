import {
  ladderShape,
  matchMadeShape,
  paths,
  profileShape,
  ratingChangesShape,
  type Profile,
} from "@flagship/protocol";
import { describe, expect, test, vi } from "vitest";
import { afterMatch, UNKNOWN, type Strength } from "../src/ratings/plackett-luce.ts";
import { placesIn } from "../src/ratings/settle.ts";
import { ask, faultIn, LiveClient, newGuest, newMatch, success } from "./support/client.ts";
import { Browser, PASSWORD } from "./support/people.ts";
import { module } from "./support/salvo.ts";
import { startServer } from "./support/server.ts";

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
    expect((await profile(url, "Bob")).rivals).toEqual([{ name: "Former player", won: 3, lost: 1, even: 0 }]);
  });
});

test("places: winners first, then by points; a draw is one place for all", () => {
  const match = { header: { options: { cards: 20 }, seats: 2 } } as unknown as Parameters<typeof placesIn>[0];
  const places = (winners: readonly number[], scores: readonly number[]) =>
    placesIn(match, module, { winners, scores, why: { key: "why" } });
  expect(places([0], [1, 9])).toEqual([1, 2]);
  expect(places([1], [1, 9])).toEqual([2, 1]);
  expect(places([], [1, 9])).toEqual([1, 1]);
  const crowd = {
    ...module,
    game: {
      ...module.game,
      chairs: () => [0, 0, 1, 2, 3].map((side) => ({ title: "t", side })),
    },
  } as unknown as Parameters<typeof placesIn>[1];
  const five = { header: { options: {}, seats: 5 } } as unknown as Parameters<typeof placesIn>[0];
  expect(placesIn(five, crowd, { winners: [2], scores: [3, 7, 1, 7, 2], why: { key: "why" } })).toEqual([
    2, 2, 1, 2, 4,
  ]);
});
