import { FastDice, QuietTable, type AnyGuide, type Dice, type Guide, type Seat } from "@flagship/kernel";
import { formerGuide as formerSpaceGuide, guide as spaceGuide } from "../../space/bot/guide.ts";
import { groundGuide } from "../../ground/bot/guide.ts";
import { quietCouncil, type Action } from "../rules/action.ts";
import { copy } from "../rules/copy.ts";
import { campaign } from "../rules/game.ts";
import { shipsOf } from "../rules/economy.ts";
import { areHostile, realmOf } from "../rules/places.ts";

import { isFit, priceOfShip } from "../rules/ships.ts";
import type { Posture } from "../rules/posture.ts";
import { plan } from "../rules/staff.ts";
import { innerSeat, isEdging } from "../rules/table-battle.ts";
import { resolve } from "../rules/turn.ts";
import { outcomeOf, pointsOf } from "../rules/victory.ts";
import type { Battle, State } from "../rules/state.ts";

/** How much a build point of ships or stock counts beside victory points. */
const SHIP_WORTH = 1 / 40;
const STOCK_WORTH = 1 / 100;
const SHARPNESS = 3;
/** The part of the campaign in which fleets set out. */
const SET_OUT = { from: 1 / 6, until: 2 / 3 } as const;

/** What fights the battles at the table: in space and on the ground. */
interface Commanders {
  readonly space: AnyGuide;
  readonly ground: AnyGuide;
}
const guideIn = ({ space, ground }: Commanders, { kind }: Battle): AnyGuide =>
  kind === "space" ? space : ground;

function candidates(by: Commanders, state: State, seat: Seat): readonly Action[] {
  if (state.phase === "council") return [quietCouncil()];
  if (state.phase === "month") return posturesOf(state, seat).map((posture) => plan(state, seat, posture));
  const side = innerSeat(state, seat);
  if (state.battle === "none" || side === undefined || isEdging(state.battle, side))
    return [campaign.fallback(state, seat)];
  return guideIn(by, state.battle).candidates(state.battle.inner, side) as readonly Action[];
}

/**
 * A ruler grows first, unless the enemy stands in the home system. Then the fleet sets out: what it
 * brings home shows only months later, farther than anybody looks. Then whatever looks better.
 */
const posturesOf = (state: State, seat: Seat): readonly Posture[] => {
  const { homeHex } = realmOf(state, seat);
  const pressed = state.forces.some(({ hex, owner }) => hex === homeHex && areHostile(state, seat, owner));
  const gone = (state.turn - 1) / state.turns;
  if (!pressed && gone >= SET_OUT.from && gone < SET_OUT.until) return ["attack"];
  return [pressed ? "defend" : "expand", "attack"];
};

/** What a player has: points as they stand, ships that fight, build points in stock. */
function wealth(state: State, seat: Seat): number {
  const fleet = shipsOf(state, seat).reduce(
    (total, ship) => total + (isFit(ship) ? priceOfShip(ship) : 0),
    0,
  );
  const { stock, works } = realmOf(state, seat);
  const saved = Object.values(stock).reduce((total, points) => total + points, 0);
  const begun = works.reduce((total, { paid }) => total + paid, 0);
  return Math.max(1, pointsOf(state, seat) + (fleet + begun) * SHIP_WORTH + saved * STOCK_WORTH);
}

/** The month to its end, when the ruler has written his plan and the others do what is usual; all are weighed by that. */
function monthsEnd(state: State, seat: Seat): State {
  if (state.phase !== "month" || state.answers[seat]?.given !== true) return state;
  const after = copy(state);
  const table = new QuietTable(new FastDice(state.turn));
  for (const [other, realm] of state.realms.entries())
    if (!realm.out && state.answers[other]?.given !== true)
      after.answers[other] = { given: true, action: plan(after, other, "expand") };
  resolve(after, table);
  return after;
}

/** The own share against the strongest rival, from 0 lost to 1 won. */
function evaluate(before: State, seat: Seat): number {
  const state = monthsEnd(before, seat);
  const outcome = outcomeOf(state);
  if (outcome !== undefined)
    return outcome.winners.length === 0 ? 0.5 : outcome.winners.includes(seat) ? 1 : 0;
  if (realmOf(state, seat).out) return 0;
  const own = wealth(state, seat);
  let rival = 1;
  for (const [other, realm] of state.realms.entries())
    if (other !== seat && !realm.out && areHostile(state, seat, other))
      rival = Math.max(rival, wealth(state, other));
  const lead = (SHARPNESS * (own - rival)) / (own + rival);
  return 0.5 + 0.5 * (lead / (1 + Math.abs(lead)));
}

function policy(by: Commanders, state: State, seat: Seat, dice: Dice): Action {
  if (state.phase === "council") return quietCouncil();
  if (state.phase === "month") {
    const early = state.turn * 3 <= state.turns;
    return plan(state, seat, early ? (dice.below(2) === 0 ? "expand" : "attack") : "attack");
  }
  const side = innerSeat(state, seat);
  if (state.battle === "none" || side === undefined || isEdging(state.battle, side))
    return campaign.fallback(state, seat);
  return (
    (guideIn(by, state.battle).policy?.(state.battle.inner, side, dice) as Action | undefined) ??
    campaign.sample(state, seat, dice)
  );
}

/** What a search takes everybody to do: grow; at the table, what comes to mind first. */
const habit = (by: Commanders, state: State, seat: Seat, dice: Dice): Action =>
  state.phase === "month" ? plan(state, seat, "expand") : policy(by, state, seat, dice);

/** Two months of two rulers, councils included. */
const FORESIGHT = 8;

/** What a ruler weighs whose battles these commanders fight: build, scout, attack, defend. */
const guideWith = (by: Commanders): Guide<State, Action> => ({
  candidates: (state, seat) => candidates(by, state, seat),
  evaluate,
  policy: (state, seat, dice) => policy(by, state, seat, dice),
  habit: (state, seat, dice) => habit(by, state, seat, dice),
  foresight: (state) => (state.battle === "none" ? FORESIGHT : undefined),
});

/** What a computer ruler weighs. */
export const guide = guideWith({ space: spaceGuide, ground: groundGuide });

/** What it weighed when its strength was first measured: its battles were fought as they were then. */
export const formerGuide = guideWith({ space: formerSpaceGuide, ground: groundGuide });
