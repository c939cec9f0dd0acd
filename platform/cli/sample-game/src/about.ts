import type { About } from "@flagship/kernel";

export const about: About = {
  title: "Sample Game",
  pitch: "Two ships, three power: guns or shields?",
  pitches: { de: "Zwei Schiffe, drei Energie: Geschütze oder Schilde?" },
  players: { from: 2, to: 2 },
  minutes: { from: 2, to: 5 },
};
