import { FastDice } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { describe, expect, test } from "vitest";
import { correspondence } from "../src/correspondence.ts";
import { specialNumber } from "../src/data/specials.ts";
import { forecast } from "../src/forecast/forecast.ts";
import { forecastData, forecastPaper } from "../src/forecast/paper.ts";
import { module } from "../src/module.ts";
import { chartOf, sectorsOfInterest } from "../src/report/chart.ts";
import { sectorDrawing } from "../src/report/maps.ts";
import { fightBattle } from "../src/rules/battle.ts";
import { declines } from "../src/rules/contact.ts";
import { enterHex } from "../src/rules/entry.ts";
import { raidFactor } from "../src/rules/factors.ts";
import { adjacentSectors, graveyardOf, sectorOf } from "../src/rules/hex.ts";
import { NOBODY, type Ship } from "../src/rules/state.ts";
import { viewOf } from "../src/rules/view.ts";
import { hitShip } from "../src/rules/volley.ts";
import { A, B, Board, forced, keys } from "./table.ts";

const plot = (line: string): string => `SHIPS\n${line}\nEND`;

describe("at the margins of movement", () => {
  rule("WL-SEQ-19", "a hex without a value is not worth a line", () => {
    const board = new Board();
    const ship = board.ship("F-CA", "00-0505", { primeTeam: true });
    enterHex(board.open(), ship, board.at("00-0506"));
    expect(board.corp().known.values).toEqual([]);
    board.state.galaxy.prospect[board.at("00-0507")] = 1;
    enterHex(board.open(), ship, board.at("00-0507"));
    expect(board.corp().known.values).toEqual([[board.at("00-0507"), 1, 172]]);
  });

  test("a ship that cannot move does not prospect either", () => {
    const board = new Board().terrain("00-0505", "ES+AF");
    board.state.galaxy.prospect[board.at("00-0505")] = 50;
    board.ship("F-CA", "00-0505", { speed: 0 });
    expect(keys(board.turn(plot("F-CA 1: PRSP")))).not.toContain("prospect");
  });

  rule("WL-CORP-10", "a line that waits before it moves is a move in the year of the build, too", () => {
    const warned = (line: string): number =>
      new Board(165).turn(plot(line)).filter(({ key }) => key === "problem.warning").length;
    expect([warned("F-CA 1: ____ 0910"), warned("F-CA 1: ____ ____")]).toEqual([1, 0]);
  });

  test("the Graveyard borders on nothing", () => {
    const extent = { columns: 4, rows: 4 };
    expect(adjacentSectors(extent, graveyardOf(extent))).toEqual([]);
    expect(adjacentSectors(extent, 5)).toHaveLength(6);
  });
});

describe("at the margins of battle", () => {
  rule("WL-COMBAT-11", "who has nothing to attack with declines even what has nothing to defend with", () => {
    const board = new Board();
    const [attacker, defender] = [A, B].map((owner) =>
      board.ship("F-CA", "03-0505", { owner, af: 0, df: 0, crew: 3 }),
    ) as [Ship, Ship];
    const sides = {
      state: board.state,
      hex: attacker.at,
      attacker: A,
      defender: B,
      attackers: [attacker],
      defenders: [defender],
      site: undefined,
    };
    expect(declines(sides, 90)).toBe(true);
  });

  rule("WL-COMBAT-24", "a Prime Team strikes fortifications with 10 at least", () => {
    const TEAM = "first strike of the team";
    const fortAfter = (luck: Readonly<Record<string, number>>): number => {
      const board = new Board();
      const site = board.site("03-0505", "PL", { owner: B, fort: 400 });
      const ship = board.ship("F-CA", "03-0505", { crew: 3, primeTeam: true });
      const sides = { state: board.state, hex: ship.at, attacker: A, defender: B, site };
      const { rounds } = fightBattle({ ...sides, attackers: [ship], defenders: [] }, forced(luck));
      return rounds[0]?.fort ?? -1;
    };
    expect([fortAfter({}) - fortAfter({ [TEAM]: 10 }), fortAfter({}) - fortAfter({ [TEAM]: 25 })]).toEqual([
      0, 15,
    ]);
  });

  test("heavy damage costs at least 40 percent of the stores", () => {
    const board = new Board();
    const ship = board.ship("F-CA", "03-0505", { sf: 0, shields: 0, drones: 14, bombs: 14 });
    hitShip(board.state, ship.at, ship, Math.ceil(ship.hp * 0.6), forced(), true);
    expect([ship.drones, ship.bombs]).toEqual([8, 8]);
  });

  test("commando support counts for each commando in a raid, twice", () => {
    const board = new Board();
    const ship = board.ship("F-CA", "03-0505", { commandos: 3 });
    const site = board.site("03-0506", "PL", { owner: B });
    const before = raidFactor(board.state, ship, site);
    board.site("02-0505", "PL", { owner: A, special: specialNumber("commando-support") });
    expect(raidFactor(board.state, ship, site) - before).toBe(6);
  });
});

describe("at the margins of paper", () => {
  test("sectors are mapped for what was seen this year, not before", () => {
    const board = new Board();
    const { known } = board.corp();
    for (const place of ["01-0505", "02-0505"]) known.sectors.push(sectorOf(board.at(place)));
    known.sites.push({ hex: board.at("01-0505"), year: 172 }, { hex: board.at("02-0505"), year: 171 });
    const view = viewOf(board.state, A);
    const wanted = sectorsOfInterest(view, chartOf(view), 172);
    expect(wanted).toContain(sectorOf(board.at("01-0505")));
    expect(wanted).not.toContain(sectorOf(board.at("02-0505")));
  });

  test("a free site is a star; fleets stand over the hex, own ones left and others right", () => {
    const board = new Board();
    board.site("00-0505", "PL", { owner: NOBODY });
    board.ship("F-CA", "00-0505");
    const { known } = board.corp();
    known.sectors.push(0);
    known.sites.push({ hex: board.at("00-0505"), year: 172, owner: NOBODY });
    known.sightings.push({ hex: board.at("00-0505"), year: 172, count: 0 });
    const view = viewOf(board.state, A);
    const { shapes } = sectorDrawing(view, chartOf(view), 0, { words: {}, names: {} });
    const site = shapes.find((shape) => shape.kind === "circle" && shape.fill === "star");
    if (site?.kind !== "circle") throw new Error("no free site");
    const counts = shapes.flatMap((shape) =>
      shape.kind === "label" && (shape.text === "?" || shape.text === "1")
        ? [[shape.text, shape.x - site.x, Math.sign(shape.y - site.y)]]
        : [],
    );
    expect(counts).toContainEqual(["1", -8, -1]);
    expect(counts).toContainEqual(["?", 8, -1]);
  });

  test("a forecast has a page for every section that says something", () => {
    const board = new Board().rich();
    const view = viewOf(board.state, A);
    const report = forecast(view, "ORDERS\nFS 00 0909 50\nEND", new FastDice(1));
    const lexicon = { words: module.words, names: module.names.rulebook };
    const paper = forecastPaper(forecastData(view, board.corp(), [], report, lexicon), report, lexicon);
    expect(paper.sections.map(({ name }) => name)).toEqual(["forecast", "income", "orders", "status"]);
  });

  test("a sheet that comes by letter holds the year until its deadline", () => {
    expect(correspondence.holding({ type: "waive" })).toEqual({ type: "waive", hold: true });
  });
});
