import { sentence, type Message, type Seat, type Viewer } from "@flagship/kernel";
import { expect, test } from "vitest";
import { inWords } from "../src/board/in-words.ts";
import type { EtaView } from "../src/common/board/table.ts";
import { viewOf as campaignView } from "../src/campaign/rules/view.ts";
import { viewOf as groundView } from "../src/ground/rules/view.ts";
import { module } from "../src/index.ts";
import { viewOf as skirmishView } from "../src/skirmish/rules/view.ts";
import { FOE, HOME, NEAR, outside, sector } from "./campaign/table.ts";
import { field } from "./ground/table.ts";
import { fight } from "./skirmish/table.ts";

const lexicon = { words: module.words, names: module.names.rulebook };

/** The text board as this viewer hears it. */
function heard(view: EtaView, viewer: Viewer = 0 satisfies Seat) {
  const look = { view, viewer, lexicon, subject: undefined };
  const told = (lines: readonly Message[] | undefined) => lines?.map((line) => sentence(line, lexicon));
  return {
    things: told(inWords.things(look).map(({ text }) => text)),
    enemy: told(inWords.answer("enemy", look)),
    threat: told(inWords.answer("threat", look)),
    reach: told(inWords.answer("reach", look)),
    read: (place: string) => told(inWords.read(place, look)),
    example: typeof inWords.example === "function" ? inWords.example(look) : inWords.example,
  };
}

test("the ground in words: elements, the nearest enemy and its odds, how far one goes, a place", () => {
  const { state } = field({
    first: [["ranger", 500, 500]],
    second: [
      ["ranger", 600, 500],
      ["ranger", 500, 900],
    ],
  });
  const said = heard({ play: "ground", of: groundView(state, 0) });
  expect(said).toMatchInlineSnapshot(`
    {
      "enemy": [
        "ranger squad 2 of Anvesson Commonwealth: fit, in the open; armor 5, moves 100, at 600, 500, range 100",
      ],
      "example": "500 430",
      "reach": [
        "Ranger squad 1 can move up to 100 on open ground.",
      ],
      "read": [Function],
      "things": [
        "ranger squad 1 of Federation: fit, in the open; armor 5, moves 100, at 500, 500",
        "ranger squad 2 of Anvesson Commonwealth: fit, in the open; armor 5, moves 100, at 600, 500, range 100",
        "ranger squad 3 of Anvesson Commonwealth: fit, in the open; armor 5, moves 100, at 500, 900, range 400",
      ],
      "threat": [
        "Ranger squad 2, range 100: 50% to hit you.",
        "Ranger squad 3, range 400: 50% to hit you.",
      ],
    }
  `);
  expect(said.read("590 510")).toMatchInlineSnapshot(`
    [
      "At 590, 510",
      "ranger squad 1 of Federation: fit, in the open; armor 5, moves 100, at 500, 500",
      "ranger squad 2 of Anvesson Commonwealth: fit, in the open; armor 5, moves 100, at 600, 500, range 100",
    ]
  `);
  expect(said.read("there")).toBeUndefined();
});

test("a skirmish in words", () => {
  const { state } = fight([{ kind: "ranger", at: [500, 1000] }], [{ kind: "ranger", at: [500, 1100] }]);
  const said = heard({ play: "skirmish", of: skirmishView(state, 0) });
  expect(said).toMatchInlineSnapshot(`
    {
      "enemy": [
        "Yan Imperium: ranger 2, ready, class 5, armor 5, at 500, 1100, range 100",
      ],
      "example": "500 430",
      "reach": [
        "Ranger 1 can walk 80 or run 160.",
      ],
      "read": [Function],
      "things": [
        "Federation: ranger 1, ready, class 5, armor 5, at 500, 1000",
        "Yan Imperium: ranger 2, ready, class 5, armor 5, at 500, 1100, range 100",
      ],
      "threat": [
        "Ranger 2, range 100: 10% to hit you.",
      ],
    }
  `);
  expect(said.read("500 1110")).toMatchInlineSnapshot(`
    [
      "At 500, 1110",
      "Yan Imperium: ranger 2, ready, class 5, armor 5, at 500, 1100, range 100",
    ]
  `);
});

test("the star map in words: own fleets and worlds, what was sighted, and what is within a jump", () => {
  const state = sector();
  outside(state, 0, HOME, "F-CA F-FF");
  for (const [hex, mass] of [
    [FOE, 9],
    [NEAR, 12],
  ] as const)
    state.realms[0]?.sightings.push({ owner: 1, hex, at: -1, mass, turn: 3, day: 5, bands: [], ships: [] });
  const said = heard({ play: "campaign", of: campaignView(state, 0) });
  expect(said).toMatchInlineSnapshot(`
    {
      "enemy": [
        "Enemy fleet at 0406, 12 mass factors, seen in month 3, 3 light-years away",
      ],
      "example": "0106",
      "reach": [
        "Within a jump of 0106: 0406.",
      ],
      "read": [Function],
      "things": [
        "Your fleet, 2 ships: outskirts of 0106",
        "Your world 0106-I: rating 6, 4 squads",
        "Enemy fleet at 1106, 9 mass factors, seen in month 3",
        "Enemy fleet at 0406, 12 mass factors, seen in month 3",
        "System 0106, 2 worlds",
        "System 0406, 1 world",
        "System 1106, 1 world",
      ],
      "threat": [
        "Enemy fleet at 0406, 12 mass factors, seen in month 3, 3 light-years away",
      ],
    }
  `);
  expect(said.read(said.example)).toMatchInlineSnapshot(`
    [
      "Your fleet, 2 ships: outskirts of 0106",
      "Your world 0106-I: rating 6, 4 squads",
      "System 0106, 2 worlds",
    ]
  `);
  expect(said.read("9999")).toBeUndefined();
});
