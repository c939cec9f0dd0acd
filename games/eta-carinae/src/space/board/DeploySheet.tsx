import type { Lexicon } from "@flagship/kernel";
import { message } from "../../say.ts";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Berth } from "../rules/action.ts";
import type { View } from "../rules/view.ts";
import { Figure } from "../../common/board/Figure.tsx";
import { Sheet, SheetLine } from "../../common/board/Sheet.tsx";
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
}

/** Place, course and speed of every ship at the start. */
export function DeploySheet(props: DeploySheetProps): JSX.Element {
  const { view, seat, lexicon, berths, selected, outside, onPick, onChange } = props;
  const say = useSay();
  const side = view.scenario.sides[seat === 0 ? 0 : 1];
  return (
    <Sheet
      label={say(message("field.berths"))}
      columns={(["ship", "at", "course", "speed"] as const).map((name) => say(message(`field.${name}`)))}
    >
      {Object.entries(berths).map(([ref, berth]) => {
        const name = nameOfUnit(view, ref, lexicon);
        const [low, high] = berth.orbit ? [0, 0] : [side.slowest, side.fastest];
        return (
          <SheetLine
            key={ref}
            name={name}
            selected={ref === selected}
            faulty={outside(ref)}
            onPick={() => onPick(ref)}
          >
            <td
              class="ec-sheet-then"
              data-head={say(message("field.at"))}
            >{`${berth.at.x}, ${berth.at.y}`}</td>
            <td data-head={say(message("field.course"))}>
              <Figure
                label={`${name}: ${say(message("field.course"))}`}
                value={berth.course}
                min={0}
                max={355}
                step={5}
                onChange={(course) => onChange(ref, { course })}
              />
            </td>
            <td data-head={say(message("field.speed"))}>
              <Figure
                label={`${name}: ${say(message("field.speed"))}`}
                value={berth.speed}
                min={low}
                max={high}
                step={10}
                onChange={(speed) => onChange(ref, { speed })}
              />
            </td>
          </SheetLine>
        );
      })}
    </Sheet>
  );
}
