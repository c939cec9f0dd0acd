import type { Words } from "@flagship/kernel";

/** What the chapters of the handbook are called; a rule's id names its chapter. */
export const chapterWords = {
  "chapter.SETUP": "Setting up",
  "chapter.DECK": "Decks and hands",
  "chapter.HID": "What is hidden",
  "chapter.TURN": "The turn",
  "chapter.RESP": "Answering fire",
  "chapter.DMG": "Damage",
  "chapter.END": "Winning",
  "chapter.MOVE": "Moving",
  "chapter.FACE": "Turning",
  "chapter.REINF": "Reinforcement",
  "chapter.EW": "Electronic warfare",
  "chapter.BP": "Boarding parties",
  "chapter.TRAC": "Tractor beams",
  "chapter.BATT": "The battery",
  "chapter.REP": "Shield repair",
  "chapter.SHUT": "Shuttles",
  "chapter.FIRE": "Fire",
  "chapter.PHAS": "Phasers",
  "chapter.PHOT": "Photons",
  "chapter.DISR": "Disruptors",
  "chapter.DRONE": "Drones",
} as const satisfies Words;
