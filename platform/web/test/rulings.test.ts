import { handbookOf } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { rulingsOf } from "../build/rulings-as-module.ts";

const handbook = handbookOf([
  { id: "SFC-FIRE-01", ref: "2.1", level: "basic", text: "Fire needs a weapon." },
]);
const ruled = (
  markdown: string,
): { readonly html: string; readonly texts: Readonly<Record<string, string>> } =>
  rulingsOf(markdown, handbook);

describe("rulings in the handbook", () => {
  test("items, rows and headings are found by their numbers", () => {
    const { html, texts } = ruled(
      "# Rulings\n\n- **R1** Always `late`.\n- R2. Never.\n\n| id | ruling |\n|--|--|\n| B-01 | One hex. |\n\n### D4. Prices\n",
    );
    expect(texts).toEqual({ R1: "Always late.", R2: "Never.", "B-01": "One hex." });
    expect(html).toContain('<li id="R1" tabindex="-1">');
    expect(html).toContain('<tr id="B-01" tabindex="-1">');
    expect(html).toContain('<h4 id="D4">');
    expect(html).not.toContain("<h1");
  });

  test("a number that stands twice belongs to the first", () => {
    expect(ruled("- R1. First.\n- R1. Again.\n").texts).toEqual({ R1: "First." });
  });

  test("rules are linked with or without the game's letters, unknown ones stay words", () => {
    const { html } = ruled("See SFC-FIRE-01, FIRE-01 and FIRE-99.\n");
    expect(html).toContain(
      'See <a href="#SFC-FIRE-01">SFC-FIRE-01</a>, <a href="#SFC-FIRE-01">FIRE-01</a> and FIRE-99.',
    );
  });

  test("what looks like markup in a sentence stays a sentence", () => {
    expect(ruled('Range < 3 & "near".\n').html).toContain("Range &lt; 3 &amp; &quot;near&quot;.");
  });
});
