import { LAST_YEAR } from "../data/espionage.ts";
import { typeNamed } from "../data/ship-types.ts";
import { sectorNamed, sectorOf } from "../rules/hex.ts";
import { contactValues } from "../rules/scanning.ts";
import { isTeamGame } from "../rules/options.ts";
import { NOBODY, type CorpId } from "../rules/state.ts";
import { fleetOf, notify } from "../rules/world.ts";
import type { Order } from "../rules/written-sheet.ts";
import { done, ownSiteOf, refusedOrder, type OrderResult, type OrdersPhase } from "./context.ts";
import { corpNumbered } from "./corporation.ts";

/** Messages, mottos and infos have at most this many characters (WL-MORD-ME-01). */
const LONGEST = 90;
/** `>` is kept for tags, which players cannot forge (WL-ADMIN-16). */
const cleaned = (text: string): string => text.replaceAll(">", "").trim().slice(0, LONGEST);

/** ME: word to others, anonymous unless signed (WL-MORD-ME-01 ff.). */
export function sendMessage(phase: OrdersPhase, order: Extract<Order, { code: "ME" }>): OrderResult {
  const { turn } = phase;
  const { to } = order;
  if (to.kind === "ALL" && phase.sentToAll) return refusedOrder("one-to-all", "WL-MORD-ME-02");
  const receivers = receiversOf(phase, order);
  if (receivers === undefined) return refusedOrder("no-receiver", "WL-MORD-ME-01");
  if (to.kind === "ALL") phase.sentToAll = true;
  const tag =
    to.kind === "ALL" ? "ALL> " : to.kind === "SHIP" ? `S${to.sector}> ` : to.kind === "TEAM" ? "T> " : "";
  const signature = order.signed === "" ? "" : `${turn.corp.number}> `;
  const text = `${tag}${signature}${cleaned(order.text)}`;
  for (const id of receivers) {
    if (id === turn.id) continue;
    notify(turn.world, id, "subspace", "message", { text });
    if (order.signed === "RSVP")
      notify(turn.world, id, "subspace", "contact", contactValues(turn.corp, turn.id));
  }
  // How many heard it would tell of cloaked ships and of homes.
  return done("sent");
}

function receiversOf({ turn }: OrdersPhase, order: Extract<Order, { code: "ME" }>): CorpId[] | undefined {
  const { state } = turn.world;
  const all = state.corps.map((_, id) => id);
  const { to } = order;
  switch (to.kind) {
    case "ALL":
      return all;
    case "CORP": {
      const id = corpNumbered(turn, to.corp);
      return id === undefined ? undefined : [id];
    }
    case "SECT": {
      const sector = sectorNamed(state.galaxy, to.sector);
      const home = sector === undefined ? NOBODY : (state.galaxy.homeOf[sector] ?? NOBODY);
      return sector === undefined
        ? undefined
        : home === NOBODY || state.corps[home]?.alive !== true
          ? []
          : [home];
    }
    case "SHIP": {
      const sector = sectorNamed(state.galaxy, to.sector);
      if (sector === undefined) return undefined;
      return all.filter((id) =>
        state.ships.some((ship) => ship.owner === id && sectorOf(ship.at) === sector),
      );
    }
    case "TEAM":
      return isTeamGame(state.options)
        ? all.filter((id) => state.corps[id]?.team === to.team && state.corps[id]?.kind === "player")
        : undefined;
  }
}

/** NA: names for the Corporation, a ship or a site (WL-MORD-NA-01). */
export function giveName({ turn }: OrdersPhase, order: Extract<Order, { code: "NA" }>): OrderResult {
  const { world, corp } = turn;
  const { what } = order;
  switch (what.kind) {
    case "corp":
      if (world.state.year > Math.max(LAST_YEAR.NACORP, world.state.options.startYear))
        return refusedOrder("too-late", "WL-MORD-NA-01");
      if (/^the\b/i.test(order.name)) return refusedOrder("name-the", "WL-CORP-06");
      corp.name = order.name;
      return done("named", { name: order.name });
    case "ship": {
      const type = typeNamed(`${what.ship.race}-${what.ship.code}`);
      const ship = fleetOf(world.state, turn.id).find(
        (one) => one.type === type?.id && one.number === what.ship.number,
      );
      if (ship === undefined) return refusedOrder("no-such-ship", "WL-MORD-NA-01");
      ship.name = order.name;
      return done("named", { name: order.name });
    }
    case "site": {
      const site = ownSiteOf(turn, what.site);
      if (site === undefined) return refusedOrder("not-yours", "WL-MORD-NA-01");
      site.name = order.name;
      return done("named", { name: order.name });
    }
  }
}

/** NH: what goes before the names of ships bought later (WL-MORD-NH-01). */
export function setHeader({ turn }: OrdersPhase, header: string): OrderResult {
  turn.corp.settings.header = header;
  return done("header", { header: header === "" ? "-" : header });
}

/** CM and PI: what others read of the Corporation and its player (WL-MORD-CM-01, WL-MORD-PI-01). */
export function setText({ turn }: OrdersPhase, code: "CM" | "PI", text: string): OrderResult {
  if (code === "CM") turn.corp.settings.motto = cleaned(text);
  else turn.corp.settings.about = cleaned(text);
  return done("text-set", { code });
}

/** PH: whether a telephone number is shown (WL-MORD-PH-01). */
export function setPhone({ turn }: OrdersPhase, on: boolean, phone: string | undefined): OrderResult {
  turn.corp.settings.phoneShown = on;
  if (phone !== undefined) turn.corp.settings.phone = phone;
  return done("switched", { code: "PH", on: on ? "ON" : "OFF" });
}
