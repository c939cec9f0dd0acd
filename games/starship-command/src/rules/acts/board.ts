import type { Seat } from "@flagship/kernel";
import { message } from "../../say.ts";
import { refuseAdvantage } from "../advantages.ts";
import {
  isMobilized,
  openExchange,
  refuseBoarded,
  refuseExchange,
  refuseOrigin,
  strengthOf,
  tellExchange,
  whoIsBehind,
} from "../boarding.ts";
import { advantageCards, enemyShips, ownShips, using, type AdvantageCards } from "../fleet.ts";
import { advantage, id } from "../parts.ts";
import { findCard, holds } from "../piles.ts";
import { card } from "../playing.ts";
import { unitOf, type State, type UnitId } from "../state.ts";

/** A boarding party against an enemy ship, the first of an exchange or a further one (SC-BRD-01, SC-BRD-02). */
export const board = card("board", { ...advantage, at: id })({
  rule: "SC-BRD-01",
  phase: 5,
  plays(state, seat) {
    const { battle } = state;
    if (battle.phase > 5) return [];
    const ships = ownShips(battle, seat);
    const party = findCard(battle, seat, "boarding-party");
    return [
      ...(party === undefined ? [] : boardings(state, seat, { card: party }, originsFor(state, seat, ships))),
      ...advantageCards(battle, seat).flatMap((cards) => boardings(state, seat, cards, ships)),
      ...ships.flatMap((ship) => {
        const mobilized = unitOf(battle, ship).parties[0];
        return mobilized === undefined ? [] : boardings(state, seat, { card: mobilized }, [ship]);
      }),
    ];
  },
  check(state, seat, action) {
    const { battle } = state;
    const refusal =
      battle.exchange === undefined
        ? refuseBoarded(battle, seat, action.at)
        : refuseExchange(battle.exchange, action.at);
    const forbidden = refusal ?? refuseOrigin(battle, seat, action.unit);
    if (forbidden !== undefined) return forbidden;
    if (unitOf(battle, action.unit).parties.includes(action.card)) return undefined;
    if (holds(battle, seat, action.card, "boarding-party")) return undefined;
    return refuseAdvantage(battle, seat, action.unit, "ritillians", action);
  },
  preview: (state, action) =>
    message("preview.board", { strength: strengthOf(state, unitOf(state.battle, action.unit), action.card) }),
  counters: (battle, action) => (isMobilized(battle, action.card) ? [] : ["gremlins"]),
  effect(state, seat, { at, unit, card: party }, table) {
    const exchange = state.battle.exchange ?? openExchange(state, at);
    exchange.attack += strengthOf(state, unitOf(state.battle, unit), party);
    exchange.turn = whoIsBehind(exchange);
    tellExchange(state.battle, seat, exchange, table);
  },
  undone(state, { at }) {
    if (state.battle.exchange === undefined) openExchange(state, at);
  },
});

/** One origin stands for all where it makes no difference (R13). */
function originsFor({ battle, options }: State, seat: Seat, ships: readonly UnitId[]): UnitId[] {
  const origins = ships.filter((ship) => refuseOrigin(battle, seat, ship) === undefined);
  return options.assaultShips ? origins : origins.slice(0, 1);
}

function boardings({ battle }: State, seat: Seat, cards: AdvantageCards, origins: readonly UnitId[]) {
  const at = battle.exchange?.at;
  const targets =
    at === undefined
      ? enemyShips(battle, seat).filter((ship) => refuseBoarded(battle, seat, ship) === undefined)
      : [at];
  return targets.flatMap((target) =>
    origins.map((unit) => ({ type: "board" as const, ...using(cards, unit), at: target })),
  );
}
