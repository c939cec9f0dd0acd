import type { HeardEvent, Seen, Viewer } from "@flagship/kernel";
import { untilQuiet } from "@flagship/kit";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Reel } from "../../replay/reel.ts";

/** Stands at a moment of a match, and goes on to the next when it runs. */
export interface Moments {
  readonly number: number;
  readonly running: boolean;
  go(number: number): void;
  run(on: boolean): void;
}

/** Shows one moment of a reel, and the next when it runs. */
export interface Projector extends Moments {
  readonly seen: Seen;
  /** What this act brought, when the reader came from the one before: for motion. */
  readonly heard: readonly HeardEvent[];
}

/** Milliseconds from act to act at least; what is staged is seen to its end. */
const BEAT = 1200;

/** @param wanted the moment that the reader's link leads to. */
export function useProjector(reel: Reel, viewer: Viewer, wanted: number | undefined): Projector {
  const { at, ...moments } = useMoments(reel, wanted);
  const seen = useMemo(() => reel.seenAt(at.number, viewer), [reel, at.number, viewer]);
  const heard = useMemo(
    () =>
      at.number === at.from + 1 ? reel.heardBy(viewer).filter(({ number }) => number === at.number) : [],
    [reel, at, viewer],
  );
  return { ...moments, seen, heard };
}

/** The moments of a match. `begin`: where the reader stands at first; missing: at the first that can be shown. */
export interface Span {
  readonly first: number;
  readonly acts: number;
  readonly begin?: number;
}

/** @param wanted the moment that the reader's link leads to. */
export function useMoments(
  span: Span,
  wanted: number | undefined,
): Moments & { readonly at: { readonly number: number; readonly from: number } } {
  const { first, acts, begin = first } = span;
  const [at, setAt] = useState({ number: begin, from: begin });
  const [running, setRunning] = useState(false);
  const go = (number: number): void =>
    setAt((before) => ({ number: Math.max(first, Math.min(acts, number)), from: before.number }));
  useEffect(() => {
    if (wanted !== undefined) go(wanted);
  }, [span, wanted]);
  useEffect(() => {
    if (!running) return undefined;
    if (at.number >= acts) {
      setRunning(false);
      return undefined;
    }
    let here = true;
    const next = async (): Promise<void> => {
      await untilQuiet(BEAT);
      if (here) go(at.number + 1);
    };
    void next();
    return () => void (here = false);
  }, [running, at.number, span]);
  useArrowKeys(at.number, acts, go, () => setRunning(!running));
  return {
    at,
    number: at.number,
    running,
    go: (number) => {
      setRunning(false);
      go(number);
    },
    run: (on) => {
      if (on && at.number >= acts) go(0);
      setRunning(on);
    },
  };
}

/** Arrow keys step, Home and End jump, wherever the reader is on the page but in a field. */
function useArrowKeys(number: number, last: number, go: (number: number) => void, toggle: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (
        event.target instanceof Element &&
        event.target.closest("input, select, textarea, button, a, [role=tab], [role=log]") !== null
      )
        return;
      const steps: Readonly<Record<string, () => void>> = {
        ArrowLeft: () => go(number - 1),
        ArrowRight: () => go(number + 1),
        Home: () => go(0),
        End: () => go(last),
        " ": toggle,
      };
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      step();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}
