import { useEffect, useRef } from "preact/hooks";

/** A finger that travels so far, in pixels, up or down has swiped. */
const SWIPE = 24;
/** A finger that rests so long, in milliseconds, and slips no farther than this, in pixels, asks for the facts. */
const REST = 500;
const SLIP = 8;

export interface SwipeHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onClickCapture: (event: MouseEvent) => void;
}

/** Up and down with a finger; the press that a swipe ends with is not one. */
export function useSwipe(up: () => void, down: () => void): SwipeHandlers {
  const start = useRef<number | undefined>(undefined);
  const swiped = useRef(false);
  return {
    onPointerDown: ({ clientY, currentTarget, pointerId }) => {
      start.current = clientY;
      swiped.current = false;
      // The finger leaves the handle on its way.
      if (currentTarget instanceof Element && currentTarget.matches("button"))
        currentTarget.setPointerCapture(pointerId);
    },
    onPointerUp: ({ clientY }) => {
      const way = start.current === undefined ? 0 : clientY - start.current;
      start.current = undefined;
      if (Math.abs(way) < SWIPE) return;
      swiped.current = true;
      if (way < 0) up();
      else down();
    },
    onClickCapture: (event) => {
      if (!swiped.current) return;
      swiped.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}

/** A finger that rests on something with a `data-subject` asks what it is and what can be done with it. */
export function useLongPress(
  root: { readonly current: HTMLElement | null },
  onPiece: ((subject: string) => void) | undefined,
): void {
  const latest = useRef(onPiece);
  latest.current = onPiece;
  useEffect(() => {
    const table = root.current;
    if (table === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    let told = false;
    const stop = (): void => clearTimeout(timer);
    const down = (event: PointerEvent): void => {
      stop();
      told = false;
      const piece = event.target instanceof Element ? event.target.closest("[data-subject]") : null;
      const subject = piece?.getAttribute("data-subject");
      if (event.pointerType !== "touch" || subject === null || subject === undefined) return;
      from = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        told = true;
        latest.current?.(subject);
      }, REST);
    };
    const move = (event: PointerEvent): void => {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP) stop();
    };
    // Whoever only wanted to know has not chosen anything, and wants no menu of the browser.
    const swallow = (event: Event): void => {
      if (!told) return;
      if (event.type === "click") told = false;
      event.stopPropagation();
      event.preventDefault();
    };
    table.addEventListener("pointerdown", down, true);
    table.addEventListener("pointermove", move, true);
    for (const end of ["pointerup", "pointercancel"]) table.addEventListener(end, stop, true);
    for (const sort of ["click", "contextmenu"]) table.addEventListener(sort, swallow, true);
    return () => {
      stop();
      table.removeEventListener("pointerdown", down, true);
      table.removeEventListener("pointermove", move, true);
      for (const end of ["pointerup", "pointercancel"]) table.removeEventListener(end, stop, true);
      for (const sort of ["click", "contextmenu"]) table.removeEventListener(sort, swallow, true);
    };
  }, []);
}
