import { NumberInput } from "@flagship/kit";
import type { JSX } from "preact";

export interface FigureProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly onChange: (value: number) => void;
}

/** A small number to type or step, named for the ear only: it stands in a table whose heads name it for the eye. */
export function Figure({ label, value, min, max, step = 1, onChange }: FigureProps): JSX.Element {
  return (
    <NumberInput
      class="ec-figure-input"
      inputMode="decimal"
      aria-label={label}
      value={value}
      min={min}
      max={max}
      step={step}
      disabled={min >= max}
      onChange={onChange}
    />
  );
}
