import { ShipShape, type ShipSpec } from "@flagship/kit";
import type { JSX } from "preact";
import { GhostMark, type GhostMarkProps } from "./GhostMark.tsx";

export interface GhostShipProps extends Omit<GhostMarkProps, "children"> {
  /** Degrees clockwise from straight up. */
  readonly heading: number;
  readonly ship: ShipSpec;
  readonly size: number;
}

/** Ships in line stand close: the grip of one leaves the middle of the next free. */
const GRIP_SHARE = 0.3;

/** A ship or flight where it will be. */
export function GhostShip({ heading, ship, size, grip, ...mark }: GhostShipProps): JSX.Element {
  return (
    <GhostMark {...mark} grip={Math.max(grip, size * GRIP_SHARE)}>
      <g transform={`rotate(${heading}) scale(${size * 0.0108})`}>
        <ShipShape {...ship} plain />
      </g>
    </GhostMark>
  );
}
