import { expect, test } from "vitest";
import { flagship } from "./flagship.ts";

interface Found {
  readonly place: string;
  readonly language: string;
  readonly total: number;
  readonly missing: readonly string[];
  readonly wrong: readonly string[];
}

const found = async (...args: readonly string[]): Promise<readonly Found[]> => {
  const ran = await flagship(["words", ...args, "--json"]);
  return (JSON.parse(ran.out) as { readonly words: readonly Found[] }).words;
};

test("what the platform says is complete in German, and so are four games", async () => {
  const all = await found();
  const whole = [
    "kernel",
    "kit",
    "protocol",
    "pages",
    "star-fleet-cards",
    "starship-command",
    "starship-tactics",
    "warlord",
  ];
  expect(
    all.filter(({ place }) => whole.includes(place)).map(({ place, missing }) => [place, missing]),
  ).toEqual(whole.map((place) => [place, []]));
  expect(all.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(all.every(({ total }) => total > 10)).toBe(true);
});

test("a language and a place can be asked for", async () => {
  expect(await found("kit", "--language", "de")).toMatchObject([{ place: "kit", language: "de" }]);
  const ran = await flagship(["words", "--language", "xx"]);
  expect([ran.code, ran.err]).toEqual([
    2,
    "flagship words: there is no language “xx”; there are: de. [usage.language]\n",
  ]);
});
