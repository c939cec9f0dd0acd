import type { Figure } from "@flagship/kernel";
import { TROOP_TABLE } from "./common/data/troops.ts";
import { ARM_TABLE, type ArmId } from "./ground/data/arms.ts";
import { EXTRACTION, FACTORY_MODULES, netOutput } from "./ground/data/facilities.ts";
import { baseNumber, inReach } from "./ground/rules/hits.ts";
import { profileOf, stepOf } from "./skirmish/data/figures.ts";
import { HIGHEST_NUMBER, plainNumber, TO_HIT } from "./skirmish/data/to-hit.ts";
import { BEAM_TABLE, BEAMS, greatestRange } from "./space/data/beams.ts";

type Row = Extract<Figure, { kind: "chart" }>["rows"][number];

const RANGE = { en: "Range", de: "Entfernung" };
const upTo = (most: number, step: number, least = step): readonly number[] =>
  Array.from({ length: (most - least) / step + 1 }, (_, index) => least + index * step);

const SPACE_RANGES = [100, 200, 300, 400, 500, 600, 800, 1000, 1200, 1500];

/** The number that each beam needs at each range, from the table of beams. */
const beams: Figure = {
  kind: "chart",
  play: "space",
  title: {
    en: "Beams: roll this number or more at this range",
    de: "Strahlwaffen: würfle diese Zahl oder mehr auf diese Entfernung",
  },
  rule: "EC-TBL-05",
  corner: RANGE,
  head: SPACE_RANGES,
  rows: BEAMS.map((id) => {
    const beam = BEAM_TABLE[id];
    return {
      name: id,
      cells: SPACE_RANGES.map((range) =>
        range > greatestRange(beam) ? undefined : Math.ceil(range / beam.step),
      ),
    };
  }),
  most: 15,
};

const GROUND_RANGES = upTo(1000, 100);

/** The lowest class of the troops who carry it: X3 is the militia's, X7 the centurions'. */
const classWith = (arm: ArmId): number =>
  Math.min(
    ...Object.values(TROOP_TABLE)
      .filter(({ weapon }) => weapon === arm)
      .map((troop) => troop.class),
  );

const GROUND_ARMS = ["S1", "S2", "X3", "X4", "X5", "X6", "X7", "light-plasma", "heavy-ke", "L1"] as const;

/** The number that each weapon must not exceed on the ground. */
const effective: Figure = {
  kind: "chart",
  play: "ground",
  title: {
    en: "Effective with this number or less on a ten-sided die, against a target in the open; X3 to X7 with the weakest troops who carry them",
    de: "Wirkt mit dieser Zahl oder weniger auf W10, gegen ein Ziel ohne Deckung; X3 bis X7 mit den schwächsten Truppen, die sie tragen",
  },
  rule: "EC-GND-05",
  corner: RANGE,
  head: GROUND_RANGES,
  rows: GROUND_ARMS.map((arm) => ({
    name: `@${arm}`,
    cells: GROUND_RANGES.map((range) => {
      const number = baseNumber(ARM_TABLE[arm], classWith(arm), range);
      return inReach(number) ? number : undefined;
    }),
  })),
  most: 10,
};

const SKIRMISH_RANGES = upTo(1200, 200);
const SHOT = { rank: profileOf("marine").class, step: stepOf("X4") ?? 0 };

/** A marine's number with each circumstance alone. */
const shot = (en: string, de: string, more: number): Row => ({
  name: { en, de },
  cells: SKIRMISH_RANGES.map((range) => {
    const number = plainNumber(SHOT.rank, SHOT.step, range) + more;
    return number > HIGHEST_NUMBER ? undefined : number;
  }),
});

/** How stance and cover change what a marine must roll. */
const stances: Figure = {
  kind: "chart",
  play: "skirmish",
  title: {
    en: "A marine with an X4 laser: roll this number or more; each row by itself",
    de: "Ein Marine mit X4-Laser: würfle diese Zahl oder mehr; jede Zeile für sich",
  },
  rule: "EC-SKF-01",
  corner: RANGE,
  head: SKIRMISH_RANGES,
  rows: [
    shot("You aim", "Du zielst", TO_HIT.aim),
    shot("You watch", "Du wachst", 0),
    shot("You advance", "Du gehst vor", TO_HIT.advanced),
    shot("You are pinned", "Du bist niedergehalten", TO_HIT.pinned),
    shot("They run or charge", "Das Ziel rennt oder stürmt", TO_HIT.hurried),
    shot("They are prone or hidden", "Das Ziel liegt oder versteckt sich", TO_HIT.prone),
    shot("Light cover", "Leichte Deckung", 1),
    shot("Heavy cover", "Schwere Deckung", 2),
    shot("Smoke or dark", "Rauch oder Dunkelheit", TO_HIT.dim),
  ],
  most: 10,
};

const COSTS = upTo(EXTRACTION.most, EXTRACTION.step, EXTRACTION.least);
const MODULES = upTo(FACTORY_MODULES, 1);

/** What a factory brings with each module, as extraction grows dearer. */
const yields: Figure = {
  kind: "chart",
  play: "campaign",
  title: {
    en: "Build points that a factory yields in a month, by what extraction costs",
    de: "Baupunkte, die eine Fabrik im Monat bringt, je nach Kosten der Förderung",
  },
  rule: "EC-FAC-03",
  corner: { en: "Extraction", de: "Förderung" },
  head: COSTS,
  rows: MODULES.map((modules) => ({
    name:
      modules === 1
        ? { en: "1 module", de: "1 Modul" }
        : { en: `${modules} modules`, de: `${modules} Module` },
    cells: COSTS.map((cost) => netOutput(modules, cost)),
  })),
  most: netOutput(FACTORY_MODULES, EXTRACTION.least),
};

/** One picture of each play, from the tables and rules themselves. */
export const figures: readonly Figure[] = [beams, effective, stances, yields];
