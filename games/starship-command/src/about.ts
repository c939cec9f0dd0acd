import type { About } from "@flagship/kernel";

export const about: About = {
  title: "Starship Command",
  pitch: "Fleets of five, hands of seven: lay your weapons face down and guess what the others hold.",
  pitches: {
    de: "Flotten zu fünft, sieben Karten auf der Hand: Leg deine Waffen verdeckt und rate, was die anderen halten.",
  },
  players: { from: 2, to: 8 },
  minutes: { from: 25, to: 120 },
};
