import { message } from "../../say.ts";
import { refuseAdvantage } from "../advantages.ts";
import { isMobilized, strengthOf, tellExchange, whoIsBehind } from "../boarding.ts";
import { advantageCards } from "../fleet.ts";
import { id, stolen } from "../parts.ts";
import { findCard, holds } from "../piles.ts";
import { card } from "../playing.ts";
import { NONE, unitOf } from "../state.ts";

/** The owner of a boarded ship sends parties against the boarders (SC-BRD-02, SC-SBP-03). */
export const repel = card("repel", { card: id, stolen })({
  rule: "SC-BRD-02",
  plays({ battle }, seat) {
    const mobilized = battle.units[battle.exchange?.at ?? NONE]?.parties[0];
    const parties = [mobilized, findCard(battle, seat, "boarding-party")];
    return [
      ...parties.flatMap((party) => (party === undefined ? [] : [{ type: "repel" as const, card: party }])),
      ...advantageCards(battle, seat).map((cards) => ({ type: "repel" as const, ...cards })),
    ];
  },
  check({ battle }, seat, action) {
    const at = battle.exchange?.at ?? NONE;
    if (battle.units[at]?.parties.includes(action.card) === true) return undefined;
    if (holds(battle, seat, action.card, "boarding-party")) return undefined;
    return refuseAdvantage(battle, seat, at, "ritillians", action);
  },
  preview(state, action) {
    const ship = state.battle.units[state.battle.exchange?.at ?? NONE];
    return ship === undefined
      ? undefined
      : message("preview.board", { strength: strengthOf(state, ship, action.card) });
  },
  counters: (battle, action) => (isMobilized(battle, action.card) ? [] : ["gremlins"]),
  effect(state, seat, { card: party }, table) {
    const { exchange } = state.battle;
    if (exchange === undefined) return;
    exchange.defence += strengthOf(state, unitOf(state.battle, exchange.at), party);
    exchange.turn = whoIsBehind(exchange);
    tellExchange(state.battle, seat, exchange, table);
  },
});
