import type { Poster } from "@flagship/kit";

/** A duel at medium range: the cruiser's phasers on the D7's weakest shield. */
export const poster: Poster = {
  marks: [{ look: "beam", d: "M96 80L150 66" }],
  ships: [
    {
      style: "saucer",
      size: 6,
      name: "Federation CA",
      power: "blue",
      x: 68,
      y: 86,
      scale: 0.5,
      heading: 74,
      shields: [0.9, 0.8, 1, 1, 0.7, 0.9],
    },
    {
      style: "wedge",
      size: 6,
      name: "Klingon D7",
      power: "vermilion",
      x: 174,
      y: 60,
      scale: 0.46,
      heading: 236,
      shields: [0.35, 0.15, 0.8, 1, 0.9, 0.6],
    },
  ],
};
