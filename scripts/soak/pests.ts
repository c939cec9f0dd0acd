import { connect as dial, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastDice } from "@flagship/kernel";
import { ask, Broken, connect, newToken, Refused } from "./client.ts";
import type { Host } from "./host.ts";

/** Whoever does harm, in rounds until the time is over; how many came to their end, for the report. */
export interface Pest {
  readonly name: string;
  rounds: number;
  round(): Promise<void>;
}

const ROUND_PAUSE = 500;

/**
 * Lets a pest do its rounds. What a killed server did not answer is no matter; a round that failed beside one that was up
 * the whole time is told, for a pest that never gets anything done proves nothing.
 */
export async function plague(pest: Pest, host: Host, isTime: () => boolean): Promise<readonly string[]> {
  const failures = new Map<string, number>();
  while (isTime()) {
    const { isUp, kills } = host;
    if (isUp)
      try {
        await pest.round();
        pest.rounds += 1;
      } catch (error) {
        const why =
          error instanceof Refused ? error.code : error instanceof Error ? error.message : String(error);
        // A server that says it failed was not killed.
        if (error instanceof Broken || (host.isUp && host.kills === kills))
          failures.set(why, (failures.get(why) ?? 0) + 1);
      }
    await sleep(ROUND_PAUSE);
  }
  return [...failures].map(([why, times]) => `${times} rounds of ${pest.name} failed: ${why}`);
}

const FLOOD = 400;

/** Sends as fast as it can on a live connection of its own, until it is thrown out. */
export const flooder = (host: Host, match: () => string, dice: FastDice): Pest => ({
  name: "floods of messages",
  rounds: 0,
  async round() {
    const socket = connect(host.url, match(), await newToken(host.url));
    let opened = false;
    const closed = new Promise<void>((resolve) => {
      socket.addEventListener("close", () => resolve());
      socket.addEventListener("error", () => resolve());
    });
    socket.addEventListener("open", () => {
      opened = true;
      for (let count = 0; count < FLOOD; count++) socket.send(dice.pick(RUBBISH));
    });
    await Promise.race([closed, sleep(3_000)]);
    socket.close();
    if (!opened) throw new Error("no connection came about");
  },
});

const RUBBISH = [
  JSON.stringify({ type: "ping" }),
  "{",
  "null",
  JSON.stringify({ type: "act", ref: 1, after: 0, action: {} }),
  JSON.stringify({ type: "standing", ref: 1, window: "x", order: "pass" }),
  `${"[".repeat(30_000)}${"]".repeat(30_000)}`,
  "x".repeat(60_000),
];

/** Requests that make no sense, and bodies that never end. */
export const asker = (host: Host, dice: FastDice): Pest => ({
  name: "bad requests",
  rounds: 0,
  async round() {
    const half = dial(host.port, "127.0.0.1");
    half.on("error", () => undefined);
    half.write(
      "POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{",
    );
    const requests = Array.from({ length: 20 }, () =>
      ask(host.url, dice.pick(PLACES), dice.pick(BODIES)).catch((error: unknown) => {
        if (error instanceof Broken) throw error;
      }),
    );
    await Promise.all(requests);
    await sleep(1_000);
    half.destroy();
  },
});

const PLACES = ["/api/guests", "/api/matches", "/api/matches/x/acts", "/api/matches/x/join", "/api/claims"];
const BODIES = [
  "{",
  "[]",
  JSON.stringify({ game: "chess" }),
  `{"a":${"[".repeat(20_000)}`,
  "9".repeat(60_000),
];

const SLOW_READERS = 5;

/** Opens live connections and never reads from them. */
export const slowReader = (host: Host, match: () => string): Pest => {
  let sockets: Socket[] = [];
  return {
    name: "slow readers",
    rounds: 0,
    async round() {
      const token = await newToken(host.url);
      sockets = sockets.filter((socket) => !socket.destroyed);
      while (sockets.length > SLOW_READERS) sockets.shift()?.destroy();
      const socket = dial(host.port, "127.0.0.1");
      socket.on("error", () => socket.destroy());
      socket.pause();
      socket.write(
        `GET /api/matches/${match()}/live HTTP/1.1\r\nHost: 127.0.0.1:${host.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: Bearer ${token}\r\n\r\n`,
      );
      sockets.push(socket);
      await sleep(1_000);
    },
  };
};

/** Letters of strangers, machines and forgers to the server's own receiver. */
export const letterWriter = (host: Host, dice: FastDice): Pest => {
  let number = 0;
  return {
    name: "letters",
    rounds: 0,
    async round() {
      number += 1;
      await deliver(host.mailPort, dice.pick(LETTERS)(number));
      await sleep(1_000);
    },
  };
};

const head = (from: string, subject: string): string =>
  `From: ${from}\r\nTo: orders@flagship.test\r\nSubject: ${subject}\r\nMIME-Version: 1.0\r\nContent-Type: text/plain\r\n\r\n`;

const LETTERS: readonly ((number: number) => string)[] = [
  (number) => `${head(`stranger${number}@soak.test`, "Hello")}Who are you?\r\n`,
  () => `${head("a@soak.test, b@soak.test, c@soak.test", "Many")}SFW ORDERS\r\nGAME 1\r\nEND\r\n`,
  (number) =>
    `${head(`s${number}@soak.test`, "Sheet")}SFW ORDERS\r\nGAME 1\r\nTURN Y166\r\nCORP 366\r\nACCT AAAA-BBBB-CCCC\r\nSHIPS\r\nORDERS\r\nEND\r\n`,
  () => `${head("long@soak.test", "Long")}${" \r\n".repeat(40_000)}GAME\r\n`,
  () => `Auto-Submitted: auto-replied\r\n${head("machine@soak.test", "Out of office")}I am away.\r\n`,
  () => `${head("=?utf-8?B?////?= <x@soak.test>", "=?broken")}\u0000\u0001\r\n`,
];

/** One letter by SMTP; the answers are taken as they come. */
async function deliver(port: number, letter: string): Promise<void> {
  const socket = dial(port, "127.0.0.1");
  socket.setTimeout(5_000, () => socket.destroy());
  const lines = [
    "EHLO soak.test",
    "MAIL FROM:<soak@soak.test>",
    "RCPT TO:<orders@flagship.test>",
    "DATA",
    `${letter}\r\n.`,
    "QUIT",
  ];
  await new Promise<void>((resolve) => {
    socket.on("data", (data) => {
      // A hyphen after the code says that more lines follow.
      if (/^\d{3} /m.test(data.toString())) socket.write(`${lines.shift() ?? "QUIT"}\r\n`);
    });
    socket.on("error", () => resolve());
    socket.on("close", () => resolve());
  });
}
