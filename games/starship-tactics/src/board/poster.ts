import type { Poster } from "@flagship/kit";

/** The cruiser has turned its strong side, and the D7 lies in its forward arc. */
export const poster: Poster = {
  hexes: 17,
  marks: [
    { look: "reach", d: "M74 98L240 -30L300 60Z" },
    { look: "course", d: "M-10 128C20 124 44 112 60 104", power: "blue" },
    { look: "course", d: "M214 -8C204 12 194 26 184 38", power: "vermilion" },
    { look: "beam", d: "M84 90L164 53" },
  ],
  ships: [
    {
      style: "saucer",
      size: 6,
      name: "Constitution",
      power: "blue",
      x: 66,
      y: 100,
      scale: 0.46,
      heading: 60,
      shields: [1, 1, 0.8, 0.5, 0.7, 1],
    },
    {
      style: "wedge",
      size: 6,
      name: "D-7M",
      power: "vermilion",
      x: 177,
      y: 47,
      scale: 0.42,
      heading: 210,
      shields: [0.3, 0.6, 1, 1, 0.8, 0.2],
    },
  ],
};
