import { message, type Choice, type Decision, type Game, type Table } from "@flagship/kernel";
import { action, type Action } from "./action.ts";
import { check } from "./check.ts";
import { choices } from "./choices.ts";
import { copy } from "./copy.ts";
import type { CampaignEvent } from "./event.ts";
import { imagine, scramble } from "./imagine.ts";
import { checkOptions, MOST_PLAYERS, options, powerOf, type Options } from "./options.ts";
import { fallback, sample } from "./sample.ts";
import { setup } from "./setup.ts";
import { battleDecisions, innerSeat, tableBattle } from "./table-battle.ts";
import { afterTableAct, beginTurn, dropOut, finish, resolve } from "./turn.ts";
import { lastStanding, outcomeOf } from "./victory.ts";
import type { State } from "./state.ts";
import { upgrade } from "./upgrade.ts";
import { viewOf, type View } from "./view.ts";
import {
  DECK_WINDOWS,
  DEFENCE_WINDOW,
  INTERCEPT_WINDOW,
  HELM_WINDOW,
  MISSILES_WINDOW,
} from "../../common/windows.ts";

/** The campaign: months of secret orders on a map of light-year hexes (EC-CGEN-01). */
export const campaign: Game<State, Action, View, Options, CampaignEvent> = {
  id: "eta-carinae",
  rulesVersion: 1,
  offersAll: true,
  seats: { min: 2, max: MOST_PLAYERS },
  options,
  action,
  windows: [MISSILES_WINDOW, DEFENCE_WINDOW, HELM_WINDOW, INTERCEPT_WINDOW, ...DECK_WINDOWS],
  checkOptions,
  chairs: (given, seats) =>
    Array.from({ length: seats }, (_, seat) => ({
      title: "chair.campaign.ruler",
      side: seat,
      plays: powerOf(given, seat),
    })),
  setup(given, seats, table) {
    const state = setup(given, seats, table.dice);
    beginTurn(state, table);
    return state;
  },
  waitingFor(state): readonly Decision[] {
    if (state.phase === "over") return [];
    if (state.battle !== "none") return battleDecisions(state.battle);
    return state.realms.flatMap((realm, seat) =>
      realm.out
        ? []
        : [
            {
              seat,
              kind: `campaign-${state.phase}`,
              sealed: true,
              answered: state.answers[seat]?.given === true,
            },
          ],
    );
  },
  choices,
  anytime(state, actor): readonly Choice<Action>[] {
    const seat = Number(actor);
    const realm = state.realms[seat];
    if (state.phase === "over" || realm === undefined || realm.out) return [];
    const inner = state.battle === "none" ? [] : tableBattle.anytime(state.battle, seat);
    return [
      ...inner,
      { action: { type: "resign" }, label: message("label.campaign.resign"), rules: ["EC-CVIC-02"] },
    ];
  },
  check,
  apply(state, actor, given, table) {
    const seat = Number(actor);
    if (given.type === "resign") return resign(state, seat, table);
    if (given.type === "council" || given.type === "month") {
      state.answers[seat] = { given: true, action: given };
      if (state.realms.every((realm, one) => realm.out || state.answers[one]?.given === true))
        resolve(state, table);
      return;
    }
    const { battle } = state;
    const side = innerSeat(state, seat);
    if (battle === "none" || side === undefined) return;
    if (given.type === "edge" && battle.kind === "space") {
      battle.inner.edges[side] = Number(given.edge);
      battle.edging = false;
      return;
    }
    tableBattle.apply(battle, seat, given, table);
    afterTableAct(state, table);
  },
  view: viewOf,
  outcome: outcomeOf,
  sample,
  fallback,
  clone: copy,
  upgrade,
  imagine,
  scramble,
};

/** Giving up: a battle at the table is lost first, then the player is out (EC-CVIC-02). */
function resign(state: State, seat: number, table: Table<CampaignEvent>): void {
  const side = innerSeat(state, seat);
  const { battle } = state;
  if (battle !== "none" && side !== undefined) {
    tableBattle.apply(battle, seat, { type: "concede" }, table);
    dropOut(state, table, seat);
    if (lastStanding(state) !== undefined) return finish(state, table, "last");
    return afterTableAct(state, table);
  }
  dropOut(state, table, seat);
  if (lastStanding(state) !== undefined) return finish(state, table, "last");
  if (battle !== "none") return;
  if (state.realms.every((realm, one) => realm.out || state.answers[one]?.given === true))
    resolve(state, table);
}
