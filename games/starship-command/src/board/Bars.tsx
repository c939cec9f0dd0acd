import { message } from "../say.ts";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Unit } from "../rules/state.ts";
import { strengthsOf, type Strength } from "../rules/forecast.ts";

export interface BarsProps {
  readonly unit: Unit;
  /** Damage that is planned or on its way. */
  readonly threat: number;
}

/** Shields and structure: figure, what is threatened of it, and a bar with the threatened part hatched. */
export function Bars({ unit, threat }: BarsProps): JSX.Element {
  const { shields, structure } = strengthsOf(unit, threat);
  return (
    <span class="sc-bars" data-single={shields.full === 0}>
      {shields.full > 0 && <Part kind="shields" strength={shields} />}
      <Part kind="structure" strength={structure} />
    </span>
  );
}

interface PartProps {
  readonly kind: "shields" | "structure";
  readonly strength: Strength;
}

function Part({ kind, strength }: PartProps): JSX.Element {
  const say = useSay();
  const { full, left, threatened } = strength;
  return (
    <span class="sc-part" data-kind={kind} data-low={left < full}>
      <span class="sc-figure">
        <b>{left}</b>
        {threatened > 0 && <em>−{threatened}</em>}
        <small>{say(message(`board.${kind}`))}</small>
      </span>
      <Bar strength={strength} />
    </span>
  );
}

/** How much of the printed strength is left, and how much of that is threatened. */
export function Bar({ strength: { full, left, threatened } }: { readonly strength: Strength }): JSX.Element {
  const share = (points: number): string => `${(100 * points) / Math.max(1, full)}%`;
  return (
    <span class="sc-bar">
      <i class="sc-left" style={{ inlineSize: share(left - threatened) }} />
      <i class="sc-threatened" style={{ inlineSize: share(threatened) }} />
    </span>
  );
}
