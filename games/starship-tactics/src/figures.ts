import type { Figure } from "@flagship/kernel";
import { FIRING_CHARTS } from "./data/firing-charts.ts";
import { WEAPON_TYPES } from "./data/weapons.ts";

const LONGEST = Math.max(...Object.values(FIRING_CHARTS).map((chart) => chart.length));
const ranges = Array.from({ length: LONGEST }, (_, index) => index + 1);

/** What must be rolled with every weapon at every range, from the firing charts. */
export const figures: readonly Figure[] = [
  {
    kind: "chart",
    title: {
      en: "Hit with this number or less on a ten-sided die",
      de: "Triffst du mit dieser Zahl oder weniger auf W10",
    },
    rule: "ST-SEQ-08",
    corner: { en: "Range", de: "Reichweite" },
    head: ranges,
    rows: Object.entries(WEAPON_TYPES).map(([id, { chart }]) => ({
      name: `@${id}`,
      cells: ranges.map((range): number | undefined => FIRING_CHARTS[chart][range - 1]),
    })),
    most: 10,
  },
];
