import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { POWER_LOOKS, POWERS } from "../src/power/powers.ts";

const tokensCss = readFileSync(new URL("../src/tokens.css", import.meta.url), "utf8");

type Colour = readonly [number, number, number];
type Theme = "rulebook" | "bridge";
const THEMES: readonly Theme[] = ["rulebook", "bridge"];

/** Every colour token with its value in both themes, read from the stylesheet itself. */
const tokens = new Map(
  [...tokensCss.matchAll(/--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\);/g)].map(
    ([, name = "", day = "", night = ""]) => [name, { rulebook: parse(day), bridge: parse(night) }],
  ),
);

function parse(hex: string): Colour {
  const at = (i: number): number => Number.parseInt(hex.slice(i, i + 2), 16) / 255;
  return [at(1), at(3), at(5)];
}

function colour(name: string, theme: Theme): Colour {
  const found = tokens.get(name)?.[theme];
  if (found === undefined) throw new Error(`tokens.css has no colour --${name}`);
  return found;
}

const linear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]: Colour): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** WCAG 2 contrast ratio. */
function contrast(a: Colour, b: Colour): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

/** color-mix(in srgb, a share, b). */
const mixed = (a: Colour, share: number, b: Colour): Colour => [
  a[0] * share + b[0] * (1 - share),
  a[1] * share + b[1] * (1 - share),
  a[2] * share + b[2] * (1 - share),
];

const GROUNDS = ["ground", "panel", "panel-2", "panel-3", "well"];
const MEANINGS = ["act", "info", "danger", "good"];

test("the stylesheet's colours were read", () => {
  expect(tokens.size).toBeGreaterThanOrEqual(30);
});

test("contrast is computed as WCAG does", () => {
  expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21, 5);
  expect(contrast(parse("#777777"), [1, 1, 1])).toBeCloseTo(4.48, 2);
});

describe.each(THEMES)("in the %s theme", (theme) => {
  test.each(["ink", "ink-2", "ink-3"])("%s is readable on every ground", (ink) => {
    for (const ground of GROUNDS) {
      expect(
        contrast(colour(ink, theme), colour(ground, theme)),
        `${ink} on ${ground}`,
      ).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(MEANINGS)("%s is readable as text, and text is readable on it", (tone) => {
    for (const ground of ["ground", "panel", "panel-2", "well"]) {
      expect(
        contrast(colour(tone, theme), colour(ground, theme)),
        `${tone} on ${ground}`,
      ).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(colour(`${tone}-ink`, theme), colour(tone, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(MEANINGS)("text stays readable on a panel tinted with %s, as badges and choices are", (tone) => {
    const badge = mixed(colour(tone, theme), 0.09, colour("panel", theme));
    expect(contrast(colour(tone, theme), badge), "badge").toBeGreaterThanOrEqual(4.5);
    const lit = mixed(colour(tone, theme), 0.2, colour("panel", theme));
    for (const ink of ["ink", "ink-2"]) {
      expect(contrast(colour(ink, theme), lit), `${ink} on lit`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("edges of controls and the focus ring stand out from what is around them", () => {
    for (const ground of ["ground", "panel", "panel-2", "well"]) {
      expect(
        contrast(colour("edge", theme), colour(ground, theme)),
        `edge on ${ground}`,
      ).toBeGreaterThanOrEqual(3);
      expect(
        contrast(colour("focus", theme), colour(ground, theme)),
        `focus on ${ground}`,
      ).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(POWERS)("the colour of %s can be used for names and emblems", (power) => {
    for (const ground of ["panel", "ground"]) {
      expect(
        contrast(colour(`power-${power}`, theme), colour(ground, theme)),
        `on ${ground}`,
      ).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(["protanopia", "deuteranopia", "tritanopia"] as const)(
    "the colours of all eight powers stay apart under %s",
    (kind) => {
      const seen = POWERS.map((power) => lab(simulated(colour(`power-${power}`, theme), kind)));
      for (const [i, a] of seen.entries()) {
        for (const b of seen.slice(i + 1)) {
          expect(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])).toBeGreaterThan(8);
        }
      }
    },
  );
});

test("no two powers share an emblem or a pattern", () => {
  const looks = POWERS.map((power) => POWER_LOOKS[power]);
  expect(new Set(looks.map((look) => look.emblem)).size).toBe(POWERS.length);
  expect(new Set(looks.map((look) => look.pattern)).size).toBe(POWERS.length);
});

/** How a colour looks to eyes without one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1). */
const LOSS = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

/** Linear light in, linear light out. */
function simulated(colourSeen: Colour, kind: keyof typeof LOSS): Colour {
  const [r, g, b] = [linear(colourSeen[0]), linear(colourSeen[1]), linear(colourSeen[2])];
  const row = ([x, y, z]: readonly [number, number, number]): number =>
    Math.min(1, Math.max(0, x * r + y * g + z * b));
  const [first, second, third] = LOSS[kind];
  return [row(first), row(second), row(third)];
}

/** CIE Lab of linear light under D65. */
function lab([r, g, b]: Colour): Colour {
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
