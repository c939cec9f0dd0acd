// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Film, filmsRun, setStageSpeed, type FilmProps } from "../src/index.ts";

/** Whether the system asks for reduced motion. */
let reduced = false;
beforeEach(() => vi.stubGlobal("matchMedia", () => ({ matches: reduced })));
afterEach(() => {
  cleanup();
  reduced = false;
  setStageSpeed("normal");
});

const onGo = vi.fn<FilmProps["onGo"]>();
const onPlay = vi.fn<FilmProps["onPlay"]>();
const film = (more: Partial<FilmProps> = {}) => (
  <Film
    label="The last turn"
    marks={[
      { line: "Fire", tone: "danger" },
      { line: "Missiles fly", tone: "info" },
      { line: "Movement", tone: "info" },
    ]}
    at={1}
    share={0.5}
    playing={false}
    onGo={onGo}
    onPlay={onPlay}
    {...more}
  />
);

test("each thing that happened has a mark of its kind, and the count says which is shown", () => {
  const { container, rerender } = render(film());
  const marks = screen.getAllByRole("button", { name: /^\d: / });
  expect(
    marks.map((one) => [one.getAttribute("aria-label"), one.dataset["tone"], one.dataset["seen"]]),
  ).toEqual([
    ["1: Fire", "danger", "true"],
    ["2: Missiles fly", "info", "false"],
    ["3: Movement", "info", "false"],
  ]);
  expect(marks.map((one) => one.getAttribute("aria-current"))).toEqual([null, "step", null]);
  expect(container.querySelector(".fs-film-count")?.textContent).toBe("2 of 3");
  expect(container.querySelector("[aria-live]")?.textContent).toBe("Missiles fly");
  rerender(film({ at: 3, share: 0 }));
  expect(container.querySelector(".fs-film-count")?.textContent).toBe("3 of 3");
  expect(container.querySelector("[aria-live]")?.textContent).toBe("");
});

test("buttons, marks and arrow keys step; nothing goes before the first or beyond the end", () => {
  const { rerender } = render(film());
  const press = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }));
  const key = (name: string): void =>
    void fireEvent.keyDown(screen.getByRole("button", { name: "2: Missiles fly" }), { key: name });
  press("Previous");
  press("Next");
  press("3: Movement");
  key("ArrowLeft");
  key("ArrowRight");
  key("Enter");
  expect(onGo.mock.calls).toEqual([
    [0, 0],
    [2, 0],
    [2, 0],
    [0, 0],
    [2, 0],
  ]);
  onGo.mockClear();
  rerender(film({ at: 0 }));
  press("Previous");
  rerender(film({ at: 3 }));
  press("Next");
  expect(onGo.mock.calls).toEqual([
    [0, 0],
    [3, 0],
  ]);
});

test("a press in a mark goes so far into it", () => {
  onGo.mockClear();
  render(film());
  const mark = screen.getByRole("button", { name: "3: Movement" });
  mark.getBoundingClientRect = () => new DOMRect(100, 0, 200, 28);
  fireEvent.click(mark, { detail: 1, clientX: 150 });
  fireEvent.click(mark, { detail: 1, clientX: 400 });
  expect(onGo.mock.calls).toEqual([
    [2, 0.25],
    [2, 1],
  ]);
});

test("it plays and stops", () => {
  const { rerender } = render(film());
  fireEvent.click(screen.getByRole("button", { name: "Play" }));
  rerender(film({ playing: true }));
  fireEvent.click(screen.getByRole("button", { name: "Pause" }));
  expect(onPlay.mock.calls).toEqual([[true], [false]]);
});

test.each([
  ["with reduced motion", () => void (reduced = true)],
  ["with animations off", () => setStageSpeed("off")],
])(
  "%s films do not run: Play shows the next mark, after the last the end, then the first again",
  (_, calm) => {
    expect(filmsRun()).toBe(true);
    calm();
    expect(filmsRun()).toBe(false);
    onGo.mockClear();
    onPlay.mockClear();
    const { rerender } = render(film());
    const press = (): void => void fireEvent.click(screen.getByRole("button", { name: "Play" }));
    for (const at of [1, 2, 3]) {
      rerender(film({ at }));
      press();
    }
    expect(onGo.mock.calls).toEqual([
      [2, 0],
      [3, 0],
      [0, 0],
    ]);
    expect(onPlay).not.toHaveBeenCalled();
  },
);
