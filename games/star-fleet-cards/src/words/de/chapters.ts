import { translationOf } from "@flagship/kernel";
import type { chapterWords } from "../en/chapters.ts";

export const germanChapters = translationOf<typeof chapterWords>()({
  "chapter.SETUP": "Aufbau",
  "chapter.DECK": "Decks und Handkarten",
  "chapter.HID": "Was verdeckt ist",
  "chapter.TURN": "Die Runde",
  "chapter.RESP": "Auf Feuer antworten",
  "chapter.DMG": "Schaden",
  "chapter.END": "Sieg",
  "chapter.MOVE": "Bewegung",
  "chapter.FACE": "Drehen",
  "chapter.REINF": "Verstärkung",
  "chapter.EW": "Elektronische Kriegführung",
  "chapter.BP": "Entertrupps",
  "chapter.TRAC": "Traktorstrahlen",
  "chapter.BATT": "Die Batterie",
  "chapter.REP": "Schildreparatur",
  "chapter.SHUT": "Shuttles",
  "chapter.FIRE": "Feuer",
  "chapter.PHAS": "Phaser",
  "chapter.PHOT": "Photonen",
  "chapter.DISR": "Disruptoren",
  "chapter.DRONE": "Drohnen",
});
