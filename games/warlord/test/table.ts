import type { Dice } from "@flagship/kernel";
import { initialValues } from "@flagship/kernel";
import {
  AREA_TERRAIN,
  isSiteTerrain,
  POINT_TERRAIN,
  type AreaTerrain,
  type PointTerrain,
} from "../src/data/terrain.ts";
import { theType, TYPES } from "../src/data/ship-types.ts";
import { MONSTER_CORP, newCorp, PIRATES } from "../src/rules/corps.ts";
import { hexesIn, placeNamed, sectorOf, type Hex } from "../src/rules/hex.ts";
import type { Luck } from "../src/rules/luck.ts";
import { newSite } from "../src/rules/new-site.ts";
import { optionFields, teamOf, type Options } from "../src/rules/options.ts";
import { newShip } from "../src/rules/ships.ts";
import { NOBODY, type Corp, type CorpId, type Ship, type Site, type State } from "../src/rules/state.ts";
import { runTurn } from "../src/rules/turn.ts";
import { openTurn, type Turn } from "../src/rules/turn-context.ts";
import { openWorld, SECTIONS, siteAt } from "../src/rules/world.ts";
import { readSheet } from "../src/sheet/read.ts";

/** Dice that always fall at the same height: 0 lowest, 1 highest. The highest face makes every chance fail. */
export function steady(height: number): Dice {
  const below = (n: number): number => Math.min(n - 1, Math.floor(n * height));
  return {
    below,
    roll: (sides) => below(sides) + 1,
    shuffle: (items) => items,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
  };
}
/** Nothing by chance happens: no event, no officer dies, no report is overheard. */
export const calm = (): Dice => steady(1);

/** Luck in which only what is named is forced; all else is the lowest value, and no chance comes true. */
export const forced = (
  values: Readonly<Record<string, number | boolean>> = {},
  volleys: number[] = [],
): Luck => ({
  volley: (most) => volleys.shift() ?? most,
  between: (low, _high, what) => (typeof values[what] === "number" ? values[what] : low),
  chance: (_percent, what) => values[what] === true,
});

export const A: CorpId = 0;
export const B: CorpId = 1;
export const NPC: CorpId = 2;
export const PIRATE: CorpId = 3;
export const MONSTERS: CorpId = 7;
export const HOME_A = "00-0909";
export const HOME_B = "22-0909";
export const HOME_NPC = "11-0909";

/** A line of a report: its key and values. */
export interface Line {
  readonly section: string;
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A hand-made galaxy: 4 x 4 empty sectors, two players' Home Offices and an NPC's, nothing else. */
export class Board {
  readonly state: State;

  constructor(year = 172, options: Partial<Options> = {}) {
    const all = { ...initialValues(optionFields), lastTurn: 0, ...options } as Options;
    const extent = { columns: all.columns, rows: all.rows };
    const home = (place: string): Hex => placeNamed(extent, place) ?? 0;
    const player = (number: number, place: string, seat: number): Corp =>
      newCorp({
        kind: "player",
        number,
        name: `Corp ${number}`,
        race: "",
        home: home(place),
        sequence: seat + 1,
        team: teamOf(all, seat),
        stock: 33,
      });
    const computer = { sequence: 0, stock: 25, team: -1 };
    const corps = [
      player(101, HOME_A, 0),
      player(102, HOME_B, 1),
      newCorp({ ...computer, kind: "npc", number: 201, name: "Company", race: "F", home: home(HOME_NPC) }),
      ...PIRATES.map(({ number, race, name }) =>
        newCorp({ ...computer, kind: "pirate", number, race, name, home: -1 }),
      ),
      newCorp({ ...computer, kind: "monsters", number: MONSTER_CORP, name: "Monsters", race: "M", home: -1 }),
    ];
    const zeros = (): number[] => Array.from({ length: hexesIn(extent) }, () => 0);
    const homeOf = Array.from({ length: all.columns * all.rows + 1 }, () => NOBODY);
    this.state = {
      options: all,
      year,
      over: false,
      galaxy: {
        ...extent,
        point: zeros(),
        area: zeros(),
        prospect: zeros(),
        gates: [],
        deactivated: [],
        homeOf,
      },
      sites: [],
      ships: [],
      corps,
      prices: TYPES.map((type) => type.cost * 100),
      demand: TYPES.map(() => 0),
      sheets: ["", ""],
      answers: ["missing", "missing"],
      waits: false,
      winners: [],
      victory: "",
    };
    // Each home sector has a major site nobody owns, so that no sector is complete by accident.
    for (const place of ["00-1610", "22-1610", "11-1610"]) this.site(place, "PL");
    for (const [id, place] of [
      [A, HOME_A],
      [B, HOME_B],
      [NPC, HOME_NPC],
    ] as const) {
      homeOf[sectorOf(this.at(place))] = id;
      this.site(place, "PL", {
        owner: id,
        homeOf: id,
        fort: 200,
        base: true,
        yields: [100, 100, 100, 100],
        name: "Home Office",
      });
    }
  }

  at(place: string): Hex {
    const hex = placeNamed(this.state.galaxy, place);
    if (hex === undefined) throw new Error(`no place ${place}`);
    return hex;
  }

  corp(id: CorpId = A): Corp {
    const corp = this.state.corps[id];
    if (corp === undefined) throw new Error(`no corp ${id}`);
    return corp;
  }

  /** Terrain as it is written: `ES+AF`, `PL+ES`. */
  terrain(place: string, code: string): this {
    const [point = "ES", area = "ES"] = code.split("+");
    (this.state.galaxy.point as number[])[this.at(place)] = POINT_TERRAIN.indexOf(point as PointTerrain);
    (this.state.galaxy.area as number[])[this.at(place)] = AREA_TERRAIN.indexOf(area as AreaTerrain);
    return this;
  }

  /** A site, with its terrain: `PL` or `PL+AF`. */
  site(place: string, code: string, props: Partial<Site> = {}): Site {
    this.terrain(place, code);
    const terrain = code.split("+")[0] ?? "PL";
    if (!isSiteTerrain(terrain)) throw new Error(`${terrain} is no site`);
    const site: Site = {
      ...newSite(this.at(place), terrain),
      name: place,
      yields: [30, 30, 30, 30],
      base: (props.fort ?? 0) >= 200,
      ...props,
    };
    this.state.sites = [...this.state.sites, site].sort((a, b) => a.hex - b.hex);
    return site;
  }

  siteAt(place: string): Site {
    const site = siteAt(this.state, this.at(place));
    if (site === undefined) throw new Error(`no site at ${place}`);
    return site;
  }

  ship(type: string, place: string, props: Partial<Ship> = {}): Ship {
    const ship = { ...newShip(this.state, props.owner ?? A, theType(type), this.at(place)), ...props };
    if (props.maxCrew === undefined) ship.maxCrew = Math.max(ship.maxCrew, ship.crew);
    if (props.sf !== undefined && props.shields === undefined) ship.shields = props.sf;
    this.state.ships.push(ship);
    return ship;
  }

  /** Runs one Corporation's turn with a sheet and returns the lines of its result sheet. */
  turn(sheet: string, how: { id?: CorpId; dice?: Dice } = {}): Line[] {
    const id = how.id ?? A;
    const world = openWorld(this.state, how.dice ?? calm());
    runTurn(world, id, readSheet(sheet, this.state.galaxy));
    const page = world.pages.get(id);
    return SECTIONS.flatMap((section) =>
      (page?.get(section) ?? []).map((line) => ({ section, key: line.key, values: line.with ?? {} })),
    );
  }

  /** An open turn, for rules that are tried alone. */
  open(id: CorpId = A, luck?: Luck, dice: Dice = calm()): Turn {
    const turn = openTurn(openWorld(this.state, dice), id, new Map());
    return luck === undefined ? turn : { ...turn, luck };
  }

  rich(points = 5000, id: CorpId = A): this {
    this.corp(id).treasury = [points, points, points, points];
    return this;
  }
}

export const keys = (lines: readonly Line[]): string[] => lines.map((line) => line.key);
export const find = (lines: readonly Line[], key: string): Line["values"] => {
  const line = lines.find((one) => one.key === key);
  if (line === undefined) throw new Error(`no line ${key} among ${keys(lines).join(", ")}`);
  return line.values;
};
/** The reason an order was refused for, as its key. */
export const reasons = (lines: readonly Line[]): string[] =>
  lines.flatMap((line) => {
    const result =
      line.key === "line.failed"
        ? (line.values["result"] as { with: { reason: { key: string } } }).with.reason
        : line.key === "order.failed"
          ? (line.values["reason"] as { key: string })
          : undefined;
    return result === undefined ? [] : [result.key.replace("why.", "")];
  });
