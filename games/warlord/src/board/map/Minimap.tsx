import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Atlas } from "../atlas.ts";
import { corpPower } from "../looks.ts";
import { fitted, toMap, toPane, type Camera } from "./camera.ts";
import type { Palette } from "./palette.ts";
import { galaxyBox, middleOf, sectorBox, type MapBox, type Point } from "./projection.ts";
import { drawnSectors, isCharted } from "./tiles.ts";

export interface MinimapProps {
  readonly atlas: Atlas;
  readonly seat: number;
  readonly palette: Palette;
  readonly seen: MapBox;
  readonly onCentre: (point: Point) => void;
}

const WIDTH = 112;

/** The whole galaxy in a corner: what is charted, who holds what, and where the window is. */
export function Minimap(props: MinimapProps): JSX.Element | null {
  const { atlas, seen } = props;
  const box = galaxyBox(atlas.extent, atlas.knowsGraveyard);
  const allSeen = seen.left <= box.left && seen.right >= box.right && seen.top <= box.top;
  return allSeen && seen.bottom >= box.bottom ? null : <SmallGalaxy {...props} />;
}

function SmallGalaxy({ atlas, seat, palette, seen, onCentre }: MinimapProps): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const box = galaxyBox(atlas.extent, atlas.knowsGraveyard);
  const height = Math.round((WIDTH * (box.bottom - box.top)) / (box.right - box.left));
  const pane = { width: WIDTH, height };
  const camera: Camera = fitted(box, pane);
  useEffect(() => {
    const brush = canvas.current?.getContext("2d") ?? null;
    if (brush === null || canvas.current === null) return;
    const density = devicePixelRatio;
    canvas.current.width = WIDTH * density;
    canvas.current.height = height * density;
    brush.setTransform(density, 0, 0, density, 0, 0);
    drawGalaxy(brush, atlas, seat, palette, (point) => toPane(camera, pane, point));
    const [from, to] = [
      toPane(camera, pane, { x: seen.left, y: seen.top }),
      toPane(camera, pane, { x: seen.right, y: seen.bottom }),
    ];
    brush.strokeStyle = palette.colours.focus;
    brush.lineWidth = 1.5;
    brush.strokeRect(from.x, from.y, to.x - from.x, to.y - from.y);
  }, [atlas, seat, palette, seen, height]);
  const goTo = (event: MouseEvent & { readonly currentTarget: HTMLElement }): void => {
    const rect = event.currentTarget.getBoundingClientRect();
    onCentre(toMap(camera, pane, { x: event.clientX - rect.left, y: event.clientY - rect.top }));
  };
  return (
    // For the eye and the mouse only: the map itself is reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <canvas
      ref={canvas}
      class="wl-minimap"
      style={{ inlineSize: `${WIDTH}px`, blockSize: `${height}px` }}
      aria-hidden="true"
      onClick={goTo}
    />
  );
}

function drawGalaxy(
  brush: CanvasRenderingContext2D,
  atlas: Atlas,
  seat: number,
  { colours }: Palette,
  place: (point: Point) => Point,
): void {
  for (const sector of drawnSectors(atlas)) {
    const box = sectorBox(atlas.extent, sector);
    const [from, to] = [place({ x: box.left, y: box.top }), place({ x: box.right, y: box.bottom })];
    brush.fillStyle = isCharted(atlas, sector) ? colours["panel-3"] : colours.well;
    brush.fillRect(from.x, from.y, to.x - from.x - 1, to.y - from.y - 1);
  }
  const dot = (hex: number, colour: string, size: number): void => {
    const at = place(middleOf(atlas.extent, hex));
    brush.fillStyle = colour;
    brush.fillRect(at.x - size / 2, at.y - size / 2, size, size);
  };
  for (const { hex, owner } of atlas.memories.values())
    if (owner !== undefined && owner >= 0 && owner !== seat)
      dot(hex, colours[`power-${corpPower(owner, seat)}`], 1.6);
  for (const hex of atlas.sightings.keys()) dot(hex, colours.danger, 1.6);
  for (const hex of atlas.sites.keys()) dot(hex, colours["power-blue"], 2);
  for (const hex of atlas.ships.keys()) dot(hex, colours.act, 2.4);
}
