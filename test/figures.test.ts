import { LANGUAGES, type Figure, type GameModule, type InEach } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { gamesWith } from "./registered.ts";

/** The plays by their ids, or nothing in particular where a game has only one. */
function playsOf({ game }: GameModule): readonly (string | undefined)[] {
  const field = game.options.find(({ name }) => name === "play");
  return field?.kind === "pick" ? field.from.map(({ value }) => value) : [undefined];
}

const textsOf = (figure: Figure): readonly InEach[] =>
  [
    figure.title,
    ...(figure.kind === "chart"
      ? [figure.corner, ...figure.head, ...figure.rows.map(({ name }) => name)]
      : []),
  ].filter((text) => typeof text === "object");

const namesOf = (figure: Figure): readonly string[] =>
  (figure.kind === "chart" ? figure.rows : figure.wheels).flatMap(({ name }) =>
    typeof name === "string" && name.startsWith("@") ? [name.slice(1)] : [],
  );

describe.each(gamesWith("primer"))("the pictures in the handbook of %s", (_, registered) => {
  test("show something of every play, and of no other", async () => {
    const module = await registered.load();
    const figures = (await module.primer?.())?.figures ?? [];
    expect(new Set(figures.map(({ play }) => play))).toEqual(new Set(playsOf(module)));
  });

  test.each(LANGUAGES)("are named and titled (%s)", async (language) => {
    const module = await registered.load();
    const said = language === "en" ? module : await module.translations?.[language]?.();
    const figures = (await module.primer?.())?.figures ?? [];
    expect(figures.flatMap(textsOf).filter((text) => text[language].trim() === "")).toEqual([]);
    const { rulebook, neutral } = said?.names ?? module.names;
    for (const names of [rulebook, neutral])
      expect(figures.flatMap(namesOf).filter((name) => names[name] === undefined)).toEqual([]);
  });

  test("have a cell for each column, and something to draw", async () => {
    const module = await registered.load();
    for (const figure of (await module.primer?.())?.figures ?? []) {
      if (figure.kind !== "chart") continue;
      for (const { cells } of figure.rows) expect(cells).toHaveLength(figure.head.length);
      expect(Math.max(...figure.rows.flatMap(({ cells }) => cells.map((cell) => cell ?? 0)))).toBeGreaterThan(
        0,
      );
    }
  });
});
