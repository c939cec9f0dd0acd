import { describe, expect, test } from "vitest";
import { initialValues, makeHeader, readForm } from "@flagship/kernel";
import { module } from "../src/index.ts";
import { BEGINNINGS, faultOf, formOf, opened, SPACE_FIELDS, textOf } from "../src/board/workshop/draft.ts";
import { workshopWords } from "../src/words/en/workshop.ts";
import { expectSayable, fieldMessages } from "./words-walk.ts";

describe("the scenario workshop", () => {
  test.each(BEGINNINGS.map((one) => [one.id, one] as const))("%s can be played as it stands", (_, draft) => {
    expect(faultOf(draft)).toBeUndefined();
    expect(opened(draft.text).kind).toBe(draft.kind);
    const options = {
      ...initialValues(module.game.options),
      play: draft.kind,
      [draft.kind]: {
        ...(initialValues(module.game.options)[draft.kind] as object),
        scenario: "file",
        file: draft.text,
      },
    };
    expect(makeHeader(module.game, { options, seats: 2 }, "0".repeat(64)).ok).toBe(true);
  });

  test("the form of a scenario in space says what its text says", () => {
    for (const draft of BEGINNINGS.filter(({ kind }) => kind === "space")) {
      const values = formOf(draft);
      if (values === undefined) throw new Error(`${draft.id} has no form`);
      const read = readForm(SPACE_FIELDS, values);
      expect(read.ok).toBe(true);
      expect(JSON.parse(textOf(values))).toEqual(JSON.parse(draft.text));
    }
  });

  test("what is wrong is said with its place", () => {
    const [first] = BEGINNINGS;
    if (first === undefined) throw new Error("no beginnings");
    expect(faultOf({ ...first, text: "{" })?.code).toBe("scenario-not-json");
    expect(faultOf({ ...first, text: first.text.replace('"F-CA"', '"Y-CA"') })).toMatchObject({
      code: "scenario-class",
      field: "sides.0.ships",
    });
    expect(formOf({ ...first, text: "{" })).toBeUndefined();
  });

  test("every field has words", () => {
    for (const names of Object.values(module.names))
      expectSayable(fieldMessages(SPACE_FIELDS), { words: { ...module.words, ...workshopWords }, names });
  });
});
