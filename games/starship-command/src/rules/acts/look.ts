import { whoSits } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { id } from "../parts.ts";
import { findCard, holds } from "../piles.ts";
import { card } from "../playing.ts";
import { areEnemies, handOf } from "../state.ts";

/** Super Science Officer: a look at an opponent's hand, at any time in the own turn (SC-SSO-02). */
export const look = card("look", { card: id, seat: id })({
  rule: "SC-SSO-02",
  plays({ battle }, seat) {
    const officer = findCard(battle, seat, "super-science-officer");
    return officer === undefined
      ? []
      : battle.players
          .filter((other) => areEnemies(battle, seat, other))
          .map((other) => ({ type: "look", card: officer, seat: other }));
  },
  check({ battle }, seat, action) {
    if (!holds(battle, seat, action.card, "super-science-officer"))
      return refuse("no-such-card", "SC-SSO-02", undefined, "card");
    return battle.players.includes(action.seat) && areEnemies(battle, seat, action.seat)
      ? undefined
      : refuse("no-such-opponent", "SC-SSO-02", undefined, "seat");
  },
  says: (_state, { seat }) => ({ seat: whoSits(seat) }),
  effect({ battle }, by, { seat: at }, table) {
    const cards = [...handOf(battle, at)];
    for (const seen of cards) battle.known[seen] = (battle.known[seen] ?? 0) | (1 << by);
    if (!table.listening) return;
    const event = { type: "looked", seat: by, at: whoSits(at), rules: ["SC-SSO-02"] } as const;
    table.tell({ ...event, cards }, { to: [by, at], others: event, reveals: true });
  },
});
