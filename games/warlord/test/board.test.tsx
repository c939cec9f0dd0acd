// @vitest-environment happy-dom
import {
  act,
  beginMatch,
  FastDice,
  heardSince,
  initialValues,
  makeHeader,
  seenBy,
  type Match,
  type Viewer,
} from "@flagship/kernel";
import {
  DecisionPanel,
  fetchForms,
  HandoverContext,
  LexiconProvider,
  newHandover,
  useDraft,
  type BoardProps,
  type Draft,
  type Handover,
} from "@flagship/kit";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/preact";
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { board } from "../src/board/index.ts";
import { hexAt, middleOf } from "../src/board/map/projection.ts";
import { stepBy } from "../src/board/map/steps.ts";
import { module } from "../src/module.ts";
import { atlasOf, ownSectors } from "../src/board/atlas.ts";
import { plansOn } from "../src/board/plans.ts";
import { reachOf, wordsTo } from "../src/board/routes.ts";
import { wayTo } from "../src/board/ways.ts";
import { hexesIn, hexName, neighbours, sectorOf } from "../src/rules/hex.ts";
import { completeSectors } from "../src/rules/sectors.ts";
import { newShip, shipLabel, speedOf } from "../src/rules/ships.ts";
import type { Ship, State } from "../src/rules/state.ts";
import { theType } from "../src/data/ship-types.ts";
import { viewOf, type View } from "../src/rules/view.ts";
import type { Action } from "../src/rules/action.ts";
import type { WarlordEvent } from "../src/rules/event.ts";
import { readSheet } from "../src/sheet/read.ts";
import { writePlot } from "../src/sheet/write.ts";
import { A, B, Board as Galaxy, HOME_A } from "./table.ts";

beforeAll(fetchForms);
afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});

const lexicon = { words: module.words, names: module.names.rulebook };

function matchOf(years: number): Match {
  const secret = "7".padStart(64, "0");
  const header = makeHeader(module.game, { options: initialValues(module.game.options), seats: 2 }, secret);
  if (!header.ok) throw new Error(header.refusal.code);
  const match = beginMatch(module.game, header.value, secret);
  const dice = new FastDice(1);
  for (let year = 0; year < years; year++)
    for (const seat of [0, 1]) act(match, seat, module.game.sample(match.state, seat, dice));
  return match;
}

const nothing = (): void => {};

type Props = BoardProps<View, Action, WarlordEvent>;

/** What the board handed over last. */
let handed: Handover = {};

/** The board as the table shows it to the first Corporation, and what it hands to the rail. */
function Desk(props: Pick<Props, "seen"> & Partial<Props>): JSX.Element {
  const place = useMemo(newHandover, []);
  return (
    <HandoverContext.Provider value={place}>
      <board.Board
        heard={[]}
        lexicon={lexicon}
        viewer={0}
        seatNames={["You", "Officer"]}
        pending={false}
        preview={undefined}
        subject={undefined}
        act={nothing}
        onPreview={nothing}
        onSubject={nothing}
        {...props}
      />
      <Rail place={place} />
    </HandoverContext.Provider>
  );
}

function Rail({ place }: { readonly place: ReturnType<typeof newHandover> }): JSX.Element {
  handed = place.value;
  const { ask, reason, confirm, seconds, panel } = handed;
  return (
    <aside>
      <h2>{ask}</h2>
      <p>{reason}</p>
      {confirm !== undefined && <button onClick={confirm.onPress}>{confirm.label}</button>}
      {seconds?.map(({ label, onPress }) => (
        <button key={label} onClick={onPress}>
          {label}
        </button>
      ))}
      {panel}
    </aside>
  );
}

const seenAs = (match: Match, viewer: Viewer = 0): Props["seen"] => seenBy(match, viewer) as Props["seen"];

/** Sits down; the front page of the last year is read and put away. */
function sitAt(match: Match, onAct: (action: unknown) => void = nothing, keptAs?: string): void {
  render(
    <LexiconProvider lexicon={lexicon}>
      <Desk
        seen={seenAs(match)}
        history={heardSince(match, 0, -1) as unknown as NonNullable<Props["history"]>}
        act={onAct}
        match={keptAs}
      />
    </LexiconProvider>,
  );
  const on = screen.queryByRole("button", { name: /^On to the orders/ });
  if (on !== null) fireEvent.click(on);
}

const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole("button", { name }));
const unfold = (): void => press("Sheet");
const sheetText = (): string => {
  if (screen.queryByRole("textbox", { name: /^Orders sheet/ }) === null) unfold();
  return screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Orders sheet/ }).value;
};

describe("the map", () => {
  const extent = { columns: 4, rows: 4 };

  test("finds every hex again by its middle, the Graveyard's too", () => {
    for (let hex = 0; hex < hexesIn(extent); hex += 7) expect(hexAt(extent, middleOf(extent, hex))).toBe(hex);
  });

  test("draws neighbours beside each other wherever the galaxy does not wrap", () => {
    const hex = 5 * 256 + 100;
    const here = middleOf(extent, hex);
    for (const next of neighbours(extent, hex)) {
      const there = middleOf(extent, next);
      expect(Math.hypot(here.x - there.x, here.y - there.y)).toBeCloseTo(Math.sqrt(3));
    }
  });

  test("arrow keys lead to neighbours and back; sideways the row stays the same", () => {
    const hex = 5 * 256 + 100;
    for (const [key, back] of [
      ["ArrowUp", "ArrowDown"],
      ["ArrowLeft", "ArrowRight"],
    ] as const) {
      const next = stepBy(extent, hex, key) ?? -1;
      expect(neighbours(extent, hex)).toContain(next);
      expect(stepBy(extent, next, back)).toBe(hex);
    }
    expect(hexName(stepBy(extent, hex, "ArrowLeft") ?? -1).slice(2)).toBe(hexName(hex).slice(2));
  });
});

describe("a ship's way", () => {
  const table = new Galaxy(172);
  const ship = table.ship("F-CA", HOME_A);
  table.terrain("00-0908", "NO");
  table.state.corps[A]?.known.sectors.push(0);
  const view = viewOf(table.state, A);
  const atlas = atlasOf(view);
  const words = (text: string): readonly string[] => text.split(" ");

  test("leads around what kills, and is as long as the ship has pulses", () => {
    const way = wayTo(atlas, ship, table.at(HOME_A), table.at("00-0907")) ?? [];
    expect(way.map(hexName)).toHaveLength(3);
    expect(way).not.toContain(table.at("00-0908"));
    const far = wordsTo(view, atlas, ship, undefined, table.at("00-0901"));
    expect(far).toHaveLength(speedOf(ship));
  });

  test("goes on from where the sheet ends it, and breaks at a hex that is no neighbour", () => {
    const plan = (text: string) => {
      const sheet = readSheet(writePlot("", ship, view.options, words(text)), view.options);
      return plansOn(view, sheet)[0];
    };
    expect(plan("0910 0911 REPR")).toMatchObject({ stops: [{ step: 2, word: "REPR" }] });
    expect(plan("0910 0911")?.way.map(hexName)).toEqual(["0909", "0910", "0911"]);
    expect(plan("0910 0101")).toMatchObject({ broken: "0101" });
    expect(wordsTo(view, atlas, ship, plan("0910")?.plot, table.at("00-0911"))).toEqual(["0910", "0911"]);
  });
});

test("the readouts count complete sectors as the rules do", () => {
  const { state } = matchOf(1) as { state: State };
  const counted = (): number => {
    return ownSectors(viewOf(state, 0)).length;
  };
  expect(counted()).toBe(0);
  const home = sectorOf(state.corps[0]?.home ?? 0);
  for (const site of state.sites) if (site.major && sectorOf(site.hex) === home) site.owner = 0;
  expect(completeSectors(state, 0)).toEqual([home]);
  expect(counted()).toBe(1);
});

test("desk and decision panel show the same sheet", async () => {
  const Table = (): JSX.Element => {
    const [seen] = useState(() => seenAs(matchOf(1)));
    const [draft, setDraft] = useDraft(seen.choices);
    return (
      <LexiconProvider lexicon={lexicon}>
        <Desk seen={seen} draft={draft} onDraft={setDraft} />
        <DecisionPanel
          choices={seen.choices}
          draft={draft as Draft | undefined}
          onDraft={setDraft as (draft: Draft | undefined) => void}
          onAct={() => {}}
        />
      </LexiconProvider>
    );
  };
  render(<Table />);
  press(/^On to the orders/);
  unfold();
  const sheets = (): string[] =>
    screen.getAllByRole<HTMLTextAreaElement>("textbox", { name: /^Orders sheet/ }).map(({ value }) => value);
  const write = (at: number, value: string): void =>
    void fireEvent.input(screen.getAllByRole("textbox", { name: /^Orders sheet/ })[at] ?? document, {
      target: { value },
    });
  write(0, "ORDERS\nNE\nEND");
  await waitFor(() =>
    fireEvent.click(screen.getAllByRole("button", { name: "Send the sheet" }).at(-1) as HTMLElement),
  );
  await waitFor(() => expect(sheets()).toEqual(["ORDERS\nNE\nEND", "ORDERS\nNE\nEND"]));
  write(1, "ORDERS\nEV\nEND");
  await waitFor(() => expect(sheets()).toEqual(["ORDERS\nEV\nEND", "ORDERS\nEV\nEND"]));
});

describe("a sheet that is being written", () => {
  const UNSENT = "ORDERS\nNE\nEND";
  const kept = (): string[] => Object.keys(localStorage).filter((key) => key.includes(".draft."));
  /** Sits down at a match after so many years and reads the sheet, after writing one where it is given. */
  function sheetAt(keptAs: string | undefined, years: number, write?: string): string {
    sitAt(matchOf(years), nothing, keptAs);
    sheetText();
    if (write !== undefined)
      fireEvent.input(screen.getByRole("textbox", { name: /^Orders sheet/ }), { target: { value: write } });
    const text = sheetText();
    cleanup();
    return text;
  }

  test("is kept for its own match, also while another of the same Corporation, home and year is played", () => {
    const blank = sheetAt("two", 1);
    expect(blank).not.toBe(UNSENT);
    sheetAt("one", 1, UNSENT);
    expect(sheetAt("two", 1)).toBe(blank);
    sheetAt("two", 1, "ORDERS\nEV\nEND");
    expect(sheetAt("one", 1)).toBe(UNSENT);
    expect(sheetAt("two", 1)).toBe("ORDERS\nEV\nEND");
  });

  test("goes when its year is over, and no other match's with it", () => {
    sheetAt("one", 1, UNSENT);
    sheetAt("two", 1, UNSENT);
    expect(sheetAt("two", 2)).not.toBe(UNSENT);
    sheetAt("two", 2, UNSENT);
    expect(kept().toSorted()).toEqual([
      "flagship.warlord.draft.one.433.166",
      "flagship.warlord.draft.two.433.167",
    ]);
  });

  test("is not kept at a table that remembers nothing", () => {
    sheetAt(undefined, 1, UNSENT);
    expect(kept()).toEqual([]);
    expect(sheetAt(undefined, 1)).not.toBe(UNSENT);
  });
});

describe("the initial build", () => {
  test("is guided: a loan, the default fleet, and the sheet goes out as it stands", () => {
    const acts: unknown[] = [];
    sitAt(matchOf(0), (action) => acts.push(action));
    fireEvent.click(screen.getByRole("button", { name: "Add RL 9999" }));
    fireEvent.click(screen.getByRole("button", { name: /^Step 3 of 5/ }));
    fireEvent.click(screen.getByRole("button", { name: "Buy the default fleet" }));
    expect(sheetText()).toContain("RL 9999\nPS F POL\n");
    expect(screen.getByText("10 of 10 lines")).toBeTruthy();
    press("Send the sheet");
    expect(acts).toEqual([{ type: "orders", text: sheetText() }]);
  });

  test("is bought in the shipyard by one press each", () => {
    sitAt(matchOf(0));
    expect(screen.getByRole("tab", { name: "Shipyard" }).getAttribute("aria-selected")).toBe("true");
    fireEvent.input(screen.getByRole("searchbox", { name: "Find a type" }), { target: { value: "F-POL" } });
    fireEvent.click(screen.getByRole("button", { name: "Buy F-POL" }));
    expect(sheetText()).toContain("PS F POL");
    expect(screen.queryByRole("tab")).toBeNull();
  });
});

describe("a year of orders", () => {
  test("a ship's menus write the same text that the sheet shows", () => {
    const match = matchOf(1);
    sitAt(match);
    fireEvent.click(document.querySelector(".wl-fleet-ship") as HTMLElement);
    const menu = screen.getByRole("combobox", { name: "Order for the whole turn" });
    fireEvent.change(menu, { target: { value: "PRSP" } });
    expect(sheetText()).toMatch(/: PRSP ;/);
    press("Back");
    expect(sheetText()).not.toContain("PRSP");
  });

  test("the guide picks a ship that reaches a free site, not the slow wagon of the default build", () => {
    const match = matchOf(0);
    for (const seat of [0, 1]) act(match, seat, { type: "waive" });
    sitAt(match);
    press(/^Step 2 of 6/);
    press("Pick a ship for it");
    const [, label] =
      /^Plotting (.+)$/.exec(screen.getByRole("heading", { name: /^Plotting/ }).textContent) ?? [];
    const view = viewOf(match.state as State, 0);
    const ship = view.ships.find((one) => shipLabel(one) === label);
    if (ship === undefined) throw new Error(`no ship ${label}`);
    const reach = reachOf(view, ship, undefined);
    expect(atlasOf(view).unclaimed.some((hex) => reach.has(hex))).toBe(true);
    expect(speedOf(ship)).toBe(Math.max(...view.ships.map(speedOf)));
  });

  test("a line that cannot be read is named, with what might be meant", () => {
    sitAt(matchOf(1));
    unfold();
    const sheet = screen.getByRole("textbox", { name: /^Orders sheet/ });
    fireEvent.input(sheet, { target: { value: "ORDERS\nNE\nFX 00 0101 50\nEND" } });
    expect(screen.getByRole("button", { name: "Line 3" })).toBeTruthy();
    expect(screen.getByText(/there is no order “FX”/)).toBeTruthy();
    expect(sheet.getAttribute("aria-invalid")).toBe("true");
    fireEvent.click(screen.getByRole("button", { name: "Take line 3 out" }));
    expect((sheet as HTMLTextAreaElement).value).toBe("ORDERS\nNE\nEND");
    fireEvent.input(sheet, { target: { value: "SHIPS\nK-B10 7: 0101\nEND" } });
    expect(screen.getByText(/you have no ship K-B10 7/)).toBeTruthy();
  });

  test("a year that passed without a sheet is told with the next one", () => {
    const match = matchOf(1);
    for (const seat of [0, 1]) act(match, seat, { type: "waive" });
    sitAt(match);
    unfold();
    expect(screen.getByText("Y166 passed without a sheet of yours.")).toBeTruthy();
    cleanup();
    sitAt(matchOf(2));
    unfold();
    expect(screen.queryByText(/passed without a sheet/)).toBeNull();
  });

  test("a head of another Corporation or year is marked while it is written, as it would be refused", () => {
    const match = matchOf(1);
    sitAt(match);
    unfold();
    const sheet = screen.getByRole("textbox", { name: /^Orders sheet/ });
    const yours = viewOf(match.state as State, 0).own?.number ?? 0;
    const write = (...lines: readonly string[]): void =>
      void fireEvent.input(sheet, { target: { value: [...lines, "ORDERS", "NE", "END"].join("\n") } });
    write("SFW ORDERS", "TURN Y199", "CORP 1", "ACCT X7Q2-9KMP-4TRA");
    expect(screen.getByText(/The sheet is for Y199; the year is Y166/)).toBeTruthy();
    expect(screen.getByText(new RegExp(`The sheet is for Corporation 1; yours is ${yours}`))).toBeTruthy();
    expect(screen.getByText(/an account number is for letters only/)).toBeTruthy();
    for (const line of [2, 3, 4]) expect(screen.getByRole("button", { name: `Line ${line}` })).toBeTruthy();
    expect(sheet.getAttribute("aria-invalid")).toBe("true");
    write("SFW ORDERS", "TURN Y166", `CORP ${yours}`, "ACCT ____");
    expect(screen.queryByRole("button", { name: /^Line/ })).toBeNull();
    expect(sheet.getAttribute("aria-invalid")).toBe("false");
  });

  test("the map is read hex by hex with the keyboard", () => {
    const match = matchOf(1);
    sitAt(match);
    const map = screen.getByRole("application", { name: "Map of the galaxy" });
    const read = (): number => screen.queryAllByText(/your Home Office/).length;
    const before = read();
    fireEvent.keyDown(map, { key: "ArrowUp" });
    expect(read()).toBeGreaterThan(before);
    fireEvent.keyDown(map, { key: "ArrowUp" });
    expect(read()).toBe(before);
    fireEvent.keyDown(map, { key: "ArrowDown" });
    expect(read()).toBeGreaterThan(before);
  });

  test("every page of the desk opens", () => {
    sitAt(matchOf(3));
    for (const tab of ["Shipyard", "Ships", "Sites", "Books", "Reports", "Battles", "Messages", "Ranks"]) {
      press(new RegExp(`^${tab}`));
      expect(screen.getByRole("tab", { name: new RegExp(`^${tab}`) }).getAttribute("aria-selected")).toBe(
        "true",
      );
      expect(screen.getByRole("tabpanel").textContent?.length).toBeGreaterThan(10);
      press("Back to the map");
      expect(screen.queryByRole("tabpanel")).toBeNull();
    }
  });

  test("a battle is looked at round by round: own ships with their wounds, of the others who has fallen", () => {
    const match = matchOf(1);
    const state = match.state as State;
    const ground = neighbours(state.galaxy, state.corps[A]?.home ?? 0)[0] ?? 0;
    const enlisted = (owner: number, type: string, at: number, props: Partial<Ship>): Ship => {
      const ship = { ...newShip(state, owner, theType(type), at), ...props };
      state.ships.push(ship);
      return ship;
    };
    for (const terrain of [state.galaxy.area, state.galaxy.point]) (terrain as number[])[ground] = 0;
    state.ships = state.ships.filter((ship) => ship.at !== ground);
    enlisted(B, "K-F5", ground, { hp: 60, sf: 30, shields: 30, df: 30 });
    const own = enlisted(A, "F-DN", state.corps[A]?.home ?? 0, { af: 60, sf: 5, shields: 5 });
    act(match, A, {
      type: "orders",
      text: `SHIPS\n${shipLabel(own)}: ${hexName(ground)}\nORDERS\nNE\nEND`,
    });
    act(match, B, { type: "waive" });
    sitAt(match);
    press(/^Battles/);
    const rounds = screen.getByRole("list", { name: "Rounds of the battle" });
    expect(within(rounds).getAllByRole("button").length).toBeGreaterThan(2);
    const panel = screen.getByRole("tabpanel");
    expect(panel.textContent).toMatch(/K-F5.*destroyed in round \d/);
    fireEvent.click(within(rounds).getByRole("button", { name: "Round 1" }));
    expect(panel.textContent).toMatch(/F-DN\d+ taken · [a-z ]+, shields 0/);
    expect(panel.textContent).toMatch(/\d+ at 1 unit, up to \d+ on each/);
    fireEvent.click(within(rounds).getByRole("button", { name: "Before" }));
    expect(panel.textContent).not.toMatch(/destroyed in round|taken/);
  });

  test("an onlooker sees the galaxy without what nobody may know, and the public lists", () => {
    const match = matchOf(1);
    const seen = seenAs(match, "spectator");
    render(
      <LexiconProvider lexicon={lexicon}>
        <Desk seen={seen} viewer="spectator" seatNames={[]} />
      </LexiconProvider>,
    );
    expect(screen.getByRole("application")).toBeTruthy();
    expect([seen.view.maps, seen.view.hexes, seen.view.ships, seen.view.sites]).toEqual([[], [], [], []]);
    expect(screen.getAllByRole("row")).toHaveLength(
      1 + seen.view.corps.filter((corp) => corp.kind === "player").length,
    );
  });
});
