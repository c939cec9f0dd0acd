import type { Warning } from "@flagship/kernel";
import { AREA_TERRAIN, POINT_TERRAIN } from "../data/terrain.ts";
import { isCertainDeath } from "../rules/entry.ts";
import { damageBy, hazardFor, keepsCourse, shieldsInNebula } from "../rules/hazards.ts";
import { HEXES, placeName, sectorOf, type Hex } from "../rules/hex.ts";
import { levelOf, levelRank, shipLabel, speedOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { message } from "../say.ts";
import type { Way } from "../sheet/ways.ts";

/** Ways that break off, kill, hurt or lead elsewhere, by what the own maps show. */
export const wayWarnings = (view: View, ways: readonly Way[]): readonly Warning[] => [
  ...ways.flatMap((way) => deadly(view, way)),
  ...ways.flatMap((way) => broken(view, way)),
  ...ways.flatMap((way) => thrown(view, way)),
  ...ways.flatMap((way) => hurt(view, way)),
  ...ways.flatMap((way) => tooLong(way)),
];

/** A step to a hex that is no neighbour drops all that follows (WL-MOVE-09). */
function broken(view: View, { ship, steps, broken: hex }: Way): Warning[] {
  if (hex === undefined) return [];
  const place = placeName(view.options, steps.at(-1)?.hex ?? ship.at);
  const text = message("warning.broken-way", { ship: shipLabel(ship), place, hex });
  return [{ kind: "broken-way", text, rule: "WL-MOVE-09", shows: [`ship:${ship.id}`] }];
}

/** A ship acts in as many pulses as its speed; what is written behind them is not done (WL-MOVE-03). */
function tooLong({ ship, beyond }: Way): Warning[] {
  if (beyond === 0) return [];
  const text = message("warning.beyond-speed", { ship: shipLabel(ship), speed: speedOf(ship), n: beyond });
  return [{ kind: "beyond-speed", text, rule: "WL-MOVE-03", shows: [`ship:${ship.id}`] }];
}

interface Terrain {
  readonly point: string;
  readonly area: string;
}

/** The terrain of a hex that is on the map; nothing for one that nobody has seen. */
function terrainOf(view: View, hex: Hex): Terrain | undefined {
  const map = view.maps.find(({ sector }) => sector === sectorOf(hex));
  const seen = view.hexes.find(([known]) => known === hex);
  const [point, area] =
    map === undefined ? [seen?.[1], seen?.[2]] : [map.point[hex % HEXES], map.area[hex % HEXES]];
  if (point === undefined || area === undefined) return undefined;
  return { point: POINT_TERRAIN[point] ?? "", area: AREA_TERRAIN[area] ?? "" };
}

/** A ship that flies into what certainly destroys it, where the map says so (WL-VAR-E-01). */
function deadly(view: View, { ship, steps }: Way): Warning[] {
  const step = steps.find(({ hex }) => {
    const terrain = terrainOf(view, hex);
    return terrain !== undefined && isCertainDeath(ship, terrain);
  });
  if (step === undefined) return [];
  const text = message("warning.deadly-way", {
    ship: shipLabel(ship),
    place: placeName(view.options, step.hex),
  });
  return [{ kind: "deadly-way", text, rule: "WL-TERR-04", shows: [`hex:${step.hex}`, `ship:${ship.id}`] }];
}

/** A stargate always throws a ship elsewhere, weak space half the time: what is written behind it hardly fits (WL-MOVE-08). */
function thrown(view: View, { ship, steps }: Way): Warning[] {
  const known = new Set((view.own?.known.gates ?? []).map(([from]) => from));
  const at = steps.findIndex(({ hex }, index) => {
    const area = terrainOf(view, hex)?.area;
    const isGoal = index === steps.length - 1;
    return (area === "SG" && !(isGoal && known.has(hex))) || (area === "WS" && !isSteady(view, ship, hex));
  });
  const step = steps[at];
  if (step === undefined) return [];
  const text = message(
    terrainOf(view, step.hex)?.area === "SG" ? "warning.through-gate" : "warning.weak-space",
    { ship: shipLabel(ship), place: placeName(view.options, step.hex) },
  );
  return [{ kind: "thrown-off", text, rule: "WL-MOVE-08", shows: [`hex:${step.hex}`, `ship:${ship.id}`] }];
}

const isSteady = (view: View, ship: Ship, hex: Hex): boolean => keepsCourse(ship) || isGuided(view, hex);

/** Whether a Navigator at the own site clears the way (WL-OFF-SITE-N). */
const isGuided = (view: View, hex: Hex): boolean =>
  view.sites.some((site) => site.hex === hex && site.officers.includes("N"));

/** The level from which on a ship neither raids nor fights well. */
const CRIPPLED = levelRank("crippled");

/** Terrain that can cripple a ship before it arrives, by the most that it does (WL-TERR-03). */
function hurt(view: View, { ship, steps }: Way): Warning[] {
  const before = levelRank(levelOf(ship.damage, ship.hp));
  let [low, high, shields, damage] = [0, 0, ship.shields, ship.damage];
  const hit = (terrain: string): void => {
    const hazard = hazardFor(view, { ...ship, shields }, terrain);
    if (hazard === undefined) return;
    const [least, most] = [damageBy(hazard, hazard.damage[0]), damageBy(hazard, hazard.damage[1])];
    low += least;
    high += most;
    damage += Math.max(0, most - shields);
    shields = Math.max(0, shields - most);
  };
  for (const { hex } of steps) {
    const terrain = terrainOf(view, hex);
    if (terrain === undefined) continue;
    if (!isGuided(view, hex)) hit(terrain.area);
    if (terrain.area === "NE") shields = shieldsInNebula({ ...ship, shields });
    hit(terrain.point);
  }
  const goal = steps.at(-1)?.hex;
  if (goal === undefined || before >= CRIPPLED || levelRank(levelOf(damage, ship.hp)) < CRIPPLED) return [];
  const text = message("warning.hurt-way", {
    ship: shipLabel(ship),
    place: placeName(view.options, goal),
    low,
    high,
    shields: ship.shields,
  });
  return [{ kind: "hurt-way", text, rule: "WL-TERR-03", shows: [`ship:${ship.id}`, `hex:${goal}`] }];
}
