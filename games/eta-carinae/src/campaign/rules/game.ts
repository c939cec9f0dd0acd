import { gameOf, isSeat, seatOf, type Actor, type Game, type Refusal, type Table } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import * as z from "zod/mini";
import { groundGame } from "../../ground/rules/game.ts";
import { spaceBattle } from "../../space/rules/game.ts";
import type { Action } from "./action.ts";
import { resign } from "./acts/resign.ts";
import { copy } from "./copy.ts";
import type { CampaignEvent } from "./event.ts";
import { imagine, scramble } from "./imagine.ts";
import { checkOptions, MOST_PLAYERS, options, powerOf, type Options } from "./options.ts";
import { asking, questions } from "./questions.ts";
import { setup } from "./setup.ts";
import type { State } from "./state.ts";
import { innerSeat, isAtTable, isWaitingFor, tableBattle, tableDecisions } from "./table-battle.ts";
import { afterTableAct, beginTurn } from "./turn.ts";
import { upgrade } from "./upgrade.ts";
import { outcomeOf } from "./victory.ts";
import { viewOf, type View } from "./view.ts";

/** What forbids any act at all. */
function bars(state: State, actor: Actor): Refusal | undefined {
  if (!isSeat(actor) || actor >= state.realms.length) return refuse("campaign-players-only");
  if (state.phase === "over") return refuse("campaign-over", "EC-CVIC-01");
  return state.realms[actor]?.out === true ? refuse("campaign-out", "EC-CVIC-02") : undefined;
}

/** What the rulers decide: months of secret orders on a map of light-year hexes (EC-CGEN-01). */
const ruled = gameOf({
  id: "eta-carinae",
  rulesVersion: 1,
  seats: { min: 2, max: MOST_PLAYERS },
  options,
  questions,
  anytime: [resign],
  givesUp: (_view, { type }) => type === "resign",
  asking,
  checkOptions,
  chairs: (given: Options, seats: number) =>
    Array.from({ length: seats }, (_, seat) => ({
      title: "chair.campaign.ruler",
      side: seat,
      plays: powerOf(given, seat),
    })),
  setup(given: Options, seats: number, table: Table<CampaignEvent>): State {
    const state = setup(given, seats, table.dice);
    beginTurn(state, table);
    return state;
  },
  bars,
  unasked(state, actor, { type }) {
    if (type !== "edge")
      return refuse("campaign-wrong-phase", "EC-CGEN-02", {
        phase: { key: `phase.campaign.${state.phase}` },
      });
    return innerSeat(state, actor) === undefined
      ? refuse("campaign-no-battle", "EC-CGEN-05")
      : refuse("campaign-no-ambush", "EC-CBAT-03");
  },
  view: viewOf,
  outcome: outcomeOf,
  clone: copy,
  upgrade,
  imagine,
  scramble,
});

/** The same, for whoever may also act in a battle. */
const realm = ruled as unknown as Game<State, Action, View, Options, CampaignEvent>;

/** The acts of the rulers; everything else is done in a battle at the table. */
const OWN: ReadonlySet<string> = new Set([
  resign.name,
  ...questions.flatMap(({ answers }) => answers.map(({ name }) => name)),
]);

/** Whether an act is a ruler's, and no commander's: an answer is taken back where it was given. */
const isRulers = ({ battle }: State, { type }: { readonly type: string }): boolean =>
  OWN.has(type) || (type === "take-back" && !isAtTable(battle));

/** Deployments stand as soon as they are sent: whoever waits for them to begin has seen them. */
const standsDeployed = (battle: State["battle"], { type }: { readonly type: string }): boolean =>
  type === "take-back" && battle !== "none" && battle.inner.phase === "deploy";

/** The campaign, with the battles that are played out at the table (EC-CGEN-05). */
export const campaign: Game<State, Action, View, Options, CampaignEvent> = {
  ...realm,
  action: z.union([realm.action, spaceBattle.action, groundGame.action]) as unknown as z.ZodMiniType<Action>,
  windows: [...new Set([...spaceBattle.windows, ...groundGame.windows])],
  waitingFor: (state) => (isAtTable(state.battle) ? tableDecisions(state.battle) : realm.waitingFor(state)),
  choices: (state, actor) =>
    isAtTable(state.battle) ? tableBattle.choices(state.battle, seatOf(actor)) : realm.choices(state, actor),
  anytime: (state, actor) => [
    ...(state.battle === "none" || !isSeat(actor) ? [] : tableBattle.anytime(state.battle, actor)).filter(
      ({ action }) => !standsDeployed(state.battle, action),
    ),
    ...(realm.anytime?.(state, actor) ?? []),
  ],
  check(state, actor, given) {
    if (isRulers(state, given)) return realm.check(state, actor, given);
    const { battle } = state;
    const side = innerSeat(state, actor);
    const bar = bars(state, actor);
    if (bar !== undefined) return bar;
    if (battle === "none" || side === undefined) return refuse("campaign-no-battle", "EC-CGEN-05");
    if (standsDeployed(battle, given)) return refuse("campaign-deployed", "EC-CBAT-03");
    if (given.type !== "concede" && !isWaitingFor(battle, side))
      return refuse("campaign-ambushed", "EC-CBAT-03");
    return tableBattle.check(battle, seatOf(actor), given);
  },
  apply(state, actor, given, table) {
    if (isRulers(state, given)) return realm.apply(state, actor, given, table);
    if (state.battle === "none") return;
    tableBattle.apply(state.battle, seatOf(actor), given, table);
    afterTableAct(state, table);
  },
  sample: (state, actor, dice) =>
    isAtTable(state.battle)
      ? tableBattle.sample(state.battle, seatOf(actor), dice)
      : realm.sample(state, actor, dice),
  fallback: (state, actor) =>
    isAtTable(state.battle)
      ? tableBattle.fallback(state.battle, seatOf(actor))
      : realm.fallback(state, actor),
  lone: (state, actor) =>
    isAtTable(state.battle) ? tableBattle.lone(state.battle, seatOf(actor)) : undefined,
};
