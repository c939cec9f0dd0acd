import { bountyOf } from "../data/monsters.ts";
import { disguiseOf, isDecoy, isWarpGate } from "../data/ship-types.ts";
import { sum } from "./arith.ts";
import { fightBattle, type BattleResult, type Sides } from "./battle.ts";
import { accountOf, seenAs } from "./battle-account.ts";
import { shownFleets, spreadReport } from "./battle-report.ts";
import { captureSite } from "./capture.ts";
import { MONSTER_CORP } from "./corps.ts";
import { apparentDefence, attackFactor, fieldOf, siteDefence } from "./factors.ts";
import type { Hex } from "./hex.ts";
import { learnSite, meet, sight } from "./knowledge.ts";
import { isTeamGame } from "./options.ts";
import { contactValues } from "./scanning.ts";
import { creditDefeat, creditVictory, credit } from "./stock.ts";
import { shipLabel, typeOf } from "./ships.ts";
import { NOBODY, type CorpId, type Ship, type Site, type State } from "./state.ts";
import type { Turn } from "./turn-context.ts";
import { addPoints } from "./treasury.ts";
import {
  corpOf,
  inPlay,
  notify,
  oldestFirst,
  place,
  relocate,
  shipsAt,
  siteAt,
  strike,
  tell,
} from "./world.ts";

/** Step 3 of a pulse: every hex that own ships entered, in the order of the oldest arrival (WL-SEQ-15). */
export function resolveContacts(turn: Turn): void {
  const hexes: Hex[] = [];
  for (const ship of [...turn.arrived].sort(oldestFirst)) {
    if (inPlay(turn.world, ship) && !hexes.includes(ship.at)) hexes.push(ship.at);
  }
  for (const hex of hexes) {
    const fleet = turn.arrived.filter((ship) => ship.at === hex && inPlay(turn.world, ship));
    if (fleet.length > 0) resolveContact(turn, hex, fleet);
  }
}

/** Who holds the hex against the newcomers: its ships' owner, or else its site's (WL-COMBAT-01). */
function holderOf(turn: Turn, hex: Hex): CorpId {
  const foreign = shipsAt(turn.world, hex).find((ship) => ship.owner !== turn.id);
  if (foreign !== undefined) return foreign.owner;
  const site = siteAt(turn.world.state, hex);
  return site === undefined || site.owner === turn.id ? NOBODY : site.owner;
}

/** Allies by AC, and living members of the same team (WL-COMBAT-10, WL-MORD-AC-03). */
export function isFriend(state: State, mover: CorpId, other: CorpId): boolean {
  const [one, two] = [corpOf(state, mover), corpOf(state, other)];
  if (one.settings.ally === other) return true;
  return (
    isTeamGame(state.options) &&
    one.kind === "player" &&
    two.kind === "player" &&
    one.team === two.team &&
    two.alive
  );
}

function resolveContact(turn: Turn, hex: Hex, fleet: readonly Ship[]): void {
  const { world } = turn;
  const { state } = world;
  const site = siteAt(state, hex);
  const holder = holderOf(turn, hex);
  if (holder === NOBODY) {
    if (site !== undefined && site.owner === NOBODY) captureSite(world, site, turn.id);
    return;
  }
  if (isFriend(state, turn.id, holder)) {
    turnBack(turn, hex, fleet);
    return;
  }
  meetUp(turn, holder);
  const defenders = shipsAt(world, hex).filter((ship) => ship.owner === holder);
  const held = site !== undefined && site.owner === holder ? site : undefined;
  if (defenders.length === 0 && held !== undefined && held.fort === 0) {
    captureSite(world, held, turn.id);
    return;
  }
  const sides: Sides = {
    state,
    hex,
    attacker: turn.id,
    defender: holder,
    site: held,
    attackers: fleet,
    defenders,
  };
  if (declines(sides, turn.corp.settings.attackPercent)) {
    spreadReport(turn, sides, shownFleets(sides), undefined);
    seeDefenders(turn, sides);
    retreat(turn, fleet);
    return;
  }
  engage(turn, sides, site);
}

/** A bounce: AF below the attack percentage of the apparent DF (WL-COMBAT-11). */
export function declines(sides: Sides, attackPercent: number): boolean {
  const { state, hex, attackers, defenders, site } = sides;
  const field = fieldOf(state, hex, attackers, defenders, sides.attacker, sides.defender, site);
  const attack = sum(attackers.map((ship) => attackFactor(field, ship)));
  const fixed = site === undefined ? 0 : siteDefence(state, site, sides.attacker);
  const defence = Math.max(1, fixed + sum(defenders.map((ship) => apparentDefence(field, ship))));
  return attack * 100 < attackPercent * defence;
}

/** Friends are not entered; who they are and what they have there stays untold (WL-COMBAT-10). */
function turnBack(turn: Turn, hex: Hex, fleet: readonly Ship[]): void {
  retreat(turn, fleet);
  for (const ship of fleet)
    tell(turn.world, turn.id, "movement", "move.turned-back", {
      ship: shipLabel(ship),
      place: place(turn.world, hex),
    });
}

/** Every ship back to the hex it came from, without new terrain effects (WL-MOVE-07, WL-TERR-13). */
function retreat(turn: Turn, fleet: readonly Ship[]): void {
  for (const ship of fleet) {
    const from = turn.from.get(ship);
    if (from !== undefined && inPlay(turn.world, ship)) relocate(turn.world, ship, from);
  }
}

function meetUp(turn: Turn, holder: CorpId): void {
  const { world } = turn;
  if (!meet(world.state, turn.id, holder)) return;
  const other = corpOf(world.state, holder);
  tell(world, turn.id, "subspace", "contact", contactValues(other, holder));
  notify(world, holder, "subspace", "contact", contactValues(turn.corp, turn.id));
}

/** What an encounter shows of the other side stays in mind as an image. */
function seeDefenders(turn: Turn, sides: Sides): void {
  const { state, hex, defenders } = sides;
  seeSite(turn, hex);
  if (defenders.length === 0) return;
  const types = defenders.map((ship) => disguiseOf(typeOf(ship)).name);
  sight(turn.corp, { hex, year: state.year, count: defenders.length, owner: sides.defender, types });
}

/** Who fights at a site, or bounces off it, sees what it is like (WL-SITE-02). */
function seeSite(turn: Turn, hex: Hex): void {
  const site = siteAt(turn.world.state, hex);
  if (site !== undefined) learnSite(turn.corp, turn.world.state, site, "visited");
}

function engage(turn: Turn, sides: Sides, site: Site | undefined): void {
  const { world } = turn;
  const { state } = world;
  const shipsDefended = sides.defenders.length > 0;
  const fleets = shownFleets(sides);
  const seen = seenAs(sides);
  const result = fightBattle(sides, turn.luck);
  spreadReport(turn, sides, fleets, result, {
    attacker: accountOf(sides, result, "attacker", seen),
    defender: accountOf(sides, result, "defender", seen),
  });
  for (const ship of [...result.attackersLost, ...result.defendersLost]) bury(turn, ship);
  settleStock(state, sides, result);
  payRewards(turn, sides, result);
  seeSite(turn, sides.hex);
  if (result.winner !== "attacker") return;
  if (site !== undefined && site.owner !== turn.id) captureSite(world, site, turn.id);
  for (const ship of result.attackersLeft) gainExperience(turn, ship, shipsDefended);
}

function bury(turn: Turn, ship: Ship): void {
  corpOf(turn.world.state, ship.owner).losses += typeOf(ship).cost;
  strike(turn.world, ship);
}

const value = (ships: readonly Ship[]): number => sum(ships.map((ship) => typeOf(ship).cost));

/** Battles move the stock of both sides (WL-STOCK-02). */
function settleStock(state: State, sides: Sides, result: BattleResult): void {
  const fort = result.fortBefore - (sides.site?.fort ?? 0);
  const [attacker, defender] = [corpOf(state, sides.attacker), corpOf(state, sides.defender)];
  const [lostByAttacker, lostByDefender] = [value(result.attackersLost), value(result.defendersLost)];
  attacker.destroyedValue += lostByDefender;
  defender.destroyedValue += lostByAttacker;
  if (result.winner === "attacker") {
    creditVictory(attacker, lostByDefender + fort / 2, lostByAttacker);
    creditDefeat(defender, lostByDefender);
  } else {
    creditVictory(defender, lostByAttacker, lostByDefender);
    creditDefeat(attacker, lostByAttacker);
  }
}

/** Bounties for the attacker, 100 EPs per Warp Gate to whoever killed it (WL-COMBAT-41, WL-MORD-PS-15). */
function payRewards(turn: Turn, sides: Sides, result: BattleResult): void {
  const { world } = turn;
  const attacker = turn.corp;
  if (corpOf(world.state, sides.defender).number === MONSTER_CORP) {
    for (const ship of result.defendersLost) {
      const type = typeOf(ship);
      const bounty = bountyOf(
        type.family === "mirror"
          ? [ship.af, ship.df, ship.sf, ship.hp]
          : [type.af, type.df, type.sf, type.hp],
      );
      addPoints(attacker, bounty);
      credit(attacker, bounty * 2);
      attacker.monstersKilled += 1;
      tell(world, turn.id, "movement", "bounty", { ship: type.name, bounty, place: place(world, sides.hex) });
    }
  }
  const gates = (ships: readonly Ship[]): number => ships.filter((ship) => isWarpGate(typeOf(ship))).length;
  rewardGates(turn, sides.attacker, sides.defender, gates(result.defendersLost));
  rewardGates(turn, sides.defender, sides.attacker, gates(result.attackersLost));
}

function rewardGates(turn: Turn, killer: CorpId, owner: CorpId, gates: number): void {
  const { state } = turn.world;
  if (gates === 0 || corpOf(state, owner).kind !== "player") return;
  const corp = corpOf(state, killer);
  const points = 100 * gates;
  credit(corp, 300 * gates);
  credit(corpOf(state, owner), -300 * gates);
  if (killer === turn.id) {
    addPoints(corp, points);
    tell(turn.world, killer, "movement", "gate-reward", { points, gates });
  } else if (corp.kind === "player") {
    // Whoever is not at his turn finds it in his next income, so that every balance adds up.
    corp.gateDue = (corp.gateDue ?? 0) + points;
    notify(turn.world, killer, "alerts", "alert.gate-reward", { points, gates });
  }
}

/** Survivors of the attacker may learn from a fight (WL-CREW-06, 07). */
function gainExperience(turn: Turn, ship: Ship, againstShips: boolean): void {
  if (ship.crew >= 9 || isDecoy(typeOf(ship))) return;
  const percent = ship.crew === 8 ? (ship.primeTeam ? 25 : 10) : ship.primeTeam ? 50 : againstShips ? 33 : 25;
  if (!turn.luck.chance(percent, "experience")) return;
  ship.crew += 1;
  ship.maxCrew = Math.max(ship.maxCrew, ship.crew);
  tell(turn.world, turn.id, "movement", "battle.experience", { ship: shipLabel(ship), crew: ship.crew });
}
