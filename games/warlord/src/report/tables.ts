import type { Lexicon, PaperTable } from "@flagship/kernel";
import { ITEMS } from "../data/items.ts";
import { OFFICERS } from "../data/officers.ts";
import { AREA_TERRAIN, POINT_TERRAIN } from "../data/terrain.ts";
import { worksAt } from "../rules/bases.ts";
import { placeName, sectorName } from "../rules/hex.ts";
import { capacityOf, levelLetter, shipLabel, shipLevel, speedOf, typeOf } from "../rules/ships.ts";
import type { Corp, Ship, Site } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { shipsInOrder } from "./blank-sheet.ts";
import { columnsOf, word } from "./lines.ts";
import type { Chart } from "./chart.ts";

const table = (
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  lexicon: Lexicon,
): PaperTable[] =>
  rows.length === 0
    ? []
    : [{ kind: "table", caption: word(caption, lexicon), columns: columnsOf(columns, lexicon), rows }];

const loadOf = (ship: Ship): string =>
  ITEMS.filter((item) => capacityOf(ship, item) > 0 || ship[item] > 0)
    .map((item) => `${item} ${ship[item]}/${capacityOf(ship, item)}`)
    .join(", ");

/** What was done to the ship for good: upgraded, refitted, refitted beyond its type. */
const refitsOf = (ship: Ship): string =>
  [ship.upgraded ? "UPGR" : "", ship.refitted ? "REFT" : "", ship.xfitted ? "XFIT" : ""]
    .filter((word) => word !== "")
    .join(" ");

/** The own ships with all that the orders sheet prints of them (WL-ITEM-12). */
export const shipTable = (view: View, lexicon: Lexicon): PaperTable[] =>
  table(
    "paper.ships",
    [
      "ship",
      "name",
      "place",
      "#age",
      "crew",
      "damage",
      "#speed",
      "#factors",
      "variant",
      "mission",
      "refits",
      "load",
      "officers",
      "cloak",
    ],
    shipsInOrder(view.ships).map((ship) => [
      shipLabel(ship),
      ship.name,
      placeName(view.options, ship.at),
      String(ship.age),
      `${ship.crew}/${ship.maxCrew}`,
      levelLetter(shipLevel(ship)),
      String(speedOf(ship)),
      `${ship.af}/${ship.df}/${ship.sf}/${ship.hp}`,
      typeOf(ship).variants,
      ship.mission,
      refitsOf(ship),
      loadOf(ship),
      `${ship.officers}${ship.primeTeam ? " PT" : ""}`.trim(),
      !ship.cloakDevice ? "" : `${ship.hiddenCloak ? "hidden " : ""}${ship.cloaked ? "ON" : "OFF"}`,
    ]),
    lexicon,
  );

/** `@` devastated, `&` raided (WL-ECON-12). */
const marksOf = (site: { devastated?: boolean; raided?: boolean }): string =>
  `${site.devastated === true ? "@" : ""}${site.raided === true ? "&" : ""}`;

const siteRow = (view: View, chart: Chart, site: Site): string[] => {
  const [point, area] = chart.terrainAt(site.hex) ?? [0, 0];
  return [
    placeName(view.options, site.hex),
    site.name,
    `${POINT_TERRAIN[point] ?? "ES"}+${AREA_TERRAIN[area] ?? "ES"}`,
    ...site.yields.map(String),
    site.moons === 0 ? "" : `${site.moons}${site.activated ? "A" : "M"}`,
    String(site.fort),
    worksAt(site),
    `${site.fighters}/${site.pfs}`,
    site.officers,
    marksOf(site),
  ];
};

export const siteTable = (view: View, chart: Chart, lexicon: Lexicon): PaperTable[] =>
  table(
    "paper.sites",
    [
      "place",
      "name",
      "terrain",
      "#pe",
      "#or",
      "#dc",
      "#fp",
      "moons",
      "#fort",
      "base",
      "garrison",
      "officers",
      "marks",
    ],
    view.sites.map((site) => siteRow(view, chart, site)),
    lexicon,
  );

/** Foreign sites as they were last known: ghost images with their age (WL-MAP-12). */
export function memoryTable(view: View, lexicon: Lexicon): PaperTable[] {
  const own = new Set(view.sites.map((site) => site.hex));
  const numberOf = (id: number | undefined): string =>
    id === undefined ? "" : id < 0 ? "-" : String(view.corps[id]?.number ?? "");
  const rows = (view.own?.known.sites ?? [])
    .filter((memory) => !own.has(memory.hex))
    .toSorted((a, b) => a.hex - b.hex)
    .map((memory) => [
      placeName(view.options, memory.hex),
      `Y${memory.year}`,
      numberOf(memory.owner),
      memory.fort === undefined ? "" : String(memory.fort),
      memory.yields === undefined ? "" : memory.yields.join("/"),
      marksOf(memory),
    ]);
  return table("paper.memories", ["place", "seen", "owner", "#fort", "yields", "marks"], rows, lexicon);
}

/** What stands until it is changed, as orders would set it. */
export function settingsTable(view: View, corp: Corp, lexicon: Lexicon): PaperTable[] {
  const { settings } = corp;
  const numberOf = (id: number): string => (id < 0 ? "-" : String(view.corps[id]?.number ?? "-"));
  const onOff = (on: boolean): string => (on ? "ON" : "OFF");
  const rows = [
    ["CT", `${settings.attackTactic} ${settings.defenceTactic}`],
    ["A%", String(settings.attackPercent)],
    ["P%", settings.pricePercent === 0 ? "OFF" : String(settings.pricePercent)],
    ["AC", numberOf(settings.ally)],
    ["DC", numberOf(settings.defendAgainst)],
    ["LB", settings.listenTo < 0 ? "-" : sectorName(view.options, settings.listenTo)],
    ["RA", settings.adverts],
    ["RO", onOff(settings.nextReversedOrders)],
    ["RM", onOff(settings.nextReversedMoves)],
    ["NH", settings.header === "" ? "-" : settings.header],
    ["BO PERM", onOff(settings.permanentOrders)],
    ["VT", onOff(settings.veteranMode)],
    ["FT", onOff(settings.freeBombs)],
    ["PH", onOff(settings.phoneShown)],
    ["PR", corp.primaries === "" ? "-" : corp.primaries.split("").join(" ")],
  ];
  return table("paper.settings", ["setting", "value"], rows, lexicon);
}

/** Unassigned officers by letter. */
export const officersOf = (corp: Corp): Record<string, number> =>
  Object.fromEntries(OFFICERS.map((letter, index) => [letter, corp.officers[index] ?? 0]));
