import { LAST_YEAR } from "../data/espionage.ts";
import { typeNamed } from "../data/ship-types.ts";
import { sectorNamed, sectorOf } from "../rules/hex.ts";
import { contactValues } from "../rules/scanning.ts";
import { isTeamGame } from "../rules/options.ts";
import { NOBODY, type CorpId } from "../rules/state.ts";
import { fleetOf, notify } from "../rules/world.ts";
import type { Order, MessageTarget } from "../rules/written-sheet.ts";
import { done, ownSiteOf, refusedOrder, type OrderResult, type OrdersPhase } from "./context.ts";
import { corpNumbered } from "./corporation.ts";
import type { Reader } from "../rules/reader.ts";
import { readText, type OrderKinds } from "./order-kind.ts";

/** Messages, mottos and infos have at most this many characters (WL-MORD-ME-01). */
const LONGEST = 90;
/** `>` is kept for tags, which players cannot forge (WL-ADMIN-16). */
const cleaned = (text: string): string => text.replaceAll(">", "").trim().slice(0, LONGEST);

/** ME: word to others, anonymous unless signed (WL-MORD-ME-01 ff.). */
function sendMessage(phase: OrdersPhase, order: Extract<Order, { code: "ME" }>): OrderResult {
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
function giveName({ turn }: OrdersPhase, order: Extract<Order, { code: "NA" }>): OrderResult {
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
function setHeader({ turn }: OrdersPhase, header: string): OrderResult {
  turn.corp.settings.header = header;
  return done("header", { header: header === "" ? "-" : header });
}

/** CM and PI: what others read of the Corporation and its player (WL-MORD-CM-01, WL-MORD-PI-01). */
function setText({ turn }: OrdersPhase, code: "CM" | "PI", text: string): OrderResult {
  if (code === "CM") turn.corp.settings.motto = cleaned(text);
  else turn.corp.settings.about = cleaned(text);
  return done("text-set", { code });
}

/** PH: whether a telephone number is shown (WL-MORD-PH-01). */
function setPhone({ turn }: OrdersPhase, on: boolean, phone: string | undefined): OrderResult {
  turn.corp.settings.phoneShown = on;
  if (phone !== undefined) turn.corp.settings.phone = phone;
  return done("switched", { code: "PH", on: on ? "ON" : "OFF" });
}

function readMessage(r: Reader): Extract<Order, { code: "ME" }> | undefined {
  const to = readTarget(r);
  const signed = r.keyword("KNOWN", "RSVP");
  const second = r.keyword("KNOWN", "RSVP");
  const text = r.quoted(90, "text");
  if (to === undefined || text === undefined) return undefined;
  const rsvp = signed === "RSVP" || second === "RSVP";
  return { code: "ME", to, signed: rsvp ? "RSVP" : signed === undefined ? "" : "KNOW", text };
}

function readTarget(r: Reader): MessageTarget | undefined {
  if (r.keyword("ALL") !== undefined) return { kind: "ALL" };
  const word = r.keyword("SECTO", "SHIP", "TEAM", "CORP");
  if (word === "SECTO" || word === "SHIP") {
    const sector = r.sector();
    return sector === undefined ? undefined : { kind: word === "SHIP" ? "SHIP" : "SECT", sector };
  }
  if (word === "TEAM") {
    const team = r.number("team");
    return team === undefined ? undefined : { kind: "TEAM", team };
  }
  const corp = r.number("corporation");
  return corp === undefined ? undefined : { kind: "CORP", corp };
}

function readNaming(r: Reader): Extract<Order, { code: "NA" }> | undefined {
  if (r.keyword("CORP") !== undefined) {
    const name = r.quoted(20, "name");
    return name === undefined ? undefined : { code: "NA", what: { kind: "corp" }, name };
  }
  if (/^[A-Z](-|$)/.test(r.peek()?.text ?? "")) {
    const [ship, name] = [r.shipRef(), r.quoted(20, "name")];
    return ship === undefined || name === undefined
      ? undefined
      : { code: "NA", what: { kind: "ship", ship }, name };
  }
  const [site, name] = [r.site(), r.quoted(20, "name")];
  return site === undefined || name === undefined
    ? undefined
    : { code: "NA", what: { kind: "site", site }, name };
}

/** Words to others and names of things. */
export const messageOrders: OrderKinds<"ME" | "NA" | "NH" | "CM" | "PI" | "PH"> = {
  ME: {
    form: 'ME ALL | corp | SECT ss | SHIP ss | TEAM n [KNOW | RSVP] "text"',
    read: readMessage,
    run: sendMessage,
  },
  NA: { form: 'NA CORP | race class number | [sector] hex "name"', read: readNaming, run: giveName },
  NH: {
    form: 'NH ["head"]',
    read: (r, code) => ({ code, header: r.optionalQuoted(5, "head") ?? "" }),
    run: (phase, { header }) => setHeader(phase, header),
  },
  CM: { form: 'CM "text"', read: readText, run: (phase, { code, text }) => setText(phase, code, text) },
  PI: { form: 'PI "text"', read: readText, run: (phase, { code, text }) => setText(phase, code, text) },
  PH: {
    form: "PH ON | OFF [number]",
    read(r, code) {
      const on = r.onOff();
      const phone = r.done ? undefined : r.take()?.text;
      return on === undefined
        ? undefined
        : { code, on, ...(phone === undefined ? {} : { phone: phone.slice(0, 30) }) };
    },
    run: (phase, { on, phone }) => setPhone(phase, on, phone),
  },
};
