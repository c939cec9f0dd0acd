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
  /** How wide the head is: only when that or the phase changes there may be room again. */
  const [width, setWidth] = useState(0);
  const now = phases.find((one) => one.state === "now")?.id;
  useLayoutEffect(() => setShort(false), [now, phases.length, width]);
  useLayoutEffect(() => {
    const box = list.current;
    if (box !== null && !short && box.scrollWidth > box.clientWidth) setShort(true);
  }, [short, now, phases.length, width]);
  useLayoutEffect(() => {
    const box = list.current;
    const item = box?.querySelector<HTMLElement>("[aria-current]");
    if (box !== null && item !== null && item !== undefined)
      box.scrollLeft = item.offsetLeft - (box.clientWidth - item.offsetWidth) / 2;
  }, [now, short]);
  useLayoutEffect(() => {
    const head = list.current?.parentElement;
    if (head === null || head === undefined || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setWidth(head.clientWidth));
    observer.observe(head);
    return () => observer.disconnect();
  }, []);
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
