import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useWord } from "../lexicon.tsx";

export interface Phase {
  readonly id: string;
  readonly label: string;
  readonly state: "done" | "now" | "next";
}

export interface PhaseTimelineProps {
  readonly phases: readonly Phase[];
}

/** The parts of a turn in their order: what is done, what is now, what comes. */
export function PhaseTimeline({ phases }: PhaseTimelineProps): JSX.Element {
  const word = useWord();
  const list = useRef<HTMLOListElement>(null);
  const [scrolls, setScrolls] = useState(false);
  const now = phases.find((one) => one.state === "now")?.id;
  useLayoutEffect(() => {
    const box = list.current;
    const item = box?.querySelector<HTMLElement>("[aria-current]");
    if (box === null) return;
    if (item !== null && item !== undefined) {
      box.scrollLeft = item.offsetLeft - (box.clientWidth - item.offsetWidth) / 2;
    }
  }, [now]);
  useLayoutEffect(() => {
    const box = list.current;
    if (box === null || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setScrolls(box.scrollWidth > box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return (
    // A row that scrolls must be reachable for those who scroll with keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol ref={list} class="fs-phases" aria-label={word("phases")} tabIndex={scrolls ? 0 : undefined}>
      {phases.map(({ id, label, state }) => (
        <li key={id} class="fs-phase" data-state={state} aria-current={state === "now" ? "step" : undefined}>
          {label}
          <span class="fs-unseen"> ({word(`phase-${state}`)})</span>
        </li>
      ))}
    </ol>
  );
}
