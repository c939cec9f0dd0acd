import { seatsOf, type Seat } from "@flagship/kernel";
import { closeCampaignBattle } from "./campaign/interval.ts";
import { battleScore, endMatch, trophyScore } from "./ending.ts";
import type { ScTable } from "./event.ts";
import { goalOf } from "./options.ts";
import { setUpBattle } from "./setup.ts";
import { NONE, type Aftermath, type BattleEnd, type State } from "./state.ts";
import { isPresent } from "./units.ts";

/** Scores the battle; then the next one, the interval of a campaign, or the end (SC-SCO-04, SC-VIC-01). */
export function finishBattle(state: State, table: ScTable): void {
  const { battle } = state;
  battle.step = "over";
  battle.window = undefined;
  battle.stack = [];
  battle.exchange = undefined;
  tellEnd(state, table);
  if (state.campaign !== undefined) return closeCampaignBattle(state, state.campaign, table);
  for (const seat of seatsOf(state.seats)) score(state, seat, table);
  if (isDecided(state)) return endMatch(state, state.totals, table);
  state.aftermath = aftermathOf(state);
  setUpBattle(state, table);
}

const aftermathOf = ({ battle, battleNumber }: State): Aftermath => ({
  number: battleNumber,
  units: battle.units.map((unit) => ({ ...unit, load: NONE })),
  discard: [...battle.discard],
});

const WHY_IT_ENDED: Readonly<Record<BattleEnd, string>> = {
  elimination: "SC-END-01",
  "last-round": "SC-END-02",
  stalled: "SC-END-04",
};

function tellEnd({ battle, battleNumber }: State, table: ScTable): void {
  const why = battle.ended;
  if (!table.listening || why === undefined) return;
  const seats = battle.players.filter((seat) => isPresent(battle, seat));
  table.tell({ type: "battle-over", why, number: battleNumber, seats, rules: [WHY_IT_ENDED[why]] });
}

/** Destroyed enemies and survivors, added to what earlier battles brought (SC-SCO-04). */
function score({ battle, totals }: State, seat: Seat, table: ScTable): void {
  const points = battleScore(battle, seat);
  const total = (totals[seat] ?? 0) + points;
  totals[seat] = total;
  if (!table.listening) return;
  const destroyed = trophyScore(battle, seat);
  const survivors = points - destroyed;
  table.tell({ type: "scored", seat, destroyed, survivors, points, total, rules: ["SC-SCO-04"] });
}

/** Whether the agreed number of battles or points is reached, and the tie broken if that is wished (R48). */
function isDecided({ options, totals, battleNumber }: State): boolean {
  const { battles, points } = goalOf(options);
  const best = Math.max(...totals);
  const reached = battles === undefined ? best >= (points ?? 0) : battleNumber >= battles;
  return reached && (options.tie === "shared" || totals.filter((total) => total === best).length === 1);
}
