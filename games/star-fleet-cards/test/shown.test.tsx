// @vitest-environment happy-dom
import type { Seat } from "@flagship/kernel";
import { LexiconProvider } from "@flagship/kit";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { faceOf } from "../src/board/faces.ts";
import { Piles } from "../src/board/Piles.tsx";
import { Systems } from "../src/board/Systems.tsx";
import { unseenOf } from "../src/rules/unseen.ts";
import { classOf } from "../src/data/ships.ts";
import { module } from "../src/index.ts";
import { starFleetCards as game } from "../src/rules/game.ts";
import { sketch } from "../src/sketch.ts";
import { CA, D7, table, type Duel } from "./table.ts";

afterEach(cleanup);
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

const lexicon = { words: module.words, names: module.names.rulebook };

/** What the weapon panel says of a ship, line by line. */
/** What everybody sees of a ship's weapons. */
function chips(duel: Duel, seat: Seat): string[] {
  const view = game.view(duel.state, seat);
  const { container, unmount } = render(
    <LexiconProvider lexicon={lexicon}>
      <Systems ship={view.ships[seat === CA ? 0 : 1]} view={view} lexicon={lexicon} />
    </LexiconProvider>,
  );
  const shown = [...container.querySelectorAll<HTMLElement>(".sfc-system")].map(
    (chip) => `${chip.querySelector("[aria-hidden]")?.textContent ?? ""} ${chip.dataset["state"] ?? ""}`,
  );
  unmount();
  return shown;
}

function panel(duel: Duel, seat: Seat): string[] {
  const view = game.view(duel.state, seat);
  const { container, unmount } = render(
    <LexiconProvider lexicon={lexicon}>
      <Systems ship={view.ships[seat === CA ? 0 : 1]} view={view} lexicon={lexicon} />
    </LexiconProvider>,
  );
  const lines = [...container.querySelectorAll(".fs-unseen")].map((line) => line.textContent ?? "");
  unmount();
  return lines;
}

describe("the weapon panel", () => {
  test("a weapon that does not bear is not ready, nor are photons that are not armed", () => {
    const lines = panel(table({ first: { facing: 4 } }), CA);
    expect(lines).toContain("PH-1 FA: does not bear through shield 4, only through 1, 2, 6");
    expect(lines).toContain("2 photon: not armed");
    expect(panel(table({ first: { facing: 6 } }), CA)).toContain(
      "PH-1 FA: ready, fires through shields 1, 2, 6",
    );
  });

  test("of two couples one that has fired, both, and one that was armed this turn are told apart", () => {
    const duel = table({
      distance: "S",
      first: {
        hand: ["photon-std.A", "photon-std.B", "left"],
        couples: [
          ["std", 3],
          ["std", 4],
        ],
        battery: "empty",
      },
      second: { ended: true, battery: "empty" },
    });
    expect(panel(duel, CA)).toContain("2 photon: ready, fires through shields 1, 2, 6");
    duel.fire(CA, "photon-std.A");
    expect(panel(duel, CA)).toContain("2 photon: 1 of 2 couples fired this turn, the rest ready");
    duel.fire(CA, "photon-std.B");
    expect(panel(duel, CA)).toContain("2 photon: fired this turn");
    const arming = table({ turn: 5, first: { couples: [["std", 5]] } });
    expect(panel(arming, CA)).toContain("2 photon: armed this turn, ready next turn");
    const disruptors = table({
      distance: "S",
      slot: D7,
      first: { ended: true, battery: "empty" },
      second: { hand: ["disruptor-std.1", "disruptor-std.2", "left"] },
    });
    expect(chips(disruptors, D7)).toContain("2 disruptor ×2 ready");
    disruptors.fire(D7, "disruptor-std.1");
    expect(chips(disruptors, D7)).toContain("2 disruptor ×1 ready");
    expect(panel(disruptors, D7)).toContain("2 disruptor: 1 of 2 couples fired this turn, the rest ready");
    disruptors.fire(D7, "disruptor-std.2");
    expect(panel(disruptors, D7)).toContain("2 disruptor: fired this turn");
    expect(chips(disruptors, D7)).toContain("2 disruptor ×2 fired");
  });
});

describe("wide wings (R43)", () => {
  for (const [wideWings, arc] of [
    [false, [1, 3, 4, 5]],
    [true, [1, 2, 3, 4, 5, 6]],
  ] as const)
    test(`bear through ${arc.join(", ")} on the card, in the weapon panel and in the terminal`, () => {
      const duel = table({ options: { wideWings }, second: { hand: ["ph2-wing.A"], facing: 1 } });
      const view = game.view(duel.state, D7);
      const card = classOf("d7").cards[duel.card(D7, "ph2-wing.A")];
      if (card === undefined) throw new Error("no such card");
      expect(faceOf(card, view, lexicon).kicker).toContain(arc.join(" "));
      expect(panel(duel, D7)).toContain(`PH-2 wing: ready, fires through shields ${arc.join(", ")}`);
      expect(
        sketch(view, lexicon).find((line) => line.includes("PH-2 wing") && line.includes("arc")),
      ).toMatch(new RegExp(`arc ${arc.join(" ")}$`));
    });
});

test("the terminal shows repairs that are under way", () => {
  const duel = table({ first: { hand: ["repair", "left"], down: [4] } });
  duel.play(CA, "repair", "repair", { shield: 4 });
  expect(sketch(game.view(duel.state, D7), lexicon).join("\n")).toContain("repairing shield 4");
});

test("public piles are looked through copy by copy; what nobody has seen is counted", async () => {
  const duel = table({ first: { hand: ["left"], discard: ["ph1-fa.A", "close", "close"] } });
  const view = game.view(duel.state, D7);
  const [ca] = view.ships;
  // Of 65 cards three lie open; the hand is the enemy's secret.
  expect(unseenOf(view, ca)).toHaveLength(65 - 3);
  expect(unseenOf(game.view(duel.state, CA), ca)).toHaveLength(65 - 3);
  expect(unseenOf(game.view(duel.state, CA), game.view(duel.state, CA).ships[0])).toHaveLength(65 - 4);
  render(
    <LexiconProvider lexicon={lexicon}>
      <Piles ship={ca} view={view} lexicon={lexicon} />
    </LexiconProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: lexicon.words["board.piles-look"] ?? "" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("2 × Move close")).toBeTruthy();
  expect(dialog.getByText("Fire 2 PH-1 FA (L1 M2 S3 P4)")).toBeTruthy();
});
