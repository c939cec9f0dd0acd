import type { Point } from "./projection.ts";
import { corpToken, TURN, type Sheet } from "./scene.ts";

/** Knowledge fades: full in its own year, half after three. */
export const ageOf = (now: number, then: number): number => Math.max(0.3, 1 - (now - 1 - then) * 0.16);

/** Ships that were seen: a hollow diamond that fades with the years. */
export function drawGhost(
  { brush, palette, camera: { scale }, scene }: Sheet,
  at: Point,
  owner: number | undefined,
  count: number,
  alpha: number,
  years: number,
): void {
  const r = Math.max(3, scale * 0.44);
  brush.globalAlpha = alpha;
  const colour = palette.colours[owner === undefined ? "danger" : corpToken(owner, scene.seat)];
  brush.strokeStyle = brush.fillStyle = colour;
  brush.lineWidth = Math.max(1.2, scale * 0.08);
  if (years > 1) brush.setLineDash([r * 0.3, r * 0.24]);
  brush.beginPath();
  brush.moveTo(at.x, at.y - r);
  brush.lineTo(at.x + r * 0.8, at.y);
  brush.lineTo(at.x, at.y + r);
  brush.lineTo(at.x - r * 0.8, at.y);
  brush.closePath();
  brush.stroke();
  brush.setLineDash([]);
  brush.globalAlpha = alpha * 0.16;
  brush.fill();
  brush.globalAlpha = alpha;
  if (scale >= 12) {
    brush.font = `600 ${Math.round(scale * 0.42)}px ${palette.readout}`;
    brush.textAlign = "center";
    brush.textBaseline = "middle";
    brush.fillText(count === 0 ? "?" : String(count), at.x, at.y + scale * 0.03);
  }
  brush.globalAlpha = 1;
}

/** Where a battle was fought last year. */
export function drawBattle({ brush, palette, camera: { scale } }: Sheet, at: Point): void {
  const r = Math.max(3, scale * 0.3);
  const [x, y] = [at.x - scale * 0.5, at.y - scale * 0.45];
  brush.strokeStyle = palette.colours.danger;
  brush.lineWidth = Math.max(1.5, scale * 0.09);
  brush.beginPath();
  for (let ray = 0; ray < 8; ray++) {
    const [angle, reach] = [(ray / 8) * TURN, ray % 2 === 0 ? r : r * 0.6];
    brush.moveTo(x + Math.cos(angle) * r * 0.25, y + Math.sin(angle) * r * 0.25);
    brush.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  brush.stroke();
}
