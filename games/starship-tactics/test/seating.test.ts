import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { crewsOf, type Seating } from "../src/rules/seating.ts";

const COMMAND: Seating = {
  level: "command",
  admirals: false,
  captainPost: "helm",
  fourth: "captain",
  headToHead: false,
  opposition: "instructor",
};
/** Posts in this order: captain, engineer, helm, weapons, sensors, shields, damage control. */
const ORDER = ["captain", "engineer", "helm", "weapons", "sensors", "shields", "damage"] as const;

function seated(chosen: Partial<Seating>, seats: number, sideOf: readonly number[] = [0, 1], sides = 2) {
  const crews = crewsOf({ ...COMMAND, ...chosen }, sideOf, sides, seats);
  if (!("commanders" in crews)) return [crews.code, crews.rule, crews.text.with, crews.field];
  return {
    posts: crews.commanders.map(({ posts }) => ORDER.map((post) => posts[post]).join("")),
    crewed: crews.commanders.map(({ crewed }) => crewed),
    ships: crews.captainOf,
    chairs: crews.chairs.map(({ title, side }) => `${title.slice("chair.".length)} ${side}`),
    instructor: crews.instructor,
  };
}

describe("who sits where", () => {
  rule(["ST-CGN-02", "ST-CPL-01", "ST-CPL-03"], "a crew of one to six shares seven posts", () => {
    const posts = (people: number, chosen: Partial<Seating> = {}) => {
      const crews = seated(chosen, people + 1);
      return "posts" in crews ? [crews.posts[0], crews.chairs.slice(0, -1).join(", ")] : crews;
    };
    expect(posts(1)).toEqual(["0000000", "captain 0"]);
    expect(posts(2)).toEqual(["0100111", "captain 0, engineer-science 0"]);
    expect(posts(3)).toEqual(["1011222", "engineer 0, helm 0, science 0"]);
    expect(posts(3, { captainPost: "engineer" })[0]).toBe("0011222");
    expect(posts(3, { captainPost: "science" })[0]).toBe("2011222");
    expect(posts(4)).toEqual(["0122333", "captain 0, engineer 0, helm 0, science 0"]);
    expect(posts(4, { fourth: "weapons" })).toEqual([
      "0102333",
      "captain 0, engineer 0, weapons 0, science 0",
    ]);
    expect(posts(5)).toEqual(["0102343", "captain 0, engineer 0, weapons 0, science 0, navigator 0"]);
    expect(posts(6)).toEqual([
      "0102345",
      "captain 0, engineer 0, weapons 0, science 0, navigator 0, communications 0",
    ]);
    expect(posts(7)).toEqual(["wrong-seats", "ST-CPL-03", { min: 2, max: 7 }, "seats"]);
    expect(seated({ opposition: "captain" }, 2)).toEqual([
      "wrong-seats",
      "ST-CPL-03",
      { min: 3, max: 8 },
      "seats",
    ]);
  });

  rule(
    ["ST-CGN-01", "ST-CGN-06"],
    "the instructor sits last and plays the other side, or judges a captain who does",
    () => {
      expect(seated({}, 4)).toEqual({
        posts: ["1011222", "3333333"],
        crewed: [true, false],
        ships: [0, 1],
        chairs: ["engineer 0", "helm 0", "science 0", "instructor 1"],
        instructor: 3,
      });
      expect(seated({ opposition: "captain" }, 5, [0, 1, 1])).toEqual({
        posts: ["1011222", "3333333"],
        crewed: [true, false],
        ships: [0, 1, 1],
        chairs: ["engineer 0", "helm 0", "science 0", "opposition 1", "instructor 1"],
        instructor: 4,
      });
      expect(seated({}, 4, [0, 0, 1])).toEqual(["one-crewed-ship", "ST-CGN-01", undefined, "scenario"]);
      expect(seated({}, 4, [0, 1, 2], 3)).toEqual(["two-sides-only", "ST-CGN-01", undefined, "scenario"]);
    },
  );

  rule("ST-CPL-02", "two crews head to head are equal in number and need no instructor", () => {
    expect(seated({ headToHead: true }, 4)).toEqual({
      posts: ["0100111", "2322333"],
      crewed: [true, true],
      ships: [0, 1],
      chairs: ["captain 0", "engineer-science 0", "captain 1", "engineer-science 1"],
      instructor: -1,
    });
    const odd = ["wrong-seats", "ST-CPL-02", { min: 2, max: 12 }, "seats"];
    expect([seated({ headToHead: true }, 5), seated({ headToHead: true }, 14)]).toEqual([odd, odd]);
    const crowd = ["one-crewed-ship", "ST-CPL-02", undefined, "scenario"];
    expect([seated({ headToHead: true }, 4, [0, 1, 1]), seated({ headToHead: true }, 4, [0, 1], 3)]).toEqual([
      crowd,
      crowd,
    ]);
  });

  rule(
    ["ST-MUL-01", "ST-MUL-02", "ST-MUL-08"],
    "captains: the side with more ships gets more, ships go round; admirals come last",
    () => {
      const fleet = { level: "advanced" } as const;
      expect(seated(fleet, 3, [0, 1, 1, 1, 0])).toEqual({
        posts: ["0000000", "1111111", "2222222"],
        crewed: [false, false, false],
        ships: [0, 1, 2, 1, 0],
        chairs: ["captain 0", "captain 1", "captain 1"],
        instructor: -1,
      });
      expect(seated(fleet, 3, [0, 0, 1, 1])).toMatchObject({
        chairs: ["captain 0", "captain 0", "captain 1"],
        ships: [0, 1, 2, 2],
      });
      expect(seated(fleet, 4, [0, 1, 2, 2], 3)).toMatchObject({
        chairs: ["captain 0", "captain 1", "captain 2", "captain 2"],
        ships: [0, 1, 2, 3],
      });
      expect(seated({ ...fleet, admirals: true }, 4, [0, 1, 1])).toMatchObject({
        chairs: ["captain 0", "captain 1", "admiral 0", "admiral 1"],
        ships: [0, 1, 1],
      });
      expect(seated(fleet, 1)).toEqual(["wrong-seats", "ST-MUL-01", { min: 2, max: 2 }, "seats"]);
      expect(seated(fleet, 3)).toEqual(["wrong-seats", "ST-MUL-01", { min: 2, max: 2 }, "seats"]);
      expect(seated({ ...fleet, admirals: true }, 3)).toEqual([
        "wrong-seats",
        "ST-MUL-01",
        { min: 4, max: 4 },
        "seats",
      ]);
    },
  );
});
