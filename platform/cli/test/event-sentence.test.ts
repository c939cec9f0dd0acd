import type { GameEvent, GameModule } from "@flagship/kernel";
import { expect, test } from "vitest";
import { eventSentence } from "../src/text/events.ts";

test("an event is told with its rules, one that says nothing not at all", () => {
  const module = {} as GameModule;
  const lexicon = { words: { "event.fired": "{by} fires.", "event.quiet": "" }, names: {} };
  const fired: GameEvent & { readonly by: string } = { type: "fired", by: "Ada", rules: ["X-1", "X-2"] };
  expect(eventSentence(fired, module, lexicon)).toBe("Ada fires. [X-1, X-2]");
  expect(eventSentence({ type: "quiet", rules: ["X-1"] }, module, lexicon)).toBe("");
});
