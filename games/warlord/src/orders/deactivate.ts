import { economicPoints, pay } from "../rules/treasury.ts";
import { hasSpecial, place } from "../rules/world.ts";
import type { SitePlace } from "../rules/written-sheet.ts";
import { done, hexOf, refusedOrder, type OrderResult, type OrdersPhase } from "./context.ts";
import { readSite, type OrderKinds } from "./order-kind.ts";

/** DH: the entry effects of a hex end for the rest of the game (WL-SPEC-T15). */
function deactivateHex(phase: OrdersPhase, at: SitePlace): OrderResult {
  const { turn } = phase;
  const { state } = turn.world;
  const gift = turn.corp.boons.freeDeactivation === true;
  const hex = hexOf(turn, at);
  if (!gift && !hasSpecial(state, turn.id, "site-deactivator"))
    return refusedOrder("no-special", "WL-SPEC-T15");
  if (phase.deactivated) return refusedOrder("once-a-turn", "WL-SPEC-T15");
  if (hex === undefined || state.galaxy.deactivated.includes(hex))
    return refusedOrder("no-such-hex", "WL-SPEC-T15");
  if (!gift && !pay(turn.corp, 50))
    return refusedOrder("money", "WL-SPEC-T15", { price: 50, points: economicPoints(turn.corp) });
  phase.deactivated = true;
  delete turn.corp.boons.freeDeactivation;
  state.galaxy.deactivated.push(hex);
  return done("deactivated", { place: place(turn.world, hex), cost: gift ? 0 : 50 });
}

/** Hexes that lose their effects. */
export const deactivateOrders: OrderKinds<"DH"> = {
  DH: { form: "DH sector hex", read: readSite, run: (phase, { site }) => deactivateHex(phase, site) },
};
