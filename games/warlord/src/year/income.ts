import { FIRST_YEAR } from "../data/espionage.ts";
import { SUPPORT_VALUE } from "../data/items.ts";
import { isDecoy, isWarpGate, LOGISTICS_BASE } from "../data/ship-types.ts";
import { deliverMegaBattleship } from "../orders/purchase.ts";
import { improve } from "../ship-orders/repair.ts";
import { between, feeOf, halfUp, percentOf, signed, sum } from "../rules/arith.ts";
import { returnCrew } from "../rules/personnel.ts";
import { completeSectors } from "../rules/sectors.ts";
import { shipLabel, typeOf } from "../rules/ships.ts";
import { stockOf } from "../rules/stock.ts";
import { NOBODY, type Amounts, type CorpId, type Ship, type Site, type State } from "../rules/state.ts";
import { addAmounts, addPoints, economicPoints, FP, nothing } from "../rules/treasury.ts";
import type { Turn } from "../rules/turn-context.ts";
import { isVisible } from "../rules/scanning.ts";
import {
  corpOf,
  fleetOf,
  hasSpecial,
  holdsHome,
  place,
  pointOf,
  sectorLabel,
  shipsAt,
  sitesOf,
  strike,
  tell,
  terrainLabel,
} from "../rules/world.ts";

/** Ships grow older; at 15 they improve once and for all (WL-SHIP-38, 40). */
export function ageShips(turn: Turn): void {
  const years = hasSpecial(turn.world.state, turn.id, "ship-ager") ? 2 : 1;
  for (const ship of fleetOf(turn.world.state, turn.id)) {
    ship.age += years;
    if (ship.age < 15 || ship.veteran) continue;
    ship.veteran = true;
    improve(ship, 10, false);
    ship.crew = Math.min(9, ship.crew + 1);
    ship.maxCrew = Math.min(9, ship.maxCrew + 1);
    tell(turn.world, turn.id, "income", "veteran", { ship: shipLabel(ship) });
  }
}

/** The income phase (WL-SEQ-02 ff.). */
export function incomePhase(turn: Turn): void {
  const { world, corp } = turn;
  const before = [...corp.treasury];
  tell(world, turn.id, "income", "income.before", amounts(corp.treasury));
  const produced = nothing();
  const sites = sitesOf(world.state, turn.id);
  const marked = sites.some((site) => marksOf(turn, site) !== "");
  for (const site of sites) addTo(produced, siteIncome(turn, site));
  if (marked) tell(world, turn.id, "income", "income.marks");
  addAmounts(corp, produced);
  for (const sector of completeSectors(world.state, turn.id)) {
    addPoints(corp, 100);
    tell(world, turn.id, "income", "income.sector", { sector: sectorLabel(world, sector) });
  }
  restoreSites(turn);
  receiveDues(turn);
  industrialOutput(turn);
  const support = supportFee(world.state, turn.id);
  if (world.state.year >= FIRST_YEAR.support && support > 0) {
    corp.treasury[FP] -= support;
    tell(world, turn.id, "income", "income.support", { food: support });
  }
  const earned = corp.treasury.map((stock, resource) => stock - (before[resource] ?? 0)) as Amounts;
  corp.incomes = [...corp.incomes, Math.min(...earned)].slice(-3);
  chargeLoans(turn);
  standingCharges(turn);
  const [pe = "", or = "", dc = "", fp = ""] = corp.treasury.map((stock, resource) =>
    signed(stock - (before[resource] ?? 0)),
  );
  tell(world, turn.id, "income", "income.adjustments", { pe, or, dc, fp });
  tell(world, turn.id, "income", "income.after", { ...amounts(corp.treasury), points: economicPoints(corp) });
  listeningReports(turn);
  delete corp.boons.goodYear;
  delete corp.boons.boom;
  delete corp.boons.strikes;
}

const amounts = ([pe, or, dc, fp]: Amounts): Record<string, number> => ({ pe, or, dc, fp });

function addTo(total: Amounts, more: Amounts): void {
  for (const [resource, amount] of more.entries()) total[resource] = (total[resource] ?? 0) + amount;
}

/** What a site pays now, and its line in the list; a raided mark is shown and cleared (WL-ECON-14, 27). */
function siteIncome(turn: Turn, site: Site): Amounts {
  const { world, corp } = turn;
  const { state } = world;
  if (pointOf(state, site.hex) === "BP" && site.homeOf === NOBODY) {
    site.yields = site.yields.map(() => between(world.dice, 0, 60)) as Amounts;
  }
  const paid = yieldNow(site);
  const { goodYear, boom } = corp.boons;
  const scaled = paid.map((amount) => {
    const good = site.major && goodYear !== undefined ? percentOf(amount, 100 + goodYear) : amount;
    return boom?.hex === site.hex ? percentOf(good, boom.percent) : good;
  }) as Amounts;
  const marks = marksOf(turn, site);
  tell(world, turn.id, "income", "income.site", {
    place: place(world, site.hex),
    ...amounts(scaled),
    terrain: terrainLabel(state, site.hex),
    moons: site.moons === 0 ? "" : `${site.moons}${site.activated ? "A" : "M"}`,
    name: site.name,
    marks,
  });
  site.raided = false;
  return marks === "" ? scaled : nothing();
}

/** `@` devastated, `&` raided or on strike: nothing comes from there (WL-ECON-14). */
function marksOf({ corp }: Turn, site: Site): string {
  const struck = corp.boons.strikes?.includes(site.hex) === true;
  return `${site.devastated ? "@" : ""}${site.raided || struck ? "&" : ""}`;
}

/** Yields with activated moons (WL-ECON-20). */
export function yieldNow(site: Site): Amounts {
  const moons = site.activated ? site.moons : 0;
  return site.yields.map((amount) => amount + moons) as Amounts;
}

/** A Site Restorer mends everything; it pays from the next turn on (WL-SPEC-T17). */
function restoreSites(turn: Turn): void {
  if (!hasSpecial(turn.world.state, turn.id, "site-restorer")) return;
  for (const site of sitesOf(turn.world.state, turn.id)) site.devastated = false;
}

/** Raids, aid and the Council's bonus arrive (WL-ECON-25, WL-STOCK-03). */
function receiveDues(turn: Turn): void {
  const { corp, world } = turn;
  if (sum(corp.raidDue) > 0) tell(world, turn.id, "income", "income.raids", amounts(corp.raidDue));
  if (sum(corp.aidDue) > 0) tell(world, turn.id, "income", "income.aid", amounts(corp.aidDue));
  if (corp.councilDue > 0) tell(world, turn.id, "income", "income.council", { points: corp.councilDue });
  addAmounts(corp, corp.raidDue);
  addAmounts(corp, corp.aidDue);
  const { gateDue = 0 } = corp;
  if (gateDue > 0) tell(world, turn.id, "income", "income.gates", { points: gateDue });
  addPoints(corp, corp.councilDue + gateDue);
  corp.raidDue = nothing();
  corp.aidDue = nothing();
  corp.councilDue = 0;
  delete corp.gateDue;
}

/** An Industrial Center's output (WL-SPEC-T05). */
function industrialOutput(turn: Turn): void {
  const { corp, world } = turn;
  if (!hasSpecial(world.state, turn.id, "industrial-center")) return;
  const { stockpile } = corp;
  stockpile.fighters += between(world.dice, 1, 4);
  stockpile.commandos += between(world.dice, 2, 5);
  stockpile.bombs += between(world.dice, 2, 5);
  stockpile.drones += between(world.dice, 2, 12);
  if (world.state.year % 2 === 1) stockpile.decoys += 1;
  if (world.state.year >= 180) stockpile.pfs += between(world.dice, 1, 2);
}

/** 2.5 percent of ships, fighters, PFs, commandos and Prime Teams, rounded once (WL-SHIP-30). */
export function supportFee(state: State, id: CorpId): number {
  const commandosFree = hasSpecial(state, id, "commando-support");
  let value = 0;
  for (const ship of fleetOf(state, id)) {
    const type = typeOf(ship);
    if (isDecoy(type) || type === LOGISTICS_BASE) continue;
    value += type.cost + SUPPORT_VALUE.fighters * ship.fighters + SUPPORT_VALUE.pfs * ship.pfs;
    if (!commandosFree) value += SUPPORT_VALUE.commandos * ship.commandos;
    if (ship.primeTeam) value += SUPPORT_VALUE.primeTeam;
  }
  return halfUp(value / 40);
}

const rateIn = (year: number): number => Math.min(20, 10 + (year - FIRST_YEAR.interest));

/** What a debt costs in a year that asks for interest (WL-MORD-RL-03). */
export const interestOn = (debt: number, year: number): number => Math.ceil((debt * rateIn(year)) / 100);

/** Interest from Y170, one point more each year; repossession from Y180 (WL-MORD-RL-03, 04). */
function chargeLoans(turn: Turn): void {
  const { corp, world } = turn;
  const { year } = world.state;
  if (corp.debt <= 0 || year < FIRST_YEAR.interest) return;
  const rate = rateIn(year);
  const interest = interestOn(corp.debt, year);
  corp.debt += interest;
  tell(world, turn.id, "income", "income.interest", { interest, rate, debt: corp.debt });
  if (year >= FIRST_YEAR.repossession) repossess(turn);
}

function repossess(turn: Turn): void {
  const { corp, world } = turn;
  while (corp.debt > 0) {
    const ship = dearestShip(turn);
    if (ship === undefined) return;
    corp.debt = Math.max(0, corp.debt - halfUp(typeOf(ship).cost / 2));
    returnCrew(corp, ship);
    strike(world, ship);
    tell(world, turn.id, "income", "income.repossessed", { ship: shipLabel(ship), debt: corp.debt });
  }
}

/** The highest base cost, the youngest of equals; never decoys, Logistics Bases or the last gate. */
function dearestShip(turn: Turn): Ship | undefined {
  const fleet = fleetOf(turn.world.state, turn.id);
  const gates = fleet.filter((ship) => isWarpGate(typeOf(ship)));
  const takable = fleet.filter((ship) => typeOf(ship).cost > 0 && !(gates.length === 1 && ship === gates[0]));
  return takable.sort((a, b) => typeOf(b).cost - typeOf(a).cost || b.id - a.id)[0];
}

/** Instalments, permanent order lines, the counterespionage unit. */
function standingCharges(turn: Turn): void {
  const { corp, world } = turn;
  if (corp.megaBattleship >= 0 && economicPoints(corp) >= 300 && holdsHome(world.state, turn.id)) {
    addPoints(corp, -300);
    corp.megaBattleship += 1;
    tell(world, turn.id, "income", "income.instalment", { paid: corp.megaBattleship });
    if (corp.megaBattleship === 4) {
      corp.megaBattleship = -1;
      tell(world, turn.id, "income", "income.megabattleship", {
        ship: shipLabel(deliverMegaBattleship(turn)),
      });
    }
  }
  if (corp.settings.permanentOrders) {
    addPoints(corp, -200);
    corp.boughtLines = Math.max(corp.boughtLines, 10);
    tell(world, turn.id, "income", "income.lines", { cost: 200 });
  }
  if (hasSpecial(world.state, turn.id, "counterespionage-unit")) {
    const fee = feeOf(stockOf(world.state, turn.id), 10);
    const paid = Math.min(fee, economicPoints(corp));
    addPoints(corp, -paid);
    tell(world, turn.id, "income", "income.counterespionage", { cost: paid });
    corp.counterEspionage = true;
  }
}

/** Every post reports owner, points and uncloaked ships (WL-LP-05). */
function listeningReports(turn: Turn): void {
  const { world } = turn;
  for (const site of world.state.sites) {
    if (site.post !== turn.id) continue;
    const ships = shipsAt(world, site.hex).filter((ship) => isVisible(world.state, ship)).length;
    tell(world, turn.id, "income", "post.report", {
      place: place(world, site.hex),
      owner: site.owner === NOBODY ? "-" : corpOf(world.state, site.owner).number,
      fort: site.fort,
      ships,
    });
  }
}

/** Next year's income if nothing changes (WL-ECON-13); planetoids count 30 of each. */
export function estimateIncome(state: State, id: CorpId): Amounts {
  const total = nothing();
  for (const site of sitesOf(state, id)) {
    if (site.devastated || site.raided) continue;
    const bizarre = pointOf(state, site.hex) === "BP" && site.homeOf === NOBODY;
    addTo(total, bizarre ? [30, 30, 30, 30] : yieldNow(site));
  }
  const bonus = 100 * completeSectors(state, id).length;
  const support = state.year + 1 >= FIRST_YEAR.support ? supportFee(state, id) : 0;
  return total.map((amount, resource) => amount + bonus - (resource === FP ? support : 0)) as Amounts;
}
