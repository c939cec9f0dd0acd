import { useEffect, useState } from "preact/hooks";
import type { CardId, UnitId } from "../rules/state.ts";

/** How far a card is pulled before it is a drag and no press, in pixels. */
const PULL = 14;

/** A card on its way under the pointer. */
export interface Dragged {
  readonly card: CardId;
  readonly x: number;
  readonly y: number;
}

interface Pull {
  readonly card: CardId;
  readonly x: number;
  readonly y: number;
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

/** Cards are dragged onto ships; a drag that ends swallows the press that would follow it. */
export function useDragging(drop: (card: CardId, at: UnitId | undefined) => void): Dragging {
  const [pull, setPull] = useState<Pull | undefined>();
  const [dragged, setDragged] = useState<Dragged | undefined>();
  useEffect(() => {
    if (pull === undefined) return undefined;
    const move = ({ clientX: x, clientY: y }: PointerEvent): void => {
      if (dragged !== undefined || Math.hypot(x - pull.x, y - pull.y) > PULL)
        setDragged({ card: pull.card, x, y });
    };
    const end = (event: PointerEvent): void => {
      setPull(undefined);
      setDragged(undefined);
      if (dragged === undefined || event.type === "pointercancel") return;
      window.addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
      drop(pull.card, unitAt(event.clientX, event.clientY));
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
    return () => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
    };
  });
  return {
    dragged,
    onPointerDown: ({ target, clientX: x, clientY: y, button }) => {
      const card = button === 0 ? cardAt(target) : undefined;
      setPull(card === undefined ? undefined : { card, x, y });
    },
  };
}
