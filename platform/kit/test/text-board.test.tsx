// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import type { JSX } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announce, fetchTextBoard, TableFrame, useTextBoard, type TextBoard } from "../src/index.ts";

const board: TextBoard = {
  things: () => [{ subject: "d7", text: { key: "D-7, range 4" } }],
  answer: (question) =>
    question === "threat"
      ? Array.from({ length: 12 }, (_, at) => ({ key: `enemy ${at + 1}, range ${at + 1}` }))
      : [{ key: `about ${question}` }],
  read: (place) => (place === "1214" ? [{ key: "empty space" }] : undefined),
  example: "1214",
};
const picked = vi.fn<(subject: string) => void>();

function Table(): JSX.Element {
  const words = useTextBoard({
    board,
    look: { view: {}, viewer: 0, lexicon: { words: {}, names: {} }, subject: undefined },
    changed: ["D-7 moves."],
    onSubject: picked,
  });
  return (
    <TableFrame
      game="Duel"
      seats={[]}
      board={<p>map</p>}
      question={{ mood: "yours", ask: "Move" }}
      confirm={{ label: "Move", onPress: () => {} }}
      seconds={[]}
      panel={<p>panel</p>}
      log={<p>log</p>}
      words={words}
    />
  );
}

const press = (key: string): void => void fireEvent.keyDown(document.body, { key });
const answers = (): readonly (string | null)[] =>
  [...document.querySelectorAll(".fs-words-answer li")].map((line) => line.textContent);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  cleanup();
});

test("what stands on the board is in the tree whether the text board is open or not", () => {
  render(<Table />);
  expect(screen.getByRole("list", { name: "On the board" }).textContent).toBe("D-7, range 4");
});

test("what is asked before its face has come is answered when it is there", async () => {
  render(<Table />);
  press("w");
  press("e");
  expect(answers()).toEqual([]);
  await act(fetchTextBoard);
  await act(() => Promise.resolve());
  expect(answers()).toEqual(["about enemy"]);
});

test("W opens the board in words; its letters ask, and the answer is written and said", () => {
  const { container } = render(<Table />);
  press("w");
  expect(container.querySelector(".fs-table")?.getAttribute("data-face")).toBe("words");
  for (const [key, told] of [
    ["e", "about enemy"],
    ["r", "about reach"],
    ["c", "D-7 moves."],
  ] as const) {
    press(key);
    expect(answers()).toEqual([told]);
  }
  fireEvent.click(screen.getByRole("button", { name: "D-7, range 4" }));
  expect(picked).toHaveBeenCalledExactlyOnceWith("d7");
});

test("an answer of twelve lines is written line by line and said whole, nearest first; a new one takes its place at once", async () => {
  const { container } = render(<Table />);
  const said = (): string | null | undefined => container.querySelector("[data-announcer]")?.textContent;
  await act(() => announce("D-7 moves."));
  await act(() => announce("D-7 fires."));
  press("w");
  press("t");
  const lines = Array.from({ length: 12 }, (_, at) => `enemy ${at + 1}, range ${at + 1}`);
  expect(answers()).toEqual(lines);
  expect(said()).toBe(`${lines.join(". ")}.`);
  press("e");
  expect(answers()).toEqual(["about enemy"]);
  expect(said()).toBe("about enemy.");
  await act(() => void vi.runAllTimers());
  expect(said()).toBe("about enemy.");
});

test("a place is read by its name, and a wrong name is told", () => {
  render(<Table />);
  press("w");
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Read a place (e.g. 1214)" });
  field.value = "1214";
  fireEvent.click(screen.getByRole("button", { name: "Read" }));
  expect(answers()).toEqual(["empty space"]);
  field.value = "99";
  fireEvent.click(screen.getByRole("button", { name: "Read" }));
  expect(answers()).toEqual(["There is no place “99”."]);
});

test("announcements follow each other in their order, and a flood keeps its end", async () => {
  const { container } = render(<Table />);
  const said = (): string | null | undefined => container.querySelector("[data-announcer]")?.textContent;
  await act(() => {
    announce("one");
    for (let number = 2; number <= 9; number++) announce(`sentence ${number}`);
  });
  const heard: unknown[] = [said()];
  for (let step = 0; step < 6; step++) {
    await act(() => void vi.advanceTimersToNextTimer());
    heard.push(said());
  }
  expect(heard).toEqual([
    "one",
    "sentence 4",
    "sentence 5",
    "sentence 6",
    "sentence 7",
    "sentence 8",
    "sentence 9",
  ]);
});
