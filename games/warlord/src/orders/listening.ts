import { FIRST_YEAR } from "../data/espionage.ts";
import { percentOf, sum } from "../rules/arith.ts";
import { captureSite } from "../rules/capture.ts";
import { NOBODY, type Site } from "../rules/state.ts";
import { economicPoints, pay } from "../rules/treasury.ts";
import { corpOf, notify, place, shipsAt } from "../rules/world.ts";
import { addProceeds, takeProceeds } from "../ship-orders/raid.ts";
import { strikeSite } from "../ship-orders/bombard.ts";
import type { SitePlace } from "../rules/written-sheet.ts";
import { done, ownSiteOf, refusedOrder, siteOf, type OrderResult, type OrdersPhase } from "./context.ts";
import { dismantle } from "./fortify.ts";
import { readSite, type OrderKinds } from "./order-kind.ts";

const POST_PRICE = 50;

/** LP: a listening post at an own site, which is unfortified first (WL-LP-01 ff.). */
function buildPost({ turn }: OrdersPhase, at: SitePlace): OrderResult {
  const { state } = turn.world;
  const site = ownSiteOf(turn, at);
  if (!state.options.listeningPosts) return refusedOrder("switched-off", "WL-CUSTOM-01");
  if (state.year < FIRST_YEAR.LP) return refusedOrder("too-early", "WL-LP-01");
  if (site === undefined) return refusedOrder("not-yours", "WL-LP-01");
  if (site.post === turn.id) return refusedOrder("post-there", "WL-LP-04");
  if (!pay(turn.corp, POST_PRICE))
    return refusedOrder("money", "WL-LP-01", { price: POST_PRICE, points: economicPoints(turn.corp) });
  const refund = dismantle(turn, site);
  site.post = turn.id;
  turn.corp.postsBuilt = true;
  return done("post", { place: place(turn.world, site.hex), cost: POST_PRICE, refund });
}

/** The site, if the issuer has a post there. */
function postedSite({ turn }: OrdersPhase, at: SitePlace): Site | undefined {
  const site = siteOf(turn, at);
  return site?.post === turn.id ? site : undefined;
}

/** IR: certain at an undefended site, doubtful with a few points, impossible with a ship (WL-LP-09). */
function inciteRebellion(phase: OrdersPhase, at: SitePlace): OrderResult {
  const { turn } = phase;
  const site = postedSite(phase, at);
  if (site === undefined) return refusedOrder("no-post", "WL-MORD-IR-01");
  if (site.owner === turn.id) return refusedOrder("own-site", "WL-MORD-IR-01");
  if (shipsAt(turn.world, site.hex).length > 0 || site.fort >= 50)
    return refusedOrder("rebellion-hopeless", "WL-LP-09");
  if (!turn.luck.chance(100 - 2 * site.fort, "rebellion")) {
    notify(turn.world, site.owner, "alerts", "alert.unrest", {
      place: place(turn.world, site.hex),
      name: site.name,
    });
    return refusedOrder("rebellion-failed", "WL-LP-09");
  }
  captureSite(turn.world, site, turn.id);
  return done("rebellion", { place: place(turn.world, site.hex) });
}

/** Chance of a burglary by the points at the site (WL-LP-11). */
export const burglaryChance = (fort: number): number =>
  fort < 200 ? 100 : Math.max(0, 80 - 20 * Math.floor((fort - 200) / 100));

/** IB: a raid by the post, blamed on a ship type of choice (WL-LP-11, 12). */
function instigateBurglary(phase: OrdersPhase, at: SitePlace, shipType: string): OrderResult {
  const { turn } = phase;
  const site = postedSite(phase, at);
  if (site === undefined) return refusedOrder("no-post", "WL-MORD-IB-01");
  const won = !site.raided && !site.devastated && turn.luck.chance(burglaryChance(site.fort), "burglary");
  if (site.owner !== turn.id)
    notify(turn.world, site.owner, "alerts", won ? "alert.raided" : "alert.raid-tried", {
      place: place(turn.world, site.hex),
      name: site.name,
      type: shipType,
    });
  if (!won) return refusedOrder("burglary-failed", "WL-LP-11");
  const proceeds = takeProceeds(site);
  addProceeds(turn.corp, proceeds);
  return done("burglary", { place: place(turn.world, site.hex), total: sum(proceeds) });
}

/** IS: EPs into lost fortification points, 110 to 150 percent (WL-LP-14, 15). */
function instigateSabotage(phase: OrdersPhase, at: SitePlace, points: number): OrderResult {
  const { turn } = phase;
  const site = postedSite(phase, at);
  if (site === undefined) return refusedOrder("no-post", "WL-MORD-IS-01");
  if (points < 50) return refusedOrder("least-fifty", "WL-LP-14");
  if (!pay(turn.corp, points))
    return refusedOrder("money", "WL-MORD-05", { price: points, points: economicPoints(turn.corp) });
  const damage = percentOf(points, turn.luck.between(110, 150, "sabotage"));
  const excess = site.excess;
  site.excess = 0;
  const devastated = strikeSite(turn.world, site, damage, turn.id);
  site.excess = excess;
  return done(devastated ? "sabotage-devastated" : "sabotage", {
    place: place(turn.world, site.hex),
    damage,
    fort: site.fort,
    cost: points,
  });
}

/** IH: looks for an enemy post at an own site and removes it (WL-LP-16, RULINGS D14). */
function investigateHex({ turn }: OrdersPhase, at: SitePlace): OrderResult {
  const site = ownSiteOf(turn, at);
  if (site === undefined) return refusedOrder("not-yours", "WL-MORD-IH-01");
  const [search, removal] = site.homeOf !== NOBODY ? [50, 100] : site.major ? [25, 75] : [15, 50];
  if (!pay(turn.corp, search))
    return refusedOrder("money", "WL-LP-16", { price: search, points: economicPoints(turn.corp) });
  if (site.post === NOBODY || site.post === turn.id)
    return done("no-post-found", { place: place(turn.world, site.hex), cost: search });
  const owner = corpOf(turn.world.state, site.post).number;
  if (!pay(turn.corp, removal))
    return done("post-found", { place: place(turn.world, site.hex), corp: owner, cost: search });
  site.post = NOBODY;
  return done("post-removed", { place: place(turn.world, site.hex), corp: owner, cost: search + removal });
}

/** Listening posts and what they make possible. */
export const listeningOrders: OrderKinds<"LP" | "IR" | "IH" | "IB" | "IS"> = {
  LP: { form: "LP [sector] hex", read: readSite, run: (phase, { site }) => buildPost(phase, site) },
  IR: { form: "IR [sector] hex", read: readSite, run: (phase, { site }) => inciteRebellion(phase, site) },
  IH: { form: "IH [sector] hex", read: readSite, run: (phase, { site }) => investigateHex(phase, site) },
  IB: {
    form: "IB [sector] hex race class",
    read(r, code) {
      const site = r.site();
      const words: string[] = [];
      while (!r.done) words.push(r.take()?.text ?? "");
      if (words.length === 0) r.fail("class", { found: "" });
      return site === undefined || words.length === 0
        ? undefined
        : { code, site, shipType: words.join("-").slice(0, 12) };
    },
    run: (phase, { site, shipType }) => instigateBurglary(phase, site, shipType),
  },
  IS: {
    form: "IS [sector] hex points",
    read(r, code) {
      const [site, points] = [r.site(), r.number("points")];
      return site === undefined || points === undefined ? undefined : { code, site, points };
    },
    run: (phase, { site, points }) => instigateSabotage(phase, site, points),
  },
};
