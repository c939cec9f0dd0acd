import { message, type Lexicon, type Refusal } from "@flagship/kernel";
import { Button, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Order, OrderSheet as Sheet } from "../../rules/action.ts";
import { plainSecond } from "../../rules/movement.ts";
import type { View } from "../../rules/view.ts";
import { Figure } from "../Figure.tsx";
import { ghostOf } from "./plot.ts";
import { nameOfUnit } from "./tokens.ts";

export interface OrderSheetProps {
  readonly view: View;
  readonly lexicon: Lexicon;
  readonly sheet: Sheet;
  readonly selected: string | undefined;
  readonly faultOf: (ref: string) => Refusal | undefined;
  readonly onPick: (ref: string) => void;
  readonly onChange: (ref: string, order: Order) => void;
  readonly onSend: (() => void) | undefined;
}

/** One line for every unit, to be typed: the sheet that is handed in. */
export function OrderSheet(props: OrderSheetProps): JSX.Element {
  const { view, lexicon, sheet, selected, faultOf, onPick, onChange, onSend } = props;
  const say = useSay();
  const faulty = Object.keys(sheet).find((ref) => faultOf(ref) !== undefined);
  const nameOf = (ref: string): string => nameOfUnit(view, ref, lexicon);
  return (
    <section class="ec-sheet" aria-label={say(message("field.sheet"))}>
      <div class="ec-sheet-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{say(message("field.sheet"))}</th>
              <th scope="col">{say(message("board.thrust"))}</th>
              <th scope="col">{say(message("board.turn"))}</th>
              <th scope="col">{say(message("board.then"))}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(sheet).map(([ref, order]) => {
              const ghost = ghostOf(view, ref, order);
              const name = nameOf(ref);
              const widest = Math.floor((ghost?.limit ?? 0) / 5) * 5;
              return (
                <tr key={ref} data-selected={ref === selected} data-fault={faultOf(ref) !== undefined}>
                  <th scope="row">
                    <button type="button" aria-pressed={ref === selected} onClick={() => onPick(ref)}>
                      {name}
                    </button>
                    {order.tasks.length > 0 && (
                      <span class="ec-dated">
                        {order.tasks.map(({ task }) => say(message(`board.task.${task}`))).join(", ")}
                      </span>
                    )}
                  </th>
                  <td>
                    <Figure
                      label={`${name}: ${say(message("board.thrust"))}`}
                      value={order.thrust}
                      min={ghost?.least ?? 0}
                      max={ghost?.most ?? 0}
                      onChange={(thrust) => onChange(ref, { ...order, thrust })}
                    />
                  </td>
                  <td>
                    <Figure
                      label={`${name}: ${say(message("board.turn"))}`}
                      value={order.turn}
                      min={-widest}
                      max={widest}
                      step={5}
                      onChange={(turn) => onChange(ref, { ...order, turn, second: plainSecond(turn) })}
                    />
                  </td>
                  <td class="ec-sheet-then">
                    {ghost !== undefined &&
                      say(
                        message("board.at-course", {
                          speed: ghost.speed,
                          course: Math.round(ghost.course / 100),
                        }),
                      )}
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
        whyNot={faulty === undefined ? undefined : say(message("board.faulty", { name: nameOf(faulty) }))}
        onPress={onSend}
      >
        {say(message("board.submit"))}
      </Button>
    </section>
  );
}
