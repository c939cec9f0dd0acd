import type { About } from "@flagship/kernel";

export const about: About = {
  title: "Starship Tactics",
  pitch: "Divide your power, turn your strong shield, and take the shot: ship-to-ship combat on a hex map.",
  players: { from: 2, to: 8 },
  minutes: { from: 20, to: 60 },
};
