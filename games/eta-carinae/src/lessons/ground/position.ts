import { initialValues, type FormValues, type Played } from "@flagship/kernel";
import type { ElementId } from "../../ground/data/elements.ts";
import type { Engagement, GroundScenario, GroundSide, Patch } from "../../ground/data/scenarios.ts";
import { newElement } from "../../ground/rules/army.ts";
import { groundGame } from "../../ground/rules/game.ts";
import { lookAround } from "../../ground/rules/spotting.ts";
import type { Element, State } from "../../ground/rules/state.ts";

/** A battle on the ground, as lessons arrange it. */
export type GroundMatch = Played<State>;

/** An element of a lesson: its type, its place, and whatever else is special about it. */
export type Post = readonly [type: ElementId, x: number, y: number, more?: Partial<Element>];

export interface Field {
  readonly first: readonly Post[];
  readonly second: readonly Post[];
  readonly terrain?: readonly Patch[];
  readonly facilities: GroundScenario["facilities"];
  readonly turns: number;
}

const LENIENT: Engagement = { forbidden: [], protected: [], capture: true, civilians: 0, environment: 0 };

const sideOf = (sovereignty: GroundSide["sovereignty"], x: number): GroundSide => ({
  sovereignty,
  platoons: [],
  others: [{ type: "crew", count: 1 }],
  reserves: [],
  tethers: 0,
  nano: [],
  orbital: [],
  grant: 0,
  zone: { x, y: 0, w: 800, h: 1800 },
  dugIn: false,
  roe: LENIENT,
});

/** A lesson's set-up: a field of its own with everybody where the lesson wants them, before the orders of the first turn. */
export function field({ first, second, terrain = [], facilities, turns }: Field): {
  readonly options: FormValues;
  readonly arrange: (match: GroundMatch) => void;
} {
  const scenario: GroundScenario = {
    id: "lesson",
    width: 2400,
    height: 1800,
    wild: false,
    terrain: [...terrain],
    facilities,
    sides: [sideOf("F", 0), sideOf("A", 1600)],
    turns,
    campaign: false,
  };
  const own = { ...initialValues(groundGame.options), scenario: "file", file: JSON.stringify(scenario) };
  return {
    options: { play: "ground", ground: own },
    arrange({ of: state }) {
      state.elements = [first, second].flatMap((posts, seat) =>
        posts.map(([type, x, y, more]) => ({ ...newElement(seat, type), x, y, known: true, ...more })),
      );
      state.turn = 1;
      state.phase = "orders";
      state.asked = [0, 1];
      lookAround(state);
    },
  };
}
