import { expect, test } from "vitest";
import { resignationOf, sidesOf } from "../conclusion.ts";
import { FastDice } from "../dice.ts";
import type { AnyGame } from "../game.ts";
import { act, beginMatch, conclude, makeHeader, outcomeOf } from "../match.ts";
import { readRecord, recordOf } from "../record.ts";
import { isSeat, seatsOf } from "../seat.ts";
import { QuietTable } from "../table.ts";
import { verifyRecord } from "../verify.ts";
import type { Moment, Trial } from "./playout.ts";

type Each = (look: (moment: Moment, dice: FastDice) => void) => void;

/** Nobody has to play a lost match to its end: by an act of the game, or by the table. */
export function givingUp(game: AnyGame, trial: Trial, each: Each): void {
  test("a side that gives up has lost, all others have won, and the record verifies", () => {
    const secret = "9".repeat(64);
    const header = makeHeader(game, trial, secret);
    if (!header.ok) throw new Error(header.refusal.code);
    const sides = sidesOf(game, header.value);
    if (new Set(sides).size === 1) return;
    for (const seat of seatsOf(trial.seats)) {
      const match = beginMatch(game, header.value, secret);
      const asked = match.waiting.find((decision) => decision.answered !== true)?.seat;
      if (asked !== undefined) act(match, asked, game.sample(match.state, asked, new FastDice(seat)));
      const { seats } = resignationOf(sides, seat, { people: [] });
      expect(seats).toContain(seat);
      expect(conclude(match, { how: "resigned", seats }).ok).toBe(true);
      const winners = seatsOf(trial.seats).filter((one) => sides[one] !== sides[seat]);
      expect(outcomeOf(match)).toMatchObject({ winners, why: { key: "table.outcome.resigned" } });
      expect(match.waiting).toEqual([]);
      const read = readRecord(JSON.stringify(recordOf(match)));
      expect(read.ok && verifyRecord(game, read.value).ok).toBe(true);
    }
  });

  test.runIf(game.givesUp !== undefined)(
    "whoever is asked may give up, and is asked nothing more then",
    () => {
      each(({ state, actor, number }) => {
        if (!isSeat(actor)) return;
        const view: unknown = game.view(state, actor);
        const acts = (game.anytime?.(state, actor) ?? []).filter(({ action }) =>
          game.givesUp?.(view, action),
        );
        const asksOn = acts.map(({ action }) => {
          const copy: unknown = game.clone(state);
          game.apply(copy, actor, action, new QuietTable(new FastDice(number)));
          return game.waitingFor(copy).some(({ seat }) => seat === actor);
        });
        expect(asksOn).toContain(false);
      });
    },
  );
}
