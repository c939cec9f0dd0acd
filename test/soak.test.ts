import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { act, beginMatch, FastDice, makeHeader, seenBy, type LogEntry } from "@flagship/kernel";
import { games } from "@flagship/registry";
import { describe, expect, onTestFinished, test } from "vitest";
import { ask, Broken, Refused } from "../scripts/soak/client.ts";
import { growthFaults, type Weight } from "../scripts/soak/growth.ts";
import { faultsAt, type Witness } from "../scripts/soak/verdict.ts";

test("a pest that asks at an address that is gone is noticed, whatever refusals it puts up with", async () => {
  const server = createServer((request, response) => {
    const code = request.url === "/there" ? "match.over" : "server.no-such-address";
    response.writeHead(request.url === "/there" ? 409 : 404);
    response.end(JSON.stringify({ error: { code } }));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  await expect(ask(url, "/there")).rejects.toThrow(Refused);
  await expect(ask(url, "/gone", {})).rejects.toThrow(new Broken("POST /gone: server.no-such-address"));
});

const SECRET = "5".repeat(64);
const ACTS = 12;
const module = await games[0]?.load();
if (module === undefined) throw new Error("there is no game");
const { game } = module;

/** A match of some acts, and what both players would know of it. */
function played() {
  const header = makeHeader(game, { options: {}, seats: 2 }, SECRET);
  if (!header.ok) throw new Error(header.refusal.code);
  const match = beginMatch(game, header.value, SECRET);
  const dice = new FastDice(3);
  while (match.log.length < ACTS) {
    const [asked] = game.waitingFor(match.state);
    if (asked === undefined) throw new Error("the match is over too soon");
    act(match, asked.seat, game.sample(match.state, asked.seat, dice));
  }
  const witness = (seat: number): Witness => ({
    match: "m",
    seat,
    acknowledged: match.log.flatMap((entry, index) =>
      "by" in entry && entry.by === seat ? [{ number: index + 1, entry }] : [],
    ),
    held: [{ number: match.log.length, view: seenBy(match, seat).view }],
  });
  return { match, witnesses: [witness(0), witness(1)] as const };
}

/** A data folder with this log. */
function folderWith(header: object, log: readonly LogEntry[]): string {
  const folder = mkdtempSync(join(tmpdir(), "soak-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const database = new DatabaseSync(join(folder, "flagship.db"));
  database.exec("create table matches (id text, header text, secret text)");
  database.exec("create table acts (match text, number integer, entry text)");
  database.prepare("insert into matches values ('m', ?, ?)").run(JSON.stringify(header), SECRET);
  for (const [index, entry] of log.entries())
    database.prepare("insert into acts values ('m', ?, ?)").run(index + 1, JSON.stringify(entry));
  database.close();
  return folder;
}

test("the soak finds nothing where all is well", () => {
  const { match, witnesses } = played();
  expect(faultsAt(folderWith(match.header, match.log), game, witnesses, 1)).toEqual([]);
});

test("the soak finds an acknowledged act that is not on disk, or not as it was sent", () => {
  const { match, witnesses } = played();
  const whole = folderWith(match.header, match.log);
  const [first] = witnesses;
  const [known] = first.acknowledged;
  if (known === undefined) throw new Error("seat 0 never acted");
  const claims = (number: number, entry: object): Witness => ({
    ...first,
    acknowledged: [{ number, entry }],
  });
  expect(faultsAt(whole, game, [claims(ACTS + 1, known.entry)], 1)).toEqual([
    `act ${ACTS + 1} of seat 0 in match m was acknowledged and is lost`,
  ]);
  expect(faultsAt(whole, game, [claims(known.number, { by: 1 })], 1)).toHaveLength(1);
  expect(faultsAt(whole, game, [claims(known.number, { by: 0, action: { type: "other" } })], 1)).toHaveLength(
    1,
  );
});

test("a standing order is there when it is the latest for its window, or when nothing had to change", () => {
  const { match, witnesses } = played();
  const order = { by: 0, window: "respond", order: "pass" } as const;
  const whole = folderWith(match.header, [...match.log, order]);
  const claims = (number: number, entry: object): Witness => ({
    ...witnesses[0],
    held: [],
    acknowledged: [{ number, entry }],
  });
  const faults = (number: number, entry: object): number =>
    faultsAt(whole, game, [claims(number, entry)], 1).length;
  expect(faults(ACTS + 1, order)).toBe(0);
  expect(faults(ACTS, order)).toBe(1);
  expect(faults(ACTS, { ...order, order: "ask" })).toBe(0);
  expect(faults(ACTS + 1, { ...order, order: "ask" })).toBe(1);
  expect(faults(ACTS + 1, { ...order, window: "other" })).toBe(1);
});

test("the soak finds a view that is not the seat's own, and one that tells a secret", () => {
  const { match, witnesses } = played();
  const [first, second] = witnesses;
  const faults = faultsAt(
    folderWith(match.header, match.log),
    game,
    [{ ...first, acknowledged: [], held: second.held }],
    1,
  );
  expect(faults).toEqual([
    `the view of seat 0 after act ${ACTS} of match m is not what the rules show`,
    `the view of seat 0 after act ${ACTS} of match m tells a secret`,
  ]);
});

describe("the soak finds what grows without bound", () => {
  const weighed = (seconds: number, memoryAt: (second: number) => number): Weight[] =>
    Array.from({ length: seconds + 1 }, (_, second) => ({
      at: second * 1000,
      memory: memoryAt(second),
      disk: 0,
      acts: 0,
    }));
  const stands = (memory: number) => (second: number) => (second < 20 ? memory / 2 : memory);
  const third = (disk: number, acts: number): Weight => ({ at: 0, memory: 0, disk, acts });

  test("memory in a time without restarts, once it is long enough", () => {
    expect(growthFaults(weighed(80, stands(600)), [])).toEqual([]);
    expect(
      growthFaults(
        weighed(80, (second) => 300 + second * 6),
        [],
      ),
    ).toEqual(["memory grows: 480 MB, and 720 MB later without a restart"]);
    expect(
      growthFaults(
        weighed(80, (second) => 300 + second * 5),
        [],
      ),
    ).toEqual([]);
    expect(
      growthFaults(
        weighed(59, (second) => 300 + second * 50),
        [],
      ),
    ).toEqual([]);
  });

  test("what each act takes on disk", () => {
    expect(growthFaults([], [third(10, 1000), third(20, 2000), third(50, 3000)])).toEqual([]);
    expect(growthFaults([], [third(10, 1000), third(20, 2000), third(50.1, 3000)])).toEqual([
      "each act takes more disk: 10.2 kB before, 30.8 kB at the end",
    ]);
    expect(growthFaults([], [third(10, 1000), third(20, 2000)])).toEqual([]);
  });
});
