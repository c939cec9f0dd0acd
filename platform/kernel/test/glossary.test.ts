import { expect, test } from "vitest";
import { termFinder, type Term } from "../src/index.ts";

const terms: readonly Term[] = [
  { id: "ph", word: "PH-1, PH-2", text: "Phasers." },
  { id: "arc", word: "Arc", text: "Where a weapon fires." },
  { id: "missile", word: "M5, M10", marks: "M#, missile", text: "A missile." },
  { id: "lr", word: "L+LR", text: "Left and rear." },
  { id: "range", word: "L, M, S, P", text: "Distance." },
  { id: "percent", word: "A%", text: "Attack." },
];

const found = (text: string): readonly string[] =>
  termFinder(terms)(text).map(({ term, at, length }) => `${term.id}:${text.slice(at, at + length)}`);

test("codes are found as they are written, whole, the longest first", () => {
  expect(found("Fire 2 PH-2 L+LR at L")).toEqual(["ph:PH-2", "lr:L+LR", "range:L"]);
  expect(found("m10, XM10, M10X, Lance, ph-1")).toEqual([]);
  expect(found("A% 120 (M10, M5)")).toEqual(["percent:A%", "missile:M10", "missile:M5"]);
});

test("words are found with a capital and an ending, codes without", () => {
  expect(found("Missiles leave the arc; its arcs, archers")).toEqual([
    "missile:Missiles",
    "arc:arc",
    "arc:arcs",
  ]);
  expect(found("Ls")).toEqual([]);
});

test("an article that begins a sentence is no code", () => {
  const arcs = termFinder([{ id: "arc", word: "F, P, S, A", text: "Where a weapon fires." }]);
  expect(arcs("A lock costs nothing.")).toEqual([]);
  expect(arcs("P and A").map(({ at }) => at)).toEqual([0, 6]);
});

test("an empty glossary finds nothing", () => {
  expect(termFinder([])("PH-1")).toEqual([]);
});
