/** The rules behind each lesson and puzzle, shown when it is done. */
export const LESSON_RULES = {
  "first-blood": ["EC-FIRE-15"],
  "the-helm": ["EC-MOV-01"],
  missiles: ["EC-MIS-03", "EC-MIS-11"],
  "hold-your-fire": ["EC-FIRE-01", "EC-MIS-12"],
  "fire-or-hold": ["EC-FIRE-01"],
  "at-whom": ["EC-MIS-05"],
} as const;
