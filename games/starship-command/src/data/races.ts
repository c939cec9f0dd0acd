export const RACES = [
  "confederation",
  "packtons",
  "ritillians",
  "shiltons",
  "dawgoraks",
  "fostonians",
] as const;
export type Race = (typeof RACES)[number];

/** The four races of the original game; the other two came with the II cards (SC-GEN-01). */
export const BASIC_RACES: readonly Race[] = ["confederation", "packtons", "ritillians", "shiltons"];

/** What a Racial Advantages card does for a ship of each race (SC-RAC-01..06). */
export const ADVANTAGES = {
  confederation: "warp",
  packtons: "all-out-attack",
  ritillians: "superior-boarding-party",
  shiltons: "cloak",
  dawgoraks: "neutralize",
  fostonians: "web",
} as const satisfies Record<Race, string>;
