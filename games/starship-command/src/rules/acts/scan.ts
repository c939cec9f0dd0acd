import { refuse } from "../../say.ts";
import { refuseOwnTarget } from "../defending.ts";
import { volleyPreview } from "../labels.ts";
import { id } from "../parts.ts";
import { findCard, holds } from "../piles.ts";
import { card } from "../playing.ts";
import { unitOf } from "../state.ts";
import { named } from "../telling.ts";
import { shotsAt, threatenedOf } from "../volley.ts";

/** Super Science Officer: the owner looks at a volley before defending (SC-SSO-04). */
export const scan = card("scan", { card: id, unit: id })({
  rule: "SC-SSO-04",
  plays({ battle }, seat) {
    const officer = findCard(battle, seat, "super-science-officer");
    return officer === undefined
      ? []
      : threatenedOf(battle, seat).map((unit) => ({ type: "scan", card: officer, unit }));
  },
  check(state, seat, action) {
    if (!holds(state.battle, seat, action.card, "super-science-officer"))
      return refuse("no-such-card", "SC-SSO-04", undefined, "card");
    const refusal = refuseOwnTarget(state, seat, action.unit);
    if (refusal !== undefined) return refusal;
    return state.battle.scanned.includes(action.unit)
      ? refuse("already-scanned", "SC-SSO-04", undefined, "unit")
      : undefined;
  },
  preview: volleyPreview,
  effect({ battle }, _seat, { unit }, table) {
    battle.scanned.push(unit);
    if (!table.listening) return;
    const { owner } = unitOf(battle, unit);
    const event = { type: "scanned", seat: owner, ...named(battle, unit), rules: ["SC-SSO-04"] } as const;
    const cards = shotsAt(battle, unit).map((shot) => shot.card);
    table.tell({ ...event, cards }, { to: [owner], others: event, reveals: true });
  },
});
