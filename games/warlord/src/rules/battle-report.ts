import type { Message, MessageValue } from "@flagship/kernel";
import { disguiseOf } from "../data/ship-types.ts";
import type { BattleResult, Sides } from "./battle.ts";
import { sectorDistance, sectorOf } from "./hex.ts";
import { defaultName, levelLetter, shipLevel, typeOf } from "./ships.ts";
import type { CorpId, Ship } from "./state.ts";
import type { Turn } from "./turn-context.ts";
import { corpOf, notify, notifyLine, place, siteAt, tell, tellLine, terrainLabel } from "./world.ts";
import type { Key } from "../say.ts";

/** The name its owner chose. A default one is not told: it is made of the true type (WL-COMBAT-43). */
export const givenName = (ship: Ship): string =>
  ship.name === "" || ship.name === defaultName(ship) ? "" : ` "${ship.name}"`;

/** A ship as others see it: Q-ships disguised, damage it had before in brackets (WL-COMBAT-43). */
export const shownShip = (ship: Ship): string => {
  const letter = levelLetter(shipLevel(ship));
  return `${disguiseOf(typeOf(ship)).name}${letter === "" ? "" : ` (${letter})`}${givenName(ship)}`;
};

/** Both fleets as a report lists them: how they came into the battle. */
export interface ShownFleets {
  readonly attackers: string | Message;
  readonly defenders: string | Message;
  /** Fighters and PFs of the site. */
  readonly garrison: Message | "";
}

export const shownFleets = (sides: Sides): ShownFleets => {
  // Who has no ships fights with the fortifications of a site.
  const list = (ships: readonly Ship[]): string | Message =>
    ships.length === 0 ? { key: "battle.site" } : ships.map(shownShip).join(", ");
  const { fighters, pfs } = sides.site ?? { fighters: 0, pfs: 0 };
  return {
    attackers: list(sides.attackers),
    defenders: list(sides.defenders),
    garrison: fighters + pfs === 0 ? "" : { key: "battle.garrison", with: { fighters, pfs } },
  };
};

/** The two sides' own accounts of a battle, round by round. */
export interface Accounts {
  readonly attacker: readonly Message[];
  readonly defender: readonly Message[];
}

/** The report of a battle (or bounce, without result) for both sides and whoever overhears it. */
export function spreadReport(
  turn: Turn,
  sides: Sides,
  fleets: ShownFleets,
  result: BattleResult | undefined,
  accounts: Accounts = { attacker: [], defender: [] },
): void {
  const { world } = turn;
  const values = reportValues(turn, sides, fleets, result);
  const key = result === undefined ? "battle.bounce" : (`battle.${result.winner}` as const);
  tell(world, turn.id, "movement", key, values);
  for (const line of accounts.attacker) tellLine(world, turn.id, "movement", line);
  notify(world, sides.defender, "alerts", key, values);
  for (const line of accounts.defender) notifyLine(world, sides.defender, "alerts", line);
  if (result === undefined) shareProduction(turn, sides);
  overhear(turn, sides, key, values, sectorOf(sides.hex));
}

/** A bounce tells both sides what the site in the hex yields (WL-COMBAT-13). */
function shareProduction(turn: Turn, sides: Sides): void {
  const site = siteAt(sides.state, sides.hex);
  if (site === undefined) return;
  const [pe, or, dc, fp] = site.yields;
  const values = { place: place(turn.world, sides.hex), pe, or, dc, fp };
  tell(turn.world, turn.id, "movement", "battle.production", values);
  notify(turn.world, sides.defender, "alerts", "battle.production", values);
}

function reportValues(
  turn: Turn,
  sides: Sides,
  fleets: ShownFleets,
  result: BattleResult | undefined,
): Record<string, MessageValue> {
  const { state, hex } = sides;
  const [attacker, defender] = [corpOf(state, sides.attacker), corpOf(state, sides.defender)];
  return {
    place: place(turn.world, hex),
    terrain: terrainLabel(state, hex),
    attacker: attacker.number,
    attackerName: attacker.name,
    defender: defender.number,
    defenderName: defender.name,
    ...fleets,
    fort: result?.fortBefore ?? sides.site?.fort ?? 0,
    garrison: fleets.garrison,
    rounds: result?.rounds.length ?? 0,
    attackersLost: result?.attackersLost.length ?? 0,
    defendersLost: result?.defendersLost.length ?? 0,
    fortLeft: sides.site?.fort ?? 0,
    taken: result?.winner === "attacker" && siteAt(state, hex) !== undefined ? { key: "battle.taken" } : "",
  };
}

/** Others hear of it: always with LB on the sector, within two sectors by chance (WL-COMBAT-38). */
function overhear(
  turn: Turn,
  sides: Sides,
  key: Key,
  values: Record<string, MessageValue>,
  sector: number,
): void {
  const { world } = turn;
  for (const [id, corp] of world.state.corps.entries()) {
    if (corp.kind !== "player" || !corp.alive || id === sides.attacker || id === sides.defender) continue;
    if (hears(turn, id, sector)) notify(world, id, "subspace", key, values);
  }
}

function hears(turn: Turn, id: CorpId, sector: number): boolean {
  const { state } = turn.world;
  const corp = corpOf(state, id);
  const { listenTo } = corp.settings;
  if (listenTo === sector) return true;
  if (sectorDistance(state.galaxy, sectorOf(corp.home), sector) > 2) return false;
  if (corp.boons.hearAll === true) return true;
  return listenTo >= 0 ? turn.luck.between(1, 6, "overheard") === 1 : turn.luck.chance(25, "overheard");
}
