import { NOBODY } from "../../rules/state.ts";
import type { Point } from "./projection.ts";
import { corpToken, DETAIL_FROM, TURN, type Sheet } from "./scene.ts";

/** Whose a site is: a ring in the owner's colour, dashed where nobody owns it. */
export function drawClaim(
  { brush, palette, camera, scene }: Sheet,
  at: Point,
  owner: number,
  alpha: number,
): void {
  const { scale } = camera;
  brush.globalAlpha = alpha;
  const free = owner === NOBODY;
  const colour = palette.colours[free ? "ink-3" : corpToken(owner, scene.seat)];
  if (scale < DETAIL_FROM) {
    brush.fillStyle = colour;
    brush.beginPath();
    brush.arc(at.x, at.y, Math.max(1.4, scale * 0.5), 0, TURN);
    brush.fill();
  } else {
    brush.strokeStyle = colour;
    brush.lineWidth = Math.max(1.2, scale * 0.1);
    if (free) brush.setLineDash([scale * 0.16, scale * 0.2]);
    brush.beginPath();
    brush.arc(at.x, at.y, scale * 0.7, 0, TURN);
    brush.stroke();
    brush.setLineDash([]);
    if (!free && owner !== scene.seat && scale >= 16) {
      brush.fillStyle = colour;
      brush.font = `600 ${Math.round(scale * 0.3)}px ${palette.readout}`;
      brush.textAlign = "center";
      brush.textBaseline = "middle";
      brush.fillText(String(scene.atlas.numbers[owner] ?? ""), at.x, at.y + scale * 0.42);
    }
  }
  brush.globalAlpha = 1;
}

const BASE_BARS: Readonly<Record<string, number>> = { none: 0, BS: 1, BATS: 2, SB: 3, WB: 4, MB: 5 };

/** A bar for each step of a base; the Home Office has a roof. */
export function drawBase(
  { brush, palette, camera: { scale } }: Sheet,
  at: Point,
  level: string,
  home: boolean,
): void {
  brush.fillStyle = palette.colours["power-blue"];
  const bars = BASE_BARS[level] ?? 0;
  for (let bar = 0; bar < bars; bar++)
    brush.fillRect(
      at.x + scale * (0.16 * (bar - bars / 2) + 0.03),
      at.y + scale * 0.46,
      scale * 0.1,
      scale * 0.2,
    );
  if (!home) return;
  brush.strokeStyle = palette.colours.act;
  brush.lineWidth = Math.max(1.2, scale * 0.09);
  brush.beginPath();
  brush.moveTo(at.x - scale * 0.44, at.y - scale * 0.34);
  brush.lineTo(at.x, at.y - scale * 0.68);
  brush.lineTo(at.x + scale * 0.44, at.y - scale * 0.34);
  brush.stroke();
}

/** An own listening post at a foreign site. */
export function drawPost({ brush, palette, camera: { scale } }: Sheet, at: Point): void {
  brush.strokeStyle = palette.colours.info;
  brush.lineWidth = Math.max(1, scale * 0.07);
  for (const reach of [0.18, 0.32]) {
    brush.beginPath();
    brush.arc(at.x + scale * 0.34, at.y - scale * 0.4, scale * reach, -1.2, 0.6);
    brush.stroke();
  }
}
