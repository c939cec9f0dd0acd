import { BODY_TABLE, VERY_THICK, type BodyId } from "./bodies.ts";

/** Location ranges by the target's mass (EC-DET-04, table D3.6), heaviest first. */
const BY_MASS: readonly (readonly [fromMass: number, range: number])[] = [
  [1000, 6000],
  [400, 4000],
  [150, 3000],
  [40, 2000],
  [10, 1500],
  [0, 1000],
];

/** The class of masses that gravity sensing tells apart, by its lowest mass (EC-DET-11). */
export const massBand = (mass: number): number => BY_MASS.find(([from]) => mass >= from)?.[0] ?? 0;

export const SALVO_RANGE = 1000;

/** How far a ship of this mass can be located at. */
export const locationRange = (mass: number): number =>
  BY_MASS.find(([from]) => mass >= from)?.[1] ?? SALVO_RANGE;

/** Detection reaches half as far again, whatever the observer has (EC-DET-04). */
export const detectionRange = (location: number): number => location * 1.5;
export const STEALTH_FACTOR = 0.5;
export const PLANET_FACTOR = 0.5;
export const SENSOR_FACTOR = 1.5;
/** What stands on a body: an installation or a ship as large as one, or a large ground unit. */
export type Footing = "installation" | "unit";

/** Ships of this mass stand on the ground like an installation. */
const INSTALLATION_MASS = 10;
export const footingOf = (mass: number): Footing => (mass >= INSTALLATION_MASS ? "installation" : "unit");

/** How far something on the ground is located at (EC-DET-07 to EC-DET-09). */
export function surfaceRange(footing: Footing, body: BodyId): number {
  if (VERY_THICK.has(body)) return 10;
  if (footing === "installation") return BODY_TABLE[body].atmosphere ? 1000 : 3000;
  return BODY_TABLE[body].atmosphere ? 100 : 500;
}

/** Nothing locks on to what moved farther in its last movement (EC-DET-05). */
export const LOCK_LIMIT = 3750;
/** Observers above this speed are blind (EC-ORD-01). */
export const BLIND_ABOVE = 1000;
