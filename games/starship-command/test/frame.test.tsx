// @vitest-environment happy-dom
import { asHeardBy, FastDice, type Choices, type Seat } from "@flagship/kernel";
import { tryOut } from "@flagship/kernel/testing";
import { deedOf, HandoverContext, LexiconProvider, newHandover, type BoardProps } from "@flagship/kit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { board } from "../src/board/index.ts";
import {
  module,
  starshipCommand as game,
  type Action,
  type ScEvent,
  type State,
  type View,
} from "../src/index.ts";
import { scene, type Layout, type Scene } from "./table.ts";

afterEach(cleanup);
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

const lexicon = { words: module.words, names: module.names.rulebook };

const DUEL: Layout = {
  options: { edition: "basic" },
  fleets: [
    ["con-15", "con-05"],
    ["shi-04", "shi-15"],
  ],
  hands: [
    ["phaser-2:8", "torpedo:12", "phaser-1:4", "phaser-4:13", "damage-control-1"],
    ["evasive-maneuvers", "deflector"],
  ],
};

/** What a seat sees staged of an act. */
function staged(table: Scene, by: Seat, action: Action, viewer: Seat) {
  const done = tryOut(game, table.state, by, action, new FastDice(1));
  const events = done.told.flatMap((told) => asHeardBy(told, viewer) ?? []) as ScEvent[];
  return board.beats?.({ number: 1, events, view: game.view(done.state as State, viewer), viewer, lexicon });
}

const VOLLEY = [
  ["phaser-2", "con-15", "shi-04"],
  ["torpedo", "con-15", "shi-04"],
  ["phaser-1", "con-05", "shi-04"],
] as const;

describe("what is staged", () => {
  test("a volley flies from the fleet to the ship it is aimed at; its points are not told", () => {
    const table = scene(DUEL);
    const beats = staged(table, 0, table.plan(VOLLEY), 1);
    expect(beats).toEqual([
      expect.objectContaining({
        by: 0,
        tone: "danger",
        cue: "beam",
        caption: { key: "board.beat-fires", with: { ship: "@shi-04" } },
        focus: [`unit:${table.unit("shi-04")}`, "fleet:0"],
        strike: { kind: "salvo", from: "fleet:0", to: `unit:${table.unit("shi-04")}`, count: 3 },
      }),
    ]);
    expect(staged(table, 0, table.plan(VOLLEY), 0)).toEqual([]);
  });

  test("phasers alone are a beam", () => {
    const table = scene(DUEL);
    const phasers = VOLLEY.filter(([weapon]) => weapon !== "torpedo");
    expect(staged(table, 0, table.plan(phasers), 1)?.[0]?.strike).toEqual({
      kind: "beam",
      from: "fleet:0",
      to: `unit:${table.unit("shi-04")}`,
      count: 2,
    });
    const torpedo = VOLLEY.filter(([weapon]) => weapon === "torpedo");
    expect(staged(table, 0, table.plan(torpedo), 1)?.[0]?.strike?.kind).toBe("salvo");
  });

  test("a card is shown large, and what becomes of the volley where it hits", () => {
    const table = scene(DUEL).fire(VOLLEY).until("evade");
    const evade: Action = {
      type: "evade",
      card: table.card(1, "evasive-maneuvers"),
      unit: table.unit("shi-04"),
    };
    const [card, missed, ...more] = staged(table, 1, evade, 0) ?? [];
    expect(more).toEqual([]);
    expect(card).toMatchObject({
      by: 1,
      cue: "card",
      card: { title: "Evasive Maneuvers", power: "vermilion" },
    });
    expect(missed).toMatchObject({
      caption: { key: "board.beat-missed" },
      figures: { with: { points: 24 } },
      strike: { kind: "flash", to: `unit:${table.unit("shi-04")}` },
    });
    // Whoever played the card sees only what comes of it.
    expect(staged(table, 1, evade, 1)?.map(({ caption }) => caption.key)).toEqual(["board.beat-missed"]);
  });

  test("hits and wrecks are staged for everybody, with their figures", () => {
    const table = scene({ ...DUEL, hands: [DUEL.hands?.[0] ?? [], []] });
    table.fire(VOLLEY);
    const events = table.settle().heardBy(0) as ScEvent[];
    const beats = board.beats?.({ number: 1, events, view: game.view(table.state, 0), viewer: 0, lexicon });
    expect(beats).toEqual([
      expect.objectContaining({
        caption: { key: "board.beat-hit", with: { ship: "@shi-04", points: 24 } },
        figures: { key: "board.beat-left", with: { shields: 0, structure: 0 } },
        cue: "hit",
      }),
      expect.objectContaining({
        caption: { key: "board.beat-destroyed", with: { ship: "@shi-04" } },
        figures: expect.objectContaining({ with: expect.objectContaining({ value: 12 }) }),
        cue: "loss",
      }),
    ]);
  });

  test("discards are a nudge", () => {
    const table = scene({ ...DUEL, step: "command" });
    const beats = staged(table, 0, { type: "discard", cards: [table.card(0, "phaser-4")] }, 1);
    expect(beats).toMatchObject([{ by: 0, weight: "nudge" }]);
  });
});

test("chips and goal count living ships and wrecks; the pills name the window", () => {
  const table = scene(DUEL);
  const view = game.view(table.state, 0);
  expect(board.seatNote?.(view, 0)).toMatchObject({
    figure: 43,
    plays: { with: { ships: 2, cards: 5 } },
    out: false,
  });
  expect(board.goal?.(view, 0)).toMatchObject({
    what: { key: "goal.battles", with: { battles: 1 } },
    stands: { key: "goal.deck", with: { mine: 43, best: 34, deck: table.battle.deck.length } },
  });
  table.battle.lastRound = { queue: [1] };
  expect(board.goal?.(game.view(table.state, 1), 1)).toMatchObject({
    stands: { key: "goal.last-round", with: { mine: 34, best: 43, turns: 2 } },
  });
  const now = (state: State) =>
    board.progress?.(game.view(state, 0)).phases.find((phase) => phase.state === "now");
  expect(now(table.state)).toMatchObject({ name: "attack" });
  expect(now(table.fire(VOLLEY).until("evade").state)).toMatchObject({ name: "evade" });
});

/** The board at a table where one may pick and act. */
function sit(table: Scene, viewer: Seat) {
  const acted = vi.fn<(action: Action) => void>();
  const handover = newHandover();
  const seen = {
    number: 1,
    view: game.view(table.state, viewer),
    waitingFor: game.waitingFor(table.state),
    choices: game.choices(table.state, viewer) as Choices<Action>,
  };
  function Seated(): JSX.Element {
    const [subject, onSubject] = useState<string | undefined>();
    const props: BoardProps<View, Action, ScEvent> = {
      seen,
      heard: [],
      lexicon,
      viewer,
      seatNames: ["Ann", "Bo"],
      pending: false,
      preview: undefined,
      subject,
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
  const press = (letter: string) =>
    act(() => handover.value.seconds?.find((second) => second.letter === letter)?.onPress());
  const confirm = () => act(() => handover.value.confirm?.onPress());
  return { acted, handover, press, confirm };
}

const button = (name: RegExp): HTMLElement => screen.getByRole("button", { name });

describe("the own turn", () => {
  test("one press lays enough on a ship, the confirm says so in figures, and C takes it back", async () => {
    const table = scene(DUEL);
    const { handover, acted, press, confirm } = sit(table, 0);
    expect(handover.value).toMatchObject({
      ask: "Lay your attack, then fire",
      confirm: { label: "Hold fire", quiet: true },
    });
    fireEvent.click(button(/^Flat-Headed Cat/));
    expect(handover.value.confirm?.label).toBe("Fire 3 cards: 24 of 21 at Flat-Headed Cat");
    await press("c");
    expect(handover.value.confirm?.label).toBe("Hold fire");
    fireEvent.click(button(/^Flat-Headed Cat/));
    await confirm();
    expect(acted.mock.calls[0]?.[0]).toMatchObject({ type: "attack", shots: [{}, {}, {}] });
  });

  test("a card, then a target; what is laid stays while something else is looked at", async () => {
    const { handover } = sit(scene(DUEL), 0);
    fireEvent.click(button(/^Weapon, Torpedo, 12/));
    fireEvent.click(button(/^Puma/));
    expect(handover.value.confirm?.label).toBe("Fire 1 card: 12 of 37 at Puma");
    fireEvent.click(button(/^Repulse/));
    expect(handover.value.confirm).toMatchObject({ label: "Retreat Repulse", quiet: true });
    await act(() => {
      expect(handover.value.back?.()).toBe(true);
    });
    expect(handover.value.confirm?.label).toBe("Fire 1 card: 12 of 37 at Puma");
  });

  test("at its end useless cards are marked by one press, and the confirm says what is thrown away", async () => {
    const table = scene({ ...DUEL, step: "command" });
    const { handover, acted, press, confirm } = sit(table, 0);
    expect(handover.value.confirm).toMatchObject({ label: "End the turn, keep 5 cards", quiet: true });
    expect(handover.value.seconds?.map(({ label }) => label)).toEqual(["Discard 1 useless"]);
    await press("d");
    fireEvent.click(button(/^Weapon, Torpedo, 12/));
    expect(handover.value.confirm?.label).toBe("Discard 2, end the turn");
    await confirm();
    expect(acted).toHaveBeenCalledWith({
      type: "discard",
      cards: [table.card(0, "phaser-4"), table.card(0, "torpedo")],
    });
  });

  test("a repair names the heaviest damage card; a press on another takes that", async () => {
    const table = scene({
      ...DUEL,
      step: "command",
      fleets: [[{ is: "con-15", damage: ["torpedo:14", "phaser-1:3"] }, "con-05"], ["shi-04"]],
    });
    const { handover, acted, confirm } = sit(table, 0);
    fireEvent.click(button(/^Command, Damage Control 1/));
    expect(handover.value.confirm?.label).toBe("Remove 14 damage from Repulse");
    fireEvent.click(button(/^3$/));
    expect(handover.value.confirm?.label).toBe("Remove 3 damage from Repulse");
    await confirm();
    expect(acted.mock.calls[0]?.[0]).toMatchObject({
      type: "repair",
      removes: [{ card: table.under("con-15", "phaser-1") }],
    });
  });
});

describe("under fire", () => {
  test("with nothing picked the volley hits; a press on the ship picks the defence for it", async () => {
    const table = scene(DUEL).fire(VOLLEY).until("evade");
    const { handover, acted, confirm } = sit(table, 1);
    expect(handover.value).toMatchObject({
      ask: "1 ship under fire: evade?",
      alarm: true,
      confirm: { label: "Let it hit: about 26 of 21", quiet: true },
      seconds: undefined,
    });
    fireEvent.click(button(/^Flat-Headed Cat/));
    expect(handover.value.confirm?.label).toBe("Flat-Headed Cat evades: 26 miss");
    expect(handover.value.seconds?.map(({ letter }) => letter)).toEqual(["x"]);
    await confirm();
    expect(acted.mock.calls[0]?.[0]).toMatchObject({ type: "evade", unit: table.unit("shi-04") });
  });

  test("a number picks a card of the hand", async () => {
    const table = scene(DUEL).fire(VOLLEY).until("evade");
    const { handover } = sit(table, 1);
    await act(() => deedOf(handover.value.keys?.["1"])?.());
    expect(handover.value.confirm?.label).toBe("Flat-Headed Cat evades: 26 miss");
  });
});
