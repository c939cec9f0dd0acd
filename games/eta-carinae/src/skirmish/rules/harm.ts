import { punchOf, type FigureArm } from "../data/figures.ts";
import { rollD10 } from "../../common/dice/open-ended.ts";
import { within } from "../../common/plane/point.ts";
import { doneBy, tellOf, type SkirmishEvent, type SkirmishTable } from "./event.ts";
import { armorOf, has, isHere, isStanding, profile } from "./figures.ts";
import { rollWithLuck, spendLuck } from "./luck.ts";
import { inLine } from "./sight.ts";
import type { Condition, Figure, State } from "./state.ts";

/** A friend who sees somebody fall this near is shaken (EC-SKN-01). */
const NEAR = 100;

/** What a hit comes to. */
export type Blow = "none" | "partial" | "penetrated";

/** One die against armor: above penetrates, equal is partial (EC-SKF-03). */
const compare = (face: number, armor: number): Blow =>
  face > armor ? "penetrated" : face === armor ? "partial" : "none";

/** A weapon's hit against a figure's armor. */
export function strike(
  state: State,
  table: SkirmishTable,
  target: Figure,
  arm: FigureArm,
  by?: Figure,
): void {
  const punch = punchOf(arm);
  const armor = armorOf(target) + punch.armor;
  const faces: number[] = [];
  for (let die = 0; die < punch.dice; die++)
    faces.push(
      rollWithLuck(
        state,
        table,
        () => rollD10(table.dice),
        (face) => (face >= armor ? [target] : [by]),
      ),
    );
  for (const face of punch.each ? faces : [Math.max(...faces)])
    tellArmor(state, table, target, face, armor, by);
  if (!punch.each) return suffer(state, table, target, compare(Math.max(...faces), armor), by);
  for (const face of faces) if (isHere(target)) suffer(state, table, target, compare(face, armor), by);
}

/** A die against armor that something else than a weapon rolls: grenades, acid. */
export function tryArmor(
  state: State,
  table: SkirmishTable,
  target: Figure,
  less: number,
  by?: Figure,
): void {
  const face = rollWithLuck(
    state,
    table,
    () => rollD10(table.dice) - less,
    (rolled) => (rolled >= armorOf(target) ? [target] : [by]),
  );
  tellArmor(state, table, target, face, armorOf(target), by);
  suffer(state, table, target, compare(face, armorOf(target)), by);
}

/** What a die did to the armor. */
export function tellArmor(
  state: State,
  table: SkirmishTable,
  target: Figure,
  face: number,
  armor: number,
  by?: Figure,
): void {
  tellOf(state, table, target, {
    ...doneBy(by),
    type: face > armor ? "skirmish-pierced" : face === armor ? "skirmish-grazed" : "skirmish-stopped",
    face,
    armor,
    rules: ["EC-SKF-03"],
  });
}

/** What penetration and partial penetration do (EC-SKF-04, EC-SKF-05). */
export function suffer(state: State, table: SkirmishTable, target: Figure, blow: Blow, by?: Figure): void {
  if (blow === "none") {
    target.shaken = true;
    return;
  }
  if (blow === "penetrated" && target.spare > 0) {
    target.spare -= 1;
    target.shaken = true;
    return tellOf(state, table, target, { ...doneBy(by), type: "skirmish-spared", rules: ["EC-SKF-04"] });
  }
  const shielded = blow === "penetrated" && target.shielded;
  if (shielded) {
    target.shielded = false;
    tellOf(state, table, target, { ...doneBy(by), type: "skirmish-shielded", rules: ["EC-SKF-04"] });
  }
  const partial = blow === "partial" || shielded;
  if (has(target, "robot")) return breakDown(state, table, target, partial ? 9 : 6, by);
  const face = rollWithLuck(
    state,
    table,
    () => table.dice.roll(10),
    (rolled) => (rolled >= (partial ? 9 : 6) ? [target] : [by]),
  );
  const told = { number: partial ? 9 : 6, rolled: face };
  if (!partial) return fall(state, table, target, face >= 6 ? "dead" : "wounded", by, told);
  if (face >= 9) return fall(state, table, target, "wounded", by, told);
  target.stunned = state.turn + 1;
  tellOf(state, table, target, { ...doneBy(by), type: "skirmish-stunned", ...told, rules: ["EC-SKF-04"] });
}

/** Robots lose weapon or movement, both at once are their end (EC-SKF-05). */
function breakDown(state: State, table: SkirmishTable, robot: Figure, least: number, by?: Figure): void {
  const dice = [table.dice.roll(10), table.dice.roll(10)] as const;
  const [red, green] = dice.map((die) => die >= least);
  const told = { number: least, dice };
  if (red === true && green === true) return fall(state, table, robot, "dead", by, told);
  if (red === true) robot.disarmed = true;
  if (green === true) robot.halted = true;
  tellOf(state, table, robot, {
    ...doneBy(by),
    type: red === true ? "skirmish-disarmed" : green === true ? "skirmish-halted" : "skirmish-holds",
    ...told,
    rules: ["EC-SKF-05"],
  });
}

/** A figure goes down. A hero's luck may still save his life (EC-SKH-02). */
export function fall(
  state: State,
  table: SkirmishTable,
  figure: Figure,
  condition: Extract<Condition, "dead" | "wounded">,
  by?: Figure,
  rolled: Pick<SkirmishEvent, "number" | "rolled" | "dice" | "reason"> = {},
): void {
  const saved = condition === "dead" && figure.hero && figure.luck > 0;
  if (saved) spendLuck(state, table, figure);
  const fate = saved ? "wounded" : condition;
  if (figure.condition === "wounded" && fate === "wounded")
    return tellOf(state, table, figure, {
      ...doneBy(by),
      type: "skirmish-still-down",
      ...rolled,
      rules: ["EC-SKF-04"],
    });
  figure.condition = fate;
  figure.hidden = false;
  if (figure.carries >= 0) figure.carries = -1;
  tellOf(state, table, figure, {
    ...doneBy(by),
    type: fate === "dead" ? "skirmish-killed" : "skirmish-wounded",
    ...rolled,
    rules: ["EC-SKF-04"],
  });
  if (by !== undefined && by.side !== figure.side && profile(figure).class > profile(by).class)
    by.felled += 1;
  for (const friend of state.figures)
    if (
      friend !== figure &&
      friend.side === figure.side &&
      isStanding(friend) &&
      within(friend, figure, NEAR) &&
      inLine(state, friend, figure)
    )
      friend.shaken = true;
}
