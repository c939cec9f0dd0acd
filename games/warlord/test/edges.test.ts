import { sentence } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { describe, expect, test } from "vitest";
import { module } from "../src/module.ts";
import { chartOf } from "../src/report/chart.ts";
import { galaxyDrawing, gridShapes } from "../src/report/maps.ts";
import { setFort } from "../src/rules/bases.ts";
import { fightBattle, volleyFor } from "../src/rules/battle.ts";
import { captureSite } from "../src/rules/capture.ts";
import type { Luck } from "../src/rules/luck.ts";
import { HISTORICAL_HOMES, historicalRace } from "../src/rules/historical.ts";
import { raidFactor } from "../src/rules/factors.ts";
import { capacityOf } from "../src/rules/ships.ts";
import { hitShip } from "../src/rules/volley.ts";
import type { Ship, Site } from "../src/rules/state.ts";
import { viewOf } from "../src/rules/view.ts";
import { openWorld } from "../src/rules/world.ts";
import { stepUnit } from "../src/year/computer-step.ts";
import { A, B, Board, calm, forced, MONSTERS, NPC, PIRATE } from "./table.ts";

const plot = (line: string): string => `SHIPS\n${line}\nEND`;

describe("sites", () => {
  rule("WL-ORD-NUKE-02", "whoever loses production is told; whoever does it to himself is not", () => {
    const board = new Board();
    const theirs = board.site("00-0505", "PL", { owner: B, name: "Ash" });
    board.ship("F-CA", "00-0505");
    board.turn(plot("F-CA 1: NUKE"));
    expect(theirs.devastated).toBe(true);
    expect(board.corp(B).notices.map(({ section, text }) => [section, text])).toEqual([
      ["alerts", { key: "alert.devastated", with: { place: "00-0505", name: "Ash", lost: 0 } }],
    ]);
    theirs.owner = A;
    board.corp(B).notices.length = 0;
    board.turn(plot("F-CA 1: NUKE"));
    expect([board.corp(A).notices, board.corp(B).notices]).toEqual([[], []]);
  });

  rule("WL-ORD-REST-01", "a restored site yields again, and cannot be restored twice", () => {
    const board = new Board().rich();
    const site = board.site("00-0505", "PL", { owner: A, devastated: true });
    board.ship("F-CA", "00-0505");
    board.turn(plot("F-CA 1: REST"));
    expect(site.devastated).toBe(false);
    expect(board.turn(plot("F-CA 1: REST")).find(({ key }) => key === "order.failed")?.values).toMatchObject({
      order: "REST",
      reason: { key: "why.not-devastated" },
      rule: "WL-ORD-REST-01",
    });
  });

  rule("WL-SITE-11", "a captured site keeps nothing of the loser's", () => {
    const board = new Board();
    const site = board.site("00-0505", "PL", {
      owner: B,
      fort: 700,
      fighters: 6,
      pfs: 3,
      officers: "EW",
      activated: true,
      jammed: true,
      passive: true,
      excess: 9,
    });
    captureSite(openWorld(board.state, calm()), site, A);
    expect(site).toMatchObject({
      owner: A,
      fort: 0,
      base: false,
      fighters: 0,
      pfs: 0,
      officers: "",
      activated: false,
      jammed: false,
      passive: false,
      fresh: true,
      excess: 0,
    });
  });

  rule("WL-MORD-FS-04", "200 points make a base, 199 do not; it stays one until nothing is left", () => {
    const site = new Board().site("00-0505", "PL", {
      fort: 0,
      base: false,
      fighters: 9,
      pfs: 9,
      passive: true,
    });
    const after = (fort: number): unknown => {
      setFort(site, fort);
      return [site.fort, site.base, site.passive, site.fighters, site.pfs];
    };
    site.passive = true;
    expect(after(199)).toEqual([199, false, false, 9, 3]);
    expect(after(200)).toEqual([200, true, false, 9, 3]);
    expect(after(100)).toEqual([100, true, false, 5, 2]);
    site.passive = true;
    expect(after(600)).toEqual([600, true, true, 5, 2]);
    expect(after(599)).toEqual([599, true, false, 5, 2]);
    expect(after(-1)).toEqual([0, false, false, 0, 0]);
  });
});

describe("battle", () => {
  rule("WL-COMBAT-16", "a single point of walls is a unit of its own, none is none", () => {
    const struck = (fort: number): number => {
      const board = new Board();
      const site = board.site("03-0505", "PL", { owner: B, fort, base: false });
      const attacker = board.ship("F-CA", "03-0505");
      const defender = board.ship("F-CA", "03-0505", { owner: B });
      const volleys: number[] = [];
      const sides = {
        state: board.state,
        hex: board.at("03-0505"),
        attackers: [attacker],
        defenders: [defender],
        attacker: A,
        defender: B,
        site,
      };
      const luck: Luck = {
        ...forced(),
        volley(most) {
          volleys.push(most);
          return most;
        },
      };
      fightBattle(sides, luck);
      return volleys[0] ?? 0;
    };
    expect(struck(0)).toBeGreaterThan(struck(1));
    expect([volleyFor(48, 1), volleyFor(48, 2), volleyFor(49, 2), volleyFor(1, 9)]).toEqual([48, 24, 25, 1]);
  });

  rule("WL-COMBAT-29", "heat hurts whoever has no shields and no crew of 8, and Andromedans always", () => {
    const scorched = (type: string, props: Partial<Ship>, terrain = "ES+HZ"): number => {
      const board = new Board().terrain("03-0505", terrain);
      const ship = board.ship(type, "03-0505", { owner: B, hp: 50, ...props });
      const doomed = board.ship("F-CA", "03-0505", { hp: 1, sf: 0, shields: 0, crew: 9 });
      const sides = { state: board.state, hex: ship.at, attacker: A, defender: B, site: undefined };
      // The attacker dies of the only volley that does anything.
      let volleys = 0;
      const luck: Luck = { ...forced(), volley: () => (++volleys === 2 ? 9 : 0) };
      const { rounds } = fightBattle({ ...sides, attackers: [doomed], defenders: [ship] }, luck);
      return rounds[0]?.blows.get(ship)?.damage ?? -1;
    };
    const bare = { sf: 0, shields: 0, crew: 7 };
    expect([scorched("F-CA", bare), scorched("F-CA", { ...bare, crew: 8 })]).toEqual([1, 0]);
    expect([scorched("F-CA", { ...bare, shields: 1 }), scorched("A-INT", { ...bare, shields: 9 })]).toEqual([
      0, 1,
    ]);
    expect([scorched("F-CA", bare, "MO+ES"), scorched("F-CA", bare, "ES+ES")]).toEqual([1, 0]);
  });

  rule("WL-COMBAT-31", "speed is rolled for at heavy and crippled damage, down to one hex a year", () => {
    const lost = (speed: number, damage: number): number => {
      const board = new Board();
      const ship = board.ship("F-CA", "03-0505", { speed, sf: 0, shields: 0 });
      hitShip(board.state, ship.at, ship, Math.ceil((ship.hp * damage) / 100), forced({ speed: true }), true);
      return ship.lost;
    };
    const heavy = [2, 1].map((speed) => lost(speed, 60));
    const crippled = [4, 2].map((speed) => lost(speed, 90));
    expect([heavy, crippled]).toEqual([
      [1, 0],
      [2, 1],
    ]);
    // A ship of speed 1 has none to lose: nothing is rolled for it.
    const board = new Board();
    const slow = board.ship("F-CA", "03-0505", { speed: 1, sf: 0, shields: 0 });
    const asked: string[] = [];
    const luck = { ...forced(), chance: (_percent: number, what: string) => asked.push(what) === 0 };
    hitShip(board.state, slow.at, slow, Math.ceil(slow.hp * 0.6), luck, true);
    expect(asked).not.toContain("speed");
  });
});

describe("ships and the rest of the galaxy", () => {
  test("a monster carries nothing but what its kind is listed with", () => {
    const board = new Board();
    const monster = board.ship("M-MC", "03-0505", { owner: MONSTERS });
    expect((["fighters", "drones", "pfs"] as const).map((item) => capacityOf(monster, item))).toEqual([
      0, 0, 0,
    ]);
  });

  rule("WL-NPC-39", "a pirate raids in 35 of 100 steps beside a site", () => {
    const raids = (roll: number): boolean => {
      const board = new Board();
      const pirate = board.ship("O-CA", "03-0505", { owner: PIRATE, heading: 1 });
      const site = board.site("03-0506", "PL", { owner: B });
      const below = (n: number): number => (n === 100 ? roll : 0);
      stepUnit(
        board.open(PIRATE, undefined, {
          below,
          roll: (sides) => below(sides) + 1,
          shuffle: (items) => items,
          pick: (items) => items[0] as (typeof items)[number],
        }),
        pirate,
      );
      return site.raided;
    };
    expect([raids(0), raids(34), raids(35), raids(99)]).toEqual([true, true, false, false]);
  });

  rule("WL-CUSTOM-02", "the twelve homes of the Historical Game and whose they are", () => {
    expect(HISTORICAL_HOMES.map((home, seat) => `${historicalRace(seat)} ${home.join("")}`)).toEqual(
      "Z 40|F 60|F 62|G 80|H 00|T 82|K 20|K 42|L 02|L 22|R 11|R 71".split("|"),
    );
  });

  test("the galaxy on paper: a square for each sector, own sites and ships in its middle", () => {
    const board = new Board();
    board.ship("F-CA", "00-0101");
    const view = viewOf(board.state, A);
    const { width, height, shapes, words } = galaxyDrawing(view, chartOf(view), { words: {}, names: {} });
    expect([width, height, words[0]?.slice(0, 10)]).toEqual([224, 224, "00:?      "]);
    expect(shapes.slice(0, 3)).toEqual([
      { kind: "polygon", points: [4, 4, 54, 4, 54, 54, 4, 54], line: "rule", fill: "field" },
      { kind: "label", x: 29, y: 20, size: 12, text: "00", tone: "faint" },
      { kind: "label", x: 29, y: 38, size: 10, text: "1 / 1", tone: "ink" },
    ]);
    expect(shapes[3]).toMatchObject({ kind: "polygon", points: [58, 4, 108, 4, 108, 54, 58, 54] });
  });

  rule("WL-MAP-03", "flat-topped hexes, even columns half a hex lower", () => {
    const shapes = gridShapes();
    const corner = (index: number): unknown => {
      const shape = shapes[index];
      return shape?.kind === "polygon" ? shape.points.slice(0, 4) : undefined;
    };
    // The hexes run down the columns; then the numbers of columns and rows.
    expect(shapes).toHaveLength(256 + 32);
    expect([corner(0), corner(1), corner(16), corner(255)]).toEqual([
      [60, 41, 50, 58],
      [60, 75, 50, 92],
      [90, 58, 80, 75],
      [510, 568, 500, 585],
    ]);
    expect(shapes[256]).toMatchObject({ kind: "label", x: 40, y: 14, size: 11, text: "01" });
    expect(shapes[257]).toMatchObject({ kind: "label", x: 10, y: 45, size: 11, text: "01" });
  });

  test("goods agree with their number", () => {
    const lexicon = { words: module.words, names: module.names.rulebook };
    const said = (item: string, count: number): string =>
      sentence({ key: "goods", with: { count, item: `@item.${item}` } }, lexicon);
    expect(
      ["bombs", "drones", "mrs", "pfs", "commandos"].map((item) => [said(item, 1), said(item, 2)]),
    ).toEqual([
      ["1 T-bomb", "2 T-bombs"],
      ["1 heavy drone", "2 heavy drones"],
      ["1 MRS shuttle", "2 MRS shuttles"],
      ["1 PF", "2 PFs"],
      ["1 commando", "2 commandos"],
    ]);
  });
});

describe("figures at their edges", () => {
  rule("WL-STOCK-02", "what conquests are worth, to the hundredth", () => {
    const worth = (arrange: (board: Board) => Site, captor: number, loser: number): readonly number[] => {
      const board = new Board();
      captureSite(openWorld(board.state, calm()), arrange(board), captor);
      return [board.corp(captor).ledger, board.corp(loser).ledger];
    };
    const home = (board: Board): Site => board.siteAt("22-0909");
    expect(worth(home, A, B)).toEqual([2500, -2500]);
    expect(worth((board) => board.siteAt("11-0909"), A, NPC)).toEqual([1500, 0]);
    const regained = (board: Board): Site => Object.assign(home(board), { owner: A });
    expect(worth(regained, B, A)).toEqual([2500, 0]);
    const pirates = (board: Board): Site => board.site("03-0505", "PL", { owner: PIRATE, pirateBase: true });
    expect(worth(pirates, A, PIRATE)).toEqual([1500, 0]);
    expect(worth((board) => board.site("03-0505", "PL", { owner: B }), A, B)).toEqual([0, 0]);
  });

  rule(
    "WL-ORD-RAD-03",
    "fighters raid with 4 each, one more from a strike carrier and one more with an Ace",
    () => {
      const board = new Board();
      const site = board.site("03-0506", "PL", { owner: B });
      const factor = (type: string, officers: string): number =>
        raidFactor(
          board.state,
          board.ship(type, "03-0505", { af: 0, crew: 3, fighters: 10, officers }),
          site,
        );
      expect([factor("F-CVA", ""), factor("F-CVA", "A"), factor("F-CVS", ""), factor("F-CVS", "A")]).toEqual([
        40, 50, 50, 60,
      ]);
    },
  );
});
