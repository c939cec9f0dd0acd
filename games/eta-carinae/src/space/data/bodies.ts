/** Planets, moons and asteroids (table D3.13). */
export const BODIES = ["asteroid", "moon", "thin", "earth", "thick", "giant"] as const;
export type BodyId = (typeof BODIES)[number];

export interface Body {
  /** Across, in units. */
  readonly disc: number;
  readonly descent: number;
  readonly takeOff: number;
  readonly atmosphere: boolean;
  readonly landing: boolean;
}

export const BODY_TABLE: Readonly<Record<BodyId, Body>> = {
  asteroid: { disc: 10, descent: 1, takeOff: 1, atmosphere: false, landing: true },
  moon: { disc: 13, descent: 1, takeOff: 2, atmosphere: false, landing: true },
  thin: { disc: 22, descent: 2, takeOff: 4, atmosphere: true, landing: true },
  earth: { disc: 42, descent: 6, takeOff: 10, atmosphere: true, landing: true },
  thick: { disc: 45, descent: 6, takeOff: 12, atmosphere: true, landing: true },
  giant: { disc: 50, descent: 6, takeOff: 10, atmosphere: true, landing: false },
};

/** Bodies whose air is so thick that nothing below is made out from above (EC-DET-09). */
export const VERY_THICK: ReadonlySet<BodyId> = new Set(["thick", "giant"]);

/** A disc this small hides only ships below the mass (EC-FIRE-10). */
export const SMALL_DISC = 20;
export const TOO_BIG_TO_HIDE = 400;
/** Only lighter ships land (EC-LAND-05). */
export const LANDING_MASS = 40;
