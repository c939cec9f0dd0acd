import { afterAll, beforeAll, expect, test } from "vitest";
import { errorText } from "../src/pages/account/telling/error-text.ts";
import { deedText, detailText } from "../src/pages/moderation/deed-text.ts";
import { moreWords, speak } from "../src/words/language.ts";

beforeAll(moreWords);
afterAll(() => speak("en"));

test("what moderators did is said in the reader's language, how long and why as well", async () => {
  const said = () => [
    deedText("ban-address"),
    deedText("something new"),
    detailText("7 days: Shouting: twice."),
    detailText("1 day: x"),
    detailText("lifted: Sorry."),
    detailText("Only a word."),
  ];
  expect(said()).toEqual([
    "banned the address of",
    "something new",
    "7 days: Shouting: twice.",
    "1 day: x",
    "lifted: Sorry.",
    "Only a word.",
  ]);
  await speak("de");
  expect(said()).toEqual([
    "Adresse gesperrt:",
    "something new",
    "7 Tage: Shouting: twice.",
    "1 Tag: x",
    "aufgehoben: Sorry.",
    "Only a word.",
  ]);
});

test("why a notice could not be sent is said in the reader's language", async () => {
  await speak("de");
  expect(
    ["The answer was 500.", "There is nobody there any more.", "getaddrinfo ENOTFOUND"].map(errorText),
  ).toEqual(["die Antwort war 500", "dort ist niemand mehr", "getaddrinfo ENOTFOUND"]);
});
