/** A place on the drawing; ships lie around 0, 0 within a square of 100. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The two solids ships are built of. */
export type Shape =
  | {
      readonly kind: "ellipse";
      readonly cx: number;
      readonly cy: number;
      readonly rx: number;
      readonly ry: number;
    }
  | { readonly kind: "polygon"; readonly places: readonly Place[]; readonly round: number };

export const ellipse = (cx: number, cy: number, rx: number, ry: number = rx): Shape => ({
  kind: "ellipse",
  cx,
  cy,
  rx,
  ry,
});

/** A corner as x and y. */
export type Corner = readonly [x: number, y: number];

/** A closed outline; `round` softens its corners. */
export const polygon = (corners: readonly Corner[], round = 0): Shape => ({
  kind: "polygon",
  places: corners.map(([x, y]) => ({ x, y })),
  round,
});

/** An outline that is the same on both sides of the keel: the corners of starboard only, from bow to stern. */
export function keeled(starboard: readonly Corner[], round = 0): Shape {
  const port = starboard.filter(([x]) => x !== 0).map(([x, y]): Corner => [-x, y]);
  return polygon([...starboard, ...port.reverse()], round);
}

/** A box with its middle at cx, cy. */
export const box = (cx: number, cy: number, width: number, length: number, round = 0): Shape =>
  polygon(
    [
      [cx - width / 2, cy - length / 2],
      [cx + width / 2, cy - length / 2],
      [cx + width / 2, cy + length / 2],
      [cx - width / 2, cy + length / 2],
    ],
    round,
  );

/** The same shape on the other side of the keel. */
export const mirrored = (shape: Shape): Shape =>
  shape.kind === "ellipse"
    ? { ...shape, cx: -shape.cx }
    : { ...shape, places: shape.places.map((place) => ({ x: -place.x, y: place.y })).reverse() };

/** The outline run through in the direction ellipses have, so that overlapping solids never cancel out. */
export function wound(shape: Shape): Shape {
  if (shape.kind === "ellipse") return shape;
  const area = shape.places.reduce((sum, place, index) => {
    const next = shape.places[(index + 1) % shape.places.length] ?? place;
    return sum + place.x * next.y - next.x * place.y;
  }, 0);
  return area > 0 ? { ...shape, places: shape.places.toReversed() } : shape;
}

/** The shape enlarged around 0, 0. */
export const scaled = (shape: Shape, by: number): Shape =>
  shape.kind === "ellipse"
    ? { ...shape, cx: shape.cx * by, cy: shape.cy * by, rx: shape.rx * by, ry: shape.ry * by }
    : {
        ...shape,
        round: shape.round * by,
        places: shape.places.map((place) => ({ x: place.x * by, y: place.y * by })),
      };

/** Whether a place lies inside. */
export function holds(shape: Shape, at: Place): boolean {
  if (shape.kind === "ellipse") {
    return ((at.x - shape.cx) / shape.rx) ** 2 + ((at.y - shape.cy) / shape.ry) ** 2 <= 1;
  }
  let inside = false;
  let before = shape.places.at(-1);
  for (const place of shape.places) {
    if (before !== undefined && place.y > at.y !== before.y > at.y) {
      const crossing = place.x + ((at.y - place.y) / (before.y - place.y)) * (before.x - place.x);
      if (at.x < crossing) inside = !inside;
    }
    before = place;
  }
  return inside;
}

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The smallest box around some shapes. */
export function boundsOf(shapes: readonly Shape[]): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const take = (x: number, y: number): void => {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  };
  for (const shape of shapes) {
    if (shape.kind === "ellipse") {
      take(shape.cx - shape.rx, shape.cy - shape.ry);
      take(shape.cx + shape.rx, shape.cy + shape.ry);
    } else for (const place of shape.places) take(place.x, place.y);
  }
  return { left, top, right, bottom };
}

const short = (n: number): string => String(Math.round(n * 10) / 10);

/** The shape as SVG path data, always closed. */
export function pathOf(shape: Shape): string {
  if (shape.kind === "ellipse") {
    const { cx, cy, rx, ry } = shape;
    const half = (dx: number): string => `a${short(rx)} ${short(ry)} 0 1 0 ${short(dx)} 0`;
    return `M${short(cx - rx)} ${short(cy)}${half(2 * rx)}${half(-2 * rx)}Z`;
  }
  const { places, round } = shape;
  const parts = places.map((corner, index) => {
    const before = places.at(index - 1) ?? corner;
    const after = places[(index + 1) % places.length] ?? corner;
    const command = index === 0 ? "M" : "L";
    if (round <= 0) return `${command}${short(corner.x)} ${short(corner.y)}`;
    const start = towards(corner, before, round);
    const end = towards(corner, after, round);
    return `${command}${short(start.x)} ${short(start.y)}Q${short(corner.x)} ${short(corner.y)} ${short(end.x)} ${short(end.y)}`;
  });
  return `${parts.join("")}Z`;
}

/** The place on the way from a corner to its neighbour where rounding begins: at most half way. */
function towards(corner: Place, neighbour: Place, distance: number): Place {
  const [dx, dy] = [neighbour.x - corner.x, neighbour.y - corner.y];
  const length = Math.hypot(dx, dy);
  const share = length === 0 ? 0 : Math.min(0.5, distance / length);
  return { x: corner.x + dx * share, y: corner.y + dy * share };
}
