import type { Figure } from "@flagship/kernel";
import { BEAM_TABLE, BEAMS, greatestRange } from "./space/data/beams.ts";

const RANGES = [100, 200, 300, 400, 500, 600, 800, 1000, 1200, 1500];

/** The number that each beam needs at each range, from the table of beams. */
export const figures: readonly Figure[] = [
  {
    kind: "chart",
    title: {
      en: "Beams: roll this number or more at this range",
      de: "Strahlwaffen: würfle diese Zahl oder mehr auf diese Entfernung",
    },
    rule: "EC-TBL-05",
    corner: { en: "Range", de: "Entfernung" },
    head: RANGES,
    rows: BEAMS.map((id) => {
      const beam = BEAM_TABLE[id];
      return {
        name: id,
        cells: RANGES.map((range) =>
          range > greatestRange(beam) ? undefined : Math.ceil(range / beam.step),
        ),
      };
    }),
    most: 15,
  },
];
