import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { act, beginMatch, FastDice, makeHeader, seenBy, type LogEntry } from "@flagship/kernel";
import { games } from "@flagship/registry";
import { expect, onTestFinished, test } from "vitest";
import { faultsAt, type Witness } from "../scripts/soak/verdict.ts";

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
