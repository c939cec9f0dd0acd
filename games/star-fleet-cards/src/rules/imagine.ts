import { isSeat, type Dice, type Seat, type Viewer } from "@flagship/kernel";
import { classOf } from "../data/ships.ts";
import { clone, cloneObject } from "./clone.ts";
import { dealUnseen, isFaceDown, seenCards } from "./hidden.ts";
import { loadOf } from "./photons.ts";
import { NO_CARD, shipAt, type CardId, type Ship, type State } from "./state.ts";
import type { CoupleView, ShipView, View } from "./view.ts";

/** A full state that fits what the seat knows, made from its view alone. */
export function imagine(view: View, _seat: Seat, dice: Dice): State {
  const [first, second] = view.ships;
  return {
    options: view.options,
    turn: view.turn,
    initiative: view.initiative,
    phase: view.phase,
    seat: view.seat,
    ships: [imagineShip(first, view, dice), imagineShip(second, view, dice)],
    objects: view.objects.map(cloneObject),
    launches: view.launches,
    beam: view.beam,
    volley: view.volley,
    victor: view.victor,
    ending: view.ending,
  };
}

const cardsInSpace = (
  objects: readonly { readonly owner: Seat; readonly card: CardId }[],
  seat: Seat,
): CardId[] => objects.flatMap((object) => (object.owner === seat ? [object.card] : []));

function imagineShip(seen: ShipView, view: View, dice: Dice): Ship {
  const ship: Ship = {
    kind: seen.kind,
    x: seen.x,
    facing: seen.facing,
    shields: [...seen.shields],
    shieldsAtStart: [...seen.shieldsAtStart],
    damage: seen.damage,
    battery: seen.battery,
    played: seen.played,
    ended: seen.ended,
    ecm: seen.ecm,
    eccm: seen.eccm,
    general: seen.general,
    specific: [...seen.specific],
    fired: seen.fired,
    disruptorsFired: seen.disruptorsFired,
    dronesLaunched: seen.dronesLaunched,
    couples: seen.couples.map(coupleFrom),
    repairs: [...seen.repairs],
    deck: [],
    hand: [],
    discard: [...seen.discard],
    out: [...seen.out],
    table: [...seen.table],
    shuffled: seen.shuffled,
    heldBack: [...seen.heldBack],
  };
  const inSpace = cardsInSpace(view.objects, seen.seat);
  if (seen.hand === undefined) {
    const loads = seen.couples.map((couple) => couple.load);
    dealUnseen(ship, { seen: seenCards(ship, inSpace), handSize: seen.handSize, loads }, dice);
  } else {
    ship.hand.push(...seen.hand);
    stackDeck(ship, inSpace, dice);
  }
  return ship;
}

const coupleFrom = (seen: CoupleView) => ({
  lost: seen.lost,
  armed: seen.armed,
  card: seen.card ?? NO_CARD,
  faceUp: seen.faceUp,
  known: seen.known,
  firedThisTurn: seen.firedThisTurn,
});

/** The own deck holds what is nowhere else, in an order that nobody knows. */
function stackDeck(ship: Ship, inSpace: readonly CardId[], dice: Dice): void {
  const elsewhere = seenCards(ship, inSpace);
  for (const card of ship.hand) elsewhere.add(card);
  for (const couple of ship.couples) elsewhere.add(couple.card);
  ship.deck = dice.shuffle(classOf(ship.kind).cards.flatMap(({ id }) => (elsewhere.has(id) ? [] : [id])));
}

/** The same position with everything changed that the viewer cannot know. */
export function scramble(state: State, viewer: Viewer, dice: Dice): State {
  const other = clone(state);
  if (!isSeat(viewer) && viewer !== "spectator") return other;
  for (const seat of [0, 1]) {
    const ship = shipAt(other, seat);
    if (seat === viewer) {
      dice.shuffle(ship.deck);
      continue;
    }
    const loads = ship.couples.map((couple) => (couple.known ? loadOf(ship, couple) : undefined));
    const handSize = ship.hand.length;
    for (const couple of ship.couples) if (isFaceDown(couple)) couple.card = NO_CARD;
    dealUnseen(ship, { seen: seenCards(ship, cardsInSpace(other.objects, seat)), handSize, loads }, dice);
  }
  return other;
}
