/** The ships' weapons, each named once however many cards fire it. */
export const WEAPON_IDS = [
  "ph1-fa",
  "ph1-lf",
  "ph1-rf",
  "photon",
  "ph2-fx",
  "ph2-l",
  "ph2-r",
  "ph2-wing",
  "disruptor",
] as const;
export type WeaponId = (typeof WEAPON_IDS)[number];

export interface Weapon {
  readonly id: WeaponId;
  /** The number in the list of weapons; its bit marks the weapon as fired this turn. */
  readonly index: number;
  /** Photons and disruptors: two couples, shifted when fired at drones (SFC-DRONE-07). */
  readonly heavy: boolean;
  /** The own shields through which it bears (SFC-FIRE-03). */
  readonly arc: readonly number[];
}

/** SFC-FIRE-03: the shields shown on each fire card; the wing arc follows ruling R43. */
const ARCS: Readonly<Record<WeaponId, readonly number[]>> = {
  "ph1-fa": [6, 1, 2],
  "ph1-lf": [5, 6, 1],
  "ph1-rf": [1, 2, 3],
  photon: [6, 1, 2],
  "ph2-fx": [5, 6, 1, 2, 3],
  "ph2-l": [4, 5, 6],
  "ph2-r": [2, 3, 4],
  "ph2-wing": [1, 3, 4, 5],
  disruptor: [6, 1, 2],
};

/** The simpler reading of the wing arc that a match can choose (R43). */
export const WIDE_WING_ARC: readonly number[] = [1, 2, 3, 4, 5, 6];

export const WEAPONS: Readonly<Record<WeaponId, Weapon>> = Object.fromEntries(
  WEAPON_IDS.map((id, index) => [
    id,
    { id, index, heavy: id === "photon" || id === "disruptor", arc: ARCS[id] },
  ]),
) as Record<WeaponId, Weapon>;
