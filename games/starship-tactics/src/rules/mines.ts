import { rollFor } from "./dice.ts";
import { explosionChecks } from "./explosion.ts";
import { noteDisabled } from "./disabled.ts";
import type { StTable } from "./event.ts";
import { sameHex, type Hex } from "./hex.ts";
import { applyEffects, resolveHit, type Effect } from "./damage.ts";
import { NONE, type Ship, type ShipNo } from "./ship.ts";
import { figuresAt, shipAt, type State } from "./state.ts";

/** A mine hits on this or less (ST-MIN-03). */
const HITS = 5;

/** Ships of the power that laid the mines pass unharmed (ST-MIN-05). */
const isFriendly = (state: State, ship: Ship): boolean =>
  figuresAt(state, ship).power === state.setting.mines.layer;

/** Whether entering this hex makes the ship stop for counters (ST-MIN-02). */
export function hasUnknownMines(state: State, ship: Ship, hex: Hex = ship): boolean {
  if (state.mines.length === 0 || isFriendly(state, ship)) return false;
  return state.mines.some((counter) => sameHex(counter, hex));
}

/**
 * A ship has entered a hex with counters (ST-MIN-02..06, R24): all are turned up, dummies go away,
 * every mine is rolled for. A mine that hits is used up; one that was dodged stays, face up.
 */
export function enterMines(state: State, no: ShipNo, table: StTable): void {
  const ship = shipAt(state, no);
  const here = state.mines.filter((counter) => sameHex(counter, ship));
  for (const counter of here) {
    if (table.listening && !counter.up) {
      const { q, r } = counter;
      table.tell(
        { type: "counter-turned", q, r, real: counter.real === 1, rules: ["ST-MIN-02"] },
        { reveals: true },
      );
    }
    if (counter.real === 1 && !counter.up) state.minesFound += 1;
    counter.up = true;
  }
  const faces = here.map((counter) => (counter.real === 1 ? rollFor(table, 10, "mine", no) : 0));
  const hits = here.map((counter, place) => counter.real === 1 && (faces[place] ?? 0) <= HITS);
  state.mines = state.mines.filter((counter) => {
    const place = here.indexOf(counter);
    return place < 0 || (counter.real === 1 && hits[place] !== true);
  });
  const effects: Effect[] = [];
  for (const [place, counter] of here.entries()) {
    if (counter.real !== 1) continue;
    const hit = hits[place] === true;
    if (table.listening)
      table.tell({ type: "mine", needs: HITS, face: faces[place] ?? 0, hit, rules: ["ST-MIN-03"] });
    // ST-MIN-04: the forward shield.
    if (hit)
      resolveHit(
        state,
        { target: no, by: NONE, from: ship, side: 0, damage: state.setting.mines.damage },
        effects,
        table,
      );
  }
  if (effects.length === 0) return;
  applyEffects(state, effects, table);
  noteDisabled(state, no, table);
}

/** A ship that stress or a mine took below 0 may explode at the end of its move (R54). */
export function checkAfterMove(state: State, no: ShipNo, before: number, table: StTable): void {
  const ship = shipAt(state, no);
  if (ship.fate === "here") explosionChecks(state, ship.superstructure < before ? [no] : [], table);
}
