import type { Poster } from "@flagship/kit";

/** Two fleets line abreast, and a volley of both guns on the ship in the middle. */
export const poster: Poster = {
  marks: [
    { look: "beam", d: "M120 62C120 84 66 70 60 96" },
    { look: "beam", d: "M120 62C120 84 122 80 124 96" },
  ],
  ships: [
    {
      style: "wedge",
      size: 6,
      name: "K'Teremny",
      view: "side",
      power: "vermilion",
      x: 52,
      y: 44,
      scale: 0.52,
    },
    {
      style: "hive",
      size: 5,
      name: "Seltor",
      view: "side",
      power: "vermilion",
      x: 120,
      y: 44,
      scale: 0.52,
      damage: 0.5,
    },
    {
      style: "raptor",
      size: 5,
      name: "Firehawk",
      view: "side",
      power: "vermilion",
      x: 188,
      y: 44,
      scale: 0.52,
    },
    { style: "saucer", size: 6, name: "Saratoga", view: "side", power: "blue", x: 54, y: 110, scale: 0.52 },
    { style: "cat", size: 5, name: "Longtooth", view: "side", power: "blue", x: 124, y: 110, scale: 0.52 },
    {
      style: "hauler",
      size: 6,
      name: "Bright Star",
      view: "side",
      power: "blue",
      x: 188,
      y: 110,
      scale: 0.52,
    },
  ],
};
