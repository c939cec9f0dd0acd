import { message } from "../../say.ts";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";

export interface RosterLine {
  readonly id: string;
  readonly name: string;
  /** How it is. */
  readonly state: string;
  /** What it was told. */
  readonly doing: string;
  readonly fault: boolean;
}

export interface RosterProps {
  readonly label: string;
  readonly lines: readonly RosterLine[];
  readonly selected: string | undefined;
  readonly onPick: (id: string) => void;
}

/** Everybody of the own side with what was ordered, one line each. */
export function Roster({ label, lines, selected, onPick }: RosterProps): JSX.Element {
  const say = useSay();
  return (
    <div class="ec-sheet-scroll">
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col">{say(message("board.roster.state"))}</th>
            <th scope="col">{say(message("board.roster.doing"))}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, state, doing, fault }) => (
            <tr key={id} data-selected={id === selected} data-fault={fault}>
              <th scope="row">
                <button type="button" aria-pressed={id === selected} onClick={() => onPick(id)}>
                  {name}
                </button>
              </th>
              <td>{state}</td>
              <td>{doing}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
