import { typeNamed } from "../data/ship-types.ts";
import type { Hex } from "../rules/hex.ts";
import type { View } from "../rules/view.ts";

/** For so many years a fleet that was seen is a danger: later it may be anywhere. */
export const YEARS_OFF = 2;

/** Ships of others that were seen lately. */
export interface FleetSeen {
  readonly hex: Hex;
  readonly year: number;
  /** Of the ship types whose factors are known; missing: none of them is. */
  readonly attack: number | undefined;
  readonly speed: number | undefined;
}

/** The fleets of others seen in the last years. */
export function fleetsSeen(view: View): readonly FleetSeen[] {
  const { sightings = [], types = [] } = view.own?.known ?? {};
  return sightings
    .filter(({ year, owner }) => owner !== view.seat && view.year - year <= YEARS_OFF)
    .map(({ hex, year, types: names = [] }): FleetSeen => {
      const judged = names.flatMap((name) => typeNamed(name) ?? []).filter(({ id }) => types.includes(id));
      return judged.length === 0
        ? { hex, year, attack: undefined, speed: undefined }
        : {
            hex,
            year,
            attack: judged.reduce((sum, { af }) => sum + af, 0),
            speed: Math.max(...judged.map(({ speed }) => speed)),
          };
    });
}
