import type { About } from "@flagship/kernel";

export const about: About = {
  title: "Star Fleet Cards",
  pitch:
    "A duel of two starships with hidden hands: turn your best shield, save your energy, time the big volley.",
  pitches: {
    de: "Zwei Raumschiffe im Duell mit verdeckten Karten: Dreh den besten Schild hin, spar Energie, setz die große Salve im richtigen Moment.",
  },
  players: { from: 2, to: 2 },
  minutes: { from: 15, to: 40 },
};
