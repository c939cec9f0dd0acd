import type { PlanePoint } from "@flagship/kit";
import { useRef } from "preact/hooks";

interface DragHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: (event: PointerEvent) => void;
}

/** Pulls a thing over the map with mouse, pen or finger; the map under it stays where it is. */
export function useDrag(onDrag: (to: PlanePoint) => void): DragHandlers {
  const held = useRef<number | undefined>(undefined);
  const letGo = (): void => {
    held.current = undefined;
  };
  return {
    onPointerDown: (event) => {
      event.stopPropagation();
      held.current = event.pointerId;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      if (held.current === event.pointerId) onDrag(onMap(event));
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  };
}

/** Where on the map a pointer is. */
function onMap(event: PointerEvent): PlanePoint {
  const svg = (event.currentTarget as SVGElement).ownerSVGElement;
  const matrix = svg?.getScreenCTM()?.inverse();
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  return { x: Math.round(x), y: Math.round(y) };
}
