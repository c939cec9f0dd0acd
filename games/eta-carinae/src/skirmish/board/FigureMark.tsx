import type { JSX } from "preact";
import { profile } from "../rules/figures.ts";
import type { Figure } from "../rules/state.ts";
import { Mark, type MarkProps } from "../../common/board/Mark.tsx";

export interface FigureMarkProps extends MarkProps {
  readonly figure: Figure;
}

/** A figure by its number: round for the first side, cornered for the second, a ring for who leads. */
export function FigureMark({ figure, ...mark }: FigureMarkProps): JSX.Element {
  const { size } = mark;
  const leads = profile(figure).abilities.includes("leader") || figure.skills.includes("leader");
  return (
    <Mark {...mark} class="ec-figure" state={figure.condition}>
      <path class="ec-mark-body" d={figure.side === 0 ? ROUND : CORNERED} transform={`scale(${size})`} />
      <text y={size * 0.38} font-size={size * 1.1}>
        {figure.id + 1}
      </text>
      {leads && <circle class="ec-leader" r={size * 1.25} />}
      {figure.stunned > 0 && <circle class="ec-stun" cx={size * 0.85} cy={-size * 0.85} r={size * 0.35} />}
    </Mark>
  );
}

const ROUND = "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z";
const CORNERED = "M0 -1.15L1.05 -0.35L0.65 0.95H-0.65L-1.05 -0.35z";
