import { isSeat, seatsOf, type Dice, type Seat, type Viewer } from "@flagship/kernel";
import {
  bitOf,
  CARDS,
  isPhaser,
  isWeapon,
  kindOf,
  PHASER_BITS,
  WEAPON_BITS,
  type Weapon,
} from "../data/cards.ts";
import { canFire, capacityOf, KIND_COUNT, SHIP_COUNT, shipCard } from "../data/kinds.ts";
import { SHIPS } from "../data/ships.ts";
import { SQUADRONS } from "../data/squadrons.ts";
import { PASS } from "./acts/pass.ts";
import { NO_REAR } from "./acts/place.ts";
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
  type Play,
  type Shot,
  type State,
  type Unit,
  type Window,
} from "./state.ts";
import { addDamage } from "./units.ts";
import { BACK, LOADED, view as viewOf, type BattleView, type View } from "./view.ts";

/** A full state that fits what the seat knows, made from its view alone. */
export const imagine = (view: View, seat: Seat, dice: Dice): State =>
  imagineFor(view, seat, new Shuffler(dice, LOOK_AHEAD));

/** The same position with everything changed that the viewer cannot know. */
export const scramble = (state: State, viewer: Viewer, dice: Dice): State =>
  imagineFor(viewOf(state, viewer), viewer, new Shuffler(dice, Infinity));

/** Cards at the top of each deck that are put into random order in an imagined world; more are hardly ever drawn. */
const LOOK_AHEAD = 24;

/** Shuffles the end of a list, as far as it will be used. */
class Shuffler {
  readonly #dice: Dice;
  readonly #ahead: number;

  constructor(dice: Dice, ahead: number) {
    this.#dice = dice;
    this.#ahead = ahead;
  }

  /** Puts random items of the whole list to its end: those needed now, and as many as are looked ahead. */
  shuffle(items: number[], needed = 0): number[] {
    const until = Math.max(1, items.length - needed - this.#ahead);
    for (let i = items.length - 1; i >= until; i--) {
      const j = this.#dice.below(i + 1);
      const held = items[i] ?? 0;
      items[i] = items[j] ?? 0;
      items[j] = held;
    }
    return items;
  }
}

function imagineFor(view: View, viewer: Viewer, shuffler: Shuffler): State {
  const { options, seats, battleNumber, ending } = view;
  return {
    options,
    seats,
    battleNumber,
    totals: [...view.totals],
    battle: imagineBattle(view, viewer, shuffler),
    aftermath: view.aftermath,
    campaign: view.campaign === undefined ? undefined : imagineCampaign(view, view.campaign, shuffler),
    ending,
  };
}

function imagineBattle(view: View, viewer: Viewer, shuffler: Shuffler): Battle {
  const {
    deckSize: _deckSize,
    shipDeckSize,
    shipBottom,
    fighterDeckSize,
    fighterBottom,
    ...open
  } = view.battle;
  const units = imagineUnits(view, shuffler);
  const shipDeck = [...shipBottom, ...lastOf(units.ships, shipDeckSize - shipBottom.length)];
  const fighterDeck = [...fighterBottom, ...lastOf(units.squadrons, fighterDeckSize - fighterBottom.length)];
  const battle: Battle = {
    ...open,
    deck: [],
    discard: [...open.discard],
    hands: open.hands.map((hand) => [...hand]),
    known: NOTHING_KNOWN.slice(),
    spent: [...open.spent],
    units: units.units,
    shipDeck,
    fighterDeck,
    shots: open.shots.map((shot) => ({ ...shot })),
    tucked: [...open.tucked],
    covered: [...open.covered],
    scanned: [...open.scanned],
    duels: open.duels.map((duel) => ({ ...duel })),
    damaged: [...open.damaged],
    rams: [...open.rams],
    window: open.window === undefined ? undefined : imagineWindow(open.window),
    stack: open.stack.map((pending) => imaginePending(pending, view)),
    exchange: open.exchange === undefined ? undefined : { ...open.exchange },
    lastRound: open.lastRound === undefined ? undefined : { queue: [...open.lastRound.queue] },
  };
  dealUnseen(view, battle, shuffler);
  if (isSeat(viewer)) markKnown(view.battle, battle, viewer);
  return battle;
}

const NOTHING_KNOWN: readonly number[] = CARDS.map(() => 0);

const lastOf = (items: readonly number[], count: number): number[] => (count <= 0 ? [] : items.slice(-count));

/** Sealed answers of others are imagined as passes. */
const imagineAnswer = (answer: Answer, name: string): Answer =>
  answer === SEALED ? (name === "ranks" ? { ...NO_REAR } : { ...PASS }) : answer;

const imagineWindow = <Name extends string>(window: Window<Name>): Window<Name> => ({
  ...window,
  answers: window.answers.map((answer) => imagineAnswer(answer, window.name)),
});

const imaginePending = (pending: Pending, view: View): Pending => ({
  ...pending,
  play: imaginePlay(pending, view),
  counters: [...pending.counters],
  window: pending.window === undefined ? undefined : imagineWindow(pending.window),
});

/** A reserve ship that was called and has not come yet: one that nobody has seen, of the caller's race. */
function imaginePlay({ by, play }: Pending, view: View): Play {
  const isCall = play.type === "reinforce" && view.campaign !== undefined && play.carrier === undefined;
  if (!isCall || play.ship !== undefined) return play;
  const race = raceOf(view.options, by);
  const seen = new Set(view.battle.units.map(({ kind }) => kind));
  const ship = FULL_SHIPS.find((kind) => shipCard(kind).race === race && !seen.has(kind));
  return ship === undefined ? play : { ...play, ship };
}

const FULL_SHIPS: readonly number[] = [...SHIPS.keys()];
const BASIC_SHIPS = FULL_SHIPS.filter((kind) => !shipCard(kind).ii);
const SQUADRON_KINDS: readonly number[] = SQUADRONS.map((_, index) => SHIP_COUNT + index);

/** Names for face-down ships and squadrons, and what is left for the decks. */
function imagineUnits(view: View, shuffler: Shuffler) {
  const { battle, options } = view;
  const seen = new Uint8Array(KIND_COUNT);
  for (const { kind } of battle.units) if (kind !== BACK) seen[kind] = 1;
  for (const kind of battle.shipBottom) seen[kind] = 1;
  for (const kind of battle.fighterBottom) seen[kind] = 1;
  const full = options.edition === "full";
  const ships = shuffler.shuffle((full ? FULL_SHIPS : BASIC_SHIPS).filter((kind) => seen[kind] === 0));
  const squadrons = full ? shuffler.shuffle(SQUADRON_KINDS.filter((kind) => seen[kind] === 0)) : [];
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
  const place = ships.findLastIndex(fits);
  return place < 0 ? ships.pop() : ships.splice(place, 1)[0];
}

/** Deals the unseen cards: shots and loads first, which must be weapons, then hands and the deck. */
function dealUnseen(view: View, battle: Battle, shuffler: Shuffler): void {
  const unseen = unseenCards(view);
  const pool = shuffler.shuffle(unseen, unseen.length - view.battle.deckSize);
  const take = (fits: (card: CardId) => boolean): CardId => {
    const place = pool.findLastIndex(fits);
    return (place < 0 ? pool.pop() : pool.splice(place, 1)[0]) ?? 0;
  };
  battle.shots = battle.shots.map((shot) => imagineShot(view, battle, shot, take));
  battle.tucked = battle.tucked.map((card) =>
    card === BACK ? take((other) => kindOf(other) === "stolen-technology") : card,
  );
  battle.duels = battle.duels.map((duel) => (duel.card === BACK ? { ...duel, card: take(isPhaser) } : duel));
  for (const unit of battle.units) if (unit.load === LOADED) unit.load = take(isWeapon);
  const backs = battle.hands.reduce((sum, hand) => sum + hand.filter((card) => card === BACK).length, 0);
  hideDamage(view, battle, pool.length - backs - view.battle.deckSize, take);
  for (const hand of battle.hands) {
    for (const [place, card] of hand.entries()) if (card === BACK) hand[place] = pool.pop() ?? 0;
  }
  battle.deck = lastOf(pool, view.battle.deckSize);
}

/** Every card that does not lie open somewhere. */
function unseenCards({ options, battle }: View): CardId[] {
  const seen = new Uint8Array(CARDS.length);
  const mark = (card: CardId): void => {
    if (card >= 0) seen[card] = 1;
  };
  battle.discard.forEach(mark);
  for (const hand of battle.hands) hand.forEach(mark);
  for (const { damage, parties, neutralized, load } of battle.units) {
    damage.forEach(mark);
    parties.forEach(mark);
    mark(neutralized);
    mark(load);
  }
  for (const { card, gone } of battle.shots) if (!gone) mark(card);
  for (const { card } of battle.duels) mark(card);
  battle.tucked.forEach(mark);
  return deckOf(options).filter((card) => seen[card] === 0);
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
