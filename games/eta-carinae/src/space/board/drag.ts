import type { PlanePoint } from "@flagship/kit";
import { useRef } from "preact/hooks";
import { pointedAt } from "../../common/board/on-map.ts";

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
      if (held.current === event.pointerId) onDrag(pointedAt(event));
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  };
}
