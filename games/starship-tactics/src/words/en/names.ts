import type { Names } from "@flagship/kernel";
import { CLASSES } from "../../data/classes.ts";
import { WEAPON_TYPES, type WeaponType } from "../../data/weapons.ts";

const CLASS_NAMES: Names = {
  "f-con2": "Constitution (Mk II)",
  "f-con3": "Constitution (Mk III)",
  "f-ent": "Enterprise",
  "f-rel": "Reliant",
  "f-cha": "Chandley",
  "f-lok": "Loknar",
  "f-lar": "Larson",
  "k-d7a": "D-7A",
  "k-d7m": "D-7M",
  "k-k23": "K-23",
  "k-d18": "D-18",
  "k-d10": "D-10",
  "k-l9": "L-9",
  "r-bop": "Bird Of Prey",
  "r-sto": "Stormbird",
  "r-whi": "Whitewind",
  "r-wdf": "Winged Defender",
  "o-lbr": "Lightning",
  "o-lrd": "Lightning (raider)",
  "o-wan": "Wanderer",
  "g-ma12": "MA-12",
  "g-md8": "MD-8",
  "f-base": "Federation base",
  "f-stat": "Federation station",
  "k-base": "Klingon base",
  "k-stat": "Klingon station",
  "r-base": "Romulan base",
  "r-stat": "Romulan station",
  "o-base": "Orion base",
  "o-stat": "Orion station",
  "g-base": "Gorn base",
  "g-stat": "Gorn station",
};

const POWER_NAMES: Names = {
  federation: "Federation",
  klingon: "Klingon",
  romulan: "Romulan",
  orion: "Orion",
  gorn: "Gorn",
};

const NEUTRAL_POWERS: Names = {
  federation: "Union",
  klingon: "Dominate",
  romulan: "Veiled Star",
  orion: "Free Captains",
  gorn: "Reptilian Hegemony",
};

const NEUTRAL_KINDS: Readonly<Record<WeaponType["kind"], string>> = {
  beam: "Beam",
  missile: "Missile",
  plasma: "Plasma",
};

/** Ships of one class in one battle are numbered: `f-con2.1`, `f-con2.2`. */
export const numbered = (names: Names): Names =>
  Object.fromEntries(
    Object.entries(names).flatMap(([id, name]) => [
      [id, name],
      ...Array.from({ length: 20 }, (_, index) => [`${id}.${index + 1}`, `${name} ${index + 1}`]),
    ]),
  );

const weaponNames = (name: (id: string, kind: WeaponType["kind"]) => string): Names =>
  Object.fromEntries(Object.entries(WEAPON_TYPES).map(([id, type]) => [id, name(id, type.kind)]));

const neutralClasses: Names = Object.fromEntries(
  CLASSES.map((one) => [
    one.id,
    `${NEUTRAL_POWERS[one.power] ?? ""} ${one.role.replaceAll("-", " ")} ${one.id.split("-")[1]?.toUpperCase() ?? ""}`,
  ]),
);

/** What things are called: as in the rulebook, or neutrally. */
export const names: { readonly rulebook: Names; readonly neutral: Names } = {
  rulebook: { ...POWER_NAMES, ...numbered(CLASS_NAMES), ...weaponNames((id) => id.toUpperCase()) },
  neutral: {
    ...NEUTRAL_POWERS,
    ...numbered(neutralClasses),
    ...weaponNames((id, kind) => `${NEUTRAL_KINDS[kind]} ${id.split("-")[1] ?? ""}`),
  },
};
