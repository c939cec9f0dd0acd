import type { Poster } from "@flagship/kit";

/** Two lines pass on the open plane, with a salvo on its way. */
export const poster: Poster = {
  marks: [
    { look: "course", d: "M-10 74C24 66 44 58 70 52", power: "blue" },
    { look: "course", d: "M-10 140C26 134 52 126 84 114", power: "blue" },
    { look: "course", d: "M250 22C224 34 206 42 186 50", power: "vermilion" },
    { look: "course", d: "M250 106C230 108 212 110 196 112", power: "vermilion" },
    { look: "salvo", d: "M102 102C112 78 136 58 160 54" },
    { look: "beam", d: "M92 50L152 58" },
  ],
  ships: [
    { style: "spine", size: 6, name: "Valiant", power: "blue", x: 74, y: 50, scale: 0.46, heading: 80 },
    { style: "spine", size: 8, name: "Dauntless", power: "blue", x: 90, y: 112, scale: 0.56, heading: 62 },
    {
      style: "wedge",
      size: 7,
      name: "Kaze",
      power: "vermilion",
      x: 180,
      y: 54,
      scale: 0.52,
      heading: 244,
      damage: 0.3,
    },
    {
      style: "wedge",
      size: 4,
      name: "Arashi",
      power: "vermilion",
      x: 190,
      y: 113,
      scale: 0.46,
      heading: 268,
    },
  ],
};
