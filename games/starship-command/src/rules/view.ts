import { isSeat, REFEREE, seatsOf, type Seat, type Viewer } from "@flagship/kernel";
import { shipCard } from "../data/kinds.ts";
import { sideOf } from "./campaign/teams.ts";
import type { Campaign } from "./campaign/state.ts";
import { trophyScore } from "./ending.ts";
import { raceOf } from "./options.ts";
import {
  FIRED,
  NONE,
  NOT_YET,
  SEALED,
  unitOf,
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
import { isSquadron } from "./units.ts";
import { volleyAt } from "./volley.ts";

/** The back of a card: the viewer may not know what it is. */
export const BACK = -1;
/** The back of a card under a unit: -1 already says that none is there. */
export const LOADED = -2;

/** A battle as a viewer knows it: backs for what is hidden, sizes for the decks. */
export interface BattleView extends Omit<Battle, "deck" | "known" | "shipDeck" | "fighterDeck"> {
  readonly deckSize: number;
  readonly shipDeckSize: number;
  /** Ships that lie face up under the ship deck. */
  readonly shipBottom: readonly number[];
  readonly fighterDeckSize: number;
  readonly fighterBottom: readonly number[];
}

/** Everything a viewer may know of a match (SC-INF-01). */
export interface View extends Omit<State, "battle"> {
  readonly viewer: Viewer;
  readonly battle: BattleView;
  /** Points for destroyed enemies in this battle, by seat. */
  readonly trophies: readonly number[];
}

/** What a viewer may know. */
export const view = (state: State, viewer: Viewer): View => ({
  viewer,
  options: state.options,
  seats: state.seats,
  battleNumber: state.battleNumber,
  totals: state.totals.slice(),
  trophies: seatsOf(state.seats).map((seat) => trophyScore(state.battle, seat)),
  battle: battleView(state.battle, viewer),
  aftermath: state.aftermath,
  campaign: state.campaign === undefined ? undefined : campaignView(state, state.campaign, viewer),
  ending: state.ending,
});

function battleView(battle: Battle, viewer: Viewer): BattleView {
  const { known, shipDeck, fighterDeck } = battle;
  return {
    sides: battle.sides,
    players: battle.players,
    turn: battle.turn,
    attacker: battle.attacker,
    step: battle.step,
    phase: battle.phase,
    moved: battle.moved,
    deckSize: battle.deck.length,
    discard: battle.discard.slice(),
    hands: battle.hands.map((hand, seat) => handView(known, hand, seat, viewer)),
    spent: battle.spent.slice(),
    units: battle.units.map((unit) => unitView(unit, viewer)),
    shipDeckSize: shipDeck.length,
    shipsShown: battle.shipsShown,
    shipBottom: shipDeck.slice(0, battle.shipsShown),
    fighterDeckSize: fighterDeck.length,
    fightersShown: battle.fightersShown,
    fighterBottom: fighterDeck.slice(0, battle.fightersShown),
    ownSquadrons: battle.ownSquadrons,
    shots: battle.shots.map((shot) => shotView(battle, shot, viewer)),
    tucked: isFor(viewer, battle.attacker) ? battle.tucked.slice() : battle.tucked.map(() => BACK),
    covered: battle.covered.slice(),
    scanned: battle.scanned.slice(),
    duels: battle.duels.map((duel) =>
      duel.card === FIRED || duel.jammed || isFor(viewer, unitOf(battle, duel.unit).owner)
        ? duel
        : { ...duel, card: BACK },
    ),
    damaged: battle.damaged.slice(),
    rams: battle.rams.slice(),
    window: battle.window === undefined ? undefined : windowView(battle.window, viewer),
    stack: battle.stack.map((pending) => pendingView(pending, viewer, battle.sides)),
    exchange: battle.exchange === undefined ? undefined : { ...battle.exchange },
    again: battle.again,
    lastRound: battle.lastRound === undefined ? undefined : { queue: battle.lastRound.queue.slice() },
    stirred: battle.stirred,
    quiet: battle.quiet,
    firstDraws: battle.firstDraws,
    ended: battle.ended,
  };
}

const isFor = (viewer: Viewer, seat: Seat): boolean => viewer === seat || viewer === REFEREE;

/**
 * The own hand as it is held. Of another's hand the cards that the viewer knows, in the order of the deck, and then
 * backs: the places in the hand would tell which card left it.
 */
function handView(known: readonly number[], hand: readonly CardId[], holder: Seat, viewer: Viewer): CardId[] {
  if (isFor(viewer, holder)) return hand.slice();
  const seen = hand.filter((card) => knowsCard(known, card, holder, viewer)).sort((a, b) => a - b);
  return [...seen, ...Array.from({ length: hand.length - seen.length }, () => BACK)];
}

const knowsCard = (known: readonly number[], card: CardId, holder: Seat, viewer: Viewer): boolean =>
  isFor(viewer, holder) || (isSeat(viewer) && ((known[card] ?? 0) & (1 << viewer)) !== 0);

/** Cloaked ships and squadrons that lie under a carrier show only their backs (SC-CLK-02, SC-CAR-02). */
const isFaceDown = (unit: Unit): boolean =>
  unit.cloaked || (isSquadron(unit) && (unit.place === "aboard" || unit.place === "left"));

function unitView(unit: Unit, viewer: Viewer): Unit {
  const own = isFor(viewer, unit.owner);
  const seen = { ...unit, damage: unit.damage.slice(), parties: unit.parties.slice() };
  if (own) return seen;
  if (unit.load !== NONE) seen.load = LOADED;
  return isFaceDown(unit)
    ? { ...seen, kind: BACK, damage: [], hurt: 0, wornShields: 0, wornStructure: 0, crippled: false }
    : seen;
}

/** The type is public, the card and the firing ship are the attacker's secret, but for a look (SC-ATK-04/05, SC-SSO-04). */
function shotView(battle: Battle, shot: Shot, viewer: Viewer): Shot {
  if (isFor(viewer, battle.attacker)) return { ...shot };
  const scanned = battle.scanned.includes(shot.at) && isFor(viewer, unitOf(battle, shot.at).owner);
  return {
    ...shot,
    card: scanned && !shot.gone ? shot.card : BACK,
    by: shot.weapon === "squadron" ? shot.by : BACK,
    // Public of the whole volley: of a single card it would tell what the ship that uncloaked has fired.
    cloaked: !shot.gone && volleyAt(battle, shot.at).fromCloak,
  };
}

const windowView = <Name>(window: Window<Name>, viewer: Viewer): Window<Name> => ({
  ...window,
  answers: window.answers.map((answer, index) => {
    const shown = index < window.done || isFor(viewer, window.asked[index] ?? NONE);
    return shown ? answer : sealedView(answer);
  }),
});

const sealedView = (answer: Answer): Answer => (answer === NOT_YET ? NOT_YET : SEALED);

const pendingView = (
  { by, play, counters, window, negated }: Pending,
  viewer: Viewer,
  sides: readonly number[],
): Pending => ({
  by,
  play: isSeat(viewer) && sides[viewer] === sides[by] ? play : openPart(play, viewer),
  counters: counters.slice(),
  window: window === undefined ? undefined : windowView(window, viewer),
  negated,
});

/** What everybody may know of a card that waits for counters: which reserve ship was called is seen when it comes (SC-CPN-08). */
export function openPart(play: Play, viewer?: Viewer): Play {
  if (play.ship === undefined || viewer === REFEREE) return play;
  const { ship: _ship, ...open } = play;
  return open;
}

/** Fleets, banks and plans are known to their own side only (R51). */
function campaignView(state: State, campaign: Campaign, viewer: Viewer): Campaign {
  const side = isSeat(viewer) ? sideOf(state, viewer) : [];
  const open = (seat: Seat): boolean =>
    viewer === REFEREE || state.ending !== undefined || side.includes(seat);
  const race = isSeat(viewer) ? raceOf(state.options, viewer) : undefined;
  return {
    ...campaign,
    bank: campaign.bank.map((points, seat) => (open(seat) ? points : BACK)),
    vessels: campaign.vessels.filter((vessel) => open(vessel.owner)).map((vessel) => ({ ...vessel })),
    trophies: campaign.trophies.slice(),
    taken: campaign.taken.filter(
      (kind) => viewer === REFEREE || state.ending !== undefined || shipCard(kind).race === race,
    ),
    answers: campaign.answers.map((answer, seat) => (isFor(viewer, seat) ? answer : sealedView(answer))),
    done: campaign.done.slice(),
    picking: campaign.picking.slice(),
  };
}
