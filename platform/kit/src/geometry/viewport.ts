import type { PlanePoint } from "./hex.ts";

/** The part of a map that is shown: its middle, and how many map units are as wide as the window. */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface MapBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The box around some points, with a margin. */
export function boxAround(points: readonly PlanePoint[], margin: number): MapBox {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  if (xs.length === 0) return { left: -margin, top: -margin, right: margin, bottom: margin };
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
}

/** Shows a whole box in a window of the given shape (height / width). */
export function fitBox(box: MapBox, shape: number): Viewport {
  const width = Math.max(box.right - box.left, (box.bottom - box.top) / shape);
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, width };
}

/** Zooms by a factor (above 1: nearer) so that a point of the map keeps its place in the window. */
export function zoomAt(
  view: Viewport,
  factor: number,
  keep: PlanePoint,
  limits: { readonly min: number; readonly max: number },
): Viewport {
  const width = Math.min(limits.max, Math.max(limits.min, view.width / factor));
  const share = width / view.width;
  return { x: keep.x + (view.x - keep.x) * share, y: keep.y + (view.y - keep.y) * share, width };
}

/** Moves the view, but never so far that the map's box leaves it. */
export function panBy(view: Viewport, dx: number, dy: number, box: MapBox): Viewport {
  return {
    ...view,
    x: Math.min(box.right, Math.max(box.left, view.x + dx)),
    y: Math.min(box.bottom, Math.max(box.top, view.y + dy)),
  };
}

/** The view as an SVG viewBox for a window of the given shape. */
export const viewBoxOf = ({ x, y, width }: Viewport, shape: number): string =>
  `${x - width / 2} ${y - (width * shape) / 2} ${width} ${width * shape}`;

/** A round length (1, 2 or 5 times a power of ten) that takes about the wanted share of the view. */
export function roundLength(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const digit = wanted / power;
  return (digit >= 5 ? 5 : digit >= 2 ? 2 : 1) * power;
}
