import { QuietTable, type Given, type Perform as Carrying, type Seat } from "@flagship/kernel";
import { clone } from "./clone.ts";
import type { Course } from "./course.ts";
import { JudgedDice } from "./dice.ts";
import type { StEvent, StTable } from "./event.ts";
import { isEmergency } from "./movement.ts";
import type { JudgedDie, Watch } from "./judged-dice.ts";
import { DIE } from "./references.ts";
import { hasInstructor, shipAt, type State } from "./state.ts";

/** Carries out an act and goes on until somebody must decide. */
export type Perform = Carrying<State, StEvent, Given>;

/** Acts at which no die can fall: words, and what the instructor himself says of the dice. */
const WORDS: ReadonlySet<string> = new Set(["brief", "say", "offer-draw"]);

/** Stands around every act: the instructor may have to see its dice before they count (ST-INS-04). */
export function underInstructor(
  state: State,
  actor: Seat,
  action: Given,
  table: StTable,
  perform: Perform,
): void {
  if (action.type === "rule") return rule(state, action as Ruled, table, perform);
  if (isJudging(state) && !WORDS.has(action.type)) return judge(state, actor, action, table, perform);
  perform(state, actor, action, table);
}

interface Ruled extends Given {
  readonly dice: Readonly<Record<string, number>>;
}

/** Whether acts are tried out first, so that the instructor can see their dice. */
const isJudging = (state: State): boolean => state.setting.rulings && hasInstructor(state.setting);

/**
 * Tries an act out on a copy. If the instructor watches such acts, it waits for his ruling with the dice
 * that fell; else it is carried out with them.
 */
function judge(state: State, actor: Seat, action: Given, table: StTable, perform: Perform): void {
  const { trial, dice } = tryOut(state, actor, action, [], table, perform);
  if (isShown(state, trial, action, dice)) state.judged = { actor, action, dice };
  else perform(state, actor, action, tableWith(table, new JudgedDice(table.dice, dice)));
}

function tryOut(
  state: State,
  actor: Seat,
  action: Given,
  again: readonly JudgedDie[],
  table: StTable,
  perform: Perform,
): { trial: State; dice: readonly JudgedDie[] } {
  const trial = clone(state);
  delete trial.judged;
  const dice = new JudgedDice(table.dice, again);
  perform(trial, actor, action, new QuietTable(dice) as unknown as StTable);
  return { trial, dice: dice.rolled };
}

/** By what everybody can see, so that being judged tells nothing (R66). */
function isShown(state: State, trial: State, action: Given, dice: readonly JudgedDie[]): boolean {
  const watched = (what: Watch): boolean => state.watched.includes(what);
  const fell = (what: JudgedDie["what"]): boolean => dice.some((die) => die.what === what);
  const secret = secretRoll(action);
  if (secret !== undefined && watched(secret)) return true;
  if (
    watched("helm") &&
    action.type === "move" &&
    (fell("mine") || isStrained(state, action as Given & Course))
  )
    return true;
  if (watched("fire") && (fell("to-hit") || fell("evasion"))) return true;
  if (watched("skills") && fell("crew")) return true;
  const pairEnded = trial.pair !== state.pair || trial.turn !== state.turn || trial.ending !== undefined;
  return watched("recovery") && pairEnded && state.step !== "sensors" && state.turn > 0;
}

/** Acts at which dice are rolled by the officer's choice, which nobody else may know. */
function secretRoll({ type }: Given): Watch | undefined {
  if (type === "engineering" || type === "science" || type === "hail") return "skills";
  if (type === "sensors" || type === "ask" || type === "scan") return "sensors";
  return undefined;
}

/** An emergency turn of a crewed ship, at which the helmsman may have rolled. */
const isStrained = (state: State, { ship, path }: Course): boolean =>
  shipAt(state, ship).crew !== undefined && path.some(({ step }) => isEmergency(step));

/**
 * The instructor lets the dice count, or sets some aside: then the act is tried out again, since other
 * faces can call for other dice, and he sees what comes of it.
 */
function rule(state: State, action: Ruled, table: StTable, perform: Perform): void {
  const { judged } = state;
  if (judged === undefined || judged.action === "hidden") throw new Error("no act waits for a ruling");
  const ruled = judged.dice.map((die, index) => ({ ...die, face: action.dice[DIE.to(index)] ?? die.face }));
  if (ruled.some((die, index) => die.face !== judged.dice[index]?.face)) {
    const { dice } = tryOut(state, judged.actor, judged.action, ruled, table, perform);
    state.judged = { ...judged, dice };
    return;
  }
  delete state.judged;
  log(state, judged.dice, table);
  perform(state, judged.actor, judged.action, tableWith(table, new JudgedDice(table.dice, judged.dice)));
}

/** What was set aside is written down, and shown to all after the end. */
function log(state: State, dice: readonly JudgedDie[], table: StTable): void {
  const { turn, pair } = state;
  const aside = dice.filter((die) => die.face !== die.rolled);
  for (const { by, what, rolled, face } of aside)
    state.rulings.push({ turn, pair, by: Math.max(0, by), what, rolled, ruled: face });
  if (aside.length > 0 && table.listening)
    table.tell(
      { type: "ruled", dice: aside.length, rules: ["ST-INS-04"] },
      { to: [state.setting.instructor] },
    );
}

/** The same table with other dice. */
function tableWith(table: StTable, dice: JudgedDice): StTable {
  return {
    dice,
    listening: table.listening,
    tell: (event, audience) => table.tell(event, audience),
    roll: (purpose, sides, how = {}) => {
      const faces = Array.from({ length: how.times ?? 1 }, () => dice.roll(sides));
      const rules = how.rules ?? [];
      const event = { type: "rolled", purpose, sides, faces, rules } as unknown as StEvent;
      table.tell(event, how.to === undefined ? undefined : { to: how.to });
      return faces;
    },
  };
}
