import { expect, test } from "vitest";
import { copyOf, edited, type Side } from "../src/pages/lab/lab-sides.ts";

const side: Side = {
  game: "salvo",
  values: { games: 20 },
  refusal: { code: "form.range" } as unknown as NonNullable<Side["refusal"]>,
  played: {} as NonNullable<Side["played"]>,
  file: { rules: 3, mark: "20-1234abcd" },
  opened: 2,
};

test("a setting that is edited has not been played, and its file says nothing of it any more", () => {
  expect(edited(side, { games: 21 })).toEqual({ game: "salvo", values: { games: 21 }, opened: 2 });
  expect(edited({ game: "salvo" }, { games: 21 })).toEqual({ game: "salvo", values: { games: 21 } });
});

test("a setting is put beside another without what came of it", () => {
  expect(copyOf(side)).toEqual({ game: "salvo", values: { games: 20 } });
  expect(copyOf({ game: "salvo" })).toEqual({ game: "salvo" });
});
