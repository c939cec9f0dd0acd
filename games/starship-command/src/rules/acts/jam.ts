import { refuse } from "../../say.ts";
import { isOthersShot } from "../dogfight.ts";
import { nameAt } from "../labels.ts";
import { id } from "../parts.ts";
import { cardName, discard, findCard, holds } from "../piles.ts";
import { card } from "../playing.ts";
import { named } from "../telling.ts";

/** Gremlins stop another player's shot in a dogfight: its card is discarded in the open (SC-GRM-02, R83). */
export const jam = card("jam", { card: id, duel: id })({
  rule: "SC-GRM-02",
  plays({ battle }, seat) {
    const gremlins = findCard(battle, seat, "gremlins");
    return gremlins === undefined
      ? []
      : battle.duels.flatMap((_, duel) =>
          isOthersShot(battle, seat, duel) ? [{ type: "jam" as const, card: gremlins, duel }] : [],
        );
  },
  check({ battle }, seat, action) {
    if (!holds(battle, seat, action.card, "gremlins"))
      return refuse("no-such-card", "SC-GRM-01", undefined, "card");
    return isOthersShot(battle, seat, action.duel)
      ? undefined
      : refuse("no-such-shot", "SC-GRM-02", undefined, "duel");
  },
  says(state, action) {
    const duel = state.battle.duels[action.duel];
    return duel === undefined ? {} : { ship: nameAt(state, duel.unit), at: nameAt(state, duel.at) };
  },
  counters: () => ["miracle"],
  effect({ battle }, seat, action, table) {
    const duel = battle.duels[action.duel];
    if (duel === undefined || duel.jammed) return;
    battle.duels[action.duel] = { ...duel, jammed: true };
    discard(battle, duel.card);
    if (!table.listening) return;
    table.tell(
      {
        type: "shot-removed",
        seat,
        ...named(battle, duel.at),
        card: duel.card,
        name: cardName(duel.card),
        why: "gremlins",
        rules: ["SC-GRM-02"],
      },
      { reveals: true },
    );
  },
});
