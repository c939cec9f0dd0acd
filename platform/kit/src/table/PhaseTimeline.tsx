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
  // Where there is no room for all names, only the present one is written out; the others are numbers.
  const [short, setShort] = useState(false);
  const full = useRef(0);
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
    const measure = (): void => {
      if (!short) full.current = box.scrollWidth;
      const room = Math.max(box.clientWidth, box.parentElement === null ? 0 : roomIn(box));
      setShort(short ? full.current > room : box.scrollWidth > box.clientWidth + 1);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    if (box.parentElement !== null) observer.observe(box.parentElement);
    return () => observer.disconnect();
  }, [short, now, phases.length]);
  return (
    <ol ref={list} class="fs-phases" aria-label={word("phases")}>
      {phases.map(({ id, label, state }, index) => (
        <li
          key={id}
          class="fs-phase"
          data-state={state}
          title={label}
          aria-current={state === "now" ? "step" : undefined}
        >
          {short && state !== "now" ? (
            <>
              <span aria-hidden="true">{index + 1}</span>
              <span class="fs-unseen">{label}</span>
            </>
          ) : (
            label
          )}
          <span class="fs-unseen"> ({word(`phase-${state}`)})</span>
        </li>
      ))}
    </ol>
  );
}

/** How wide the row may become: what it has now, and the gap beside it. */
function roomIn(row: HTMLElement): number {
  const gap = row.nextElementSibling;
  return row.clientWidth + (gap?.classList.contains("fs-head-gap") === true ? gap.clientWidth : 0);
}
