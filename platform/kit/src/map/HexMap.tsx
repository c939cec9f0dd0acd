import type { ComponentChildren, JSX } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import {
  hexByArrow,
  hexEqual,
  hexKey,
  hexOutline,
  hexToPlane,
  type Hex,
  type HexOrientation,
} from "../geometry/hex.ts";
import { boxAround, type MapBox } from "../geometry/viewport.ts";
import { useWord } from "../lexicon.tsx";
import { MapFrame, useMapWindow } from "./MapFrame.tsx";
import { TokenShape, type MapToken } from "./token.tsx";

/** One hex of the map. */
export interface HexCell {
  readonly at: Hex;
  /** Spoken name, e.g. "0512, asteroid field"; tokens on it are added. */
  readonly label: string;
  /** Printed in the hex as soon as it is large enough to be read; the hex pointed at is named at the map's foot. */
  readonly mark?: string | undefined;
  /** `open`: can be chosen. `path`: lies on what is being previewed. */
  readonly state?: "plain" | "open" | "path" | "danger" | "dim" | undefined;
  readonly terrain?: "space" | "rock" | "dust" | "world" | undefined;
}

export interface HexToken extends MapToken {
  readonly at: Hex;
}

export interface HexMapProps {
  readonly label: string;
  readonly hexes: readonly HexCell[];
  readonly tokens?: readonly HexToken[] | undefined;
  readonly orientation?: HexOrientation | undefined;
  /** Lines from middle to middle: fire, courses. */
  readonly lines?:
    | readonly { readonly from: Hex; readonly to: Hex; readonly tone: "info" | "danger" | "act" }[]
    | undefined;
  /** What the window shows until the reader moves it, with some air around; missing: all hexes. */
  readonly frame?: readonly Hex[] | undefined;
  /** How many pixels a ship is across at least. */
  readonly tokenPixels?: number | undefined;
  /** Where the keys begin; missing: at the first hex that can be chosen, else in the middle of what is shown first. */
  readonly start?: Hex | undefined;
  readonly onHex?: ((at: Hex) => void) | undefined;
  /** The hex pointed at or reached with the keys. */
  readonly onPreview?: ((at: Hex | undefined) => void) | undefined;
  /** Drawn over the hexes and under the tokens, in hex radii; `--token-scale` tells how far tokens have grown. */
  readonly children?: ComponentChildren;
}

/** Up to this width of the view, in hex radii, ships show their details. */
const FINE = 16;

/** How tall marks are printed, in hex radii, and how many pixels that must be to be read. */
const MARK = 0.32;
const READABLE = 9;

const TOKEN = 1.45;
/** How wide a ship is drawn at scale 1. */
const TOKEN_WIDTH = 1.08;
/** Seen from afar tokens grow beyond their hexes, so that they stay visible. */
const tokenScale = (width: number): number => Math.min(2.4, Math.max(TOKEN, width / 30));

/** Air around a frame, as a share of its size, and the least that a frame is wide: closer nothing is seen around. */
const AIR = 0.12;
const NEAREST_FRAME = 18;

function frameBox(frame: readonly Hex[], orientation: HexOrientation): MapBox {
  const box = boxAround(
    frame.map((at) => hexToPlane(at, orientation)),
    1,
  );
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const across = Math.max(width * AIR, (NEAREST_FRAME - width) / 2);
  return {
    left: box.left - across,
    right: box.right + across,
    top: box.top - height * AIR,
    bottom: box.bottom + height * AIR,
  };
}

/** The hex nearest to the middle of a window. */
function middleOf(
  hexes: readonly HexCell[],
  { left, right, top, bottom }: MapBox,
  orientation: HexOrientation,
): Hex | undefined {
  const gap = (at: Hex): number => {
    const { x, y } = hexToPlane(at, orientation);
    return Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2);
  };
  return hexes.reduce<Hex | undefined>(
    (best, { at }) => (best === undefined || gap(at) < gap(best) ? at : best),
    undefined,
  );
}

/** A map of hexes to pan, zoom and walk with the keys, hex by hex. */
export function HexMap(props: HexMapProps): JSX.Element {
  const { label, hexes, tokens = [], orientation = "pointy", lines = [], onHex, onPreview } = props;
  const word = useWord();
  const box = useMemo(
    () =>
      boxAround(
        hexes.map((cell) => hexToPlane(cell.at, orientation)),
        1.2,
      ),
    [hexes, orientation],
  );
  const home = useMemo(
    () =>
      props.frame === undefined || props.frame.length === 0 ? undefined : frameBox(props.frame, orientation),
    [props.frame, orientation],
  );
  const window = useMapWindow(box, 6, home);
  const [focus, setFocus] = useState<Hex | undefined>();
  const [pointed, setPointed] = useState<Hex | undefined>();
  const cells = useMemo(() => new Map(hexes.map((cell) => [hexKey(cell.at), cell])), [hexes]);
  const here = focus === undefined ? undefined : cells.get(hexKey(focus));
  const named = pointed === undefined ? here : cells.get(hexKey(pointed));

  const goTo = (at: Hex): void => {
    setFocus(at);
    window.reveal(hexToPlane(at, orientation));
    onPreview?.(at);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const start =
      focus ??
      props.start ??
      hexes.find((cell) => cell.state === "open")?.at ??
      middleOf(hexes, home ?? box, orientation);
    if (start === undefined) return;
    const next = hexByArrow(start, event.key, orientation);
    if (next !== undefined) goTo(focus === undefined ? start : cells.has(hexKey(next)) ? next : start);
    else if (event.key === "Enter" || event.key === " ") onHex?.(start);
    else if (!window.onZoomKey(event.key)) return;
    event.preventDefault();
  };

  const spoken = (cell: HexCell): string =>
    [
      cell.label,
      ...tokens.filter((token) => hexEqual(token.at, cell.at)).map((token) => token.spoken ?? token.label),
    ].join(", ");
  const scale = Math.max(
    tokenScale(window.view.width),
    ((props.tokenPixels ?? 0) * window.pixel) / TOKEN_WIDTH,
  );
  const latest = useRef({ onHex, onPreview });
  latest.current = { onHex, onPreview };
  // The same elements again and again: a large map is compared only when one of its hexes changes.
  const ground = useMemo(() => {
    const outline = hexOutline(orientation, 0.985);
    return hexes.map((cell) => (
      <Cell
        key={hexKey(cell.at)}
        cell={cell}
        outline={outline}
        orientation={orientation}
        focused={here === cell}
        onHex={(at) => latest.current.onHex?.(at)}
        onPreview={(at) => {
          if (cell.mark !== undefined) setPointed(at);
          latest.current.onPreview?.(at);
        }}
      />
    ));
  }, [hexes, orientation, here]);
  return (
    <div
      class="fs-hex-map"
      data-marks={window.pixel * READABLE <= MARK ? "shown" : "hidden"}
      style={{ "--token-scale": scale / TOKEN, "--mark-size": `${MARK}px` }}
    >
      <MapFrame
        label={label}
        help={word("hex-help")}
        window={window}
        foot={
          named?.mark !== undefined && (
            <span class="fs-map-named" aria-hidden="true">
              {spoken(named)}
            </span>
          )
        }
      >
        {ground}
        {props.children}
        {lines.map(({ from, to, tone }) => {
          const [a, b] = [hexToPlane(from, orientation), hexToPlane(to, orientation)];
          return <path class={`fs-map-line fs-tone-${tone}`} d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />;
        })}
        {tokens.map((token) => {
          const at = hexToPlane(token.at, orientation);
          return (
            <g
              class="fs-map-token"
              style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
              key={token.id}
              data-subject={token.id}
            >
              <TokenShape token={token} scale={scale} plain={window.view.width > FINE} />
            </g>
          );
        })}
      </MapFrame>
      <button
        type="button"
        class="fs-map-keys"
        aria-label={`${label}. ${word("hex-help")}`}
        onKeyDown={onKeyDown}
        onBlur={() => onPreview?.(undefined)}
      />
      <span class="fs-unseen" aria-live="polite">
        {here !== undefined && spoken(here)}
      </span>
    </div>
  );
}

interface CellProps {
  readonly cell: HexCell;
  readonly outline: string;
  readonly orientation: HexOrientation;
  readonly focused: boolean;
  readonly onHex: HexMapProps["onHex"];
  readonly onPreview: HexMapProps["onPreview"];
}

function Cell({ cell, outline, orientation, focused, onHex, onPreview }: CellProps): JSX.Element {
  const { x, y } = hexToPlane(cell.at, orientation);
  return (
    // The keyboard's way is the map's own key handling, hex by hex.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <g
      class="fs-hex"
      data-state={cell.state ?? "plain"}
      data-terrain={cell.terrain ?? "space"}
      data-focused={focused}
      transform={`translate(${x.toFixed(3)} ${y.toFixed(3)})`}
      onClick={() => onHex?.(cell.at)}
      onMouseEnter={() => onPreview?.(cell.at)}
      onMouseLeave={() => onPreview?.(undefined)}
    >
      <path d={outline} />
      {cell.mark !== undefined && (
        <text class="fs-hex-mark" y={orientation === "pointy" ? -0.62 : -0.58}>
          {cell.mark}
        </text>
      )}
    </g>
  );
}
