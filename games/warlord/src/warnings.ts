import type { Warn, Warning } from "@flagship/kernel";
import { message } from "./say.ts";
import { typeNamed } from "./data/ship-types.ts";
import { AREA_TERRAIN, POINT_TERRAIN } from "./data/terrain.ts";
import { pointsLeft } from "./forecast/forecast.ts";
import type { Action } from "./rules/action.ts";
import { distance, HEXES, placeName, sectorOf, type Hex } from "./rules/hex.ts";
import { isCertainDeath } from "./rules/entry.ts";
import { orderLines } from "./rules/order-lines.ts";
import { shipLabel } from "./rules/ships.ts";
import { isBuilding, type View } from "./rules/view.ts";
import type { Sheet } from "./rules/written-sheet.ts";
import { idleShips } from "./sheet/idle.ts";
import { readSheet } from "./sheet/read.ts";
import { assaultsOn, waysOn, type Way } from "./sheet/ways.ts";

/** What a friend would say before a sheet goes out. */
export const warnings: Warn<View, Action> = ({ view }, action) => {
  if (action.type !== "orders" || view.own === undefined || isBuilding(view)) return [];
  const sheet = readSheet(action.text, view.options);
  const ways = waysOn(view, sheet);
  return [
    ...broken(view, ways),
    ...deadly(view, ways),
    ...idle(view, sheet),
    ...attacks(view, ways),
    ...openHome(view),
    ...undeclared(view, sheet),
    ...unspent(view, sheet, action.text),
    ...tooLate(view, sheet),
  ];
};

/** A step to a hex that is no neighbour drops all that follows (WL-MOVE-09). */
const broken = (view: View, ways: readonly Way[]): Warning[] =>
  ways.flatMap(({ ship, steps, broken: hex }) =>
    hex === undefined
      ? []
      : [
          {
            kind: "broken-way",
            text: message("warning.broken-way", {
              ship: shipLabel(ship),
              place: placeName(view.options, steps.at(-1)?.hex ?? ship.at),
              hex,
            }),
            rule: "WL-MOVE-09",
            shows: [`ship:${ship.id}`],
          },
        ],
  );

/** The terrain of a hex that is on the map; nothing for one that nobody has seen. */
function terrainOf(view: View, hex: Hex): { readonly point: string; readonly area: string } | undefined {
  const map = view.maps.find(({ sector }) => sector === sectorOf(hex));
  const seen = view.hexes.find(([known]) => known === hex);
  const [point, area] =
    map === undefined ? [seen?.[1], seen?.[2]] : [map.point[hex % HEXES], map.area[hex % HEXES]];
  if (point === undefined || area === undefined) return undefined;
  return { point: POINT_TERRAIN[point] ?? "", area: AREA_TERRAIN[area] ?? "" };
}

/** A ship that flies into what certainly destroys it, where the map says so (WL-VAR-E-01). */
const deadly = (view: View, ways: readonly Way[]): Warning[] =>
  ways.flatMap(({ ship, steps }): Warning[] => {
    const step = steps.find(({ hex }) => {
      const terrain = terrainOf(view, hex);
      return terrain !== undefined && isCertainDeath(ship, terrain);
    });
    return step === undefined
      ? []
      : [
          {
            kind: "deadly-way",
            text: message("warning.deadly-way", {
              ship: shipLabel(ship),
              place: placeName(view.options, step.hex),
            }),
            rule: "WL-TERR-04",
            shows: [`hex:${step.hex}`, `ship:${ship.id}`],
          },
        ];
  });

/** Ships that could act and of which the sheet says nothing. */
function idle(view: View, sheet: Sheet): Warning[] {
  const ships = idleShips(view, sheet);
  if (ships.length === 0) return [];
  return [
    {
      kind: "idle-ships",
      text: message("warning.idle-ships", { n: ships.length, ships: ships.map(shipLabel) }),
      rule: "WL-MOVE-02",
      shows: ships.map(({ id }) => `ship:${id}`),
    },
  ];
}

/** As many years' way off a fleet is a danger. */
const YEARS_OFF = 2;
/** The points that a Home Office begins with. */
const BARE = 200;

/** A bare Home Office with a stronger fleet seen near it, by ship types whose factors are known. */
function openHome(view: View): Warning[] {
  const { home = -1, known } = view.own ?? {};
  const office = view.sites.find(({ hex }) => hex === home);
  if (office === undefined || known === undefined || office.fort > BARE) return [];
  const defence = Math.floor(office.fort / 4);
  return known.sightings.flatMap((seen): Warning[] => {
    const types = (seen.types ?? []).flatMap((name) => typeNamed(name) ?? []);
    const judged = types.filter(({ id }) => known.types.includes(id));
    const attack = judged.reduce((sum, { af }) => sum + af, 0);
    const reach = YEARS_OFF * Math.max(0, ...judged.map(({ speed }) => speed));
    const near = sectorOf(seen.hex) === sectorOf(home) && distance(seen.hex, home) <= reach;
    return seen.owner === view.seat || !near || attack <= defence
      ? []
      : [
          {
            kind: "open-home",
            text: message("warning.open-home", {
              defence,
              attack,
              place: placeName(view.options, seen.hex),
              year: seen.year,
            }),
            rule: "WL-COMBAT-11",
            shows: [`hex:${home}`, `hex:${seen.hex}`],
          },
        ];
  });
}

/** Money left over that is worth a word. */
export const WORTH_A_WORD = 60;

/** EPs that the sheet leaves, while lines are free. */
function unspent(view: View, sheet: Sheet, text: string): Warning[] {
  const { own } = view;
  if (own === undefined) return [];
  const lines = orderLines(own, own.boughtLines, view.sites) - sheet.orders.length;
  if (lines <= 0) return [];
  const points = pointsLeft(view, text);
  return points === undefined || points < WORTH_A_WORD
    ? []
    : [{ kind: "unspent", text: message("warning.unspent", { points, lines }), rule: "WL-MORD-01" }];
}

/** A safe win wants more than the defence that is known. */
const SAFE = 120;

/** Foreign sites of known strength that are entered too weakly, or one ship after the other. */
function attacks(view: View, ways: readonly Way[]): Warning[] {
  return assaultsOn(view, ways).flatMap(({ hex, comers, attack, defence }): Warning[] => {
    const place = placeName(view.options, hex);
    const shows = [`hex:${hex}`, ...comers.map(({ ship }) => `ship:${ship.id}`)];
    if (new Set(comers.map(({ pulse }) => pulse)).size > 1)
      return [
        {
          kind: "one-by-one",
          text: message("warning.one-by-one", { n: comers.length, place }),
          rule: "WL-MOVE-02",
          shows,
        },
      ];
    return attack * 100 >= SAFE * defence
      ? []
      : [
          {
            kind: "weak-attack",
            text: message("warning.weak-attack", { place, attack, defence }),
            rule: "WL-COMBAT-11",
            shows,
          },
        ];
  });
}

/** Ships of a race that is not declared cost up to twice as much (WL-MORD-PS-05). */
function undeclared(view: View, sheet: Sheet): Warning[] {
  const declared = new Set([...(view.own?.primaries ?? ""), "C"]);
  return sheet.orders.flatMap(({ order }): Warning[] => {
    if (order?.code === "PR") declared.add(order.race);
    if (order?.code !== "PS" || declared.has(order.race)) return [];
    return [
      {
        kind: "no-primary",
        text: message("warning.no-primary", { type: `${order.race}-${order.type}`, race: order.race }),
        rule: "WL-MORD-PS-05",
      },
    ];
  });
}

/** A% counts from next year on (WL-MORD-APCT-01). */
const tooLate = (view: View, sheet: Sheet): Warning[] =>
  sheet.orders.flatMap(({ order }) =>
    order?.code === "A%" && order.percent !== view.own?.settings.attackPercent
      ? [
          {
            kind: "late-setting",
            rule: "WL-MORD-APCT-01",
            text: message("warning.late-setting", {
              percent: order.percent,
              now: view.own?.settings.attackPercent ?? 0,
            }),
          },
        ]
      : [],
  );
