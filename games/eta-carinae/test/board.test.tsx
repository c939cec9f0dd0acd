// @vitest-environment happy-dom
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  act as play,
  beginMatch,
  FastDice,
  makeHeader,
  readAction,
  seenBy,
  sentence,
  type Played,
  type Message,
} from "@flagship/kernel";
import {
  DecisionPanel,
  fetchForms,
  HandoverContext,
  LexiconProvider,
  newHandover,
  setStageSpeed,
  useDraft,
  type BoardQuestion,
} from "@flagship/kit";
import { cleanup, fireEvent, render, renderHook, screen, within } from "@testing-library/preact";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { board } from "../src/board/index.ts";
import { useFocused } from "../src/common/board/focused.ts";
import { spread } from "../src/common/board/spread.ts";
import type { EtaAction, EtaEvent, EtaTable, EtaView } from "../src/common/board/table.ts";
import { NameTags } from "../src/common/board/NameTags.tsx";
import { aimed, isSplit, mountsOf, targetsIn } from "../src/space/board/gunnery.ts";
import { launchersOf, launchAt, linesOf } from "../src/space/board/launchers.ts";
import { forecastLaunch, forecastSalvo } from "../src/space/rules/forecast.ts";
import { canQuarter, guidedOf, steerTowards, turnOf, withTurn } from "../src/space/board/steering.ts";
import { STEPS, usePlayback } from "../src/space/board/playback.ts";
import { closeIn } from "../src/space/board/closing.ts";
import { ghostOf, orderTowards, reachOf } from "../src/space/board/plot.ts";
import { openTasks } from "../src/space/board/tasks.ts";
import type { Month } from "../src/campaign/rules/action.ts";
import { NANO } from "../src/ground/data/nano.ts";
import { TAC_CRAFT, type TacCraftId } from "../src/space/data/tac-craft.ts";
import { newFlight } from "../src/space/rules/tac-craft.ts";
import { ROLES } from "../src/space/data/templates.ts";
import { TROOPS } from "../src/common/data/troops.ts";
import { VEHICLES } from "../src/ground/data/vehicles.ts";
import { module } from "../src/index.ts";
import { distance, UNIT, units } from "../src/common/plane/point.ts";
import { TASKS } from "../src/space/data/tasks.ts";
import { STRAIGHT_ON, type Action } from "../src/space/rules/action.ts";
import { orderFault } from "../src/space/rules/check-orders.ts";
import { spaceBattle } from "../src/space/rules/game.ts";
import { viewOf } from "../src/space/rules/view.ts";
import type { Ship } from "../src/space/rules/state.ts";
import { battle, move, place } from "./space/table.ts";

beforeAll(fetchForms);
afterEach(cleanup);
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});

const lexicon = { words: module.words, names: module.names.rulebook };

/** A match of a play, played by the computers until seat 0 is asked in a phase. */
function matchIn(options: object, phase: string) {
  const secret = "5".padStart(64, "0");
  const header = makeHeader(module.game, { options, seats: 2 }, secret);
  if (!header.ok) throw new Error(header.refusal.code);
  const match = beginMatch(module.game, header.value, secret);
  const dice = new FastDice(5);
  for (let count = 0; count < 200; count++) {
    const { of } = match.state as Played<{ readonly phase: string }>;
    const waited = module.game.waitingFor(match.state).filter(({ answered }) => answered !== true);
    if (of.phase === phase && waited.some(({ seat }) => seat === 0)) return match;
    const [next] = waited;
    if (next === undefined) break;
    play(match, next.seat, module.game.sample(match.state, Number(next.seat), dice));
  }
  throw new Error(`no ${phase} came`);
}

type EtaSeen = EtaTable<EtaView>["seen"];

/** What a seat sees, in the game's own types. */
const seenAs = (match: Parameters<typeof seenBy>[0], seat: number): EtaSeen =>
  seenBy(match, seat) as unknown as EtaSeen;

interface TableProps {
  readonly seen: EtaSeen;
  readonly seat?: number;
  readonly onAct: (action: EtaAction) => void;
}

/** Board, panel and confirm over one draft, as at a table, and the form of every choice. */
function Table({ seen, seat = 0, onAct }: TableProps): JSX.Element {
  const [draft, onDraft] = useDraft<EtaAction>(seen.choices);
  const [handover] = useState(newHandover);
  return (
    <LexiconProvider lexicon={lexicon}>
      <HandoverContext.Provider value={handover}>
        <board.Board
          seen={seen}
          heard={[]}
          lexicon={lexicon}
          viewer={seat}
          seatNames={["Ann", "Bo"]}
          pending={false}
          preview={undefined}
          subject={undefined}
          act={onAct}
          onPreview={() => {}}
          onSubject={() => {}}
          draft={draft}
          onDraft={onDraft}
        />
      </HandoverContext.Provider>
      <Rail handover={handover} />
      <DecisionPanel choices={seen.choices} onAct={onAct} draft={draft} onDraft={onDraft} />
    </LexiconProvider>
  );
}

/** What the board handed over: panel, confirm and seconds. */
function Rail({ handover }: { readonly handover: ReturnType<typeof newHandover> }): JSX.Element {
  const [{ panel, confirm, seconds = [] }, draw] = useState(handover.value);
  useEffect(() => handover.subscribe(draw), [handover]);
  return (
    <>
      {panel}
      {confirm !== undefined && (
        <button
          type="button"
          aria-disabled={confirm.whyNot !== undefined}
          title={confirm.whyNot}
          onClick={confirm.onPress}
        >
          {confirm.label}
        </button>
      )}
      {seconds.map(({ label, onPress }) => (
        <button key={label} type="button" onClick={onPress}>
          {label}
        </button>
      ))}
    </>
  );
}

/** Sits down at a play in a phase; what was handed in is returned by `sent`. */
function sit(options: object, phase: string) {
  const onAct = vi.fn<(action: EtaAction) => void>();
  const match = matchIn(options, phase);
  const { container } = render(<Table seen={seenAs(match, 0)} onAct={onAct} />);
  const press = (name: string | RegExp): void =>
    void fireEvent.click(screen.getAllByRole("button", { name })[0] ?? document.body);
  return {
    container,
    press,
    isBarred: (name: RegExp) =>
      screen.getAllByRole("button", { name })[0]?.getAttribute("aria-disabled") === "true",
    refusal: () => {
      const read = readAction(module.game, match.state, 0, onAct.mock.lastCall?.[0]);
      return read.ok ? undefined : read.refusal.code;
    },
    sent: () => onAct.mock.lastCall?.[0],
  };
}

const type = (input: HTMLElement | undefined, value: string): void => {
  if (input === undefined) throw new Error("nothing to type into");
  fireEvent.input(input, { target: { value } });
  fireEvent.change(input, { target: { value } });
};

describe("the plane", () => {
  test("a ghost tells the truth: the ship goes where it stood", () => {
    const table = battle({
      first: [["F-CA", { at: [300, 600], speed: 300 }]],
      second: [["Y-CA", { at: [1500, 600], course: 180, speed: 300 }]],
    });
    const order = move(20, 10);
    const ghost = ghostOf(viewOf(table.state, 0), "s0", order);
    table.orders({ s0: order }, {});
    table.until("orders", 2);
    expect(ghost?.end).toEqual({ x: table.ship(0).x, y: table.ship(0).y });
    expect(ghost?.speed).toBe(table.ship(0).speed / UNIT);
  });

  test.each([1, 0])(
    "pulling a ghost gives a legal order, however far one pulls (guidance %i)",
    (guidance) => {
      const table = battle({
        first: [["F-CA", { at: [900, 600], speed: 210, course: 40 }]],
        second: [["Y-CA", { at: [1500, 600] }]],
      });
      table.ship(0).left.guidance = guidance;
      const view = viewOf(table.state, 0);
      for (let angle = 0; angle < 360; angle += 30) {
        const to = place(
          900 + 400 * Math.cos((angle * Math.PI) / 180),
          600 + 400 * Math.sin((angle * Math.PI) / 180),
        );
        expect(orderFault(view, 0, { s0: orderTowards(view, "s0", to, []) })).toBeUndefined();
      }
    },
  );

  test("closing in gives a legal order to the most worn ship, and a good range to a whole one", () => {
    const closing = (speed: number, wear: (ship: Ship) => void = () => undefined) => {
      const table = battle({
        first: [["F-CA", { at: [300, 600], speed, course: 40 }]],
        second: [["Y-CA", { at: [1500, 900], course: 180, speed: 100 }]],
      });
      wear(table.ship(0));
      const view = viewOf(table.state, 0);
      const order = closeIn(view, 0, "s0", []);
      return { order, fault: orderFault(view, 0, { s0: order })?.code };
    };
    for (const speed of [0, 15, 300, 333, 700, 1500, 2200]) {
      expect(closing(speed).fault).toBeUndefined();
      expect(closing(speed, (ship) => void (ship.left.guidance = 0)).fault).toBeUndefined();
      expect(closing(speed, (ship) => void (ship.left.radiator = 0)).fault).toBeUndefined();
      expect(closing(speed, (ship) => void (ship.left.engine = 0)).fault).toBeUndefined();
    }
    expect(closing(300, (ship) => void (ship.left.guidance = 0)).order).toMatchObject({ thrust: 0 });
    expect(closing(300).order.thrust).toBeGreaterThan(0);
    expect(closing(300).order.turn).toBe(-10);
  });

  test("what is pulled to within reach ends there, as near as five degrees allow", () => {
    const table = battle({
      first: [["F-CA", { at: [900, 600], speed: 210 }]],
      second: [["Y-CA", { at: [1500, 600] }]],
    });
    const view = viewOf(table.state, 0);
    for (const corner of reachOf(view, "s0")) {
      const ghost = ghostOf(view, "s0", orderTowards(view, "s0", corner, []));
      expect(distance(ghost?.end ?? place(0, 0), corner)).toBeLessThan(units(25));
    }
  });

  test("tasks are offered where they can be done: a raider beside its prey may board, a lone ship not", () => {
    const raid = (second: string) => {
      const table = battle({
        boarding: true,
        first: [["X-CA", { at: [500, 600] }]],
        second: [[second, { at: [540, 600] }]],
      });
      table.ship(0).hold.troops = ["raptor-hunter", "raptor-hunter", "raptor-hunter"];
      return openTasks(viewOf(table.state, 0), 0, "s0", STRAIGHT_ON);
    };
    expect(raid("K-CA")).toContainEqual({ task: "board", target: "s1", n: 2, m: 1 });
    expect(raid("K-CA").map(({ task }) => task)).not.toContain("dock");
  });

  test("a mount is aimed anew without touching the others", () => {
    const table = battle({
      first: [
        ["F-CA", { at: [500, 500] }],
        ["F-CA", { at: [500, 600] }],
      ],
      second: [
        ["Y-CA", { at: [700, 500], course: 180 }],
        ["Y-FF", { at: [700, 600], course: 180 }],
      ],
    });
    table.orders({}, {});
    const mounts = mountsOf(viewOf(table.state, 0), 0, "offensive-fire");
    const [first, second] = mounts;
    if (first === undefined || second === undefined) throw new Error("two cruisers can fire");
    const both = aimed(aimed([], first, "s2"), second, "s2");
    const shots = aimed(both, first, "s3");
    expect([targetsIn(shots, first), targetsIn(shots, second)]).toEqual([["s3"], ["s2"]]);
    expect(table.refusal(0, { type: "fire", shots })).toBeUndefined();
    expect(targetsIn(aimed(shots, second, ""), second)).toEqual([]);
  });

  test("batteries of one ship are split over two targets, or one of them is held", () => {
    const table = battle({
      first: [["F-CA", { at: [500, 500] }]],
      second: [
        ["Y-CA", { at: [700, 500], course: 180 }],
        ["Y-FF", { at: [700, 600], course: 180 }],
      ],
    });
    table.orders({}, {});
    const [mount] = mountsOf(viewOf(table.state, 0), 0, "offensive-fire");
    const [first, second] = mount?.parts ?? [];
    if (mount === undefined || first === undefined || second === undefined)
      throw new Error("a cruiser has two batteries");
    const shots = aimed(aimed(aimed([], mount, "s1"), first, "s2"), second, "s1");
    expect([targetsIn(shots, first), targetsIn(shots, second)]).toEqual([["s2"], ["s1"]]);
    expect(isSplit(shots, mount)).toBe(true);
    expect(table.refusal(0, { type: "fire", shots })).toBeUndefined();
    expect(isSplit(aimed(aimed([], mount, "s1"), first, ""), mount)).toBe(true);
    expect(isSplit(aimed(shots, mount, "s1"), mount)).toBe(false);
  });

  test("a salvo's goal is pulled: the steering is legal, attacking or not, however far one pulls", () => {
    const table = battle({
      first: [["F-CA", { at: [300, 600], speed: 300 }]],
      second: [["Y-CA", { at: [1600, 600], course: 180, speed: 100 }]],
    });
    table.orders({}, {});
    table.until("missiles");
    const view = viewOf(table.state, 0);
    const [launcher] = launchersOf(view, 0);
    if (launcher === undefined) throw new Error("a cruiser has launchers");
    const launches = [launchAt(view, "s0", "s1", launcher.fewest)];
    expect(linesOf(launcher, launches)).toHaveLength(launcher.salvos > 1 ? 2 : 1);
    expect(
      linesOf(
        launcher,
        Array.from({ length: launcher.salvos }, () => launches[0]).flatMap((one) => one ?? []),
      ),
    ).toHaveLength(launcher.salvos);
    table.act(0, { type: "missiles", launches, steers: [] });
    table.until("missiles", 2);
    const later = viewOf(table.state, 0);
    const [guided] = guidedOf(later, 0, []);
    if (guided === undefined) throw new Error("the salvo flies");
    expect(guided.targets).toEqual(["s1"]);
    for (const attack of [true, false])
      for (let angle = 0; angle < 360; angle += 30) {
        const to = place(
          guided.salvo.x / UNIT + 500 * Math.cos((angle * Math.PI) / 180),
          guided.salvo.y / UNIT + 500 * Math.sin((angle * Math.PI) / 180),
        );
        for (const quarters of [true, false]) {
          const steers = [steerTowards(guided.salvo, { ...guided.steer, attack, quarters }, to)];
          expect(table.refusal(0, { type: "missiles", launches: [], steers })).toBeUndefined();
        }
      }
  });

  test("a slow salvo is steered in quarters, and drawn and foretold so", () => {
    const table = battle({
      first: [["F-CA", { at: [300, 600], speed: 100 }]],
      second: [["Y-CA", { at: [1600, 600], course: 180, speed: 100 }]],
    });
    table.orders({}, {});
    table.until("missiles");
    table.missiles(0, [{ by: "s0", count: 4, target: "s1", course: 0 }], []);
    table.until("missiles", 2);
    const salvo = table.salvo(0);
    salvo.speed = units(100);
    const view = viewOf(table.state, 0);
    const plain = { salvo: "v0", thrust: 0, turn: 0, second: 0, target: "s1", attack: false };
    // At 100 units a thrust of 150 gives 55 degrees: 110 in quarters.
    expect([turnOf(salvo, plain), turnOf(salvo, { ...plain, quarters: true })]).toEqual([55, 110]);
    const turned = withTurn(salvo, { ...plain, quarters: true }, 120);
    expect(turned).toEqual({ ...plain, quarters: true, turn: 110 });
    expect(table.refusal(0, { type: "missiles", launches: [], steers: [turned] })).toBeUndefined();
    expect(withTurn(salvo, { ...turned, quarters: false }, turned.turn)).toEqual({
      ...plain,
      turn: 55,
      second: 27.5,
    });
    // Faster it turns 45 degrees no more, and flies in two legs.
    expect([canQuarter(salvo, plain), canQuarter({ ...salvo, speed: units(250) }, plain)]).toEqual([
      true,
      false,
    ]);
    expect(withTurn({ ...salvo, speed: units(250) }, turned, 110)).toEqual({
      ...plain,
      turn: 30,
      second: 15,
    });
    const steer = { ...plain, turn: 100, quarters: true };
    const [guided] = guidedOf(view, 0, [steer]);
    const foretold = forecastSalvo(view, salvo, steer)?.legs[0]?.path.map(({ x, y }) => ({ x, y }));
    expect(guided?.flown.path.map(({ x, y }) => ({ x, y }))).toEqual(foretold);
    table.missiles(0, [], [steer]);
    expect(table.salvo(0).path).toEqual(foretold);
    expect(foretold).toHaveLength(5);
  });

  test("a turn plays back in the order in which it happened, and ends where things are", () => {
    const event = (one: object) => ({ event: one }) as unknown as EtaTable<unknown>["heard"][number];
    const path = [place(0, 0), place(100, 0)];
    const history = [
      event({ type: "turn", turn: 1 }),
      event({ type: "fired", by: "s0", target: "s1", hits: 1 }),
      event({ type: "moved", unit: "s0", path }),
      event({ type: "moved", unit: "s1", path }),
      event({ type: "turn", turn: 2 }),
    ];
    const { result } = renderHook(() => usePlayback([], history, () => place(0, 0)));
    expect(result.current.stages.map(({ kind, events }) => [kind, events.length])).toEqual([
      ["shots", 1],
      ["moves", 2],
    ]);
    expect([result.current.moment, result.current.posed.size]).toEqual([2 * STEPS, 0]);
  });

  test("a turn that has just run plays by itself, unless animations are off", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    const event = (one: object) => ({ event: one }) as unknown as EtaTable<unknown>["heard"][number];
    const heard = [event({ type: "moved", unit: "s0", path: [place(0, 0), place(100, 0)] })];
    const plays = (): boolean => {
      const { result, unmount } = renderHook(() => usePlayback(heard, heard, () => place(0, 0)));
      const { playing } = result.current;
      unmount();
      return playing;
    };
    expect(plays()).toBe(true);
    setStageSpeed("off");
    expect(plays()).toBe(false);
    setStageSpeed("normal");
  });

  test("marks that stand on one spot are drawn apart, and those with room stay where they are", () => {
    const crowd = Array.from({ length: 9 }, (_, index) => ({ id: `m${index}`, at: { x: 50, y: 50 } }));
    const drawn = spread([...crowd, { id: "far", at: { x: 500, y: 500 } }], 10);
    const places = [...drawn.values()];
    for (const [index, one] of places.entries())
      for (const other of places.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(9);
    expect(drawn.get("far")).toEqual({ x: 500, y: 500 });
    expect(Math.hypot((drawn.get("m0")?.x ?? 0) - 50, (drawn.get("m0")?.y ?? 0) - 50)).toBeLessThan(40);
  });

  test("names are left out where there is no room, but never that of the picked unit", () => {
    const tokens = Array.from({ length: 20 }, (_, index) => ({
      id: `s${index}`,
      label: `Orion ${index}`,
      at: { x: 100, y: 100 },
    }));
    render(
      <svg>
        <NameTags tokens={tokens} selected="s7" pixel={1} size={40} />
      </svg>,
    );
    const shown = screen.getAllByText(/^Orion/).map((text) => text.textContent);
    expect(shown[0]).toBe("Orion 7");
    expect(shown.length).toBeLessThan(6);
  });
});

describe("board and form are one draft", () => {
  test("orders in space: pulled on the helm, seen in the form, and the other way round", () => {
    const table = sit({ play: "space" }, "orders");
    const lever = (name: string) =>
      screen.getByRole<HTMLInputElement>("slider", { name: new RegExp(`^${name}`) });
    expect(screen.getByRole("button", { name: "Seal orders, 4 ships drift" })).toBeTruthy();
    type(lever("Thrust"), "15");
    table.press("Give these orders");
    const field = screen.getAllByRole<HTMLInputElement>("spinbutton", { name: /^Thrust, negative/ })[1];
    expect(field?.value).toBe("0");
    type(field, "7");
    table.press(/^Vigilant 3/);
    expect(lever("Thrust").value).toBe("0");
    table.press(/^Halberd 2/);
    expect(lever("Thrust").value).toBe("7");
    table.press("Seal orders, 2 ships drift");
    expect(table.sent()).toMatchObject({ sheet: { s0: { thrust: 15 }, s1: { thrust: 7 } } });
    expect(table.refusal()).toBeUndefined();
  });

  test("closing in writes an order for every ship that drifts, and keeps what was plotted", () => {
    const table = sit({ play: "space" }, "orders");
    type(screen.getByRole("slider", { name: /^Thrust/ }), "3");
    table.press("Close in");
    table.press("Seal orders");
    const { sheet } = table.sent() as { sheet: Readonly<Record<string, { thrust: number }>> };
    expect(sheet["s0"]?.thrust).toBe(3);
    expect(["s1", "s2", "s3"].map((ref) => (sheet[ref]?.thrust ?? 0) > 0)).toEqual([true, true, true]);
    expect(table.refusal()).toBeUndefined();
  });

  test("a fleet is bought hull by hull, within its points", () => {
    const table = sit({ play: "space", space: { scenario: "points", points: 600 } }, "fleet");
    const spent = () => screen.getByText(/^\d+ of 600,/).textContent;
    const before = spent();
    table.press(/^Remove one Resolute /);
    expect(spent()).not.toBe(before);
    table.press(/^One more Orion/);
    table.press(/^Buy \d+ ships for \d+ points/);
    expect(table.sent()).toMatchObject({ type: "fleet" });
    expect((table.sent() as { hulls: object[] }).hulls).toContainEqual({
      class: "F-CA",
      count: 1,
      shown: "",
    });
    expect(table.refusal()).toBeUndefined();
  });

  test("an army is raised by points: what it costs too much is said at once, and put right", () => {
    const table = sit({ play: "ground", ground: { scenario: "points", points: 50 } }, "muster");
    expect(screen.getByText(/^48 of 50, 2 left$/)).toBeTruthy();
    table.press("Add a platoon");
    expect(screen.getByText(/^60 of 50, 10 too many$/)).toBeTruthy();
    expect(table.isBarred(/^Raise this army/)).toBe(true);
    table.press("Remove Platoon 1: rangers");
    table.press("Remove one battle tank");
    table.press("Nano packages");
    table.press(/^One more .*dust/);
    table.press(/^Raise this army/);
    expect(table.sent()).toMatchObject({ type: "muster", nano: [{ type: "dust", count: 1 }] });
    expect(table.refusal()).toBeUndefined();
  });

  test("figures are mustered with their gear, and a hero within his points", () => {
    const table = sit({ play: "skirmish", skirmish: { scenario: "points" } }, "muster");
    for (let count = 0; count < 6; count++) table.press("Remove one marine");
    type(screen.getAllByRole("combobox", { name: "First item" })[0], "");
    table.press(/^Add ranger/);
    table.press("Medic");
    expect(table.isBarred(/^Muster these figures/)).toBe(true);
    table.press("Marksman");
    table.press(/^Muster these figures/);
    expect(table.sent()).toMatchObject({
      recruits: [
        { kind: "marine", count: 13 },
        { kind: "ranger", count: 1 },
      ],
      hero: { skills: ["leader", "medic"] },
    });
    expect(table.refusal()).toBeUndefined();
  });

  test("extras fill the bays: a craft too many is named at once", () => {
    const table = sit({ play: "space", space: { scenario: "points", points: 1000 } }, "outfit");
    table.press("Order");
    expect(screen.getAllByText("1 / 3").length).toBeGreaterThan(0);
    table.press("Order");
    table.press("Order");
    table.press("Order");
    expect(table.isBarred(/^Buy 4 extras/)).toBe(true);
    for (let count = 0; count < 3; count++) table.press(/^Remove /);
    table.press(/^Buy 1 extra$/);
    expect(table.sent()).toMatchObject({ type: "outfit", purchases: [{ ship: "s0", count: 1 }] });
    expect(table.refusal()).toBeUndefined();
  });

  test("fire in space: a target chosen from the list, or none", () => {
    const table = sit({ play: "space" }, "offensive-fire");
    for (const menu of screen.queryAllByRole("combobox", { name: /: Target$/ })) type(menu, "");
    table.press(/^Hold all fire$/);
    expect(table.sent()).toEqual({ type: "fire", shots: [] });
  });

  test("on the ground an element is pushed with the arrow keys", () => {
    const table = sit({ play: "ground" }, "orders");
    const [line] = screen.getAllByRole("row").slice(1);
    fireEvent.click(within(line ?? document.body).getByRole("button"));
    const mark = document.querySelector('.ec-element[data-selected="true"]') ?? document.body;
    fireEvent.keyDown(mark, { key: "ArrowRight" });
    table.press(/^Seal orders/);
    expect(Object.values((table.sent() as { sheet: object }).sheet)).toContainEqual(
      expect.objectContaining({ do: "move" }),
    );
    expect(table.refusal()).toBeUndefined();
  });

  test("in a skirmish one figure's order changes, the others keep theirs", () => {
    const table = sit({ play: "skirmish" }, "orders");
    const rows = () => screen.getAllByRole("row").slice(1);
    const before = rows().map((row) => row.textContent);
    table.press("Hide");
    const seal = screen.getByRole("button", { name: /^Seal orders/ });
    expect([seal.getAttribute("aria-disabled"), seal.title]).toEqual([
      "true",
      expect.stringContaining("marine 1"),
    ]);
    table.press("Watch");
    expect(rows()[0]?.textContent).not.toBe(before[0]);
    expect(
      rows()
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(before.slice(1));
    table.press(/^Seal orders/);
    expect(table.sent()).toMatchObject({ type: "figure-orders" });
    expect(table.refusal()).toBeUndefined();
  });

  test("a month: what is built says what it costs and when it is ready, the staff drafts the rest, and all of it is allowed", () => {
    const table = sit({ play: "campaign" }, "month");
    table.press("Order");
    expect(screen.getAllByText(/^75 points now, ready at the end of month 1$/).length).toBeGreaterThan(1);
    for (const posture of ["attack", "build and settle", "hold"]) {
      table.press(posture);
      table.press(/^End the month/);
      expect(table.sent()).toMatchObject({ type: "month" });
      expect(table.refusal()).toBeUndefined();
    }
  });

  test("a month: ships form a task force of their own, which takes orders at once; another loads its cargo", () => {
    const table = sit({ play: "campaign" }, "month");
    table.press(/^16 ships, orbit/);
    const [scout] = screen.getAllByRole("checkbox", { name: /^Pathfinder/, hidden: true });
    fireEvent.click(scout ?? document.body);
    fireEvent.click(screen.getByRole("button", { name: "Form a task force of them", hidden: true }));
    table.press(/^New: 1 Pathfinder .*: stays/);
    table.press("avoid battle");
    table.press(/^15 ships, orbit/);
    fireEvent.click(screen.getByRole("button", { name: "Load", hidden: true }));
    table.press(/^End the month/);
    expect(table.refusal()).toBeUndefined();
    const { regroups, forces } = table.sent() as Month;
    expect(regroups).toEqual([{ ship: expect.any(String) as string, force: "new1" }]);
    expect(forces["new1"]).toMatchObject({ stance: "avoid", steps: [] });
    expect(Object.values(forces).flatMap(({ steps }) => steps)).toEqual([
      { step: "load", day: 1, to: "", what: "goods", n: 1 },
    ]);
  });

  test("the keys of the star map begin at home, and a system is read with its worlds and whose they are", () => {
    const { container } = sit({ play: "campaign" }, "month");
    fireEvent.keyDown(screen.getByRole("button", { name: /^Star map/ }), { key: "ArrowRight" });
    const read = container.querySelector(".ec-star-map [aria-live]")?.textContent;
    expect(read).toMatchInlineSnapshot(`"System 0101: 0101-I Federation, 19 ships"`);
  });

  test("a council: the upkeep is weighed against the stock, and peace is offered", () => {
    const table = sit({ play: "campaign" }, "council");
    expect(screen.getByText(/^It can be paid, \d+ are left/)).toBeTruthy();
    table.press("Offer peace");
    table.press(/^Pay \d+ upkeep/);
    expect(table.sent()).toMatchObject({ type: "council", offers: [{ to: "1", treaty: "peace" }] });
    expect(table.refusal()).toBeUndefined();
  });
});

test("a melee that is played figure by figure shows the deck, to boarders and defenders alike", () => {
  const table = battle({
    boarding: true,
    figures: true,
    first: [["K-CA", { at: [540, 600], speed: 200 }]],
    second: [["X-CA", { at: [500, 600], speed: 200 }]],
  });
  table.ship(0).shields = 0;
  table.ship(0).boarders = ["raptor-hunter", "raptor-hunter"];
  table.orders({}, {});
  table.until("boarding");
  for (const seat of [0, 1])
    table.act(seat, {
      type: "boarding",
      parties: [],
      retreats: [],
      fights: "best",
      takes: "best",
      figures: "short",
    });
  for (const seat of [0, 1]) {
    const view: EtaView = { play: "space", of: table.view(seat) };
    const onAct = vi.fn<(action: EtaAction) => void>();
    render(
      <Table
        seen={{ number: 1, view, waitingFor: [], choices: spaceBattle.choices(table.state, seat) }}
        seat={seat}
        onAct={onAct}
      />,
    );
    fireEvent.click(screen.getByRole("button", { name: /^Seal orders/ }));
    expect(table.refusal(seat, onAct.mock.lastCall?.[0] as Action)).toBeUndefined();
    cleanup();
  }
});

test("shots, strikes and losses are staged where they happen, in their order; the rest is not", () => {
  const table = battle({
    first: [["F-CA", { at: [500, 500] }]],
    second: [["Y-FF", { at: [700, 500], course: 180 }]],
  });
  const view: EtaView = { play: "space", of: table.view(0) };
  const events = [
    { type: "phase", phase: "offensive-fire" },
    { type: "fired", by: "s0", weapon: "b0", target: "s1", range: 200, needed: 2, dice: [5, 1, 8], hits: 2 },
    { type: "struck", target: "s1", factors: 20, absorbed: 12, penetrations: 3 },
    { type: "struck", target: "s0", factors: 10, absorbed: 10, penetrations: 0 },
    { type: "attacked", salvo: "v0", target: "s0", needed: 3, dice: [2, 9], hits: 1 },
    { type: "struck", target: "s1", factors: 20, absorbed: 0, penetrations: 9 },
    { type: "destroyed", target: "s1", why: "hull" },
    { type: "moved", unit: "s0", path: [], course: 0, speed: 0 },
  ] as EtaEvent[];
  const staged = board.beats?.({ number: 1, events, view, viewer: 0, lexicon }) ?? [];
  expect(
    staged.map(({ caption, figures }) =>
      [caption, figures].flatMap((text) => (text === undefined ? [] : sentence(text, lexicon))),
    ),
  ).toEqual([
    ["Orion 1 fires at Lancer 2", "3 dice, 2 or more: 2 hits"],
    ["Missiles strike Orion 1", "2 dice, 3 or more: 1 hit"],
    ["Lancer 2 breaks apart"],
  ]);
  expect(staged.map(({ strike, by, cue }) => [strike?.kind, strike?.to, by, cue])).toEqual([
    ["beam", "s1", 0, "beam"],
    ["salvo", "s0", undefined, "salvo"],
    ["loss", "s1", 1, "loss"],
  ]);
});

test("a pressed chip shows that side until the next question, or until it is pressed again", () => {
  const at = (asking: number, focus?: { readonly seat: number }) =>
    ({ asking, focus, seen: { number: 9 } }) as unknown as EtaTable<unknown>;
  const [first, again] = [{ seat: 1 }, { seat: 1 }];
  const { result, rerender } = renderHook(useFocused, { initialProps: at(3) });
  expect(result.current).toBeUndefined();
  rerender(at(3, first));
  expect(result.current).toBe(1);
  rerender(at(3, again));
  expect(result.current).toBeUndefined();
  rerender(at(3, { seat: 0 }));
  expect(result.current).toBe(0);
  const kept = { seat: 1 };
  rerender(at(3, kept));
  rerender(at(4, kept));
  expect(result.current).toBeUndefined();
});

test("on the ground and on a deck everybody moves at once, in one light beat", () => {
  const view = { play: "ground", of: {} } as EtaView;
  const moves = [
    { unit: "e0", from: { x: 0, y: 0 }, to: { x: 1, y: 0 } },
    { unit: "e3", from: { x: 0, y: 0 }, to: { x: 0, y: 1 } },
  ];
  const sighted = { type: "ground.sighted", seen: 0, spotted: [], lost: [], harmed: [] };
  const events = [
    { ...sighted, moves },
    { ...sighted, moves: [] },
    { type: "skirmish-moved", seat: 1, walks: ["a walk"] },
  ] as unknown as EtaEvent[];
  const staged = board.beats?.({ number: 1, events, view, viewer: 0, lexicon }) ?? [];
  expect(
    staged.map(({ caption, focus, by, weight }) => [sentence(caption, lexicon), focus, by, weight]),
  ).toEqual([
    ["2 elements move", ["e0", "e3"], undefined, "light"],
    ["1 figure moves", undefined, 1, "light"],
  ]);
});

test("half-way through an act only what was struck already has changed", () => {
  const table = battle({
    first: [["F-CA", { at: [500, 500] }]],
    second: [["Y-FF", { at: [700, 500], course: 180 }]],
  });
  const before: EtaView = { play: "space", of: table.view(0) };
  const after: EtaView = {
    play: "space",
    of: { ...before.of, ships: before.of.ships.map((ship) => ({ ...ship, shields: 0, fate: "destroyed" })) },
  };
  const mixed = board.midway?.(before, after, new Set(["s1"]));
  if (mixed?.play !== "space") throw new Error("a battle in space stays one");
  expect(mixed.of.ships.map(({ fate }) => fate)).toEqual(["destroyed", "fights"]);
});

test("a salvo's forecast: the turn it arrives in, its numbers, and where its target may be by then", () => {
  const table = battle({
    first: [["F-CA", { at: [300, 610], speed: 100 }]],
    second: [["Y-FR", { at: [950, 610], course: 90 }]],
  });
  table.orders({}, {});
  table.until("missiles");
  const view = viewOf(table.state, 0);
  const seen = forecastLaunch(view, launchAt(view, "s0", "s1", 10));
  expect([seen?.arrives, seen?.needed, seen?.percent, seen?.hits]).toEqual([3, 3, 80, 8]);
  expect(seen?.legs.map(({ turn, path }) => [turn, Math.round((path.at(-1)?.x ?? 0) / UNIT)])).toEqual([
    [1, 450],
    [2, 750],
    [3, 930],
  ]);
  expect(seen?.stray).toBe(units(2 * 2 * 20));
  expect(forecastLaunch(view, launchAt(view, "s0", "", 10))).toBeUndefined();
});

test("everything that the boards say has words", async () => {
  const folder = join(import.meta.dirname, "..", "src");
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    /(?:^|\/)board\/(?!workshop).*\.tsx?$/.test(name),
  );
  const sources = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
  const keys = sources.flatMap((text) =>
    [...text.matchAll(/message\(\s*"([^"]+)"/g)].map(([, key]) => key ?? ""),
  );
  expect(keys.length).toBeGreaterThan(100);
  const wares = [...TROOPS, ...VEHICLES, ...TAC_CRAFT, ...NANO, ...ROLES, "lander"];
  for (const key of [
    ...keys,
    ...TASKS.map((task) => `board.task.${task}`),
    ...wares.map((ware) => `good.${ware}`),
    ...TROOPS.map((troop) => `good.one.${troop}`),
  ])
    expect(module.words).toHaveProperty([key]);
});

test("what can hit you in words: salvos whose target nobody sees, flights, then beams", () => {
  const table = battle({
    first: [["F-CA", { at: [500, 500] }]],
    second: [["Y-CA", { at: [1600, 500], course: 180 }]],
  });
  table.until("missiles");
  table.missiles(1, [launchAt(table.view(1), "s1", "s0", 5)], []);
  const flight = (type: TacCraftId, x: number, side = 1): void =>
    void table.state.flights.push(
      newFlight({ x: units(x), y: units(500), course: 0, speed: 0 }, side, type, 3, 1),
    );
  flight("strike", 800);
  flight("fighter", 1401);
  flight("assault-shuttle", 600);
  flight("strike", 520, 0);
  const { inWords } = board;
  const heard = (question: BoardQuestion) => {
    const view: EtaView = { play: "space", of: table.view(0) };
    const look = {
      view,
      viewer: 0 as const,
      lexicon: { ...lexicon, reader: 0 as const },
      subject: undefined,
    };
    const lines =
      question === "enemy" ? inWords?.things(look).map(({ text }) => text) : inWords?.answer(question, look);
    return lines?.map((line) => sentence(line, look.lexicon));
  };
  expect(table.view(0).salvos[0]?.target).toBe("");
  expect(heard("threat")).toMatchInlineSnapshot(`
    [
      "M10 missiles 1, 5 missiles, range 1050; if bound for you: turn 3: 5 or more (60%), 3 hits",
      "strike craft 1 (3)'s beams reach you: range 300 of 900.",
      "fighter 2 (3)'s beams reach 900; you are 901 away.",
      "assault shuttle 3 (3)'s beams reach you: range 100 of 900.",
      "Warlord 2's beams reach you: range 1100 of 1500.",
    ]
  `);
  expect(heard("enemy")?.find((line) => line.includes("missiles"))).toMatchInlineSnapshot(
    `"M10 missiles 1 of Yan Imperium, 5 missiles, at 1550, 500, course 180, speed 50, target unknown, range 1050"`,
  );
});

test("a battle in words: what stands there, the nearest enemy, what can hit, what can be reached, a place", () => {
  const table = battle({
    first: [["F-CA", { at: [500, 500], speed: 100 }]],
    second: [["Y-FF", { at: [700, 500], course: 180 }]],
  });
  const look = {
    view: { play: "space", of: table.view(0) } satisfies EtaView,
    viewer: 0,
    lexicon,
    subject: undefined,
  };
  const { inWords } = board;
  if (inWords === undefined) throw new Error("a game with maps has them in words");
  const told = (lines: readonly Message[] | undefined) => lines?.map((line) => sentence(line, lexicon));
  expect(told(inWords.things(look).map(({ text }) => text))).toMatchInlineSnapshot(`
    [
      "Orion (cruiser) 1 of Federation, at 500, 500, course 0, speed 100, shields 40 of 40, hull 13 of 13",
      "Lancer (frigate) 2 of Yan Imperium, at 700, 500, course 180, speed 0, shields 16 of 16, hull 6 of 6, range 200",
    ]
  `);
  expect(told(inWords.answer("enemy", look))).toMatchInlineSnapshot(`
    [
      "Lancer (frigate) 2 of Yan Imperium, at 700, 500, course 180, speed 0, shields 16 of 16, hull 6 of 6, range 200",
      "If both go straight on, the range is 100 at the end of the turn.",
    ]
  `);
  expect(told(inWords.answer("threat", look))).toMatchInlineSnapshot(`
    [
      "Lancer 2's beams reach you: range 200 of 1500.",
    ]
  `);
  expect(told(inWords.answer("reach", look))).toMatchInlineSnapshot(`
    [
      "Without thrust Orion 1 drifts to 600, 500.",
      "Thrust from -50 to 65; turns up to 35 degrees.",
    ]
  `);
  expect(told(inWords.read("680 520", look))).toMatchInlineSnapshot(`
    [
      "At 680, 520",
      "Lancer (frigate) 2 of Yan Imperium, at 700, 500, course 180, speed 0, shields 16 of 16, hull 6 of 6, range 200",
    ]
  `);
  expect(inWords.read("there", look)).toBeUndefined();
});
