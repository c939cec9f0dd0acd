import { IconButton, minus, plus } from "@flagship/kit";
import { message } from "../say.ts";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";

export interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly step?: number;
  /** The most that can be paid for now. */
  readonly reach: number;
  readonly onChange: (value: number) => void;
}

/** A figure with a button on either side. */
export function Stepper({ label, value, max, step = 1, reach, onChange }: StepperProps): JSX.Element {
  const say = useSay();
  const full = value + step > max;
  const poor = value + step > reach;
  return (
    <fieldset class="st-stepper" aria-label={label}>
      <IconButton
        icon={minus}
        size="small"
        label={say(message("board.less", { what: label }))}
        whyNot={value <= 0 ? say(message("board.at-zero")) : undefined}
        onPress={() => onChange(Math.max(0, value - step))}
      />
      <output class="st-stepper-value" data-none={value === 0}>
        {value}
        <small>/{max}</small>
      </output>
      <IconButton
        icon={plus}
        size="small"
        label={say(message("board.more", { what: label }))}
        whyNot={full || poor ? say(message(full ? "board.at-most" : "board.no-power")) : undefined}
        onPress={() => onChange(Math.min(max, value + step))}
      />
    </fieldset>
  );
}
