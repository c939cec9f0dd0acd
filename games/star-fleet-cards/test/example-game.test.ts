import { expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { energyOf } from "../src/rules/state.ts";
import { Replay } from "./example-replay.ts";
import { CA, D7 } from "./table.ts";

rule(
  ["SFC-DECK-06", "SFC-TURN-03", "SFC-RESP-01", "SFC-END-01"],
  "the rulebook's example game comes out with every printed figure (V11)",
  () => {
    const replay = new Replay(true);
    replay.run();
    expect(replay.duel.state.ending).toEqual({ winner: CA, why: "destroyed" });
    expect(replay.duel.ship(D7).damage).toBe(22);
    expect(replay.checks).toBe(720);
  },
);

rule(
  ["SFC-DMG-07", "SFC-TURN-10"],
  "by the damage list the D7 of the example survives with one energy (V12)",
  () => {
    const replay = new Replay(false);
    replay.run();
    const { duel } = replay;
    expect(duel.state.ending).toBeUndefined();
    expect(duel.ship(D7).damage).toBe(21);
    expect(energyOf(duel.ship(D7))).toBe(1);
    expect(duel.ship(D7).played).toBe(2);
    expect(energyOf(duel.ship(CA))).toBe(6);
    expect(duel.ship(CA).played).toBe(2);
    expect(duel.waiting).toBe("0 slot");
  },
);
