import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { flagship, GAME, temporaryFolder } from "./flagship.ts";

const folder = temporaryFolder();
const written = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const scenario = (file: string): readonly string[] => [
  "check",
  "eta-carinae",
  "--option",
  "space.scenario=file",
  "--option",
  `space.file=@${file}`,
];

test("options that can be played are", async () => {
  const { code, out } = await flagship(["check", GAME]);
  expect([code, out]).toEqual([0, "Star Fleet Cards can be played like that by 2.\n"]);
});

test("a scenario file is read and judged, with the place of the fault", async () => {
  const side = { craft: [], flying: [], troops: [], grant: 0, start: "edge", slowest: 100, fastest: 300 };
  const starter = {
    id: "duel",
    width: 1830,
    height: 1220,
    body: "none",
    sides: [
      { ...side, sovereignty: "F", ships: ["F-CA"] },
      { ...side, sovereignty: "Y", ships: ["Y-CA"] },
    ],
    turns: 10,
    goal: { kind: "score" },
    boarding: false,
  };
  const right = await flagship(scenario(written("right.json", JSON.stringify(starter))));
  expect(right.code).toBe(0);
  const wrong = await flagship(scenario(written("wrong.json", JSON.stringify({ ...starter, turns: 0 }))));
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining("turns")]);
  const broken = await flagship(scenario(written("broken.json", "{")));
  expect(broken.err).toContain("scenario-not-json");
  const missing = await flagship(scenario(join(folder, "none.json")));
  expect([missing.code, missing.err]).toEqual([1, expect.stringContaining("file.unreadable")]);
});
