import { OFFICERS } from "../data/officers.ts";
import { AREA_TERRAIN, POINT_TERRAIN } from "../data/terrain.ts";
import type { MessageTarget, Order, OrderCode } from "../rules/written-sheet.ts";
import type { Reader } from "./tokens.ts";

/** Reads what follows an order's code; nothing when it is not a legal order, with the reason in the reader. */
export function readOrder(code: OrderCode, r: Reader): Order | undefined {
  switch (code) {
    case "PS":
      return purchase(r);
    case "FS": {
      const [site, points] = [r.site(), r.number("points")];
      const [fighters, pfs] = [r.optionalNumber() ?? 0, r.optionalNumber() ?? 0];
      const name = r.optionalQuoted(20, "name");
      return site === undefined || points === undefined
        ? undefined
        : { code, site, points, fighters, pfs, ...(name === undefined ? {} : { name }) };
    }
    case "FA":
      return fortifyAll(r);
    case "AF": {
      const [site, fighters] = [r.site(), r.integer("fighters")];
      const pfs = r.optionalInteger() ?? 0;
      return site === undefined || fighters === undefined ? undefined : { code, site, fighters, pfs };
    }
    case "AL": {
      const site = r.site();
      const officer = r.keyword(...OFFICERS, "P") ?? r.fail("officer", { found: r.found() });
      return site === undefined || officer === undefined ? undefined : { code, site, officer };
    }
    case "DS":
    case "US":
    case "LP":
    case "IR":
    case "IH":
    case "SH":
    case "SV":
    case "SF":
    case "SJ":
    case "SC":
    case "SP":
    case "SM":
    case "SE":
    case "DH": {
      const site = r.site();
      return site === undefined ? undefined : { code, site };
    }
    case "BF":
    case "BP":
    case "BD":
    case "BT":
    case "BC":
    case "BM":
    case "BY": {
      const points = r.number("points");
      return points === undefined ? undefined : { code, points };
    }
    case "PR": {
      const race = r.race();
      return race === undefined ? undefined : { code, race };
    }
    case "CP": {
      const old = r.race();
      const next = r.keyword("U") === undefined ? r.race() : "U";
      return old === undefined || next === undefined ? undefined : { code, old, next };
    }
    case "AA": {
      const type = r.shipType();
      return type === undefined ? undefined : { code, ...type };
    }
    case "RL":
    case "PL":
    case "BL":
    case "SS": {
      const amount = r.number("amount");
      return amount === undefined ? undefined : { code, amount };
    }
    case "EV": {
      const number = r.optionalNumber();
      return number === undefined ? { code } : { code, number };
    }
    case "NE":
    case "EC":
    case "BB":
    case "PT":
      return { code };
    case "AC":
    case "DC": {
      const corp = r.number("corporation");
      return corp === undefined ? undefined : { code, corp };
    }
    case "CT": {
      const [attack, defence] = [r.number("attack"), r.number("defence")];
      return attack === undefined || defence === undefined ? undefined : { code, attack, defence };
    }
    case "BO": {
      const word = r.keyword("PERM", "OFF");
      if (word === "PERM" || word === "OFF") return { code, lines: word };
      const lines = r.number("lines");
      return lines === undefined ? undefined : { code, lines };
    }
    case "ME":
      return sendMessage(r);
    case "NA":
      return naming(r);
    case "NH":
      return { code, header: r.optionalQuoted(5, "head") ?? "" };
    case "CM":
    case "PI": {
      const text = r.quoted(90, "text");
      return text === undefined ? undefined : { code, text };
    }
    case "PH": {
      const on = r.onOff();
      const phone = r.done ? undefined : r.take()?.text;
      return on === undefined
        ? undefined
        : { code, on, ...(phone === undefined ? {} : { phone: phone.slice(0, 30) }) };
    }
    case "RA": {
      const word = r.keyword("PRIMARY", "ALL") ?? r.race();
      return word === undefined ? undefined : { code, which: word === "PRIMARY" ? "PRIM" : word };
    }
    case "LB":
      return listening(r);
    case "A%":
    case "P%": {
      const percent = r.percent();
      return percent === undefined ? undefined : { code, percent };
    }
    case "RO":
    case "RM":
    case "VT":
    case "FT": {
      const on = r.onOff();
      return on === undefined ? undefined : { code, on };
    }
    case "IB": {
      const site = r.site();
      const words: string[] = [];
      while (!r.done) words.push(r.take()?.text ?? "");
      if (words.length === 0) r.fail("class", { found: "" });
      return site === undefined || words.length === 0
        ? undefined
        : { code, site, shipType: words.join("-").slice(0, 12) };
    }
    case "IS": {
      const [site, points] = [r.site(), r.number("points")];
      return site === undefined || points === undefined ? undefined : { code, site, points };
    }
    case "ES": {
      const [corp, number] = [r.number("corporation"), r.number("code")];
      return corp === undefined || number === undefined ? undefined : { code, corp, number };
    }
    case "TE": {
      const [from, to, amount] = [r.resource(), r.resource(), r.number("amount")];
      return from === undefined || to === undefined || amount === undefined
        ? undefined
        : { code, from, to, amount };
    }
    case "EA": {
      const corp = r.number("corporation");
      const named = /^(PE|OR|DC|FP)$/.test(r.peek()?.text ?? "");
      const resource = named ? r.resource() : undefined;
      const amount = r.number("amount");
      return corp === undefined || amount === undefined
        ? undefined
        : { code, corp, amount, ...(resource === undefined ? {} : { resource }) };
    }
    case "SX": {
      const sector = r.sector();
      return sector === undefined ? undefined : { code, sector };
    }
    case "SL":
      return launch(r);
  }
}

/** Drones and target in either order: the four-digit word is the hex (ruling on SL). */
function launch(r: Reader): Order | undefined {
  const site = r.site();
  const targetFirst = /^\d{4}$/.test(r.peek()?.text ?? "");
  const first = targetFirst ? r.hex() : undefined;
  const drones = r.number("drones");
  const target = first ?? r.hex();
  return site === undefined || drones === undefined || target === undefined
    ? undefined
    : { code: "SL", site, drones, target };
}

function purchase(r: Reader): Order | undefined {
  const type = r.shipType();
  if (type === undefined) return undefined;
  const most = r.optionalNumber();
  let cloak = false;
  let gate: number | undefined;
  let name: string | undefined;
  while (!r.done && r.failure === undefined) {
    if (r.peek()?.quoted === true) name = r.quoted(20, "name");
    else if (r.keyword("CLOA") !== undefined) cloak = true;
    else if (r.keyword("WG") !== undefined) gate = r.number("gate");
    else return r.fail("unexpected", { found: r.found() });
  }
  return {
    code: "PS",
    ...type,
    cloak,
    ...(most === undefined ? {} : { most }),
    ...(gate === undefined ? {} : { gate }),
    ...(name === undefined ? {} : { name }),
  };
}

/** Malformed parameters are not guessed; a second filter is dropped with a warning (WL-MORD-FA-05). */
function fortifyAll(r: Reader): Order | undefined {
  const points = r.number("points");
  if (points === undefined) return undefined;
  let filter: { sector?: string; terrain?: string; bases: boolean } | undefined;
  let most: number | undefined;
  let size: "MAJO" | "MINO" | undefined;
  while (!r.done && r.failure === undefined) {
    const word = r.keyword("SECT", "TERR", "BASE", "MAX", "MAJO", "MINO");
    if (word === undefined) return r.fail("unexpected", { found: r.found() });
    if (word === "MAX") most = r.number("limit");
    else if (word === "MAJO" || word === "MINO") size = word;
    else {
      const read = word === "SECT" ? readSector(r) : word === "TERR" ? readTerrain(r) : { bases: true };
      if (read === undefined) return undefined;
      if (filter === undefined) filter = read;
      else r.warnings.push({ key: "sheet.second-filter", with: { found: word } });
    }
  }
  return {
    code: "FA",
    points,
    ...(filter ?? { bases: false }),
    ...(most === undefined ? {} : { most }),
    ...(size === undefined ? {} : { size }),
  };
}

function readSector(r: Reader): { sector: string; bases: boolean } | undefined {
  const sector = r.sector();
  return sector === undefined ? undefined : { sector, bases: false };
}

function readTerrain(r: Reader): { terrain: string; bases: boolean } | undefined {
  const terrain = r.keyword(...POINT_TERRAIN, ...AREA_TERRAIN);
  return terrain === undefined ? r.fail("terrain", { found: r.found() }) : { terrain, bases: false };
}

function sendMessage(r: Reader): Order | undefined {
  const to = target(r);
  const signed = r.keyword("KNOWN", "RSVP");
  const second = r.keyword("KNOWN", "RSVP");
  const text = r.quoted(90, "text");
  if (to === undefined || text === undefined) return undefined;
  const rsvp = signed === "RSVP" || second === "RSVP";
  return { code: "ME", to, signed: rsvp ? "RSVP" : signed === undefined ? "" : "KNOW", text };
}

function target(r: Reader): MessageTarget | undefined {
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

function naming(r: Reader): Order | undefined {
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

/** LB with a sector; a lone digit means that sector of the first column, LB alone cancels (WL-MORD-LB-01). */
function listening(r: Reader): Order {
  const token = r.peek();
  if (token === undefined) return { code: "LB" };
  r.take();
  // Appendix N prints a hex parameter; it has no meaning (ruling on LB).
  if (/^\d{4}$/.test(r.peek()?.text ?? "")) r.take();
  return { code: "LB", sector: token.text };
}
