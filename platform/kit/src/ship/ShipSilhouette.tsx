import type { JSX } from "preact";
import { useId, useMemo } from "preact/hooks";
import { POWER_LOOKS, type Power } from "../power/powers.ts";
import { drawShip, type ShipDrawing, type ShipSpec } from "./draw.ts";

export interface ShipSilhouetteProps extends ShipSpec {
  readonly power?: Power | undefined;
  /** Degrees clockwise from the bow's own direction. */
  readonly heading?: number | undefined;
  /** Fill the box with this one ship, instead of keeping all ships to one scale. */
  readonly fit?: boolean | undefined;
  /** Outline only, for small tokens. */
  readonly plain?: boolean | undefined;
  /** Spoken name; missing: decoration beside a written name. */
  readonly label?: string | undefined;
}

/** A ship as a picture of its own. */
export function ShipSilhouette(props: ShipSilhouetteProps): JSX.Element {
  const { power, heading = 0, fit = false, label } = props;
  const drawing = useDrawing(props);
  const frame = fit ? tightFrame(drawing, heading) : "-52 -52 104 104";
  const spoken =
    label === undefined ? { "aria-hidden": true } : { role: "img" as const, "aria-label": label };
  const colour = power === undefined ? {} : { "--power": `var(${POWER_LOOKS[power].colour})` };
  return (
    <svg class="fs-ship" viewBox={frame} style={colour} {...spoken}>
      <g transform={heading === 0 ? undefined : `rotate(${heading})`}>
        <ShipBody drawing={drawing} plain={props.plain ?? false} />
      </g>
    </svg>
  );
}

/** The box around a ship; a turned one gets a square that holds it in any direction. */
function tightFrame({ bounds: { left, top, right, bottom } }: ShipDrawing, heading: number): string {
  if (heading === 0) return `${left - 2} ${top - 2} ${right - left + 4} ${bottom - top + 4}`;
  const reach = Math.max(right, bottom, -left, -top) + 2;
  return `${-reach} ${-reach} ${2 * reach} ${2 * reach}`;
}

export interface ShipShapeProps extends ShipSpec {
  readonly plain?: boolean | undefined;
}

/** The same ship as a group inside a larger SVG (a map, a dial), around 0, 0 and 100 long at most. */
export function ShipShape(props: ShipShapeProps): JSX.Element {
  return <ShipBody drawing={useDrawing(props)} plain={props.plain ?? false} />;
}

const useDrawing = ({ style, size, name, view, damage }: ShipSpec): ShipDrawing =>
  useMemo(() => drawShip({ style, size, name, view, damage }), [style, size, name, view, damage]);

function ShipBody({
  drawing,
  plain,
}: {
  readonly drawing: ShipDrawing;
  readonly plain: boolean;
}): JSX.Element {
  const id = useId();
  if (plain) return <path class="fs-ship-plain" d={drawing.outline} />;
  return (
    <g>
      {drawing.parts.map((one) => (
        <path class={`fs-ship-${one.material}`} d={one.d} />
      ))}
      {drawing.wounds.length > 0 && (
        <>
          <clipPath id={id}>
            <path d={drawing.outline} />
          </clipPath>
          <g clip-path={`url(#${id})`}>
            {drawing.wounds.map((wound) => (
              <path class={`fs-ship-${wound.kind}`} d={wound.d} />
            ))}
          </g>
        </>
      )}
    </g>
  );
}
