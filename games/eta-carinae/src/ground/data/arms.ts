/** What elements of a ground battle shoot with (tables D3.2, D3.10 and D3.11). */
const ARMS = [
  "S1",
  "S2",
  "X3",
  "X4",
  "X5",
  "X6",
  "X7",
  "L1",
  "L2",
  "L4",
  "L6",
  "L8",
  "L10",
  "L12",
  "heavy-ke",
  "light-plasma",
  "grenades",
  "tactical-missiles",
  "M10",
] as const;
export type ArmId = (typeof ARMS)[number];

export type Arm =
  /** Effective on the number or less, one less for each full step of range (EC-GND-16, EC-GND-18). */
  | { readonly kind: "aimed"; readonly number: number; readonly step: number }
  /** Effective on the squad's class up to the reach, then one less for each started hundred (EC-GND-03, EC-GND-05). */
  | { readonly kind: "laser"; readonly reach: number }
  /** One die for each factor, effective on 10 or less to the horizon (EC-GND-04, EC-GND-19, EC-GND-20). */
  | { readonly kind: "beam"; readonly dice: number }
  /** A beaten zone along the line of fire (EC-GND-15). */
  | { readonly kind: "zone"; readonly number: number; readonly step: number }
  /** A point and everything around it, no effective roll (EC-GND-17). */
  | { readonly kind: "grenade" }
  /** Missiles and their warheads (EC-GMIS-03). */
  | { readonly kind: "missile"; readonly warheads: readonly WarheadId[] };

/** Warheads in table D3.8: tactical ones up to a kiloton, operational ones above it. */
export const WARHEADS = [
  "0.01kt",
  "0.1kt",
  "1kt",
  "10kt",
  "100kt",
  "1Mt",
  "M5",
  "M10",
  "M20",
  "M50",
] as const;
export type WarheadId = (typeof WARHEADS)[number];

export interface Warhead {
  readonly kilotons: number;
  /** Damage factors within a quarter of the radius, half of it, the radius, and twice the radius. */
  readonly factors: readonly [number, number, number, number];
}

// prettier-ignore
export const WARHEAD_TABLE: Readonly<Record<WarheadId, Warhead>> = {
  "0.01kt": { kilotons: 0.01,   factors: [6, 4, 2, 1] },
  "0.1kt":  { kilotons: 0.1,    factors: [6, 4, 2, 1] },
  "1kt":    { kilotons: 1,      factors: [6, 4, 2, 1] },
  "10kt":   { kilotons: 10,     factors: [10, 6, 3, 1] },
  "100kt":  { kilotons: 100,    factors: [10, 6, 3, 1] },
  "1Mt":    { kilotons: 1000,   factors: [10, 6, 3, 1] },
  M5:       { kilotons: 5000,   factors: [10, 6, 3, 1] },
  M10:      { kilotons: 10_000, factors: [10, 6, 3, 1] },
  M20:      { kilotons: 20_000, factors: [20, 12, 6, 2] },
  M50:      { kilotons: 50_000, factors: [50, 30, 15, 5] },
};

/** Tactical warheads have at most a kiloton (EC-GMIS-03). */
export const isTactical = (warhead: WarheadId): boolean => WARHEAD_TABLE[warhead].kilotons <= 1;

/** The blast radius, 200 x the cube root of the kilotons to the nearest ten; found by counting, without a root. */
export function blastRadius({ kilotons }: Warhead): number {
  let radius = 0;
  // The next ten is nearer as long as the middle between them lies within the exact radius.
  while ((radius + 5) * (radius + 5) * (radius + 5) <= 8_000_000 * kilotons) radius += 10;
  return radius;
}

const TACTICAL = WARHEADS.filter(isTactical);
const beam = (dice: number): Arm => ({ kind: "beam", dice });

// prettier-ignore
export const ARM_TABLE: Readonly<Record<ArmId, Arm>> = {
  S1: { kind: "aimed", number: 1, step: 100 },
  S2: { kind: "aimed", number: 2, step: 100 },
  X3: { kind: "laser", reach: 300 },
  X4: { kind: "laser", reach: 400 },
  X5: { kind: "laser", reach: 500 },
  X6: { kind: "laser", reach: 600 },
  X7: { kind: "laser", reach: 700 },
  L1: beam(1),
  L2: beam(2),
  L4: beam(4),
  L6: beam(6),
  L8: beam(8),
  L10: beam(10),
  L12: beam(12),
  "heavy-ke": { kind: "aimed", number: 4, step: 200 },
  "light-plasma": { kind: "zone", number: 2, step: 200 },
  grenades: { kind: "grenade" },
  "tactical-missiles": { kind: "missile", warheads: TACTICAL },
  M10: { kind: "missile", warheads: ["M10"] },
};
