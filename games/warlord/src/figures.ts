import type { Figure } from "@flagship/kernel";
import { TERRAIN_DAMAGE, YIELDS, type Range } from "./data/terrain.ts";

const middle = ([least, most]: Range): number | undefined => (most === 0 ? undefined : (least + most) / 2);

/** What sites yield, and what terrain does to ships, from the tables themselves. */
export const figures: readonly Figure[] = [
  {
    kind: "chart",
    title: {
      en: "What a site yields in a year, on average; a Home Office 100 of each",
      de: "Was ein Ort im Jahr bringt, im Schnitt; eine Zentrale je 100",
    },
    rule: "WL-ECON-08",
    corner: { en: "Site", de: "Ort" },
    head: [
      { en: "people", de: "Leute" },
      { en: "ores", de: "Erze" },
      { en: "dilithium", de: "Dilithium" },
      { en: "food", de: "Nahrung" },
    ],
    rows: Object.entries(YIELDS).map(([terrain, ranges]) => ({
      name: `@terrain.${terrain}`,
      cells: ranges.map(middle),
    })),
    most: 100,
  },
  {
    kind: "chart",
    title: {
      en: "Damage to a ship that enters; heat harms those without shields",
      de: "Schaden beim Hineinfliegen; Hitze trifft nur, wer keine Schilde hat",
    },
    rule: "WL-TERR-03",
    corner: { en: "Terrain", de: "Gelände" },
    head: [
      { en: "least", de: "mindestens" },
      { en: "most", de: "höchstens" },
    ],
    rows: Object.entries(TERRAIN_DAMAGE).map(([terrain, range]) => ({
      name: `@terrain.${terrain}`,
      cells: range,
    })),
    most: 100,
  },
];
