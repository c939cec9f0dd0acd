// What two servers do at the same moment is done once, and neither undoes what the other did.
import { join } from "node:path";
import type { MatchHeader } from "@flagship/kernel";
import type { Relay } from "@flagship/post/mail";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { Notices } from "../src/notices/notices.ts";
import { pushKeyOf } from "../src/notices/push-key.ts";
import { newWebhookSecret } from "../src/notices/webhook-message.ts";
import { sendWaiting } from "../src/post/outbox.ts";
import { addOutgoing } from "../src/post/storage.ts";
import { settleRatings } from "../src/ratings/settle.ts";
import { Shelf } from "../src/shelf.ts";
import { openDatabase } from "../src/storage/database.ts";
import { addGuest } from "../src/storage/guests.ts";
import { addMatch, type StoredMatch, type StoredSeat } from "../src/storage/matches.ts";
import { hasPostgres, PrivatePostgres } from "./support/postgres.ts";
import { testGames } from "./support/salvo.ts";
import { temporaryFolder } from "./support/server.ts";
import { ANYWHERE } from "./support/anywhere.ts";
import { receiver } from "./support/told.ts";

const AT = "2026-01-01T00:00:00.000Z";
const header: MatchHeader = {
  format: 1,
  game: "salvo",
  rulesVersion: 1,
  options: { cards: 20 },
  seats: 2,
  commitment: "c",
  contributions: [],
};
const stored = (id: string, seats: readonly StoredSeat[], more: Partial<StoredMatch> = {}): StoredMatch => ({
  id,
  header,
  rules: 1,
  secret: "s",
  names: "neutral",
  invitation: "i",
  maker: "Ben",
  made: AT,
  listed: false,
  withheld: [],
  seats,
  progress: { acts: 0, status: "waiting", waiting: [], acted: AT, put: {} },
  ...more,
});
const sitting = (seat: number, guest: string): StoredSeat => ({
  seat,
  kind: "person",
  guest,
  name: guest,
  pledge: "",
  contribution: "",
});

/** Two servers that tell people, each by its own clock, on one database with Ann's webhook; and what happens while they find words. */
async function telling(url: string, ...clocks: readonly string[]) {
  const folder = temporaryFolder();
  const { db, close } = await openDatabase(join(folder, "flagship.db"));
  onTestFinished(close);
  for (const name of ["Ann", "Ben"]) await addGuest(db, { id: name, name, token_hash: null, made: AT });
  await db.insertInto("webhooks").values({ guest: "Ann", url, secret: newWebhookSecret() }).execute();
  const table = stored("first", [sitting(0, "Ben"), { seat: 1, kind: "open" }]);
  await addMatch(db, table);
  const meanwhile = { happens: (): Promise<unknown> => Promise.resolve() };
  const servers = clocks.map(
    (clock) =>
      new Notices({
        db,
        shelf: new (class extends Shelf {
          override async find(id: string) {
            const { happens } = meanwhile;
            meanwhile.happens = () => Promise.resolve();
            await happens();
            return super.find(id);
          }
        })(testGames),
        key: pushKeyOf(folder),
        outward: ANYWHERE,
        grace: 0,
        moment: () => ({ now: new Date(clock), time: 0 }),
        present: () => new Set(),
        sign: (text) => text,
        post: () => {},
        failed: (_what, error) => {
          throw error;
        },
      }),
  );
  for (const server of servers) await server.refresh();
  await servers[0]?.invite(table, "Ann", { id: "Ben", name: "Ben" });
  return { db, servers, meanwhile };
}

test("what a server is sending, another does not send, though its clock is a minute ahead", async () => {
  const heard = await receiver();
  const { db, servers, meanwhile } = await telling(heard.url, AT, "2026-01-01T00:01:00.000Z");
  const [one, other] = servers;
  meanwhile.happens = async () => other?.work();
  await one?.work();
  expect(heard.calls).toHaveLength(1);
  expect(await db.selectFrom("deliveries").select("state").execute()).toEqual([{ state: "sent" }]);
});

test("what a server that was killed had sent and not noted is sent again minutes later, under the same id", async () => {
  const heard = await receiver();
  const clocks = [AT, "2026-01-01T00:02:59.000Z", "2026-01-01T00:03:00.000Z"];
  const { db, servers } = await telling(heard.url, ...clocks);
  const [killed, early, late] = servers;
  await killed?.work();
  // As it had claimed it.
  await db.updateTable("deliveries").set({ state: "waiting", due: "2026-01-01T00:03:00.000Z" }).execute();
  await early?.work();
  expect(heard.calls).toHaveLength(1);
  await late?.work();
  const [first, second] = heard.calls;
  expect(heard.calls).toHaveLength(2);
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(JSON.parse(String(second?.body))).toEqual(JSON.parse(String(first?.body)));
});

test("a letter that one server is sending, another does not send meanwhile", async () => {
  const { db, close } = await openDatabase(join(temporaryFolder(), "flagship.db"));
  onTestFinished(close);
  const letter = {
    id: "one@games.example",
    to: "ann@players.example",
    subject: "s",
    text: "t",
    attachments: [],
  };
  await addOutgoing(db, letter, new Date(AT));
  const sent: string[] = [];
  const clockOf = (at: string) => (): Date => new Date(at);
  const trouble = (): void => {};
  const theirs: Relay = { send: async ({ id }) => void sent.push(`theirs ${id}`), close() {} };
  const ours: Relay = {
    async send({ id }) {
      await sendWaiting(db, theirs, clockOf("2026-01-01T00:01:00.000Z"), trouble);
      sent.push(`ours ${id}`);
    },
    close() {},
  };
  await sendWaiting(db, ours, clockOf(AT), trouble);
  expect(sent).toEqual(["ours one@games.example"]);
});

test("a letter tells only what no other server has told meanwhile", async () => {
  const folder = temporaryFolder();
  const { db, close } = await openDatabase(join(folder, "flagship.db"));
  onTestFinished(close);
  for (const name of ["Ann", "Ben"]) await addGuest(db, { id: name, name, token_hash: null, made: AT });
  await db.insertInto("addresses").values({ guest: "Ann", address: "ann@x.example", confirmed: 1 }).execute();
  const tables = ["first", "second"].map((id) => stored(id, [sitting(0, "Ben"), { seat: 1, kind: "open" }]));
  for (const table of tables) await addMatch(db, table);
  let meanwhile = (): Promise<unknown> => Promise.resolve();
  const notices = new Notices({
    db,
    shelf: new (class extends Shelf {
      override async find(id: string) {
        await meanwhile();
        return super.find(id);
      }
    })(testGames),
    key: pushKeyOf(folder),
    outward: ANYWHERE,
    mailFrom: "games@play.example",
    grace: 0,
    moment: () => ({ now: new Date(AT), time: 0 }),
    present: () => new Set(),
    sign: (text) => text,
    post: () => {},
    failed: (_what, error) => {
      throw error;
    },
  });
  notices.base = "https://play.example";
  await notices.refresh();
  for (const table of tables) await notices.invite(table, "Ann", { id: "Ben", name: "Ben" });
  // The other server has seen both, too, and is quicker with the first.
  meanwhile = () =>
    db
      .updateTable("deliveries")
      .set({ state: "posted", letter: "theirs" })
      .where("notice", "in", (eb) => eb.selectFrom("notices").select("id").where("match", "=", "first"))
      .execute();
  await notices.work();
  const letters = await db.selectFrom("outbox").select("letter").execute();
  expect(letters).toHaveLength(1);
  expect(letters[0]?.letter).toContain("/match/second");
  expect(letters[0]?.letter).not.toContain("/match/first");
  await notices.work();
  expect(await db.selectFrom("outbox").select("letter").execute()).toHaveLength(1);
});

describe.skipIf(!hasPostgres)("at two servers at once", () => {
  let cluster: PrivatePostgres;
  beforeAll(async () => {
    cluster = await PrivatePostgres.start();
  });
  afterAll(() => cluster.stop());

  test("matches of one player that end at the same moment all change the rating, and each once", async () => {
    const address = await cluster.database();
    const [here, there] = [await openDatabase(address), await openDatabase(address)];
    onTestFinished(async () => {
      await Promise.all([here.close(), there.close()]);
    });
    const others = Array.from({ length: 8 }, (_, index) => `Ben ${index}`);
    for (const name of ["Ann", "Ben", ...others])
      await addGuest(here.db, { id: name, name, token_hash: null, made: AT });
    const outcome = { winners: [0], scores: [1, 0], why: { key: "outcome.won" } };
    const matches = others.map((other, index) =>
      stored(`m${index}`, [sitting(0, "Ann"), sitting(1, other)], {
        arrangement: { rated: true },
        progress: { acts: 20, status: "over", waiting: [], outcome, acted: AT, put: {} },
      }),
    );
    await Promise.all(
      matches.flatMap((match) => [here, there].map(({ db }) => settleRatings(db, match, []))),
    );
    const rated = await here.db
      .selectFrom("rated")
      .selectAll()
      .where("guest", "=", "Ann")
      .orderBy("after")
      .execute();
    expect(rated).toHaveLength(others.length);
    // One after the other: each begins where the one before has ended.
    for (const [index, { before }] of rated.entries())
      if (index > 0) expect(before).toBe(rated[index - 1]?.after);
    const rating = await here.db
      .selectFrom("ratings")
      .selectAll()
      .where("guest", "=", "Ann")
      .executeTakeFirst();
    expect(rating).toMatchObject({ matches: others.length, mu: rated.at(-1)?.after });
  });
});
