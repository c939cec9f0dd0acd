import type { Seat, Table } from "@flagship/kernel";
import { LONG, SHIELD_COUNT } from "../data/figures.ts";
import { classOf, type ShipId } from "../data/ships.ts";
import { ofShip, type SfcEvent } from "./event.ts";
import { shipOfSeat, type Options } from "./options.ts";
import { NO_CARD, shipAt, type Couple, type Ship, type State } from "./state.ts";
import { proceed, startTurn } from "./turn.ts";

/** SFC-SETUP-01..08: facings and decks at random, ships at long distance, first initiative; then the first turn begins. */
export function setup(options: Options, _seats: number, table: Table<SfcEvent>): State {
  const state: State = {
    options,
    turn: 0,
    initiative: 0,
    phase: "impacts",
    seat: 0,
    ships: [freshShip(shipOfSeat(options, 0), 0), freshShip(shipOfSeat(options, 1), LONG)],
    objects: [],
    launches: 0,
    beam: undefined,
    volley: undefined,
    victor: undefined,
    ending: undefined,
  };
  for (const seat of [0, 1]) drawShieldCard(state, seat, table);
  for (const ship of state.ships) table.dice.shuffle(ship.deck);
  state.initiative = firstInitiative(options, table);
  if (table.listening)
    table.tell({ type: "initiative", ...ofShip(state, state.initiative), rules: ["SFC-SETUP-07"] });
  startTurn(state, table);
  proceed(state, table);
  return state;
}

/** A ship before the first draw (SFC-SETUP-06). */
function freshShip(kind: ShipId, x: number): Ship {
  const { shields, cards, lostAt } = classOf(kind);
  return {
    kind,
    x,
    facing: 1,
    shields: [...shields],
    shieldsAtStart: [...shields],
    damage: 0,
    battery: "full",
    played: 0,
    ended: false,
    ecm: 0,
    eccm: 0,
    general: 0,
    specific: [0, 0, 0, 0, 0, 0],
    fired: 0,
    disruptorsFired: 0,
    dronesLaunched: false,
    couples: lostAt.photon.map(freshCouple),
    repairs: [],
    deck: cards.map((card) => card.id),
    hand: [],
    discard: [],
    out: [],
    table: [],
    shuffled: 0,
    heldBack: [],
  };
}

const freshCouple = (): Couple => ({
  lost: false,
  armed: 0,
  card: NO_CARD,
  faceUp: false,
  known: false,
  firedThisTurn: false,
});

/** SFC-SETUP-04. */
function drawShieldCard(state: State, seat: Seat, table: Table<SfcEvent>): void {
  const ship = shipAt(state, seat);
  ship.facing = 1 + table.dice.below(SHIELD_COUNT);
  if (table.listening) {
    table.tell({
      type: "shield-drawn",
      ...ofShip(state, seat),
      facing: ship.facing,
      rules: ["SFC-SETUP-04"],
    });
  }
}

/** SFC-SETUP-07, R36. */
function firstInitiative(options: Options, table: Table<SfcEvent>): Seat {
  switch (options.initiative) {
    case "first":
      return 0;
    case "second":
      return 1;
    case "random":
      return table.dice.below(2);
  }
}
