import type { About } from "@flagship/kernel";

export const about: About = {
  title: "Starship Tactics",
  pitch: "Divide your power, turn your strong shield, and take the shot: ship-to-ship combat on a hex map.",
  pitches: {
    de: "Teil deine Energie ein, dreh den starken Schild hin und feuere: Raumkampf Schiff gegen Schiff auf der Hexkarte.",
  },
  players: { from: 2, to: 8 },
  minutes: { from: 20, to: 60 },
};
