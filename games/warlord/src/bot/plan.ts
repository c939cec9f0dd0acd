import { isWarpGate } from "../data/ship-types.ts";
import { PROSPECT } from "../data/terrain.ts";
import { hexName, sectorOf, type Hex } from "../rules/hex.ts";
import { isCrippled, shipLabel, speedOf, typeOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { chartOf, wayTo, type Chart } from "./chart.ts";
import { spendingLines } from "./spend.ts";

/** What a computer Corporation puts first. */
export const PLANS = ["expand", "fight", "fortify"] as const;
export type PlanName = (typeof PLANS)[number];

interface Campaign {
  readonly view: View;
  readonly chart: Chart;
  readonly own: ReadonlySet<Hex>;
  /** Sites other ships are on their way to. */
  readonly claimed: Set<Hex>;
  /** Hexes known or feared to be held by somebody. */
  readonly held: ReadonlyMap<Hex, number>;
  readonly plan: PlanName;
}

/** A whole sheet of orders from what the Corporation knows, and nothing else. */
export function planSheet(view: View, plan: PlanName): string {
  if (view.own === undefined) return "";
  if (view.year === view.options.startYear) return "DEFAULT BUILD";
  const campaign: Campaign = {
    view,
    plan,
    chart: chartOf(view),
    own: new Set(view.sites.map((site) => site.hex)),
    claimed: new Set(),
    held: heldHexes(view),
  };
  const groups = groupShips(view);
  const lines = groups.flatMap((group) => plotGroup(campaign, group));
  return ["SHIPS", ...lines, "ORDERS", ...spendingLines(view, plan), "END"].join("\n");
}

/** Strength feared in hexes: remembered fortifications and recent sightings. */
function heldHexes(view: View): Map<Hex, number> {
  const held = new Map<Hex, number>();
  for (const memory of view.own?.known.sites ?? []) {
    if (memory.owner === undefined || memory.owner < 0 || memory.owner === view.seat) continue;
    held.set(memory.hex, Math.max(1, Math.round((memory.fort ?? 60) / 4)));
  }
  for (const sighting of view.own?.known.sightings ?? []) {
    if (view.year - sighting.year > 2) continue;
    held.set(sighting.hex, (held.get(sighting.hex) ?? 0) + 40 * Math.max(1, sighting.count));
  }
  return held;
}

/** Scouts, workers and single raiders go alone; warships that stand together go together. */
function groupShips(view: View): Ship[][] {
  const alone: Ship[][] = [];
  const fleets = new Map<Hex, Ship[]>();
  for (const ship of view.ships) {
    if (speedOf(ship) === 0 || isWarpGate(typeOf(ship))) continue;
    const war = view.year >= 168 && ship.af >= 30 && !isScout(ship) && !isCrippled(ship);
    if (!war) alone.push([ship]);
    else fleets.set(ship.at, [...(fleets.get(ship.at) ?? []), ship]);
  }
  return [...fleets.values(), ...alone];
}

const isScout = (ship: Ship): boolean => /[SZ]/.test(typeOf(ship).variants);

function plotGroup(campaign: Campaign, group: readonly Ship[]): string[] {
  const [leader] = group;
  if (leader === undefined) return [];
  const words = plotFor(campaign, group, leader);
  return words === undefined ? [] : group.map((ship) => `${shipLabel(ship)}: ${words}`);
}

function plotFor(campaign: Campaign, group: readonly Ship[], leader: Ship): string | undefined {
  const { view } = campaign;
  const damaged = group.some((ship) => ship.damage * 2 > ship.hp || ship.lost > 1);
  if (damaged) return goHome(campaign, group, leader);
  if (group.length === 1 && isScout(leader)) return scout(campaign, leader);
  const worth = prospectWorth(campaign, leader.at);
  if (group.length === 1 && worth >= 30 && nearestPrize(campaign, group, leader, 8) === undefined)
    return "PRSP";
  const way = conquest(campaign, group, leader);
  if (way !== undefined) return way;
  if (group.length === 1) {
    if (worth >= 20) return "PRSP";
    return prospecting(campaign, leader);
  }
  return leader.at === view.own?.home ? undefined : goHome(campaign, group, leader);
}

/** Maps first: an unscanned sector is scanned, then the next one is looked for. */
function scout(campaign: Campaign, ship: Ship): string | undefined {
  const { view, chart } = campaign;
  const known = new Set(view.maps.map((map) => map.sector));
  if (!known.has(sectorOf(ship.at))) return "SCAN TERR";
  const way = wayTo(chart, ship, ship.at, (hex) => !known.has(sectorOf(hex)), barred(campaign), 80);
  return way === undefined ? conquest(campaign, [ship], ship) : written(way, speedOf(ship));
}

const barred =
  (campaign: Campaign) =>
  (hex: Hex): boolean =>
    campaign.held.has(hex);

const strength = (group: readonly Ship[]): number =>
  group.reduce(
    (sum, ship) => sum + ship.af + 4 * ship.fighters + ship.drones + 2 * ship.commandos + 3 * ship.bombs,
    0,
  );

/** The nearest site worth taking that the group can take. */
function nearestPrize(
  campaign: Campaign,
  group: readonly Ship[],
  leader: Ship,
  radius: number,
  from = leader.at,
): Hex[] | undefined {
  const { chart, own, claimed, held } = campaign;
  const might = strength(group) / (campaign.plan === "fight" ? 1.2 : 1.6);
  const prizes = new Set(
    chart.sites.filter(
      (hex) =>
        !own.has(hex) && !claimed.has(hex) && (held.get(hex) ?? 0) <= might && !isDeadlySite(chart, hex),
    ),
  );
  if (prizes.size === 0) return undefined;
  return wayTo(chart, leader, from, (hex) => prizes.has(hex), barred(campaign), radius);
}

const isDeadlySite = (chart: Chart, hex: Hex): boolean =>
  ["CS", "NS"].includes(chart.point.get(hex) ?? "") || ["AZ", "NF", "MM"].includes(chart.area.get(hex) ?? "");

/** One site after another as far as the lines of the year go. */
function conquest(campaign: Campaign, group: readonly Ship[], leader: Ship): string | undefined {
  const speed = Math.min(...group.map(speedOf));
  const path: Hex[] = [];
  let at = leader.at;
  while (path.length < speed) {
    const way = nearestPrize(campaign, group, leader, 60, at);
    const goal = way?.[way.length - 1];
    if (way === undefined || goal === undefined) break;
    campaign.claimed.add(goal);
    path.push(...way);
    at = goal;
  }
  return path.length === 0 ? undefined : written(path, speed);
}

/** What prospecting a hex should bring by its terrain, unless it is known to be empty. */
function prospectWorth(campaign: Campaign, hex: Hex): number {
  const { chart, view } = campaign;
  const seen = view.own?.known.values.find(([other]) => other === hex);
  if (seen !== undefined) return seen[1];
  const mean = (code: string | undefined): number => {
    const range = code === undefined ? undefined : PROSPECT[code];
    return range === undefined ? 0 : (range[0] + range[1]) / 2;
  };
  return mean(chart.area.get(hex)) + mean(chart.point.get(hex));
}

function prospecting(campaign: Campaign, ship: Ship): string | undefined {
  const { chart, claimed } = campaign;
  const isRich = (hex: Hex): boolean =>
    prospectWorth(campaign, hex) >= 40 && !claimed.has(hex) && chart.point.get(hex) !== "VP";
  const way = wayTo(chart, ship, ship.at, isRich, barred(campaign), 30);
  const goal = way?.[way.length - 1];
  if (way === undefined || goal === undefined) return undefined;
  claimed.add(goal);
  return written(way, speedOf(ship));
}

/** To the nearest own base, and repairs there. */
function goHome(campaign: Campaign, group: readonly Ship[], leader: Ship): string | undefined {
  const { view, chart } = campaign;
  const bases = new Set(view.sites.filter((site) => site.base && site.fort > 0).map((site) => site.hex));
  const repairs = group.some((ship) => ship.damage > 0 || ship.lost > 0) ? "REPR" : "";
  if (bases.has(leader.at)) return repairs === "" ? undefined : repairs;
  const speed = Math.max(1, Math.min(...group.map(speedOf)));
  const way = wayTo(chart, leader, leader.at, (hex) => bases.has(hex), barred(campaign), 120);
  if (way === undefined) return undefined;
  const moves = written(way, speed);
  return way.length < speed && repairs !== "" ? `${moves} ${repairs}` : moves;
}

const written = (way: readonly Hex[], speed: number): string => way.slice(0, speed).map(hexName).join(" ");
