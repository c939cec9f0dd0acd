import {
  innerTable,
  nest,
  type Choices,
  type Decision,
  type Dice,
  type GameEvent,
  type Nest,
  type Refusal,
  type Seat,
  type Table,
  type Viewer,
} from "@flagship/kernel";
import { refuse } from "../../say.ts";
import type { Mission } from "../data/decks.ts";
import type { Sovereignty } from "../../common/data/sovereignties.ts";
import type { TroopId } from "../../common/data/troops.ts";
import type { Action, DeckAction } from "./action.ts";
import { isStanding } from "./figures.ts";
import { skirmish } from "./game.ts";
import type { Manner } from "./manner.ts";
import { begin } from "./phases.ts";
import { enlist, newFight } from "./setup.ts";
import type { State } from "./state.ts";

/** A fight of squads in a larger battle that is played figure by figure (EC-SKH-06). */
export interface InnerFight {
  /** The seat of the larger battle that attacks on the deck. */
  readonly attacker: Seat;
  /** Figures for each squad. */
  readonly per: number;
  /** The squads that stand on the deck, attackers first; everybody has seen them. */
  readonly squads: readonly [readonly TroopId[], readonly TroopId[]];
  inner: State;
}

/** Figures for a squad in a short game and in a full one (EC-SKH-06). */
const FIGURES: Readonly<Record<Manner, number>> = { dice: 0, short: 2, full: 10 };
/** No side has more figures on a deck. */
const MOST_FIGURES = 40;

/** Squads of a side that find room on a deck. */
export const squadsOnDeck = (manner: Manner): number => Math.floor(MOST_FIGURES / FIGURES[manner]);

export const innerSeatOf = ({ attacker }: InnerFight, seat: Seat): Seat => (seat === attacker ? 0 : 1);

/** Opens the fight: the squads that would fight with dice stand on the deck as figures. */
export function openFight<Event extends GameEvent>(
  table: Table<Event>,
  plan: {
    readonly mission: Mission;
    readonly attacker: Seat;
    readonly manner: Manner;
    readonly powers: readonly [Sovereignty, Sovereignty];
    readonly squads: InnerFight["squads"];
  },
): InnerFight {
  const [attacking, keeping] = plan.powers;
  const inner = newFight({
    mission: plan.mission,
    sides: [
      { sovereignty: attacking, purse: 0 },
      { sovereignty: keeping, purse: 0 },
    ],
    missions: 1,
    dark: false,
    vacuum: false,
    weightless: false,
  });
  const { attacker, squads } = plan;
  const per = FIGURES[plan.manner];
  for (const [side, kinds] of squads.entries())
    for (const kind of kinds) enlist(inner, side, { kind, count: per, first: "", second: "" });
  const fight: InnerFight = { attacker, per, squads, inner };
  begin(
    inner,
    innerTable(table, (seat) => (seat === 0 ? attacker : 1 - attacker)),
  );
  return fight;
}

/** Which squads of a side come through: on the winning side, with half of their figures alive (EC-SKH-06). */
export function survivors({ inner, per, squads }: InnerFight, side: 0 | 1): boolean[] {
  const figures = inner.figures.filter((figure) => figure.side === side);
  return squads[side].map((_, place) => {
    const own = figures.slice(place * per, (place + 1) * per);
    const alive = own.filter(
      (figure) => isStanding(figure) || figure.condition === "off" || figure.condition === "wounded",
    );
    return inner.winner === side && alive.length * 2 >= own.length;
  });
}

export const isDecided = ({ inner }: InnerFight): boolean => inner.phase === "over";

/** The skirmish inside the larger battle: its seats are attacker and defender, whoever they are outside. */
const skirmishOf = <Fight extends InnerFight>(): Nest<Fight, Action> =>
  nest(
    () => skirmish,
    ({ attacker }) => [attacker, 1 - attacker],
  );
const nested = skirmishOf<InnerFight>();

export const deckDecisions = (fight: InnerFight): readonly Decision[] => nested.waitingFor(fight);

/** The squads stand on the deck already: nobody musters. */
const onDeck = (action: Action): DeckAction => {
  if (action.type === "muster") throw new Error("nobody musters for a fight that is on");
  return action;
};

export function deckChoices(fight: InnerFight, seat: Seat): Choices<DeckAction> {
  const { open, barred, ...rest } = nested.choices(fight, seat);
  return { ...rest, open: open.map((choice) => ({ ...choice, action: onDeck(choice.action) })), barred };
}

/** To yield is to concede the fight. */
const asAct = (action: { readonly type: string }): { readonly type: string } =>
  action.type === "yield" ? { type: "concede" } : action;

export function deckFault(
  fight: InnerFight,
  seat: Seat,
  action: { readonly type: string },
): Refusal | undefined {
  return skirmish.action.safeParse(asAct(action)).success
    ? nested.check(fight, seat, asAct(action))
    : refuse("wrong-phase", "EC-SKH-06", { phase: { key: "phase.space.skirmish" } });
}

export const actOnDeck = <Event extends GameEvent>(
  fight: InnerFight,
  seat: Seat,
  action: { readonly type: string },
  table: Table<Event>,
): void => nested.apply(fight, seat, asAct(action), table);

/** A side of the fight thinks again before the other has answered. */
export function forgetOnDeck(fight: InnerFight, seat: Seat): void {
  const side = nested.seatOf(fight, seat);
  if (side !== undefined) fight.inner.answers[side] = { given: false };
}

export const sampleOnDeck = (fight: InnerFight, seat: Seat, dice: Dice): DeckAction =>
  onDeck(nested.sample(fight, seat, dice));

export const fallbackOnDeck = (fight: InnerFight, seat: Seat): DeckAction =>
  onDeck(nested.fallback(fight, seat));

export const cloneDeck = <Fight extends InnerFight>(fight: Fight): Fight => skirmishOf<Fight>().clone(fight);

export const deckView = <Fight extends InnerFight>(fight: Fight, viewer: Viewer): Fight =>
  skirmishOf<Fight>().view(fight, viewer);

export const imagineDeck = <Fight extends InnerFight>(
  fight: Fight,
  seat: Seat | undefined,
  dice: Dice,
): Fight => skirmishOf<Fight>().imagine(fight, seat, dice);
