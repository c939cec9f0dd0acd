import { describe, expect, test } from "vitest";
import { paperText, type Paper } from "../src/index.ts";

const paper = (blocks: Paper["sections"][number]["blocks"]): Paper => ({
  title: "Results",
  subtitle: "of a game",
  backdrops: {},
  sections: [{ name: "one", title: "First part", blocks }],
});

describe("a paper as plain text", () => {
  test("has its title and each section underlined", () => {
    expect(paperText(paper([{ kind: "lines", lines: ["A line."] }]))).toBe(
      "Results\n#######\n\nof a game\n\nFirst part\n==========\nA line.\n",
    );
  });

  test("goes on under itself where a line is too long", () => {
    const text = paperText(
      paper([{ kind: "lines", lines: [Array.from({ length: 40 }, () => "word").join(" ")] }]),
    );
    const lines = text.split("\n");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
    expect(lines.filter((line) => line.startsWith("    word"))).toHaveLength(2);
  });

  test("sets figures to the right and words to the left", () => {
    const table = {
      kind: "table" as const,
      caption: "Sites",
      columns: [{ title: "Place" }, { title: "PE", figures: true }],
      rows: [
        ["22-0515", "7"],
        ["1", "100"],
      ],
    };
    expect(paperText(paper([table]))).toContain(
      "Sites\nPlace     PE\n------------\n22-0515    7\n1        100\n",
    );
  });

  test("tells a drawing in words and keeps what must be kept as it is", () => {
    const text = paperText(
      paper([
        { kind: "drawing", caption: "Map", width: 1, height: 1, shapes: [], words: [". PL", "af ."] },
        { kind: "verbatim", text: "A   B\n  C\n" },
      ]),
    );
    expect(text).toContain("Map\n. PL\naf .\nA   B\n  C\n");
  });
});
