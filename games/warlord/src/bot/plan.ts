import type { Dice, Level } from "@flagship/kernel";
import { isWarpGate } from "../data/ship-types.ts";
import { hexName, neighbours } from "../rules/hex.ts";
import { isCrippled, speedOf, typeOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { sendArmies } from "./armies.ts";
import { openCampaign, writePlot, type Campaign } from "./campaign.ts";
import { fullAttack } from "./force.ts";
import { isScout, sendScout } from "./scouts.ts";
import { chooseObjective, type Objective } from "./sieges.ts";
import { SKILLS } from "./skill.ts";
import { needsOf, roomOf, spendingLines } from "./spend.ts";
import { prospectWorth, sendWorkers } from "./workers.ts";
import { frontOf, muster, needsYard, sendGate, sendHome } from "./yards.ts";

/** The first turn in which armies gather; before, every ship takes land. */
const FIRST_ARMIES = 4;
/** What a loaded type must attack with to be a warship. */
const WARSHIP = 34;
/** How far a warship goes for an open site, in half pulses. */
const NEAR = 20;

/** A whole sheet of orders from what the Corporation knows, and nothing else. */
export function planSheet(view: View, level: Level, dice: Dice): string {
  if (view.own === undefined) return "";
  if (view.year === view.options.startYear) return "DEFAULT BUILD";
  const campaign = openCampaign(view, view.own, SKILLS[level], dice);
  const objective = moveShips(campaign);
  const spending = spendingLines(campaign, needsOf(campaign, jobsOf(campaign)), objective);
  const orders = [...settingLines(campaign), ...spending].slice(0, roomOf(campaign));
  return ["SHIPS", ...campaign.plots.values(), "ORDERS", ...orders, "END"].join("\n");
}

function moveShips(campaign: Campaign): Objective | undefined {
  const { view, turn, skill, dice } = campaign;
  const workers: Ship[] = [];
  const warships: Ship[] = [];
  const gates: Ship[] = [];
  for (const ship of view.ships) {
    if (isWarpGate(typeOf(ship))) gates.push(ship);
    else if (speedOf(ship) === 0) continue;
    else if (skill.careless > 0 && dice.below(100) < skill.careless) wander(campaign, ship);
    else if (needsYard(ship)) sendHome(campaign, ship);
    else if (isScout(ship) && sendScout(campaign, ship)) continue;
    else if (turn >= FIRST_ARMIES && isWarship(ship, view.year)) warships.push(ship);
    else workers.push(ship);
  }
  const objective = chooseObjective(campaign, warships);
  const idle = sendArmies(campaign, warships, objective);
  sendWorkers(campaign, workers);
  sendWorkers(campaign, idle, NEAR, objective === undefined);
  const front = frontOf(campaign, objective);
  muster(
    campaign,
    idle.filter((ship) => !campaign.plots.has(ship)),
    front,
  );
  for (const gate of gates) sendGate(campaign, gate, front);
  return objective;
}

const isWarship = (ship: Ship, year: number): boolean =>
  fullAttack(typeOf(ship), year) >= WARSHIP && !isCrippled(ship);

/** A careless plot: a few steps anywhere. */
function wander(campaign: Campaign, ship: Ship): void {
  const words: string[] = [];
  let at = ship.at;
  for (let step = 0; step < speedOf(ship); step++) {
    at = campaign.dice.pick(neighbours(campaign.view.options, at));
    words.push(hexName(at));
  }
  writePlot(campaign, ship, words.join(" "));
}

/** Open sites and hexes to prospect that are known. */
function jobsOf(campaign: Campaign): number {
  const values = new Map(campaign.own.known.values.map(([hex, value]) => [hex, value]));
  let jobs = 0;
  for (const hex of campaign.chart.sites) if (!campaign.sites.has(hex) && !campaign.foes.has(hex)) jobs += 1;
  if (!campaign.skill.prospects) return jobs;
  for (const map of campaign.view.maps)
    for (let index = 0; index < map.area.length; index++)
      if ((map.area[index] ?? 0) > 0 && prospectWorth(campaign, values, map.sector * 256 + index) >= 40)
        jobs += 0.5;
  return jobs;
}

/** Standing settings, once. */
function settingLines({ own, skill }: Campaign): string[] {
  return skill.administers && own.settings.attackPercent !== 120 ? ["A% 120"] : [];
}
