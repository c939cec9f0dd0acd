/** The rules behind each lesson and puzzle, shown when it is done. */
export const LESSON_RULES = {
  "first-build": ["WL-MORD-RL-01", "WL-MORD-PS-01"],
  "first-land": ["WL-MOVE-09", "WL-TERR-AF-01", "WL-ORD-SCAN-01"],
  "dig-and-spend": ["WL-ORD-PRSP-01", "WL-MORD-PR-01", "WL-MORD-FS-01"],
  "whole-sector": ["WL-ECON-06"],
  "probe-and-strike": ["WL-ORD-SCAN-01", "WL-COMBAT-11"],
  "the-raid": ["WL-ORD-RAD-01"],
  "the-wall": ["WL-MORD-FS-01"],
  "home-office": ["WL-MOVE-02"],
  "one-cruiser": ["WL-COMBAT-11"],
  "foreign-ship": ["WL-MORD-PS-05", "WL-MORD-PR-01"],
  "short-way": ["WL-TERR-AF-01"],
  "last-year": ["WL-ADMIN-02"],
  "same-pulse": ["WL-MOVE-02"],
  "safety-catch": ["WL-MORD-APCT-01"],
} as const;
