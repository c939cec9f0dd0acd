import type { Chair, Refusal, Seat } from "@flagship/kernel";
import { refuse } from "../say.ts";
import { NOBODY, type Commander, type Level, type Posts } from "./setting.ts";

/** The options that say who sits where. */
export interface Seating {
  readonly level: Level;
  readonly admirals: boolean;
  /** Which of three officers is also Captain (ST-CGN-02). */
  readonly captainPost: "helm" | "engineer" | "science";
  /** What a fourth player does (ST-CPL-01). */
  readonly fourth: "captain" | "weapons";
  /** Two crews against each other without an instructor (ST-CPL-02). */
  readonly headToHead: boolean;
  /** Whether the instructor commands the opposition himself or only judges (ST-CGN-06). */
  readonly opposition: "instructor" | "captain";
}

/** Who commands which ships, and the chairs that go with it. */
export interface Crews {
  readonly commanders: readonly Commander[];
  /** The captain of each ship. */
  readonly captainOf: readonly number[];
  readonly chairs: readonly Chair[];
  readonly instructor: Seat;
}

const alone = (seat: Seat): Posts => ({
  captain: seat,
  engineer: seat,
  helm: seat,
  weapons: seat,
  sensors: seat,
  shields: seat,
  damage: seat,
});

/** Seats people to the sides' ships, or says why so many cannot play. */
export function crewsOf(
  chosen: Seating,
  sideOf: readonly number[],
  sides: number,
  seats: number,
): Crews | Refusal {
  if (chosen.level === "command")
    return chosen.headToHead ? twoCrews(chosen, sideOf, sides, seats) : oneCrew(chosen, sideOf, sides, seats);
  return captains(chosen, sideOf, sides, seats);
}

/** One captain per seat; sides with more ships get more of them (ST-MUL-01, ST-MUL-08); Admirals have no ship (ST-MUL-02). */
function captains(chosen: Seating, sideOf: readonly number[], sides: number, seats: number): Crews | Refusal {
  const admirals = chosen.admirals ? sides : 0;
  const count = seats - admirals;
  if (count < sides || count > sideOf.length) {
    return refuse(
      "wrong-seats",
      "ST-MUL-01",
      { min: sides + admirals, max: sideOf.length + admirals },
      "seats",
    );
  }
  const perSide: number[] = Array.from({ length: sides }, () => 1);
  const ships = (side: number): number => sideOf.filter((one) => one === side).length;
  for (let left = count - sides; left > 0; left--) {
    let best = 0;
    for (let side = 1; side < sides; side++) {
      if (ships(side) / (perSide[side] ?? 1) > ships(best) / (perSide[best] ?? 1)) best = side;
    }
    perSide[best] = (perSide[best] ?? 0) + 1;
  }
  const sideOfCaptain = perSide.flatMap((many, side) => Array.from({ length: many }, () => side));
  const commanders = sideOfCaptain.map((side, seat) => ({ side, posts: alone(seat), crewed: false }));
  const seen: number[] = Array.from({ length: sides }, () => 0);
  const captainOf = sideOf.map((side) => {
    const turn = seen[side] ?? 0;
    seen[side] = turn + 1;
    return sideOfCaptain.indexOf(side) + (turn % (perSide[side] ?? 1));
  });
  const chairs = sideOfCaptain.map((side) => ({ title: "chair.captain", side }));
  const flag = Array.from({ length: admirals }, (_, side) => ({ title: "chair.admiral", side }));
  return { commanders, captainOf, chairs: [...chairs, ...flag], instructor: NOBODY };
}

/** A crew on the first side's ship; the instructor plays everything else (ST-CGN-01, ST-CGN-06). */
function oneCrew(chosen: Seating, sideOf: readonly number[], sides: number, seats: number): Crews | Refusal {
  if (sideOf.filter((side) => side === 0).length !== 1)
    return refuse("one-crewed-ship", "ST-CGN-01", undefined, "scenario");
  if (sides !== 2) return refuse("two-sides-only", "ST-CGN-01", undefined, "scenario");
  const others = chosen.opposition === "captain" ? 2 : 1;
  const crew = crewPosts(chosen, seats - others, 0);
  if (crew === undefined)
    return refuse("wrong-seats", "ST-CPL-03", { min: 1 + others, max: 6 + others }, "seats");
  const titles = others === 2 ? ["chair.opposition", "chair.instructor"] : ["chair.instructor"];
  return {
    commanders: [
      { side: 0, posts: crew.posts, crewed: true },
      { side: 1, posts: alone(seats - others), crewed: false },
    ],
    captainOf: sideOf.map((side) => side),
    chairs: [
      ...crew.titles.map((title) => ({ title, side: 0 })),
      ...titles.map((title) => ({ title, side: 1 })),
    ],
    instructor: seats - 1,
  };
}

/** Two crews head to head without an instructor (ST-CPL-02). */
function twoCrews(chosen: Seating, sideOf: readonly number[], sides: number, seats: number): Crews | Refusal {
  const half = seats / 2;
  if (sides !== 2 || sideOf.length !== 2)
    return refuse("one-crewed-ship", "ST-CPL-02", undefined, "scenario");
  const crews = [crewPosts(chosen, half, 0), crewPosts(chosen, half, half)];
  const [first, second] = crews;
  if (!Number.isInteger(half) || first === undefined || second === undefined) {
    return refuse("wrong-seats", "ST-CPL-02", { min: 2, max: 12 }, "seats");
  }
  return {
    commanders: [first, second].map((crew, side) => ({ side, posts: crew.posts, crewed: true })),
    captainOf: sideOf.map((side) => side),
    chairs: [first, second].flatMap((crew, side) => crew.titles.map((title) => ({ title, side }))),
    instructor: NOBODY,
  };
}

/** The posts of a crew of one to six (ST-CGN-02, ST-CPL-01..03). */
function crewPosts(
  chosen: Seating,
  people: number,
  from: Seat,
): { posts: Posts; titles: string[] } | undefined {
  const at = (place: number): Seat => from + place;
  const science = (seat: Seat): Pick<Posts, "sensors" | "shields" | "damage"> => ({
    sensors: seat,
    shields: seat,
    damage: seat,
  });
  switch (people) {
    case 1:
      return { posts: alone(at(0)), titles: ["chair.captain"] };
    case 2:
      return {
        posts: { captain: at(0), helm: at(0), weapons: at(0), engineer: at(1), ...science(at(1)) },
        titles: ["chair.captain", "chair.engineer-science"],
      };
    case 3: {
      const captain = { engineer: at(0), helm: at(1), science: at(2) }[chosen.captainPost];
      return {
        posts: { captain, engineer: at(0), helm: at(1), weapons: at(1), ...science(at(2)) },
        titles: ["chair.engineer", "chair.helm", "chair.science"],
      };
    }
    case 4:
      return chosen.fourth === "captain"
        ? {
            posts: { captain: at(0), engineer: at(1), helm: at(2), weapons: at(2), ...science(at(3)) },
            titles: ["chair.captain", "chair.engineer", "chair.helm", "chair.science"],
          }
        : {
            posts: { captain: at(0), helm: at(0), engineer: at(1), weapons: at(2), ...science(at(3)) },
            titles: ["chair.captain", "chair.engineer", "chair.weapons", "chair.science"],
          };
    case 5:
    case 6: {
      const damage = people === 6 ? at(5) : at(3);
      const titles = ["chair.captain", "chair.engineer", "chair.weapons", "chair.science", "chair.navigator"];
      return {
        posts: {
          captain: at(0),
          helm: at(0),
          engineer: at(1),
          weapons: at(2),
          sensors: at(3),
          shields: at(4),
          damage,
        },
        titles: people === 6 ? [...titles, "chair.communications"] : titles,
      };
    }
    default:
      return undefined;
  }
}
