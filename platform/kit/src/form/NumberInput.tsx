import type { JSX } from "preact";
import { useState } from "preact/hooks";

export interface NumberInputProps {
  readonly id?: string;
  readonly class?: string;
  readonly "aria-label"?: string;
  readonly disabled?: boolean;
  readonly inputMode?: "numeric" | "decimal";
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly onChange: (value: number) => void;
}

/**
 * A number that counts when its box is left or Enter is pressed. Until then what is typed stays, whatever else is drawn
 * meanwhile; what is no number is taken back, what is out of range goes to its end.
 */
export function NumberInput({
  value,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  onChange,
  ...rest
}: NumberInputProps): JSX.Element {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      {...rest}
      type="number"
      min={Number.isFinite(min) ? min : undefined}
      max={Number.isFinite(max) ? max : undefined}
      step={step}
      value={typed ?? value}
      onInput={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => setTyped(undefined)}
      onChange={(event) => {
        const next = event.currentTarget.valueAsNumber;
        setTyped(undefined);
        if (Number.isFinite(next)) onChange(Math.max(min, Math.min(max, next)));
      }}
    />
  );
}
