import { rollD10 } from "../../common/dice/open-ended.ts";
import { message } from "../../say.ts";
import { distance, within } from "../../common/plane/point.ts";
import { tellOf, type SkirmishTable } from "./event.ts";
import { figuresOf, has, isAble, isHere, isLeader, isStanding, knows, ledBy, profile } from "./figures.ts";
import { fall } from "./harm.ts";
import { rollWithLuck } from "./luck.ts";
import { coverAt, inLine, sees } from "./sight.ts";
import type { Figure, State } from "./state.ts";
import { roomAt, structureOf } from "./walls.ts";

/** Nobody of the own side this near: alone (EC-SKN-01). */
const ALONE = 300;
/** A failure by so much makes a figure run. */
const ROUT = 4;
/** The wounded are looked at every so many turns (EC-SKN-04). */
const CRISIS = 5;
/** Air lasts so many turns without a suit (EC-SKM-04). */
const BREATH = 4;
const SEALED_ARMOR = 3;
const SAFE_ARMOR = 6;

/** The number a nerve test needs (EC-SKN-01, EC-SKN-02). */
export function nerveNumber(state: State, figure: Figure): number {
  const friends = figuresOf(state, figure.side).filter((one) => one !== figure && isStanding(one));
  const down = figuresOf(state, figure.side).filter((one) => !isStanding(one) && one.condition !== "off");
  const all = figuresOf(state, figure.side).length;
  return (
    9 -
    profile(figure).class -
    (ledBy(state, figure, (a, b) => inLine(state, a, b)) === undefined ? 0 : 1) +
    (friends.some((friend) => within(friend, figure, ALONE)) ? 0 : 1) -
    (coverAt(state, figure) > 0 ? 1 : 0) +
    (down.length * 2 >= all ? 2 : 0) -
    (figure.hero ? 2 : 0)
  );
}

const isSteady = (state: State, figure: Figure): boolean =>
  has(figure, "fearless") ||
  (has(figure, "stalwart") &&
    figuresOf(state, figure.side).some(
      (officer) =>
        officer !== figure && isLeader(officer) && isAble(officer) && inLine(state, figure, officer),
    ));

/** Phase K8: nerve, recovery, wounds, air. */
export function recover(state: State, table: SkirmishTable): void {
  for (const figure of state.figures)
    if (figure.stunned > 0 && figure.stunned <= state.turn) figure.stunned = 0;
  for (const figure of state.figures) rallyOrTest(state, table, figure);
  if (state.turn % CRISIS === 0)
    for (const figure of state.figures)
      if (figure.condition === "wounded" && !figure.stabilised && table.dice.roll(10) === 1)
        fall(state, table, figure, "dead", undefined, { reason: message("skirmish.died.wounds") });
  for (const figure of state.figures) breathe(state, table, figure);
}

function rallyOrTest(state: State, table: SkirmishTable, figure: Figure): void {
  const { shaken } = figure;
  figure.shaken = false;
  if (!isStanding(figure)) return;
  if (figure.condition === "pinned") {
    const calm = !state.figures.some(
      (enemy) => enemy.side !== figure.side && isStanding(enemy) && sees(state, figure, enemy),
    );
    const tried = calm || figure.order !== "rally" ? undefined : test(state, table, figure);
    if (calm || (tried !== undefined && isPassed(tried))) {
      figure.condition = "ready";
      figure.fleeing = false;
      const why = tried ?? { reason: message("skirmish.rallied.calm") };
      tellOf(state, table, figure, { type: "skirmish-rallied", rules: ["EC-SKN-03"] }, why);
      return;
    }
  }
  if (!shaken || isSteady(state, figure)) return;
  const tested = test(state, table, figure);
  if (isPassed(tested)) return;
  figure.condition = "pinned";
  figure.fleeing = tested.number - tested.rolled >= ROUT;
  tellOf(state, table, figure, { type: "skirmish-pinned", rules: ["EC-SKN-01"] }, tested);
}

/** A nerve test: what it needs, and what was rolled. */
interface Tested {
  readonly number: number;
  readonly rolled: number;
}

const isPassed = ({ number, rolled }: Tested): boolean => rolled >= number;

function test(state: State, table: SkirmishTable, figure: Figure): Tested {
  const number = nerveNumber(state, figure);
  const rolled = rollWithLuck(
    state,
    table,
    () => rollD10(table.dice),
    (face) => (face < number ? [figure] : []),
  );
  return { number, rolled };
}

/** Vacuum kills those who are not sealed in, and the wounded at once (EC-SKM-04). */
function breathe(state: State, table: SkirmishTable, figure: Figure): void {
  if (!isHere(figure) || figure.condition === "captive") return;
  const airless = state.vacuum || roomAt(structureOf(state.deck).deck, figure)?.vacuum === true;
  if (!airless || has(figure, "robot")) {
    figure.airless = 0;
    return;
  }
  const { armor } = profile(figure);
  const suffocates = { reason: message("skirmish.died.air") };
  if (figure.condition === "wounded" && armor < SAFE_ARMOR)
    return fall(state, table, figure, "dead", undefined, suffocates);
  if (armor >= SEALED_ARMOR || figure.items.includes("vacuum-suit")) return;
  figure.airless += 1;
  if (figure.airless >= BREATH) fall(state, table, figure, "dead", undefined, suffocates);
}

/** Who can tend the wounded: a neighbour, better with the skill or the kit (EC-SKN-04). */
export const aidNumber = (figure: Figure): number =>
  knows(figure, "medic") || figure.items.includes("medikit") ? 3 : 7;

export const canAid = (figure: Figure, other: Figure): boolean =>
  other.side === figure.side && other.condition === "wounded" && distance(figure, other) <= 20;
