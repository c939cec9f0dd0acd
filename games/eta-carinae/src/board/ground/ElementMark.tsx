import type { JSX } from "preact";
import type { Element } from "../../ground/state.ts";
import { elementRef, typeOf } from "../../ground/units.ts";
import type { Place } from "../../plane/point.ts";
import { markButton } from "../on-map.ts";

export interface ElementMarkProps {
  readonly element: Element;
  readonly index: number;
  readonly at: Place;
  readonly size: number;
  readonly label: string;
  /** The colour of its side. */
  readonly power: string;
  readonly selected: boolean;
  readonly lit: boolean;
  readonly onPress: () => void;
  readonly onPush: ((across: number, along: number) => void) | undefined;
}

/** Squads are round, vehicles square, craft and landers pointed; chits show damage in the rulebook's colours. */
export function ElementMark(props: ElementMarkProps): JSX.Element {
  const { element, index, at, size, label, power, selected, lit, onPress, onPush } = props;
  const { nature } = typeOf(element);
  const chits = [
    !element.weapons && "weapons",
    !element.mobility && "mobility",
    element.stunned > 0 && "stunned",
  ].filter((chit) => chit !== false);
  return (
    <g
      class="ec-element"
      data-nature={nature}
      data-fate={element.fate}
      data-selected={selected}
      data-lit={lit}
      data-dug={element.dug}
      data-subject={elementRef(index)}
      style={{ "--power": power, translate: `${at.x}px ${at.y}px` }}
      aria-label={label}
      {...markButton(onPress, onPush)}
    >
      <path class="ec-element-body" d={BODIES[nature]} transform={`scale(${size * 0.8})`} />
      <text y={size * 0.3} font-size={size * 0.85}>
        {index + 1}
      </text>
      {element.command && (
        <path class="ec-command" d="M-0.5 -1.3L0 -1.7L0.5 -1.3" transform={`scale(${size * 0.8})`} />
      )}
      {chits.map((chit, place) => (
        <circle
          key={chit}
          class="ec-chit"
          data-chit={chit}
          cx={size * (0.8 - 0.55 * place)}
          cy={-size * 0.85}
          r={size * 0.26}
        />
      ))}
      <title>{label}</title>
    </g>
  );
}

const BODIES = {
  squad: "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z",
  robot: "M-0.6 -1h1.2l0.4 0.4v1.2l-0.4 0.4h-1.2l-0.4 -0.4v-1.2z",
  vehicle: "M-1 -0.8h2v1.6h-2z",
  craft: "M0 -1.1L1 0.9L0 0.5L-1 0.9z",
  lander: "M0 -1.3L1.2 0L0 1.3L-1.2 0z",
} as const;
