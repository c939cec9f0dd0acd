import type { JSX } from "preact";
import { useWord } from "../lexicon.tsx";
import type { Tone } from "./Badge.tsx";

/** One printed box: intact, intact but spent for now, about to be lost, lost. */
export interface TrackBox {
  readonly state: "full" | "used" | "threatened" | "lost";
  /** What is printed in the box. */
  readonly text?: string | undefined;
  readonly title?: string | undefined;
}

export interface TrackProps {
  readonly label: string;
  readonly boxes: readonly TrackBox[];
  readonly tone?: Tone | undefined;
  /** Small boxes without print, for summaries. */
  readonly compact?: boolean | undefined;
  /** Shown behind the label, e.g. "7 / 9"; missing: intact of all. `false`: nothing. */
  readonly readout?: string | false | undefined;
}

/** A row of boxes as on a printed ship display; lost ones are crossed out. */
export function Track({ label, boxes, tone = "info", compact = false, readout }: TrackProps): JSX.Element {
  const word = useWord();
  const left = boxes.filter((one) => one.state !== "lost").length;
  const shown = readout ?? `${left} / ${boxes.length}`;
  return (
    <div class={`fs-track fs-tone-${tone}`} data-compact={compact}>
      <div class="fs-track-head" aria-hidden="true">
        <span>{label}</span>
        {shown !== false && <span class="fs-track-readout">{shown}</span>}
      </div>
      <span class="fs-unseen">{word("track", { label, left, size: boxes.length })}</span>
      <ol class="fs-track-boxes" aria-hidden="true">
        {boxes.map((one) => (
          <li class="fs-track-box" data-state={one.state} title={one.title}>
            {!compact && one.text}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Boxes of a plain track: so many of so many are left, the first few of them spent, the last few threatened. */
export function trackBoxes(
  size: number,
  left: number,
  marks: { readonly used?: number; readonly threatened?: number } = {},
): TrackBox[] {
  const { used = 0, threatened = 0 } = marks;
  return Array.from({ length: size }, (_, index) => {
    if (index >= left) return { state: "lost" };
    if (index >= left - threatened) return { state: "threatened" };
    return { state: index < used ? "used" : "full" };
  });
}
