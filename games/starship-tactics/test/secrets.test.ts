import { describe, expect, test } from "vitest";
import {
  act as actAtTable,
  answerLone,
  asHeardBy,
  beginMatch,
  FastDice,
  initialValues,
  loneSeats,
  makeHeader,
  RecordingTable,
  seenBy,
  type FormValues,
  type Match,
  type Viewer,
} from "@flagship/kernel";
import { nextActor, rule } from "@flagship/kernel/testing";
import { starshipTactics as game } from "../src/rules/game.ts";
import { options, readOptions } from "../src/rules/options.ts";
import type { StTable } from "../src/rules/event.ts";
import { HIDDEN, NONE, type Ship } from "../src/rules/ship.ts";
import { shipAt, type State } from "../src/rules/state.ts";
import { act, quietUntil, ship, tableOf } from "./table.ts";

/** Plays a random match; shows every moment and what was told in it. */
function watch(
  more: FormValues,
  seats: number,
  seed: number,
  look: (state: State, told: RecordingTable["told"]) => void,
): void {
  const dice = new FastDice(seed);
  const table = new RecordingTable(dice);
  const state = game.setup(
    readOptions({ ...initialValues(options), ...more }),
    seats,
    table as unknown as StTable,
  );
  for (let heard = 0; ;) {
    look(state, table.told.slice(heard));
    heard = table.told.length;
    const actor = nextActor(game, state, dice);
    if (actor === undefined) return;
    game.apply(state, actor, game.sample(state, actor, dice), table as unknown as StTable);
  }
}

/** Whether a viewer's side has found this cloaked ship. */
const found = (state: State, no: number, viewer: Viewer): boolean =>
  state.ships.some(
    (other) =>
      other.sensors.contact === no && state.setting.commanders[other.captain]?.posts.captain === viewer,
  );

describe("who is asked", () => {
  /** Three captains, each for himself, in the Sensor Phase; the first has tried for a lock on the second. */
  function tried(die: number): State {
    const state = tableOf({
      ships: [ship("f-con2", 0, 10), ship("k-d7m", 1, 18), ship("r-bop", 2, 14, 8)],
      seats: 3,
    });
    quietUntil(state, "sensors");
    act(state, 0, { type: "sensors", ship: 0, use: "lock", target: "1", detect: false }, die);
    return state;
  }

  rule(["ST-SEN-04", "ST-SEN-06"], "tells nobody whether a lock came off (R8, R66)", () => {
    const held = tried(6);
    const failed = tried(7);
    expect([held, failed].map((state) => shipAt(state, 0).sensors.lock)).toEqual([1, NONE]);
    expect(game.waitingFor(held)).toEqual(game.waitingFor(failed));
    for (const viewer of [2, "spectator"] as const)
      expect(game.view(held, viewer)).toEqual(game.view(failed, viewer));
    expect(game.choices(failed, 0).open.map(({ action }) => action)).toEqual([{ type: "quiet", ship: 0 }]);
    expect(game.choices(held, 0).open.length).toBeGreaterThan(5);
    act(failed, 0, { type: "quiet", ship: 0 });
    act(held, 0, { type: "ask", ship: 0, question: 1, detail: "" });
    expect(game.waitingFor(held)).toEqual(game.waitingFor(failed));
    expect(game.waitingFor(held).map(({ seat }) => seat)).toEqual([1, 2]);
  });

  test("at the table the third captain sees the same stops, whether a lock came off or not (R89)", () => {
    const header = makeHeader(game, { options: initialValues(options), seats: 2 }, "7".repeat(64));
    if (!header.ok) throw new Error(header.refusal.code);
    const begun = beginMatch(game, header.value, "7".repeat(64));
    const [held, failed] = [6, 7].map((die): Match => {
      const state = tried(die);
      return { ...begun, log: [], state, waiting: game.waitingFor(state) };
    });
    if (held === undefined || failed === undefined) throw new Error("two tables");
    expect([loneSeats(held), loneSeats(failed)]).toEqual([[], [0]]);
    const stops = (match: Match) => {
      const { number, waitingFor, view } = seenBy(match, 2);
      return { number, waitingFor, view };
    };
    expect(stops(held)).toEqual(stops(failed));
    expect(stops(held).waitingFor.map(({ seat }) => seat)).toEqual([0, 1, 2]);
    expect(actAtTable(held, 0, { type: "quiet", ship: 0 }).ok).toBe(true);
    expect(answerLone(failed, 0).ok).toBe(true);
    expect(stops(held)).toEqual(stops(failed));
    expect(stops(held)).toMatchObject({ number: 1, waitingFor: [{ seat: 1 }, { seat: 2 }] });
  });

  test("between two captains nobody is asked for a question that cannot be put: the target knows", () => {
    const state = tableOf({ ships: [ship("f-con2", 0, 10), ship("k-d7m", 1, 18)] });
    quietUntil(state, "sensors");
    act(state, 0, { type: "sensors", ship: 0, use: "lock", target: "1", detect: false }, 7);
    expect(game.waitingFor(state).map(({ seat }) => seat)).toEqual([1]);
  });
});

describe("what nobody else may know", () => {
  test("no page of the Federation ever holds the place of a cloaked Romulan it has not found", () => {
    let hidden = 0;
    for (let seed = 1; seed <= 12; seed++) {
      watch({ scenario: "romulan-gambit", turns: 6 }, 2, seed, (state, told) => {
        if (state.ending !== undefined) return;
        for (const viewer of [0, "spectator"] as const) {
          const seen = game.view(state, viewer);
          for (const [no, ship] of state.ships.entries()) {
            if (!ship.cloaked || found(state, no, viewer)) continue;
            hidden += 1;
            expect(seen.ships[no]).toMatchObject({ q: HIDDEN, r: HIDDEN, heading: HIDDEN, points: HIDDEN });
            const moves = told
              .map((one) => asHeardBy(one, viewer))
              .filter((event) => event?.type === "moved" && "ship" in event && event.ship === no);
            expect(moves).toEqual([]);
          }
          for (const [index, counter] of state.mines.entries())
            if (!counter.up) expect(seen.mines[index]?.real).toBe(HIDDEN);
        }
      });
    }
    expect(hidden).toBeGreaterThan(500);
  });

  test("allocations, shields, damage and locks of an enemy never show, at any level", () => {
    const secrets = (ship: Ship | undefined) => [
      ship?.superstructure,
      ship?.engines[0],
      ship?.shields[0],
      ship?.charges[0],
      ship?.damaged,
      ship?.dead,
      ship?.toWeapons,
      ship?.sensors.damaged,
      ship?.sensors.questions,
    ];
    for (const [more, seats, viewer, enemy] of [
      [{}, 2, 0, 1],
      [{ level: "expert" }, 2, 1, 0],
      [{ level: "command" }, 4, 3, 0],
      [{ level: "command", headToHead: true }, 6, 4, 0],
    ] as const) {
      watch(more, seats, 5, (state) => {
        if (state.ending !== undefined) return;
        const seen = game.view(state, viewer);
        expect(secrets(seen.ships[enemy]).every((value) => value === HIDDEN)).toBe(true);
        expect(seen.orders[enemy] === "none" || seen.orders[enemy] === "hidden").toBe(true);
        expect(seen.ships[enemy]?.crew).toBeUndefined();
        for (const answer of seen.answers)
          expect(state.setting.commanders[state.ships[answer.by]?.captain ?? 0]?.posts.sensors).toBe(viewer);
      });
    }
  });

  test("officers do not see each other's panels, and the instructor's waiting ships stay hidden", () => {
    let waiting = 0;
    watch({ level: "command", scenario: "kobayashi-maru", rescuer: "f-ent", waves: 2 }, 5, 3, (state) => {
      if (state.ending !== undefined) return;
      const [captain, engineer, helm, science] = [0, 1, 2, 3].map((seat) => game.view(state, seat).ships[0]);
      expect([captain?.engines[0], captain?.charges[0], captain?.shields[0]]).toEqual([
        HIDDEN,
        HIDDEN,
        HIDDEN,
      ]);
      expect([engineer?.charges[0], engineer?.shields[0], engineer?.superstructure]).toEqual([
        HIDDEN,
        HIDDEN,
        HIDDEN,
      ]);
      expect([helm?.engines[0], helm?.shields[0], helm?.superstructure]).toEqual([HIDDEN, HIDDEN, HIDDEN]);
      expect([science?.engines[0], science?.charges[0]]).toEqual([HIDDEN, HIDDEN]);
      for (const [no, ship] of state.ships.entries()) {
        if (ship.fate !== "waiting") continue;
        waiting += 1;
        expect(game.view(state, 0).ships[no]).toMatchObject({ q: HIDDEN, enters: HIDDEN });
      }
    });
    expect(waiting).toBeGreaterThan(0);
  });

  test("after the end everything is shown", () => {
    watch({ scenario: "romulan-gambit", turns: 2 }, 2, 3, (state) => {
      if (state.ending !== undefined) expect(game.view(state, "spectator")).toEqual(state);
    });
  });
});
