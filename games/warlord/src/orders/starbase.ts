import { NO_BOMBARDMENT } from "../data/terrain.ts";
import { disguiseOf } from "../data/ship-types.ts";
import { percentOf, sum } from "../rules/arith.ts";
import { isBase, isJammed, STARBASE, starbaseOrdersOf, WARBASE, MEGABASE } from "../rules/bases.ts";
import { givenName } from "../rules/battle-report.ts";
import { MONSTER_CORP } from "../rules/corps.ts";
import { blockedAt } from "../rules/entry.ts";
import { adjacentSectors, hexesOf, hexNamed, hexName, sectorNamed, sectorOf } from "../rules/hex.ts";
import { learnHex, learnSite, learnValue, sight } from "../rules/knowledge.ts";
import { isCloaked, isVisible, scanCloaked, scanShips } from "../rules/scanning.ts";
import { NOBODY, type Site } from "../rules/state.ts";
import { economicPoints, pay } from "../rules/treasury.ts";
import type { Turn } from "../rules/turn-context.ts";
import {
  corpOf,
  hasSpecial,
  notify,
  place,
  shipsAt,
  siteAt,
  sitesOf,
  tell,
  terrainLabel,
} from "../rules/world.ts";
import { typeOf } from "../rules/ships.ts";
import { hitChance, rangeTerm, strikeSite } from "../ship-orders/bombard.ts";
import type { BaseOrderCode, OrderOf, SitePlace } from "../rules/written-sheet.ts";
import { done, hexOf, refusedOrder, type OrderResult, type OrdersPhase } from "./context.ts";
import type { Reader } from "../rules/reader.ts";
import { readSite, type OrderKinds } from "./order-kind.ts";

/** Starbase Orders the Corporation has in all at this moment (WL-SBORD-02). */
const starbasePool = (turn: Turn): number =>
  sum(sitesOf(turn.world.state, turn.id).filter(isBase).map(starbaseOrdersOf));

/**
 * An order that uses so many Starbase Orders, if there are as many.
 * @param always whether it uses them even if it fails; others use nothing then (WL-SBORD-04)
 */
const using =
  <Written>(slots: number, does: (phase: OrdersPhase, order: Written) => OrderResult, always = false) =>
  (phase: OrdersPhase, order: Written): OrderResult => {
    if (phase.starbaseUsed + slots > starbasePool(phase.turn))
      return refusedOrder("no-starbase-orders", "WL-SBORD-04");
    const result = does(phase, order);
    if (result.ok || always) phase.starbaseUsed += slots;
    return result;
  };

type AtSite = { readonly site: SitePlace };

/** An order that an own base of at least this size carries out at its site. */
const atBase = (
  code: BaseOrderCode,
  slots: number,
  least: number,
  does: (turn: Turn, site: Site) => OrderResult,
) =>
  using<AtSite>(slots, ({ turn }, order) => {
    const site = ownSite(turn, order);
    if (site === undefined) return refusedOrder("not-yours", `WL-SBORD-${code}-01`);
    return site.fort < least ? refusedOrder("base-too-small", `WL-SBORD-${code}-01`) : does(turn, site);
  });

/** Looks into a hex, and uses its orders whatever comes of it. */
const scanning = (code: "SH" | "SV" | "SF", slots: number) =>
  using<AtSite>(slots, (phase, { site }) => scanHex(phase, code, hexOf(phase.turn, site)), true);

const ownSite = (turn: Turn, { site: named }: AtSite): Site | undefined => {
  const hex = hexOf(turn, named);
  const site = hex === undefined ? undefined : siteAt(turn.world.state, hex);
  return site?.owner === turn.id ? site : undefined;
};

/** SX: the ships of a sector by their number (WL-SBORD-SX-01). */
function countShips({ turn }: OrdersPhase, order: OrderOf<"SX">): OrderResult {
  const sector = sectorNamed(turn.world.state.galaxy, order.sector);
  if (sector === undefined) return refusedOrder("no-such-sector", "WL-SBORD-SX-01");
  scanShips(turn.world, turn.id, sector, "count", "orders");
  return done("scanned");
}

function jam({ world }: Turn, site: Site): OrderResult {
  site.jammed = true;
  return done("jammed", { place: place(world, site.hex) });
}

function goPassive({ world }: Turn, site: Site): OrderResult {
  site.passive = true;
  return done("passive", { place: place(world, site.hex) });
}

/** SC: the larger the base, the more it learns of cloaked ships (WL-SBORD-SC-01). */
function scanForCloaks({ world, id }: Turn, { fort, hex }: Site): OrderResult {
  const detail = fort >= MEGABASE ? "hexes" : fort >= WARBASE ? "total" : "presence";
  scanCloaked(world, id, sectorOf(hex), detail, "orders");
  return done("scanned");
}

/** SM: type, hex and heading of every wild monster (WL-SBORD-SM-01). */
function findMonsters(turn: Turn, site: Site): OrderResult {
  const { state } = turn.world;
  const sector = sectorOf(site.hex);
  const found = state.ships.filter(
    (ship) => sectorOf(ship.at) === sector && corpOf(state, ship.owner).number === MONSTER_CORP,
  );
  for (const ship of found)
    sight(turn.corp, {
      hex: ship.at,
      year: state.year,
      count: 1,
      owner: ship.owner,
      types: [typeOf(ship).name],
    });
  const list = found.map((ship) => `${typeOf(ship).name}@${hexName(ship.at)}/${ship.heading}`).join(" ");
  return done("monsters", { list: list === "" ? "-" : list });
}

/** SE: every prospecting value of the sector for 100 EPs (WL-SBORD-SE-01). */
function assaySector(turn: Turn, site: Site): OrderResult {
  const { state } = turn.world;
  if (!pay(turn.corp, 100))
    return refusedOrder("money", "WL-SBORD-SE-01", { price: 100, points: economicPoints(turn.corp) });
  const values = hexesOf(sectorOf(site.hex)).flatMap((hex) => {
    const value = state.galaxy.prospect[hex] ?? 0;
    if (value === 0) return [];
    learnValue(turn.corp, hex, value, state.year);
    return [`${hexName(hex)}:${value}`];
  });
  return done("assayed", { list: values.length === 0 ? "-" : values.join(" "), cost: 100 });
}

/** SH, SV, SF: a single hex near an own base (WL-SBORD-SH-01 ff.). */
function scanHex(phase: OrdersPhase, code: "SH" | "SV" | "SF", hex: number | undefined): OrderResult {
  const { turn } = phase;
  const { world } = turn;
  const { state } = world;
  if (hex === undefined) return refusedOrder("no-such-hex", "WL-SBORD-SH-01");
  const near = new Set([sectorOf(hex), ...adjacentSectors(state.galaxy, sectorOf(hex))]);
  if (!sitesOf(state, turn.id).some((site) => isBase(site) && near.has(sectorOf(site.hex))))
    return refusedOrder("out-of-range", "WL-SBORD-SH-02", { low: 0, high: 1 });
  const site = siteAt(state, hex);
  const advanced = code === "SH" && hasSpecial(state, turn.id, "advanced-scanner");
  if (site !== undefined && isJammed(site) && site.owner !== turn.id && !advanced)
    return refusedOrder("jammed", "WL-SBORD-SJ-01");
  if (site !== undefined && site.owner !== turn.id) detect(turn, site, code);
  learnHex(turn.corp, hex);
  if (code !== "SV") reportHex(turn, hex, site, code === "SF");
  if (code === "SV" || advanced) reportValue(turn, hex, site);
  if (advanced) reportStargate(turn, hex);
  return done("scanned");
}

/** A small chance, better with a Navigator, certain on passive (RULINGS D13). */
function detect(turn: Turn, site: Site, code: string): void {
  const percent = site.passive ? 100 : site.officers.includes("N") ? 50 : 10;
  if (site.owner === NOBODY || !turn.luck.chance(percent, "scan detected")) return;
  notify(turn.world, site.owner, "alerts", "alert.scanned", {
    place: place(turn.world, site.hex),
    corp: turn.corp.number,
    code,
  });
}

function reportHex(turn: Turn, hex: number, site: Site | undefined, full: boolean): void {
  const { world } = turn;
  const { state } = world;
  const ships = shipsAt(world, hex);
  const seen = ships.filter((ship) => isVisible(state, ship));
  const foreign = seen.filter((ship) => ship.owner !== turn.id);
  if (foreign.length > 0)
    sight(turn.corp, {
      hex,
      year: state.year,
      count: foreign.length,
      ...(full ? { types: foreign.map((ship) => disguiseOf(typeOf(ship)).name) } : {}),
    });
  if (site !== undefined) learnSite(turn.corp, state, site, "fort");
  tell(world, turn.id, "orders", "scan.hex", {
    place: place(world, hex),
    terrain: terrainLabel(state, hex),
    fort: site?.fort ?? 0,
    fighters: site?.fighters ?? 0,
    pfs: site?.pfs ?? 0,
    special: site !== undefined && site.special > 0 ? `#${site.special}` : "-",
    ships: seen.length,
  });
  if (!full) return;
  const list = seen.map((ship) => `${disguiseOf(typeOf(ship)).name}${givenName(ship)}`).join(", ");
  const cloaked = ships.filter((ship) => isCloaked(state, ship)).length;
  tell(world, turn.id, "orders", "scan.fleet", { list: list === "" ? "-" : list, cloaked });
}

/** An Advanced Scanner sees where a stargate leads (WL-SPEC-T06). */
function reportStargate(turn: Turn, hex: number): void {
  const gate = turn.world.state.galaxy.gates.find(([from]) => from === hex);
  if (gate === undefined) return;
  turn.corp.known.gates = [...turn.corp.known.gates.filter(([from]) => from !== hex), [gate[0], gate[1]]];
  tell(turn.world, turn.id, "orders", "scan.stargate", {
    place: place(turn.world, hex),
    to: place(turn.world, gate[1]),
  });
}

function reportValue(turn: Turn, hex: number, site: Site | undefined): void {
  const { world } = turn;
  const { state } = world;
  const value = state.galaxy.prospect[hex] ?? 0;
  learnValue(turn.corp, hex, value, state.year);
  if (site !== undefined) {
    learnSite(turn.corp, state, site, "yields");
    learnSite(turn.corp, state, site, "owner");
  }
  const [pe, or, dc, fp] = site?.yields ?? [0, 0, 0, 0];
  tell(world, turn.id, "orders", "scan.value", {
    place: place(world, hex),
    pe,
    or,
    dc,
    fp,
    value,
    base: site !== undefined && isBase(site) ? "+" : "-",
    owner: site === undefined || site.owner === NOBODY ? "-" : corpOf(state, site.owner).number,
  });
}

/** SL: a base bombards another site of its sector with drones from stock (WL-SBORD-SL-01, 02). */
function launch(phase: OrdersPhase, order: OrderOf<"SL">): OrderResult {
  const { turn } = phase;
  const { world, corp } = turn;
  const { state } = world;
  const base = ownSite(turn, order);
  if (base === undefined || base.fort < STARBASE) return refusedOrder("base-too-small", "WL-SBORD-SL-01");
  if (phase.launched.has(base.hex)) return refusedOrder("once-a-turn", "WL-SBORD-SL-01");
  const hex = hexNamed(sectorOf(base.hex), order.target);
  const target = hex === undefined ? undefined : siteAt(state, hex);
  if (target === undefined || target === base) return refusedOrder("no-site", "WL-SBORD-SL-01");
  if (blockedAt(state, target.hex, NO_BOMBARDMENT)) return refusedOrder("terrain", "WL-ORD-BOMB-06");
  const drones = Math.min(order.drones, Math.floor(base.fort / 20), corp.stockpile.drones);
  if (drones <= 0) return refusedOrder("no-drones", "WL-SBORD-SL-01");
  corp.stockpile.drones -= drones;
  phase.launched.add(base.hex);
  const launcher =
    rangeTerm(state, turn.id, base.hex, target.hex) +
    (base.officers.includes("W") ? 25 : 0) +
    (base.fort >= MEGABASE ? 50 : base.fort >= WARBASE ? 25 : 0);
  const percent = hitChance(state, target, launcher, turn.luck);
  const hits = percentOf(drones, percent);
  strikeSite(world, target, hits, turn.id);
  return done("launched", { place: place(world, target.hex), drones, hits });
}

/** Drones and target in either order: the four-digit word is the hex (ruling on SL). */
function readLaunch(r: Reader): OrderOf<"SL"> | undefined {
  const site = r.site();
  const targetFirst = /^\d{4}$/.test(r.peek()?.text ?? "");
  const first = targetFirst ? r.hex() : undefined;
  const drones = r.number("drones");
  const target = first ?? r.hex();
  return site === undefined || drones === undefined || target === undefined
    ? undefined
    : { code: "SL", site, drones, target };
}

/** Orders that bases carry out. */
export const starbaseOrders: OrderKinds<BaseOrderCode | "SX" | "SL"> = {
  SH: { form: "SH sector hex", read: readSite, run: scanning("SH", 1) },
  SV: { form: "SV sector hex", read: readSite, run: scanning("SV", 1) },
  SF: { form: "SF sector hex", read: readSite, run: scanning("SF", 2) },
  SJ: { form: "SJ sector hex", read: readSite, run: atBase("SJ", 1, 0, jam) },
  SC: { form: "SC sector hex", read: readSite, run: atBase("SC", 1, STARBASE, scanForCloaks) },
  SP: { form: "SP sector hex", read: readSite, run: atBase("SP", 1, STARBASE, goPassive) },
  SM: { form: "SM sector hex", read: readSite, run: atBase("SM", 1, STARBASE, findMonsters) },
  SE: { form: "SE sector hex", read: readSite, run: atBase("SE", 3, WARBASE, assaySector) },
  SX: {
    form: "SX sector",
    read(r, code) {
      const sector = r.sector();
      return sector === undefined ? undefined : { code, sector };
    },
    run: using(3, countShips),
  },
  SL: { form: "SL sector hex drones target", read: readLaunch, run: using(1, launch) },
};
