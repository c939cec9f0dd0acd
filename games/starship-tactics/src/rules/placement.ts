import { refuse, type Refusal } from "@flagship/kernel";
import type { ActionOf } from "./action.ts";
import { answered } from "./asks.ts";
import { about, tellPosts, type StTable } from "./event.ts";
import { distance, neighbour, type Hex } from "./hex.ts";
import { columnOf, COLUMNS, hexAt, onMap, ROWS } from "./map.ts";
import { isBlocked } from "./movement.ts";
import { shipAt, type MineCounter, type State } from "./state.ts";

/** Where captains put ships that the scenario leaves to them (ST-SCN-02). */
export function checkPlacement(state: State, action: ActionOf<"place">): Refusal | undefined {
  const hex = hexAt(action.at.x, action.at.y);
  const heading = Number(action.heading);
  if (!onMap(hex)) return refuse("off-the-map", "ST-SCN-02", undefined, "at");
  if (isBlocked(state, hex)) return refuse("into-obstacle", "ST-OBS-01", undefined, "at");
  if (!/^[0-5]$/.test(action.heading)) return refuse("no-such-heading", "ST-SCN-02", undefined, "heading");
  if (!shipAt(state, action.ship).entering) return undefined;
  if (!isRim(hex)) return refuse("enter-at-the-edge", "ST-SCN-02", undefined, "at");
  return onMap(neighbour(hex, heading))
    ? undefined
    : refuse("heading-inward", "ST-SCN-02", undefined, "heading");
}

const isRim = (hex: Hex): boolean => {
  const column = columnOf(hex);
  return hex.r === 0 || hex.r === ROWS - 1 || column === 0 || column === COLUMNS - 1;
};

export function placeShip(state: State, action: ActionOf<"place">, table: StTable): void {
  const ship = shipAt(state, action.ship);
  const { q, r } = hexAt(action.at.x, action.at.y);
  ship.q = q;
  ship.r = r;
  ship.heading = Number(action.heading);
  answered(state, "place", action.ship);
  const { heading } = ship;
  const event = { type: "entered", q, r, heading, ...about(state, action.ship, "ST-SCN-02") } as const;
  if (!ship.cloaked) {
    if (table.listening) table.tell(event);
    return;
  }
  tellPosts(table, state, ship, ["captain"], event, {
    type: "placed",
    ...about(state, action.ship, "ST-CLK-01"),
  });
}

/** Mines and dummies, each at its distance from the planet (ST-SCN-02, ST-MIN-01). */
export function checkLay(state: State, action: ActionOf<"lay">): Refusal | undefined {
  const { real, dummies, least, most } = state.setting.mines;
  if (action.mines.length !== real) return refuse("mine-count", "ST-MIN-01", { real, dummies }, "mines");
  if (action.dummies.length !== dummies)
    return refuse("mine-count", "ST-MIN-01", { real, dummies }, "dummies");
  const centre = state.setting.obstacles[0];
  for (const list of ["mines", "dummies"] as const) {
    const wrong = action[list].findIndex(({ at }) => {
      const hex = hexAt(at.x, at.y);
      const away = centre === undefined ? least : distance(centre, hex);
      return !onMap(hex) || away < least || away > most;
    });
    if (wrong >= 0) return refuse("mine-distances", "ST-SCN-02", { least, most }, `${list}.${wrong}.at`);
  }
  return undefined;
}

/** Counters lie in an order that tells nothing of what they are. */
export function layMines(state: State, action: ActionOf<"lay">, table: StTable): void {
  const counter = (at: { x: number; y: number }, real: number): MineCounter => ({
    ...hexAt(at.x, at.y),
    real,
    up: false,
  });
  const all = [
    ...action.mines.map(({ at }) => counter(at, 1)),
    ...action.dummies.map(({ at }) => counter(at, 0)),
  ];
  state.mines = all.sort((a, b) => a.r - b.r || a.q - b.q);
  state.asked = [];
  if (table.listening) table.tell({ type: "mines-laid", counters: all.length, rules: ["ST-MIN-01"] });
}
