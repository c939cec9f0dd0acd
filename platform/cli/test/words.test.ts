import { games } from "@flagship/registry";
import { expect, test } from "vitest";
import { hasAcademy, hasCoach } from "../src/games.ts";
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

test("what platform, games and lessons say is complete in German", async () => {
  const all = await found();
  const spoken = games.flatMap(({ id }) => [
    id,
    ...(hasAcademy(id) ? [`${id}/lessons`] : []),
    ...(hasCoach(id) ? [`${id}/coach`] : []),
  ]);
  expect(all.map(({ place, missing }) => [place, missing])).toEqual(
    ["kernel", "kit", "protocol", "command", "post", "pages", ...spoken].map((place) => [place, []]),
  );
  expect(all.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(all.every(({ total }) => total > 4)).toBe(true);
});

test("a game is asked for with its lessons and its coach", async () => {
  const asked = await found("star-fleet-cards");
  expect(asked.map(({ place }) => place)).toEqual([
    "star-fleet-cards",
    "star-fleet-cards/lessons",
    "star-fleet-cards/coach",
  ]);
});

test("a language and a place can be asked for", async () => {
  expect(await found("kit", "--language", "de")).toMatchObject([{ place: "kit", language: "de" }]);
  const ran = await flagship(["words", "--language", "xx"]);
  expect([ran.code, ran.err]).toEqual([
    2,
    "flagship words: there is no language “xx”; there are: de. [usage.language]\n",
  ]);
});
