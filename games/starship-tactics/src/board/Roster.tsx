import { nameOf } from "@flagship/kernel";
import { message } from "../say.ts";
import { ShipSilhouette, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { colourOf, shipSpec } from "./looks.ts";
import type { Table } from "./table.ts";

export interface RosterProps {
  readonly table: Table;
  readonly selected: readonly number[];
  readonly onSelect: (no: number) => void;
}

/** All ships of a larger battle, to look at one. */
export function Roster({ table, selected, onSelect }: RosterProps): JSX.Element {
  const say = useSay();
  const view = table.seen.view;
  return (
    <ul class="st-roster" aria-label={say(message("board.roster"))}>
      {view.ships.map((ship, no) => (
        <li key={no}>
          <button
            type="button"
            class="st-roster-ship"
            aria-pressed={selected.includes(no)}
            data-out={ship.fate !== "here"}
            onClick={() => onSelect(no)}
          >
            <ShipSilhouette {...shipSpec(view, ship)} power={colourOf(view, ship)} plain fit />
            {nameOf(ship.name, table.lexicon)}
            {ship.fate !== "here" && <small>{say(message(`fate.${ship.fate}`))}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}
