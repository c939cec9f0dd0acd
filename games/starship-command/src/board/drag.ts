import { useEffect, useRef, useState } from "preact/hooks";
import type { CardId, UnitId } from "../rules/state.ts";

/** How far a card is pulled before it is a drag and no press, in pixels. */
const PULL = 14;

/** A card on its way under the pointer. */
export interface Dragged {
  readonly card: CardId;
  readonly x: number;
  readonly y: number;
}

/** Who is told how a pull goes on. */
interface Puller {
  readonly moved: (to: Dragged | undefined) => void;
  readonly dropped: (card: CardId, at: UnitId | undefined) => void;
}

/** The card of the hand, or of the plan, under an element. */
function cardAt(element: EventTarget | null): CardId | undefined {
  const place = element instanceof Element ? element.closest("[data-laid], [data-subject^='card:']") : null;
  const named =
    place?.getAttribute("data-laid") ?? place?.getAttribute("data-subject")?.slice("card:".length);
  return named === undefined || named === null ? undefined : Number(named);
}

function unitAt(x: number, y: number): UnitId | undefined {
  const place = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest("[data-subject^='unit:']"))
    .find((element) => element !== null);
  const subject = place?.getAttribute("data-subject");
  return subject === undefined || subject === null ? undefined : Number(subject.slice("unit:".length));
}

export interface Dragging {
  readonly dragged: Dragged | undefined;
  readonly onPointerDown: (event: PointerEvent) => void;
}

/**
 * Cards are dragged onto ships; a drag that ends swallows the press that would follow it. The pull is followed from the
 * press on, not from the next drawing: a quick press is over before that, and what it left would catch the next one.
 */
export function useDragging(drop: (card: CardId, at: UnitId | undefined) => void): Dragging {
  const [dragged, setDragged] = useState<Dragged | undefined>();
  const latest = useRef(drop);
  latest.current = drop;
  const letGo = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => letGo.current?.(), []);
  return {
    dragged,
    onPointerDown: (event) => {
      letGo.current?.();
      const card = event.button === 0 ? cardAt(event.target) : undefined;
      if (card !== undefined)
        letGo.current = follow(event, card, {
          moved: setDragged,
          dropped: (pulled, at) => latest.current(pulled, at),
        });
    },
  };
}

/** Follows a pressed card until it is let go. Returns how to stop before. */
function follow(press: PointerEvent, card: CardId, { moved, dropped }: Puller): () => void {
  let isPulled = false;
  const stop = (): void => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", end);
    window.removeEventListener("pointercancel", end);
    moved(undefined);
  };
  const move = ({ pointerId, clientX: x, clientY: y }: PointerEvent): void => {
    if (pointerId !== press.pointerId) return;
    isPulled ||= Math.hypot(x - press.clientX, y - press.clientY) > PULL;
    if (isPulled) moved({ card, x, y });
  };
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    stop();
    if (!isPulled || event.type === "pointercancel") return;
    swallowClick();
    dropped(card, unitAt(event.clientX, event.clientY));
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", end);
  window.addEventListener("pointercancel", end);
  return stop;
}

/** The click of this release, if there is one, and no later one: it comes before the next task. */
function swallowClick(): void {
  const swallow = (click: Event): void => click.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}
