import { FIRST_YEAR } from "../data/espionage.ts";
import { RESOURCES } from "../data/resources.ts";
import { LISTED_TYPES, type ShipType } from "../data/ship-types.ts";
import { hexName, sectorName, sectorOf } from "../rules/hex.ts";
import { typeOf } from "../rules/ships.ts";
import type { View } from "../rules/view.ts";
import type { PlanName } from "./plan.ts";

/** Three races whose ships go well together: attackers, strong hulls, drones. */
const PRIMARIES = ["K", "F", "G"] as const;
/** Food kept back for ship support. */
const RESERVE = 20;

/** Orders for the money at hand: primary races, loans, ships, fortifications. */
export function spendingLines(view: View, plan: PlanName): string[] {
  const { own } = view;
  if (own === undefined) return [];
  const lines: string[] = [];
  for (const race of PRIMARIES)
    if (own.primaries.length + lines.length < 3 && !own.primaries.includes(race)) lines.push(`PR ${race}`);
  if (view.year < FIRST_YEAR.interest) lines.push("RL 999");
  const trades = tradeLines(view);
  lines.push(...trades.lines);
  const loan = view.year < FIRST_YEAR.interest ? Math.max(0, 5 * own.stockNow - own.debt) : 0;
  // Income arrives before orders run; the last one is the best guess.
  const income = Math.floor(0.9 * Math.max(0, own.incomes[own.incomes.length - 1] ?? 0));
  let points = Math.max(0, Math.max(0, Math.min(...trades.treasury)) + income + loan - RESERVE);
  if (own.debt > 0 && view.year >= 172 && points > 250) {
    const repaid = Math.min(own.debt, Math.floor(points / 3));
    lines.push(`PL ${repaid}`);
    points -= repaid;
  }
  const forts = fortLines(view, plan, points);
  points -= forts.spent;
  lines.push(...forts.lines);
  const races = own.primaries === "" ? PRIMARIES.join("") : own.primaries;
  const bought = new Map<string, number>();
  const scout = scoutToBuy(view, races, points);
  if (scout !== undefined) {
    lines.push(`PS ${scout.race} ${scout.code}`);
    points -= Math.ceil(scout.cost * 1.1);
  }
  while (lines.length < 10) {
    const type = bestBuy(view, races, points, bought, plan);
    if (type === undefined) break;
    const before = bought.get(type.name) ?? 0;
    bought.set(type.name, before + 1);
    points -= Math.ceil(type.cost * (1.1 + 0.15 * before));
    lines.push(`PS ${type.race} ${type.code}`);
  }
  return lines;
}

/** In the years of trade the fullest stock helps the emptiest one out, which is what limits purchases. */
function tradeLines(view: View): { lines: string[]; treasury: number[] } {
  const treasury = [...(view.own?.treasury ?? [0, 0, 0, 0])];
  const lines: string[] = [];
  const open = view.year >= 168 && (view.year - 168) % 4 === 0;
  if (!open) return { lines, treasury };
  while (lines.length < 3) {
    const most = treasury.indexOf(Math.max(...treasury));
    const least = treasury.indexOf(Math.min(...treasury));
    const amount = Math.floor(((treasury[most] ?? 0) - (treasury[least] ?? 0)) / 2.2);
    if (amount < 40) break;
    lines.push(`TE ${RESOURCES[most] ?? "PE"} ${RESOURCES[least] ?? "PE"} ${amount}`);
    treasury[most] = (treasury[most] ?? 0) - amount;
    treasury[least] = (treasury[least] ?? 0) + Math.floor(amount * 0.9);
  }
  return { lines, treasury };
}

/** The Home Office first, then a base in every sector held, by the plan's taste. */
function fortLines(view: View, plan: PlanName, points: number): { lines: string[]; spent: number } {
  const share = plan === "fortify" ? 0.5 : 0.2;
  const turn = view.year - view.options.startYear;
  if (turn < 4) return { lines: [], spent: 0 };
  const budget = Math.floor(points * share);
  const home = view.sites.find((site) => site.hex === view.own?.home);
  const goal = 200 + 40 * turn;
  const target =
    home !== undefined && home.fort < goal
      ? home
      : view.sites
          .filter((site) => site.major && !site.fresh && site.fort < 200)
          .sort((a, b) => b.fort - a.fort || a.hex - b.hex)[0];
  if (target === undefined || target.fresh || budget < 20) return { lines: [], spent: 0 };
  return {
    lines: [`FS ${sectorName(view.options, sectorOf(target.hex))} ${hexName(target.hex)} ${budget}`],
    spent: budget,
  };
}

/** Somebody must draw the maps: a cheap scout when none is left. */
function scoutToBuy(view: View, races: string, points: number): ShipType | undefined {
  const scouts = view.ships.filter((ship) => /[SZ]/.test(typeOf(ship).variants)).length;
  if (scouts >= (view.year < 172 ? 1 : 2)) return undefined;
  return LISTED_TYPES.filter(
    (type) =>
      races.includes(type.race) &&
      type.variants === "S" &&
      type.year <= view.year &&
      type.cost * 1.2 <= points,
  ).sort((a, b) => a.cost - b.cost)[0];
}

/** Fast and cheap ships while there is land to take, then the most fighting value for the money. */
function bestBuy(
  view: View,
  races: string,
  points: number,
  bought: ReadonlyMap<string, number>,
  plan: PlanName,
): ShipType | undefined {
  const early = view.year - view.options.startYear < 4 && plan !== "fight";
  const value = (type: ShipType): number => {
    const force = type.af + type.df * 0.6 + type.sf * 0.5 + type.hp * 0.5;
    const worth = early
      ? (force + 40 * Math.max(0, type.speed - 3)) / (type.cost + 30)
      : force / type.cost ** 0.85;
    return worth * 0.85 ** (bought.get(type.name) ?? 0);
  };
  let best: ShipType | undefined;
  for (const type of LISTED_TYPES) {
    if (!races.includes(type.race) || type.year > view.year || type.specialty || type.speed < 4) continue;
    if (type.cost * 1.15 > points || type.cost < 40) continue;
    if (best === undefined || value(type) > value(best)) best = type;
  }
  return best;
}
