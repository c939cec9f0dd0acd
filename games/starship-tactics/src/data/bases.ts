import { mount, POWERS, ratio, stress, type Power, type ShipClass } from "./ships.ts";
import type { WeaponTypeId } from "./weapons.ts";

/** What each power arms its bases with: a beam and a missile of its ships. */
const ARMS: Readonly<Record<Power, { readonly beam: WeaponTypeId; readonly missile: WeaponTypeId }>> = {
  federation: { beam: "fh-10", missile: "fp-4" },
  klingon: { beam: "kd-9", missile: "kp-6" },
  romulan: { beam: "rb-9", missile: "rp-2" },
  orion: { beam: "od-4", missile: "op-1" },
  gorn: { beam: "gbl-7", missile: "gp-3" },
};

/** No power moves it (B-33). */
const ANCHORED = ratio(1, 0);

/** A fortress: more of everything than a heavy cruiser, in all directions. */
const base = (power: Power): ShipClass => ({
  id: `${power.charAt(0)}-base`,
  power,
  role: "base",
  chart: "B",
  superstructure: 45,
  crew: 900,
  warpEngines: [24, 24],
  impulse: 12,
  movement: ANCHORED,
  stress: stress("K", "L"),
  cruise: 0,
  emergency: 0,
  shields: ratio(1, 2),
  maxShield: 20,
  cloak: 0,
  points: 180,
  mounts: [mount(6, ARMS[power].beam, "fpsa"), mount(3, ARMS[power].missile, "fpsa")],
});

/** A trading or science station with something to keep raiders off. */
const station = (power: Power): ShipClass => ({
  ...base(power),
  id: `${power.charAt(0)}-stat`,
  role: "station",
  superstructure: 18,
  crew: 200,
  warpEngines: [12],
  impulse: 4,
  maxShield: 10,
  points: 40,
  mounts: [mount(2, ARMS[power].beam, "fpsa")],
});

/** Bases and stations of every power: the figures are ours, the book has none (R88). */
export const BASE_CLASSES: readonly ShipClass[] = POWERS.flatMap((power) => [base(power), station(power)]);
