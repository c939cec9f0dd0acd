import { sentence } from "@flagship/kernel";
import { expect, test } from "vitest";
import { typeNamed } from "../src/data/ship-types.ts";
import { warlord } from "../src/game.ts";
import { module } from "../src/module.ts";
import { sectorOf } from "../src/rules/hex.ts";
import { viewOf } from "../src/rules/view.ts";
import { warnings } from "../src/warnings.ts";
import { A, B, Board, HOME_A } from "./table.ts";

const lexicon = { words: module.words, names: module.names.rulebook };

/** Kinds that a sheet of a line or two does not give by itself: it leaves ships and money lying. */
const KINDS = ["broken-way", "one-by-one", "weak-attack", "no-primary", "late-setting"];

/** What is said of a sheet by these kinds, in the words of the table. */
function said(
  board: Board,
  ships: readonly string[],
  orders: readonly string[] = [],
  kinds: readonly string[] = KINDS,
): string[] {
  const text = ["SHIPS", ...ships, "ORDERS", ...orders, "END"].join("\n");
  const glance = { view: viewOf(board.state, A), seat: A, open: warlord.choices(board.state, A).open };
  return warnings(glance, { type: "orders", text })
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, text: words, rule }) => `${kind} ${rule ?? ""}: ${sentence(words, lexicon)}`);
}

test("a way that breaks is named with the place where the ship stays", () => {
  const board = new Board();
  board.ship("F-CA", HOME_A);
  expect(said(board, ["F-CA 1: 0910 0101"])).toEqual([
    "broken-way WL-MOVE-09: F-CA 1 stops at 00-0910: 0101 is not adjacent, and the rest of its line is dropped.",
  ]);
  expect(said(board, ["F-CA 1: 0910 0911"])).toEqual([]);
});

test("weak and scattered attacks on what is known; what is not known is not judged", () => {
  const board = new Board();
  for (const number of [1, 2]) board.ship("K-D7", "22-0907", { number, af: 48 });
  const site = { hex: board.at("22-0909"), year: 171, owner: B, fort: 200 };
  expect(said(board, ["K-D7 1: 0908 0909"])).toEqual([]);
  board.corp().known.sites.push(site);
  expect(said(board, ["K-D7 1: 0908 0909"])).toEqual([
    "weak-attack WL-COMBAT-11: You attack 22-0909 with 48 against 50. For a safe win bring more, or wait.",
  ]);
  expect(said(board, ["K-D7 1: 0908 0909", "K-D7 2: 0908 ____ 0909"])).toEqual([
    "one-by-one WL-MOVE-02: 2 ships enter 22-0909 in different pulses: they would fight one by one.",
  ]);
  expect(said(board, ["K-D7 1: 0908 0909", "K-D7 2: 0908 0909"])).toEqual([]);
  site.fort = 160;
  expect(said(board, ["K-D7 1: 0908 0909"])).toEqual([]);
});

test("a race is declared above the purchase; civilians and the build need none", () => {
  const board = new Board();
  expect(said(board, [], ["PS K D7", "PR K"])).toEqual([
    "no-primary WL-MORD-PS-05: K-D7 costs 138 to 274 EPs without PR K above it, about 137 with it. PR is free.",
  ]);
  expect(said(board, [], ["PR K", "PS K D7", "PS C FAS"])).toEqual([]);
  board.corp().primaries = "K";
  expect(said(board, [], ["PS K D7"])).toEqual([]);
  expect(said(new Board(165), [], ["PS K D7"])).toEqual([]);
});

test("A% counts from next year on", () => {
  expect(said(new Board(), [], ["A% 120"])).toEqual([
    "late-setting WL-MORD-APCT-01: A% 120 counts from next year on. This year it is 90.",
  ]);
  expect(said(new Board(), [], ["A% 90"])).toEqual([]);
});

test("ships without an order are counted and named; those that go, and gates, are not", () => {
  const board = new Board();
  for (const number of [1, 2]) board.ship("F-CA", HOME_A, { number });
  expect(said(board, [], [], ["idle-ships"])).toEqual([
    "idle-ships WL-MOVE-02: 2 ships stay where they are: F-CA 1 and F-CA 2.",
  ]);
  expect(said(board, ["F-CA 1: 0910"], [], ["idle-ships"])).toEqual([
    "idle-ships WL-MOVE-02: 1 ship stays where it is: F-CA 2.",
  ]);
  expect(said(board, ["F-CA 1: 0910", "F-CA 2: 0910"], [], ["idle-ships"])).toEqual([]);
});

test("terrain that kills for certain, where the map shows it", () => {
  const board = new Board().terrain("00-0910", "NO");
  board.ship("F-CA", HOME_A);
  const way = (): string[] => said(board, ["F-CA 1: 0910"], [], ["deadly-way"]);
  board.corp().known.sectors = [];
  board.corp().known.hexes = [];
  expect(way()).toEqual([]);
  board.corp().known.hexes = [board.at("00-0910")];
  expect(way()).toEqual([
    "deadly-way WL-TERR-04: F-CA 1 is destroyed on entering 00-0910: the terrain there kills it for certain.",
  ]);
  expect(said(board, ["F-CA 1: 0909"], [], ["deadly-way"])).toEqual([]);
});

test("a bare Home Office with a stronger fleet in sight, by types whose factors are known", () => {
  const board = new Board();
  const near = { hex: board.at("00-0907"), year: 171, count: 2, owner: B, types: ["K-D7", "K-D7"] };
  board.corp().known.sightings = [near];
  const home = (): string[] => said(board, [], [], ["open-home"]);
  expect(home()).toEqual([]);
  board.corp().known.types = [typeNamed("K-D7")?.id ?? -1];
  expect(home()).toEqual([
    "open-home WL-COMBAT-11: Your Home Office defends with 50; a fleet with attack 96 was seen at 00-0907 in Y171.",
  ]);
  // Two years on it may be anywhere; in the next sector it is as near as in one's own.
  board.corp().known.sightings = [{ ...near, year: 169 }];
  expect(home()).toEqual([]);
  board.corp().known.sightings = [{ ...near, hex: board.at("01-0901") }];
  expect(home()).toEqual([expect.stringContaining("was seen at 01-0901 in Y171")]);
  board.corp().known.sightings = [{ ...near, hex: board.at("02-0909") }];
  expect(home()).toEqual([]);
  board.corp().known.sightings = [near];
  board.siteAt(HOME_A).fort = 201;
  expect(home()).toEqual([]);
  board.siteAt(HOME_A).fort = 200;
  board.corp().known.sightings = [{ ...near, types: ["K-D7"] }];
  expect(home()).toEqual([]);
});

// The Home Office brings 100 in this year.
test("money that is left over while lines are free", () => {
  const board = new Board();
  const left = (points: number): string[] => {
    board.corp().treasury = [points, points, points, points];
    return said(board, [], [], ["unspent"]);
  };
  expect(left(-40)).toEqual(["unspent WL-MORD-01: 60 EPs are left over, and 10 lines are free."]);
  expect(left(-41)).toEqual([]);
});

test("terrain that can cripple a ship on its way; what her shields or crew stand is not worth a word", () => {
  const board = new Board()
    .terrain("00-0910", "ES+AF")
    .terrain("00-0911", "ES+AF")
    .terrain("00-0912", "ES+HZ");
  const ship = board.ship("K-E3", HOME_A, { hp: 12, shields: 9 });
  board.corp().known.sectors = [sectorOf(board.at(HOME_A))];
  const way = (hexes: string): string[] => said(board, [`K-E3 1: ${hexes}`], [], ["hurt-way"]);
  // 10 and 10 against 9 shields leave 1 of 12; without shields the heat does up to 20 more.
  expect(way("0910 0911")).toEqual([
    "hurt-way WL-TERR-03: K-E3 1 takes 10 to 20 damage from the terrain on the way to 00-0911, with 9 shields: she can arrive crippled.",
  ]);
  expect(way("0910 0911 0912")[0]).toContain("15 to 40 damage");
  expect(way("0910")).toEqual([]);
  ship.shields = 11;
  // Nine of twelve gone is heavy, not crippled.
  expect(way("0910 0911")).toEqual([]);
  ship.shields = 0;
  ship.crew = 5;
  expect(way("0910 0911")).toEqual([]);
});

test("stargates and weak space on the way; a known gate at its end is meant", () => {
  const board = new Board().terrain("00-0910", "ES+WS").terrain("00-1009", "ES+SG");
  const ship = board.ship("F-CA", HOME_A);
  board.corp().known.sectors = [sectorOf(board.at(HOME_A))];
  const way = (hexes: string): string[] => said(board, [`F-CA 1: ${hexes}`], [], ["thrown-off"]);
  expect(way("0910")).toEqual([
    "thrown-off WL-MOVE-08: Weak space at 00-0910 throws F-CA 1 somewhere else in the sector one time in two.",
  ]);
  const gate = [
    "thrown-off WL-MOVE-08: The stargate at 00-1009 throws F-CA 1 somewhere else: what her line says after it hardly fits.",
  ];
  expect(way("1009")).toEqual(gate);
  board.corp().known.gates = [[board.at("00-1009"), board.at("22-1009")]];
  expect(way("1009")).toEqual([]);
  expect(way("1009 1010")).toEqual(gate);
  ship.crew = 7;
  expect(way("0910")).toEqual([]);
});

test("words behind a ship's last pulse are not done", () => {
  const board = new Board();
  board.ship("F-CA", HOME_A, { speed: 2 });
  const line = (words: string): string[] => said(board, [`F-CA 1: ${words}`], [], ["beyond-speed"]);
  expect(line("0910 0911 ____")).toEqual([]);
  expect(line("0910 0911 0912 REPR")).toEqual([
    "beyond-speed WL-MOVE-03: F-CA 1 acts in 2 pulses only: the last 2 words of her line are not done.",
  ]);
});

test("a site is taken while the same ship could take the one that completes a sector", () => {
  const board = new Board().terrain("00-1610", "ES");
  const home = sectorOf(board.at(HOME_A));
  board.site("00-0912", "PL");
  board.site("11-0101", "PL");
  const ship = board.ship("F-CA", HOME_A, { speed: 4 });
  board.corp().known.sectors = [home, sectorOf(board.at("11-0101"))];
  const sheet = (words: string): string[] => said(board, [`F-CA 1: ${words}`], [], ["last-site"]);
  expect(sheet("0910 0911 0912")).toEqual([]);
  expect(sheet("0910")).toEqual([]);
  // Two are missing: the second lies one pulse behind the first.
  board.site("00-0911", "PL");
  expect(sheet("0910 0911")).toEqual([
    "last-site WL-ECON-06: 00-0912 would complete sector 00, and F-CA 1 can be there this year. A complete sector pays 100 EPs a year.",
  ]);
  expect(sheet("0910 0911 0912")).toEqual([]);
  ship.speed = 2;
  expect(sheet("0910 0911")).toEqual([]);
  ship.speed = 4;
  board.corp().known.sites.push({ hex: board.at("00-0912"), year: 171, owner: B, fort: 10 });
  expect(sheet("0910 0911")).toEqual([]);
});
