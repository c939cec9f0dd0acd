// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Clock, clockText, LogView, PhaseTimeline, SeatList, TableFrame } from "../src/index.ts";

afterEach(cleanup);

describe("the table's frame", () => {
  const frame = (
    <TableFrame
      game="Star Fleet Cards"
      turn="Turn 4"
      seats={<p>seats here</p>}
      board={<p>board here</p>}
      decision={<p>decision here</p>}
      side={[
        { id: "log", label: "Log", content: <p>log here</p> },
        { id: "chat", label: "Chat", content: <p>chat here</p> },
      ]}
    />
  );

  test("shows seats, board, decision and the first side tab", () => {
    render(frame);
    for (const part of ["seats here", "board here", "decision here", "log here"])
      expect(screen.getByText(part)).toBeTruthy();
    expect(screen.queryByText("chat here")).toBeNull();
  });

  test("side tabs change by click and by arrow key", () => {
    render(frame);
    fireEvent.click(screen.getByRole("tab", { name: "Chat" }));
    expect(screen.getByText("chat here")).toBeTruthy();
    fireEvent.keyDown(screen.getByRole("tab", { name: "Chat" }), { key: "ArrowLeft" });
    expect(screen.getByText("log here")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Log" }));
  });

  test("the phone's bar leads to each pane and opens the side tab behind it", () => {
    const { container } = render(frame);
    const table = container.querySelector(".fs-table");
    expect(table?.getAttribute("data-pane")).toBe("table");
    fireEvent.click(screen.getByRole("button", { name: "Chat" }));
    expect(table?.getAttribute("data-pane")).toBe("side");
    expect(screen.getByText("chat here")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Seats" }));
    expect(table?.getAttribute("data-pane")).toBe("seats");
    fireEvent.click(screen.getByRole("button", { name: "Table" }));
    expect(table?.getAttribute("data-pane")).toBe("table");
  });

  test("the decision sheet can be lowered and raised", () => {
    const { container } = render(frame);
    fireEvent.click(screen.getByRole("button", { name: "Lower the decision sheet" }));
    expect(container.querySelector(".fs-table")?.getAttribute("data-raised")).toBe("false");
    fireEvent.click(screen.getByRole("button", { name: "Raise the decision sheet" }));
    expect(container.querySelector(".fs-table")?.getAttribute("data-raised")).toBe("true");
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
    <SeatList
      seats={[
        { seat: 0, name: "Ada", waiting: true, you: true },
        { seat: 1, name: "Bo", presence: "away" },
        { seat: 2, name: "Cy", out: true },
      ]}
    />,
  );
  const [ada, bo, cy] = screen.getAllByRole("listitem").map((one) => one.textContent);
  expect(ada).toMatch(/Ada.*you.*to decide/);
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
