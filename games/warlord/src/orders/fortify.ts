import { lists, AREA_TERRAIN, POINT_TERRAIN } from "../data/terrain.ts";
import { OFFICERS, SITE_FEE, isOfficer } from "../data/officers.ts";
import { RESOURCES } from "../data/resources.ts";
import { entry, percentOf } from "../rules/arith.ts";
import { fighterRoom, fightersBarred, isBase, pfRoom, pfsBarred, setFort, worksAt } from "../rules/bases.ts";
import { sectorNamed, sectorOf } from "../rules/hex.ts";
import { returnGarrison } from "../rules/personnel.ts";
import { NOBODY, type Site } from "../rules/state.ts";
import { addPoints, economicPoints, pay } from "../rules/treasury.ts";
import type { Turn } from "../rules/turn-context.ts";
import { automaticServices } from "../rules/services.ts";
import { areaOf, hasSpecial, ownShipsAt, place, pointOf, sitesOf } from "../rules/world.ts";
import type { Order, SitePlace } from "../rules/written-sheet.ts";
import { done, ownSiteOf, refusedOrder, type OrderResult, type OrdersPhase } from "./context.ts";
import type { Reader } from "../rules/reader.ts";
import { readSite, type OrderKinds } from "./order-kind.ts";

/** The least a site can be fortified by (WL-MORD-FS-03). */
const LEAST = 10;

/** FS: points, and a garrison from stock (WL-MORD-FS-01 ff.). */
function fortifySite(phase: OrdersPhase, order: Extract<Order, { code: "FS" }>): OrderResult {
  const { turn } = phase;
  const site = ownSiteOf(turn, order.site);
  if (site === undefined) return refusedOrder("not-yours", "WL-MORD-FS-02");
  if (site.fresh) return refusedOrder("captured-now", "WL-SITE-09");
  const points = Math.min(order.points, economicPoints(turn.corp));
  if (points < LEAST) return refusedOrder("too-little", "WL-MORD-FS-03", { least: LEAST });
  pay(turn.corp, points);
  const hardened = hasSpecial(turn.world.state, turn.id, "fortification-hardener");
  const gained = hardened ? percentOf(points, 110) : points;
  addFort(turn, site, gained);
  assignFrom(
    turn,
    site,
    Math.min(order.fighters, turn.corp.stockpile.fighters),
    Math.min(order.pfs, turn.corp.stockpile.pfs),
  );
  if (order.name !== undefined) site.name = order.name;
  return done("fortified", {
    place: place(turn.world, site.hex),
    cost: points,
    points: gained,
    fort: site.fort,
    base: worksAt(site),
  });
}

/** New points; an own listening post does not survive them (WL-LP-03). */
function addFort(turn: Turn, site: Site, points: number): void {
  setFort(site, site.fort + points);
  if (site.post === turn.id) site.post = NOBODY;
}

/** FA: every site that passes the filters (WL-MORD-FA-01 ff.). */
function fortifyAll(phase: OrdersPhase, order: Extract<Order, { code: "FA" }>): OrderResult {
  const { turn } = phase;
  const { state, dice } = turn.world;
  const chosen = sitesOf(state, turn.id).filter((site) => !site.fresh && passes(turn, site, order));
  let count = 0;
  let spent = 0;
  for (const site of dice.shuffle(chosen)) {
    const wanted = Math.min(order.points, order.most === undefined ? order.points : order.most - site.fort);
    const points = Math.min(wanted, economicPoints(turn.corp));
    if (points < Math.min(LEAST, wanted) || points <= 0) continue;
    pay(turn.corp, points);
    addFort(turn, site, points);
    count += 1;
    spent += points;
  }
  return count === 0
    ? refusedOrder("no-site-fits", "WL-MORD-FA-02")
    : done("fortified-all", { count, spent });
}

function passes(turn: Turn, site: Site, order: Extract<Order, { code: "FA" }>): boolean {
  const { state } = turn.world;
  if (order.sector !== undefined && sectorNamed(state.galaxy, order.sector) !== sectorOf(site.hex))
    return false;
  if (order.terrain !== undefined && !lists(order.terrain, pointOf(state, site.hex), areaOf(state, site.hex)))
    return false;
  if (order.bases && !isBase(site)) return false;
  if (order.most !== undefined && site.fort >= order.most) return false;
  return order.size === undefined || (order.size === "MAJO") === site.major;
}

/** Moves fighters and PFs from stock into the garrison, up to its room; negative numbers take them back. */
function assignFrom(turn: Turn, site: Site, fighters: number, pfs: number): void {
  const { state } = turn.world;
  const { stockpile } = turn.corp;
  const roomForFighters = fightersBarred(state, site.hex) ? 0 : fighterRoom(site) - site.fighters;
  const roomForPfs = pfsBarred(state, site.hex) ? 0 : pfRoom(site) - site.pfs;
  const movedFighters =
    fighters < 0 ? -Math.min(-fighters, site.fighters) : Math.max(0, Math.min(fighters, roomForFighters));
  const movedPfs = pfs < 0 ? -Math.min(-pfs, site.pfs) : Math.max(0, Math.min(pfs, roomForPfs));
  site.fighters += movedFighters;
  stockpile.fighters -= movedFighters;
  site.pfs += movedPfs;
  stockpile.pfs -= movedPfs;
}

/** AF: fighters and PFs to or from a garrison (WL-MORD-AF-01, 02). */
function assignFighters(phase: OrdersPhase, order: Extract<Order, { code: "AF" }>): OrderResult {
  const { turn } = phase;
  const site = ownSiteOf(turn, order.site);
  if (site === undefined) return refusedOrder("not-yours", "WL-MORD-AF-01");
  const { stockpile } = turn.corp;
  if (order.fighters > stockpile.fighters || order.pfs > stockpile.pfs)
    return refusedOrder("stock", "WL-MORD-AF-01");
  assignFrom(turn, site, order.fighters, order.pfs);
  return done("assigned", { place: place(turn.world, site.hex), fighters: site.fighters, pfs: site.pfs });
}

/** AL: an officer at a site for 100 of each of two resources (WL-MORD-AL-01). */
function assignOfficer(phase: OrdersPhase, order: Extract<Order, { code: "AL" }>): OrderResult {
  const { turn } = phase;
  const { corp, world } = turn;
  const site = ownSiteOf(turn, order.site);
  if (site === undefined) return refusedOrder("not-yours", "WL-MORD-AL-01");
  const fee = SITE_FEE[order.officer];
  if (fee === undefined || !isOfficer(order.officer)) return refusedOrder("not-at-sites", "WL-OFF-22");
  if (site.officers.includes(order.officer)) return refusedOrder("one-of-each", "WL-OFF-05");
  const index = OFFICERS.indexOf(order.officer);
  if ((corp.officers[index] ?? 0) === 0) return refusedOrder("no-officer", "WL-MORD-AL-01");
  if (fee.some((resource) => (corp.treasury[resource] ?? 0) < 100))
    return refusedOrder("officer-fee", "WL-MORD-AL-01");
  for (const resource of fee) corp.treasury[resource] = (corp.treasury[resource] ?? 0) - 100;
  corp.officers[index] = (corp.officers[index] ?? 0) - 1;
  site.officers += order.officer;
  for (const ship of ownShipsAt(world, site.hex, turn.id)) automaticServices(turn, ship);
  const [first = 0, second = 0] = fee;
  return done("stationed", {
    place: place(world, site.hex),
    officer: `@officer.${order.officer}`,
    first: entry(RESOURCES, first),
    second: entry(RESOURCES, second),
  });
}

/** US and DS: fortifications back for a quarter, garrison and officers home (WL-MORD-US-01, WL-MORD-DS-01). */
function unfortify(phase: OrdersPhase, at: SitePlace, drop: boolean): OrderResult {
  const { turn } = phase;
  const site = ownSiteOf(turn, at);
  if (site === undefined) return refusedOrder("not-yours", "WL-MORD-DS-01");
  if (drop && site.homeOf === turn.id) return refusedOrder("home-office", "WL-ADMIN-04");
  const refund = dismantle(turn, site);
  if (drop) {
    site.owner = NOBODY;
    site.activated = false;
    site.jammed = false;
  }
  return done(drop ? "dropped" : "unfortified", { place: place(turn.world, site.hex), refund });
}

export function dismantle(turn: Turn, site: Site): number {
  const refund = percentOf(site.fort, 25);
  returnGarrison(turn.corp, site);
  setFort(site, 0);
  addPoints(turn.corp, refund);
  return refund;
}

/** Malformed parameters are not guessed; a second filter is dropped with a warning (WL-MORD-FA-05). */
function readFortifyAll(r: Reader): Extract<Order, { code: "FA" }> | undefined {
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

/** Orders for sites and who guards them. */
export const fortifyOrders: OrderKinds<"FS" | "FA" | "AF" | "AL" | "DS" | "US"> = {
  FS: {
    form: 'FS [sector] hex points [fighters [PFs]] ["name"]',
    read(r, code) {
      const [site, points] = [r.site(), r.number("points")];
      const [fighters, pfs] = [r.optionalNumber() ?? 0, r.optionalNumber() ?? 0];
      const name = r.optionalQuoted(20, "name");
      return site === undefined || points === undefined
        ? undefined
        : { code, site, points, fighters, pfs, ...(name === undefined ? {} : { name }) };
    },
    run: fortifySite,
  },
  FA: {
    form: "FA points [SECT ss | TERR tt | BASE] [MAX n] [MAJO | MINO]",
    read: readFortifyAll,
    run: fortifyAll,
  },
  AF: {
    form: "AF [sector] hex fighters [PFs]",
    read(r, code) {
      const [site, fighters] = [r.site(), r.integer("fighters")];
      const pfs = r.optionalInteger() ?? 0;
      return site === undefined || fighters === undefined ? undefined : { code, site, fighters, pfs };
    },
    run: assignFighters,
  },
  AL: {
    form: "AL [sector] hex officer",
    read(r, code) {
      const site = r.site();
      const officer = r.keyword(...OFFICERS, "P") ?? r.fail("officer", { found: r.found() });
      return site === undefined || officer === undefined ? undefined : { code, site, officer };
    },
    run: assignOfficer,
  },
  DS: { form: "DS [sector] hex", read: readSite, run: (phase, { site }) => unfortify(phase, site, true) },
  US: { form: "US [sector] hex", read: readSite, run: (phase, { site }) => unfortify(phase, site, false) },
};
