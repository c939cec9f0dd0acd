import type { HeardEvent } from "@flagship/kernel";
import { motionWanted } from "@flagship/kit";
import { useEffect, useMemo, useState } from "preact/hooks";
import { placeAlong } from "../../plane/path.ts";
import type { Place } from "../../plane/point.ts";

/** How long a turn's motion takes to be shown, in milliseconds. */
const SHOWN_IN = 1800;

export interface Playback {
  /** From 0 to 1000: where in the motion one looks. */
  readonly moment: number;
  readonly setMoment: (moment: number) => void;
  /** Where things were at that moment. */
  readonly placed: ReadonlyMap<string, Place>;
  readonly moves: number;
}

interface MovedEvent {
  readonly type: "moved";
  readonly unit: string;
  readonly path: readonly Place[];
}

const isMoved = (event: unknown): event is MovedEvent =>
  typeof event === "object" && event !== null && "type" in event && event.type === "moved";

/** Plays the resolved movement back as motion, and lets one look at any moment of it. */
export function usePlayback(heard: readonly HeardEvent[]): Playback {
  const moved = useMemo(() => heard.map(({ event }) => event).filter(isMoved), [heard]);
  const [moment, setMoment] = useState(1000);
  useEffect(() => {
    if (moved.length === 0 || !motionWanted()) return undefined;
    const began = performance.now();
    let frame = 0;
    const step = (): void => {
      const share = Math.min(1, (performance.now() - began) / SHOWN_IN);
      setMoment(Math.round(share * 1000));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [moved]);
  const placed = useMemo(
    () =>
      moment === 1000
        ? new Map<string, Place>()
        : new Map(moved.map(({ unit, path }) => [unit, placeAlong(path, moment)])),
    [moved, moment],
  );
  return { moment, setMoment, placed, moves: moved.length };
}
