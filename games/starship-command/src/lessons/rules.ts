/** The rules behind each lesson and puzzle, shown when it is done. */
export const LESSON_RULES = {
  "first-wreck": ["SC-ATK-01", "SC-KIL-01"],
  "just-enough": ["SC-ATK-04", "SC-DEF-07"],
  "dodge-and-deflect": ["SC-DEF-03", "SC-DEF-07"],
  "take-her": ["SC-BRD-01", "SC-BRD-07"],
  "repair-and-clear": ["SC-DCT-01", "SC-DSC-01"],
  "gift-of-your-race": ["SC-WRP-02"],
  "run-in-time": ["SC-RET-01", "SC-DEF-05"],
  "one-dodge": ["SC-DEF-03", "SC-DEF-07"],
  "which-card": ["SC-DCT-01"],
  "shoot-or-board": ["SC-BRD-01"],
  "last-shot": ["SC-KIL-01"],
} as const;
