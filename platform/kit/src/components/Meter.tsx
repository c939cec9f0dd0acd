import type { JSX } from "preact";
import type { Tone } from "./Badge.tsx";

export interface MeterProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly tone?: Tone | undefined;
  /** The number as it is written, e.g. "63 %"; missing: value / max. */
  readonly readout?: string | undefined;
}

/** A bar for amounts that are too fine for boxes. */
export function Meter({ label, value, max, tone = "info", readout }: MeterProps): JSX.Element {
  const shown = readout ?? `${value} / ${max}`;
  const share = max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
  return (
    <div class={`fs-meter fs-tone-${tone}`}>
      <div class="fs-track-head" aria-hidden="true">
        <span>{label}</span>
        <span class="fs-track-readout">{shown}</span>
      </div>
      <meter class="fs-unseen" aria-label={label} aria-valuetext={shown} min={0} max={max} value={value} />
      <div class="fs-meter-bar" aria-hidden="true" data-over={value > max}>
        <div class="fs-meter-fill" style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  );
}
