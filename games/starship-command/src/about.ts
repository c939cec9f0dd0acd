import type { About } from "@flagship/kernel";

export const about: About = {
  title: "Starship Command",
  pitch: "Fleets of five, hands of seven: lay your weapons face down and guess what the others hold.",
  players: { from: 2, to: 8 },
  minutes: { from: 25, to: 120 },
};
