import {
  isSeat,
  refuse,
  SPECTATOR,
  type Choices,
  type Decision,
  type Dice,
  type Refusal,
  type Seat,
  type Table,
  type Viewer,
} from "@flagship/kernel";
import type { TroopId } from "../data/troops.ts";
import { innerTable } from "../plays/inner-table.ts";
import type { Action as SkirmishAction } from "../skirmish/action.ts";
import { SkirmishTable } from "../skirmish/event.ts";
import { isStanding } from "../skirmish/figures.ts";
import { skirmish } from "../skirmish/game.ts";
import { imagine } from "../skirmish/imagine.ts";
import { begin } from "../skirmish/phases.ts";
import { enlist, newFight } from "../skirmish/setup.ts";
import type { Action, Manner } from "./action.ts";
import type { EcEvent } from "./event.ts";
import { classOfShip } from "./ship.ts";
import type { DeckFight, Ship, State } from "./state.ts";

/** Figures for a squad in a short game and in a full one (EC-SKH-06). */
const FIGURES: Readonly<Record<Manner, number>> = { dice: 0, short: 2, full: 10 };
/** No side has more figures on a deck. */
const MOST_FIGURES = 40;

/** The boarders are the attackers of the skirmish. */
export const innerSeatOf = ({ attacker }: DeckFight, seat: Seat): Seat => (seat === attacker ? 0 : 1);
const outerSeatOf = ({ attacker }: DeckFight, inner: Seat): Seat => (inner === 0 ? attacker : 1 - attacker);

/** Opens the fight for a ship: the squads that would fight with dice stand on her deck as figures. */
export function openDeckFight(
  state: State,
  table: Table<EcEvent>,
  index: number,
  ship: Ship,
  manner: Manner,
  attackers: readonly TroopId[],
  defenders: readonly TroopId[],
): DeckFight {
  const per = FIGURES[manner];
  const most = Math.min(ship.left.hull, Math.floor(MOST_FIGURES / per));
  const attacker = 1 - ship.side;
  const inner = newFight({
    mission: "boarding",
    sides: [
      { sovereignty: state.scenario.sides[attacker === 0 ? 0 : 1].sovereignty, purse: 0 },
      { sovereignty: classOfShip(ship).sovereignty, purse: 0 },
    ],
    missions: 1,
    dark: false,
    vacuum: false,
    weightless: false,
  });
  const squads: [TroopId[], TroopId[]] = [attackers.slice(0, most), defenders.slice(0, most)];
  for (const [side, kinds] of squads.entries())
    for (const kind of kinds) enlist(inner, side, { kind, count: per, first: "", second: "" });
  const fight: DeckFight = { ship: index, attacker, per, squads, inner };
  const deck = new SkirmishTable(innerTable(table, (seat) => outerSeatOf(fight, seat)));
  begin(inner, deck);
  deck.close(inner);
  return fight;
}

/** Squads of a side that come through: on the winning side, with half of their figures alive (EC-SKH-06). */
export function survivingSquads({ inner, per, squads }: DeckFight, side: 0 | 1): TroopId[] {
  if (inner.winner !== side) return [];
  const figures = inner.figures.filter((figure) => figure.side === side);
  return squads[side].filter((_, place) => {
    const own = figures.slice(place * per, (place + 1) * per);
    const alive = own.filter(
      (figure) => isStanding(figure) || figure.condition === "off" || figure.condition === "wounded",
    );
    return alive.length * 2 >= own.length;
  });
}

/** The fight that is on in the phase of that name. */
export function deckOf({ deck }: State): DeckFight {
  if (deck === "none") throw new Error("nobody fights on a deck");
  return deck;
}

export const isDecided = ({ inner }: DeckFight): boolean => inner.phase === "over";

export const deckDecisions = (fight: DeckFight): readonly Decision[] =>
  skirmish
    .waitingFor(fight.inner)
    .map((decision) => ({ ...decision, seat: outerSeatOf(fight, Number(decision.seat)) }));

export const deckChoices = (fight: DeckFight, seat: Seat): Choices<SkirmishAction> =>
  skirmish.choices(fight.inner, innerSeatOf(fight, seat));

/** The act as one of the skirmish, if it is one; to yield is to concede it. */
function readAct(action: Action): SkirmishAction | undefined {
  if (action.type === "yield") return { type: "concede" };
  const parsed = skirmish.action.safeParse(action);
  return parsed.success ? parsed.data : undefined;
}

export function deckFault(fight: DeckFight, seat: Seat, action: Action): Refusal | undefined {
  const act = readAct(action);
  return act === undefined
    ? refuse("wrong-phase", "EC-SKH-06", { phase: "skirmish" })
    : skirmish.check(fight.inner, innerSeatOf(fight, seat), act);
}

export function actOnDeck(fight: DeckFight, seat: Seat, action: Action, table: Table<EcEvent>): void {
  const act = readAct(action);
  if (act === undefined) throw new Error(`no act of a skirmish: ${action.type}`);
  const inner = innerTable(table, (one) => outerSeatOf(fight, one));
  skirmish.apply(fight.inner, innerSeatOf(fight, seat), act, inner);
}

export const sampleOnDeck = (fight: DeckFight, seat: Seat, dice: Dice): SkirmishAction =>
  skirmish.sample(fight.inner, innerSeatOf(fight, seat), dice);

export const fallbackOnDeck = (fight: DeckFight, seat: Seat): SkirmishAction =>
  skirmish.fallback(fight.inner, innerSeatOf(fight, seat));

export const cloneDeck = (fight: DeckFight): DeckFight => ({ ...fight, inner: skirmish.clone(fight.inner) });

export const deckView = (fight: DeckFight, viewer: Viewer): DeckFight => ({
  ...fight,
  inner: skirmish.view(fight.inner, isSeat(viewer) ? innerSeatOf(fight, viewer) : SPECTATOR),
});

export const imagineDeck = (fight: DeckFight, seat: Seat | undefined, dice: Dice): DeckFight => ({
  ...fight,
  inner: imagine(fight.inner, seat === undefined ? undefined : innerSeatOf(fight, seat), dice),
});
