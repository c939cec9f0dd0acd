import type { JSX } from "preact";
import { placeName, type Hex } from "../rules/hex.ts";
import type { Desk } from "./desk.ts";

export interface PlaceLinkProps {
  readonly desk: Desk;
  readonly hex: Hex;
  /** What it is spoken as, where the place alone would not do. */
  readonly label?: string;
}

/** A place that leads to the map. */
export function PlaceLink({ desk, hex, label }: PlaceLinkProps): JSX.Element {
  return (
    <button type="button" class="wl-place" aria-label={label} onClick={() => desk.goTo(hex)}>
      {placeName(desk.view.options, hex)}
    </button>
  );
}
