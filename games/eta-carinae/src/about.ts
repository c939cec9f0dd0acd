import type { About } from "@flagship/kernel";

/** What a stranger reads before the first match. */
export const about: About = {
  title: "Eta Carinae",
  pitch:
    "Fleets on an open plane: plot your thrust in secret, hold or spend your beams, and let the salvos arrive together.",
  pitches: {
    de: "Flotten auf offener Fläche: Plane deinen Schub geheim, halte deine Strahlen zurück oder feuere, und lass die Salven zusammen ankommen.",
  },
  players: { from: 2, to: 8 },
  minutes: { from: 20, to: 120 },
};
