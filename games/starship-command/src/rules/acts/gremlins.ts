import { refuse } from "../../say.ts";
import { removeShot } from "../damage.ts";
import { nameAt } from "../labels.ts";
import { id } from "../parts.ts";
import { findCard, holds } from "../piles.ts";
import { card } from "../playing.ts";

/** Gremlins stop one face-down card of any volley; that is no defence (SC-GRM-01..03). */
export const gremlins = card("gremlins", { card: id, shot: id })({
  rule: "SC-GRM-01",
  plays({ battle }, seat) {
    const held = findCard(battle, seat, "gremlins");
    return held === undefined
      ? []
      : battle.shots.flatMap((shot, index) =>
          shot.gone ? [] : [{ type: "gremlins" as const, card: held, shot: index }],
        );
  },
  check({ battle }, seat, action) {
    if (!holds(battle, seat, action.card, "gremlins"))
      return refuse("no-such-card", "SC-GRM-01", undefined, "card");
    return battle.shots[action.shot]?.gone === false
      ? undefined
      : refuse("no-such-shot", "SC-GRM-02", undefined, "shot");
  },
  says(state, action) {
    const shot = state.battle.shots[action.shot];
    return { weapon: `@${shot?.weapon ?? "phaser"}`, at: shot === undefined ? "" : nameAt(state, shot.at) };
  },
  counters: () => ["miracle"],
  effect: ({ battle }, seat, action, table) => removeShot(battle, seat, action.shot, "gremlins", table),
});
