import type { Refusal, Seat, Table } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { platoonsOf } from "../../common/data/platoons.ts";
import { YARDS, type Sovereignty } from "../../common/data/sovereignties.ts";
import { TROOP_TABLE, type TroopId } from "../../common/data/troops.ts";
import type { Manner } from "../../skirmish/rules/manner.ts";
import type { Boarding, Retreat } from "./action.ts";
import { TOUCHING } from "./aim.ts";
import { boarderSquads, crossing, MATCHED } from "./boarding.ts";
import { openDeckFight, survivingSquads } from "./deck-fight.ts";
import type { EcEvent } from "./event.ts";
import { meleeRound, PLAIN_WILL, surrenders, type Will } from "./melee.ts";
import { classOfShip, commanderOf, isLeft } from "./ship.ts";
import type { DeckFight, Ship, State } from "./state.ts";
import { indexOf, shipAt, shipRef } from "./units.ts";

/** What both sides answered when boarders crossed; nothing where nobody was asked. */
export type Wills = readonly (Boarding | undefined)[];

/** Squads of both sides are aboard, as everybody has seen (EC-TURN-12). */
export const isFoughtFor = (ship: Ship): boolean =>
  isLeft(ship) && ship.boarders.length > 0 && (!ship.prize || (ship.melee[DEFENDERS_LEFT] ?? 0) > 0);

/** Where `Ship.melee` has the defenders that the last round left. */
const DEFENDERS_LEFT = 6;

/** Why the boarders cannot go home now, if they cannot (EC-MEL-09). */
export function retreatFault(state: State, seat: Seat, { from, to }: Retreat): Refusal | undefined {
  const left = shipAt(state, from);
  const home = shipAt(state, to);
  if (left === undefined || left.side === seat || left.boarders.length === 0 || left.prize)
    return refuse("nobody-aboard", "EC-MEL-09");
  if (left.boardedIn >= state.turn) return refuse("just-boarded", "EC-MEL-09");
  if (home === undefined || home.side !== seat || commanderOf(home) !== seat)
    return refuse("not-your-ship", "EC-MEL-09");
  return crossing(state, seat, to, from) === undefined
    ? refuse("no-way-across", "EC-MEL-09", { most: TOUCHING, difference: MATCHED })
    : undefined;
}

/** Phase 9: one round on every ship that holds squads of both sides (EC-TURN-12, EC-MEL-01). */
export function meleePhase(state: State, table: Table<EcEvent>, wills: Wills): void {
  for (const [index, ship] of state.ships.entries()) {
    if (!isLeft(ship) || ship.boarders.length === 0) continue;
    const retreat = wills[1 - ship.side]?.retreats.find(({ from }) => from === shipRef(index));
    if (retreat !== undefined && goHome(state, table, retreat)) continue;
    const manner = agreedManner(state, wills);
    if (manner !== "dice" && defendersOf(ship).length > 0) {
      state.fights.push({ ship: index, manner });
      continue;
    }
    fight(table, index, ship, state, wills);
    settle(table, index, ship);
  }
}

/** Figures only when both sides want as many (EC-SKH-06). */
const agreedManner = (state: State, [one, other]: Wills): Manner =>
  state.figures && one !== undefined && one.figures === other?.figures ? one.figures : "dice";

/** Opens the next melee that is to be played figure by figure, if there is one. */
export function nextDeckFight(state: State, table: Table<EcEvent>): boolean {
  const next = state.fights.shift();
  const ship = next === undefined ? undefined : state.ships[next.ship];
  if (next === undefined || ship === undefined) return false;
  const boarders = boarderSquads(ship.boarders);
  state.deck = openDeckFight(state, table, next.ship, ship, next.manner, boarders, defendersOf(ship));
  return true;
}

/** What the skirmish has left of both sides is aboard now (EC-SKH-06). */
export function closeDeckFight(state: State, table: Table<EcEvent>, deck: DeckFight): void {
  const ship = state.ships[deck.ship];
  state.deck = "none";
  if (ship === undefined) return;
  const attackers = [...survivingSquads(deck, 0), ...without(ship.boarders, deck.squads[0])];
  const defenders = [...survivingSquads(deck, 1), ...without(defendersOf(ship), deck.squads[1])];
  ship.melee = [deck.squads[0].length, deck.squads[1].length, 0, 0, 0, attackers.length, defenders.length];
  ship.boarders = attackers;
  ship.hold.crew = defenders.filter((squad) => squad === "crew").length;
  ship.hold.troops = defenders.filter((squad) => squad !== "crew");
  if (table.listening)
    table.tell({
      type: "deck-fought",
      target: shipRef(deck.ship),
      attackers: attackers.length,
      defenders: defenders.length,
      rules: ["EC-SKH-06"],
    });
  settle(table, deck.ship, ship);
}

/** The squads that did not stand on the deck. */
function without(all: readonly TroopId[], fought: readonly TroopId[]): TroopId[] {
  const rest = [...all];
  for (const squad of fought) {
    const at = rest.indexOf(squad);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

/** The rear guard is the weakest squad; the others come home (EC-MEL-09). */
function goHome(state: State, table: Table<EcEvent>, retreat: Retreat): boolean {
  const left = state.ships[indexOf(retreat.from)];
  const home = state.ships[indexOf(retreat.to)];
  if (left === undefined || home === undefined) return false;
  if (retreatFault(state, home.side, retreat) !== undefined) return false;
  const [, ...returning] = [...left.boarders].sort((a, b) => TROOP_TABLE[a].class - TROOP_TABLE[b].class);
  home.hold.troops.push(...returning);
  left.boarders = [];
  if (table.listening)
    table.tell({ type: "retreated", target: retreat.from, squads: returning.length, rules: ["EC-MEL-09"] });
  return true;
}

/** Everybody aboard who can defend: troops, then crew (EC-BRD-02, EC-MEL-02). */
const defendersOf = (ship: Ship): TroopId[] => [
  ...ship.hold.troops,
  ...Array.from({ length: ship.hold.crew }, (): TroopId => "crew"),
];

/** The commander's wishes, and the platoons that are led (EC-ORG-04). */
function willOf(answer: Boarding | undefined, power: Sovereignty, squads: readonly TroopId[]): Will {
  const { fights, takes } = answer ?? PLAIN_WILL;
  return { fights, takes, commands: platoonsOf(power, squads) };
}

function fight(table: Table<EcEvent>, index: number, ship: Ship, state: State, wills: Wills): void {
  const all = defendersOf(ship);
  if (all.length === 0) return;
  const power = classOfShip(ship).sovereignty;
  const raider = state.scenario.sides[ship.side === 0 ? 1 : 0].sovereignty;
  const humans = YARDS[power].human && YARDS[raider].human;
  const willing = humans ? surrenders(table.dice, all, ship.boarders) : all;
  const storming = humans ? surrenders(table.dice, ship.boarders, all) : ship.boarders;
  const gaveUp = all.length - willing.length + ship.boarders.length - storming.length;
  if (gaveUp > 0 && table.listening)
    table.tell({ type: "surrendered", target: shipRef(index), squads: gaveUp, rules: ["EC-MEL-11"] });
  const width = ship.left.hull;
  const attack = willOf(wills[1 - ship.side], raider, storming.slice(0, width));
  const defence = willOf(wills[ship.side], power, willing.slice(0, width));
  const round = meleeRound(table.dice, storming, willing, width, state.reading, attack, defence);
  if (table.listening) {
    table.tell({
      type: "melee",
      target: shipRef(index),
      attackers: storming.length,
      defenders: willing.length,
      attackerHits: round.attackerHits,
      defenderHits: round.defenderHits,
      attackersLost: storming.length - round.attackers.length,
      defendersLost: willing.length - round.defenders.length,
      rules: ["EC-MEL-04", "EC-MEL-06"],
    });
  }
  ship.melee = [
    storming.length,
    willing.length,
    gaveUp,
    round.attackerHits,
    round.defenderHits,
    round.attackers.length,
    round.defenders.length,
  ];
  ship.boarders = [...round.attackers];
  ship.hold.crew = round.defenders.filter((squad) => squad === "crew").length;
  ship.hold.troops = round.defenders.filter((squad) => squad !== "crew");
}

/** Without a defender the ship is a prize; without captors it is free again (EC-MEL-12). */
function settle(table: Table<EcEvent>, index: number, ship: Ship): void {
  if (ship.boarders.length === 0) {
    ship.prize = false;
    return;
  }
  if (ship.prize || ship.hold.crew + ship.hold.troops.length > 0) return;
  ship.prize = true;
  ship.shields = 0;
  ship.stealth = false;
  ship.orbiting = false;
  if (table.listening)
    table.tell({ type: "captured", target: shipRef(index), seat: 1 - ship.side, rules: ["EC-MEL-12"] });
}
