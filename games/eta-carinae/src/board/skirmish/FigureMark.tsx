import type { JSX } from "preact";
import { profile } from "../../skirmish/figures.ts";
import type { Figure } from "../../skirmish/state.ts";
import { markButton } from "../on-map.ts";

export interface FigureMarkProps {
  readonly figure: Figure;
  readonly size: number;
  readonly label: string;
  /** The colour of its side. */
  readonly power: string;
  readonly selected: boolean;
  readonly lit: boolean;
  readonly onPress: () => void;
  readonly onPush: ((across: number, along: number) => void) | undefined;
}

/** A figure by its number: round for the first side, cornered for the second, a ring for who leads. */
export function FigureMark(props: FigureMarkProps): JSX.Element {
  const { figure, size, label, power, selected, lit, onPress, onPush } = props;
  const leads = profile(figure).abilities.includes("leader") || figure.skills.includes("leader");
  return (
    <g
      class="ec-figure"
      data-condition={figure.condition}
      data-selected={selected}
      data-lit={lit}
      data-subject={`figure:${figure.id}`}
      style={{ "--power": power, transform: `translate(${figure.y}px, ${figure.x}px)` }}
      aria-label={label}
      {...markButton(onPress, onPush)}
    >
      <path class="ec-figure-body" d={figure.side === 0 ? ROUND : CORNERED} transform={`scale(${size})`} />
      <text y={size * 0.38} font-size={size * 1.1}>
        {figure.id + 1}
      </text>
      {leads && <circle class="ec-leader" r={size * 1.25} />}
      {figure.stunned > 0 && <circle class="ec-stun" cx={size * 0.85} cy={-size * 0.85} r={size * 0.35} />}
      <title>{label}</title>
    </g>
  );
}

const ROUND = "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z";
const CORNERED = "M0 -1.15L1.05 -0.35L0.65 0.95H-0.65L-1.05 -0.35z";
