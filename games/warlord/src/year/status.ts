import { isHeavyScout } from "../rules/abilities.ts";
import { OFFICERS } from "../data/officers.ts";
import { GOODS } from "../data/items.ts";
import { NO_SCAN } from "../data/terrain.ts";
import { CASINO } from "../data/specials.ts";
import { chance, signed, sum, weighted } from "../rules/arith.ts";
import { BATTLE_STATION, BASE_STATION, baseLevel, isBase, MEGABASE, STARBASE } from "../rules/bases.ts";
import { blockedAt } from "../rules/entry.ts";
import { sectorOf, type Sector } from "../rules/hex.ts";
import { estimateIncome } from "./income.ts";
import { drawOfficer, gainOfficer } from "../rules/officer-arrivals.ts";
import { scanShips, type ScanDetail } from "../rules/scanning.ts";
import { resupply } from "../rules/services.ts";
import { shipLabel } from "../rules/ships.ts";
import { stockOf } from "../rules/stock.ts";
import type { Amounts, Site } from "../rules/state.ts";
import { addPoints, economicPoints, DC, payIn } from "../rules/treasury.ts";
import type { Turn } from "../rules/turn-context.ts";
import { canCloakHere } from "../ship-orders/stealth.ts";
import { corpOf, fleetOf, hasSpecial, place, pointOf, sitesOf, tell } from "../rules/world.ts";

/** Post-turn status: pick-up, end-of-turn specials, officers, scans, the books (WL-SEQ-30 ff.). */
export function statusPhase(turn: Turn, waived: boolean, blind: boolean): void {
  if (!waived) {
    resupply(turn);
    autoCloak(turn);
    gamble(turn);
    equalize(turn);
  }
  newOfficers(turn);
  if (!waived && !blind) baseScans(turn);
  postScans(turn);
  passiveCounts(turn);
  statusReport(turn);
}

/** The Auto-Cloaker hides what it can for 1 DC each; hidden cloaks need no help (WL-SPEC-T21). */
function autoCloak(turn: Turn): void {
  const automatic = hasSpecial(turn.world.state, turn.id, "auto-cloaker");
  let paid = 0;
  for (const ship of fleetOf(turn.world.state, turn.id)) {
    if (!ship.cloakDevice || ship.cloaked || !canCloakHere(turn, ship)) continue;
    if (!ship.hiddenCloak) {
      if (!automatic || !payIn(turn.corp, DC, 1)) continue;
      paid += 1;
    }
    ship.cloaked = true;
  }
  if (paid > 0) tell(turn.world, turn.id, "status", "auto-cloaked", { count: paid });
}

/** The Orbital Casino plays with all EPs that are left (WL-SPEC-T42). */
function gamble(turn: Turn): void {
  const stake = economicPoints(turn.corp);
  if (stake === 0 || !hasSpecial(turn.world.state, turn.id, "orbital-casino")) return;
  const multiplier = weighted(turn.world.dice, CASINO);
  const change = Math.floor((stake * (multiplier - 100)) / 100);
  addPoints(turn.corp, change);
  tell(turn.world, turn.id, "status", "casino", { stake, change });
}

/** The Resource Equalizer evens out the four stocks (WL-SPEC-T41). */
function equalize(turn: Turn): void {
  if (!hasSpecial(turn.world.state, turn.id, "resource-equalizer")) return;
  const { treasury } = turn.corp;
  const even = Math.floor(sum(treasury) / 4);
  const [pe, or, dc, fp] = treasury.map((stock) => signed(even - stock));
  turn.corp.treasury = [even, even, even, even];
  if (treasury.some((stock) => stock !== even))
    tell(turn.world, turn.id, "status", "equalized", {
      even,
      pe: pe ?? "",
      or: or ?? "",
      dc: dc ?? "",
      fp: fp ?? "",
    });
}

/** One to three officers a year, more from academies; Prime Teams every ten years (WL-OFF-02, WL-PT-09). */
function newOfficers(turn: Turn): void {
  const { world, corp } = turn;
  const { state, dice } = world;
  if (!state.options.officers || state.year === state.options.startYear) return;
  const count = weighted(dice, [
    [1, 75],
    [2, 20],
    [3, 5],
  ] as const);
  const academies = sitesOf(state, turn.id).filter(
    (site) => pointOf(state, site.hex) === "AC" && !site.devastated,
  ).length;
  for (let i = 0; i < count + academies; i++) gainOfficer(turn, drawOfficer(turn));
  if (hasSpecial(state, turn.id, "academy-capital")) gainOfficer(turn, "C");
  if (state.year >= 170 && state.year % 10 === 0) {
    corp.primeTeams += 1;
    tell(world, turn.id, "status", "prime-team.arrived");
  }
}

/** Only the best base of a sector scans, and not on passive (WL-MORD-FS-09, WL-SBORD-SP-02). */
function baseScans(turn: Turn): void {
  const best = new Map<Sector, Site>();
  for (const site of sitesOf(turn.world.state, turn.id)) {
    if (!isBase(site) || site.passive || !canScanFrom(turn, site)) continue;
    const rival = best.get(sectorOf(site.hex));
    if (rival === undefined || site.fort > rival.fort) best.set(sectorOf(site.hex), site);
  }
  for (const site of best.values()) scanFrom(turn, site);
}

const canScanFrom = (turn: Turn, site: Site): boolean =>
  site.fort >= STARBASE || !blockedAt(turn.world.state, site.hex, NO_SCAN);

const detailOf = (fort: number): ScanDetail =>
  fort >= MEGABASE ? "owner" : fort >= BATTLE_STATION ? "count" : "presence";

/** A damaged base sees only part of the ships (RULINGS D18). */
function scanFrom(turn: Turn, site: Site): void {
  const { world } = turn;
  const percent = site.fort >= BASE_STATION ? 100 : Math.max(10, Math.floor(site.fort / 2));
  scanShips(
    world,
    turn.id,
    sectorOf(site.hex),
    detailOf(site.fort),
    "status",
    () => percent === 100 || chance(world.dice, percent),
  );
}

/** A listening post looks through the eyes of the base above it (WL-LP-06). */
function postScans(turn: Turn): void {
  for (const site of turn.world.state.sites) {
    if (
      site.post === turn.id &&
      site.owner !== turn.id &&
      site.fort >= BASE_STATION &&
      canScanFrom(turn, site)
    )
      scanFrom(turn, site);
  }
}

/** How often heavy scouts were seen since the last turn (WL-VAR-Z-02). */
function passiveCounts(turn: Turn): void {
  for (const ship of fleetOf(turn.world.state, turn.id)) {
    if (!isHeavyScout(turn.world.state, ship)) continue;
    if (ship.noticed > 0)
      tell(turn.world, turn.id, "status", "noticed", { ship: shipLabel(ship), count: ship.noticed });
    ship.noticed = 0;
  }
}

function statusReport(turn: Turn): void {
  const { world, corp } = turn;
  const { state } = world;
  const [pe, or, dc, fp] = corp.treasury;
  tell(world, turn.id, "status", "status.treasury", { pe, or, dc, fp, points: economicPoints(corp) });
  tell(world, turn.id, "status", "status.stock", { stock: stockOf(state, turn.id), debt: corp.debt });
  const stored = GOODS.filter((good) => corp.stockpile[good] > 0).map(
    (good) => `${good} ${corp.stockpile[good]}`,
  );
  tell(world, turn.id, "status", "status.stockpile", { list: stored.length === 0 ? "-" : stored.join(", ") });
  const officers = OFFICERS.flatMap((letter, index) =>
    (corp.officers[index] ?? 0) > 0 ? [`${letter}:${corp.officers[index] ?? 0}`] : [],
  );
  tell(world, turn.id, "status", "status.officers", {
    list: officers.length === 0 ? "-" : officers.join(" "),
    teams: corp.primeTeams,
  });
  const { settings } = corp;
  tell(world, turn.id, "status", "status.settings", {
    attack: settings.attackTactic,
    defence: settings.defenceTactic,
    attackPercent: settings.attackPercent,
    pricePercent: settings.pricePercent,
    reversedOrders: settings.nextReversedOrders ? "ON" : "OFF",
    reversedMoves: settings.nextReversedMoves ? "ON" : "OFF",
  });
  for (const [key, id] of [
    ["status.ally", settings.ally],
    ["status.defend", settings.defendAgainst],
  ] as const) {
    if (id >= 0)
      tell(world, turn.id, "status", key, { corp: corpOf(state, id).number, stock: stockOf(state, id) });
  }
  const bases = sitesOf(state, turn.id)
    .filter(isBase)
    .map((site) => `${place(world, site.hex)} ${baseLevel(site.fort)}`);
  tell(world, turn.id, "status", "status.bases", { list: bases.length === 0 ? "-" : bases.join(", ") });
  const [ePe, eOr, eDc, eFp]: Amounts = estimateIncome(state, turn.id);
  tell(world, turn.id, "status", "status.estimate", { pe: ePe, or: eOr, dc: eDc, fp: eFp });
  const [rPe, rOr, rDc, rFp] = corp.raidDue;
  if (sum(corp.raidDue) > 0)
    tell(world, turn.id, "status", "status.raids", { pe: rPe, or: rOr, dc: rDc, fp: rFp });
}
