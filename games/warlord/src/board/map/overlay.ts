import { drawShip, lengthOf } from "@flagship/kit";
import { baseLevel } from "../../rules/bases.ts";
import { hexesOf, hexName, sectorName, type Hex } from "../../rules/hex.ts";
import { NOBODY, type Ship } from "../../rules/state.ts";
import { terrainAt, type Atlas } from "../atlas.ts";
import { corpPower, shipSpec } from "../looks.ts";
import type { Plan } from "../plans.ts";
import { holds, meets, seenBox, toPane, type Camera, type Pane } from "./camera.ts";
import type { Palette, Token } from "./palette.ts";
import {
  middleOf,
  ROOT3,
  sectorBox,
  sectorCorner,
  SECTOR_WIDTH,
  type MapBox,
  type Point,
} from "./projection.ts";
import { drawnSectors } from "./tiles.ts";

type Brush = CanvasRenderingContext2D;

/** Everything that is laid over the terrain. */
export interface Scene {
  readonly atlas: Atlas;
  readonly seat: number;
  readonly plans: readonly Plan[];
  readonly cursor: Hex | undefined;
  /** The ship whose way is being plotted. */
  readonly plotting: number | undefined;
  /** Hexes that can be clicked next on its way. */
  readonly reach: ReadonlySet<Hex>;
  /** What a pointer over a hex is told. */
  readonly titles: (hex: Hex) => string;
}

interface Sheet {
  readonly brush: Brush;
  readonly palette: Palette;
  readonly camera: Camera;
  readonly pane: Pane;
  readonly scene: Scene;
}

const TURN = Math.PI * 2;

const corpToken = (id: number, own: number): Token => `power-${corpPower(id, own)}`;

/** Below this radius of a hex only dots are drawn. */
const DETAIL_FROM = 7;
/** From this radius on a hex bears its number and the codes of its terrain. */
const LETTERS_FROM = 21;

/** Draws borders, sites, ghosts, battles, ships, plans and the cursor, in this order. */
export function drawOverlay(sheet: Sheet): void {
  const { scene, camera, pane, brush } = sheet;
  const { atlas } = scene;
  const seen = seenBox(camera, pane);
  const visible = (hex: Hex): Point | undefined => {
    const at = middleOf(atlas.extent, hex);
    return holds(seen, at) ? toPane(camera, pane, at) : undefined;
  };
  const each = <T>(things: ReadonlyMap<Hex, T>, draw: (at: Point, thing: T, hex: Hex) => void): void => {
    for (const [hex, thing] of things) {
      const at = visible(hex);
      if (at !== undefined) draw(at, thing, hex);
    }
  };
  brush.lineCap = "round";
  brush.lineJoin = "round";
  drawBorders(sheet, seen);
  for (const hex of scene.reach) {
    const at = visible(hex);
    if (at !== undefined) ringHex(sheet, at, "act", 0.15, true);
  }
  if (camera.scale >= LETTERS_FROM) drawLetters(sheet, seen);
  for (const hex of atlas.unclaimed) {
    const at = visible(hex);
    if (at !== undefined) drawClaim(sheet, at, NOBODY, 0.7);
  }
  each(atlas.memories, (at, memory) => {
    if (memory.owner === undefined || memory.owner === scene.seat) return;
    drawClaim(sheet, at, memory.owner, ageOf(atlas.year, memory.year));
  });
  each(atlas.sites, (at, site, hex) => {
    drawClaim(sheet, at, scene.seat, 1);
    if (camera.scale >= DETAIL_FROM) drawBase(sheet, at, baseLevel(site.fort), hex === atlas.home);
  });
  for (const hex of atlas.posts) {
    const at = visible(hex);
    if (at !== undefined) drawPost(sheet, at);
  }
  each(atlas.sightings, (at, sighting) =>
    drawGhost(
      sheet,
      at,
      sighting.owner,
      sighting.count,
      ageOf(atlas.year, sighting.year),
      atlas.year - sighting.year,
    ),
  );
  each(atlas.battles, (at) => drawBattle(sheet, at));
  for (const plan of scene.plans) drawPlan(sheet, plan);
  each(atlas.ships, (at, ships) => drawFleet(sheet, at, ships));
  const cursor = scene.cursor === undefined ? undefined : visible(scene.cursor);
  if (cursor !== undefined) ringHex(sheet, cursor, "focus", 1, false);
}

/** Knowledge fades: full in its own year, half after three. */
const ageOf = (now: number, then: number): number => Math.max(0.3, 1 - (now - 1 - then) * 0.16);

function drawBorders({ brush, palette, camera, pane, scene }: Sheet, seen: MapBox): void {
  const { extent } = scene.atlas;
  brush.strokeStyle = palette.colours["line-2"];
  brush.fillStyle = palette.colours["ink-3"];
  brush.textAlign = "left";
  brush.textBaseline = "top";
  for (const sector of drawnSectors(scene.atlas)) {
    const box = sectorBox(extent, sector);
    if (!meets(box, seen)) continue;
    const corner = sectorCorner(extent, sector);
    const from = toPane(camera, pane, { x: corner.x - 0.75, y: corner.y - ROOT3 / 4 });
    const size = { x: SECTOR_WIDTH * camera.scale, y: 16 * ROOT3 * camera.scale };
    brush.lineWidth = 1;
    brush.globalAlpha = 0.8;
    brush.strokeRect(Math.round(from.x) + 0.5, Math.round(from.y) + 0.5, size.x, size.y);
    brush.globalAlpha = camera.scale > 16 ? 0.45 : 0.9;
    const px = Math.max(10, Math.min(20, size.x * 0.11));
    brush.font = `600 ${px}px ${palette.readout}`;
    const [x, y] = [Math.max(4, from.x + 4), Math.max(4, from.y + 4)];
    // A sector of which only a corner is seen needs no name.
    if (x + px * 2 < from.x + size.x && y + px * 2 < from.y + size.y)
      brush.fillText(sectorName(extent, sector), x, y);
    brush.globalAlpha = 1;
  }
}

/** The numbers of hexes and the codes of their terrain, at the size of the letters beside the map. */
function drawLetters({ brush, palette, camera, pane, scene }: Sheet, seen: MapBox): void {
  const { atlas } = scene;
  const { scale } = camera;
  brush.font = `${Math.round(Math.max(9, scale * 0.28))}px ${palette.readout}`;
  brush.textAlign = "center";
  for (const sector of drawnSectors(atlas)) {
    if (!meets(sectorBox(atlas.extent, sector), seen)) continue;
    for (const hex of hexesOf(sector)) {
      const middle = middleOf(atlas.extent, hex);
      const terrain = holds(seen, middle) ? terrainAt(atlas, hex) : undefined;
      if (terrain === undefined) continue;
      const at = toPane(camera, pane, middle);
      brush.fillStyle = palette.colours["ink-3"];
      brush.textBaseline = "top";
      brush.fillText(hexName(hex), at.x, at.y - scale * 0.8);
      const codes = [terrain.point, terrain.area].filter((code) => code !== "ES").join(" ");
      brush.fillStyle = palette.colours["ink-2"];
      brush.textBaseline = "bottom";
      if (codes !== "") brush.fillText(codes, at.x, at.y + scale * 0.84);
    }
  }
}

function hexPath(brush: Brush, { x, y }: Point, r: number): void {
  brush.beginPath();
  for (let corner = 0; corner < 6; corner++) {
    const angle = (corner * Math.PI) / 3;
    brush.lineTo(x + Math.cos(angle) * r, y + Math.sin(angle) * r);
  }
  brush.closePath();
}

function ringHex(
  { brush, palette, camera }: Sheet,
  at: Point,
  token: Token,
  alpha: number,
  filled: boolean,
): void {
  hexPath(brush, at, Math.max(4, camera.scale * (filled ? 0.94 : 1)));
  brush.globalAlpha = alpha;
  if (filled) {
    brush.fillStyle = palette.colours[token];
    brush.fill();
  } else {
    brush.strokeStyle = palette.colours[token];
    brush.lineWidth = 2.5;
    brush.stroke();
  }
  brush.globalAlpha = 1;
}

/** Whose a site is: a ring in the owner's colour, dashed where nobody owns it. */
function drawClaim({ brush, palette, camera, scene }: Sheet, at: Point, owner: number, alpha: number): void {
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
function drawBase(
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

function drawPost({ brush, palette, camera: { scale } }: Sheet, at: Point): void {
  brush.strokeStyle = palette.colours.info;
  brush.lineWidth = Math.max(1, scale * 0.07);
  for (const reach of [0.18, 0.32]) {
    brush.beginPath();
    brush.arc(at.x + scale * 0.34, at.y - scale * 0.4, scale * reach, -1.2, 0.6);
    brush.stroke();
  }
}

/** Ships that were seen: a hollow diamond that fades with the years. */
function drawGhost(
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
function drawBattle({ brush, palette, camera: { scale } }: Sheet, at: Point): void {
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

/** A planned way with its stops; a way over the galaxy's edge goes on at the other side. */
function drawPlan({ brush, palette, camera, pane, scene }: Sheet, plan: Plan): void {
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
function drawFleet(
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
