import {
  isSeat,
  refuse,
  SPECTATOR,
  type Choices,
  type Decision,
  type Dice,
  type GameEvent,
  type Refusal,
  type Seat,
  type Table,
  type Viewer,
} from "@flagship/kernel";
import type { Mission } from "../data/decks.ts";
import type { Sovereignty } from "../data/sovereignties.ts";
import type { TroopId } from "../data/troops.ts";
import { innerTable } from "../plays/inner-table.ts";
import type { Action, DeckAction } from "./action.ts";
import { SkirmishTable } from "./event.ts";
import { isStanding } from "./figures.ts";
import { skirmish } from "./game.ts";
import { imagine } from "./imagine.ts";
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
const outerSeatOf = ({ attacker }: InnerFight, inner: Seat): Seat => (inner === 0 ? attacker : 1 - attacker);

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
  const deck = new SkirmishTable(innerTable(table, (seat) => outerSeatOf(fight, seat)));
  begin(inner, deck);
  deck.close(inner);
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

export const deckDecisions = (fight: InnerFight): readonly Decision[] =>
  skirmish
    .waitingFor(fight.inner)
    .map((decision) => ({ ...decision, seat: outerSeatOf(fight, Number(decision.seat)) }));

/** The squads stand on the deck already: nobody musters. */
const onDeck = (action: Action): DeckAction => {
  if (action.type === "muster") throw new Error("nobody musters for a fight that is on");
  return action;
};

export function deckChoices(fight: InnerFight, seat: Seat): Choices<DeckAction> {
  const { open, barred, ...rest } = skirmish.choices(fight.inner, innerSeatOf(fight, seat));
  return { ...rest, open: open.map((choice) => ({ ...choice, action: onDeck(choice.action) })), barred };
}

/** The act as one of the skirmish, if it is one; to yield is to concede it. */
function readAct(action: { readonly type: string }): Action | undefined {
  if (action.type === "yield") return { type: "concede" };
  const parsed = skirmish.action.safeParse(action);
  return parsed.success ? parsed.data : undefined;
}

export function deckFault(
  fight: InnerFight,
  seat: Seat,
  action: { readonly type: string },
): Refusal | undefined {
  const act = readAct(action);
  return act === undefined
    ? refuse("wrong-phase", "EC-SKH-06", { phase: "skirmish" })
    : skirmish.check(fight.inner, innerSeatOf(fight, seat), act);
}

export function actOnDeck<Event extends GameEvent>(
  fight: InnerFight,
  seat: Seat,
  action: { readonly type: string },
  table: Table<Event>,
): void {
  const act = readAct(action);
  if (act === undefined) throw new Error(`no act of a skirmish: ${action.type}`);
  const inner = innerTable(table, (one) => outerSeatOf(fight, one));
  skirmish.apply(fight.inner, innerSeatOf(fight, seat), act, inner);
}

export const sampleOnDeck = (fight: InnerFight, seat: Seat, dice: Dice): DeckAction =>
  onDeck(skirmish.sample(fight.inner, innerSeatOf(fight, seat), dice));

export const fallbackOnDeck = (fight: InnerFight, seat: Seat): DeckAction =>
  onDeck(skirmish.fallback(fight.inner, innerSeatOf(fight, seat)));

export const cloneDeck = <Fight extends InnerFight>(fight: Fight): Fight => ({
  ...fight,
  inner: skirmish.clone(fight.inner),
});

export const deckView = <Fight extends InnerFight>(fight: Fight, viewer: Viewer): Fight => ({
  ...fight,
  inner: skirmish.view(fight.inner, isSeat(viewer) ? innerSeatOf(fight, viewer) : SPECTATOR),
});

export const imagineDeck = <Fight extends InnerFight>(
  fight: Fight,
  seat: Seat | undefined,
  dice: Dice,
): Fight => ({
  ...fight,
  inner: imagine(fight.inner, seat === undefined ? undefined : innerSeatOf(fight, seat), dice),
});
