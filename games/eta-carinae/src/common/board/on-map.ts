import type { PlanePoint } from "@flagship/kit";

/** Where on the map a pointer is, in the map's whole units. */
export function pointedAt(event: MouseEvent): PlanePoint {
  const target = event.currentTarget as SVGGraphicsElement;
  const matrix = (target.ownerSVGElement ?? (target as SVGSVGElement)).getScreenCTM()?.inverse();
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  return { x: Math.round(x), y: Math.round(y) };
}

const ARROWS: Readonly<Record<string, readonly [across: number, along: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** An arrow key as steps across and along (upwards), ten at once with Shift. */
export function arrowOf(event: KeyboardEvent): readonly [across: number, along: number] | undefined {
  const way = ARROWS[event.key];
  const by = event.shiftKey ? 10 : 1;
  return way === undefined ? undefined : [way[0] * by, way[1] * by];
}

/** Makes a mark on a map a button: Enter and space press it as a click does, arrow keys push where it goes. */
export const markButton = (onPress: () => void, onPush?: (across: number, along: number) => void) => ({
  role: "button" as const,
  tabIndex: 0,
  onClick: (event: MouseEvent) => {
    event.stopPropagation();
    onPress();
  },
  onKeyDown: (event: KeyboardEvent) => {
    const arrow = arrowOf(event);
    if (event.key === "Enter" || event.key === " ") onPress();
    else if (arrow !== undefined && onPush !== undefined) onPush(...arrow);
    else return;
    event.preventDefault();
  },
});
