import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { pauseGame, resumeGame, runTurn, takeSheet } from "@flagship/post";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { configOf } from "../src/config.ts";
import { openPostOffice, wishesFrom } from "../src/index.ts";
import { LiveMatches } from "../src/matches/live-matches.ts";
import { haltAt, liftHalt } from "../src/operation/storage.ts";
import { countWaiting } from "../src/post/inbox.ts";
import { keepLanguage } from "../src/notices/wishes.ts";
import { databaseOf, openDatabase } from "../src/storage/database.ts";
import { addGuest } from "../src/storage/guests.ts";
import { handOver, letterOf, type Relay } from "./support/mail.ts";
import {
  ADDRESS,
  addressOf,
  Clock,
  lettersIn,
  newPostGame,
  openRelay,
  PLAYERS,
  servePost,
  sheet,
  turnOf,
  write,
} from "./support/post-game.ts";
import { temporaryFolder } from "./support/server.ts";

describe("turns run by the clock", () => {
  test("a year is closed when deadline and grace are over, and the next deadline is set", async () => {
    const [folder, clock] = [temporaryFolder(), new Clock()];
    await newPostGame(folder, clock);
    const server = await servePost(folder, clock);
    clock.pass(7 * 24 + 23);
    await server.post.tick();
    expect(await turnOf(server)).toBe("Y165");
    clock.pass(1.5);
    await server.post.tick();
    expect(await turnOf(server)).toBe("Y166");
    await server.post.tick();
    expect(await turnOf(server)).toBe("Y166");
    const game = await server.post.gameNumbered(1);
    expect((await game?.affairs())?.due).toBe("2026-11-16T18:00:00.000Z");
    expect((await game?.journal())?.map(({ who, what }) => `${who}: ${what}`)).toEqual([
      "host: game made",
      "mail: welcomed",
      "mail: welcomed",
      "mail: reminded",
      "mail: reminded",
      "clock: turn run",
      "mail: results sent",
      "mail: results sent",
    ]);
    // Without a mail server the letters wait.
    expect(await server.post.letters()).toEqual({ waiting: 6 });
  });

  test("a game that is over is looked at no more, until its host changes something", async () => {
    const [folder, clock] = [temporaryFolder(), new Clock()];
    await newPostGame(folder, clock, { lastTurn: 1 });
    const server = await servePost(folder, clock);
    const game = await server.post.gameNumbered(1);
    if (game === undefined) throw new Error("no game");
    for (let year = 0; year < 2; year++) {
      clock.pass(9 * 24);
      await server.post.tick();
    }
    expect(await game.look((match) => match.game.waitingFor(match.state))).toEqual([]);
    const opened = vi.spyOn(LiveMatches.prototype, "open");
    onTestFinished(() => opened.mockRestore());
    await server.post.tick();
    expect(opened).not.toHaveBeenCalled();
    await pauseGame(game);
    await server.post.tick();
    expect(opened).toHaveBeenCalledWith(game.live.id);
  });

  test("a server that was off closes the year when it is back; a resting game does not run", async () => {
    const [folder, clock] = [temporaryFolder(), new Clock()];
    await newPostGame(folder, clock);
    const first = await servePost(folder, clock);
    const game = await first.post.gameNumbered(1);
    if (game === undefined) throw new Error("no game");
    await pauseGame(game);
    await first.close();
    clock.pass(20 * 24);
    const second = await servePost(folder, clock);
    await second.post.tick();
    expect(await turnOf(second)).toBe("Y165");
    const again = await second.post.gameNumbered(1);
    if (again === undefined) throw new Error("no game");
    await resumeGame(again);
    await second.post.tick();
    expect(await turnOf(second)).toBe("Y165");
    await second.close();
    clock.pass(9 * 24);
    const third = await servePost(folder, clock);
    await third.post.tick();
    expect(await turnOf(third)).toBe("Y166");
  });

  test("maintenance closes no year: letters wait, and afterwards everybody has as long as before, but for games that rest", async () => {
    const [folder, clock] = [temporaryFolder(), new Clock()];
    const [ann] = await newPostGame(folder, clock);
    const server = await servePost(folder, clock);
    const store = await openDatabase(databaseOf({ dataFolder: folder }));
    onTestFinished(() => store.close());
    const game = await server.post.gameNumbered(1);
    const affairs = async () => (await game?.affairs())?.due;
    await server.post.tick();
    expect(await affairs()).toBe("2026-11-08T18:00:00.000Z");

    // An announced one stops nothing yet, and one that was taken back before it began moves nothing.
    await haltAt(store.db, clock.now.getTime() + 3_600_000);
    await liftHalt(store.db, clock.now.getTime());
    expect(await affairs()).toBe("2026-11-08T18:00:00.000Z");

    clock.pass(7 * 24 + 23);
    await haltAt(store.db, clock.now.getTime());
    clock.pass(50);
    const from = addressOf("ann");
    await write(server, from, letterOf(from, sheet(ann, "Y165", ["RL 50"])));
    expect(await turnOf(server)).toBe("Y165");
    const waiting = (): Promise<number> => countWaiting(store.db);
    expect(await waiting()).toBe(1);

    await liftHalt(store.db, clock.now.getTime());
    expect(await affairs()).toBe("2026-11-10T20:00:00.000Z");
    expect((await game?.journal())?.at(-1)).toMatchObject({ who: "host", what: "deadline moved" });
    clock.pass(0.5);
    await server.post.tick();
    expect([await turnOf(server), await waiting()]).toEqual(["Y165", 0]);
    clock.pass(1);
    await server.post.tick();
    expect(await turnOf(server)).toBe("Y166");

    if (game === undefined) throw new Error("no game");
    await pauseGame(game);
    const due = await affairs();
    await haltAt(store.db, clock.now.getTime());
    clock.pass(1);
    await liftHalt(store.db, clock.now.getTime());
    expect(await affairs()).toBe(due);
  });

  test("what a host does at the command line meanwhile, the server takes over", async () => {
    const [folder, clock] = [temporaryFolder(), new Clock()];
    const [ann] = await newPostGame(folder, clock);
    const server = await servePost(folder, clock);
    expect(await turnOf(server)).toBe("Y165");
    const office = await openPostOffice({ dataFolder: folder, clock: clock.read });
    const game = await office.gameNumbered(1);
    if (game === undefined) throw new Error("no game");
    expect(await takeSheet(game, sheet(ann, "Y165", ["RL 50"]), { by: "account" })).toMatchObject({
      ok: true,
    });
    expect(await runTurn(game, { turn: "Y165", who: "host" })).toMatchObject({
      ok: true,
      value: { ran: true },
    });
    await office.close();
    await server.post.tick();
    expect(await turnOf(server)).toBe("Y166");
  });
});

describe("orders by mail, over SMTP", () => {
  test("are answered with a forecast; results come with page, data and PDF", async () => {
    const [folder, clock, relay] = [temporaryFolder(), new Clock(), await openRelay()];
    const [ann, bob] = await newPostGame(folder, clock);
    const server = await servePost(folder, clock, relay);
    const body = `Hello,\n\n${sheet(ann, "Y165", ["DEFAULT BUILD", "PS F ZZ"])}\n-- \nAnn`;
    expect(await write(server, addressOf("ann"), letterOf(addressOf("ann"), body))).toMatch(/^250/);
    expect(lettersIn(relay)).toHaveLength(1);
    const [answer] = lettersIn(relay);
    expect(answer).toMatchObject({ from: ADDRESS, subject: "Star Fleet Warlord: orders of Y165 accepted" });
    expect(answer?.text).toContain("Forecast for Y165");
    expect(answer?.text).toMatch(/line 8: .*F-ZZ/);
    expect(answer?.raw).toMatch(/^Auto-Submitted: auto-replied/m);
    expect(answer?.raw).toMatch(/^In-Reply-To: </m);
    expect(answer?.ignored).toEqual([`forecast-Y165-${ann.party}.json`]);
    await write(server, addressOf("bob"), letterOf(addressOf("bob"), sheet(bob, "Y165", ["DEFAULT BUILD"])));
    expect(await turnOf(server)).toBe("Y166");
    const results = lettersIn(relay).filter(({ subject }) => subject.includes("results of Y165"));
    expect(results).toHaveLength(2);
    const files = [ann, bob].flatMap(({ party }) =>
      ["html", "json", "pdf"].map((kind) => `warlord-1-${party}-Y165.${kind}`),
    );
    expect(results.flatMap(({ ignored }) => ignored).toSorted()).toEqual(files.toSorted());
    for (let times = 0; times < 3; times++) await server.post.tick();
    expect(lettersIn(relay)).toHaveLength(4);
    // Nobody's account number is ever written in a letter, nor into the log that all may read in the end.
    const log = await (await server.post.gameNumbered(1))?.look((match) => JSON.stringify(match.log));
    for (const { account } of [ann, bob]) expect(log).not.toContain(account);
    for (const { raw, text } of lettersIn(relay))
      for (const { account } of [ann, bob]) expect(raw + text).not.toContain(account);
  });

  test("begin with a letter to every player: what they play, until when, and a sheet to fill in", async () => {
    const [folder, clock, relay] = [temporaryFolder(), new Clock(), await openRelay()];
    const [ann, bob] = await newPostGame(folder, clock);
    const server = await servePost(folder, clock, relay);
    for (let times = 0; times < 2; times++) await server.post.tick();
    expect(relay.letters.map(({ subject }) => subject)).toEqual(
      PLAYERS.map(() => "Star Fleet Warlord, game 1: your first sheet"),
    );
    const letter = relay.letters.find(({ raw }) => raw.includes(`To: ${addressOf("ann")}`));
    expect(letter?.text).toContain(`You play Corporation ${ann.party}`);
    expect(letter?.text).toContain(
      "is due by Sunday, 8 November 2026 at 18:00 UTC. If none has arrived by Monday, 9 November 2026 at 18:00 UTC, you waive the turn.",
    );
    for (const { account } of [ann, bob]) expect(letter?.raw).not.toContain(account);
    expect(letter?.text).not.toContain(String(bob.party));
    // Filled in where it stands, and sent back, it counts.
    const filled = (letter?.text ?? "").replace("ACCT ____", `ACCT ${ann.account}`);
    await write(server, addressOf("ann"), letterOf(addressOf("ann"), filled));
    expect(lettersIn(relay).map(({ subject }) => subject)).toEqual([
      "Star Fleet Warlord: orders of Y165 accepted",
    ]);
  });

  test("come in the language of the account that has the address, until the player chooses another", async () => {
    const [folder, clock, relay] = [temporaryFolder(), new Clock(), await openRelay()];
    await newPostGame(folder, clock);
    const { db, close } = await openDatabase(databaseOf(configOf({ dataFolder: folder })));
    const made = clock.read().toISOString();
    await addGuest(db, { id: "ann", name: "Ann", token_hash: null, made });
    await addGuest(db, { id: "eve", name: "Eve", token_hash: null, made });
    const theirs = { address: addressOf("ann").toUpperCase(), confirmed: 1 };
    await db
      .insertInto("addresses")
      .values({ guest: "ann", ...theirs })
      .execute();
    // Anybody can give anybody's address; it counts once it is confirmed.
    await db
      .insertInto("addresses")
      .values({ guest: "eve", address: addressOf("bob"), confirmed: 0 })
      .execute();
    for (const guest of ["ann", "eve"]) await keepLanguage(db, guest, "de");
    await close();
    await servePost(folder, clock, relay);
    const subjects = new Map(relay.letters.map(({ to, subject }) => [to[0], subject]));
    expect(subjects.get(addressOf("ann"))).toBe("Star Fleet Warlord, Partie 1: dein erstes Blatt");
    expect(subjects.get(addressOf("bob"))).toBe("Star Fleet Warlord, game 1: your first sheet");
    expect(relay.letters).toHaveLength(2);
  });

  test("are refused in words, and to a stranger always in the same", async () => {
    const [folder, clock, relay] = [temporaryFolder(), new Clock(), await openRelay()];
    const [ann, bob] = await newPostGame(folder, clock);
    const server = await servePost(folder, clock, relay);
    const good = sheet(ann, "Y165", ["RL 50"]);
    const wrong = [
      good.replace(ann.account, "AAAA-AAAA-AAAA"),
      good.replace(ann.account, bob.account),
      good.replace(String(ann.party), "998"),
      good.replace("GAME 1", "GAME 77"),
      good.replace(`CORP ${ann.party}`, `CORP ${bob.party}`),
    ];
    for (const text of wrong) await write(server, addressOf("ann"), letterOf(addressOf("ann"), text));
    // The right sheet with the right number, but from another address.
    await write(server, addressOf("bob"), letterOf(addressOf("bob"), good));
    const texts = new Set(lettersIn(relay).map(({ text }) => text));
    expect(lettersIn(relay)).toHaveLength(6);
    expect(texts.size).toBe(1);
    expect([...texts][0]).toContain("do not match");
    await write(server, addressOf("ann"), letterOf(addressOf("ann"), good.replace("\nEND", "")));
    expect(lettersIn(relay).at(-1)?.text).toContain("no END line");
    await write(server, addressOf("ann"), letterOf(addressOf("ann"), good.replace("Y165", "Y170")));
    expect(lettersIn(relay).at(-1)?.text).toContain("The sheet is for Y170, but the turn is Y165");
    await write(server, addressOf("ann"), letterOf(addressOf("ann"), "When is the deadline?"));
    expect(lettersIn(relay).at(-1)?.subject).toContain("no orders sheet found");
    const game = await server.post.gameNumbered(1);
    expect(await game?.look((match) => match.log.length)).toBe(0);
  });

  test("machines are not answered, nor anybody without end; a sheet in a machine's letter is not taken", async () => {
    const [folder, clock, relay] = [temporaryFolder(), new Clock(), await openRelay()];
    const [ann] = await newPostGame(folder, clock);
    const server = await servePost(folder, clock, relay);
    const body = sheet(ann, "Y165", ["RL 50"]);
    const from = addressOf("ann");
    for (const header of [
      "Auto-Submitted: auto-replied",
      "Precedence: bulk",
      "X-Flagship: 1",
      "List-Id: <l.example>",
    ])
      expect(await write(server, from, letterOf(from, body, [header]))).toMatch(/^250/);
    await write(server, from, letterOf(from, body), "");
    expect(lettersIn(relay)).toHaveLength(0);
    for (let times = 0; times < 33; times++)
      await handOver(server.mailPort() ?? 0, { from, to: ADDRESS, raw: letterOf(from, "hello") });
    for (let rounds = 0; rounds < 4; rounds++) await server.post.tick();
    expect(lettersIn(relay)).toHaveLength(10);
  });

  test("too large a letter, and one for somebody else, are refused at the door", async () => {
    const [folder, clock] = [temporaryFolder(), new Clock()];
    await newPostGame(folder, clock);
    const server = await servePost(folder, clock);
    const port = server.mailPort() ?? 0;
    const noise = Array.from({ length: 20_000 }, (_, index) => `${index} ${"x".repeat(60)}`).join("\r\n");
    const from = addressOf("ann");
    expect(await handOver(port, { from, to: ADDRESS, raw: letterOf(from, noise) })).toMatch(/^552/);
    expect(await handOver(port, { from, to: "victim@elsewhere.example", raw: letterOf(from, "x") })).toMatch(
      /^550/,
    );
    await server.post.tick();
    // Nothing but the first letters to both players.
    expect(await server.post.letters()).toEqual({ waiting: 2 });
  });

  test("attachments of another kind are left alone, with a word", async () => {
    const [folder, clock, relay] = [temporaryFolder(), new Clock(), await openRelay()];
    const [ann] = await newPostGame(folder, clock);
    const server = await servePost(folder, clock, relay);
    const from = addressOf("ann");
    const part = (type: string, name: string, text: string): string =>
      `--b\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${text}`;
    const raw = [
      `From: ${from}`,
      "Subject: orders",
      'Content-Type: multipart/mixed; boundary="b"',
      "",
      part("application/pdf", "plan.pdf", "%PDF"),
      part("text/plain", "orders.txt", sheet(ann, "Y165", ["RL 50"])),
      "--b--",
    ].join("\r\n");
    await write(server, from, raw);
    expect(lettersIn(relay)[0]?.text).toContain("The attachment “plan.pdf” was not read");
    expect(lettersIn(relay)[0]?.subject).toContain("accepted");
  });
});

describe("nothing is lost", () => {
  test("when the mail server is away: letters wait, are tried again, and come once", async () => {
    const [folder, clock, relay] = [temporaryFolder(), new Clock(), await openRelay()];
    const [ann] = await newPostGame(folder, clock);
    const log: string[] = [];
    const server = await servePost(folder, clock, relay, log);
    await relay.close();
    const from = addressOf("ann");
    await write(server, from, letterOf(from, sheet(ann, "Y165", ["RL 50"])));
    for (let minutes = 0; minutes < 10; minutes++) {
      await server.post.tick();
      clock.pass(1 / 60);
    }
    expect(log.filter((line) => line.includes("a letter has to wait"))).toHaveLength(1);
    expect(await server.post.letters()).toEqual({ sent: 2, waiting: 1 });
    await server.close();
    await relay.open();
    clock.pass(1);
    const again = await servePost(folder, clock, relay);
    await again.post.tick();
    await again.post.tick();
    expect(lettersIn(relay)).toHaveLength(1);
    expect(await again.post.letters()).toEqual({ sent: 3 });
  });

  test("when the process is killed the moment it has acknowledged a letter", async () => {
    const [folder, clock, relay] = [temporaryFolder(), new Clock(), await openRelay()];
    clock.now = new Date();
    const [ann] = await newPostGame(folder, clock);
    const from = addressOf("ann");
    for (let round = 1; round <= 3; round++) {
      const { child, port } = await startProcess(folder, relay);
      const raw = letterOf(from, sheet(ann, "Y165", [`RL ${round}`]));
      expect(await handOver(port, { from, to: ADDRESS, raw })).toMatch(/^250/);
      child.kill("SIGKILL");
    }
    const { child } = await startProcess(folder, relay);
    for (let tries = 0; tries < 200 && lettersIn(relay).length < 3; tries++) await sleep(50);
    child.kill("SIGKILL");
    // Each was answered at least once; a letter that was under way at the kill may have come twice.
    expect(new Set(lettersIn(relay).map((letter) => /In-Reply-To: (\S+)/.exec(letter.raw)?.[1])).size).toBe(
      3,
    );
    const office = await openPostOffice({ dataFolder: folder });
    const game = await office.gameNumbered(1);
    const last = await game?.look((match) => match.log.at(-1));
    expect(JSON.stringify(last)).toContain("RL 3");
    await office.close();
  });
});

describe("settings of mail", () => {
  const mail = { FLAGSHIP_MAIL_ADDRESS: ADDRESS };

  test("come from the environment; without an address there is none", () => {
    expect(wishesFrom({ FLAGSHIP_MAIL_PORT: "2525" }).mail).toBeUndefined();
    expect(
      wishesFrom({ ...mail, FLAGSHIP_MAIL_PORT: "2525", FLAGSHIP_MAIL_RELAY: "smtp://localhost" }).mail,
    ).toEqual({
      address: ADDRESS,
      host: "127.0.0.1",
      port: 2525,
      relay: "smtp://localhost",
    });
  });

  test("that cannot be used are refused without repeating a password", () => {
    expect(() => wishesFrom({ FLAGSHIP_MAIL_ADDRESS: "nobody" })).toThrow("FLAGSHIP_MAIL_ADDRESS");
    const wrong = { ...mail, FLAGSHIP_MAIL_RELAY: "http://user:hunter2@mail.example" };
    expect(() => wishesFrom(wrong)).toThrow("FLAGSHIP_MAIL_RELAY");
    expect(() => wishesFrom(wrong)).not.toThrow("hunter2");
    expect(() => wishesFrom({ ...mail, FLAGSHIP_MAIL_BOX: "inbox" })).toThrow("imaps://");
  });
});

const MAIN = fileURLToPath(new URL("support/mail-main.ts", import.meta.url));

/** A server in a process of its own; tells its mail port. */
async function startProcess(folder: string, relay: Relay): Promise<{ child: ChildProcess; port: number }> {
  const env = {
    ...process.env,
    FLAGSHIP_DATA: folder,
    FLAGSHIP_PORT: "0",
    FLAGSHIP_LOG: "silent",
    FLAGSHIP_MAIL_ADDRESS: ADDRESS,
    FLAGSHIP_MAIL_PORT: "0",
    FLAGSHIP_MAIL_RELAY: relay.url,
  };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once("data", (data: Buffer) => resolve(Number(data.toString().trim())));
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { child, port };
}
