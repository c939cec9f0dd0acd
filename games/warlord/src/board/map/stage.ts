import { motionWanted } from "@flagship/kit";
import { sectorOf, type Hex } from "../../rules/hex.ts";
import type { Atlas } from "../atlas.ts";
import {
  filled,
  fitted,
  holds,
  meets,
  middle,
  panned,
  resized,
  seenBox,
  toMap,
  toPane,
  zoomed,
  type Camera,
  type Pane,
  type Subject,
} from "./camera.ts";
import { drawOverlay } from "./overlay.ts";
import type { Scene } from "./scene.ts";
import type { Palette } from "./palette.ts";
import {
  galaxyBox,
  hexAt,
  middleOf,
  sectorBox,
  sectorCorner,
  type MapBox,
  type Point,
} from "./projection.ts";
import { drawnSectors, MARGIN, tileShelf, type TileShelf } from "./tiles.ts";

/** How many sectors may be painted anew in one frame. */
const PER_FRAME = 3;
const FLIGHT = 280;

/** What the stage shows now. */
export interface Show {
  readonly scene: Scene;
  readonly palette: Palette;
}

/** A canvas with the map on it: a camera, and frames drawn only when something changed. */
export interface Stage {
  show(next: Show, freshTerrain: boolean): void;
  resize(pane: Pane, density: number): void;
  drag(dx: number, dy: number): void;
  zoom(factor: number, keep?: Point): void;
  fitAll(): void;
  fitBoxes(box: MapBox): void;
  /** Flies there when the place is out of sight or too small to see. */
  reveal(hex: Hex): void;
  centre(point: Point): void;
  hexAt(point: Point): Hex | undefined;
  /** Where a hex is in the pane, and how large; nothing when it is out of sight. */
  placeOf(hex: Hex): PanePlace | undefined;
  /** The part of the map that is seen. */
  readonly seen: MapBox;
  stop(): void;
}

/** A hex in the pane, in pixels. */
export interface PanePlace extends Point, Pane {
  /** The radius of a hex. */
  readonly scale: number;
}

interface Flight {
  readonly from: Camera;
  readonly to: Camera;
  readonly start: number;
}

export function makeStage(canvas: HTMLCanvasElement, moved: () => void): Stage {
  const brush = canvas.getContext("2d");
  let camera: Camera | undefined;
  let pane: Pane = { width: 1, height: 1 };
  let density = 1;
  let now: Show | undefined;
  let shelf: TileShelf | undefined;
  let frame = 0;
  let flight: Flight | undefined;
  let subject: Subject | undefined;
  const calm = !motionWanted();

  const box = (): MapBox => {
    const atlas = now?.scene.atlas;
    return atlas === undefined
      ? { left: 0, top: 0, right: 1, bottom: 1 }
      : galaxyBox(atlas.extent, atlas.knowsGraveyard);
  };
  const view = (): Camera => {
    if (now === undefined || pane.width < 2) return { x: 0, y: 0, scale: 1 };
    if (camera === undefined) {
      subject = { box: firstSeen(now.scene.atlas, box()) };
      camera = filled(fitted(subject.box, pane), pane, box());
    }
    return camera;
  };
  const farthest = (): number => fitted(box(), pane).scale * 0.8;
  const ask = (): void => {
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  const set = (next: Camera): void => {
    camera = next;
    moved();
    ask();
  };
  const fly = (to: Camera, what: Subject): void => {
    subject = what;
    if (calm) return set(to);
    flight = { from: view(), to, start: performance.now() };
    return ask();
  };

  const draw = (time: number): void => {
    frame = 0;
    if (brush === null || now === undefined || pane.width < 2) return;
    if (flight !== undefined) {
      const share = Math.min(1, Math.max(0, (time - flight.start) / FLIGHT));
      camera = between(flight.from, flight.to, 1 - (1 - share) ** 3);
      if (share === 1) flight = undefined;
      moved();
    }
    shelf ??= tileShelf(now.scene.atlas, now.palette);
    const current = view();
    brush.setTransform(density, 0, 0, density, 0, 0);
    brush.fillStyle = now.palette.colours.well;
    brush.fillRect(0, 0, pane.width, pane.height);
    drawTerrain(brush, shelf, now.scene.atlas, current, pane, density);
    drawOverlay({ brush, palette: now.palette, camera: current, pane, scene: now.scene });
    if (flight !== undefined || shelf.owing) ask();
  };

  return {
    show(next, freshTerrain) {
      if (freshTerrain) shelf = undefined;
      // Whoever sees his home for the first time is led there.
      if (now !== undefined && now.scene.atlas.home < 0 && next.scene.atlas.home >= 0) camera = undefined;
      if (now === undefined || camera === undefined) moved();
      now = next;
      ask();
    },
    resize(size, pixels) {
      if (size.width === pane.width && size.height === pane.height && pixels === density) return;
      pane = size;
      density = pixels;
      flight = undefined;
      if (camera !== undefined && now !== undefined) camera = resized(camera, pane, box(), subject);
      canvas.width = Math.round(size.width * pixels);
      canvas.height = Math.round(size.height * pixels);
      ask();
    },
    drag(dx, dy) {
      flight = subject = undefined;
      set(panned(view(), dx, dy, box()));
    },
    zoom(factor, keep) {
      flight = subject = undefined;
      const at = keep ?? { x: pane.width / 2, y: pane.height / 2 };
      set(zoomed(view(), factor, toMap(view(), pane, at), farthest()));
    },
    fitAll: () => fly(fitted(box(), pane), { box: box() }),
    fitBoxes: (wanted) => fly(filled(fitted(wanted, pane), pane, box()), { box: wanted }),
    reveal(hex) {
      if (now === undefined) return;
      const at = middleOf(now.scene.atlas.extent, hex);
      const scale = Math.max(view().scale, 9);
      if (!holds(middle(view(), pane), at) || scale !== view().scale)
        fly(filled({ ...at, scale }, pane, box()), { at });
    },
    centre(point) {
      subject = undefined;
      set({ ...view(), x: point.x, y: point.y });
    },
    hexAt: (point) =>
      now === undefined ? undefined : hexAt(now.scene.atlas.extent, toMap(view(), pane, point)),
    placeOf(hex) {
      if (now === undefined || pane.width < 2) return undefined;
      const at = toPane(view(), pane, middleOf(now.scene.atlas.extent, hex));
      const inside = at.x > 0 && at.y > 0 && at.x < pane.width && at.y < pane.height;
      return inside ? { ...at, ...pane, scale: view().scale } : undefined;
    },
    get seen() {
      return seenBox(view(), pane);
    },
    stop() {
      cancelAnimationFrame(frame);
      frame = -1;
    },
  };
}

const between = (from: Camera, to: Camera, share: number): Camera => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  scale: from.scale + (to.scale - from.scale) * share,
});

/** At first the home sector is seen; without one, the whole galaxy. */
const firstSeen = (atlas: Atlas, whole: MapBox): MapBox =>
  atlas.home < 0 ? whole : sectorBox(atlas.extent, sectorOf(atlas.home));

function drawTerrain(
  brush: CanvasRenderingContext2D,
  shelf: TileShelf,
  atlas: Atlas,
  camera: Camera,
  pane: Pane,
  density: number,
): void {
  shelf.allow(PER_FRAME);
  const seen = seenBox(camera, pane);
  for (const sector of drawnSectors(atlas)) {
    if (!meets(sectorBox(atlas.extent, sector), seen)) continue;
    const tile = shelf.tile(sector, camera.scale * density);
    if (tile === undefined) continue;
    const corner = sectorCorner(atlas.extent, sector);
    const at = toPane(camera, pane, { x: corner.x - MARGIN, y: corner.y - MARGIN });
    const by = camera.scale / tile.size;
    brush.drawImage(tile.picture, at.x, at.y, tile.picture.width * by, tile.picture.height * by);
  }
}
