import { seatsOf, type Seat } from "@flagship/kernel";
import { CARD_KINDS, CARDS, damageOf } from "../data/cards.ts";
import { SHIP_COUNT, shipCard } from "../data/kinds.ts";
import { SQUADRONS } from "../data/squadrons.ts";
import { SHIPS } from "../data/ships.ts";
import type { ScTable } from "./event.ts";
import type { Options } from "./options.ts";
import { cardName, draw } from "./piles.ts";
import { addShip } from "./reinforcements.ts";
import { NOT_YET, type Battle, type CardId, type State, type Unit } from "./state.ts";
import { isShipInBattle, makeUnit, publicName } from "./units.ts";

export const SHIPS_DEALT = 5;

/** A table with nothing on it. */
export const emptyBattle = (sides: readonly number[], seats: number, players: readonly Seat[]): Battle => ({
  sides,
  players,
  turn: 0,
  attacker: 0,
  step: "over",
  phase: 1,
  moved: false,
  deck: [],
  discard: [],
  hands: seatsOf(seats).map(() => []),
  known: CARDS.map(() => 0),
  spent: CARD_KINDS.map(() => 0),
  units: [],
  shipDeck: [],
  shipsShown: 0,
  fighterDeck: [],
  fightersShown: 0,
  ownSquadrons: false,
  shots: [],
  tucked: [],
  covered: [],
  scanned: [],
  duels: [],
  damaged: [],
  rams: [],
  window: undefined,
  stack: [],
  exchange: undefined,
  again: false,
  lastRound: undefined,
  stirred: false,
  quiet: 0,
  firstDraws: [],
  ended: undefined,
});

const TACTICAL_ADVANTAGE = CARDS.findIndex((card) => card.kind === "tactical-advantage");

/** The three decks, shuffled (SC-SET-01); BASIC leaves out the II cards (SC-GEN-01). */
export function shuffleDecks(battle: Battle, { edition, lateAdvantage }: Options, table: ScTable): void {
  const full = edition === "full";
  const late = full && lateAdvantage;
  const cards = CARDS.filter((card) => (full || !card.ii) && !(late && card.id === TACTICAL_ADVANTAGE));
  battle.shipDeck = table.dice.shuffle([...SHIPS.keys()].filter((kind) => full || !shipCard(kind).ii));
  battle.deck = table.dice.shuffle(cards.map((card) => card.id));
  battle.fighterDeck = full ? table.dice.shuffle(SQUADRONS.map((_, index) => SHIP_COUNT + index)) : [];
}

/** A battle of the standard game: five random ships each (SC-SET-01..04). */
export function setUpBattle(state: State, table: ScTable): void {
  const battle = emptyBattle(state.battle.sides, state.seats, seatsOf(state.seats));
  state.battle = battle;
  state.battleNumber += 1;
  if (table.listening) table.tell({ type: "battle-began", number: state.battleNumber, rules: ["SC-SET-01"] });
  shuffleDecks(battle, state.options, table);
  for (const seat of battle.players) {
    for (let ship = 0; ship < SHIPS_DEALT; ship++) {
      const kind = battle.shipDeck.pop();
      if (kind !== undefined) addShip(battle, makeUnit(kind, seat));
    }
  }
  dealIn(state, table);
}

/** Hands, the first player, and the ranks if they are used: what every battle begins with. */
export function dealIn(state: State, table: ScTable): void {
  const { battle, options } = state;
  if (table.listening) {
    for (const seat of battle.players) {
      const ships = shipsOf(battle, seat).map(publicName);
      table.tell({ type: "fleet", seat, ships, rules: ["SC-SET-02"] });
    }
  }
  for (const seat of battle.players) draw(battle, seat, table);
  battle.attacker = drawForFirst(battle, table);
  if (options.edition === "full" && options.lateAdvantage) battle.deck.push(TACTICAL_ADVANTAGE);
  table.dice.shuffle(battle.deck);
  battle.turn = 0;
  battle.step = "departures";
  // A single ship stands in front whatever its owner says (SC-RNK-03).
  const asked = options.ranks ? battle.players.filter((seat) => shipsOf(battle, seat).length > 1) : [];
  if (asked.length > 0) {
    battle.step = "ranks";
    battle.window = { name: "ranks", asked, answers: asked.map(() => NOT_YET), done: 0 };
  }
}

const shipsOf = (battle: Battle, seat: Seat): Unit[] =>
  battle.units.filter((unit) => unit.owner === seat && isShipInBattle(unit));

/** The highest damage card goes first; tied leaders draw again (SC-FST-01, R1). */
function drawForFirst(battle: Battle, table: ScTable): Seat {
  let leaders: readonly Seat[] = battle.players;
  let next = battle.deck.length;
  while (leaders.length > 1) {
    const drawn = leaders.map((seat) => {
      next = next > 0 ? next - 1 : battle.deck.length - 1;
      const card = battle.deck[next] ?? 0;
      battle.firstDraws.push({ seat, card });
      if (table.listening)
        table.tell({
          type: "first-draw",
          seat,
          card,
          name: cardName(card),
          points: damageOf(card),
          rules: ["SC-FST-01"],
        });
      return { seat, value: damageOf(card) };
    });
    const best = Math.max(...drawn.map((one) => one.value));
    leaders = drawn.filter((one) => one.value === best).map((one) => one.seat);
  }
  const first = leaders[0] ?? 0;
  if (table.listening) table.tell({ type: "goes-first", seat: first, rules: ["SC-FST-01"] });
  return first;
}

const idsOf = (full: boolean): readonly CardId[] =>
  CARDS.filter((card) => full || !card.ii).map((card) => card.id);
const FULL_DECK = idsOf(true);
const BASIC_DECK = idsOf(false);

/** The deck of an edition: what all cards of a battle are. */
export const deckOf = ({ edition }: Options): readonly CardId[] =>
  edition === "full" ? FULL_DECK : BASIC_DECK;
