import { LISTED_TYPES, type ShipType } from "../data/ship-types.ts";
import { hexName, sectorName, sectorOf } from "../rules/hex.ts";
import { economicPoints } from "../rules/treasury.ts";
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
  let points = Math.max(0, economicPoints(own) - RESERVE);
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
