import { stepOf, type FigureArm } from "../data/figures.ts";
import { HIGHEST_NUMBER, plainNumber, TO_HIT } from "../data/to-hit.ts";
import { rollD10 } from "../../common/dice/open-ended.ts";
import { distance, within, type Place } from "../../common/plane/point.ts";
import type { Reaction, Shot } from "./action.ts";
import { doneBy, tellOf, type SkirmishTable } from "./event.ts";
import { figureName } from "./naming.ts";
import { armsOf, CONTACT, figureAt, has, isAble, isHere, isStanding, knows, profile } from "./figures.ts";
import { rollWithLuck } from "./luck.ts";
import { strike } from "./harm.ts";
import { coverAt, glimpse, isDark, reveal, smokeOn } from "./sight.ts";
import type { Figure, Spotted, State } from "./state.ts";
import { wayBack } from "./recoil.ts";

/** Somebody who stands still in the open this near is easily hit. */
const POINT_BLANK = 50;

/** When a shot is fired: by aim before anybody moves, or in reaction to a move. */
type Moment = "aimed" | "reaction";

/** What a firer sees of a target that moves by. */
export type Passing = Pick<Spotted, "x" | "y" | "hurried" | "prone">;

/** The number to hit with this weapon (EC-SKF-01); nothing for what cannot shoot. */
export function numberToHit(
  state: State,
  firer: Figure,
  target: Figure,
  arm: FigureArm,
  passing?: Passing,
): number | undefined {
  const step = stepOf(arm);
  if (step === undefined) return undefined;
  const at = passing ?? target;
  const range = distance(firer, at);
  const cover = coverAt(state, at);
  const reacting = passing !== undefined;
  const hurried = passing?.hurried === true;
  const prone = passing?.prone ?? (target.hidden || target.condition === "pinned");
  const stealthy = has(target, "cloak") && !hurried;
  const still = !reacting && target.moved === 0 && cover === 0;
  return (
    plainNumber(profile(firer).class, step, range) +
    cover +
    (hurried ? TO_HIT.hurried : 0) +
    (prone ? TO_HIT.prone : 0) +
    (reacting && firer.order === "advance" ? TO_HIT.advanced : 0) +
    (smokeOn(state, firer, at) > 0 || isDark(state, at) ? TO_HIT.dim : 0) +
    (firer.condition === "pinned" ? TO_HIT.pinned : 0) +
    (stealthy ? TO_HIT.cloaked : 0) +
    (!reacting && firer.order === "aim" ? TO_HIT.aim : 0) +
    (has(target, "huge") ? TO_HIT.huge : 0) +
    (still && range <= POINT_BLANK ? TO_HIT.near : 0) +
    (knows(firer, "marksman") ? TO_HIT.marksman : 0)
  );
}

/** Phase K3: everybody fires at once; who falls has fired still. */
export function fireAimed(state: State, table: SkirmishTable, shots: readonly Shot[]): void {
  const aims = shots.flatMap(({ figure, target, weapon }) => aim(state, figure, target, weapon));
  for (const shot of aims) resolve(state, table, shot);
}

/** Phase K6: at a point of the path, simultaneous; who falls lies where he was hit (EC-SKF-06). */
export function fireReactions(state: State, table: SkirmishTable, shots: readonly Reaction[]): void {
  const spots = [...state.spotted[0], ...state.spotted[1]];
  const aims = shots.flatMap(({ figure, target, weapon, x, y }) =>
    aim(
      state,
      figure,
      target,
      weapon,
      spots.find((spot) => spot.firer === figure && spot.target === target && spot.x === x && spot.y === y),
    ),
  );
  for (const shot of aims) resolve(state, table, shot);
}

interface Aim {
  readonly firer: Figure;
  readonly target: Figure;
  readonly arm: FigureArm;
  readonly number: number;
  readonly at: Place;
  readonly moment: Moment;
}

function aim(state: State, firerId: number, targetId: number, weapon: number, passing?: Passing): Aim[] {
  const firer = figureAt(state, firerId);
  const target = figureAt(state, targetId);
  const arm = firer === undefined ? undefined : armsOf(firer)[weapon];
  if (firer === undefined || target === undefined || arm === undefined || !isAble(firer)) return [];
  const { x, y } = passing ?? target;
  const number = numberToHit(state, firer, target, arm, passing);
  const moment = passing === undefined ? "aimed" : "reaction";
  return number === undefined ? [] : [{ firer, target, arm, number, at: { x, y }, moment }];
}

function resolve(state: State, table: SkirmishTable, shot: Aim): void {
  const { firer, arm, number, at } = shot;
  firer.fired = true;
  firer.hidden = false;
  reveal(state, firer);
  if (state.weightless && arm === "KE") wayBack(state, firer, at);
  const target = inMelee(state, table, shot.target);
  const rolled = rollWithLuck(
    state,
    table,
    () => rollD10(table.dice),
    (face) => (face >= number ? [target] : [firer]),
  );
  const hits = number <= HIGHEST_NUMBER && rolled >= number;
  tellOf(state, table, firer, {
    type: hits ? "skirmish-hit" : "skirmish-missed",
    target: target.id,
    other: figureName(target),
    ...(target === shot.target ? {} : { aimed: figureName(shot.target) }),
    number,
    rolled,
    weapon: `@${arm}`,
    range: Math.round(distance(firer, at)),
    rules: ["EC-SKF-01"],
  });
  if (!hits) {
    if (number - rolled <= 2) target.shaken = true;
    return;
  }
  if (!isHere(target))
    return tellOf(state, table, target, {
      ...doneBy(firer),
      type: "skirmish-too-late",
      rules: ["EC-SKF-01"],
    });
  const stood = isStanding(target);
  strike(state, table, target, arm, firer);
  if (stood && !isStanding(target) && shot.moment === "reaction") {
    target.x = at.x;
    target.y = at.y;
    glimpse(state, firer.side, target);
  }
}

/** Fire into a melee hits any of those who fight (EC-SKF-10). */
function inMelee(state: State, table: SkirmishTable, target: Figure): Figure {
  if (!isStanding(target)) return target;
  const foes = state.figures.filter(
    (other) => other.side !== target.side && isStanding(other) && within(other, target, CONTACT),
  );
  return foes.length === 0 ? target : table.dice.pick([target, ...foes]);
}
