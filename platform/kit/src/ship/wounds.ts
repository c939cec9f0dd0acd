import { chanceOf, type Chance } from "./chance.ts";
import type { Part } from "./plan.ts";
import { boundsOf, holds, pathOf, polygon, type Corner, type Place, type Shape } from "./shape.ts";

/** A mark of battle: a burn on the plating, a hole through it, fire inside the hole. */
export interface WoundPath {
  readonly kind: "scorch" | "hole" | "ember";
  readonly d: string;
}

const MOST_HOLES = 9;
/** From this much damage on, parts begin to be missing. */
const PARTS_BREAK_AT = 0.4;

/** What is left of a ship, and the marks on it. More damage only ever adds to less. */
export function woundsOf(
  whole: readonly Part[],
  seed: string,
  damage: number,
): { readonly parts: readonly Part[]; readonly wounds: readonly WoundPath[] } {
  const share = Math.min(1, Math.max(0, damage));
  if (share === 0) return { parts: whole, wounds: [] };
  const chance = chanceOf(`${seed}/wounds`);
  const lost = lostParts(whole, chance, share);
  const parts = whole.filter((one) => !lost.has(one) && !stoodOnlyOn(one, lost, whole));
  const body = whole.filter((one) => one.material === "hull" && one.breaks !== true).map((one) => one.shape);
  const scale = Math.max(...body.map(extent), 1) / 50;
  const wounds: WoundPath[] = [];
  for (let i = 0; i < MOST_HOLES; i++) {
    const at = placeIn(body, chance);
    const radius = chance.between(2.2, 4.6) * (0.6 + scale * 0.5);
    const [burn, hole, fire] = [
      blot(at, radius * 2.1, chance),
      blot(at, radius, chance),
      blot(at, radius * 0.5, chance),
    ];
    if (i >= Math.ceil(share * MOST_HOLES)) continue;
    wounds.push({ kind: "scorch", d: burn }, { kind: "hole", d: hole });
    if (i % 2 === 0) wounds.push({ kind: "ember", d: fire });
  }
  return { parts, wounds };
}

function lostParts(whole: readonly Part[], chance: Chance, share: number): ReadonlySet<Part> {
  const order = whole
    .filter((one) => one.breaks === true)
    .map((one) => ({ one, turn: chance.between(0, 1) }))
    .sort((a, b) => a.turn - b.turn);
  const count = Math.ceil((Math.max(0, share - PARTS_BREAK_AT) / (1 - PARTS_BREAK_AT)) * order.length * 0.75);
  return new Set(order.slice(0, count).map(({ one }) => one));
}

/** Whether a detail sat on a part that is gone, and on nothing that is left. */
function stoodOnlyOn(detail: Part, lost: ReadonlySet<Part>, whole: readonly Part[]): boolean {
  if (lost.size === 0 || detail.material === "hull" || detail.material === "wing") return false;
  const at = middleOf(detail.shape);
  const under = whole.filter(
    (one) => (one.material === "hull" || one.material === "wing") && holds(one.shape, at),
  );
  return under.length > 0 && under.every((one) => lost.has(one));
}

function placeIn(shapes: readonly Shape[], chance: Chance): Place {
  const shape = shapes[chance.whole(0, shapes.length - 1)];
  if (shape === undefined) return { x: 0, y: 0 };
  const { left, top, right, bottom } = boundsOf([shape]);
  for (let tries = 0; tries < 12; tries++) {
    const at = { x: chance.between(left, right), y: chance.between(top, bottom) };
    if (holds(shape, at)) return at;
  }
  return middleOf(shape);
}

function blot(at: Place, radius: number, chance: Chance): string {
  const corners = 7;
  const outline = Array.from({ length: corners }, (_, i): Corner => {
    const angle = (2 * Math.PI * i) / corners;
    const out = radius * chance.between(0.65, 1.15);
    return [at.x + Math.cos(angle) * out, at.y + Math.sin(angle) * out];
  });
  return pathOf(polygon(outline, radius * 0.35));
}

function middleOf(shape: Shape): Place {
  const { left, top, right, bottom } = boundsOf([shape]);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

function extent(shape: Shape): number {
  const { left, top, right, bottom } = boundsOf([shape]);
  return Math.max(right - left, bottom - top);
}
