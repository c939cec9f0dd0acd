import { hexesOf, hexName, sectorName } from "../../rules/hex.ts";
import { terrainAt } from "../atlas.ts";
import { holds, meets, toPane } from "./camera.ts";
import type { Token } from "./palette.ts";
import {
  middleOf,
  ROOT3,
  sectorBox,
  sectorCorner,
  SECTOR_WIDTH,
  type MapBox,
  type Point,
} from "./projection.ts";
import type { Brush, Sheet } from "./scene.ts";
import { drawnSectors } from "./tiles.ts";

/** The frames of sectors with their names. */
export function drawBorders({ brush, palette, camera, pane, scene }: Sheet, seen: MapBox): void {
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
export function drawLetters({ brush, palette, camera, pane, scene }: Sheet, seen: MapBox): void {
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

/** A hex that is lit, or ringed. */
export function ringHex(
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
