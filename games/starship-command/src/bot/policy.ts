import type { Dice, Seat } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { starshipCommand as game } from "../rules/game.ts";
import { playsOf } from "../rules/plays.ts";
import { handOf, type State, type WindowName } from "../rules/state.ts";
import { campaignCandidates } from "./campaign.ts";
import { counters, gainfulCommands, need, promisingOrders, tidyUp } from "./candidates.ts";
import { isCrowd } from "./crowd.ts";
import { engagements, shootBacks } from "./dogfights.ts";
import { killingPlans } from "./kills.ts";
import { attackPlans } from "./volleys.ts";

const PASS: Action = { type: "pass" };
/** How much an order must promise to be given without further thought. */
const PROMISING = 0.3;

/** A sensible quick action: give promising orders, fire where it gains most, save ships worth it, repair, board, tidy the hand. */
export function policy(state: State, seat: Seat, dice: Dice): Action {
  const { battle, campaign } = state;
  if (campaign !== undefined && campaign.stage !== "battle")
    return campaignCandidates(state, campaign, seat)[0] ?? game.fallback(state, seat);
  const pending = battle.stack.at(-1);
  if (pending !== undefined) return first(state, seat, counters(state, seat, pending));
  if (battle.window !== undefined) return defend(state, seat, battle.window.name, dice);
  switch (battle.step) {
    case "orders": {
      const order = first(state, seat, promisingOrders(state, seat, PROMISING));
      return order === PASS ? (attack(state, seat) ?? game.fallback(state, seat)) : order;
    }
    case "command": {
      const play = first(state, seat, gainfulCommands(state, seat));
      return play === PASS ? tidyUp(state, seat) : play;
    }
    case "exchange":
      return battle.exchange?.turn === "owner"
        ? first(
            state,
            seat,
            playsOf(state, seat, "repel").filter((play) => play.type === "repel"),
          )
        : PASS;
    case "shoot-back":
      return shootBacks(battle)[0] ?? PASS;
    default:
      return game.sample(state, seat, dice);
  }
}

/** The attack that promises most. Among many it is reckoned card by card. */
const attack = (state: State, seat: Seat): Action | undefined =>
  (isCrowd(state.battle) ? killingPlans(state, seat, 1)[0] : undefined) ?? attackPlans(state, seat, 1)[0];

/** The first play that is legal, or a pass. */
function first(state: State, seat: Seat, plays: readonly Action[]): Action {
  for (const play of plays) if (game.check(state, seat, play) === undefined) return play;
  return PASS;
}

/** Defence cards are for ships that would be lost or badly hurt; repairs at once are always welcome. */
function defend(state: State, seat: Seat, window: WindowName, dice: Dice): Action {
  if (window === "ranks") return game.sample(state, seat, dice);
  if (window === "dogfight") return engagements(state, seat)[0] ?? PASS;
  if (window === "looks" || handOf(state.battle, seat).length === 0) return PASS;
  const plays = playsOf(state, seat, window)
    .map((play) => ({ play, need: need(state, play) }))
    .filter((one) => one.need >= (THRESHOLD[one.play.type] ?? 12));
  return first(
    state,
    seat,
    plays.sort((a, b) => b.need - a.need).map(({ play }) => play),
  );
}

/** How much a defence must save to be worth its card; 12 where nothing else is said. */
const THRESHOLD: Partial<Record<Action["type"], number>> = {
  deflect: 6,
  evade: 14,
  mend: 6,
  neutralize: 3,
};
