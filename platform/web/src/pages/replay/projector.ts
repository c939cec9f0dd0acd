import type { HeardEvent, Seen, Viewer } from "@flagship/kernel";
import { untilQuiet } from "@flagship/kit";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Reel } from "../../replay/reel.ts";

/** Shows one moment of a reel, and the next when it runs. */
export interface Projector {
  readonly number: number;
  readonly seen: Seen;
  /** What this act brought, when the reader came from the one before: for motion. */
  readonly heard: readonly HeardEvent[];
  readonly running: boolean;
  go(number: number): void;
  run(on: boolean): void;
}

/** Milliseconds from act to act at least; what is staged is seen to its end. */
const BEAT = 1200;

/** @param wanted the moment that the reader's link leads to. */
export function useProjector(reel: Reel, viewer: Viewer, wanted: number | undefined): Projector {
  const [at, setAt] = useState({ number: reel.first, from: reel.first });
  const [running, setRunning] = useState(false);
  const go = (number: number): void =>
    setAt((before) => ({ number: Math.max(reel.first, Math.min(reel.acts, number)), from: before.number }));
  useEffect(() => {
    if (wanted !== undefined) go(wanted);
  }, [reel, wanted]);
  useEffect(() => {
    if (!running) return undefined;
    if (at.number >= reel.acts) {
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
  }, [running, at.number, reel]);
  useArrowKeys(at.number, reel.acts, go, () => setRunning(!running));
  const seen = useMemo(() => reel.seenAt(at.number, viewer), [reel, at.number, viewer]);
  const heard = useMemo(
    () =>
      at.number === at.from + 1 ? reel.heardBy(viewer).filter(({ number }) => number === at.number) : [],
    [reel, at, viewer],
  );
  return {
    number: at.number,
    seen,
    heard,
    running,
    go: (number) => {
      setRunning(false);
      go(number);
    },
    run: (on) => {
      if (on && at.number >= reel.acts) go(0);
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
