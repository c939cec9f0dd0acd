import * as z from "zod/mini";
import { FastDice, whole, type Dice, type FormValues, type RowsField, type Between } from "@flagship/kernel";
import { message, refuse, type PlainKey } from "../say.ts";
import { act, question } from "../rules/contract.ts";
import { distance } from "../rules/hex.ts";
import { askCaptain } from "../rules/inquiry.ts";
import { COLUMNS, hexAt, onMap, pointOf, ring, ROWS } from "../rules/map.ts";
import type { CaptainNo } from "../rules/ship.ts";
import type { MineCounter, State } from "../rules/state.ts";
import { pointField } from "./forms.ts";

const MOST_COUNTERS = 999;
const spot = z.strictObject({ at: z.strictObject({ x: whole(0, COLUMNS - 1), y: whole(0, ROWS - 1) }) });
const spots = z.array(spot).check(z.maxLength(MOST_COUNTERS));

/** Mines and dummies, each at its distance from the planet (ST-SCN-02, ST-MIN-01). */
export const lay = act("lay", { mines: spots, dummies: spots })({
  rule: "ST-MIN-01",
  offer(state, _seat, { who }) {
    const start = plainMines(state, who);
    const { mines, dummies } = state.setting.mines.real > 0 ? start : { mines: [], dummies: [] };
    return [
      {
        action: start,
        label: message("label.lay"),
        fields: [rows("mines", mines), rows("dummies", dummies)],
      },
    ];
  },
  check(state, _seat, action) {
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
  },
  /** Counters lie in an order that tells nothing of what they are. */
  does(state, _seat, action, table) {
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
  },
  sample: (state, _seat, dice) => anyMines(state, dice),
});

const rows = (name: Between<PlainKey, "field.">, initial: readonly FormValues[]): RowsField => ({
  kind: "rows",
  name,
  label: message(`field.${name}`),
  fields: [pointField("at", { x: 0, y: 0 })],
  atLeast: initial.length,
  atMost: initial.length,
  initial,
});

/** Mines and dummies at random among the hexes where they may lie. */
function anyMines(state: State, dice: Dice) {
  const { real, dummies, least, most } = state.setting.mines;
  const centre = state.setting.obstacles[0] ?? hexAt(COLUMNS >> 1, ROWS >> 1);
  const hexes = dice.shuffle(ring(centre, least, most)).map((hex) => ({ at: pointOf(hex) }));
  return {
    type: "lay",
    mines: hexes.slice(0, real),
    dummies: hexes.slice(real, real + dummies),
  } as const;
}

const plainMines = (state: State, captain: number) => anyMines(state, new FastDice(state.turn + captain + 1));

export const askLay = (state: State, captain: CaptainNo) => askCaptain(state, "lay", captain, "captain");

export const laying = question("lay", [lay])({
  ask: () => message("ask.lay"),
  fallback: (state, { who }) => plainMines(state, who),
});
