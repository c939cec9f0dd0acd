import type { Outcome, Seat, Table } from "@flagship/kernel";
import { classOf } from "../data/ships.ts";
import { ofShip, shipName, type SfcEvent } from "./event.ts";
import { enemyOf, energyOf, shipAt, type Ending, type Ship, type State } from "./state.ts";

/** SFC-END-01, -02: a ship without energy has lost; with mopping up its end may still be played out. */
export function checkEnergy(state: State, seat: Seat, table: Table<SfcEvent>): void {
  const ship = shipAt(state, seat);
  if (energyOf(ship) > 0) return;
  if (state.victor === undefined) {
    if (table.listening) table.tell({ type: "out-of-energy", ...ofShip(state, seat), rules: ["SFC-END-01"] });
    if (!state.options.moppingUp) return endMatch(state, { winner: enemyOf(seat), why: "destroyed" }, table);
    state.victor = enemyOf(seat);
  }
  const spent = ship.damage >= classOf(ship.kind).damageDeck.length;
  if (spent || state.victor === seat) breakOff(state, table);
}

/** Mopping up is over; the result stands (SFC-END-02). */
export function breakOff(state: State, table: Table<SfcEvent>): void {
  if (state.victor !== undefined) endMatch(state, { winner: state.victor, why: "destroyed" }, table);
}

/** SFC-END-03, R45: the share of fatal internal points, then of shield points left, then a draw. */
export function adjudicate(state: State, table: Table<SfcEvent>): void {
  if (state.victor !== undefined) return breakOff(state, table);
  const [a, b] = state.ships;
  const internals = compare(internalShare(b), internalShare(a));
  if (internals !== undefined) return endMatch(state, { winner: internals, why: "fewer-internals" }, table);
  const shields = compare(shieldShare(a), shieldShare(b));
  if (shields !== undefined) return endMatch(state, { winner: shields, why: "stronger-shields" }, table);
  endMatch(state, { why: "even" }, table);
}

/** Shares are compared as fractions, so that no rounding decides a match. */
type Share = readonly [part: number, whole: number];

const internalShare = (ship: Ship): Share => [ship.damage, classOf(ship.kind).fatal];

const shieldShare = (ship: Ship): Share => [
  ship.shields.reduce((sum, shield) => sum + shield, 0),
  classOf(ship.kind).shieldTotal,
];

function compare([partA, wholeA]: Share, [partB, wholeB]: Share): Seat | undefined {
  const difference = partA * wholeB - partB * wholeA;
  if (difference === 0) return undefined;
  return difference > 0 ? 0 : 1;
}

/** The match is over. */
export function endMatch(state: State, ending: Ending, table: Table<SfcEvent>): void {
  state.phase = "over";
  state.volley = undefined;
  state.ending = ending;
  if (!table.listening) return;
  if (ending.winner === undefined) table.tell({ type: "drawn", rules: ["SFC-END-03"] });
  else
    table.tell({
      type: "won",
      ...ofShip(state, ending.winner),
      loser: shipName(state, enemyOf(ending.winner)),
      why: ending.why,
      rules: RULES_OF_ENDING[ending.why],
    });
}

/** The rules that an ending follows from; a captain concedes of his own will. */
const RULES_OF_ENDING: Readonly<Record<Ending["why"], readonly string[]>> = {
  destroyed: ["SFC-END-01"],
  conceded: [],
  "fewer-internals": ["SFC-END-03"],
  "stronger-shields": ["SFC-END-03"],
  even: ["SFC-END-03"],
};

/** How the match ended; the score is the share of the fatal internal damage dealt, in hundredths. */
export function outcome(state: State): Outcome | undefined {
  const { ending } = state;
  if (ending === undefined) return undefined;
  const { winner, why } = ending;
  return {
    winners: winner === undefined ? [] : [winner],
    scores: [scoreAgainst(state.ships[1]), scoreAgainst(state.ships[0])],
    why:
      winner === undefined
        ? { key: `outcome.${why}` }
        : {
            key: `outcome.${why}`,
            with: { winner: shipName(state, winner), loser: shipName(state, enemyOf(winner)) },
          },
  };
}

const scoreAgainst = (ship: Ship): number =>
  Math.min(100, Math.floor((100 * ship.damage) / classOf(ship.kind).fatal));
