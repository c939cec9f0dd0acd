/** A hex by axial coordinates: q along one axis, r along another; the third is -q-r. */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** Which way the corners look: up (`pointy`) or to the side (`flat`). */
export type HexOrientation = "pointy" | "flat";

export interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

const ROOT3 = Math.sqrt(3);

/** The six steps from a hex to its neighbours, clockwise. `pointy` begins to the east, `flat` to the south-east. */
export const HEX_STEPS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

export const hexKey = ({ q, r }: Hex): string => `${q},${r}`;
export const hexEqual = (a: Hex, b: Hex): boolean => a.q === b.q && a.r === b.r;
export const hexAdd = (a: Hex, b: Hex): Hex => ({ q: a.q + b.q, r: a.r + b.r });
export const hexNeighbours = (hex: Hex): Hex[] => HEX_STEPS.map((step) => hexAdd(hex, step));

/** How many steps lie between two hexes. */
export const hexDistance = (a: Hex, b: Hex): number => {
  const [dq, dr] = [a.q - b.q, a.r - b.r];
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
};

/** The middle of a hex whose corners lie 1 from it. */
export const hexToPlane = ({ q, r }: Hex, orientation: HexOrientation): PlanePoint =>
  orientation === "pointy" ? { x: ROOT3 * (q + r / 2), y: 1.5 * r } : { x: 1.5 * q, y: ROOT3 * (r + q / 2) };

/** The hex that holds a point of the plane. */
export function planeToHex({ x, y }: PlanePoint, orientation: HexOrientation): Hex {
  const q = orientation === "pointy" ? x / ROOT3 - y / 3 : (2 / 3) * x;
  const r = orientation === "pointy" ? (2 / 3) * y : y / ROOT3 - x / 3;
  return hexRound(q, r);
}

/** The nearest whole hex: the coordinate that was rounded the most follows from the other two. */
function hexRound(q: number, r: number): Hex {
  const s = -q - r;
  const [rq, rr, rs] = [Math.round(q), Math.round(r), Math.round(s)];
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
  // Adding 0 turns -0 into 0, so that equal hexes have equal keys.
  if (dq > dr && dq > ds) return { q: -rr - rs + 0, r: rr + 0 };
  if (dr > ds) return { q: rq + 0, r: -rq - rs + 0 };
  return { q: rq + 0, r: rr + 0 };
}

/** The hexes on the straight line between two, both included. */
export function hexLine(from: Hex, to: Hex): Hex[] {
  const steps = hexDistance(from, to);
  // A nudge off the exact middle makes lines along an edge fall to the same side every time.
  const [nq, nr] = [1e-6, 2e-6];
  return Array.from({ length: steps + 1 }, (_, i) => {
    const share = steps === 0 ? 0 : i / steps;
    return hexRound(from.q + nq + (to.q - from.q) * share, from.r + nr + (to.r - from.r) * share);
  });
}

/** All hexes at most so many steps away. */
export function hexDisc(middle: Hex, radius: number): Hex[] {
  const hexes: Hex[] = [];
  for (let q = -radius; q <= radius; q++) {
    for (let r = Math.max(-radius, -q - radius); r <= Math.min(radius, -q + radius); r++) {
      hexes.push(hexAdd(middle, { q, r }));
    }
  }
  return hexes;
}

/** A hex's outline as SVG path data around 0, 0. */
export function hexOutline(orientation: HexOrientation, radius: number): string {
  const first = orientation === "pointy" ? -90 : 0;
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = ((first + 60 * i) * Math.PI) / 180;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** The neighbour an arrow key leads to: the one whose direction is nearest to the key's. */
export function hexByArrow(from: Hex, key: string, orientation: HexOrientation): Hex | undefined {
  const wish = {
    ArrowRight: [1, 0.001],
    ArrowLeft: [-1, 0.001],
    ArrowUp: [0.001, -1],
    ArrowDown: [0.001, 1],
  }[key];
  if (wish === undefined) return undefined;
  const [wx = 0, wy = 0] = wish;
  const start = hexToPlane(from, orientation);
  const along = (hex: Hex): number => {
    const at = hexToPlane(hex, orientation);
    return (at.x - start.x) * wx + (at.y - start.y) * wy;
  };
  return hexNeighbours(from).reduce((best, hex) => (along(hex) > along(best) + 1e-9 ? hex : best));
}
