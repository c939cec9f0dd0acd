import type { Dice, Level } from "@flagship/kernel";
import { isWarpGate } from "../data/ship-types.ts";
import { isCrippled, speedOf, typeOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { sendArmies } from "./armies.ts";
import { isBesieging, openCampaign, writePlot, writtenSteps, type Campaign } from "./campaign.ts";
import { isSite, waysTo } from "./chart.ts";
import { fullAttack, type Force } from "./force.ts";
import { isProspector } from "./prospectors.ts";
import { isScout, newsOf, sendScout } from "./scouts.ts";
import { objectivesOf, type Objective } from "./sieges.ts";
import { SKILLS, type Skill } from "./skill.ts";
import { tacticsLines } from "./tactics.ts";
import { needsOf, roomOf, spendingLines } from "./spend.ts";
import { stocksAfterIncome } from "./treasure.ts";
import { canTake, EVERYTHING, IN_WAR, PROSPECTING, prospectWorth, sendWorkers } from "./workers.ts";
import { frontOf, muster, needsYard, sendGate, sendHome } from "./yards.ts";

/** The first turn in which armies gather; before, every ship takes land. */
const FIRST_ARMIES = 4;
/** What a loaded type must attack with to be a warship; in a war the smaller ones take land, the more so later. */
const WARSHIP = { peace: 34, earlyWar: 38, lateWar: 50 } as const;
const LATE = 15;

/** A whole sheet of orders from what the Corporation knows, and nothing else. */
export const planSheet = (view: View, level: Level, dice: Dice): string => sheetBy(view, SKILLS[level], dice);

/** The same by somebody of this skill. */
export function sheetBy(view: View, skill: Skill, dice: Dice): string {
  if (view.own === undefined) return "";
  if (view.year === view.options.startYear) return "DEFAULT BUILD";
  const campaign = openCampaign(view, view.own, skill, dice);
  const stocks = stocksAfterIncome(campaign);
  for (const [resource, stock] of stocks.entries()) campaign.surplus[resource] = stock - Math.min(...stocks);
  const objective = moveShips(campaign);
  const spending = spendingLines(campaign, needsOf(campaign, jobsOf(campaign)), objective);
  const orders = [...settingLines(campaign), ...spending].slice(0, roomOf(campaign));
  return ["SHIPS", ...campaign.plots.values(), "ORDERS", ...orders, "END"].join("\n");
}

function moveShips(campaign: Campaign): Objective | undefined {
  const { view, turn, skill, dice } = campaign;
  const news = newsOf(campaign);
  const workers: Ship[] = [];
  const warships: Ship[] = [];
  const prospectors: Ship[] = [];
  const gates: Ship[] = [];
  const least = WARSHIP[!isBesieging(campaign) ? "peace" : turn < LATE ? "earlyWar" : "lateWar"];
  for (const ship of view.ships) {
    if (speedOf(ship) === 0) continue;
    else if (isWarpGate(typeOf(ship))) gates.push(ship);
    else if (skill.careless > 0 && dice.below(100) < skill.careless) blunder(campaign, ship);
    else if (skill.prospects && isProspector(ship)) prospectors.push(ship);
    else if (needsYard(ship)) sendHome(campaign, ship);
    else if (isScout(ship) && sendScout(campaign, ship, news)) continue;
    else if (turn >= FIRST_ARMIES && isWarship(ship, view.year, least)) warships.push(ship);
    else workers.push(ship);
  }
  const objectives = objectivesOf(campaign, warships);
  const [objective] = objectives;
  campaign.victim = objective?.foe.owner;
  const idle = sendArmies(campaign, warships, objectives);
  sendWorkers(campaign, workers, EVERYTHING);
  sendWorkers(campaign, prospectors, PROSPECTING);
  for (const ship of prospectors) if (!campaign.plots.has(ship) && needsYard(ship)) sendHome(campaign, ship);
  sendWorkers(campaign, idle, objective === undefined ? EVERYTHING : IN_WAR);
  muster(
    campaign,
    idle.filter((ship) => !campaign.plots.has(ship)),
    frontOf(campaign, objective),
  );
  for (const gate of gates) sendGate(campaign, gate, objective);
  return objective;
}

const isWarship = (ship: Ship, year: number, least: number): boolean =>
  fullAttack(typeOf(ship), year) >= least && !isCrippled(ship);

/** A careless plot: every other ship is forgotten and stays, the others run for the nearest foreign site, whoever guards it. */
function blunder(campaign: Campaign, ship: Ship): void {
  if (campaign.dice.below(2) === 0) return;
  const [way] = waysTo(campaign.walker, {
    ship,
    from: ship.at,
    isGoal: (hex) => isSite(campaign.chart, hex) && !campaign.sites.has(hex),
    isBarred: () => false,
    limit: RASH,
    most: 1,
  });
  if (way !== undefined) writePlot(campaign, ship, writtenSteps(way.steps, speedOf(ship)));
}

/** How far the careless look, in half pulses. */
const RASH = 32;

/** Sites that a small ship can take and hexes to prospect, as far as they are known. */
function jobsOf(campaign: Campaign): number {
  let jobs = 0;
  for (const hex of campaign.chart.sites) if (canTake(campaign, hex, LAND_TAKER)) jobs += 1;
  if (!campaign.skill.prospects) return jobs;
  for (const map of campaign.view.maps)
    for (let index = 0; index < map.area.length; index++)
      if ((map.area[index] ?? 0) > 0 && prospectWorth(campaign, map.sector * 256 + index) >= 40) jobs += 0.25;
  return jobs;
}

/** A ship that is just able to take guarded land. */
const LAND_TAKER: Force = { attack: 40, defence: 35, toughness: 36 };

/** Standing settings, once. */
function settingLines(campaign: Campaign): string[] {
  const { own, skill } = campaign;
  return [
    ...(skill.administers && own.settings.attackPercent !== 120 ? ["A% 120"] : []),
    ...(skill.tactics ? tacticsLines(campaign) : []),
  ];
}
