import { message } from "@flagship/kernel";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Unit } from "../rules/state.ts";
import { strengthsOf, type Strength } from "./forecast.ts";

export interface BarsProps {
  readonly unit: Unit;
  /** Damage that is planned or on its way. */
  readonly threat: number;
}

/** Shields and structure as one bar in the proportion of the printed figures; what is threatened is hatched. */
export function Bars({ unit, threat }: BarsProps): JSX.Element {
  const say = useSay();
  const { shields, structure } = strengthsOf(unit, threat);
  const columns = shields.full === 0 ? "1fr" : `${shields.full}fr ${structure.full}fr`;
  return (
    <div class="sc-bars">
      <div class="sc-figures" aria-hidden="true">
        {shields.full > 0 && (
          <Figure kind="shields" strength={shields} title={say(message("board.shields"))} />
        )}
        <Figure kind="structure" strength={structure} title={say(message("board.structure"))} />
      </div>
      <div class="sc-bar" style={{ gridTemplateColumns: columns }} aria-hidden="true">
        {shields.full > 0 && <Part kind="shields" strength={shields} />}
        <Part kind="structure" strength={structure} />
      </div>
    </div>
  );
}

interface PartProps {
  readonly kind: "shields" | "structure";
  readonly strength: Strength;
}

function Figure({ kind, strength, title }: PartProps & { readonly title: string }): JSX.Element {
  return (
    <span class="sc-figure" data-kind={kind} data-low={strength.left < strength.full} title={title}>
      {strength.left}
      <small>/{strength.full}</small>
    </span>
  );
}

function Part({ kind, strength }: PartProps): JSX.Element {
  const share = (points: number): string => `${(100 * points) / Math.max(1, strength.full)}%`;
  return (
    <span class="sc-part" data-kind={kind}>
      <span class="sc-left" style={{ inlineSize: share(strength.left - strength.threatened) }} />
      <span class="sc-threatened" style={{ inlineSize: share(strength.threatened) }} />
    </span>
  );
}
