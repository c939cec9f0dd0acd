import type { MapBox, Point } from "./projection.ts";

/** The window on the map: the point in its middle, and how many pixels a hex's radius has. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The window's size in pixels. */
export interface Pane {
  readonly width: number;
  readonly height: number;
}

const NEAREST = 44;

/** Shows a whole box. */
export function fitted(box: MapBox, pane: Pane): Camera {
  const scale = Math.min(pane.width / (box.right - box.left), pane.height / (box.bottom - box.top));
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, scale: Math.max(0.1, scale * 0.97) };
}

/** Nearer by a factor, so that one point keeps its place; never farther than the whole map. */
export function zoomed(camera: Camera, factor: number, keep: Point, farthest: number): Camera {
  const scale = Math.min(NEAREST, Math.max(farthest, camera.scale * factor));
  const share = camera.scale / scale;
  return { x: keep.x + (camera.x - keep.x) * share, y: keep.y + (camera.y - keep.y) * share, scale };
}

/** The same, moved so that no part of the window is spent on what lies outside the map. */
export function filled(camera: Camera, pane: Pane, box: MapBox): Camera {
  const inside = (at: number, half: number, from: number, to: number): number =>
    to - from <= 2 * half ? (from + to) / 2 : Math.min(to - half, Math.max(from + half, at));
  return {
    ...camera,
    x: inside(camera.x, pane.width / camera.scale / 2, box.left, box.right),
    y: inside(camera.y, pane.height / camera.scale / 2, box.top, box.bottom),
  };
}

/** What the camera was last led to, until the reader moves it: a part of the map, or a place on it. */
export type Subject = { readonly box: MapBox } | { readonly at: Point };

/** In a window of another size what the camera was led to is still seen: a part as a whole, a place somewhere in the middle. */
export function resized(camera: Camera, pane: Pane, box: MapBox, subject: Subject | undefined): Camera {
  if (subject !== undefined && "box" in subject) return filled(fitted(subject.box, pane), pane, box);
  const kept = filled(camera, pane, box);
  return subject === undefined || holds(middle(kept, pane), subject.at)
    ? kept
    : filled({ ...kept, ...subject.at }, pane, box);
}

/** What is seen well: the window without its edges. */
export const middle = (camera: Camera, pane: Pane): MapBox =>
  seenBox(camera, { width: pane.width * 0.82, height: pane.height * 0.82 });

/** Moved by pixels, but the middle of the window stays on the map. */
export function panned(camera: Camera, dx: number, dy: number, box: MapBox): Camera {
  return {
    ...camera,
    x: Math.min(box.right, Math.max(box.left, camera.x + dx / camera.scale)),
    y: Math.min(box.bottom, Math.max(box.top, camera.y + dy / camera.scale)),
  };
}

export const toPane = (camera: Camera, pane: Pane, point: Point): Point => ({
  x: (point.x - camera.x) * camera.scale + pane.width / 2,
  y: (point.y - camera.y) * camera.scale + pane.height / 2,
});

export const toMap = (camera: Camera, pane: Pane, point: Point): Point => ({
  x: (point.x - pane.width / 2) / camera.scale + camera.x,
  y: (point.y - pane.height / 2) / camera.scale + camera.y,
});

/** The part of the map that is seen, with a margin of a hex. */
export const seenBox = (camera: Camera, pane: Pane): MapBox => {
  const [across, down] = [pane.width / camera.scale / 2 + 1, pane.height / camera.scale / 2 + 1];
  return {
    left: camera.x - across,
    top: camera.y - down,
    right: camera.x + across,
    bottom: camera.y + down,
  };
};

export const meets = (a: MapBox, b: MapBox): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const holds = (box: MapBox, { x, y }: Point): boolean =>
  x > box.left && x < box.right && y > box.top && y < box.bottom;
