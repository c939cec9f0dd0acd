import { canSurvey, isFit, isSurvey } from "../rules/abilities.ts";
import { learnValue, memoryOf } from "../rules/knowledge.ts";
import { NOBODY, type Amounts, type Ship, type Site } from "../rules/state.ts";
import type { Turn } from "../rules/turn-context.ts";
import { notify, place, pointOf, siteAt } from "../rules/world.ts";
import { fail, report } from "./outcome.ts";

/** NUKE: the site in the ship's hex yields nothing until restored (WL-ORD-NUKE-01). */
export function nukeSite(turn: Turn, ship: Ship): void {
  const site = siteAt(turn.world.state, ship.at);
  if (!isFit(ship)) return fail(turn, ship, "NUKE", "unfit", "WL-ORD-NUKE-01");
  if (site === undefined) return fail(turn, ship, "NUKE", "no-site", "WL-ORD-NUKE-01");
  site.devastated = true;
  memoryOf(turn.corp, site.hex).devastated = true;
  report(turn, ship, "nuked", { place: place(turn.world, site.hex) });
  if (site.owner !== NOBODY && site.owner !== turn.id)
    notify(turn.world, site.owner, "alerts", "alert.devastated", {
      place: place(turn.world, site.hex),
      name: site.name,
      lost: 0,
    });
}

/** What a site yields in a normal year; a bizarre planetoid counts 30 of each (ruling). */
const normalYield = (turn: Turn, site: Site): Amounts =>
  pointOf(turn.world.state, site.hex) === "BP" ? [30, 30, 30, 30] : site.yields;

/** REST: production comes back for exactly its own amounts, half for survey ships (WL-ORD-REST-01 ff.). */
export function restoreSite(turn: Turn, ship: Ship): void {
  const site = siteAt(turn.world.state, ship.at);
  if (!isFit(ship)) return fail(turn, ship, "REST", "unfit", "WL-ORD-REST-02");
  if (site === undefined || site.owner !== turn.id || !site.devastated)
    return fail(turn, ship, "REST", "not-devastated", "WL-ORD-REST-01");
  const half = isSurvey(turn.world.state, ship);
  const price = normalYield(turn, site).map((amount) => (half ? Math.ceil(amount / 2) : amount));
  if (price.some((amount, resource) => (turn.corp.treasury[resource] ?? 0) < amount))
    return fail(turn, ship, "REST", "money", "WL-ORD-REST-03");
  turn.corp.treasury = turn.corp.treasury.map((stock, resource) => stock - (price[resource] ?? 0)) as Amounts;
  site.devastated = false;
  const [pe = 0, or = 0, dc = 0, fp = 0] = price;
  report(turn, ship, "restored", { place: place(turn.world, site.hex), pe, or, dc, fp });
}

/** SRVY: moons begin to yield, and the value of the hex is told (WL-ORD-SRVY-01 ff.). */
export function surveySite(turn: Turn, ship: Ship): void {
  if (!canSurvey(turn.world.state, ship)) return fail(turn, ship, "SRVY", "no-survey", "WL-ORD-SRVY-01");
  if (!isFit(ship)) return fail(turn, ship, "SRVY", "unfit", "WL-ORD-SRVY-03");
  const site = siteAt(turn.world.state, ship.at);
  if (site !== undefined && site.moons > 0 && !site.activated) {
    site.activated = true;
    report(turn, ship, "surveyed", { place: place(turn.world, site.hex), moons: site.moons });
  }
  tellValue(turn, ship);
}

/** ASSA: only the value; moons go on growing (WL-ORD-ASSA-01, 02). */
export function assay(turn: Turn, ship: Ship): void {
  if (!canSurvey(turn.world.state, ship)) return fail(turn, ship, "ASSA", "no-survey", "WL-ORD-ASSA-01");
  if (!isFit(ship)) return fail(turn, ship, "ASSA", "unfit", "WL-ORD-ASSA-01");
  tellValue(turn, ship);
}

function tellValue(turn: Turn, ship: Ship): void {
  const value = turn.world.state.galaxy.prospect[ship.at] ?? 0;
  if (value <= 0) return;
  learnValue(turn.corp, ship.at, value, turn.world.state.year);
  report(turn, ship, "value", { place: place(turn.world, ship.at), value });
}
