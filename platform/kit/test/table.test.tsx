// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  Clock,
  hush,
  clockText,
  LogView,
  PhaseTimeline,
  SeatChips,
  TableFrame,
  useLit,
  type TableFrameProps,
} from "../src/index.ts";

afterEach(cleanup);

describe("the table's frame", () => {
  const confirmed = vi.fn<() => void>();
  const frame = (more: Partial<TableFrameProps> = {}) => (
    <TableFrame
      game="Star Fleet Cards"
      turn="Turn 4"
      seats={[{ seat: 0, name: "Ada", waiting: true }]}
      goal={{ what: "Bring her energy to 0", stands: "hers 10" }}
      board={<p>board here</p>}
      question={{ mood: "yours", ask: "Play a card", reason: "Each costs one." }}
      confirm={{ label: "End turn", onPress: confirmed }}
      seconds={[{ label: "Undo", letter: "u", onPress: undone }]}
      panel={<p>panel here</p>}
      list={<p>list here</p>}
      log={<p>log here</p>}
      help={<p>help here</p>}
      {...more}
    />
  );
  const undone = vi.fn<() => void>();
  const press = (key: string): void => void fireEvent.keyDown(document.body, { key });
  beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    confirmed.mockClear();
    undone.mockClear();
    pressed.mockClear();
  });

  test("shows head, board, question, confirm, panel and log, each where tools find it", () => {
    const { container } = render(frame());
    expect(container.querySelector("[data-board]")?.textContent).toBe("board here");
    expect(container.querySelector("[data-question]")?.textContent).toContain("Play a card");
    expect(container.querySelector("[data-confirm]")?.textContent).toContain("End turn");
    for (const part of ["Turn 4", "Bring her energy to 0", "hers 10", "panel here", "log here"])
      expect(screen.getByText(part)).toBeTruthy();
    expect(screen.queryByText("list here")).toBeNull();
  });

  test("Enter confirms, letters press the seconds", () => {
    render(frame());
    press("Enter");
    press("u");
    expect(confirmed).toHaveBeenCalledOnce();
    expect(undone).toHaveBeenCalledOnce();
  });

  const many = (...labels: readonly string[]): TableFrameProps["seconds"] =>
    labels.map((label) => ({
      label,
      letter: label[0] ?? "",
      ...(label === "Hint" ? { tells: true } : {}),
      onPress: () => pressed(label),
    }));
  const pressed = vi.fn<(label: string) => void>();
  const FIVE = many("Reset", "Zurück", "Next", "Undo", "Hint");
  const besides = (container: Element): readonly string[] =>
    [...container.querySelectorAll(".fs-seconds .fs-second:not(.fs-second-list) > span")].map(
      ({ textContent }) => textContent ?? "",
    );

  test("at a desk three seconds stand beside the confirm, the rest on top of the list, and each has its key", () => {
    const { container } = render(frame({ seconds: FIVE }));
    expect(besides(container)).toEqual(["Reset", "Zurück", "Next"]);
    expect(screen.queryByRole("group", { name: "Also" })).toBeNull();
    for (const letter of ["u", "h"]) press(letter);
    expect(pressed.mock.calls).toEqual([["Undo"], ["Hint"]]);
    press("l");
    const more = screen.getByRole("group", { name: "Also" });
    expect([...more.querySelectorAll("button > span")].map(({ textContent }) => textContent)).toEqual([
      "Undo",
      "Hint",
    ]);
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(pressed).toHaveBeenLastCalledWith("Undo");
    expect(screen.getByText("list here")).toBeTruthy();
  });

  test("what a second brings is read in the panel, in place of the list", () => {
    render(frame({ seconds: FIVE }));
    press("l");
    fireEvent.click(screen.getByRole("button", { name: "Hint" }));
    expect(screen.queryByText("list here")).toBeNull();
    expect(screen.getByText("panel here")).toBeTruthy();
  });

  test("seconds that have no room can be pressed where nothing is asked, too", () => {
    render(frame({ seconds: FIVE, list: undefined }));
    press("l");
    expect(screen.getByRole("group", { name: "Also" })).toBeTruthy();
  });

  describe("on a phone", () => {
    beforeEach(() => {
      vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(max-width: 599px)" }));
    });

    test("two seconds stand beside the confirm, the rest on the sheet, whatever it shows", () => {
      const { container } = render(frame({ seconds: FIVE }));
      expect(besides(container)).toEqual(["Reset", "Zurück"]);
      for (const tab of ["Details", "Log", "Every choice"]) {
        if (screen.queryByRole("region", { name: "More of the table" }) === null)
          fireEvent.click(screen.getByRole("button", { name: /^More: / }));
        fireEvent.click(screen.getByRole("button", { name: tab }));
        const more = screen.getByRole("group", { name: "Also" });
        expect(more.textContent).toBe("NextNUndoUHintH");
      }
      fireEvent.click(screen.getByRole("button", { name: "Undo" }));
      expect(pressed.mock.calls).toEqual([["Undo"]]);
      // What happens is seen on the board.
      expect(screen.queryByRole("region", { name: "More of the table" })).toBeNull();
    });

    test("a hint raises the sheet and stands in its panel", () => {
      render(frame({ seconds: FIVE, dock: <p>hand here</p> }));
      fireEvent.click(screen.getByRole("button", { name: /^More: / }));
      fireEvent.click(screen.getByRole("button", { name: "Every choice" }));
      fireEvent.click(screen.getByRole("button", { name: "Hint" }));
      expect(screen.getByRole("region", { name: "More of the table" }).textContent).toContain("panel here");
    });

    test("a confirm that tells something raises the sheet with its panel", () => {
      render(frame({ confirm: { label: "Prepare", tells: true, onPress: confirmed }, dock: <p>hand</p> }));
      fireEvent.click(screen.getByRole("button", { name: "Prepare" }));
      expect(confirmed).toHaveBeenCalledOnce();
      expect(screen.getByRole("region", { name: "More of the table" }).textContent).toContain("panel here");
    });

    test("the head has the turn, and a press on it tells how it stands", () => {
      const { container } = render(frame());
      expect(container.querySelector(".fs-goal")?.textContent).toBe("Bring her energy to 0Turn 4hers 10");
      fireEvent.click(screen.getByRole("button", { name: "Bring her energy to 0 Turn 4 hers 10" }));
      const sheet = screen.getByRole("region", { name: "More of the table" });
      expect(sheet.querySelector(".fs-goal-facts")?.textContent).toBe("Bring her energy to 0hers 10Turn 4");
    });
  });

  test("a key tells whether it is held down", () => {
    const onKey = vi.fn<(held: boolean) => void>();
    render(frame({ keys: { " ": onKey } }));
    fireEvent.keyDown(document.body, { key: " " });
    fireEvent.keyDown(document.body, { key: " ", repeat: true });
    expect(onKey.mock.calls).toEqual([[false], [true]]);
  });

  test("keys typed into a field are no answers", () => {
    render(frame({ panel: <input aria-label="filter" /> }));
    fireEvent.keyDown(screen.getByLabelText("filter"), { key: "Enter" });
    fireEvent.keyDown(screen.getByLabelText("filter"), { key: "u" });
    expect(confirmed).not.toHaveBeenCalled();
    expect(undone).not.toHaveBeenCalled();
  });

  const reasonIn = (container: Element): string | null | undefined =>
    container.querySelector("[data-question] .fs-question-reason")?.textContent;

  test("why the confirm is barred stands under the question, is announced, and pressing it does nothing", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    hush();
    const confirm = { label: "Fire", whyNot: "Nothing is aimed.", onPress: confirmed };
    const { container } = render(frame({ confirm, enter: false }));
    expect(reasonIn(container)).toBe("Nothing is aimed.");
    expect(screen.getByText("Play a card")).toBeTruthy();
    const said = container.querySelector("[data-announcer]");
    await act(() => void vi.advanceTimersByTime(1000));
    expect(said?.textContent).toBe("Nothing is aimed.");
    const button = screen.getByRole("button", { name: /Fire.*Nothing is aimed/ });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(button);
    await act(() => void vi.advanceTimersByTime(1000));
    expect(said?.textContent).toBe("Nothing is aimed. ");
    press("Enter");
    expect(confirmed).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  test("while others decide, the reason stays until the confirm is pressed", () => {
    const confirm = { label: "Wait for Bo", whyNot: "Nothing to decide.", onPress: confirmed };
    const question = { mood: "waiting", ask: "Waiting for Bo", reason: "Bo moves." } as const;
    const { container } = render(frame({ confirm, question, enter: false }));
    expect(reasonIn(container)).toBe("Bo moves.");
    fireEvent.click(screen.getByRole("button", { name: /Wait for Bo/ }));
    expect(reasonIn(container)).toBe("Nothing to decide.");
  });

  test("a barred second says why when it is pressed or called by its letter, until the next press", () => {
    const seconds = [{ label: "Undo", letter: "u", whyNot: "Dice have fallen.", onPress: undone }];
    const { container } = render(frame({ seconds }));
    const told = (): boolean => reasonIn(container) === "Dice have fallen.";
    expect(reasonIn(container)).toBe("Each costs one.");
    fireEvent.click(screen.getByRole("button", { name: /Undo/ }));
    expect(told()).toBe(true);
    fireEvent.pointerDown(document.body);
    expect(told()).toBe(false);
    press("u");
    expect(told()).toBe(true);
    press("ArrowUp");
    expect(told()).toBe(false);
    expect(undone).not.toHaveBeenCalled();
  });

  test("why something is barred stands in the way of neither a refusal nor a warning", () => {
    const refusal = { code: "no", text: { key: "You may not." } };
    const confirm = { label: "Fire", whyNot: "Nothing is aimed.", onPress: confirmed };
    const { container } = render(
      frame({ confirm, question: { mood: "yours", ask: "Play a card", refusal } }),
    );
    expect(reasonIn(container)).toContain("You may not.");
  });

  test("a held Enter answers once, whatever is asked next", () => {
    render(frame());
    press("Enter");
    for (let count = 0; count < 5; count++) fireEvent.keyDown(document.body, { key: "Enter", repeat: true });
    expect(confirmed).toHaveBeenCalledOnce();
    const confirm = document.querySelector("[data-confirm]") ?? document.body;
    // Not prevented, a browser would make a click of it.
    expect(fireEvent.keyDown(confirm, { key: "Enter" })).toBe(true);
    expect(fireEvent.keyDown(confirm, { key: "Enter", repeat: true })).toBe(false);
    const undo = screen.getByRole("button", { name: /Undo/ });
    expect(fireEvent.keyDown(undo, { key: "Enter", repeat: true })).toBe(false);
    expect(fireEvent.keyDown(undo, { key: "Tab", repeat: true })).toBe(true);
  });

  test("Space on the confirm skips what is staged, and held down it does not answer what follows", () => {
    const skip = vi.fn<(held: boolean) => boolean>(() => true);
    const { rerender } = render(frame({ keys: { " ": skip } }));
    const confirm = document.querySelector("[data-confirm]") ?? document.body;
    expect(fireEvent.keyDown(confirm, { key: " " })).toBe(false);
    expect(fireEvent.keyDown(confirm, { key: " ", repeat: true })).toBe(false);
    expect(skip.mock.calls).toEqual([[false], [true]]);
    // The stage is empty now, and the key still down.
    rerender(frame({ keys: { " ": () => false } }));
    expect(fireEvent.keyDown(confirm, { key: " ", repeat: true })).toBe(false);
    expect(fireEvent.keyUp(confirm, { key: " " })).toBe(false);
    // The next press is the confirm's own.
    expect(fireEvent.keyDown(confirm, { key: " " })).toBe(true);
    expect(fireEvent.keyUp(confirm, { key: " " })).toBe(true);
  });

  test("L shows every choice in place of the panel and is remembered; Escape closes it", () => {
    const { unmount } = render(frame());
    press("l");
    expect(screen.getByText("list here")).toBeTruthy();
    expect(screen.queryByText("panel here")).toBeNull();
    unmount();
    render(frame());
    expect(screen.getByText("list here")).toBeTruthy();
    press("Escape");
    expect(screen.getByText("panel here")).toBeTruthy();
  });

  test("a warning takes the line of the reason, a refusal comes before it", () => {
    const warning = { kind: "late", text: { key: "Too late." } };
    const refusal = { code: "no", text: { key: "You may not." } };
    const question = { mood: "yours", ask: "Play a card", reason: "Each costs one.", warning } as const;
    const { rerender } = render(frame({ question }));
    expect(screen.getByRole("alert").textContent).toContain("Too late.");
    expect(screen.getByRole("alert").dataset["tone"]).toBe("warning");
    expect(screen.queryByText("Each costs one.")).toBeNull();
    rerender(frame({ question: { ...question, refusal } }));
    expect(screen.getByRole("alert").textContent).toContain("You may not.");
    expect(screen.getByRole("alert").dataset["tone"]).toBe("refusal");
  });

  test("what is pointed at is ringed, whatever draws it, until nothing is pointed at", () => {
    function Pointing({ at }: { readonly at: readonly string[] }): null {
      useLit(at);
      return null;
    }
    const rules = (): string[] =>
      document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
    const { rerender } = render(<Pointing at={["card:7", "ship:0"]} />);
    expect(rules()).toHaveLength(1);
    expect(rules()[0]).toContain(
      '[data-board] [data-subject="card\\:7"], [data-board] [data-subject="ship\\:0"]',
    );
    rerender(<Pointing at={[]} />);
    expect(rules()).toEqual([]);
  });

  test("? shows the keys and the handbook", () => {
    render(frame());
    press("?");
    expect(screen.getByText("help here")).toBeTruthy();
  });

  test("the board's own keys come before the frame's, but not before Enter", () => {
    const own = vi.fn<() => void>();
    render(frame({ boardKeys: { u: own, "1": own, Enter: own } }));
    press("u");
    press("1");
    press("Enter");
    expect(own).toHaveBeenCalledTimes(2);
    expect(undone).not.toHaveBeenCalled();
    expect(confirmed).toHaveBeenCalledOnce();
  });

  test("Escape takes back what was picked on the board", () => {
    const back = vi.fn<() => boolean>(() => true);
    render(frame({ back }));
    press("Escape");
    expect(back).toHaveBeenCalledOnce();
  });

  test("a finger that rests on a piece asks what can be done with it, and chooses nothing", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const onPiece = vi.fn<(subject: string) => void>();
    const chosen = vi.fn<() => void>();
    const board = (
      <button type="button" data-subject="card:3" onClick={chosen}>
        Fire
      </button>
    );
    const { container } = render(frame({ onPiece, board, pieceFacts: <p>why not</p> }));
    const card = screen.getByRole("button", { name: "Fire" });
    fireEvent.pointerDown(card, { pointerType: "touch" });
    await act(() => void vi.advanceTimersByTime(499));
    expect(onPiece).not.toHaveBeenCalled();
    await act(() => void vi.advanceTimersByTime(1));
    expect(onPiece).toHaveBeenCalledExactlyOnceWith("card:3");
    expect(container.querySelector(".fs-panel")?.textContent).toContain("why not");
    fireEvent.pointerUp(card);
    fireEvent.click(card);
    expect(chosen).not.toHaveBeenCalled();
    fireEvent.click(card);
    expect(chosen).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  test("on a phone the handle is swiped up and down", () => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query === "(max-width: 599px)",
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const { container } = render(frame());
    const handle = container.querySelector(".fs-handle");
    if (handle === null) throw new Error("a phone has a handle");
    handle.setPointerCapture = () => {};
    const raised = (): string | null | undefined =>
      container.querySelector(".fs-table")?.getAttribute("data-raised");
    fireEvent.pointerDown(handle, { clientY: 800 });
    fireEvent.pointerUp(handle, { clientY: 700 });
    fireEvent.click(handle);
    expect(raised()).toBe("true");
    fireEvent.pointerDown(handle, { clientY: 700 });
    fireEvent.pointerUp(handle, { clientY: 790 });
    fireEvent.click(handle);
    expect(raised()).toBe("false");
    fireEvent.click(handle);
    expect(raised()).toBe("true");
  });

  test("in the first moment of a question nothing answers", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { container, rerender } = render(frame({ asked: "1" }));
    const table = container.querySelector(".fs-table");
    expect(table?.getAttribute("data-fresh")).toBe("false");
    rerender(frame({ asked: "2" }));
    expect(table?.getAttribute("data-fresh")).toBe("true");
    press("Enter");
    press("u");
    expect(confirmed).not.toHaveBeenCalled();
    expect(undone).not.toHaveBeenCalled();
    await act(() => void vi.advanceTimersByTime(399));
    expect(table?.getAttribute("data-fresh")).toBe("true");
    await act(() => void vi.advanceTimersByTime(1));
    expect(table?.getAttribute("data-fresh")).toBe("false");
    press("Enter");
    expect(confirmed).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  test("in that moment neither does what has the focus, nor a key of the board", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const onBoard = vi.fn<() => void>();
    const onKey = vi.fn<() => void>();
    const at = (asked: string): TableFrameProps => ({
      ...frame({ asked }).props,
      boardKeys: { b: onKey },
      board: (
        <button type="button" onClick={onBoard} onKeyDown={({ key }) => key === "Enter" && onBoard()}>
          a hex
        </button>
      ),
    });
    const { container, rerender } = render(<TableFrame {...at("1")} />);
    const confirm = container.querySelector<HTMLElement>("[data-confirm]");
    const hex = screen.getByRole("button", { name: "a hex" });
    if (confirm === null) throw new Error("every table has a confirm");
    const pressAll = (): void => {
      for (const one of [confirm, hex]) {
        one.focus();
        // Enter on a button is a click for the browser.
        if (fireEvent.keyDown(one, { key: "Enter" })) fireEvent.click(one);
        fireEvent.click(one);
      }
      press("b");
    };
    rerender(<TableFrame {...at("2")} />);
    pressAll();
    expect([confirmed, onBoard, onKey].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
    await act(() => void vi.advanceTimersByTime(400));
    pressAll();
    expect([confirmed, onBoard, onKey].map(({ mock }) => mock.calls.length)).toEqual([2, 3, 1]);
    vi.useRealTimers();
  });

  test("a pressed chip tells its seat and shows its facts", () => {
    const onSeat = vi.fn<(seat: number) => void>();
    const { rerender } = render(frame({ onSeat }));
    fireEvent.click(screen.getByRole("button", { name: /^Ada/ }));
    expect(onSeat).toHaveBeenCalledWith(0);
    rerender(frame({ onSeat, seatFacts: <p>facts here</p> }));
    expect(screen.getByText("facts here")).toBeTruthy();
  });
});

describe("the clock", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("shows what is needed at each distance", () => {
    expect([0, 900, 59_001, 61_000, 3_600_000, 90_000_000, 260_000_000].map(clockText)).toEqual([
      "0:00",
      "0:01",
      "1:00",
      "1:01",
      "1:00 h",
      "25:00 h",
      "3 d 0 h",
    ]);
  });

  test("counts down while it runs, warns when low, and never below nothing", async () => {
    render(<Clock left={32_000} running />);
    const clock = screen.getByRole("timer");
    expect(clock.dataset["low"]).toBe("false");
    await vi.advanceTimersByTimeAsync(3000);
    expect(clock.textContent).toBe("0:29");
    expect(clock.dataset["low"]).toBe("true");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(clock.textContent).toBe("0:00");
  });

  test("stands still while it does not run", async () => {
    render(<Clock left={32_000} />);
    await vi.advanceTimersByTimeAsync(3000);
    expect(screen.getByRole("timer").textContent).toBe("0:32");
  });
});

describe("the log", () => {
  test("groups what happened by decision, with dice, rules and secrets", () => {
    render(
      <LogView
        groups={[
          {
            id: "1",
            chapter: "Turn 3",
            title: "fires.",
            by: { name: "Ada", power: "blue" },
            lines: [
              { text: "4 damage.", rules: ["SFC-FIRE-05"], dice: { sides: 6, faces: [4] }, secret: true },
            ],
          },
        ]}
      />,
    );
    expect(screen.getByRole("heading", { name: "Turn 3" })).toBeTruthy();
    const line = screen.getByRole("listitem");
    expect(line.textContent).toContain("Rolled 4 on d6");
    expect(line.textContent).toContain("4 damage.");
    expect(line.textContent).toContain("SFC-FIRE-05");
    expect(screen.getByRole("img", { name: "Only you can see this." })).toBeTruthy();
  });

  test("leads to a moment of the match when it can", () => {
    const onGroup = vi.fn<(id: string) => void>();
    render(<LogView groups={[{ id: "7", title: "passes.", lines: [] }]} onGroup={onGroup} />);
    fireEvent.click(screen.getByRole("button", { name: "passes." }));
    expect(onGroup).toHaveBeenCalledWith("7");
  });

  test("says so when it is empty", () => {
    render(<LogView groups={[]} />);
    expect(screen.getByText("Nothing has happened yet.")).toBeTruthy();
  });
});

test("seats say who is waited for, who is away and who is out", () => {
  render(
    <SeatChips
      seats={[
        { seat: 0, name: "Ada", waiting: true, you: true },
        { seat: 1, name: "Bo", presence: "away" },
        { seat: 2, name: "Cy", out: true },
      ]}
    />,
  );
  const [ada, bo, cy] = screen.getAllByRole("button").map((one) => one.textContent);
  expect(ada).toMatch(/Ada.*you.*to move/);
  expect(bo).toMatch(/Bo.*away/);
  expect(cy).toMatch(/Cy.*out/);
});

test("the phase that is now is marked for everybody", () => {
  render(
    <PhaseTimeline
      phases={[
        { id: "draw", label: "Draw", state: "done" },
        { id: "slots", label: "Slots", state: "now" },
      ]}
    />,
  );
  expect(screen.getByText("Slots").closest("li")?.getAttribute("aria-current")).toBe("step");
  expect(screen.getByText("(done)", { exact: false })).toBeTruthy();
});
