import { isSeat, seatsOf, type Dice, type Seat, type Viewer } from "@flagship/kernel";
import { bitOf, CARDS, isPhaser, isWeapon, PHASER_BITS, WEAPON_BITS, type Weapon } from "../data/cards.ts";
import { canFire, capacityOf, SHIP_COUNT, shipCard } from "../data/kinds.ts";
import { SHIPS } from "../data/ships.ts";
import { SQUADRONS } from "../data/squadrons.ts";
import type { Action } from "./action.ts";
import { imagineCampaign } from "./campaign/imagine.ts";
import { raceOf } from "./options.ts";
import { deckOf } from "./setup.ts";
import {
  NONE,
  SEALED,
  type Answer,
  type Battle,
  type CardId,
  type Pending,
  type Shot,
  type State,
  type Unit,
  type Window,
} from "./state.ts";
import { addDamage } from "./units.ts";
import { BACK, LOADED, view as viewOf, type BattleView, type View } from "./view.ts";

/** A full state that fits what the seat knows, made from its view alone. */
export const imagine = (view: View, seat: Seat, dice: Dice): State => imagineFor(view, seat, dice);

/** The same position with everything changed that the viewer cannot know. */
export const scramble = (state: State, viewer: Viewer, dice: Dice): State =>
  imagineFor(viewOf(state, viewer), viewer, dice);

function imagineFor(view: View, viewer: Viewer, dice: Dice): State {
  const { options, seats, battleNumber, ending } = view;
  return {
    options,
    seats,
    battleNumber,
    totals: [...view.totals],
    battle: imagineBattle(view, viewer, dice),
    campaign: view.campaign === undefined ? undefined : imagineCampaign(view, view.campaign, dice),
    ending,
  };
}

function imagineBattle(view: View, viewer: Viewer, dice: Dice): Battle {
  const {
    deckSize: _deckSize,
    shipDeckSize,
    shipBottom,
    fighterDeckSize,
    fighterBottom,
    ...open
  } = view.battle;
  const units = imagineUnits(view, dice);
  const shipDeck = [...shipBottom, ...units.ships.slice(0, shipDeckSize - shipBottom.length)];
  const fighterDeck = [...fighterBottom, ...units.squadrons.slice(0, fighterDeckSize - fighterBottom.length)];
  const battle: Battle = {
    ...open,
    deck: [],
    discard: [...open.discard],
    hands: open.hands.map((hand) => [...hand]),
    known: CARDS.map(() => 0),
    spent: [...open.spent],
    units: units.units,
    shipDeck,
    fighterDeck,
    shots: open.shots.map((shot) => ({ ...shot })),
    covered: [...open.covered],
    scanned: [...open.scanned],
    duels: open.duels.map((duel) => ({ ...duel })),
    damaged: [...open.damaged],
    rams: [...open.rams],
    window: open.window === undefined ? undefined : imagineWindow(open.window),
    stack: open.stack.map(imaginePending),
    exchange: open.exchange === undefined ? undefined : { ...open.exchange },
    lastRound: open.lastRound === undefined ? undefined : { queue: [...open.lastRound.queue] },
  };
  dealUnseen(view, battle, dice);
  if (isSeat(viewer)) markKnown(view.battle, battle, viewer);
  return battle;
}

/** Sealed answers of others are imagined as passes. */
const imagineAnswer = (answer: Answer, name: string): Answer =>
  answer === SEALED ? (name === "ranks" ? NO_REAR : PASS) : answer;
const PASS: Action = { type: "pass" };
const NO_REAR: Action = { type: "place", rear: [] };

const imagineWindow = <Name extends string>(window: Window<Name>): Window<Name> => ({
  ...window,
  answers: window.answers.map((answer) => imagineAnswer(answer, window.name)),
});

const imaginePending = (pending: Pending): Pending => ({
  ...pending,
  counters: [...pending.counters],
  window: pending.window === undefined ? undefined : imagineWindow(pending.window),
});

/** Names for face-down ships and squadrons, and what is left for the decks. */
function imagineUnits(view: View, dice: Dice) {
  const { battle, options } = view;
  const seen = new Set([
    ...battle.units.map((unit) => unit.kind),
    ...battle.shipBottom,
    ...battle.fighterBottom,
  ]);
  const full = options.edition === "full";
  const ships = dice.shuffle(
    [...SHIPS.keys()].filter((kind) => !seen.has(kind) && (full || !shipCard(kind).ii)),
  );
  const squadrons = full
    ? dice.shuffle(SQUADRONS.map((_, index) => SHIP_COUNT + index).filter((kind) => !seen.has(kind)))
    : [];
  const units = battle.units.map((unit, id): Unit => {
    const copy = { ...unit, damage: [...unit.damage], parties: [...unit.parties] };
    if (unit.kind !== BACK) return copy;
    const kind = unit.home === NONE ? takeShip(view, id, ships) : squadrons.pop();
    return { ...copy, kind: kind ?? (unit.home === NONE ? 0 : SHIP_COUNT) };
  });
  return { units, ships, squadrons };
}

/** A ship that a cloaked one could be: of the owner's race in a campaign, a carrier if squadrons lie under it. */
function takeShip({ battle, campaign, options }: View, id: number, ships: number[]): number | undefined {
  const aboard = battle.units.filter((unit) => unit.home === id && unit.place === "aboard").length;
  const owner = battle.units[id]?.owner ?? 0;
  const fits = (kind: number): boolean =>
    capacityOf(kind) >= aboard && (campaign === undefined || shipCard(kind).race === raceOf(options, owner));
  const place = ships.findIndex(fits);
  return place < 0 ? ships.pop() : ships.splice(place, 1)[0];
}

/** Deals the unseen cards: shots and loads first, which must be weapons, then hands and the deck. */
function dealUnseen(view: View, battle: Battle, dice: Dice): void {
  const pool = dice.shuffle(unseenCards(view));
  const take = (fits: (card: CardId) => boolean): CardId => {
    const place = pool.findLastIndex(fits);
    return (place < 0 ? pool.pop() : pool.splice(place, 1)[0]) ?? 0;
  };
  battle.shots = battle.shots.map((shot) => imagineShot(view, battle, shot, take));
  battle.duels = battle.duels.map((duel) => (duel.card === BACK ? { ...duel, card: take(isPhaser) } : duel));
  for (const unit of battle.units) if (unit.load === LOADED) unit.load = take(isWeapon);
  const backs = battle.hands.reduce((sum, hand) => sum + hand.filter((card) => card === BACK).length, 0);
  hideDamage(view, battle, pool.length - backs - view.battle.deckSize, take);
  for (const hand of battle.hands) {
    for (const [place, card] of hand.entries()) if (card === BACK) hand[place] = pool.pop() ?? 0;
  }
  battle.deck = pool.slice(0, view.battle.deckSize);
}

/** Every card that does not lie open somewhere. */
function unseenCards({ options, battle }: View): CardId[] {
  const seen = new Set<CardId>([...battle.discard, ...battle.hands.flat()]);
  for (const { damage, parties, neutralized, load } of battle.units) {
    for (const card of [...damage, ...parties, neutralized, load]) seen.add(card);
  }
  for (const { card, gone } of battle.shots) if (!gone) seen.add(card);
  for (const { card } of battle.duels) seen.add(card);
  return deckOf(options).filter((card) => !seen.has(card));
}

const fitsType =
  (weapon: Weapon | "squadron") =>
  (card: CardId): boolean =>
    weapon === "squadron"
      ? isWeapon(card)
      : weapon === "phaser"
        ? (bitOf(card) & PHASER_BITS) !== 0
        : bitOf(card) === WEAPON_BITS[weapon];

function imagineShot(
  { battle: seen }: View,
  battle: Battle,
  shot: Shot,
  take: (fits: (card: CardId) => boolean) => CardId,
): Shot {
  const fits = fitsType(shot.weapon);
  const hidden = shot.card === BACK;
  const card = !hidden ? shot.card : shot.gone ? (CARDS.find(({ id }) => fits(id))?.id ?? 0) : take(fits);
  if (shot.by !== BACK) return { ...shot, card };
  const mine = seen.units.flatMap((unit, id) =>
    unit.owner === battle.attacker && unit.place === "battle" && unit.home === NONE ? [id] : [],
  );
  const by =
    mine.find(
      (id) => canFire(battle.units[id]?.kind ?? 0, card) && !battle.shots.some((other) => other.by === id),
    ) ??
    mine[0] ??
    NONE;
  return { ...shot, card, by };
}

/** What is neither in a hand nor in the deck lies under something face down. */
function hideDamage(
  { battle: seen }: View,
  battle: Battle,
  count: number,
  take: (fits: (card: CardId) => boolean) => CardId,
): void {
  const hidden = battle.units.filter((_, id) => seen.units[id]?.kind === BACK);
  for (let left = count, next = 0; left > 0 && hidden.length > 0; left--, next++) {
    const unit = hidden[next % hidden.length];
    if (unit !== undefined) addDamage(unit, take(isWeapon));
  }
}

/** Cards the seat knows in other hands stay known to it. */
function markKnown(seen: BattleView, battle: Battle, seat: Seat): void {
  for (const holder of seatsOf(seen.hands.length)) {
    if (holder === seat) continue;
    for (const card of seen.hands[holder] ?? []) if (card !== BACK) battle.known[card] = 1 << seat;
  }
}
