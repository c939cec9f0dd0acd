import { FastDice, QuietTable } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { describe, expect, test } from "vitest";
import type { Action } from "../src/rules/action.ts";
import { tuneRadio } from "../src/rules/advantage.ts";
import { SKILLS } from "../src/rules/crew.ts";
import { noteDisabled } from "../src/rules/disabled.ts";
import { checkFiringShip } from "../src/rules/fire.ts";
import { starshipTactics as game } from "../src/rules/game.ts";
import { hexAt } from "../src/rules/map.ts";
import { movementOrder } from "../src/rules/movement.ts";
import { skillRoll } from "../src/rules/skill.ts";
import { shipAt, type State } from "../src/rules/state.ts";
import { judge, leaveMap } from "../src/rules/victory.ts";
import { command, crewOf, HELM, powered, SCIENCE } from "./crew.ts";
import { act, atMove, broken, duel, fed, heard, move, quietUntil, refusal, ship, tableOf } from "./table.ts";

/** Both at once: what is said, and by which rule. */
const says = (state: State, seat: number, action: Action): string =>
  `${refusal(state, seat, action)} ${broken(state, seat, action)}`;

describe("Skill rolls", () => {
  rule("ST-CGN-07", "each skill is rolled against its own rating, 01 to 100, equal or below", () => {
    for (const [no, skill] of SKILLS.entries()) {
      const rating = 48 + 3 * no;
      const made = (face: number, penalty = 0): boolean => {
        const state = command();
        Object.assign(crewOf(state).skills, { [skill]: rating });
        const { table, done } = fed(face);
        const roll = skillRoll(state, 0, skill, penalty, table);
        done();
        expect(roll.face).toBe(face);
        // A penalty burdens the roll: the rating stays what it is.
        expect(crewOf(state).skills[skill]).toBe(rating);
        return roll.made;
      };
      expect([skill, made(1), made(rating), made(rating + 1), made(100)]).toEqual([
        skill,
        true,
        true,
        false,
        false,
      ]);
      expect([skill, made(rating - 20, 20), made(rating - 19, 20), made(1, rating)]).toEqual([
        skill,
        true,
        false,
        false,
      ]);
    }
  });

  rule("ST-CGN-07", "a penalty does not spoil the best of rolls: 01 to 05 stays 01 to 05", () => {
    const state = powered(command());
    const { table, done } = fed(5);
    expect(skillRoll(state, 0, "sensors", 55, table)).toEqual({ face: 5, needs: 5, made: true });
    done();
    const over = fed(5);
    expect(skillRoll(state, 0, "sensors", 56, over.table)).toEqual({ face: 5, needs: 4, made: false });
  });
});

describe("The end of a Command game", () => {
  /** A crew that must leave by the east within three turns. */
  const mission = (byTurn = 3): State =>
    powered(command("k-d7m", { scenario: { goals: [{ side: 0, leaveBy: "east", thirds: true, byTurn }] } }));

  rule("ST-CSQ-08", "it ends when the players have reached their goal", () => {
    const state = mission();
    const { table, done } = fed();
    leaveMap(state, 0, "east", table);
    judge(state, table);
    expect(state.ending).toEqual({ kind: "goal", side: 0 });
    expect(heard(done(), "ended")).toMatchObject([
      { ending: "goal", seats: [0, 1, 2], rules: ["ST-SEQ-10"] },
    ]);
  });

  rule(
    "ST-CSQ-08",
    "it ends when they can no longer reach it: time is up, the way is wrong, the ship is gone",
    () => {
      const late = mission(1);
      judge(late, fed().table);
      expect(late.ending).toBeUndefined();
      late.turn = 2;
      judge(late, fed().table);
      expect(late.ending).toEqual({ kind: "goal", side: 1 });
      for (const lose of [
        (state: State) => leaveMap(state, 0, "west", fed().table),
        (state: State) => void (shipAt(state, 0).fate = "exploded"),
        (state: State) => void (shipAt(state, 0).fate = "captured"),
      ]) {
        const state = mission();
        lose(state);
        judge(state, fed().table);
        expect(state.ending).toEqual({ kind: "goal", side: 1 });
      }
      const crippled = mission();
      shipAt(crippled, 0).superstructure = 1;
      leaveMap(crippled, 0, "east", fed().table);
      judge(crippled, fed().table);
      expect(crippled.ending).toEqual({ kind: "goal", side: 1 });
    },
  );

  rule("ST-CSQ-08", "it goes on as long as the goal can be reached, though no enemy is left", () => {
    const state = mission();
    shipAt(state, 1).fate = "driven-off";
    judge(state, fed().table);
    expect(state.ending).toBeUndefined();
  });

  test("of several goals each counts, also the last (ST-SEQ-10)", () => {
    const goals = [
      { side: 0, leaveBy: "east" },
      { side: 1, wreckAll: true },
    ] as const;
    const state = tableOf({
      ships: [ship("f-con2", 0, 5), ship("k-d7m", 1, 30)],
      scenario: { goals: [...goals] },
    });
    judge(state, fed().table);
    expect(state.ending).toBeUndefined();
    shipAt(state, 0).superstructure = 0;
    judge(state, fed().table);
    expect(state.ending).toEqual({ kind: "goal", side: 1 });
  });

  test("a battle that is over stays as it ended, and is told once", () => {
    const state = tableOf({ ships: [ship("f-con2", 0, 5), ship("k-d7m", 1, 30)] });
    const endings = (): number => {
      const { table, done } = fed();
      judge(state, table);
      return heard(done(), "ended").length;
    };
    shipAt(state, 1).fate = "driven-off";
    expect([endings(), state.ending]).toEqual([1, { kind: "last-side", side: 0 }]);
    shipAt(state, 1).fate = "here";
    shipAt(state, 0).fate = "driven-off";
    expect([endings(), state.ending]).toEqual([0, { kind: "last-side", side: 0 }]);
  });

  test("only the side that must leave has still to leave when it is alone", () => {
    const alone = (goal: { side: number; leaveBy?: "east"; wreckAll?: boolean }): State => {
      const state = tableOf({
        ships: [ship("f-con2", 0, 5), ship("k-d7m", 1, 30)],
        scenario: { goals: [goal] },
      });
      shipAt(state, 1).fate = "driven-off";
      judge(state, fed().table);
      return state;
    };
    expect(alone({ side: 0, leaveBy: "east" }).ending).toBeUndefined();
    expect(alone({ side: 1, leaveBy: "east" }).ending).toEqual({ kind: "goal", side: 0 });
    expect(alone({ side: 0, wreckAll: true }).ending).toEqual({ kind: "goal", side: 0 });
    expect(alone({ side: 1, wreckAll: true }).ending).toEqual({ kind: "last-side", side: 0 });
  });
});

describe("A ship at 0 superstructure", () => {
  const struck = (superstructure: number): State => {
    const state = powered(command());
    quietUntil(state, "sensors");
    Object.assign(shipAt(state, 1), hexAt(40, 14));
    shipAt(state, 0).superstructure = superstructure;
    noteDisabled(state, 0, fed().table);
    return state;
  };

  rule("ST-SCI-10", "at 0 and below it neither moves nor fires; at 1 it does both", () => {
    for (const [left, able] of [
      [1, true],
      [0, false],
      [-4, false],
    ] as const) {
      const state = struck(left);
      expect(movementOrder(state).includes(0)).toBe(able);
      expect(checkFiringShip(shipAt(state, 0))?.rule ?? "fires").toBe(able ? "fires" : "ST-SCI-10");
      expect(shipAt(state, 0).disabled).toBe(!able);
      if (able) continue;
      quietUntil(state, "move", 0);
      expect(says(state, HELM, move(0, "ahead"))).toBe("not-asked ST-SEQ-06");
    }
  });

  rule(
    "ST-SCI-10",
    "it may surrender, attempt repairs and blow itself up, and none of these is forced on it",
    () => {
      for (const left of [0, -4]) {
        const state = struck(left);
        for (const type of ["surrender", "self-destruct"] as const) {
          expect(says(state, HELM, { type, ship: 0 })).toBe("allowed none");
          expect(says(state, SCIENCE, { type, ship: 0 })).toBe("not-your-post ST-CGN-10");
        }
        quietUntil(state, "power");
        expect([shipAt(state, 0).fate, shipAt(state, 0).superstructure]).toEqual(["here", left]);
        expect(state.ending).toBeUndefined();
      }
    },
  );
});

describe("Teams", () => {
  /** Two captains a side and an Admiral each: seats 0 and 1, 2 and 3, 4 and 5. */
  const fleet = (radio = false): State =>
    tableOf({
      ships: [ship("f-con2", 0, 5), ship("f-lar", 0, 5, 18), ship("k-d7m", 1, 25), ship("k-d7a", 1, 25, 18)],
      seats: 6,
      options: { admirals: true, radio },
    });

  rule("ST-MUL-02", "captains decide the details: an Admiral gives no order aboard any ship", () => {
    const state = fleet();
    for (const type of ["surrender", "self-destruct", "abandon"] as const)
      for (const no of [0, 1, 2, 3])
        expect(says(state, 4, { type, ship: no })).toBe("not-your-ship ST-MUL-01");
    expect(says(state, 4, { type: "allocate", ship: 0, cloak: false, power: {} })).toBe(
      "not-asked ST-SEQ-02",
    );
    atMove(state, 0, 1);
    expect(says(state, 4, move(0, "ahead"))).toBe("not-asked ST-SEQ-06");
    expect(says(state, 0, move(0, "ahead"))).toBe("allowed none");
  });

  rule("ST-MUL-02", "he wins and loses with his side", () => {
    const state = fleet();
    for (const no of [2, 3]) shipAt(state, no).fate = "driven-off";
    judge(state, fed().table);
    expect(game.outcome(state)?.winners).toEqual([0, 1, 4]);
    expect(game.outcome(state)?.scores).toHaveLength(6);
  });

  rule(
    "ST-MUL-04",
    "each team rolls a die of its own every turn: 1 to 3 opens its channel, 4 to 10 does not",
    () => {
      for (let face = 1; face <= 10; face++) {
        const state = fleet(true);
        const { table, done } = fed(face, 11 - face);
        tuneRadio(state, table);
        expect(heard(done(), "channel")).toEqual([
          { type: "channel", side: 0, open: face <= 3, needs: 3, face, rules: ["ST-MUL-04"] },
          { type: "channel", side: 1, open: 11 - face <= 3, needs: 3, face: 11 - face, rules: ["ST-MUL-04"] },
        ]);
        expect(state.openChannel).toEqual([face <= 3, 11 - face <= 3]);
        // The next turn's die closes it again.
        tuneRadio(state, fed(4, 4).table);
        expect(state.openChannel).toEqual([false, false]);
      }
    },
  );

  rule("ST-MUL-04", "without the option nobody rolls, and talk stays within the team", () => {
    const state = fleet();
    const { table, done } = fed();
    tuneRadio(state, table);
    expect(done()).toEqual([]);
    expect(act(state, 0, { type: "say", text: "Close in." })[0]?.to).toEqual([0, 1, 4]);
  });

  rule("ST-MUL-04", "a radio die is a ten-sided one", () => {
    const sides: number[] = [];
    const dice = new FastDice(1);
    const roll = dice.roll.bind(dice);
    dice.roll = (count: number) => {
      sides.push(count);
      return roll(count);
    };
    tuneRadio(duel("f-con2", "k-d7m", { options: { radio: true } }), new QuietTable(dice));
    expect(sides).toEqual([10, 10]);
  });
});
