// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { questionOf, type Moment } from "../src/pages/table/question.tsx";

afterEach(cleanup);

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
    say: ({ key }: { readonly key: string }) => key,
    word: (key: string, { names }: { names?: string } = {}) => `${key} ${names ?? ""}`.trim(),
  } as unknown as Moment;
  const { mood, ask } = questionOf(moment);
  expect([mood, ask]).toEqual(["waiting", "wait Bo"]);
  const told = (now: Partial<Moment>): string =>
    render(<p>{questionOf({ ...moment, ...now }).reason}</p>).container.textContent ?? "";
  expect(told({})).toBe("Movement");
  vi.spyOn(performance, "now").mockReturnValue(20_000);
  expect(told({ since: 6000 })).toBe("Movement · 0:14");
  expect(told({ since: 18_000 })).toBe("Movement");
  expect(told({ handed: { reason: "Hold on." } })).toBe("Hold on.");
  expect(told({ phase: undefined })).toBe("nothing-to-decide");
});
