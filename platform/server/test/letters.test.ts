import { fileURLToPath } from "node:url";
import type { IssuedAccount } from "@flagship/post";
import { isFinal, smtpRelay } from "@flagship/post/mail";
import { describe, expect, onTestFinished, test } from "vitest";
import { openHeldLetters, wishesFrom, type Server } from "../src/index.ts";
import { handOver, letterOf, type Relay } from "./support/mail.ts";
import {
  ADDRESS,
  addressOf,
  Clock,
  lettersIn,
  newPostGame,
  openRelay,
  servePost,
  sheet,
  write,
} from "./support/post-game.ts";
import { temporaryFolder } from "./support/server.ts";

interface House {
  readonly folder: string;
  readonly clock: Clock;
  readonly relay: Relay;
  readonly server: Server;
  readonly ann: IssuedAccount;
}

/** A server with a game of Ann's and Bob's, and mail for others too. */
async function house(
  others: readonly string[] = [],
  mail: Parameters<typeof servePost>[4] = {},
  log: string[] = [],
): Promise<House> {
  const [folder, clock, relay] = [temporaryFolder(), new Clock(), await openRelay(others)];
  const [ann] = await newPostGame(folder, clock);
  return { folder, clock, relay, ann, server: await servePost(folder, clock, relay, log, mail) };
}

const strangers = (count: number, domain: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => `v${index}@${domain(index)}`);

/** Many letters at once, past the door: that one is tried elsewhere. */
async function post(server: Server, letters: readonly { from: string; raw: string }[]): Promise<void> {
  for (const { from, raw } of letters) await server.post.take({ envelopeFrom: from, raw: Buffer.from(raw) });
  await workAll(server);
}

/** Everything that waits is dealt with and sent, in as many rounds as that takes. */
async function workAll(server: Server): Promise<void> {
  do await server.post.tick();
  while (((await server.post.letters())["waiting"] ?? 0) > 0);
}

describe("an answer has one reader", () => {
  test("a From line that hides a list of 500 addresses is answered to nobody", async () => {
    const victims = strangers(500, () => "x.example");
    const { relay, server } = await house(victims);
    for (const from of [
      `<${victims.join(",")}>`,
      victims.slice(0, 50).join(", "),
      `Friends: ${victims.slice(0, 50).join(", ")};`,
      `<${victims[0]}>\r\nFrom: <${victims[1]}>`,
      `<"${victims[0]},"@x.example>`,
      `<=?utf-8?q?v0@x.example=2Cv1@x.example?=>`,
      `<v0@x.example v1@x.example>`,
      `<v0@x.example\t>`.replace("\t", "%0d%0aBcc:v1@x.example"),
    ])
      await write(server, "v0@x.example", letterOf(from, "hello"));
    await workAll(server);
    expect(lettersIn(relay).filter(({ to }) => to.length !== 1)).toEqual([]);
    expect(lettersIn(relay)).toEqual([]);
    // An honest one is answered, to itself alone.
    await write(server, "v0@x.example", letterOf("Vera <v0@x.example>", "hello"));
    expect(lettersIn(relay).map(({ to }) => to)).toEqual([["v0@x.example"]]);
  });

  test("nothing that is not one address leaves the house, whatever was written before", async () => {
    const relay = await openRelay(["v0@x.example", "v1@x.example"]);
    const sender = await smtpRelay(relay.url, ADDRESS);
    onTestFinished(() => sender.close());
    const letter = { id: "1@games.example", subject: "s", text: "t", attachments: [] };
    for (const to of [
      "v0@x.example,v1@x.example",
      "v0@x.example v1@x.example",
      "V <v0@x.example>",
      "",
      "v0",
    ]) {
      const failed: unknown = await sender.send({ ...letter, to }).catch((error: unknown) => error);
      expect([to, isFinal(failed)]).toEqual([to, true]);
    }
    await sender.send({ ...letter, to: "v1@x.example" });
    expect(relay.letters.map(({ to }) => to)).toEqual([["v1@x.example"]]);
  });
});

describe("a stranger", () => {
  const SPAM = "cheap-pills";

  test("is never sent a word of what they wrote, nor told what there is here", async () => {
    const { relay, server, ann } = await house(["eve@evil.example"]);
    const part = (type: string, name: string, text: string): string =>
      `--b\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${text}`;
    const raw = [
      `From: ${SPAM} <eve@evil.example>`,
      `Subject: ${SPAM}`,
      `Message-ID: <${SPAM}@evil.example>`,
      'Content-Type: multipart/mixed; boundary="b"',
      "",
      part("application/pdf", `${SPAM}.pdf`, SPAM),
      part(
        "text/plain",
        `${SPAM}.txt`,
        `${sheet(ann, "Y165", [SPAM]).replace(ann.account, "AAAA")}\n${SPAM}`,
      ),
      "--b--",
    ].join("\r\n");
    await write(server, "eve@evil.example", raw);
    const [answer, ...more] = lettersIn(relay);
    expect(more).toEqual([]);
    expect(answer?.subject).toBe("Games by post: nothing was accepted");
    expect(answer?.raw.toLowerCase()).not.toContain("pills");
    expect(answer?.raw).not.toMatch(/Warlord|Trial|Y165/);
    expect(answer?.text.length).toBeLessThan(300);
    expect(answer?.ignored).toEqual([]);
  });

  test("is answered once a day, also by a server that was started anew", async () => {
    const { folder, clock, relay, server } = await house(["eve@evil.example"]);
    const hello = { from: "eve@evil.example", raw: letterOf("eve@evil.example", "hello") };
    await post(server, [hello, hello, hello]);
    expect(lettersIn(relay)).toHaveLength(1);
    await server.close();
    clock.pass(23);
    const again = await servePost(folder, clock, relay);
    await post(again, [hello]);
    expect(lettersIn(relay)).toHaveLength(1);
    clock.pass(2);
    await post(again, [hello, hello]);
    expect(lettersIn(relay)).toHaveLength(2);
  });

  test("of many is answered as few times as the host allows: for a domain, and in all", async () => {
    const [one, many] = [strangers(60, () => "one.example"), strangers(60, (index) => `d${index}.example`)];
    const letters = (from: readonly string[]) =>
      from.map((who) => ({ from: who, raw: letterOf(who, "hello") }));
    const { folder, clock, relay, server } = await house([...one, ...many]);
    await post(server, letters(one));
    expect(lettersIn(relay)).toHaveLength(3);
    await post(server, letters(many));
    expect(lettersIn(relay)).toHaveLength(20);
    await server.close();
    // A domain and one below it are two; the host has set other figures.
    const again = await servePost(folder, clock, relay, [], { strangers: { perDomain: 5, perDay: 24 } });
    await post(again, letters(one.toReversed()));
    expect(lettersIn(relay)).toHaveLength(22);
    await post(again, letters(many.toReversed()));
    expect(lettersIn(relay)).toHaveLength(24);
    expect(new Set(lettersIn(relay).map(({ to }) => to.join())).size).toBe(24);
  });

  test("under a player's address gets few answers, and takes nothing from the player", async () => {
    const { relay, server, ann } = await house();
    const from = addressOf("ann");
    const forged = [
      `From: ${from}`,
      `Message-ID: <${SPAM}@evil.example>`,
      'Content-Type: multipart/mixed; boundary="b"',
      "",
      `--b\r\nContent-Type: application/pdf; name="${SPAM}.pdf"\r\nContent-Disposition: attachment\r\n\r\n%PDF`,
      `--b\r\nContent-Type: text/plain\r\n\r\nSFW ORDERS\r\nGAME 1\r\nTURN ${SPAM}\r\nCORP 998\r\nACCT AAAA\r\n${SPAM}\r\nEND`,
      "--b--",
    ].join("\r\n");
    await post(
      server,
      Array.from({ length: 40 }, () => ({ from, raw: forged })),
    );
    expect(lettersIn(relay)).toHaveLength(10);
    for (const { raw } of lettersIn(relay)) expect(raw).not.toContain(SPAM);
    await write(server, from, letterOf(from, sheet(ann, "Y165", ["RL 50"])));
    expect(lettersIn(relay).at(-1)?.subject).toBe("Star Fleet Warlord: orders of Y165 accepted");
    // Proven letters have a limit of their own.
    const proven = Array.from({ length: 40 }, (_, index) => ({
      from,
      raw: letterOf(from, sheet(ann, "Y165", [`RL ${index}`])),
    }));
    await post(server, proven);
    expect(lettersIn(relay)).toHaveLength(10 + 30);
  });
});

describe("the word of the mail server in front", () => {
  const front = { host: "mx.games.example", demands: ["dmarc"], below: 0 } as const;
  const PASS = "Authentication-Results: mx.games.example; dmarc=pass header.from=players.example";
  const RECEIVED = "Received: from elsewhere by mx.games.example; Sun, 1 Nov 2026 18:00:00 +0000";

  test("is demanded: without it no sheet is taken and nobody is answered", async () => {
    const { relay, server, ann } = await house([], { front });
    const from = addressOf("ann");
    const letter = letterOf(from, sheet(ann, "Y165", ["RL 50"]));
    const cases: readonly (readonly [string, number])[] = [
      ["", 0],
      [`${RECEIVED}\r\n`, 0],
      // Forged, inside what came from outside.
      [`${RECEIVED}\r\n${PASS}\r\n`, 0],
      [`${PASS.replace("mx.games", "mx.evil")}\r\n${RECEIVED}\r\n${PASS}\r\n`, 0],
      [`${PASS.replace("pass", "fail")}\r\n${RECEIVED}\r\n${PASS}\r\n`, 0],
      [`${PASS.replace("players", "evil")}\r\n${RECEIVED}\r\n`, 0],
      [`${PASS}\r\n${RECEIVED}\r\n`, 1],
    ];
    for (const [head, taken] of cases) {
      await write(server, from, `${head}${letter}`);
      expect([head, lettersIn(relay).length]).toEqual([head, taken]);
    }
  });

  test("is set by three settings that go together", () => {
    const mail = { FLAGSHIP_MAIL_ADDRESS: ADDRESS };
    expect(
      wishesFrom({ ...mail, FLAGSHIP_MAIL_FRONT: "MX.games.example", FLAGSHIP_MAIL_DEMAND: "spf, dkim" }).mail
        ?.front,
    ).toEqual({ host: "mx.games.example", demands: ["spf", "dkim"], below: 0 });
    expect(() => wishesFrom({ ...mail, FLAGSHIP_MAIL_FRONT: "mx" })).toThrow("go together");
    expect(() => wishesFrom({ ...mail, FLAGSHIP_MAIL_FRONT_BELOW: "1" })).toThrow("go together");
    expect(() => wishesFrom({ ...mail, FLAGSHIP_MAIL_FRONT: "mx", FLAGSHIP_MAIL_DEMAND: "arc" })).toThrow(
      "dmarc, dkim, spf",
    );
    expect(wishesFrom({ ...mail, FLAGSHIP_MAIL_STRANGERS_PER_DAY: "0" }).mail?.strangers).toEqual({
      perDay: 0,
      perDomain: 3,
    });
  });
});

describe("a letter that gets the better of its reader", () => {
  const program = fileURLToPath(new URL("support/bad-letter-reader.ts", import.meta.url));
  const from = addressOf("ann");
  const bad = (subject: string): string =>
    letterOf(from, "hello").replace("Subject: orders", `Subject: ${subject}`);

  test.each([
    ["for ever", "it took longer than 0.3 s to read"],
    ["hungry", "it broke its reader, which may use 48 MB"],
    ["broken", "it broke its reader, which may use 48 MB"],
  ])("(%s) is set aside at the second failure, and everything else goes on", async (subject, reason) => {
    const log: string[] = [];
    const millis = subject === "for ever" ? 300 : 60_000;
    const { folder, clock, relay, server, ann } = await house(
      [],
      { reading: { program, millis, megabytes: 48 } },
      log,
    );
    const port = server.mailPort() ?? 0;
    await handOver(port, { from, to: ADDRESS, raw: bad(subject) });
    await handOver(port, { from, to: ADDRESS, raw: letterOf(from, sheet(ann, "Y165", ["RL 50"])) });
    const working = server.post.tick();
    // The server answers while the letter is being read.
    expect((await server.app.inject({ url: "/api/health" })).statusCode).toBe(200);
    await working;
    await workAll(server);
    expect(lettersIn(relay).map((letter) => letter.subject)).toEqual([
      "Star Fleet Warlord: orders of Y165 accepted",
    ]);
    const held = await openHeldLetters({ dataFolder: folder });
    if (held === undefined) throw new Error("no data");
    onTestFinished(() => held.close());
    await server.post.tick();
    const [letter, ...more] = await held.list();
    expect([letter?.reason, letter?.envelope, more]).toEqual([reason, from, []]);
    expect(log.filter((line) => line.includes("a letter was set aside"))).toHaveLength(1);
    expect(Buffer.from((await held.look(letter?.letter ?? "")) ?? []).toString()).toContain(
      `Subject: ${subject}`,
    );
    // Nobody reads it again, also after a restart, until the host says so: then with what is there by then.
    await server.close();
    const mended = await servePost(folder, clock, relay);
    await mended.post.tick();
    expect(await held.list()).toHaveLength(1);
    expect(await held.retry("nobody")).toBe(false);
    expect(await held.retry(letter?.letter ?? "")).toBe(true);
    await workAll(mended);
    expect(await held.list()).toEqual([]);
    expect(lettersIn(relay).at(-1)?.subject).toBe("Games by post: no orders sheet found");
  });

  test("can be thrown away by the host", async () => {
    const { folder, server } = await house([], { reading: { program } });
    await handOver(server.mailPort() ?? 0, { from, to: ADDRESS, raw: bad("broken") });
    for (let times = 0; times < 2; times++) await server.post.tick();
    const held = await openHeldLetters({ dataFolder: folder });
    if (held === undefined) throw new Error("no data");
    onTestFinished(() => held.close());
    const [letter] = await held.list();
    expect(await held.drop("nobody")).toBe(false);
    expect(await held.drop(letter?.letter ?? "")).toBe(true);
    expect(await held.list()).toEqual([]);
    expect(await held.look(letter?.letter ?? "")).toBeUndefined();
  });

  test("is not one of 900 kB of blank lines, or of marks: those are read like any other", async () => {
    const { folder, relay, server, ann } = await house();
    const letters = [
      `SFW ORDERS${"\r\n".repeat(440_000)}`,
      `${"SFW ORDERS\r\nGAME 1\r\n".repeat(40_000)}END`,
      `${sheet(ann, "Y165", ["RL 50"])}\r\n${" \t".repeat(400_000)}`,
    ];
    for (const body of letters) await write(server, from, letterOf(from, body));
    await workAll(server);
    expect(lettersIn(relay).map(({ subject }) => subject)).toEqual([
      "Games by post: orders not accepted",
      "Games by post: orders not accepted",
      "Star Fleet Warlord: orders of Y165 accepted",
    ]);
    const held = await openHeldLetters({ dataFolder: folder });
    expect(await held?.list()).toEqual([]);
    await held?.close();
  });
});
