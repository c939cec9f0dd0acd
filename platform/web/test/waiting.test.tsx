// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { confirmOf } from "../src/pages/table/answers.ts";
import { questionOf, type Moment } from "../src/pages/table/question.tsx";

afterEach(cleanup);

/** What the frame says in another's words. */
const spoken = {
  say: ({ key }: { readonly key: string }) => key,
  word: (key: string, { names }: { names?: string } = {}) => `${key} ${names ?? ""}`.trim(),
};

test("whoever has given a sealed answer reads for whom the table waits, and need not press again", () => {
  const moment = {
    seen: {
      number: 3,
      waitingFor: [
        { seat: 0, answered: true, sealed: true },
        { seat: 1, sealed: true },
      ],
      choices: { ask: { key: "ask" }, open: [], barred: [] },
    },
    viewer: 0,
    handed: { ask: "Share out power", confirm: { label: "Set power", onPress: () => {} } },
    over: false,
    eyes: { asTheySee: false },
    source: { pending: { value: false }, link: { value: "live" } },
    warnings: {},
    seatNames: ["Ann", "Bo"],
    ...spoken,
  } as unknown as Moment;
  expect(questionOf(moment)).toMatchObject({
    mood: "waiting",
    ask: "wait Bo",
    reason: "answered",
    sealed: true,
  });
  expect(confirmOf(moment, () => {}).button).toMatchObject({ label: "Set power", quiet: true });
  const crowd = { number: 3, waitingFor: Array.from({ length: 50 }, (_, seat) => ({ seat })) };
  const seatNames = Array.from({ length: 50 }, (_, seat) => `P${seat}`);
  const waiting = { ...moment, seen: crowd, seatNames } as unknown as Moment;
  expect(questionOf(waiting).ask).toBe("wait P1, P2, P3, + 46");
});

test("while others decide, the question says who, what they do, and how long they have been at it", () => {
  const moment = {
    seen: { number: 3, waitingFor: [{ seat: 1 }] },
    viewer: 0,
    handed: {},
    over: false,
    eyes: { asTheySee: false },
    source: {},
    seatNames: ["Ann", "Bo"],
    phase: "Movement",
    ...spoken,
  } as unknown as Moment;
  const { mood, ask } = questionOf(moment);
  expect([mood, ask]).toEqual(["waiting", "wait Bo"]);
  const told = (now: Partial<Moment>): string =>
    render(<p>{questionOf({ ...moment, ...now }).reason}</p>).container.textContent ?? "";
  expect(told({})).toBe("Their decision: Movement");
  vi.spyOn(performance, "now").mockReturnValue(20_000);
  expect(told({ since: 6000 })).toBe("Their decision: Movement · 0:14");
  expect(told({ since: 18_000 })).toBe("Their decision: Movement");
  expect(told({ handed: { reason: "Hold on." } })).toBe("Hold on.");
  expect(told({ phase: undefined })).toBe("nothing-to-decide");
});
