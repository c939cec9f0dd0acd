/** What a ship is made of: the boxes of its log that damage can cross out. */
export const SECTIONS = [
  "hull",
  "beam",
  "mar",
  "reserve",
  "engine",
  "fireControl",
  "guidance",
  "lifeSupport",
  "radiator",
  "cargo",
  "tacBay",
  "launcher",
  "ams",
  "storage",
  "special",
] as const;
export type Section = (typeof SECTIONS)[number];

/** The ship internal damage table (EC-DMG-04, table D3.17): each entry ends at this D100 roll. */
export const INTERNAL_DAMAGE: readonly (readonly [upTo: number, section: Section])[] = [
  [28, "hull"],
  [38, "beam"],
  [42, "mar"],
  [50, "reserve"],
  [60, "engine"],
  [64, "fireControl"],
  [67, "guidance"],
  [72, "lifeSupport"],
  [80, "radiator"],
  [86, "cargo"],
  [90, "tacBay"],
  [95, "launcher"],
  [98, "ams"],
  [99, "storage"],
  [100, "special"],
];

const BY_ROLL: readonly Section[] = Array.from({ length: 101 }, (_, roll) => {
  const entry = INTERNAL_DAMAGE.find(([upTo]) => roll <= upTo);
  return entry === undefined ? "special" : entry[1];
});

/** The section that a D100 roll strikes. */
export const sectionHit = (roll: number): Section => BY_ROLL[roll] ?? "hull";
