import type { ActionOf, Seat } from "@flagship/kernel";
import type { CardUse } from "../../data/cards.ts";
import type { Card } from "../../data/ships.ts";
import type { State } from "../state.ts";
import { arm } from "./arm.ts";
import { board } from "./board.ts";
import type { CardAct } from "./card-act.ts";
import { discard } from "./discard.ts";
import { drones } from "./drones.ts";
import { ew } from "./ew.ts";
import { fire } from "./fire.ts";
import { general } from "./general.ts";
import { highEnergyTurn } from "./high-energy-turn.ts";
import { launch } from "./launch.ts";
import { move } from "./move.ts";
import { negativeTractor } from "./negative-tractor.ts";
import { recharge } from "./recharge.ts";
import { repair } from "./repair.ts";
import { specific } from "./specific.ts";
import { tractor } from "./tractor.ts";
import { turn } from "./turn.ts";
import { upgrade } from "./upgrade.ts";

/** Every way to use a card in a slot, in the order in which it is offered. */
export const CARD_ACTS = [
  fire,
  arm,
  upgrade,
  move,
  turn,
  highEnergyTurn,
  ew,
  general,
  specific,
  recharge,
  repair,
  launch,
  drones,
  negativeTractor,
  tractor,
  board,
  discard,
] as const;

/** A play or discard of one card (SFC-TURN-03). */
export type CardAction = ActionOf<(typeof CARD_ACTS)[number]>;

// Acts of any parts stand side by side; each gets the actions of its own name alone.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyCardAct = CardAct<any, any>;

const PLAYS = new Map<CardUse, AnyCardAct[]>();
for (const act of CARD_ACTS as readonly AnyCardAct[])
  for (const use of act === discard ? [] : act.uses) PLAYS.set(use, [...(PLAYS.get(use) ?? []), act]);

/** The acts that play a card of this use; a discard is no play. */
export const playsFor = (use: CardUse): readonly AnyCardAct[] => PLAYS.get(use) ?? [];

/** Every legal way to play a card in the present slot. */
export const legalPlays = (state: State, seat: Seat, card: Card): readonly CardAction[] =>
  playsFor(card.use).flatMap((act) =>
    (act.plays(state, seat, card) as readonly CardAction[]).filter(
      (played) => act.check?.(state, seat, played, { kind: "slot", seat }) === undefined,
    ),
  );
