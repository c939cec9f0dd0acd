import type { Refusal } from "@flagship/kernel";
import { refuse } from "../say.ts";
import { protection } from "./damage.ts";
import { isDamaged, isDead } from "./power.ts";
import { MOUNT } from "./references.ts";
import { powerOf, type Ship, type ShipNo, NONE } from "./ship.ts";
import { figuresAt, shipAt, type Answer, type Marks, type State } from "./state.ts";

/** The ten standard questions (ST-SEN-08..17). */
export const QUESTIONS = [
  "power",
  "allocation",
  "shields",
  "shield",
  "weapons",
  "weapon",
  "condition",
  "life-forms",
  "transporters",
  "cloaked",
] as const;

type Facts = Answer["facts"];

/** What may be asked for with a question: a shield, a kind of weapon, one weapon. */
export function detailsOf(state: State, target: Ship, question: number): readonly string[] {
  if (question === 4) return ["1", "2", "3", "4", "5", "6"];
  if (question === 5) return ["beam", "missile"];
  if (question === 6) return figuresAt(state, target).weapons.map((_, weapon) => MOUNT.to(weapon));
  return [""];
}

export function checkQuestion(
  state: State,
  target: Ship,
  question: number,
  detail: string,
): Refusal | undefined {
  if (question < 1 || question > QUESTIONS.length)
    return refuse("no-such-question", "ST-SEN-07", undefined, "question");
  return detailsOf(state, target, question).includes(detail)
    ? undefined
    : refuse("no-such-detail", "ST-SEN-07", undefined, "detail");
}

/** The truthful answer in the prescribed form. Question 0 is what a lock tells by itself (ST-SEN-06). */
export function answerTo(state: State, by: ShipNo, target: ShipNo, question: number, detail: string): Facts {
  const ship = shipAt(state, target);
  const figures = figuresAt(state, ship);
  const shields = [0, 1, 2, 3, 4, 5].map((side) => protection(ship, side));
  switch (question) {
    case 0:
      return {
        class: `@${figures.id}`,
        power: `@${figures.power}`,
        role: figures.role,
        // R10: life forms show only with every shield down.
        lifeForms: shields.every((points) => points === 0)
          ? (LIFE_FORMS[figures.power] ?? "unknown")
          : "unknown",
        madeOf: "metal-alloy",
        consistency: "solid",
        locksYou: ship.sensors.lock === by ? 1 : 0,
      };
    case 1:
      return { power: powerOf(ship) };
    case 2:
      return { order: allocationOrder(ship) };
    case 3:
      return {
        up: shields.filter((points) => points > 0).length,
        points: shields.reduce((sum, points) => sum + points, 0),
        ratio: `${figures.shields.power}/${figures.shields.points}`,
      };
    case 4: {
      const shield = MOUNT.at(detail) ?? NONE;
      const points = shields[shield - 1] ?? 0;
      return { shield, up: points > 0 ? 1 : 0, points };
    }
    case 5: {
      const charges = ship.charges.filter(
        (_, weapon) => (figures.weapons[weapon]?.kind === "beam") === (detail === "beam"),
      );
      return {
        kind: detail,
        powered: charges.filter((charge) => charge > 0).length,
        points: charges.reduce((sum, charge) => sum + charge, 0),
      };
    }
    case 6: {
      const weapon = MOUNT.at(detail) ?? NONE;
      const charge = ship.charges[weapon] ?? 0;
      return { weapon, powered: charge > 0 ? 1 : 0, points: charge };
    }
    case 7:
      return condition(state, ship);
    case 8:
      return shields.some((points) => points === 0)
        ? { alive: 100 - Math.floor(ship.casualties / 10) }
        : { alive: "no-answer" };
    case 9: {
      const aboard = Math.round((figures.crew * (1000 - ship.casualties)) / 1000);
      return {
        powered: ship.abandoning ? 1 : 0,
        lifeForms: ship.abandoning ? Math.round(aboard / 50) * 50 : 0,
      };
    }
    case 10:
      return { found: shipAt(state, by).sensors.contact === NONE ? 0 : 1 };
    default:
      throw new Error(`there is no question ${question}`);
  }
}

const LIFE_FORMS: Readonly<Record<string, string>> = {
  federation: "human-and-mixed",
  klingon: "klingon",
  romulan: "romulan",
  orion: "orion",
  gorn: "gorn",
};

/** Weapons, shields and movement from most power to least; order only (ST-SEN-09). */
function allocationOrder(ship: Ship): readonly string[] {
  const uses: [string, number][] = [
    ["weapons", ship.toWeapons],
    ["shields", ship.toShields],
    ["movement", ship.toMovement],
  ];
  return uses.sort((a, b) => b[1] - a[1]).map(([use]) => use);
}

export const BANDS = ["intact", "light", "moderate", "heavy", "critical", "out"] as const;

/** Bands of condition (notes 3.15). */
export function band(now: number, full: number): (typeof BANDS)[number] {
  const percent = (now * 100) / full;
  if (percent >= 100) return "intact";
  if (percent >= 75) return "light";
  if (percent >= 50) return "moderate";
  if (percent >= 25) return "heavy";
  return percent > 0 ? "critical" : "out";
}

function condition(state: State, ship: Ship): Facts {
  const figures = figuresAt(state, ship);
  const working = [0, 1, 2, 3, 4, 5].filter((side) => !isDead(ship, side)).length;
  const armed = figures.weapons.filter((_, weapon) => !isDamaged(ship, weapon)).length;
  return {
    engines: band(powerOf(ship), figures.total),
    shields: band(working, 6),
    weapons: band(armed, figures.weapons.length),
    superstructure: band(ship.superstructure, figures.superstructure),
  };
}

/** What everybody can see of a ship. */
export const marksOf = (ship: Ship): Marks => ({
  holes: ship.holes,
  taken: ship.taken.reduce((sum, points) => sum + points, 0),
  fired: ship.fired,
});

/** Writes down the answer to a question for the asking ship's people alone. */
export function writeAnswer(
  state: State,
  by: ShipNo,
  target: ShipNo,
  question: number,
  detail: string,
): Answer {
  const facts = answerTo(state, by, target, question, detail);
  const marks = marksOf(shipAt(state, target));
  const answer: Answer = { by, target, turn: state.turn, pair: state.pair, question, facts, marks };
  state.answers.push(answer);
  return answer;
}
