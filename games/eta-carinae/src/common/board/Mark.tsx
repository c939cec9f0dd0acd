import { POWER_LOOKS, type Power } from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";
import type { Place } from "../plane/point.ts";
import { markButton } from "./on-map.ts";

/** What a mark on a map of ground or deck has, whoever it stands for. */
export interface MarkProps {
  /** What choices call it. */
  readonly subject: string;
  readonly at: Place;
  readonly size: number;
  readonly label: string;
  /** The look of its side. */
  readonly power: Power;
  readonly selected: boolean;
  readonly lit: boolean;
  readonly onPress: () => void;
  readonly onPush: ((across: number, along: number) => void) | undefined;
}

interface MarkShapeProps extends MarkProps {
  readonly class: string;
  /** How it is, for its looks. */
  readonly state: string;
  /** The drawing, around 0, 0. */
  readonly children: ComponentChildren;
}

/** Somebody on a map: a button in the colour and with the emblem of its side. */
export function Mark(props: MarkShapeProps): JSX.Element {
  const { subject, at, size, label, power, selected, lit, onPress, onPush, state, children } = props;
  const { colour, emblem } = POWER_LOOKS[power];
  return (
    <g
      class={`ec-mark ${props.class}`}
      data-state={state}
      data-selected={selected}
      data-lit={lit}
      data-subject={subject}
      style={{ "--power": `var(${colour})`, translate: `${at.x}px ${at.y}px` }}
      aria-label={label}
      {...markButton(onPress, onPush)}
    >
      {children}
      <g class="ec-mark-emblem" transform={`translate(${size * 0.45} ${size * 0.4}) scale(${size * 0.032})`}>
        <circle cx="12" cy="12" r="15" />
        <path d={emblem} fill-rule="evenodd" />
      </g>
      <title>{label}</title>
    </g>
  );
}
