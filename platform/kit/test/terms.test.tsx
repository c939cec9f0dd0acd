// @vitest-environment happy-dom
import type { GlossaryEntry } from "@flagship/kernel";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Terms } from "../src/terms/Terms.tsx";

const entry = (id: string, word: string, text: string): GlossaryEntry => ({
  id,
  en: { word, text },
  de: { word, text: `${text} (de)` },
});
const glossary = [entry("ecm", "ECM", "Jamming for this turn."), entry("ovl", "OVL", "Overload.")];

const pressed = vi.fn<() => void>();

/** A place where every term lies at (100, 50), 30 wide and 10 high. */
const SPOT = { left: 100, right: 130, top: 50, bottom: 60, width: 30, height: 10, x: 100, y: 50 };

beforeEach(() => {
  vi.useFakeTimers();
  pressed.mockClear();
  vi.spyOn(Range.prototype, "getClientRects").mockImplementation(
    () => [SPOT] as unknown as ReturnType<Range["getClientRects"]>,
  );
  vi.spyOn(Range.prototype, "getBoundingClientRect").mockImplementation(() => SPOT as DOMRect);
  render(
    <>
      <div class="fs-table">
        <p>Shots lose 2 for ECM.</p>
        <button type="button" onClick={pressed}>
          Fire photon OVL
        </button>
        <button type="button">End turn</button>
      </div>
      <p class="elsewhere">ECM again</p>
      <Terms glossary={glossary} language="en" href={({ id }) => `/handbook/duel#term-${id}`} />
    </>,
  );
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const wait = (time: number): void => {
  void act(() => void vi.advanceTimersByTime(time));
};
const explained = (): string | undefined => screen.queryByRole("tooltip")?.textContent ?? undefined;
const point = (element: Element, at: { clientX: number; clientY: number }): void => {
  fireEvent.pointerMove(element, { pointerType: "mouse", ...at });
  wait(300);
};
const OVER = { clientX: 110, clientY: 55 };

test("whoever points at a term reads what it means, with the way to the handbook", () => {
  const text = screen.getByText("Shots lose 2 for ECM.");
  point(text, OVER);
  expect(explained()).toContain("ECMJamming for this turn.");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/handbook/duel#term-ecm");
  point(screen.getByRole("link"), OVER);
  expect(explained()).toContain("Jamming");
  point(text, { clientX: 10, clientY: 10 });
  expect(explained()).toBeUndefined();
});

test("nothing is explained outside of the table", () => {
  point(screen.getByText("ECM again"), OVER);
  expect(explained()).toBeUndefined();
});

test("whoever comes by keys hears it with the thing that says it; Escape hides it and nothing else", () => {
  const leave = vi.fn<() => void>();
  document.addEventListener("keydown", leave);
  const fire = screen.getByRole("button", { name: "Fire photon OVL" });
  fireEvent.keyDown(document.body, { key: "Tab" });
  fire.focus();
  wait(600);
  expect(explained()).toContain("OVLOverload.");
  expect(fire.getAttribute("aria-describedby")).toBe(screen.getByRole("tooltip").id);
  leave.mockClear();
  fireEvent.keyDown(fire, { key: "Escape" });
  expect(explained()).toBeUndefined();
  expect(fire.hasAttribute("aria-describedby")).toBe(false);
  expect(leave).not.toHaveBeenCalled();
  fireEvent.keyDown(fire, { key: "Escape" });
  expect(leave).toHaveBeenCalledOnce();
  document.removeEventListener("keydown", leave);
});

test("a focus that the table moves by itself explains nothing", () => {
  fireEvent.keyDown(document.body, { key: "Enter" });
  screen.getByRole("button", { name: "Fire photon OVL" }).focus();
  wait(600);
  expect(explained()).toBeUndefined();
});

test("a long press explains instead of pressing; a short one presses", () => {
  const fire = screen.getByRole("button", { name: "Fire photon OVL" });
  const touch = { pointerType: "touch", ...OVER };
  fireEvent.pointerDown(fire, touch);
  wait(600);
  expect(explained()).toContain("Overload.");
  fireEvent.pointerUp(fire, touch);
  fireEvent.click(fire);
  expect(pressed).not.toHaveBeenCalled();
  fireEvent.pointerDown(fire, touch);
  expect(explained()).toBeUndefined();
  wait(100);
  fireEvent.pointerUp(fire, touch);
  wait(600);
  fireEvent.click(fire);
  expect(explained()).toBeUndefined();
  expect(pressed).toHaveBeenCalledOnce();
});

test("a finger that slips away asks for nothing", () => {
  const fire = screen.getByRole("button", { name: "Fire photon OVL" });
  fireEvent.pointerDown(fire, { pointerType: "touch", ...OVER });
  fireEvent.pointerMove(fire, { pointerType: "touch", clientX: 150, clientY: 55 });
  wait(600);
  expect(explained()).toBeUndefined();
});
