// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  Card,
  Dial,
  Dice,
  Hand,
  RangeLine,
  Track,
  trackBoxes,
  type DialShield,
  type HandCard,
} from "../src/index.ts";
import { Stage } from "../src/stage/Stage.tsx";

afterEach(cleanup);

test("dice on the stage roll anew for every beat, also where it says the same as the one before", () => {
  const beat = { caption: { key: "A roll" }, dice: { sides: 6, faces: [3] } };
  const drawn = (nth: number, step: "in" | "hold") => (
    <Stage playing={{ beat, nth, step, more: 0 }} onSkip={() => {}} onSkipAll={() => {}} />
  );
  const { container, rerender } = render(drawn(1, "in"));
  const die = (): Element | null => container.querySelector(".fs-die");
  const first = die();
  expect(first).not.toBeNull();
  rerender(drawn(1, "hold"));
  expect(die()).toBe(first);
  rerender(drawn(2, "in"));
  expect(die()).not.toBe(first);
});

const cards: readonly HandCard[] = [
  { id: "fire", title: "Phaser", state: "lit", figures: { columns: ["L", "M"], rows: [{ values: [1, 2] }] } },
  { id: "photon", title: "Photon", state: "dim", whyNot: { text: "Not armed." } },
  { id: "close", title: "Close in", state: "lit" },
];

describe("a hand", () => {
  test("plays a lit card by click, and never a dim one", () => {
    const onChoose = vi.fn<(id: string) => void>();
    render(<Hand label="Hand" cards={cards} onChoose={onChoose} />);
    fireEvent.click(screen.getByRole("button", { name: /Photon/ }));
    expect(onChoose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: /Phaser/ }));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith("fire");
  });

  test("is one stop for Tab; arrow keys, Home and End move inside it", () => {
    render(<Hand label="Hand" cards={cards} />);
    const [fire, photon, close] = screen.getAllByRole("button");
    expect([fire, photon, close].map((one) => one?.tabIndex)).toEqual([0, -1, -1]);
    fire?.focus();
    fireEvent.keyDown(fire ?? document, { key: "ArrowRight" });
    expect(document.activeElement).toBe(photon);
    fireEvent.keyDown(photon ?? document, { key: "End" });
    expect(document.activeElement).toBe(close);
    fireEvent.keyDown(close ?? document, { key: "Home" });
    expect(document.activeElement).toBe(fire);
  });

  test("tells which card is looked at", () => {
    const onPreview = vi.fn<(id: string | undefined) => void>();
    render(<Hand label="Hand" cards={cards} onPreview={onPreview} />);
    screen.getByRole("button", { name: /Close in/ }).focus();
    expect(onPreview).toHaveBeenLastCalledWith("close");
  });
});

describe("a card", () => {
  test("is read out with its figures and the reason why it cannot be played", () => {
    render(<Hand label="Hand" cards={cards} />);
    expect(screen.getByRole("button", { name: "Phaser, L 1 M 2" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Photon, Not armed." })).toBeTruthy();
  });

  test("lying face down gives nothing away", () => {
    const { container } = render(
      <Card title="Photon, overloaded" text="secret text" corner="9" faceDown onChoose={() => undefined} />,
    );
    expect(container.innerHTML).not.toMatch(/Photon|secret|9/);
    expect(screen.getByRole("button", { name: "Face-down card" })).toBeTruthy();
  });
});

describe("a dial", () => {
  const shields: readonly DialShield[] = [8, 6, 0, 5, 5, 6].map((strength) => ({ strength, full: 8 }));
  const ship = { style: "saucer", size: 6, name: "Enterprise" } as const;

  test("says every shield, and which one faces the enemy", () => {
    render(<Dial label="Enterprise" shields={shields} ship={ship} facing={2} />);
    const spoken = screen.getByRole("img").getAttribute("aria-label");
    expect(spoken).toContain("Shield 1: 8 of 8.");
    expect(spoken).toContain("Shield 2: 6 of 8, facing the enemy.");
    expect(spoken).toContain("Shield 3: down.");
  });

  test("turns the facing shield towards the enemy", () => {
    const { container } = render(
      <Dial label="Enterprise" shields={shields} ship={ship} facing={3} towards={180} />,
    );
    const facing = container.querySelector<SVGElement>("[data-facing=true] .fs-dial-turn");
    expect(facing?.style.transform).toBe("rotate(180deg)");
  });

  test("lets only open shields be chosen, with the keyboard too", () => {
    const onShield = vi.fn<(shield: number) => void>();
    render(<Dial label="Enterprise" shields={shields} ship={ship} open={[4]} onShield={onShield} />);
    const buttons = screen.getAllByRole("button");
    expect(buttons).toHaveLength(1);
    // In a drawing only the attribute in small letters takes the keys.
    expect(buttons[0]?.getAttributeNames()).toContain("tabindex");
    fireEvent.keyDown(buttons[0] ?? document, { key: "Enter" });
    expect(onShield).toHaveBeenCalledExactlyOnceWith(4);
  });

  test("flashes the shield that was hit, anew for every hit", () => {
    const dial = (hitKey: number) => <Dial label="E" shields={shields} ship={ship} hit={1} hitKey={hitKey} />;
    const { container, rerender } = render(dial(1));
    const first = container.querySelector(".fs-dial-hit");
    rerender(dial(2));
    expect(container.querySelector(".fs-dial-hit")).not.toBe(first);
  });
});

test("a track shows spent, threatened and lost boxes", () => {
  expect(trackBoxes(6, 4, { used: 1, threatened: 2 }).map((one) => one.state)).toEqual([
    "used",
    "full",
    "threatened",
    "threatened",
    "lost",
    "lost",
  ]);
  render(<Track label="Hull" boxes={trackBoxes(6, 4)} />);
  expect(screen.getByText("Hull: 4 of 6 left")).toBeTruthy();
});

test("dice are read out", () => {
  render(<Dice sides={6} faces={[5, 2]} />);
  expect(screen.getByText("Rolled 5, 2 on d6")).toBeTruthy();
});

test("on a range line only open stations and tokens are buttons", () => {
  const onPosition = vi.fn<(id: string) => void>();
  const onToken = vi.fn<(id: string) => void>();
  render(
    <RangeLine
      label="Range"
      positions={[
        { id: "S", label: "Short", state: "open" },
        { id: "M", label: "Medium", state: "now" },
      ]}
      tokens={[
        { id: "drone", at: "M", label: "Drones", count: 2, picture: "D", open: true },
        { id: "ship", at: "M", label: "D7", picture: "K" },
      ]}
      onPosition={onPosition}
      onToken={onToken}
    />,
  );
  expect(screen.getAllByRole("button")).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "Short" }));
  fireEvent.click(screen.getByRole("button", { name: "Drones: 2" }));
  expect(onPosition).toHaveBeenCalledWith("S");
  expect(onToken).toHaveBeenCalledWith("drone");
});
