/** The rules behind each lesson and puzzle, shown when it is done. */
export const LESSON_RULES = {
  "finish-it": ["SFC-FIRE-01", "SFC-END-01"],
  "come-closer": ["SFC-MOVE-02", "SFC-PHAS-01"],
  "good-side": ["SFC-FACE-02", "SFC-RESP-03"],
  "take-the-blow": ["SFC-RESP-04", "SFC-REINF-01"],
  "arm-then-fire": ["SFC-PHOT-02", "SFC-PHOT-03"],
  "within-energy": ["SFC-TURN-07", "SFC-BATT-06"],
  "jam-and-unjam": ["SFC-EW-01", "SFC-EW-02"],
  "small-craft": ["SFC-DRONE-06", "SFC-BP-01"],
  "one-move-short": ["SFC-MOVE-02"],
  "jam-brace-or-shoot": ["SFC-EW-01", "SFC-REINF-02"],
  "drones-next-door": ["SFC-DRONE-06"],
  "nothing-bears": ["SFC-BP-01"],
} as const;
