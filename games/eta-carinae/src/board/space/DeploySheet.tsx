import { message, type Lexicon } from "@flagship/kernel";
import { Button, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Berth } from "../../rules/action.ts";
import type { View } from "../../rules/view.ts";
import { Figure } from "../Figure.tsx";
import { nameOfUnit } from "./tokens.ts";

export interface DeploySheetProps {
  readonly view: View;
  readonly seat: number;
  readonly lexicon: Lexicon;
  readonly berths: Readonly<Record<string, Berth>>;
  readonly selected: string | undefined;
  /** Whether a ship stands outside the own zone. */
  readonly outside: (ref: string) => boolean;
  readonly onPick: (ref: string) => void;
  readonly onChange: (ref: string, change: Partial<Berth>) => void;
  readonly onSend: (() => void) | undefined;
}

/** Place, course and speed of every ship at the start. */
export function DeploySheet(props: DeploySheetProps): JSX.Element {
  const { view, seat, lexicon, berths, selected, outside, onPick, onChange, onSend } = props;
  const say = useSay();
  const side = view.scenario.sides[seat === 0 ? 0 : 1];
  const stray = Object.keys(berths).find(outside);
  const columns = ["at", "course", "speed"] as const;
  return (
    <section class="ec-sheet" aria-label={say(message("field.berths"))}>
      <p class="ec-helm-outcome">{say(message("board.hint.deploy"))}</p>
      <div class="ec-sheet-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{say(message("field.ship"))}</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {say(message(`field.${name}`))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(berths).map(([ref, berth]) => {
              const name = nameOfUnit(view, ref, lexicon);
              const [low, high] = berth.orbit ? [0, 0] : [side.slowest, side.fastest];
              return (
                <tr key={ref} data-selected={ref === selected} data-fault={outside(ref)}>
                  <th scope="row">
                    <button type="button" aria-pressed={ref === selected} onClick={() => onPick(ref)}>
                      {name}
                    </button>
                  </th>
                  <td class="ec-sheet-then">{`${berth.at.x}, ${berth.at.y}`}</td>
                  <td>
                    <Figure
                      label={`${name}: ${say(message("field.course"))}`}
                      value={berth.course}
                      min={0}
                      max={355}
                      step={5}
                      onChange={(course) => onChange(ref, { course })}
                    />
                  </td>
                  <td>
                    <Figure
                      label={`${name}: ${say(message("field.speed"))}`}
                      value={berth.speed}
                      min={low}
                      max={high}
                      step={10}
                      onChange={(speed) => onChange(ref, { speed })}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <Button
        kind="act"
        busy={onSend === undefined}
        whyNot={
          stray === undefined
            ? undefined
            : say(message("board.outside", { name: nameOfUnit(view, stray, lexicon) }))
        }
        onPress={onSend}
      >
        {say(message("board.deploy"))}
      </Button>
    </section>
  );
}
