// @vitest-environment happy-dom
import { asHeardBy, FastDice, SPECTATOR, type Choices, type Seat } from "@flagship/kernel";
import { tryOut } from "@flagship/kernel/testing";
import { deedOf, HandoverContext, LexiconProvider, newHandover, type BoardProps } from "@flagship/kit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { board } from "../src/board/index.ts";
import { module } from "../src/index.ts";
import type { Action } from "../src/rules/questions.ts";
import type { SfcEvent } from "../src/rules/event.ts";
import { starFleetCards as game } from "../src/rules/game.ts";
import type { State } from "../src/rules/state.ts";
import type { View } from "../src/rules/view.ts";
import { CA, D7, table, type TableSetup } from "./table.ts";

afterEach(cleanup);
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

const lexicon = { words: module.words, names: module.names.rulebook };

/** What somebody heard of an act, and the table after it. */
function played(
  setup: TableSetup,
  by: Seat,
  action: (duel: ReturnType<typeof table>) => Action,
  viewer: Seat,
) {
  const duel = table(setup);
  const done = tryOut(game, duel.state, by, action(duel), new FastDice(1));
  const events = done.told.flatMap((told) => asHeardBy(told, viewer) ?? []) as SfcEvent[];
  return board.beats?.({
    number: 1,
    events,
    view: game.view(done.state as State, viewer),
    viewer,
    lexicon,
  });
}

describe("what is staged", () => {
  const fire: TableSetup = {
    first: { hand: ["left"] },
    second: { hand: ["disruptor-std"] },
    distance: "S",
    slot: D7,
  };
  const shoot = (duel: ReturnType<typeof table>): Action =>
    duel.action(D7, "fire", "disruptor-std", { target: "ship" });

  test("another captain's shot: the card large, then a beam from ship to ship", () => {
    const [beat, ...more] = played(fire, D7, shoot, CA) ?? [];
    expect(more).toEqual([]);
    expect(beat).toMatchObject({
      by: D7,
      tone: "danger",
      cue: "beam",
      focus: ["ship:0"],
      strike: { kind: "beam", from: "ship:1", to: "ship:0" },
      card: { power: "vermilion" },
      caption: { key: "board.beat-fires" },
      figures: { key: "board.beat-fired-you" },
    });
  });

  test("nothing of what one does oneself", () => {
    expect(played(fire, D7, shoot, D7)).toEqual([]);
  });

  test("a card that does not fire is shown without a strike", () => {
    const setup: TableSetup = { first: { hand: ["left", "close"] } };
    const [beat] = played(setup, CA, (duel) => duel.action(CA, "turn", "left"), D7) ?? [];
    expect(beat).toMatchObject({ by: CA, caption: { key: "board.beat-card" }, cue: "card" });
    expect(beat?.strike).toBeUndefined();
  });

  test("a discard is a nudge, and shows no card", () => {
    const setup: TableSetup = { first: { hand: ["left", "close"] } };
    const staged = played(setup, CA, (duel) => duel.action(CA, "discard", "left"), D7);
    expect(staged).toMatchObject([{ by: CA, weight: "nudge" }]);
    expect(staged?.[0]?.card).toBeUndefined();
  });

  test("arming is told without the card, which lies face down", () => {
    const setup: TableSetup = { first: { hand: ["arm-std", "left"] }, turn: 4 };
    const staged = played(setup, CA, (duel) => duel.action(CA, "arm", "arm-std", { couple: 1 }), D7);
    expect(staged).toMatchObject([{ by: CA, caption: { key: "board.beat-armed", with: { couple: 1 } } }]);
    expect(JSON.stringify(staged)).not.toContain("arm-std");
  });
});

test("chip and goal say how the duel stands", () => {
  const seen = game.view(table({ first: { damage: 2 } }).state, CA);
  expect(board.seatNote?.(seen, CA)).toMatchObject({ figure: "19/21", power: "blue" });
  expect(board.goal?.(seen, CA)).toMatchObject({ stands: { with: { theirs: 10 } } });
});

test("the goal says after which turn damage counts, and how many turns are left, the present one among them", () => {
  const at = (turn: number, over = {}) => {
    const seen = game.view(table({ options: { turnLimit: true, turns: 8 } }).state, CA);
    return { ...seen, turn, ...over };
  };
  expect(board.goal?.(at(1), CA)).toEqual({
    what: { key: "goal.what-turns", with: { turns: 8 } },
    stands: { key: "goal.stands-turns", with: { mine: 9, theirs: 10, left: 8 } },
  });
  expect(board.goal?.(at(8), CA)?.stands.with).toMatchObject({ left: 1 });
  expect(board.goal?.(at(8, { phase: "over" }), CA)?.stands.with).toMatchObject({ left: 0 });
  expect(board.goal?.(at(5), SPECTATOR)).toEqual({
    what: { key: "goal.watch" },
    stands: { key: "goal.watched-turns", with: { mine: 9, theirs: 10, left: 4 } },
  });
  const endless = game.view(table({ options: { turnLimit: false } }).state, CA);
  expect(board.goal?.(endless, CA)).toEqual({
    what: { key: "goal.what" },
    stands: { key: "goal.stands", with: { mine: 9, theirs: 10 } },
  });
  expect(board.goal?.(endless, SPECTATOR)?.stands.key).toBe("goal.watched");
});

/** The board at a table where one may pick and act. */
function sit(setup: TableSetup, viewer: Seat, lit: readonly string[] = []) {
  const duel = table(setup);
  const acted = vi.fn<(action: Action) => void>();
  const handover = newHandover();
  const seen = {
    number: 1,
    view: game.view(duel.state, viewer),
    waitingFor: game.waitingFor(duel.state),
    choices: game.choices(duel.state, viewer) as Choices<Action>,
  };
  function Seated(): JSX.Element {
    const [subject, onSubject] = useState<string | undefined>();
    const props: BoardProps<View, Action, SfcEvent> = {
      seen,
      heard: [],
      lexicon,
      viewer,
      seatNames: ["Ann", "Bo"],
      pending: false,
      preview: undefined,
      subject,
      lit,
      act: acted,
      onPreview: () => {},
      onSubject,
    };
    return <board.Board {...props} />;
  }
  render(
    <LexiconProvider lexicon={lexicon}>
      <HandoverContext.Provider value={handover}>
        <Seated />
      </HandoverContext.Provider>
    </LexiconProvider>,
  );
  return { acted, handover };
}

const card = (name: RegExp): HTMLElement => screen.getByRole("button", { name });

describe("a slot", () => {
  const setup: TableSetup = { first: { hand: ["left", "ph1-fa.A"] }, distance: "S" };

  test("with nothing picked the confirm ends the turn, outlined", async () => {
    const { handover, acted } = sit(setup, CA);
    expect(handover.value).toMatchObject({
      ask: "Play a card: 9 energy left",
      confirm: { label: "End your turn", quiet: true },
      seconds: [],
    });
    await act(() => handover.value.confirm?.onPress());
    expect(acted).toHaveBeenCalledWith(expect.objectContaining({ type: "end" }));
  });

  test("a picked card is the confirm with its figures; a second press plays it", async () => {
    const { handover, acted } = sit(setup, CA);
    fireEvent.click(card(/PH-1 FA/));
    expect(handover.value.confirm).toMatchObject({ quiet: false });
    expect(handover.value.confirm?.label).toMatch(/on shield 1$/);
    expect(handover.value.seconds?.map(({ letter }) => letter)).toEqual(["d", "e"]);
    fireEvent.click(card(/PH-1 FA/));
    expect(acted).toHaveBeenCalledWith(expect.objectContaining({ type: "fire", target: "ship" }));
  });

  test("a number picks a card, Escape puts it back, D discards it", async () => {
    const { handover, acted } = sit(setup, CA);
    await act(() => deedOf(handover.value.keys?.["1"])?.());
    expect(handover.value.confirm?.label).toMatch(/shield 2|shield 6/);
    await act(() => {
      expect(handover.value.back?.()).toBe(true);
    });
    expect(handover.value.confirm?.quiet).toBe(true);
    expect(handover.value.back?.()).toBe(false);
    await act(() => deedOf(handover.value.keys?.["1"])?.());
    await act(() => handover.value.seconds?.find(({ letter }) => letter === "d")?.onPress());
    expect(acted).toHaveBeenCalledWith(expect.objectContaining({ type: "discard" }));
  });
});

describe("a card that is pulled", () => {
  /** Lets a card of the hand go over something on the board; missing: above the board. */
  const pull = async (name: RegExp, over: string | undefined): Promise<void> => {
    const target = over === undefined ? null : document.querySelector(over);
    if (over !== undefined && target === null) throw new Error(`nothing like ${over} on the board`);
    document.elementFromPoint = () => target;
    fireEvent.pointerDown(card(name), { clientX: 50, clientY: 500, button: 0 });
    await vi.dynamicImportSettled();
    await act(() => void fireEvent.pointerMove(window, { clientX: 60, clientY: 300, buttons: 1 }));
    await act(
      () => void fireEvent.pointerUp(window, { clientX: 60, clientY: over === undefined ? -1 : 300 }),
    );
    // The press that a drag ends with is swallowed; the next is one again.
    fireEvent.click(card(name));
    await act(() => new Promise((done) => setTimeout(done)));
  };
  const enemy = '[data-subject="ship:1"]';

  test("plays when it is laid on the ship it is meant for", async () => {
    const { acted } = sit({ first: { hand: ["left", "ph1-fa.A"] }, distance: "S" }, CA);
    await pull(/PH-1 FA/, enemy);
    expect(acted.mock.calls).toEqual([[expect.objectContaining({ type: "fire", target: "ship" })]]);
  });

  test("goes back when it is let go beside that ship or over the hand, and Enter works after it", async () => {
    const { acted, handover } = sit({ first: { hand: ["left", "ph1-fa.A"] }, distance: "S" }, CA);
    await pull(/PH-1 FA/, ".sfc-board");
    await pull(/PH-1 FA/, ".sfc-hand");
    expect(acted).not.toHaveBeenCalled();
    expect(handover.value.confirm).toMatchObject({ label: "End your turn", quiet: true });
    fireEvent.click(card(/PH-1 FA/));
    expect(handover.value.confirm?.label).toMatch(/on shield 1$/);
  });

  test("that could mean several things asks which", async () => {
    const { acted, handover } = sit({ first: { hand: ["arm-std", "left"] }, turn: 4 }, CA);
    await pull(/STD/, ".sfc-board");
    expect(acted).not.toHaveBeenCalled();
    expect(handover.value).toMatchObject({
      reason: "This card can do several things there. Choose one.",
      confirm: { label: "What is it for?", quiet: true, whyNot: expect.any(String) },
    });
  });

  test("is discarded above the board", async () => {
    const { acted } = sit({ first: { hand: ["left", "ph1-fa.A"] }, distance: "S" }, CA);
    await pull(/PH-1 FA/, undefined);
    expect(acted.mock.calls).toEqual([[expect.objectContaining({ type: "discard" })]]);
  });

  test("plays for the very shield it is laid on", async () => {
    const { acted } = sit({ first: { hand: ["specific", "left"] } }, CA);
    fireEvent.click(card(/Specific/));
    await pull(/Specific/, '.sfc-station[data-side="left"] [data-shield="3"]');
    expect(acted.mock.calls).toEqual([[expect.objectContaining({ shield: 3 })]]);
  });
});

test("a shield that a warning points at is lit on the ship it belongs to, and no other", () => {
  sit({ first: { hand: ["specific"] } }, CA, ["shield:0.3", "card:1"]);
  const shields = [...document.querySelectorAll(".fs-dial-shield")];
  expect(shields).toHaveLength(12);
  expect(shields.flatMap((one, at) => (one.getAttribute("data-lit") === "true" ? [at] : []))).toEqual([2]);
});
