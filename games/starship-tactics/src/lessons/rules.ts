/** The rules behind each lesson and puzzle, shown when it is done. */
export const LESSON_RULES = {
  fire: ["ST-SEQ-07"],
  "soft-side": ["ST-SEQ-06"],
  "share-power": ["ST-SEQ-02"],
  "wait-for-it": ["ST-SEQ-07"],
  "ask-sensors": ["ST-SEN-04", "ST-SEN-11"],
  missiles: ["ST-EVA-02", "ST-EVA-05"],
  "hard-over": ["ST-EHC-02"],
  "long-shot": ["ST-SEQ-07"],
  "whole-bow": ["ST-EVA-05"],
  "behind-it": ["ST-SEQ-06"],
  "no-need": ["ST-EHC-02"],
  "show-the-shield": ["ST-SEQ-06"],
} as const;
