import { DEFAULT_SHIPS } from "../rules/default-build.ts";
import { speedOf, typeOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import { addOrder, writePlot } from "../sheet/write.ts";
import type { Desk } from "./desk.ts";

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

/** The first year with ships: look, move, prospect, scan, read the forecast, send. */
export function firstSteps(desk: Desk, { visited, forecastReady, onSend }: GuideContext): GuideStep[] {
  const { draft, plans, view } = desk;
  const write = (ship: Ship | undefined, words: readonly string[]): void => {
    if (ship === undefined) return;
    draft.set(writePlot(draft.text, ship, view.options, words));
    desk.goTo(ship.at);
  };
  const idle = view.ships.filter(
    (ship) => speedOf(ship) > 0 && !plans.some((plan) => plan.ship.id === ship.id),
  );
  const scout = view.ships.find((ship) => typeOf(ship).variants.includes("S"));
  const whole = (order: string): boolean => plans.some(({ plot }) => plot.fullTurn?.order === order);
  return [
    {
      id: "look",
      done: visited.has("home"),
      act: () => desk.goTo(view.own?.home ?? 0),
    },
    {
      id: "move",
      done: plans.some((plan) => plan.way.length > 1),
      act: () => desk.plot(idle.find((ship) => ship.id !== scout?.id)),
    },
    {
      id: "prospect",
      done: whole("PRSP"),
      act: () =>
        write(
          idle.findLast((ship) => ship.id !== scout?.id),
          ["PRSP"],
        ),
    },
    { id: "scan", done: whole("SCAN"), act: () => write(scout, ["SCAN", "SHIP"]) },
    {
      id: "forecast",
      done: plans.length > 0 && forecastReady && visited.has("forecast"),
      act: () => desk.showTab("forecast"),
    },
    { id: "send", done: draft.sent && !draft.changed, act: onSend },
  ];
}
