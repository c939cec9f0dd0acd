// @vitest-environment happy-dom
import "../src/ship/styles/fleet.ts";
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hexDisc, HexMap, Plane, type Hex, type HexCell } from "../src/index.ts";

afterEach(cleanup);

describe("a hex map", () => {
  const hexes: readonly HexCell[] = hexDisc({ q: 0, r: 0 }, 1).map((at) => ({
    at,
    label: `hex ${at.q} ${at.r}`,
    state: at.q === 0 && at.r === 0 ? "open" : "plain",
  }));
  const tokens = [
    {
      id: "e",
      at: { q: 1, r: 0 },
      label: "Enterprise",
      ship: { style: "saucer", size: 5, name: "Enterprise" },
    },
  ] as const;
  const onHex = vi.fn<(at: Hex) => void>();
  const keys = (): HTMLElement => screen.getByRole("button", { name: /^Sector/ });
  const press = (key: string): void => void fireEvent.keyDown(keys(), { key });

  beforeEach(() => {
    onHex.mockClear();
  });

  test("is walked hex by hex, and says each with what stands there", () => {
    const { container } = render(<HexMap label="Sector" hexes={hexes} tokens={tokens} onHex={onHex} />);
    const spoken = (): string | null | undefined => container.querySelector("[aria-live]")?.textContent;
    press("ArrowRight");
    expect(spoken()).toBe("hex 0 0");
    press("ArrowRight");
    expect(spoken()).toBe("hex 1 0, Enterprise");
    press("ArrowRight");
    expect(spoken()).toBe("hex 1 0, Enterprise");
    press("Enter");
    expect(onHex).toHaveBeenCalledExactlyOnceWith({ q: 1, r: 0 });
  });

  test("begins in the middle of what is shown first where nothing can be chosen", () => {
    const all = hexDisc({ q: 0, r: 0 }, 20).map((at) => ({ at, label: `hex ${at.q} ${at.r}` }));
    const { container } = render(<HexMap label="Sector" hexes={all} />);
    const spoken = (): string | null | undefined => container.querySelector("[aria-live]")?.textContent;
    press("ArrowRight");
    expect(spoken()).toBe("hex 0 0");
    cleanup();
    const frame = [
      { q: 4, r: 2 },
      { q: 8, r: 2 },
    ];
    const framed = render(<HexMap label="Sector" hexes={all} frame={frame} />);
    press("ArrowRight");
    expect(framed.container.querySelector("[aria-live]")?.textContent).toBe("hex 6 2");
  });

  test("prints numbers as soon as they can be read, and names the hex pointed at in any case", () => {
    const numbered = hexDisc({ q: 0, r: 0 }, 12).map((at) => ({
      at,
      label: `hex ${at.q} ${at.r}`,
      mark: `${at.q}.${at.r}`,
    }));
    const { container } = render(<HexMap label="Sector" hexes={numbered} tokens={tokens} />);
    const marks = (): string | null | undefined =>
      container.querySelector(".fs-hex-map")?.getAttribute("data-marks");
    const named = (): string | null | undefined => container.querySelector(".fs-map-named")?.textContent;
    expect(marks()).toBe("hidden");
    const place = numbered.findIndex(({ at }) => at.q === 1 && at.r === 0);
    const cell = container.querySelectorAll(".fs-hex")[place] ?? document;
    fireEvent.mouseEnter(cell);
    expect(named()).toBe("hex 1 0, Enterprise");
    fireEvent.mouseLeave(cell);
    expect(named()).toBeUndefined();
    press("ArrowRight");
    expect(named()).toBe("hex 0 0");
    for (let steps = 0; steps < 4; steps++) press("+");
    expect(marks()).toBe("shown");
  });

  test("zooms with plus and minus and shows everything again with 0", () => {
    const { container } = render(<HexMap label="Sector" hexes={hexes} />);
    const view = (): string | null | undefined =>
      container.querySelector(".fs-map-window")?.getAttribute("viewBox");
    const whole = view();
    press("-");
    expect(view()).not.toBe(whole);
    press("0");
    expect(view()).toBe(whole);
    fireEvent.click(screen.getByRole("button", { name: "Zoom out" }));
    expect(view()).not.toBe(whole);
    fireEvent.click(screen.getByRole("button", { name: "Show everything" }));
    expect(view()).toBe(whole);
  });

  test("shows the frame it is given, ships in it as large as wanted, and begins where it is told", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const all = hexDisc({ q: 0, r: 0 }, 20).map((at) => ({ at, label: `hex ${at.q} ${at.r}` }));
    const drawn = (frame: readonly Hex[]) => (
      <HexMap
        label="Sector"
        hexes={all}
        tokens={tokens}
        frame={frame}
        tokenPixels={56}
        start={{ q: 1, r: 0 }}
      />
    );
    const { container, rerender } = render(
      drawn([
        { q: 0, r: 0 },
        { q: 9, r: 0 },
      ]),
    );
    const across = (): number =>
      Number(container.querySelector(".fs-map-window")?.getAttribute("viewBox")?.split(" ")[2]);
    // Nine hexes, a radius at either end, and 12 % of that at either side.
    expect(across()).toBeCloseTo((9 * Math.sqrt(3) + 2) * 1.24, 3);
    const scale = container.querySelector(".fs-token")?.getAttribute("transform");
    press("ArrowRight");
    expect(container.querySelector("[aria-live]")?.textContent).toBe("hex 1 0, Enterprise");
    press("+");
    rerender(drawn([{ q: 0, r: 0 }]));
    expect(across()).toBe(18);
    expect(scale).toBe("scale(1.45)");
    rerender(
      drawn([
        { q: -20, r: 0 },
        { q: 20, r: 0 },
      ]),
    );
    // The window is 800 pixels wide where nothing can be measured.
    const grown = Number(
      /[\d.]+/.exec(container.querySelector(".fs-token")?.getAttribute("transform") ?? "")?.[0],
    );
    expect((grown * 1.08 * 800) / across()).toBeCloseTo(56, 3);
    vi.unstubAllGlobals();
  });

  test("a click chooses a hex; a drag does not", () => {
    const { container } = render(<HexMap label="Sector" hexes={hexes} onHex={onHex} />);
    const hex = container.querySelector(".fs-hex") ?? document;
    fireEvent.click(hex);
    expect(onHex).toHaveBeenCalledTimes(1);
    fireEvent.pointerDown(hex, { pointerId: 1, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(window, { pointerId: 1, clientX: 60, clientY: 0 });
    fireEvent.pointerUp(window, { pointerId: 1, clientX: 60, clientY: 0 });
    fireEvent.click(hex);
    expect(onHex).toHaveBeenCalledTimes(1);
  });
});

test("tokens on a plane can be reached and chosen with the keys", () => {
  const onToken = vi.fn<(id: string) => void>();
  render(
    <Plane
      label="Battle"
      unit="km"
      tokenSize={100}
      tokens={[
        { id: "a", at: { x: 0, y: 0 }, label: "Aurora", ship: { style: "frame", size: 5, name: "Aurora" } },
      ]}
      onToken={onToken}
    />,
  );
  const token = screen.getByRole("button", { name: "Aurora" });
  // In a drawing only the attribute in small letters takes the keys.
  expect(token.getAttributeNames()).toContain("tabindex");
  fireEvent.keyDown(token, { key: "Enter" });
  expect(onToken).toHaveBeenCalledExactlyOnceWith("a");
});
