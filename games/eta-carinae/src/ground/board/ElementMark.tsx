import type { JSX } from "preact";
import type { Element } from "../rules/state.ts";
import { indexOf, typeOf } from "../rules/units.ts";
import { Mark, type MarkProps } from "../../common/board/Mark.tsx";

export interface ElementMarkProps extends MarkProps {
  readonly element: Element;
}

/** Squads are round, vehicles square, craft and landers pointed; chits show damage in the rulebook's colours. */
export function ElementMark({ element, ...mark }: ElementMarkProps): JSX.Element {
  const { subject, size } = mark;
  const chits = [
    !element.weapons && "weapons",
    !element.mobility && "mobility",
    element.stunned > 0 && "stunned",
  ].filter((chit) => chit !== false);
  return (
    <Mark {...mark} class="ec-element" state={element.fate === "fit" && element.dug ? "dug" : element.fate}>
      <path class="ec-mark-body" d={BODIES[typeOf(element).nature]} transform={`scale(${size * 0.8})`} />
      <text y={size * 0.3} font-size={size * 0.85}>
        {indexOf(subject) + 1}
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
    </Mark>
  );
}

const BODIES = {
  squad: "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z",
  robot: "M-0.6 -1h1.2l0.4 0.4v1.2l-0.4 0.4h-1.2l-0.4 -0.4v-1.2z",
  vehicle: "M-1 -0.8h2v1.6h-2z",
  craft: "M0 -1.1L1 0.9L0 0.5L-1 0.9z",
  lander: "M0 -1.3L1.2 0L0 1.3L-1.2 0z",
} as const;
