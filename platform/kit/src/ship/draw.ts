import { planOf, type Material, type Part } from "./plan.ts";
import { boundsOf, pathOf, scaled, wound, type Bounds, type Place, type Shape } from "./shape.ts";
import { styleOf, type ShipStyleId } from "./styles/styles.ts";
import { woundsOf, type WoundPath } from "./wounds.ts";

/** Everything that decides how a ship looks. */
export interface ShipSpec {
  readonly style: ShipStyleId;
  /** Class, 1 (smallest) to 8 (largest). */
  readonly size: number;
  /** The same name gives the same ship, everywhere. */
  readonly name: string;
  /** `top`: bow up. `side`: bow to the right. */
  readonly view?: "top" | "side" | undefined;
  /** 0 whole, 1 a wreck. */
  readonly damage?: number | undefined;
}

/** A ship ready to be painted, around 0, 0 within -50 and 50. */
export interface ShipDrawing {
  readonly bounds: Bounds;
  /** Filled paths from the lowest to the highest. */
  readonly parts: readonly { readonly material: Material; readonly d: string }[];
  /** All that belongs to the body in one path, for small tokens and shadows. */
  readonly outline: string;
  readonly wounds: readonly WoundPath[];
}

const SMALLEST = 44;
const LARGEST = 100;

/** How long a ship of a class is drawn; a battleship fills the square. */
export const lengthOf = (size: number): number => SMALLEST + ((LARGEST - SMALLEST) * (classOf(size) - 1)) / 7;

const classOf = (size: number): number => Math.min(8, Math.max(1, Math.round(size)));

/** Draws a ship. Pure: equal specs give equal drawings. */
export function drawShip(spec: ShipSpec): ShipDrawing {
  const size = classOf(spec.size);
  const view = spec.view ?? "top";
  const whole = fitted(styleOf(spec.style)[view](planOf(spec.name, spec.style, size)), lengthOf(size));
  const { parts, wounds } = woundsOf(whole, `${spec.style}/${spec.name}/${view}`, spec.damage ?? 0);
  return {
    bounds: boundsOf(whole.map((one) => one.shape)),
    parts: parts.map((one) => ({ material: one.material, d: pathOf(one.shape) })),
    outline: parts
      .filter((one) => one.material === "hull" || one.material === "wing")
      .map((one) => pathOf(wound(one.shape)))
      .join(""),
    wounds,
  };
}

/** The parts moved into the middle and enlarged until the longer side has the wanted length. */
function fitted(parts: readonly Part[], length: number): Part[] {
  const { left, top, right, bottom } = boundsOf(parts.map((one) => one.shape));
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const by = length / Math.max(right - left, bottom - top);
  return parts.map((one) => ({ ...one, shape: scaled(moved(one.shape, middle), by) }));
}

const moved = (shape: Shape, by: Place): Shape =>
  shape.kind === "ellipse"
    ? { ...shape, cx: shape.cx - by.x, cy: shape.cy - by.y }
    : { ...shape, places: shape.places.map((place) => ({ x: place.x - by.x, y: place.y - by.y })) };
