import type { JSX } from "preact";
import type { IconArt } from "../icons/art.ts";
import { POWER_LOOKS, type Power } from "../power/powers.ts";
import type { ShipSpec } from "../ship/draw.ts";
import { ShipShape } from "../ship/ShipSilhouette.tsx";

/** Something that stands on a map. */
export interface MapToken {
  readonly id: string;
  /** Spoken and shown name. */
  readonly label: string;
  /** What is said of it instead, where there is more to say than its name. */
  readonly spoken?: string | undefined;
  /** How large it is beside the others; missing: 1. */
  readonly share?: number | undefined;
  readonly ship?: ShipSpec | undefined;
  /** Instead of a ship: an icon. */
  readonly icon?: IconArt | undefined;
  readonly power?: Power | undefined;
  /** Degrees clockwise from straight up; icons stay upright. */
  readonly heading?: number | undefined;
  readonly state?: "plain" | "open" | "selected" | "dim" | undefined;
  /** Write the name under it. */
  readonly named?: boolean | undefined;
}

export interface TokenShapeProps {
  readonly token: MapToken;
  readonly scale?: number;
  /** Too small for details: the ship's outline only. */
  readonly plain?: boolean;
}

/** Draws a token around 0, 0, about 1 map unit across. */
export function TokenShape({ token, scale = 1, plain = false }: TokenShapeProps): JSX.Element {
  const { ship, icon, power, heading = 0, state = "plain", named = false, label } = token;
  const look = power === undefined ? undefined : POWER_LOOKS[power];
  const colour = look === undefined ? {} : { "--power": `var(${look.colour})` };
  return (
    <g
      class="fs-token"
      data-state={state}
      style={colour}
      transform={scale === 1 ? undefined : `scale(${scale})`}
    >
      {(state === "open" || state === "selected") && <circle class="fs-token-ring" r="0.62" />}
      {ship !== undefined && (
        <g transform={`rotate(${heading}) scale(0.0108)`}>
          <ShipShape {...ship} plain={plain} />
        </g>
      )}
      {icon !== undefined && (
        <g transform={`scale(${0.7 / icon.box}) translate(${-icon.box / 2} ${-icon.box / 2})`}>
          <path class={`fs-token-icon-${icon.box}`} d={icon.d} />
        </g>
      )}
      {look !== undefined && (
        <g transform="translate(0.34 0.3) scale(0.011)">
          <circle class="fs-token-emblem-ground" cx="12" cy="12" r="17" />
          <path class="fs-token-emblem" d={look.emblem} fill-rule="evenodd" />
        </g>
      )}
      {named && (
        <text class="fs-token-name" y="0.82">
          {label}
        </text>
      )}
    </g>
  );
}
