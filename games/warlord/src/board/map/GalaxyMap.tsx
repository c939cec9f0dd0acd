import { fit, home as homeIcon, IconButton, useSay, useWord, zoomIn, zoomOut } from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { sectorOf, type Hex } from "../../rules/hex.ts";
import { listenTo } from "./gestures.ts";
import { Minimap } from "./Minimap.tsx";
import type { Scene } from "./scene.ts";
import { usePalette } from "./palette.ts";
import { sectorBox, type MapBox } from "./projection.ts";
import { makeStage, type PanePlace, type Stage } from "./stage.ts";
import { stepBy } from "./steps.ts";
import { terrainKey } from "./tiles.ts";

export type { PanePlace } from "./stage.ts";

/** Where a hex is in the pane; nothing when it is out of sight. */
export type PlaceOf = (hex: Hex) => PanePlace | undefined;

export interface GalaxyMapProps {
  readonly scene: Scene;
  /** What is at the cursor, in words. */
  readonly spoken: string;
  /** Brought into sight whenever it changes. */
  readonly reveal: { readonly hex: Hex } | undefined;
  readonly onCursor: (hex: Hex) => void;
  /** A click or Enter on a hex. */
  readonly onPick: (hex: Hex) => void;
  /** What stands over a map that shows nothing yet. */
  readonly note?: string | undefined;
  /** The next own ship, by the key N. */
  readonly onNextShip: () => void;
  /** What stands over the map at hexes of it. */
  readonly over?: (placeOf: PlaceOf) => ComponentChildren;
}

const STEP = 1.4;

/** The galaxy on a canvas: drag and wheel move it, arrow keys go from hex to hex. */
export function GalaxyMap(props: GalaxyMapProps): JSX.Element {
  const { scene, spoken, reveal, onCursor, onPick } = props;
  const { atlas } = scene;
  const say = useSay();
  const word = useWord();
  const helpId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<Stage | undefined>(undefined);
  const palette = usePalette(frame);
  const [seen, setSeen] = useState<MapBox | undefined>();
  const latest = useRef(props);
  latest.current = props;

  useLayoutEffect(() => {
    const element = canvas.current;
    const around = frame.current;
    if (element === null || around === null) return undefined;
    let told = 0;
    const made = makeStage(element, () => {
      if (told === 0)
        told = requestAnimationFrame(() => {
          told = 0;
          setSeen(made.seen);
        });
    });
    stage.current = made;
    const measure = (): void => {
      const { width, height } = around.getBoundingClientRect();
      made.resize({ width, height }, Math.min(2, devicePixelRatio));
      setSeen(made.seen);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    const stop = listenTo(element, {
      drag: made.drag,
      zoom: made.zoom,
      hover: (at) => {
        const hex = at === undefined ? undefined : made.hexAt(at);
        element.title = hex === undefined ? "" : latest.current.scene.titles(hex);
      },
      tap: (at) => {
        const hex = made.hexAt(at);
        if (hex !== undefined) latest.current.onPick(hex);
      },
    });
    return () => {
      stop();
      observer.disconnect();
      cancelAnimationFrame(told);
      made.stop();
    };
  }, []);

  const terrain = useMemo(() => terrainKey(atlas), [atlas]);
  const drawn = useRef("");
  useEffect(() => {
    if (palette === undefined) return;
    const key = `${terrain} ${palette.key}`;
    stage.current?.show({ scene, palette }, key !== drawn.current);
    drawn.current = key;
  }, [scene, palette, terrain]);
  useEffect(() => {
    if (reveal !== undefined) stage.current?.reveal(reveal.hex);
  }, [reveal, palette]);

  const goHome = (): void => stage.current?.fitBoxes(sectorBox(atlas.extent, sectorOf(atlas.home)));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const from = scene.cursor ?? Math.max(0, atlas.home);
    const step = stepBy(atlas.extent, from, event.key);
    // The first arrow reads where the keys begin: the Home Office.
    const next = step === undefined || scene.cursor !== undefined ? step : from;
    if (next !== undefined) {
      onCursor(next);
      stage.current?.reveal(next);
    } else if (event.key === "Enter" || event.key === " ") onPick(from);
    else if (event.key === "+" || event.key === "=") stage.current?.zoom(STEP);
    else if (event.key === "-") stage.current?.zoom(1 / STEP);
    else if (event.key === "0") stage.current?.fitAll();
    else if (event.key === "Home") goHome();
    else if (event.key === "n") props.onNextShip();
    else return;
    event.preventDefault();
  };

  return (
    <div class="wl-map" ref={frame}>
      {/* The map is one widget with its own keys; the live region below says what they lead to. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        class="wl-map-pane"
        role="application"
        aria-label={say({ key: "board.map" })}
        aria-describedby={helpId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <canvas ref={canvas} class="wl-map-canvas" />
      </div>
      {props.note !== undefined && <p class="wl-map-note">{props.note}</p>}
      <p id={helpId} class="fs-unseen">
        {say({ key: "board.map.help" })}
      </p>
      <p class="fs-unseen" aria-live="polite">
        {spoken}
      </p>
      {props.over?.((hex) => (seen === undefined ? undefined : stage.current?.placeOf(hex)))}
      <div class="wl-map-buttons">
        <IconButton icon={zoomIn} label={word("zoom-in")} onPress={() => stage.current?.zoom(STEP)} />
        <IconButton icon={zoomOut} label={word("zoom-out")} onPress={() => stage.current?.zoom(1 / STEP)} />
        <IconButton icon={fit} label={word("fit")} onPress={() => stage.current?.fitAll()} />
        {atlas.home >= 0 && (
          <IconButton icon={homeIcon} label={say({ key: "board.map.home" })} onPress={goHome} />
        )}
      </div>
      {palette !== undefined && seen !== undefined && (
        <Minimap
          atlas={atlas}
          seat={scene.seat}
          palette={palette}
          seen={seen}
          onCentre={(point) => stage.current?.centre(point)}
        />
      )}
    </div>
  );
}
