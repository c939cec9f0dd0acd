import type { Point } from "./projection.ts";

/** What a hand can do with a map; places are pixels inside the element. */
export interface Hands {
  readonly drag: (dx: number, dy: number) => void;
  readonly zoom: (factor: number, keep: Point) => void;
  readonly tap: (at: Point) => void;
  readonly hover: (at: Point | undefined) => void;
}

/** How far a finger may slip, in pixels, and still be a tap. */
const SLIP = 5;
const WHEEL = 0.0015;

/** Listens to pointers and the wheel. Returns how to stop. */
export function listenTo(element: HTMLElement, hands: Hands): () => void {
  const pointers = new Map<number, Point>();
  let travelled = 0;
  let pinched = false;
  const place = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    if (pointers.size === 0) [travelled, pinched] = [0, false];
    pointers.set(event.pointerId, place(event));
    element.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent): void => {
    const now = place(event);
    const before = pointers.get(event.pointerId);
    if (before === undefined) return hands.hover(now);
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other !== undefined) {
      pinched = true;
      const apart = (from: Point): number => Math.max(1, Math.hypot(from.x - other.x, from.y - other.y));
      hands.zoom(apart(now) / apart(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    } else if (travelled > SLIP) {
      hands.drag(before.x - now.x, before.y - now.y);
    }
    pointers.set(event.pointerId, now);
    return undefined;
  };
  const onUp = (event: PointerEvent): void => {
    if (pointers.delete(event.pointerId) && pointers.size === 0 && travelled <= SLIP && !pinched)
      hands.tap(place(event));
  };
  const onCancel = (event: PointerEvent): void => void pointers.delete(event.pointerId);
  const onLeave = (): void => hands.hover(undefined);
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    hands.zoom(Math.exp(-event.deltaY * WHEEL), place(event));
  };
  element.addEventListener("pointerdown", onDown);
  element.addEventListener("pointermove", onMove);
  element.addEventListener("pointerup", onUp);
  element.addEventListener("pointercancel", onCancel);
  element.addEventListener("pointerleave", onLeave);
  element.addEventListener("wheel", onWheel, { passive: false });
  return () => {
    element.removeEventListener("pointerdown", onDown);
    element.removeEventListener("pointermove", onMove);
    element.removeEventListener("pointerup", onUp);
    element.removeEventListener("pointercancel", onCancel);
    element.removeEventListener("pointerleave", onLeave);
    element.removeEventListener("wheel", onWheel);
  };
}
