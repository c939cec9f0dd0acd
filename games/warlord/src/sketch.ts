import { nameOf, sentence, type Lexicon, type Message } from "@flagship/kernel";
import { AREA_TERRAIN, POINT_TERRAIN } from "./data/terrain.ts";
import { conditionOf } from "./report/blank-sheet.ts";
import { entry } from "./rules/arith.ts";
import { hexIn, hexName, placeName, sectorName, sectorOf, SIDE, type Hex } from "./rules/hex.ts";
import { shipLabel } from "./rules/ships.ts";
import type { Corp } from "./rules/state.ts";
import { economicPoints } from "./rules/treasury.ts";
import type { SectorMap, View } from "./rules/view.ts";
import { message } from "./say.ts";

/** The own Corporation in plain text: its books, its home sector, its ships, and the last result sheet. */
export function sketch(shown: unknown, lexicon: Lexicon): readonly string[] {
  const view = shown as View;
  const when = { year: view.year, turn: view.year - view.options.startYear };
  if (view.own === undefined)
    return [sentence(message("sketch.year", when), lexicon), ...sketchRanks(view, lexicon)];
  const corp = view.own;
  return [
    sentence(message("sketch.head", { ...when, corp: corp.number, name: corp.name }), lexicon),
    sentence(booksOf(corp), lexicon),
    ...sketchReport(corp, lexicon),
    ...view.maps
      .filter((map) => map.sector === sectorOf(corp.home))
      .flatMap((map) => sketchSector(view, map, lexicon)),
    "",
    sentence(message("sketch.ships", { n: view.ships.length }), lexicon),
    ...view.ships.map(
      (ship) => `  ${shipLabel(ship).padEnd(10)} ${placeName(view.options, ship.at)}  ${conditionOf(ship)}`,
    ),
    sentence(message("sketch.sites", { n: view.sites.length }), lexicon),
    ...view.sites.map((site) => sentence(siteText(view, site, lexicon), lexicon)),
  ];
}

function booksOf(corp: Corp): Message {
  const [pe, or, dc, fp] = corp.treasury;
  const { debt, stockNow: stock } = corp;
  return message("sketch.treasury", { pe, or, dc, fp, points: economicPoints(corp), debt, stock });
}

function siteText(view: View, site: View["sites"][number], lexicon: Lexicon): Message {
  const told = {
    place: placeName(view.options, site.hex),
    yields: site.yields.join("/"),
    terrain: nameOf(`terrain.${pointAt(view, site.hex)}`, lexicon),
    name: site.name,
  };
  return site.fort > 0
    ? message("sketch.site-fort", { ...told, points: site.fort })
    : message("sketch.site", told);
}

const sketchReport = ({ report }: Corp, lexicon: Lexicon): string[] =>
  report.sections.flatMap(({ name, lines }) => [
    "",
    sentence({ key: `section.${name}` }, lexicon),
    ...lines.map((line) => `  ${sentence(line, lexicon)}`),
  ]);

/**
 * Even columns hang half a hex lower, so every row of hexes takes two lines: what stands at a hex, and below it, in small letters, the
 * area it lies in.
 */
function sketchSector(view: View, map: SectorMap, lexicon: Lexicon): string[] {
  const own = new Set(view.ships.map((ship) => ship.at));
  const held = new Set(view.sites.map((site) => site.hex));
  const indexOf = (hex: Hex): number => hex % map.point.length;
  const point = (hex: Hex): string => {
    const code = entry(POINT_TERRAIN, map.point[indexOf(hex)] ?? 0);
    const mark = own.has(hex) ? "*" : held.has(hex) ? "+" : " ";
    return `${code === "ES" ? " ." : code}${mark}`;
  };
  const area = (hex: Hex): string => {
    const code = entry(AREA_TERRAIN, map.area[indexOf(hex)] ?? 0);
    return code === "ES" ? "   " : `${code.toLowerCase()} `;
  };
  const lines: string[] = [];
  for (let line = 0; line <= 2 * SIDE; line++) {
    const cells = Array.from({ length: SIDE }, (_, index) => {
      // A column's hexes begin on lines 0, 2, 4 or, half a hex lower, on 1, 3, 5.
      const down = line - (index % 2);
      const row = Math.floor(down / 2) + 1;
      if (down < 0 || row > SIDE) return "   ";
      const hex = hexIn(map.sector, index + 1, row);
      return down % 2 === 0 ? point(hex) : area(hex);
    });
    const name =
      line % 2 === 0 && line < 2 * SIDE ? hexName(hexIn(map.sector, 1, line / 2 + 1)).slice(2) : "  ";
    lines.push(`  ${name} ${cells.join(" ").trimEnd()}`);
  }
  const sector = sectorName(view.options, map.sector);
  return ["", sentence(message("sketch.sector", { sector }), lexicon), ...lines];
}

/** What is at a hex the viewer knows. */
function pointAt(view: View, hex: Hex): string {
  const map = view.maps.find((one) => one.sector === sectorOf(hex));
  const single = view.hexes.find(([known]) => known === hex);
  return entry(POINT_TERRAIN, map?.point[hex % map.point.length] ?? single?.[1] ?? 0);
}

const sketchRanks = (view: View, lexicon: Lexicon): string[] =>
  view.corps
    .filter((corp) => corp.kind === "player")
    .map(({ number: corp, name, stockNow, alive }) => {
      const told = { corp, name, stock: stockNow ?? message("sketch.not-listed") };
      return sentence(alive ? message("sketch.rank", told) : message("sketch.rank-out", told), lexicon);
    });
