import type { Drawing, Lexicon, Shape, Tone } from "@flagship/kernel";
import { sentence } from "@flagship/kernel";
import { AREA_TERRAIN, isSiteTerrain, POINT_TERRAIN } from "../data/terrain.ts";
import {
  columnOf,
  hexesOf,
  hexIn,
  hexName,
  rowOf,
  sectorName,
  SIDE,
  type Hex,
  type Sector,
} from "../rules/hex.ts";
import type { View } from "../rules/view.ts";
import type { Chart } from "./chart.ts";

// A sector is drawn with flat-topped hexes; odd columns lie half a hex higher (WL-MAP-03).
const ACROSS = 30;
const DOWN = 34;
const MARGIN = 24;
const WIDTH = MARGIN + SIDE * ACROSS + 18;
const HEIGHT = MARGIN + SIDE * DOWN + DOWN / 2 + 6;
const CORNERS = [20, 0, 10, 17, -10, 17, -20, 0, -10, -17, 10, -17];

export const BACKDROP = "sector";

const middleOf = (hex: Hex): readonly [number, number] => [
  MARGIN + 16 + (columnOf(hex) - 1) * ACROSS,
  MARGIN + 17 + (rowOf(hex) - 1) * DOWN + (columnOf(hex) % 2 === 0 ? DOWN / 2 : 0),
];

const hexagon = (hex: Hex): number[] => {
  const [x, y] = middleOf(hex);
  return CORNERS.map((offset, index) => (index % 2 === 0 ? x : y) + offset);
};

const two = (value: number): string => String(value).padStart(2, "0");

/** The empty grid with its numbers, that every sector lies upon. */
export function gridShapes(): Shape[] {
  const grid = hexesOf(0).map((hex): Shape => ({ kind: "polygon", points: hexagon(hex), line: "rule" }));
  const numbers = Array.from({ length: SIDE }, (_, index): Shape[] => {
    const [x] = middleOf(hexIn(0, index + 1, 1));
    const [, y] = middleOf(hexIn(0, 1, index + 1));
    return [
      { kind: "label", x, y: 14, size: 11, text: two(index + 1), tone: "faint" },
      { kind: "label", x: 10, y: y + 4, size: 11, text: two(index + 1), tone: "faint" },
    ];
  });
  return [...grid, ...numbers.flat()];
}

const DANGEROUS = new Set(["AZ", "DS", "GW", "HZ", "IS", "MM", "MS", "NF", "OM", "RZ", "SZ"]);

/** One sector as the Corporation knows it. */
export function sectorDrawing(view: View, chart: Chart, sector: Sector, lexicon: Lexicon): Drawing {
  const shapes = hexesOf(sector).flatMap((hex) => hexShapes(view, chart, hex));
  const name = sectorName(view.options, sector);
  return {
    kind: "drawing",
    caption: sentence({ key: "paper.sector", with: { sector: name } }, lexicon),
    width: WIDTH,
    height: HEIGHT,
    backdrop: BACKDROP,
    shapes,
    words: sectorWords(view, chart, sector),
  };
}

function hexShapes(view: View, chart: Chart, hex: Hex): Shape[] {
  const terrain = chart.terrainAt(hex);
  if (terrain === undefined) return [{ kind: "polygon", points: hexagon(hex), fill: "field", line: "rule" }];
  const [x, y] = middleOf(hex);
  const point = POINT_TERRAIN[terrain[0]] ?? "ES";
  const area = AREA_TERRAIN[terrain[1]] ?? "ES";
  const shapes: Shape[] = [];
  const label = (text: string, dy: number, tone: Tone, size = 9): void =>
    void shapes.push({ kind: "label", x, y: y + dy, size, text, tone });
  if (area !== "ES") {
    shapes.push({
      kind: "polygon",
      points: hexagon(hex),
      fill: DANGEROUS.has(area) ? "danger" : "cloud",
      line: "rule",
    });
    label(area, 15, "faint", 7);
  }
  if (point !== "ES") {
    if (isSiteTerrain(point))
      shapes.push({ kind: "circle", x, y: y - 1, radius: 8, fill: toneAt(view, chart, hex), line: "ink" });
    label(point, 2, "ink", 8);
  }
  const ships = chart.ships.get(hex)?.length ?? 0;
  const seen = chart.sightings.get(hex);
  if (ships > 0) shapes.push(...fleetMark(x - 8, y - 9, "own", String(ships)));
  if (seen !== undefined)
    shapes.push(...fleetMark(x + 8, y - 9, "other", seen.count === 0 ? "?" : String(seen.count)));
  return shapes;
}

const toneAt = (view: View, chart: Chart, hex: Hex): Tone => {
  const owner = chart.owners.get(hex);
  if (owner === undefined || owner < 0) return "star";
  return owner === view.seat ? "own" : "other";
};

/** A small arrowhead with the number of ships on it. */
const fleetMark = (x: number, y: number, tone: Tone, count: string): Shape[] => [
  { kind: "polygon", points: [x, y - 6, x + 7, y + 5, x - 7, y + 5], fill: tone, line: "ink" },
  { kind: "label", x, y: y + 4, size: 7, text: count, tone: "ink" },
];

/** Point and area terrain, owner, own and foreign ships: `PLaf+*!` and a blank. */
const CELL = 8;

/** So few known hexes are listed rather than drawn among question marks. */
const FEW = 60;

/** The sector as letters: point terrain in capitals, area terrain in small ones, `*` own ships, `!` foreign ones. */
function sectorWords(view: View, chart: Chart, sector: Sector): string[] {
  const known = hexesOf(sector).filter((hex) => chart.terrainAt(hex) !== undefined);
  if (known.length < FEW) return listed(known.map((hex) => `${hexName(hex)} ${cellWords(view, chart, hex)}`));
  const head = Array.from({ length: SIDE }, (_, index) => two(index + 1).padEnd(CELL)).join("");
  const rows = Array.from({ length: SIDE }, (_, row) => {
    const cells = Array.from({ length: SIDE }, (__, column) =>
      cellWords(view, chart, hexIn(sector, column + 1, row + 1)).padEnd(CELL),
    );
    return `${two(row + 1)}  ${cells.join("")}`.trimEnd();
  });
  return [`    ${head}`.trimEnd(), ...rows];
}

const A_ROW = 9;

const listed = (cells: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(cells.length / A_ROW) }, (_, row) =>
    cells
      .slice(row * A_ROW, (row + 1) * A_ROW)
      .map((cell) => cell.padEnd(13))
      .join("")
      .trimEnd(),
  );

function cellWords(view: View, chart: Chart, hex: Hex): string {
  const terrain = chart.terrainAt(hex);
  if (terrain === undefined) return "?";
  const point = POINT_TERRAIN[terrain[0]] ?? "ES";
  const area = AREA_TERRAIN[terrain[1]] ?? "ES";
  const what =
    point === "ES" && area === "ES"
      ? "."
      : `${point === "ES" ? "" : point}${area === "ES" ? "" : area.toLowerCase()}`;
  const owner = chart.owners.get(hex);
  const held = owner === undefined || owner < 0 ? "" : owner === view.seat ? "+" : "-";
  return `${what}${held}${chart.ships.has(hex) ? "*" : ""}${chart.sightings.has(hex) ? "!" : ""}`;
}

const SECTOR = 54;

/** The whole galaxy, sector by sector: own sites and ships, and what is known at all. */
export function galaxyDrawing(view: View, chart: Chart, lexicon: Lexicon): Drawing {
  const { columns, rows } = view.options;
  const shapes: Shape[] = [];
  const words: string[] = [];
  for (let row = 0; row < rows; row++) {
    let line = "";
    for (let column = 0; column < columns; column++) {
      const cell = sectorFacts(view, chart, column * rows + row);
      shapes.push(...sectorCell(column * SECTOR + 4, row * SECTOR + 4, cell));
      line += `${cell.name}:${cell.known ? `${cell.sites}/${cell.ships}` : "?"}`.padEnd(10);
    }
    words.push(line.trimEnd());
  }
  return {
    kind: "drawing",
    caption: sentence({ key: "paper.galaxy" }, lexicon),
    width: columns * SECTOR + 8,
    height: rows * SECTOR + 8,
    shapes,
    words,
  };
}

interface SectorFacts {
  readonly name: string;
  readonly known: boolean;
  readonly home: boolean;
  readonly sites: number;
  readonly ships: number;
}

function sectorFacts(view: View, chart: Chart, sector: Sector): SectorFacts {
  const inside = (hex: Hex): boolean => Math.floor(hex / (SIDE * SIDE)) === sector;
  return {
    name: sectorName(view.options, sector),
    known: chart.sectors.includes(sector),
    home:
      view.own !== undefined && view.own.home >= 0 && inside(view.own.home) && chart.sectors.includes(sector),
    sites: view.sites.filter((site) => inside(site.hex)).length,
    ships: view.ships.filter((ship) => inside(ship.at)).length,
  };
}

function sectorCell(x: number, y: number, cell: SectorFacts): Shape[] {
  const side = SECTOR - 4;
  const fill: { fill?: Tone } = cell.home ? { fill: "own" } : cell.known ? {} : { fill: "field" };
  const middle = x + side / 2;
  return [
    { kind: "polygon", points: [x, y, x + side, y, x + side, y + side, x, y + side], line: "rule", ...fill },
    { kind: "label", x: middle, y: y + 16, size: 12, text: cell.name, tone: cell.known ? "ink" : "faint" },
    ...(cell.sites + cell.ships === 0
      ? []
      : [
          {
            kind: "label" as const,
            x: middle,
            y: y + 34,
            size: 10,
            text: `${cell.sites} / ${cell.ships}`,
            tone: "ink" as const,
          },
        ]),
  ];
}
