import type { ComponentChildren, JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { IconButton } from "../components/IconButton.tsx";
import type { PlanePoint } from "../geometry/hex.ts";
import { fitBox, panBy, viewBoxOf, zoomAt, type MapBox, type Viewport } from "../geometry/viewport.ts";
import { fit, zoomIn, zoomOut } from "../icons/more-controls.ts";
import { useWord } from "../lexicon.tsx";
import { useGlide } from "./glide.ts";

/** What a map can do with its window. */
export interface MapWindow {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly view: Viewport;
  /** Height divided by width of the window. */
  readonly shape: number;
  /** How many map units a pixel of the window is. */
  readonly pixel: number;
  readonly zoom: (factor: number) => void;
  readonly pan: (dx: number, dy: number) => void;
  readonly showAll: () => void;
  /** Brings a point into the window if it is outside. */
  readonly reveal: (point: PlanePoint) => void;
  /** Plus, minus and 0; true when the key was one of them. */
  readonly onZoomKey: (key: string) => boolean;
}

const ZOOM_STEP = 1.35;
const START_SHAPE = 0.7;
const START_WIDTH = 800;

/**
 * Pan, zoom and fit over a box of map units; `nearest` is the smallest width that can be shown. `home` is what the
 * window shows until the reader moves it, and again whenever it becomes another one; missing: the whole box.
 */
export function useMapWindow(box: MapBox, nearest: number, home?: MapBox): MapWindow {
  const svg = useRef<SVGSVGElement>(null);
  const [shape, setShape] = useState(START_SHAPE);
  const [pixels, setPixels] = useState(START_WIDTH);
  const [moved, setMoved] = useState<Viewport | undefined>();
  const whole = fitBox(home ?? box, shape);
  const frame = home === undefined ? "" : Object.values(home).join(" ");
  useLayoutEffect(() => setMoved(undefined), [frame]);
  const view = useGlide(moved ?? whole, frame);
  const limits = { min: nearest, max: Math.max(whole.width, fitBox(box, shape).width) * 1.4 };

  useLayoutEffect(() => {
    const element = svg.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const { width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) return;
      setShape(height / width);
      setPixels(width);
    };
    measure();
    if (typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const zoomAround = (factor: number, keep: PlanePoint): void =>
    setMoved((now) => zoomAt(now ?? whole, factor, keep, limits));
  const pan = (dx: number, dy: number): void => setMoved((now) => panBy(now ?? whole, dx, dy, box));
  const gestures = useRef<Gestures>({ zoomAround, pan, width: view.width });
  gestures.current = { zoomAround, pan, width: view.width };
  useGestures(svg, gestures);

  const zoom = (factor: number): void => zoomAround(factor, view);
  const showAll = (): void => setMoved(undefined);
  return {
    svg,
    view,
    shape,
    pixel: view.width / pixels,
    zoom,
    pan,
    showAll,
    reveal: ({ x, y }) => {
      const inside =
        Math.abs(x - view.x) < view.width * 0.42 && Math.abs(y - view.y) < view.width * shape * 0.42;
      if (!inside) setMoved({ ...view, x, y });
    },
    onZoomKey: (key) => {
      if (key === "+" || key === "=") zoom(ZOOM_STEP);
      else if (key === "-") zoom(1 / ZOOM_STEP);
      else if (key === "0") showAll();
      else return false;
      return true;
    },
  };
}

interface Gestures {
  readonly zoomAround: (factor: number, keep: PlanePoint) => void;
  readonly pan: (dx: number, dy: number) => void;
  readonly width: number;
}

/** How far a finger may slip, in pixels, and still be a tap. */
const SLIP = 4;

/** Drag pans, wheel and pinch zoom around the pointer. */
function useGestures(svg: RefObject<SVGSVGElement | null>, latest: { readonly current: Gestures }): void {
  useEffect(() => {
    const element = svg.current;
    if (element === null) return undefined;
    const pointers = new Map<number, PlanePoint>();
    let travelled = 0;
    const unit = (): number => latest.current.width / Math.max(1, element.getBoundingClientRect().width);
    const toMap = (client: PlanePoint): PlanePoint => {
      const rect = element.getBoundingClientRect();
      const { x, y, width, height } = element.viewBox.baseVal;
      return {
        x: x + ((client.x - rect.left) / rect.width) * width,
        y: y + ((client.y - rect.top) / rect.height) * height,
      };
    };
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      latest.current.zoomAround(
        Math.exp(-event.deltaY * 0.0015),
        toMap({ x: event.clientX, y: event.clientY }),
      );
    };
    const onDown = (event: PointerEvent): void => {
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      travelled = 0;
    };
    const onMove = (event: PointerEvent): void => {
      const before = pointers.get(event.pointerId);
      if (before === undefined) return;
      const now = { x: event.clientX, y: event.clientY };
      travelled += Math.hypot(now.x - before.x, now.y - before.y);
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      if (other !== undefined) {
        const stretch =
          Math.hypot(now.x - other.x, now.y - other.y) /
          Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
        latest.current.zoomAround(stretch, toMap({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
      } else if (travelled > SLIP) {
        latest.current.pan((before.x - now.x) * unit(), (before.y - now.y) * unit());
      }
      pointers.set(event.pointerId, now);
    };
    const onUp = (event: PointerEvent): void => void pointers.delete(event.pointerId);
    // The click that ends a drag must not choose the hex under it.
    const onClick = (event: MouseEvent): void => {
      if (travelled > SLIP) event.stopPropagation();
      travelled = 0;
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    element.addEventListener("pointerdown", onDown);
    element.addEventListener("click", onClick, true);
    addEventListener("pointermove", onMove);
    addEventListener("pointerup", onUp);
    addEventListener("pointercancel", onUp);
    return () => {
      element.removeEventListener("wheel", onWheel);
      element.removeEventListener("pointerdown", onDown);
      element.removeEventListener("click", onClick, true);
      removeEventListener("pointermove", onMove);
      removeEventListener("pointerup", onUp);
      removeEventListener("pointercancel", onUp);
    };
  }, []);
}

export interface MapFrameProps {
  readonly label: string;
  readonly help: string;
  readonly window: MapWindow;
  readonly children: ComponentChildren;
  /** Drawn over the map at its foot, e.g. a scale bar. */
  readonly foot?: ComponentChildren;
}

/** A map's window with its buttons. */
export function MapFrame({ label, help, window, children, foot }: MapFrameProps): JSX.Element {
  const word = useWord();
  return (
    <figure class="fs-map" aria-label={label}>
      <svg
        ref={window.svg}
        class="fs-map-window"
        viewBox={viewBoxOf(window.view, window.shape)}
        aria-label={`${label}. ${help}`}
      >
        {children}
      </svg>
      <div class="fs-map-buttons">
        <IconButton icon={zoomIn} label={word("zoom-in")} onPress={() => window.zoom(ZOOM_STEP)} />
        <IconButton icon={zoomOut} label={word("zoom-out")} onPress={() => window.zoom(1 / ZOOM_STEP)} />
        <IconButton icon={fit} label={word("fit")} onPress={window.showAll} />
      </div>
      {foot}
    </figure>
  );
}
