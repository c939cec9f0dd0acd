import type { Campaign } from "./campaign/state.ts";
import type { Battle, Pending, State, Unit, Window } from "./state.ts";

const cloneUnit = (unit: Unit): Unit => ({
  ...unit,
  damage: unit.damage.slice(),
  parties: unit.parties.slice(),
});

// Answers are never changed in place, only replaced.
const cloneWindow = <Name>(window: Window<Name>): Window<Name> => ({
  ...window,
  answers: window.answers.slice(),
});

// Keys are named one by one: read from JSON, a state lacks what is undefined, and its copies must not.
const clonePending = ({ by, play, counters, window, negated }: Pending): Pending => ({
  by,
  play,
  counters: counters.slice(),
  window: window === undefined ? undefined : cloneWindow(window),
  negated,
});

const cloneBattle = (battle: Battle): Battle => ({
  sides: battle.sides,
  players: battle.players,
  turn: battle.turn,
  attacker: battle.attacker,
  step: battle.step,
  phase: battle.phase,
  moved: battle.moved,
  deck: battle.deck.slice(),
  discard: battle.discard.slice(),
  hands: battle.hands.map((hand) => hand.slice()),
  known: battle.known.slice(),
  spent: battle.spent.slice(),
  units: battle.units.map(cloneUnit),
  shipDeck: battle.shipDeck.slice(),
  shipsShown: battle.shipsShown,
  fighterDeck: battle.fighterDeck.slice(),
  fightersShown: battle.fightersShown,
  ownSquadrons: battle.ownSquadrons,
  shots: battle.shots.map((shot) => ({ ...shot })),
  tucked: battle.tucked.slice(),
  covered: battle.covered.slice(),
  scanned: battle.scanned.slice(),
  duels: battle.duels.slice(),
  damaged: battle.damaged.slice(),
  rams: battle.rams.slice(),
  window: battle.window === undefined ? undefined : cloneWindow(battle.window),
  stack: battle.stack.map(clonePending),
  exchange: battle.exchange === undefined ? undefined : { ...battle.exchange },
  again: battle.again,
  lastRound: battle.lastRound === undefined ? undefined : { queue: battle.lastRound.queue.slice() },
  stirred: battle.stirred,
  quiet: battle.quiet,
  firstDraws: battle.firstDraws,
  ended: battle.ended,
});

const cloneCampaign = (campaign: Campaign): Campaign => ({
  stage: campaign.stage,
  bank: campaign.bank.slice(),
  vessels: campaign.vessels.map((vessel) => ({ ...vessel })),
  trophies: campaign.trophies.slice(),
  taken: campaign.taken.slice(),
  answers: campaign.answers.slice(),
  done: campaign.done.slice(),
  picking: campaign.picking.slice(),
});

/** A copy that shares nothing that changes. */
export const clone = (state: State): State => ({
  options: state.options,
  seats: state.seats,
  battleNumber: state.battleNumber,
  totals: state.totals.slice(),
  battle: cloneBattle(state.battle),
  aftermath: state.aftermath,
  campaign: state.campaign === undefined ? undefined : cloneCampaign(state.campaign),
  ending: state.ending,
});
