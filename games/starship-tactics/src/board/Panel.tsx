import { RuleLink } from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";

export interface PanelProps {
  readonly title: string;
  /** The figure that matters, at the right of the title. */
  readonly note?: ComponentChildren;
  readonly rule?: string;
  /** What can be done, at the foot. */
  readonly foot?: ComponentChildren;
  /** Something to read; missing: a desk at which the present decision is made. */
  readonly plain?: boolean;
  readonly children?: ComponentChildren;
}

/** A titled part of the board. */
export function Panel({ title, note, rule, foot, plain = false, children }: PanelProps): JSX.Element {
  return (
    <section class="st-panel" data-plain={plain} aria-label={title}>
      <header class="st-panel-head">
        <h3>{title}</h3>
        {rule !== undefined && <RuleLink id={rule} />}
        {note !== undefined && <output class="st-panel-note">{note}</output>}
      </header>
      {children}
      {foot !== undefined && <footer class="st-panel-foot">{foot}</footer>}
    </section>
  );
}
