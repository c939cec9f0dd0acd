import type { Figure } from "@flagship/kernel";
import { FIRING_CHARTS } from "./data/firing-charts.ts";
import { SHIP_CLASSES, type ArcLetters } from "./data/ships.ts";
import { WEAPON_TYPES } from "./data/weapons.ts";
import { arcsOf } from "./rules/figures.ts";
import { arcsTo, HEADINGS, neighbour } from "./rules/hex.ts";

/** The arcs of all weapons as ships carry them, the narrowest first. */
const ARCS: readonly ArcLetters[] = [
  ...new Set(["f", "s", "a", "p", ...SHIP_CLASSES.flatMap(({ mounts }) => mounts.map(({ arcs }) => arcs))]),
].toSorted((a, b) => a.length - b.length);

/** The letters as glossary and displays have them: F, A, P, S. */
const nameOf = (arcs: ArcLetters): string =>
  ["F", "A", "P", "S"].filter((letter) => arcs.toUpperCase().includes(letter)).join("");

const SHIP = { q: 0, r: 0 };

/** The sides, from 1 ahead clockwise, straight off which something lies in the arc. */
const sidesOf = (arcs: ArcLetters): readonly number[] =>
  HEADINGS.map((_, way) => way)
    .filter((way) => (arcsTo(SHIP, 0, neighbour(SHIP, way)) & arcsOf(arcs)) !== 0)
    .map((way) => way + 1);

const LONGEST = Math.max(...Object.values(FIRING_CHARTS).map((chart) => chart.length));
const ranges = Array.from({ length: LONGEST }, (_, index) => index + 1);

/** Where weapons bear, and what must be rolled with each at every range, from ships and firing charts. */
export const figures: readonly Figure[] = [
  {
    kind: "wheels",
    title: {
      en: "Firing arcs: the sides off which a weapon can hit; a side between two arcs is in both",
      de: "Feuerbereiche: die Seiten, zu denen eine Waffe trifft; eine Seite zwischen zwei Bereichen gehört zu beiden",
    },
    rule: "ST-SEQ-07",
    wheels: ARCS.map((arcs) => ({ name: nameOf(arcs), sides: sidesOf(arcs) })),
  },
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
