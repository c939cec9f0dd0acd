import { PROSPECT } from "../data/terrain.ts";
import { DEFAULT_SHIPS } from "../rules/default-build.ts";
import { hexName, type Hex } from "../rules/hex.ts";
import { speedOf, typeOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import { addOrder, writePlot } from "../sheet/write.ts";
import { terrainAt, type Atlas } from "./atlas.ts";
import type { Desk } from "./desk.ts";
import { endOf } from "./plans.ts";
import { reachOf, wordsTo } from "./routes.ts";

/** One step of the guide: its words are `guide.<id>`, `.text` and `.act`. */
export interface GuideStep {
  readonly id: string;
  readonly done: boolean;
  readonly act?: () => void;
}

/** What the guide must know besides the desk. */
export interface GuideContext {
  /** Pages of the desk that were opened this year. */
  readonly visited: ReadonlySet<string>;
  readonly forecastReady: boolean;
  readonly onSend: () => void;
}

/** The initial build: borrow, look, buy, read the forecast, send. */
export function buildSteps(desk: Desk, { visited, forecastReady, onSend }: GuideContext): GuideStep[] {
  const { draft, sheet } = desk;
  const has = (code: string): boolean => sheet.orders.some(({ order }) => order?.code === code);
  const bought = sheet.orders.filter(({ order }) => order?.code === "PS").length;
  return [
    { id: "loan", done: has("RL"), act: () => draft.set(addOrder(draft.text, "RL 9999")) },
    { id: "yard", done: visited.has("yard"), act: () => desk.showTab("yard") },
    {
      id: "buy",
      done: bought >= 3,
      act: () => {
        desk.showTab("orders");
        draft.set(
          DEFAULT_SHIPS.slice(0, 9 - bought).reduce(
            (text, name) => addOrder(text, `PS ${name.replace("-", " ")}`),
            draft.text,
          ),
        );
      },
    },
    {
      id: "forecast",
      done: bought > 0 && forecastReady && visited.has("forecast"),
      act: () => desk.showTab("forecast"),
    },
    { id: "send", done: draft.sent && !draft.changed, act: onSend },
  ];
}

/** The first year with ships: look, move, send a prospector, scan, read the forecast, send. */
export function firstSteps(desk: Desk, context: GuideContext): GuideStep[] {
  const { plans, view } = desk;
  const scout = view.ships.find((ship) => typeOf(ship).variants.includes("S"));
  const idle = idleShips(desk).filter((ship) => ship.id !== scout?.id);
  return [
    {
      id: "look",
      done: context.visited.has("home"),
      act: () => desk.goTo(view.own?.home ?? 0),
    },
    {
      id: "move",
      done: plans.some((plan) => plan.way.length > 1),
      act: () => desk.plot(settlerAmong(desk, idle)),
    },
    {
      id: "rich",
      done: plans.some((plan) => plan.way.length > 1 && prospectAt(desk.atlas, endOf(plan)) > 0),
      act: () => {
        const way = idle
          .toReversed()
          .map((ship) => ({ ship, words: wayToRichHex(desk, ship) }))
          .find(({ words }) => words !== undefined);
        if (way?.words !== undefined) write(desk, way.ship, way.words);
      },
    },
    {
      id: "scan",
      done: hasWhole(desk, "SCAN"),
      act: () => {
        if (scout !== undefined) write(desk, scout, ["SCAN", "SHIP"]);
      },
    },
    ...lastSteps(desk, context),
  ];
}

/** The second year: prospect, spend, read the forecast, send. */
export function secondSteps(desk: Desk, context: GuideContext): GuideStep[] {
  const prospector = prospectorAmong(desk, idleShips(desk));
  return [
    {
      id: "prospect",
      done: hasWhole(desk, "PRSP") || prospector === undefined,
      act: () => {
        if (prospector !== undefined) write(desk, prospector, ["PRSP"]);
      },
    },
    {
      id: "spend",
      done: desk.sheet.orders.length > 0,
      act: () => desk.showTab("yard"),
    },
    ...lastSteps(desk, context),
  ];
}

function lastSteps(desk: Desk, { visited, forecastReady, onSend }: GuideContext): GuideStep[] {
  const { draft, plans } = desk;
  return [
    {
      id: "forecast",
      done: plans.length > 0 && forecastReady && visited.has("forecast"),
      act: () => desk.showTab("forecast"),
    },
    { id: "send", done: draft.sent && !draft.changed, act: onSend },
  ];
}

const idleShips = ({ view, plans }: Desk): Ship[] =>
  view.ships.filter((ship) => speedOf(ship) > 0 && !plans.some((plan) => plan.ship.id === ship.id));

/** The ship for a site: one that reaches a free one this year, and the faster the better. */
function settlerAmong({ view, atlas }: Desk, ships: readonly Ship[]): Ship | undefined {
  const settles = (ship: Ship): boolean => {
    const reach = reachOf(view, ship, undefined);
    return atlas.unclaimed.some((hex) => reach.has(hex));
  };
  const fastest = ships.toSorted((a, b) => speedOf(b) - speedOf(a));
  return fastest.find(settles) ?? fastest[0];
}

/** The ship that stands where prospecting is worth most, if it is worth anything. */
function prospectorAmong({ atlas }: Desk, ships: readonly Ship[]): Ship | undefined {
  const [best] = ships
    .filter((ship) => prospectAt(atlas, ship.at) > 0)
    .toSorted((a, b) => prospectAt(atlas, b.at) - prospectAt(atlas, a.at));
  return best;
}

const hasWhole = ({ plans }: Desk, order: string): boolean =>
  plans.some(({ plot }) => plot.fullTurn?.order === order);

function write(desk: Desk, ship: Ship, words: readonly string[]): void {
  desk.draft.set(writePlot(desk.draft.text, ship, desk.view.options, words));
  desk.goTo(ship.at);
}

/** What a hex is likely worth to a prospector who comes there alive (WL-TERR-02). */
function prospectAt(atlas: Atlas, hex: Hex): number {
  const terrain = terrainAt(atlas, hex);
  if (terrain === undefined || DANGEROUS.includes(terrain.point) || DANGEROUS.includes(terrain.area))
    return 0;
  const [point, area] = [PROSPECT[terrain.point]?.[0] ?? 0, PROSPECT[terrain.area]?.[0] ?? 0];
  return Math.max(point, area);
}

/** Terrain no newcomer should be sent to. */
const DANGEROUS = "NO SN VP NF SZ MM AF MS";

/** The words that bring a ship to the richest hex in its reach. */
function wayToRichHex({ view, atlas }: Desk, ship: Ship): string[] | undefined {
  const rich = [...reachOf(view, ship, undefined)]
    .map((hex) => ({ hex, value: prospectAt(atlas, hex) }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value);
  for (const { hex } of rich.slice(0, 12)) {
    const words = wordsTo(view, atlas, ship, undefined, hex);
    if (words?.at(-1) === hexName(hex)) return words;
  }
  return undefined;
}
