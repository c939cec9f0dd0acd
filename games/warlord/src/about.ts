import type { About } from "@flagship/kernel";

/** What a stranger reads before the first match. */
export const about: About = {
  title: "Star Fleet Warlord",
  pitch: "Up to fifty Corporations, one sheet of orders a year, a galaxy of 25,600 hexes.",
  pitches: {
    de: "Bis zu fünfzig Konzerne, ein Befehlsblatt pro Jahr, eine Galaxis aus 25.600 Feldern.",
  },
  players: { from: 2, to: 50 },
  minutes: { from: 60, to: 1800 },
};

/** How long the sheet of a computer Corporation may take, in milliseconds: it is planned as a whole or not at all. */
export const patience = 10_000;
