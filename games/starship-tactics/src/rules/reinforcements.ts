import { about, type StTable } from "./event.ts";
import { introduce } from "./introduction.ts";
import { HELD_BACK } from "./ship.ts";
import type { State } from "./state.ts";

/** Ships whose turn has come enter the map where the scenario put them (ST-SCN-09). */
export function enterReinforcements(state: State, table: StTable): void {
  for (const [no, ship] of state.ships.entries()) {
    if (ship.fate !== "waiting" || ship.enters === HELD_BACK || ship.enters > state.turn) continue;
    ship.fate = "here";
    const { q, r, heading } = ship;
    introduce(state, no, table);
    if (table.listening) table.tell({ type: "entered", q, r, heading, ...about(state, no, "ST-SCN-09") });
  }
}
