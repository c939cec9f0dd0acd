import { expect, test } from "vitest";
import { COMPLETE, gamesWith, PARTS } from "./registered.ts";

test.each(Object.keys(PARTS) as (keyof typeof PARTS)[])("every complete game has its %s", (part) => {
  expect(gamesWith(part).map(([id]) => id)).toEqual(expect.arrayContaining([...COMPLETE]));
});
