import { rule } from "@flagship/kernel/testing";
import { describe, expect } from "vitest";
import type { Action } from "../src/rules/action.ts";
import { questionsNow, questionsPerTurn } from "../src/rules/sensors.ts";
import { answerTo, marksOf } from "../src/rules/questions.ts";
import { NONE } from "../src/rules/ship.ts";
import { shipAt, type State } from "../src/rules/state.ts";
import {
  ENGINEER,
  HELM,
  SCIENCE,
  INSTRUCTOR,
  command,
  shares,
  orders,
  powered,
  struck,
  crewOf,
} from "./crew.ts";
import { act, asked, atDeclaration, broken, fire, heard, move, quietUntil, refusal } from "./table.ts";

describe("Command: sensors", () => {
  const lock = (use: "lock" | "scan" | "keep"): Action => ({
    type: "sensors",
    ship: 0,
    use,
    target: use === "lock" ? "1" : "",
    detect: false,
  });
  function sensorPhase(enemy = "k-d7m"): State {
    const state = powered(command(enemy));
    quietUntil(state, "sensors");
    return state;
  }

  rule("ST-CSN-01", "a lock takes a roll against Starship Sensors", () => {
    for (const [face, held] of [
      [60, 1],
      [61, NONE],
    ] as const) {
      const state = sensorPhase();
      act(state, SCIENCE, lock("lock"), face);
      expect(shipAt(state, 0).sensors.lock).toBe(held);
    }
  });

  rule(
    "ST-CSN-02",
    "a tenth of the rating, rounded up, as questions; two in the first phases while they exceed five (V16)",
    () => {
      const state = sensorPhase();
      const perPhase = (rating: number): number[] => {
        const crew = { ...crewOf(state), skills: { ...crewOf(state).skills, sensors: rating } };
        const one = { ...shipAt(state, 0), crew, sensors: { ...shipAt(state, 0).sensors, askedNow: 0 } };
        let left = questionsPerTurn(one);
        return [0, 1, 2, 3, 4].map((pair) => {
          const now = questionsNow(
            { ...state, pair },
            { ...one, sensors: { ...one.sensors, questions: left } },
          );
          left -= now;
          return now;
        });
      };
      expect([perPhase(92), perPhase(48), perPhase(60), perPhase(75)]).toEqual([
        [2, 2, 2, 2, 2],
        [1, 1, 1, 1, 1],
        [2, 1, 1, 1, 1],
        [2, 2, 2, 1, 1],
      ]);
    },
  );

  rule(["ST-CSN-03", "ST-CSQ-04"], "each question needs a roll, and is used up either way", () => {
    const state = sensorPhase();
    act(state, SCIENCE, lock("lock"), 10);
    quietUntil(state, "move", 0);
    while (asked(state, SCIENCE) !== "question") act(state, INSTRUCTOR, move(1));
    const missed = act(state, SCIENCE, { type: "ask", ship: 0, question: 1, detail: "" }, 61);
    expect(heard(missed, "answered")).toMatchObject([{ answer: "none" }]);
    const news = act(state, SCIENCE, { type: "ask", ship: 0, question: 1, detail: "" }, 60);
    expect(heard(news, "answered")).toMatchObject([{ answer: { facts: { power: 44 } } }]);
    expect(asked(state, SCIENCE)).toBe("nothing");
    expect(shipAt(state, 0).sensors.questions).toBe(4);
  });

  rule(
    "ST-CSN-04",
    "sensor damage runs in phase pairs; when they work again a lock may take the place of a question",
    () => {
      const state = sensorPhase();
      quietUntil(state, "move", 0);
      shipAt(state, 0).shields[0] = 0;
      struck(state, 0, 4, 5, 3);
      expect(shipAt(state, 0).sensors.damaged).toBe(2);
      shipAt(state, 0).charges[0] = 5;
      quietUntil(state, "move", 1);
      expect(shipAt(state, 0).sensors.damaged).toBe(1);
      atDeclaration(state, 0);
      expect(broken(state, HELM, fire(0, 1, 0))).toBe("ST-SEN-01");
      quietUntil(state, "move", 2);
      expect(shipAt(state, 0).sensors.damaged).toBe(0);
      while (asked(state, SCIENCE) !== "question") act(state, INSTRUCTOR, move(1));
      act(state, SCIENCE, lock("lock"), 60);
      expect(shipAt(state, 0).sensors.lock).toBe(1);
    },
  );

  function hunt(search: number): State {
    const state = command("r-bop");
    act(state, ENGINEER, shares(12, 20, 8));
    act(state, HELM, orders(true, true));
    act(state, HELM, { type: "arm", ship: 0, power: {} });
    act(state, SCIENCE, { type: "raise", ship: 0, power: {} });
    act(state, INSTRUCTOR, { type: "allocate", ship: 1, cloak: true, power: {} }, 100);
    quietUntil(state, "sensors");
    act(state, SCIENCE, lock("scan"), search);
    shipAt(state, 1).movedBefore = true;
    quietUntil(state, "move", 0);
    while (asked(state, SCIENCE) !== "question") act(state, INSTRUCTOR, move(1));
    return state;
  }
  const scan: Action = { type: "scan", ship: 0, arc: "forward" };

  rule("ST-CSN-05", "a search for cloaked ships is rolled at +20 and only allows scanning", () => {
    expect(shipAt(hunt(40), 0).sensors).toMatchObject({ scanning: true, contact: NONE });
    expect(refusal(hunt(41), SCIENCE, scan)).toBe("not-scanning");
    for (const face of [40, 41]) {
      const state = sensorPhase("r-bop");
      expect(act(state, SCIENCE, lock("scan"), face)).toMatchObject([
        {
          event: {
            type: "search-opened",
            officer: "science",
            needs: 40,
            face,
            made: face === 40,
            rules: ["ST-CSN-05"],
          },
          to: [SCIENCE],
        },
      ]);
    }
  });

  rule(
    ["ST-CSN-06", "ST-CSN-07"],
    "a scan rolls and uses a question; in the right arc it gives a lock, and questions may follow",
    () => {
      const state = hunt(40);
      act(state, SCIENCE, { type: "scan", ship: 0, arc: "aft" }, 60);
      expect(shipAt(state, 0).sensors.contact).toBe(NONE);
      expect(state.answers).toEqual([]);
      expect(heard(act(state, SCIENCE, scan, 60), "searched")).toMatchObject([
        { officer: "science", needs: 60, face: 60, found: true, rules: ["ST-XCL-02"] },
      ]);
      expect(shipAt(state, 0).sensors).toMatchObject({ contact: 1, lock: 1, questions: 4 });
      // What is found tells at once who it is, as the first question would.
      expect(state.answers).toEqual([
        {
          by: 0,
          target: 1,
          turn: state.turn,
          pair: state.pair,
          question: 0,
          facts: answerTo(state, 0, 1, 0, ""),
          marks: marksOf(shipAt(state, 1)),
        },
      ]);
      quietUntil(state, "move", 1);
      while (asked(state, SCIENCE) !== "question") act(state, INSTRUCTOR, move(1));
      expect(refusal(state, SCIENCE, { type: "ask", ship: 0, question: 1, detail: "" })).toBe("allowed");
      const failed = hunt(40);
      act(failed, SCIENCE, scan, 61);
      expect(shipAt(failed, 0).sensors.contact).toBe(NONE);
    },
  );

  rule("ST-CSN-08", "in the next turn a roll without penalty keeps the lock on the cloaked ship", () => {
    for (const [face, kept] of [
      [60, 1],
      [61, NONE],
    ] as const) {
      const state = hunt(40);
      act(state, SCIENCE, scan, 60);
      quietUntil(state, "power");
      expect(shipAt(state, 0).sensors).toMatchObject({ lock: 1, contact: NONE });
      act(state, ENGINEER, shares(0, 0, 0));
      act(state, HELM, orders(true, true));
      act(state, HELM, { type: "arm", ship: 0, power: {} });
      act(state, SCIENCE, { type: "raise", ship: 0, power: {} });
      act(state, INSTRUCTOR, { type: "allocate", ship: 1, cloak: true, power: {} }, 100);
      quietUntil(state, "sensors");
      const news = act(state, SCIENCE, lock("keep"), face);
      expect(news.filter(({ event }) => event.type === "lock-kept")).toMatchObject([
        {
          event: {
            at: "@r-bop",
            officer: "science",
            needs: 60,
            face,
            held: kept === 1,
            rules: ["ST-CSN-08"],
          },
          to: [SCIENCE],
        },
      ]);
      expect(shipAt(state, 0).sensors).toMatchObject({ lock: kept, contact: kept });
    }
  });
});
