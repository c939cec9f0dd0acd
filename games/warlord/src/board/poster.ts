import type { Poster } from "@flagship/kit";

/** Two Corporations' sectors, and a cruiser on its way to a world between them. */
export const poster: Poster = {
  hexes: 15,
  lands: [
    {
      power: "blue",
      at: [
        [1, 1],
        [2, 1],
        [1, 2],
        [2, 2],
        [3, 2],
        [1, 3],
        [2, 3],
        [3, 3],
        [2, 4],
      ],
    },
    {
      power: "green",
      at: [
        [7, 0],
        [7, 1],
        [6, 2],
        [7, 2],
        [8, 2],
        [7, 3],
      ],
    },
    {
      power: "purple",
      at: [
        [7, 5],
        [8, 5],
        [8, 6],
      ],
    },
  ],
  worlds: [
    [2, 2],
    [5, 3],
    [7, 2],
    [4, 1],
    [8, 5],
    [0, 5],
    [5, 6],
  ],
  marks: [{ look: "course", d: "M65 60L104 60L143 82", power: "blue" }],
  ships: [
    { style: "hauler", size: 4, name: "Halcyon", power: "blue", x: 106, y: 61, scale: 0.34, heading: 112 },
    { style: "seed", size: 6, name: "Ceres", power: "green", x: 182, y: 38, scale: 0.3, heading: 200 },
  ],
};
