import { drawShip, lengthOf } from "@flagship/kit";
import type { Ship } from "../../rules/state.ts";
import { shipSpec } from "../looks.ts";
import type { Plan } from "../plans.ts";
import { toPane } from "./camera.ts";
import type { Palette } from "./palette.ts";
import { middleOf, type Point } from "./projection.ts";
import { DETAIL_FROM, TURN, type Brush, type Sheet } from "./scene.ts";

/** A planned way with its stops; a way over the galaxy's edge goes on at the other side. */
export function drawPlan({ brush, palette, camera, pane, scene }: Sheet, plan: Plan): void {
  const { extent } = scene.atlas;
  const active = scene.plotting === plan.ship.id;
  const points = plan.way.map((hex) => ({ hex, at: toPane(camera, pane, middleOf(extent, hex)) }));
  brush.strokeStyle = brush.fillStyle = palette.colours[plan.broken === undefined ? "act" : "danger"];
  brush.globalAlpha = active || scene.plotting === undefined ? 0.95 : 0.4;
  brush.lineWidth = active ? 3 : 2;
  brush.beginPath();
  for (const [index, { at }] of points.entries()) {
    const before = points[index - 1]?.at;
    const jumps = before === undefined || Math.hypot(at.x - before.x, at.y - before.y) > camera.scale * 3;
    if (jumps) brush.moveTo(at.x, at.y);
    else brush.lineTo(at.x, at.y);
  }
  brush.stroke();
  const last = points[points.length - 1]?.at;
  if (last !== undefined && points.length > 1) {
    brush.beginPath();
    brush.arc(last.x, last.y, Math.max(3, camera.scale * 0.18), 0, TURN);
    brush.fill();
  }
  if (camera.scale >= 10) {
    for (const [index, { step, word }] of plan.stops.entries()) {
      const at = points[step]?.at;
      if (at !== undefined)
        label(brush, palette, { x: at.x, y: at.y + camera.scale * (0.95 + index * 0.02) }, word);
    }
  }
  brush.globalAlpha = 1;
}

function label(brush: Brush, palette: Palette, { x, y }: Point, text: string): void {
  brush.font = `600 11px ${palette.readout}`;
  const wide = brush.measureText(text).width + 8;
  brush.fillStyle = palette.colours.panel;
  brush.fillRect(x - wide / 2, y - 8, wide, 16);
  brush.strokeStyle = palette.colours.act;
  brush.lineWidth = 1;
  brush.strokeRect(x - wide / 2, y - 8, wide, 16);
  brush.fillStyle = palette.colours.act;
  brush.textAlign = "center";
  brush.textBaseline = "middle";
  brush.fillText(text, x, y + 0.5);
}

const silhouettes = new Map<string, Path2D>();

/** A ship's outline, drawn once per type. */
function silhouette(ship: Ship): Path2D {
  const spec = shipSpec(ship);
  const key = `${spec.style}/${spec.name}`;
  const known = silhouettes.get(key);
  if (known !== undefined) return known;
  const path = new Path2D(drawShip({ ...spec, damage: 0 }).outline);
  silhouettes.set(key, path);
  return path;
}

/** The largest ship of a fleet, and how many there are. */
export function drawFleet(
  { brush, palette, camera: { scale }, scene }: Sheet,
  at: Point,
  ships: readonly Ship[],
): void {
  const flagship = ships.toSorted((a, b) => b.af + b.df - a.af - a.df)[0];
  if (flagship === undefined) return;
  const active = ships.some((ship) => ship.id === scene.plotting);
  const colour = palette.colours[active ? "act" : "power-blue"];
  if (scale < DETAIL_FROM) {
    brush.fillStyle = colour;
    brush.fillRect(at.x - 2.5, at.y - 2.5, 5, 5);
    return;
  }
  brush.save();
  brush.translate(at.x, at.y);
  // The smallest classes would be lost at their true size.
  const { size: bulk } = shipSpec(flagship);
  const size = (scale * (0.95 + bulk * 0.06)) / lengthOf(bulk);
  brush.scale(size, size);
  const path = silhouette(flagship);
  brush.strokeStyle = palette.colours.ground;
  brush.lineWidth = 7;
  brush.stroke(path);
  brush.fillStyle = colour;
  brush.fill(path);
  brush.restore();
  if (ships.length < 2) return;
  const r = Math.max(6, scale * 0.26);
  const [x, y] = [at.x + scale * 0.5, at.y - scale * 0.42];
  brush.fillStyle = palette.colours.panel;
  brush.strokeStyle = colour;
  brush.lineWidth = 1.2;
  brush.beginPath();
  brush.arc(x, y, r, 0, TURN);
  brush.fill();
  brush.stroke();
  brush.fillStyle = palette.colours.ink;
  brush.font = `600 ${Math.round(r * 1.25)}px ${palette.readout}`;
  brush.textAlign = "center";
  brush.textBaseline = "middle";
  brush.fillText(String(ships.length), x, y + 0.5);
}

/** A sign at a hex whose ships wait for orders. */
export function drawIdle({ brush, palette, camera: { scale } }: Sheet, at: Point): void {
  if (scale < DETAIL_FROM) return;
  const r = Math.max(5, scale * 0.28);
  const [x, y] = [at.x - scale * 0.5, at.y - scale * 0.5];
  brush.fillStyle = palette.colours.act;
  brush.beginPath();
  brush.arc(x, y, r, 0, TURN);
  brush.fill();
  brush.fillStyle = palette.colours.ground;
  brush.font = `700 ${Math.round(r * 1.5)}px ${palette.readout}`;
  brush.textAlign = "center";
  brush.textBaseline = "middle";
  brush.fillText("!", x, y + 0.5);
}
