import { message, type Lexicon, type Refusal } from "@flagship/kernel";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Order, OrderSheet as Orders } from "../../rules/action.ts";
import { plainSecond } from "../../rules/movement.ts";
import type { View } from "../../rules/view.ts";
import { Figure } from "../Figure.tsx";
import { Sheet, SheetLine } from "../Sheet.tsx";
import { ghostOf } from "./plot.ts";
import { nameOfUnit } from "./tokens.ts";

export interface OrderSheetProps {
  readonly view: View;
  readonly lexicon: Lexicon;
  readonly sheet: Orders;
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
    <Sheet
      label={say(message("field.sheet"))}
      columns={["field.sheet", "board.thrust", "board.turn", "board.then"].map((key) => say(message(key)))}
      send={say(message("board.submit"))}
      fault={faulty === undefined ? undefined : { text: message("board.faulty", { name: nameOf(faulty) }) }}
      onSend={onSend}
    >
      {Object.entries(sheet).map(([ref, order]) => {
        const ghost = ghostOf(view, ref, order);
        const name = nameOf(ref);
        const widest = Math.floor((ghost?.limit ?? 0) / 5) * 5;
        const tasks = order.tasks.map(({ task }) => say(message(`board.task.${task}`)));
        return (
          <SheetLine
            key={ref}
            name={name}
            selected={ref === selected}
            faulty={faultOf(ref) !== undefined}
            note={tasks.length === 0 ? undefined : tasks.join(", ")}
            onPick={() => onPick(ref)}
          >
            <td data-head={say(message("board.thrust"))}>
              <Figure
                label={`${name}: ${say(message("board.thrust"))}`}
                value={order.thrust}
                min={ghost?.least ?? 0}
                max={ghost?.most ?? 0}
                onChange={(thrust) => onChange(ref, { ...order, thrust })}
              />
            </td>
            <td data-head={say(message("board.turn"))}>
              <Figure
                label={`${name}: ${say(message("board.turn"))}`}
                value={order.turn}
                min={-widest}
                max={widest}
                step={5}
                onChange={(turn) => onChange(ref, { ...order, turn, second: plainSecond(turn) })}
              />
            </td>
            <td class="ec-sheet-then" data-head={say(message("board.then"))}>
              {ghost !== undefined &&
                say(
                  message("board.at-course", {
                    speed: ghost.speed,
                    course: Math.round(ghost.course / 100),
                  }),
                )}
            </td>
          </SheetLine>
        );
      })}
    </Sheet>
  );
}
