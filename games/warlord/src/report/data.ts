import type { Lexicon, Message, ReportFacts } from "@flagship/kernel";
import { GOODS, ITEMS } from "../data/items.ts";
import { TYPES } from "../data/ship-types.ts";
import { AREA_TERRAIN, POINT_TERRAIN } from "../data/terrain.ts";
import { baseLevel, isBase } from "../rules/bases.ts";
import { hexesOf, hexName, placeName, sectorName, type Hex } from "../rules/hex.ts";
import { shipLabel, shipLevel, speedOf } from "../rules/ships.ts";
import type { Amounts, Corp, Report, Ship, Site } from "../rules/state.ts";
import { economicPoints } from "../rules/treasury.ts";
import type { View } from "../rules/view.ts";
import { blankSheetOf } from "./blank-sheet.ts";
import type { Chart } from "./chart.ts";
import { plain, word } from "./lines.ts";
import type { ReportData } from "./shape.ts";
import { officersOf } from "./tables.ts";

const amountsOf = ([pe, or, dc, fp]: Amounts): ReportData["corporation"]["treasury"] => ({ pe, or, dc, fp });

/** The sections of a sheet, each line as data and as a sentence. */
export const sectionData = (report: Report, lexicon: Lexicon): ReportData["sections"] =>
  report.sections.map(({ name, lines }) => ({
    name,
    title: word(`section.${name}`, lexicon),
    lines: lines.map((line) => lineData(line, lexicon)),
  }));

const lineData = (line: Message, lexicon: Lexicon): ReportData["sections"][number]["lines"][number] => ({
  key: line.key,
  text: plain(line, lexicon),
  ...(line.with === undefined ? {} : { values: { ...line.with } }),
});

/** A result sheet as data, in the published shape; made from the Corporation's own view alone. */
export function reportData(
  view: View,
  corp: Corp,
  chart: Chart,
  lexicon: Lexicon,
  hosted: ReportFacts,
): ReportData {
  const { report } = corp;
  const { columns, rows, startYear } = view.options;
  return {
    format: 1,
    game: "warlord",
    kind: "report",
    hosted: { ...hosted },
    year: report.year,
    turn: Math.max(0, report.year - startYear),
    next: view.year,
    over: view.over,
    corporation: corporationData(corp),
    sections: sectionData(report, lexicon),
    ships: view.ships.map((ship) => shipData(view, ship)),
    sites: view.sites.map((site) => siteData(view, chart, site)),
    known: knownData(view, corp, chart),
    galaxy: { columns, rows },
    corporations: view.corps.map(({ number, name, kind, team, alive, stockNow, stockBefore }) => ({
      number,
      name,
      kind,
      team,
      alive,
      ...(stockNow === undefined ? {} : { stock: stockNow }),
      ...(stockBefore === undefined ? {} : { stockBefore }),
    })),
    sheet: view.over || !corp.alive ? "" : blankSheetOf(view, hosted.game),
  };
}

const corporationData = (corp: Corp): ReportData["corporation"] => ({
  number: corp.number,
  name: corp.name,
  motto: corp.settings.motto,
  alive: corp.alive,
  stock: corp.stockNow,
  stockBefore: corp.stockBefore,
  debt: corp.debt,
  treasury: amountsOf(corp.treasury),
  points: economicPoints(corp),
  stockpile: Object.fromEntries(GOODS.map((good) => [good, corp.stockpile[good]])),
  officers: officersOf(corp),
  primeTeams: corp.primeTeams,
  primaries: corp.primaries.split("").filter((race) => race !== ""),
  waived: corp.waived,
  settings: { ...corp.settings },
});

const shipData = (view: View, ship: Ship): ReportData["ships"][number] => ({
  ship: shipLabel(ship),
  name: ship.name,
  place: placeName(view.options, ship.at),
  age: ship.age,
  crew: ship.crew,
  bestCrew: ship.maxCrew,
  damage: shipLevel(ship),
  speed: speedOf(ship),
  af: ship.af,
  df: ship.df,
  sf: ship.sf,
  hp: ship.hp,
  shields: ship.shields,
  mission: ship.mission,
  items: Object.fromEntries(ITEMS.map((item) => [item, ship[item]])),
  officers: ship.officers,
  primeTeam: ship.primeTeam,
  cloaked: ship.cloaked,
});

const siteData = (view: View, chart: Chart, site: Site): ReportData["sites"][number] => {
  const [point, area] = chart.terrainAt(site.hex) ?? [0, 0];
  return {
    place: placeName(view.options, site.hex),
    name: site.name,
    terrain: `${POINT_TERRAIN[point] ?? "ES"}+${AREA_TERRAIN[area] ?? "ES"}`,
    major: site.major,
    yields: amountsOf(site.yields),
    moons: site.moons,
    surveyed: site.activated,
    fort: site.fort,
    base: isBase(site) ? baseLevel(site.fort) : "",
    fighters: site.fighters,
    pfs: site.pfs,
    officers: site.officers,
    devastated: site.devastated,
    raided: site.raided,
    ...(site.special > 0 ? { special: site.special } : {}),
  };
};

function knownData(view: View, corp: Corp, chart: Chart): ReportData["known"] {
  const { known } = corp;
  const at = (hex: Hex): string => placeName(view.options, hex);
  const own = new Set(view.sites.map((site) => site.hex));
  const owner = (id: number | undefined): { owner?: number } =>
    id === undefined ? {} : { owner: id < 0 ? 0 : (view.corps[id]?.number ?? 0) };
  return {
    sectors: chart.sectors.map((sector) => ({
      sector: sectorName(view.options, sector),
      complete: view.maps.some((map) => map.sector === sector),
      hexes: hexesOf(sector).flatMap((hex) => {
        const terrain = chart.terrainAt(hex);
        if (terrain === undefined || (terrain[0] === 0 && terrain[1] === 0)) return [];
        return [
          {
            hex: hexName(hex),
            point: POINT_TERRAIN[terrain[0]] ?? "ES",
            area: AREA_TERRAIN[terrain[1]] ?? "ES",
          },
        ];
      }),
    })),
    sites: known.sites
      .filter((memory) => !own.has(memory.hex))
      .map(({ hex, year, owner: id, fort, yields, moons, devastated, raided, special }) => ({
        place: at(hex),
        year,
        ...owner(id),
        ...(fort === undefined ? {} : { fort }),
        ...(yields === undefined ? {} : { yields: amountsOf(yields) }),
        ...(moons === undefined ? {} : { moons }),
        ...(devastated === undefined ? {} : { devastated }),
        ...(raided === undefined ? {} : { raided }),
        ...(special === undefined ? {} : { special }),
      })),
    sightings: known.sightings.map(({ hex, year, count, owner: id, types }) => ({
      place: at(hex),
      year,
      count,
      ...owner(id),
      ...(types === undefined ? {} : { types: [...types] }),
    })),
    prospects: known.values.map(([hex, value, year]) => ({ place: at(hex), value, year })),
    prices: known.prices.map(([type, price, year]) => ({ type: TYPES[type]?.name ?? "", price, year })),
    met: known.met.map((id) => view.corps[id]?.number ?? 0),
    posts: view.posts.map(at),
  };
}
