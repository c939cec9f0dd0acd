import type { Dice } from "@flagship/kernel";
import { emptySky, hexAt, HOMES, putShip, putSite, putTerrain } from "../src/lessons/sky.ts";
import type { Hex } from "../src/rules/hex.ts";
import type { Luck } from "../src/rules/luck.ts";
import type { Options } from "../src/rules/options.ts";
import { type Corp, type CorpId, type Ship, type Site, type State } from "../src/rules/state.ts";
import { runTurn } from "../src/year/turn.ts";
import { openTurn, type Turn } from "../src/rules/turn-context.ts";
import { openWorld, SECTIONS, siteAt } from "../src/rules/world.ts";
import { readSheet } from "../src/sheet/read.ts";
import { expectCitations } from "./citations.ts";

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
export const [HOME_A, HOME_B] = HOMES;

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
    this.state = emptySky(year, options);
  }

  at(place: string): Hex {
    return hexAt(this.state, place);
  }

  corp(id: CorpId = A): Corp {
    const corp = this.state.corps[id];
    if (corp === undefined) throw new Error(`no corp ${id}`);
    return corp;
  }

  /** Terrain as it is written: `ES+AF`, `PL+ES`. */
  terrain(place: string, code: string): this {
    putTerrain(this.state, place, code);
    return this;
  }

  /** A site, with its terrain: `PL` or `PL+AF`. */
  site(place: string, code: string, props: Partial<Site> = {}): Site {
    return putSite(this.state, place, code, props);
  }

  siteAt(place: string): Site {
    const site = siteAt(this.state, this.at(place));
    if (site === undefined) throw new Error(`no site at ${place}`);
    return site;
  }

  ship(type: string, place: string, props: Partial<Ship> = {}): Ship {
    return putShip(this.state, type, place, props);
  }

  /** Runs one Corporation's turn with a sheet and returns the lines of its result sheet. */
  turn(sheet: string, how: { id?: CorpId; dice?: Dice } = {}): Line[] {
    const id = how.id ?? A;
    const world = openWorld(this.state, how.dice ?? calm());
    runTurn(world, id, readSheet(sheet, this.state.galaxy));
    const page = world.pages.get(id);
    const lines = SECTIONS.flatMap((section) =>
      (page?.get(section) ?? []).map((line) => ({ section, key: line.key, values: line.with ?? {} })),
    );
    expectCitations(lines);
    return lines;
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
