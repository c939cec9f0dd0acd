import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Viewport } from "../geometry/viewport.ts";
import { motionWanted } from "../ease.ts";

const GLIDE = 300;

const between = (from: Viewport, to: Viewport, share: number): Viewport => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  width: from.width + (to.width - from.width) * share,
});

/** Quick at first, then settling. */
const eased = (share: number): number => 1 - (1 - share) ** 3;

/** The view on its way: when the frame becomes another one it goes there in a moment; anything else counts at once. */
export function useGlide(to: Viewport, frame: string): Viewport {
  const shown = useRef(to);
  const last = useRef(frame);
  const from = useRef<Viewport | undefined>(undefined);
  const [share, setShare] = useState(1);
  if (last.current !== frame) {
    last.current = frame;
    from.current = motionWanted() ? shown.current : undefined;
  }
  useLayoutEffect(() => {
    if (from.current === undefined) return undefined;
    const began = performance.now();
    let next = 0;
    const step = (now: number): void => {
      const gone = Math.min(1, Math.max(0, now - began) / GLIDE);
      if (gone === 1) from.current = undefined;
      else next = requestAnimationFrame(step);
      setShare(gone);
    };
    setShare(0);
    next = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(next);
      from.current = undefined;
    };
  }, [frame]);
  shown.current = from.current === undefined ? to : between(from.current, to, eased(share === 1 ? 0 : share));
  return shown.current;
}
