import { expect, test } from "vitest";
import {
  acceptedLanguages,
  gapsOf,
  grammarOf,
  languageFor,
  messagesOf,
  refusalsOf,
  translationOf,
} from "@flagship/kernel";

test("the first language that is spoken here is taken, and English where none is", () => {
  expect(languageFor(["fr-FR", "de-AT", "en"])).toBe("de");
  expect(languageFor(["EN-us", "de"])).toBe("en");
  expect(languageFor(["fr"])).toBe("en");
  expect(languageFor([])).toBe("en");
});

test("an Accept-Language header is read by its weights", () => {
  expect(acceptedLanguages("en;q=0.7, de-DE, fr;q=0.9, it;q=0")).toEqual(["de-DE", "fr", "en"]);
  expect(acceptedLanguages("")).toEqual([]);
});

test("forms follow the plural classes of the language", () => {
  const { plural } = grammarOf("en");
  expect([0, 1, 2, 1.5, 1000].map((count) => plural(count, 2))).toEqual([1, 0, 1, 1, 1]);
  expect(plural(2, 1)).toBe(0);
});

test("gaps are found inside of forms, too", () => {
  expect([...gapsOf("{ship:the} takes {n|a point|{n} points of {all}}")]).toEqual(["ship", "n", "all"]);
});

const english = {
  plain: "Hello",
  hit: "{ship} takes {n|a point|{n} points}.",
  "refusal.too-far": "{what} is too far away.",
} as const;

test("keys and gaps are typed", () => {
  const message = messagesOf<typeof english>();
  const refuse = refusalsOf<typeof english>();
  expect(message("plain")).toEqual({ key: "plain" });
  expect(message("hit", { ship: "@ca", n: 1 })).toEqual({ key: "hit", with: { ship: "@ca", n: 1 } });
  expect(refuse("too-far", "R-1", { what: "@ca" }, "at")).toEqual({
    code: "too-far",
    text: { key: "refusal.too-far", with: { what: "@ca" } },
    rule: "R-1",
    field: "at",
  });
  // @ts-expect-error an unknown key
  message("plane");
  // @ts-expect-error a missing value
  message("hit", { ship: "@ca" });
  // @ts-expect-error no values at all
  message("hit");
  // @ts-expect-error an unknown code
  refuse("too-near");
});

test("a translation has the same keys and no other gaps", () => {
  const translate = translationOf<typeof english>();
  const german = translate({
    plain: "Hallo",
    hit: "{ship:nom} bekommt {n|einen Punkt|{n} Punkte}.",
    "refusal.too-far": "Zu weit weg.",
  });
  expect(german.plain).toBe("Hallo");
  // @ts-expect-error a key is missing
  translate({ plain: "Hallo", hit: "{ship}" });
  // @ts-expect-error a gap that English does not fill
  translate({ plain: "Hallo", hit: "{boat}", "refusal.too-far": "" });
  // @ts-expect-error a key that English does not have
  translate({ plain: "Hallo", hit: "", "refusal.too-far": "", more: "" });
});
