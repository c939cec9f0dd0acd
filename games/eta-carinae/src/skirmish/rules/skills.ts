import { message } from "../../say.ts";
import { rollD10 } from "../../common/dice/open-ended.ts";
import { within } from "../../common/plane/point.ts";
import type { Thing } from "../data/decks.ts";
import { tellOf, type SkirmishTable } from "./event.ts";
import { enemiesOf, isStanding, knows, otherSide } from "./figures.ts";
import { rollWithLuck } from "./luck.ts";
import { thingName } from "./naming.ts";
import { reveal } from "./sight.ts";
import type { Figure, State } from "./state.ts";

/** What a test needs, with the skill and without, and how far a task may change it (EC-SKH-03). */
const SKILLED = 6;
const UNSKILLED = 9;
const CHANGE = { least: -2, most: 4 } as const;
/** Turns that a jammed side cannot talk, and how far from a nest its brood is found (RULINGS K14). */
const JAMMED_TURNS = 3;
const SCENT = 400;

export const skillNumber = (skilled: boolean, difficulty: number): number =>
  (skilled ? SKILLED : UNSKILLED) + Math.max(CHANGE.least, Math.min(CHANGE.most, difficulty));

/** A figure tries its skill on a thing at hand (EC-SKH-03). */
export function trySkill(state: State, table: SkirmishTable, figure: Figure, thing: Thing): void {
  if (thing.test === undefined) return;
  const { skill, difficulty } = thing.test;
  const number = skillNumber(knows(figure, skill), difficulty);
  const rolled = rollWithLuck(
    state,
    table,
    () => rollD10(table.dice),
    (face) => (face < number ? [figure] : []),
  );
  const type = rolled >= number ? "skirmish-skill-worked" : "skirmish-skill-failed";
  const told = { type, object: thing.id, number, rolled, rules: ["EC-SKH-03"] } as const;
  const tries = message("skirmish.tries.skill", {
    skill: message(`skirmish.skill.${skill}`),
    thing: thingName(thing.id),
  });
  tellOf(state, table, figure, told, { reason: tries });
  if (rolled >= number) succeed(state, figure, thing, skill);
}

/** A pilot turns the gravity on or off, an engineer the light; a linguist jams the enemy, a xenologist finds the brood (RULINGS K14). */
function succeed(
  state: State,
  figure: Figure,
  thing: Thing,
  skill: NonNullable<Thing["test"]>["skill"],
): void {
  if (skill === "pilot") state.weightless = !state.weightless;
  if (skill === "engineer") state.dark = !state.dark;
  if (skill === "linguist") state.jammed[otherSide(figure.side)] = state.turn + JAMMED_TURNS;
  if (skill === "xenologist")
    for (const enemy of enemiesOf(state, figure.side))
      if (isStanding(enemy) && within(enemy, thing, SCENT)) reveal(state, enemy);
}
