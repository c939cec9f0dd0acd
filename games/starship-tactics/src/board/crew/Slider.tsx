import { message } from "../../say.ts";
import { IconButton, minus, plus, useSay } from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";

export interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** The most that there is power for. */
  readonly reach: number;
  /** What comes of it, beside the figure. */
  readonly yields?: ComponentChildren;
  readonly onChange: (value: number) => void;
}

/** An amount of power, large enough for a thumb. */
export function Slider({ label, value, max, reach, yields, onChange }: SliderProps): JSX.Element {
  const say = useSay();
  const id = useId();
  return (
    <div class="st-slider">
      <label for={id}>
        {label} <small>{yields}</small>
      </label>
      <output for={id}>{value}</output>
      <IconButton
        icon={minus}
        label={say(message("board.less", { what: label }))}
        whyNot={value <= 0 ? say(message("board.at-zero")) : undefined}
        onPress={() => onChange(Math.max(0, value - 1))}
      />
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        value={value}
        onInput={(event) => onChange(Math.min(reach, Number(event.currentTarget.value)))}
      />
      <IconButton
        icon={plus}
        label={say(message("board.more", { what: label }))}
        whyNot={value >= reach ? say(message(value >= max ? "board.at-most" : "board.no-power")) : undefined}
        onPress={() => onChange(Math.min(reach, value + 1))}
      />
    </div>
  );
}
