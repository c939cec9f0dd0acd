// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/preact";
import type { JSX } from "preact";
import { afterEach, expect, test, vi } from "vitest";
import { useDragging } from "../src/board/drag.ts";

afterEach(cleanup);

const dropped = vi.fn<(card: number, at: number | undefined) => void>();
const pressed = vi.fn<() => void>();

function Table(): JSX.Element {
  const { dragged, onPointerDown } = useDragging(dropped);
  return (
    <div onPointerDown={onPointerDown}>
      <i data-subject="card:7" />
      <i data-subject="unit:3" />
      <button type="button" aria-label="Fire" onClick={pressed} />
      <output>{dragged?.card}</output>
    </div>
  );
}

/** A table, and a pointer that is quicker than any drawing of it. */
function laid() {
  dropped.mockReset();
  pressed.mockReset();
  const { container } = render(<Table />);
  const one = (selector: string): Element => {
    const found = container.querySelector(selector);
    if (found === null) throw new Error(`no ${selector}`);
    return found;
  };
  const send = (type: string, target: Element, x: number, pointerId = 1): void => {
    target.dispatchEvent(
      new PointerEvent(type, { bubbles: true, button: 0, pointerId, clientX: x, clientY: 0 }),
    );
  };
  const click = (): boolean => one("button").dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return {
    card: one('[data-subject^="card"]'),
    ship: one('[data-subject^="unit"]'),
    button: one("button"),
    send,
    click,
  };
}

test("a quick press on a card leaves nothing behind that could swallow the next press", async () => {
  const { card, button, send, click } = laid();
  // Both come before the table is drawn anew.
  await act(() => {
    send("pointerdown", card, 0);
    send("pointerup", card, 0);
  });
  await act(() => send("pointermove", button, 200));
  send("pointerdown", button, 200);
  send("pointerup", button, 200);
  click();
  expect(pressed).toHaveBeenCalledOnce();
  expect(dropped).not.toHaveBeenCalled();
});

test("a card that was pulled is dropped where it is let go, and only the click of that release is swallowed", async () => {
  const { card, ship, send, click } = laid();
  document.elementsFromPoint = () => [ship];
  send("pointerdown", card, 0);
  send("pointermove", ship, 14);
  send("pointermove", ship, 15);
  send("pointerup", ship, 15);
  expect(dropped.mock.calls).toEqual([[7, 3]]);
  click();
  expect(pressed).not.toHaveBeenCalled();
  // A release outside the window has no click: the next one is the reader's own.
  send("pointerdown", card, 0);
  send("pointermove", ship, 40);
  send("pointerup", ship, 40);
  await new Promise((done) => setTimeout(done));
  click();
  expect(pressed).toHaveBeenCalledOnce();
});

test("a pull of fourteen pixels is still a press; another finger neither pulls nor drops", () => {
  const { card, ship, send } = laid();
  send("pointerdown", card, 0);
  send("pointermove", ship, 14);
  send("pointermove", ship, 90, 2);
  send("pointerup", ship, 90, 2);
  send("pointerup", ship, 14);
  expect(dropped).not.toHaveBeenCalled();
});

test("what is cancelled is dropped nowhere", () => {
  const { card, ship, send } = laid();
  send("pointerdown", card, 0);
  send("pointermove", ship, 40);
  send("pointercancel", ship, 40);
  send("pointerup", ship, 40);
  expect(dropped).not.toHaveBeenCalled();
});
