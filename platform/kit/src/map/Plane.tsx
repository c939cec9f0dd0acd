import type { ComponentChildren, JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { PlanePoint } from "../geometry/hex.ts";
import { sideBySide } from "../geometry/side-by-side.ts";
import { boxAround, roundLength } from "../geometry/viewport.ts";
import { useWord } from "../lexicon.tsx";
import { MapFrame, useMapWindow } from "./MapFrame.tsx";
import { TokenShape, type MapToken } from "./token.tsx";

export interface PlaneToken extends MapToken {
  readonly at: PlanePoint;
  /** Where it came from, oldest first. */
  readonly trail?: readonly PlanePoint[] | undefined;
  /** Where it is bound for. */
  readonly course?: PlanePoint | undefined;
}

export interface PlaneRing {
  readonly at: PlanePoint;
  readonly radius: number;
  readonly label?: string | undefined;
  readonly tone: "info" | "danger" | "act";
}

export interface PlaneProps {
  readonly label: string;
  readonly tokens: readonly PlaneToken[];
  readonly rings?: readonly PlaneRing[] | undefined;
  readonly lines?:
    | readonly {
        readonly from: PlanePoint;
        readonly to: PlanePoint;
        readonly tone: "info" | "danger" | "act";
      }[]
    | undefined;
  /** How large a token is drawn, in map units. */
  readonly tokenSize: number;
  /** Tokens are never drawn smaller than this, in pixels. */
  readonly leastToken?: number | undefined;
  /** What the whole view shows; missing: all tokens and rings. */
  readonly extent?: readonly PlanePoint[] | undefined;
  /** What one map unit is called on the scale bar. */
  readonly unit: string;
  readonly onToken?: ((id: string) => void) | undefined;
  /** A point of the plane was chosen. */
  readonly onPoint?: ((at: PlanePoint) => void) | undefined;
  /** Drawn under the tokens. */
  readonly ground?: ComponentChildren;
  /** Drawn over the tokens, knowing how many map units a pixel is, and how large tokens are. */
  readonly children?: ((pixel: number, size: number) => ComponentChildren) | undefined;
}

/** Up to this width of the view, in token sizes, ships show their details. */
const FINE = 12;
/** In a narrow window tokens shrink further: so many fit beside each other in any. */
const MOST_ABREAST = 13;
/** How high the figures on rings are, in pixels. */
const LABEL = 11;

/** A continuous plane to pan and zoom, with a scale bar. */
export function Plane(props: PlaneProps): JSX.Element {
  const { label, tokens, rings = [], lines = [], tokenSize, extent, unit, onToken, onPoint } = props;
  const word = useWord();
  const box = useMemo(
    () =>
      boxAround(
        extent ?? [...tokens.map((token) => token.at), ...rings.flatMap(ringCorners)],
        tokenSize * 1.6,
      ),
    [tokens, rings, extent, tokenSize],
  );
  const window = useMapWindow(box, tokenSize * 3);
  const least = Math.min((props.leastToken ?? 0) * window.pixel, window.view.width / MOST_ABREAST);
  const size = Math.max(tokenSize, least);
  const step = roundLength(window.view.width / 6);
  const drawn = useMemo(
    () =>
      sideBySide(
        tokens.map(({ at }) => at),
        size,
      ),
    [tokens, size],
  );

  const choosePoint = (event: MouseEvent): void => {
    const svg = window.svg.current;
    if (svg === null || onPoint === undefined) return;
    const rect = svg.getBoundingClientRect();
    const { x, y, width, height } = svg.viewBox.baseVal;
    onPoint({
      x: Math.round(x + ((event.clientX - rect.left) / rect.width) * width),
      y: Math.round(y + ((event.clientY - rect.top) / rect.height) * height),
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = window.view.width / 8;
    const way = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] }[
      event.key
    ];
    if (way !== undefined) window.pan(way[0] ?? 0, way[1] ?? 0);
    else if (!window.onZoomKey(event.key)) return;
    event.preventDefault();
  };

  return (
    <div class="fs-plane">
      <MapFrame
        label={label}
        help={word("plane-help")}
        window={window}
        foot={
          <div class="fs-scale" style={{ inlineSize: `${(step / window.view.width) * 100}%` }}>
            {step} {unit}
          </div>
        }
      >
        <Grid step={step} view={window.view} shape={window.shape} onClick={choosePoint} />
        {props.ground}
        {rings.map((ring) => (
          <g class={`fs-tone-${ring.tone}`}>
            <circle class="fs-map-ring" cx={ring.at.x} cy={ring.at.y} r={ring.radius} />
            {ring.label !== undefined && (
              <text
                class="fs-map-ring-label"
                x={ring.at.x}
                y={ring.at.y - ring.radius}
                font-size={LABEL * window.pixel}
              >
                {ring.label}
              </text>
            )}
          </g>
        ))}
        {lines.map(({ from, to, tone }) => (
          <path class={`fs-map-line fs-tone-${tone}`} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
        ))}
        {tokens.map((token, nth) => (
          <TokenOnPlane
            key={token.id}
            token={token}
            drawn={drawn[nth] ?? token.at}
            size={size}
            plain={window.view.width > FINE * size}
            onToken={onToken}
            onKeyDown={onKeyDown}
          />
        ))}
        {props.children?.(window.pixel, size)}
      </MapFrame>
      <button
        type="button"
        class="fs-map-keys"
        aria-label={`${label}. ${word("plane-help")}`}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

const ringCorners = ({ at, radius }: PlaneRing): PlanePoint[] => [
  { x: at.x - radius, y: at.y - radius },
  { x: at.x + radius, y: at.y + radius },
];

interface GridProps {
  readonly step: number;
  readonly view: { readonly x: number; readonly y: number; readonly width: number };
  readonly shape: number;
  readonly onClick: (event: MouseEvent) => void;
}

function Grid({ step, view, shape, onClick }: GridProps): JSX.Element {
  const [halfWidth, halfHeight] = [view.width / 2, (view.width * shape) / 2];
  const marks = (from: number, to: number): number[] =>
    Array.from(
      { length: Math.floor((to - from) / step) + 1 },
      (_, i) => Math.ceil(from / step) * step + i * step,
    );
  const across = marks(view.x - halfWidth, view.x + halfWidth).map(
    (x) => `M${x} ${view.y - halfHeight}V${view.y + halfHeight}`,
  );
  const down = marks(view.y - halfHeight, view.y + halfHeight).map(
    (y) => `M${view.x - halfWidth} ${y}H${view.x + halfWidth}`,
  );
  return (
    <>
      {/* Points can also be given as figures in the form; pointing is the quick way. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <rect
        class="fs-plane-ground"
        x={view.x - halfWidth}
        y={view.y - halfHeight}
        width={view.width}
        height={view.width * shape}
        onClick={onClick}
      />
      <path class="fs-plane-grid" d={[...across, ...down].join("")} />
    </>
  );
}

interface TokenOnPlaneProps {
  readonly token: PlaneToken;
  /** Where it is drawn: beside its place where it shares it. */
  readonly drawn: PlanePoint;
  readonly size: number;
  readonly plain: boolean;
  readonly onToken: PlaneProps["onToken"];
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function TokenOnPlane({ token, drawn, size, plain, onToken, onKeyDown }: TokenOnPlaneProps): JSX.Element {
  const { at, trail = [], course, id, label } = token;
  const button =
    onToken === undefined
      ? {}
      : {
          role: "button" as const,
          // Drawings know only the attribute in small letters.
          tabindex: 0,
          onClick: () => onToken(id),
          onKeyDown: (event: KeyboardEvent) => {
            if (event.key !== "Enter" && event.key !== " ") return onKeyDown(event);
            event.preventDefault();
            return onToken(id);
          },
        };
  return (
    <>
      {trail.length > 0 && (
        <path class="fs-map-trail" d={`M${[...trail, at].map(({ x, y }) => `${x} ${y}`).join("L")}`} />
      )}
      {course !== undefined && <path class="fs-map-course" d={`M${at.x} ${at.y}L${course.x} ${course.y}`} />}
      <g
        class="fs-map-token"
        style={{ transform: `translate(${drawn.x}px, ${drawn.y}px)` }}
        aria-label={token.spoken ?? label}
        data-subject={id}
        {...button}
      >
        <TokenShape token={token} scale={size * (token.share ?? 1)} plain={plain} />
      </g>
    </>
  );
}
