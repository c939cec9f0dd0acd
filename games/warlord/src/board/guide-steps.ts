import { DEFAULT_SHIPS } from "../rules/default-build.ts";
import { hexName } from "../rules/hex.ts";
import { speedOf, typeOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import { addOrder, writePlot } from "../sheet/write.ts";
import type { Desk } from "./desk.ts";
import { endOf } from "./plans.ts";
import { prospectAt } from "./prospects.ts";
import { reachOf, wordsTo } from "./routes.ts";

/** One step of the guide: its words are `guide.<id>`, `.text` and `.act`. */
export interface GuideStep {
  readonly id: string;
  readonly done: boolean;
  readonly act?: () => void;
}

/** What the guide teaches, turn by turn. */
const LESSONS = [
  { title: "build", steps: buildSteps },
  { title: "first", steps: firstSteps },
  { title: "second", steps: secondSteps },
] as const;

/** The guide of this year; none from the third year with ships on. */
export function lessonOf(
  desk: Desk,
): { readonly title: string; readonly steps: readonly GuideStep[] } | undefined {
  const lesson = desk.open ? LESSONS[desk.view.year - desk.view.options.startYear] : undefined;
  return lesson === undefined
    ? undefined
    : { title: desk.word(`guide.title.${lesson.title}`), steps: lesson.steps(desk) };
}

/** Brings the forecast into sight, below the ships or the sheet. */
function showForecast(desk: Desk): void {
  desk.visit("forecast");
  desk.showPage(undefined);
  requestAnimationFrame(() => document.querySelector(".wl-forecast")?.scrollIntoView({ block: "nearest" }));
}

const forecastReady = ({ forecast, visited }: Desk): boolean =>
  forecast.state === "ready" && visited.has("forecast");

/** The initial build: borrow, look, buy, read the forecast, send. */
function buildSteps(desk: Desk): GuideStep[] {
  const { draft, sheet, visited } = desk;
  const has = (code: string): boolean => sheet.orders.some(({ order }) => order?.code === code);
  const bought = sheet.orders.filter(({ order }) => order?.code === "PS").length;
  return [
    { id: "loan", done: has("RL"), act: () => draft.set(addOrder(draft.text, "RL 9999")) },
    { id: "yard", done: visited.has("yard"), act: () => desk.showPage("yard") },
    {
      id: "buy",
      done: bought >= 3,
      act: () => {
        desk.showPage(undefined);
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
      done: bought > 0 && forecastReady(desk),
      act: () => showForecast(desk),
    },
    { id: "send", done: draft.sent && !draft.changed, act: desk.send },
  ];
}

/** The first year with ships: look, move, send a prospector, scan, read the forecast, send. */
function firstSteps(desk: Desk): GuideStep[] {
  const { plans, view } = desk;
  const scout = view.ships.find((ship) => typeOf(ship).variants.includes("S"));
  const idle = desk.idle.filter((ship) => ship.id !== scout?.id);
  return [
    {
      id: "look",
      done: desk.visited.has("home"),
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
    ...lastSteps(desk),
  ];
}

/** The second year: prospect, spend, read the forecast, send. */
function secondSteps(desk: Desk): GuideStep[] {
  const prospector = prospectorAmong(desk, desk.idle);
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
      act: () => desk.showPage("yard"),
    },
    ...lastSteps(desk),
  ];
}

function lastSteps(desk: Desk): GuideStep[] {
  const { draft, plans } = desk;
  return [
    {
      id: "forecast",
      done: plans.length > 0 && forecastReady(desk),
      act: () => showForecast(desk),
    },
    { id: "send", done: draft.sent && !draft.changed, act: desk.send },
  ];
}

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
