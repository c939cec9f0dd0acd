import { message, type Warning } from "@flagship/kernel";
import { signal } from "@preact/signals";
import { expect, test, vi } from "vitest";
import { confirmOf, secondsOf } from "../src/pages/table/answers.ts";
import { questionOf, type Moment } from "../src/pages/table/question.tsx";

/** A moment in which the reader is asked, and an act is held back for a warning. */
function heldBack(warning: Warning) {
  const done = vi.fn<(what: string) => void>();
  const choice = { action: "end", label: message("end") };
  const moment = {
    seen: {
      number: 3,
      waitingFor: [{ seat: 0 }],
      choices: { ask: message("ask"), open: [choice], barred: [] },
    },
    viewer: 0,
    handed: {},
    over: false,
    eyes: { asTheySee: false },
    source: { pending: signal(false) },
    seatNames: [],
    warnings: {
      held: { warning, action: "end" },
      show: () => done("show"),
      forget: () => done("back"),
    },
    onAnyway: done,
    say: ({ key }: { readonly key: string }) => key,
    word: (key: string) => key,
  } as unknown as Moment;
  const seconds = secondsOf(moment, () => false, undefined);
  return { done, seconds, confirm: confirmOf(moment, () => {}), question: questionOf(moment) };
}

const WARNING: Warning = { kind: "late", text: message("late"), rule: "SFC-EW-04" };

test("before a probable mistake the confirm does it anyway, and the warning stands under the question", () => {
  const { confirm, question, done } = heldBack(WARNING);
  expect(question).toMatchObject({ ask: "ask", warning: WARNING, refusal: undefined });
  expect(confirm).toMatchObject({ enter: true, button: { label: "Do it anyway", quiet: true } });
  confirm.button.onPress();
  expect(done.mock.calls).toEqual([["once"]]);
});

test("beside it one goes back, or never hears of it again", () => {
  const { seconds, done } = heldBack(WARNING);
  expect(seconds.map(({ label, letter }) => [label, letter])).toEqual([
    ["back", "b"],
    ["Don't warn again", "n"],
  ]);
  for (const { onPress } of seconds) onPress();
  expect(done.mock.calls).toEqual([["back"], ["always"]]);
});

test("where the warning speaks of something on the board, it is shown", () => {
  const { seconds, done } = heldBack({ ...WARNING, shows: ["card:7"] });
  expect(seconds[0]).toMatchObject({ label: "show-me", letter: "s" });
  seconds[0]?.onPress();
  expect(done.mock.calls).toEqual([["show"]]);
});
