import { rule } from "@flagship/kernel/testing";
import type { Viewer } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import type { Action } from "../src/rules/action.ts";
import { starshipTactics as game } from "../src/rules/game.ts";
import { sideOfSeat } from "../src/rules/outcome.ts";
import { HIDDEN } from "../src/rules/ship.ts";
import { view } from "../src/rules/view.ts";
import { shipAt, type State } from "../src/rules/state.ts";
import { warnings } from "../src/warnings.ts";
import { command } from "./crew.ts";
import { act, broken, duel, refusal, ship, tableOf } from "./table.ts";

/** Two captains a side and an Admiral each: seats 0 and 1, 2 and 3, 4 and 5. */
const fleet = (radio = false): State =>
  tableOf({
    ships: [ship("f-con2", 0, 5), ship("f-lar", 0, 5, 18), ship("k-d7m", 1, 25), ship("k-d7a", 1, 25, 18)],
    seats: 6,
    options: { admirals: true, radio },
  });
const say = (text: string): Action => ({ type: "say", text });
const signal = (no: number): Action => ({ type: "signal", ship: no });

describe("Teams", () => {
  rule(
    "ST-MUL-02",
    "an Admiral has a chair and a side but no ship: he is asked nothing and may speak",
    () => {
      const state = fleet();
      expect([0, 1, 2, 3, 4, 5].map((seat) => sideOfSeat(state, seat))).toEqual([0, 0, 1, 1, 0, 1]);
      expect(game.waitingFor(state).map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
      expect((game.anytime?.(state, 4) ?? []).map(({ action }) => action.type)).toEqual(["say"]);
      expect(act(state, 4, say("Close in."))).toMatchObject([
        {
          event: { type: "said", seat: 4, text: "Close in.", open: false, rules: ["ST-MUL-04"] },
          to: [0, 1, 4],
        },
      ]);
      expect([refusal(state, 4, signal(0)), broken(state, 4, signal(0))]).toEqual([
        "not-your-ship",
        "ST-MUL-02",
      ]);
      expect(refusal(state, 4, { type: "allocate", ship: 0, cloak: false, power: {} })).toBe("not-asked");
      expect(refusal(state, 4, { type: "offer-draw" })).toBe("captains-only");
    },
  );

  rule("ST-MUL-02", "captains report to him how their ships stand, and to nobody on the other side", () => {
    const state = fleet();
    Object.assign(shipAt(state, 0), {
      superstructure: 5,
      shields: [3, 0, 0, 0, 0, 1],
      charges: [2, 0, 1, 0, 0, 0, 0, 0],
    });
    expect(act(state, 0, signal(0))).toMatchObject([
      {
        event: {
          type: "signalled",
          ship: 0,
          power: 15,
          superstructure: 5,
          shields: [3, 0, 0, 0, 0, 1],
          armed: 2,
          rules: ["ST-MUL-02"],
        },
        to: [0, 1, 4],
      },
    ]);
    expect(refusal(state, 0, signal(1))).toBe("not-your-ship");
    shipAt(state, 1).fate = "driven-off";
    expect([refusal(state, 1, signal(1)), broken(state, 1, signal(1))]).toEqual([
      "no-such-ship",
      "ST-MUL-02",
    ]);
  });

  rule(
    "ST-MUL-02",
    "he sees the latest report of each of his captains, with its turn, and nobody else does",
    () => {
      const state = fleet();
      const reports = (viewer: Viewer) =>
        view(state, viewer).signals.map(({ ship: no, superstructure }) => [no, superstructure]);
      act(state, 0, signal(0));
      act(state, 1, signal(1));
      shipAt(state, 0).superstructure = 3;
      Object.assign(state, { turn: 2, pair: 4 });
      act(state, 0, signal(0));
      expect(view(state, 4).signals).toEqual([
        expect.objectContaining({ ship: 1, turn: 1, pair: 0 }),
        {
          ship: 0,
          turn: 2,
          pair: 4,
          power: 15,
          superstructure: 3,
          shields: [0, 0, 0, 0, 0, 0],
          armed: 0,
          open: false,
        },
      ]);
      for (const friend of [0, 1, 4])
        expect(reports(friend)).toEqual([
          [1, expect.any(Number)],
          [0, 3],
        ]);
      for (const other of [2, 3, 5, "spectator"] as const) expect(reports(other)).toEqual([]);
      state.openChannel = [true, false];
      act(state, 0, signal(0));
      for (const other of [2, 3, 5, "spectator"] as const) expect(reports(other)).toEqual([[0, 3]]);
      expect(view(state, 5).ships[0]?.superstructure).toBe(HIDDEN);
    },
  );

  rule("ST-MUL-04", "on 1 to 3 everybody hears what a side says this turn; else only its own people", () => {
    const state = fleet(true);
    state.openChannel = [true, false];
    const [open] = act(state, 1, say("Now!"));
    expect(open).toMatchObject({ event: { type: "said", seat: 1, open: true } });
    expect(open?.to).toBeUndefined();
    const [report] = act(state, 0, signal(0));
    expect([report?.event, report?.to]).toMatchObject([{ type: "signalled", open: true }, undefined]);
    const labels = (seat: number) =>
      (game.anytime?.(state, seat) ?? []).flatMap(({ action, label }) =>
        action.type === "signal" ? [label.key] : [],
      );
    expect([labels(0), labels(2)]).toEqual([["label.signal.open"], ["label.signal"]]);
    const warned = (seat: number, no: number) =>
      warnings({ view: view(state, seat), seat, open: [] }, { type: "signal", ship: no });
    expect(warned(0, 0)).toEqual([
      {
        kind: "overheard",
        text: { key: "warning.overheard", with: { ship: "@f-con2" } },
        rule: "ST-MUL-04",
        grave: true,
      },
    ]);
    expect(warned(2, 2)).toEqual([]);
    expect(act(state, 2, say("Wait."))[0]?.to).toEqual([2, 3, 5]);
    const [own] = act(state, 2, signal(2));
    expect([own?.event, own?.to]).toMatchObject([{ type: "signalled", open: false }, [2, 3, 5]]);
  });

  rule("ST-MUL-04", "who is alone has nobody to talk to", () => {
    const alone = duel("f-con2", "k-d7m");
    for (const action of [say("Hello?"), signal(0)])
      expect([refusal(alone, 0, action), broken(alone, 0, action)]).toEqual([
        "nobody-to-talk-to",
        "ST-MUL-04",
      ]);
    expect(refusal(command(), 0, say("Captain?"))).toBe("nobody-to-talk-to");
  });

  test("nothing said is nothing told, and too much is refused", () => {
    const state = fleet();
    expect(act(state, 0, say(""))).toEqual([]);
    expect(refusal(state, 0, say("x".repeat(501)))).toBe("text-too-long");
  });
});
