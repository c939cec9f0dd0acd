import type { FiringChart } from "./firing-charts.ts";
import type { PlasmaColumn } from "./plasma.ts";

/** A stretch of ranges and what a beam adds to its charge there. */
export interface DamageModifier {
  readonly to: number;
  readonly plus: number;
}

/** Any charge from 1 to `most`; damage is the charge plus the modifier for the range. Full-scale figures. */
export interface BeamType {
  readonly kind: "beam";
  readonly chart: FiringChart;
  readonly most: number;
  /** In order of range; each holds from the end of the one before. */
  readonly modifiers: readonly DamageModifier[];
}

/** All or nothing; a fixed damage. */
export interface MissileType {
  readonly kind: "missile";
  readonly chart: FiringChart;
  readonly arm: number;
  readonly damage: number;
}

/** Armed like a missile, rolled like a beam, with a damage that falls with the range (ST-PLA-01..03). */
export interface PlasmaType {
  readonly kind: "plasma";
  readonly chart: FiringChart;
  readonly arm: number;
  readonly column: PlasmaColumn;
}

export type WeaponType = BeamType | MissileType | PlasmaType;

const beam = (
  chart: FiringChart,
  most: number,
  ...steps: readonly (readonly [to: number, plus: number])[]
): BeamType => ({
  kind: "beam",
  chart,
  most,
  modifiers: steps.map(([to, plus]) => ({ to, plus })),
});
const missile = (chart: FiringChart, arm: number, damage: number): MissileType => ({
  kind: "missile",
  chart,
  arm,
  damage,
});
const plasma = (chart: FiringChart, arm: number, column: PlasmaColumn): PlasmaType => ({
  kind: "plasma",
  chart,
  arm,
  column,
});

/** Every weapon type by its id: chart, power range or power to arm, damage. */
export const WEAPON_TYPES = {
  "fh-3": beam("W", 5, [10, 3], [17, 2], [20, 1]),
  "fh-5": beam("R", 4, [8, 2], [16, 1]),
  "fh-7": beam("Q", 4, [8, 2], [14, 1]),
  "fh-10": beam("W", 7, [10, 3], [17, 2], [20, 1]),
  "fh-11": beam("Y", 10, [10, 3], [17, 2], [24, 1]),
  "kd-3": beam("I", 5, [12, 1]),
  "kd-5": beam("P", 4, [10, 2], [18, 1]),
  "kd-6": beam("T", 6, [18, 2]),
  "kd-8": beam("U", 7, [7, 3], [15, 2], [20, 1]),
  "kd-9": beam("W", 5, [7, 3], [15, 2], [20, 1]),
  "kd-13": beam("X", 5, [7, 3], [15, 2], [22, 1]),
  "kd-14": beam("D", 8, [6, 1]),
  "rb-4": beam("J", 6, [2, 3], [6, 2], [10, 1]),
  "rb-5": beam("V", 5, [10, 3], [16, 2], [21, 1]),
  "rb-6": beam("T", 6, [18, 2]),
  "rb-9": beam("W", 6, [8, 3], [16, 2], [20, 1]),
  "od-3": beam("R", 4, [16, 1]),
  "od-4": beam("T", 6, [18, 2]),
  "gbl-4": beam("P", 5, [6, 3], [12, 2], [18, 1]),
  "gbl-7": beam("R", 5, [6, 3], [12, 2], [16, 1]),
  "fp-1": missile("L", 1, 10),
  "fp-2": missile("H", 1, 6),
  "fp-3": missile("D", 1, 6),
  "fp-4": missile("S", 1, 20),
  "fp-5": missile("R", 1, 16),
  "fp-6": missile("O", 1, 12),
  "kp-2": missile("H", 1, 10),
  "kp-3": missile("R", 2, 15),
  "kp-4": missile("Q", 2, 18),
  "kp-6": missile("R", 2, 20),
  "rp-2": missile("H", 1, 8),
  "op-1": missile("L", 1, 10),
  "gp-2": missile("K", 2, 10),
  "gp-3": missile("O", 2, 8),
  "rpl-1": plasma("E", 10, "rl-1"),
  "rpl-2": plasma("M", 15, "rl-2"),
  "rpl-3": plasma("T", 8, "rl-3"),
} as const satisfies Readonly<Record<string, WeaponType>>;

export type WeaponTypeId = keyof typeof WEAPON_TYPES;
