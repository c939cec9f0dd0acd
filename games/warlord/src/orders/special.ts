import { CHOICES, giveSpecial } from "../rules/special-sites.ts";
import type { Turn } from "../rules/turn-context.ts";
import { siteAt, tell } from "../rules/world.ts";
import { done, refusedOrder, type OrderResult, type OrdersPhase } from "./context.ts";
import { readAmount, type OrderKinds } from "./order-kind.ts";

/** SS: the sector special of the own Home Office, chosen once with the build (WL-CUSTOM-03, RULINGS H31). */
function chooseSpecial({ turn }: OrdersPhase, number: number): OrderResult {
  const { state } = turn.world;
  if (state.options.variant !== "choose-special") return refusedOrder("no-choosing", "WL-CUSTOM-03");
  if (state.year !== state.options.startYear) return refusedOrder("too-late", "WL-CUSTOM-03");
  if (!CHOICES.includes(number)) return refusedOrder("no-such-special", "WL-CUSTOM-03", { number });
  const home = siteAt(state, turn.corp.home);
  if (home === undefined || home.special > 0) return refusedOrder("special-chosen", "WL-CUSTOM-03");
  giveHome(turn, number);
  return done("special-chosen", { special: `@special.${number}`, number });
}

/** Who chose none gets one by lot, so that nobody begins without (RULINGS H31). */
export function dealSpecial(turn: Turn): void {
  const { state, dice } = turn.world;
  const home = siteAt(state, turn.corp.home);
  if (state.options.variant !== "choose-special" || home === undefined || home.special > 0) return;
  const number = dice.pick(CHOICES);
  giveHome(turn, number);
  tell(turn.world, turn.id, "news", "capture.special", { special: `@special.${number}`, number });
}

function giveHome({ world: { state }, corp }: Turn, number: number): void {
  const home = siteAt(state, corp.home);
  if (home === undefined) return;
  giveSpecial(home, number);
  corp.specialsSeen.push(number);
  // Tables of specials are made once for each list of sites.
  state.sites = [...state.sites];
}

/** The special of the own sector. */
export const specialOrders: OrderKinds<"SS"> = {
  SS: { form: "SS number", read: readAmount, run: (phase, { amount }) => chooseSpecial(phase, amount) },
};
