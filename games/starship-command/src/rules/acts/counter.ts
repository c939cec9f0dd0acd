import { refuse } from "../../say.ts";
import { kindOf, type CardKind } from "../../data/cards.ts";
import { id } from "../parts.ts";
import { findCard, holds } from "../piles.ts";
import { card } from "../playing.ts";
import type { CounterName } from "../state.ts";

/** The card that each counter is made with, and its rule (SC-RCT-02). */
export const COUNTER_CARDS: Readonly<
  Record<CounterName, { readonly kind: CardKind; readonly rule: string }>
> = {
  gremlins: { kind: "gremlins", rule: "SC-GRM-01" },
  interception: { kind: "communication-interception", rule: "SC-CI-02" },
  miracle: { kind: "miracle-worker", rule: "SC-MW-05" },
  disarm: { kind: "miracle-worker", rule: "SC-MW-03" },
  patch: { kind: "miracle-worker", rule: "SC-MW-04" },
};

/** A card that cancels the one below it; it may be countered itself (SC-RCT-01). */
export const counter = card("counter", { card: id })({
  rule: "SC-RCT-01",
  plays({ battle }, seat, { kind }) {
    const held = findCard(battle, seat, COUNTER_CARDS[kind as CounterName].kind);
    return held === undefined ? [] : [{ type: "counter", card: held }];
  },
  check({ battle }, seat, action, { kind }) {
    const needed = COUNTER_CARDS[kind as CounterName];
    return holds(battle, seat, action.card, needed.kind)
      ? undefined
      : refuse("wrong-counter", needed.rule, { card: `@${needed.kind}` }, "card");
  },
  counters(_battle, action) {
    const kind = kindOf(action.card);
    if (kind === "gremlins") return ["miracle"];
    return kind === "communication-interception" ? ["interception"] : [];
  },
  effect({ battle }) {
    const below = battle.stack.at(-1);
    if (below !== undefined) below.negated = true;
  },
});
