import { Meter, Track, trackBoxes } from "@flagship/kit";
import type { JSX } from "preact";

export interface GaugeProps {
  readonly label: string;
  readonly left: number;
  readonly of: number;
  readonly tone: "danger" | "act";
}

/** Boxes where they fit, as printed; a bar for the large figures of the Expert game. */
export function Gauge({ label, left, of, tone }: GaugeProps): JSX.Element {
  const now = Math.max(0, left);
  if (of > 30) return <Meter label={label} value={now} max={of} tone={tone} />;
  return <Track label={label} boxes={trackBoxes(Math.max(of, now), now)} tone={tone} compact />;
}
