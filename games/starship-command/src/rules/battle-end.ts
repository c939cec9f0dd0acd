import { seatsOf } from "@flagship/kernel";
import { closeCampaignBattle } from "./campaign/interval.ts";
import { battleScore, endMatch } from "./ending.ts";
import type { ScTable } from "./event.ts";
import { goalOf } from "./options.ts";
import { setUpBattle } from "./setup.ts";
import { NOT_YET, type Battle, type State } from "./state.ts";

/** Scores the battle; then the next one, the interval of a campaign, or the end (SC-SCO-04, SC-VIC-01). */
export function finishBattle(state: State, table: ScTable): void {
  const { battle } = state;
  battle.step = "over";
  battle.window = undefined;
  battle.stack = [];
  battle.exchange = undefined;
  if (table.listening && battle.ended !== undefined) {
    table.tell({ type: "battle-over", why: battle.ended, number: state.battleNumber, rules: ["SC-END-01"] });
  }
  for (const seat of seatsOf(state.seats)) {
    const points = battleScore(battle, seat);
    const total = (state.totals[seat] ?? 0) + points;
    state.totals[seat] = total;
    if (table.listening) table.tell({ type: "scored", seat, points, total, rules: ["SC-SCO-04"] });
  }
  if (state.campaign !== undefined) return closeCampaignBattle(state, state.campaign, table);
  if (isDecided(state)) endMatch(state, state.totals, table);
  else battle.window = interlude(state);
}

/** Everybody may look at the finished battle before the next one is dealt. */
function interlude({ seats }: State): Battle["window"] {
  const asked = seatsOf(seats);
  return { name: "interlude", asked, answers: asked.map(() => NOT_YET), done: 0 };
}

/** The next battle begins when everybody is ready (SC-VIC-03). */
export function endInterlude(state: State, table: ScTable): boolean {
  const { window } = state.battle;
  if (window?.name !== "interlude" || window.answers.includes(NOT_YET)) return false;
  setUpBattle(state, table);
  return true;
}

/** Whether the agreed number of battles or points is reached, and the tie broken if that is wished (R48). */
function isDecided({ options, totals, battleNumber }: State): boolean {
  const { battles, points } = goalOf(options);
  const best = Math.max(...totals);
  const reached = battles === undefined ? best >= (points ?? 0) : battleNumber >= battles;
  return reached && (options.tie === "shared" || totals.filter((total) => total === best).length === 1);
}
