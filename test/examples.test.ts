import { describe, expect, test } from "vitest";
import type { Academy } from "@flagship/kernel";
import { exampleOf } from "../platform/web/src/replay/example-reel.ts";
import { gamesWith } from "./registered.ts";

describe.each(gamesWith("lessons"))("the examples of %s", (id, registered) => {
  test("can be stepped from the first moment to the last, forward and back", async () => {
    const { academy } = (await import(`../games/${id}/src/lessons/index.ts`)) as { academy: Academy };
    const module = await registered.load();
    const led = academy.lessons.filter(({ steps }) => steps.length > 0);
    expect(led.length).toBeGreaterThan(3);
    for (const lesson of led) {
      const { reel, says } = exampleOf(module, lesson);
      expect(reel.acts).toBeGreaterThan(0);
      const seen = Array.from({ length: reel.acts + 1 }, (_, number) => reel.seenAt(number, lesson.seat));
      expect(seen.map(({ number }) => number)).toEqual(seen.map((_, number) => number));
      expect(seen.at(-1)?.view).not.toEqual(seen[0]?.view);
      const numbers = reel.heardBy(lesson.seat).map(({ number }) => number);
      expect(Math.max(0, ...numbers)).toBeLessThanOrEqual(reel.acts);
      expect(says(0)).toEqual(lesson.steps[0]?.coach);
    }
  });
});
