import {
  type Act,
  type ActionWith,
  type Dice,
  type Message,
  type Offer,
  type Parts,
  type Refusal,
  type RuleId,
  type Seat,
  type Table,
} from "@flagship/kernel";
import { message, refuse } from "../../say.ts";
import * as z from "zod/mini";
import type { CardUse } from "../../data/cards.ts";
import type { Card } from "../../data/ships.ts";
import type { SfcEvent } from "../event.ts";
import { cardPart, riderParts, type Riders } from "../parts.ts";
import { ONLY_END, riderFields, type RiderFields } from "../riders.ts";
import { checkRiders, closeSlot, openSlot } from "../slot.ts";
import { cardOf, hasPlaysLeft, shipAt, type CardId, type State } from "../state.ts";
import type { CaptainAsked } from "./makers.ts";

/** What every play of a card says besides its own parts. */
const cardParts = {
  ...riderParts,
  card: cardPart,
  /** End the turn together with this play (SFC-TURN-05). */
  end: z.optional(z.boolean()),
};
type CardParts = typeof cardParts;

/** What a play says of its own: the shield, the target, the couple. */
type Own<P extends Parts> = { readonly [Part in keyof P]: z.infer<P[Part]> };
type Way<P extends Parts> = Own<P> & Riders;

/** A play with nothing riding on it. */
interface Bare<Name extends string> {
  readonly type: Name;
  readonly card: CardId;
}

/** What sets one way of playing a card apart from the others; energy, riders and the end of the turn are the same for all. */
interface Playing<Name extends string, P extends Parts> {
  /** The cards that can be played so. */
  readonly uses: readonly CardUse[];
  /** Every way that has a meaning, legal or not, the most natural one first. Missing: there is only one. */
  ways?(state: State, seat: Seat, card: Card): readonly Way<P>[];
  /** The rule that forbids one of them. */
  forbids?(state: State, seat: Seat, card: Card, way: Way<P>): Refusal | undefined;
  /** What it does; the points on the enemy ship, if it fires. */
  does(state: State, seat: Seat, card: CardId, way: Way<P>, table: Table<SfcEvent>): number | void;
  label?(state: State, seat: Seat, card: Card, way: Way<P>): Message;
  preview?(state: State, seat: Seat, card: Card, way: Way<P>): Message | undefined;
  rules?(state: State, seat: Seat, card: Card): readonly RuleId[];
  /** A random legal play, quickly. Missing: the only one there is. */
  pick?(state: State, seat: Seat, card: Card, dice: Dice): (Own<P> & Bare<Name>) | undefined;
  /** Nothing is said of a card that cannot be played so: another act says why. */
  silent?(state: State, seat: Seat, card: Card): boolean;
  /** Neither shuttles nor battery may ride on it. */
  readonly alone?: true;
}

/** An act that uses up a card and a slot. */
export interface CardAct<Name extends string, P extends Parts> extends Act<
  State,
  SfcEvent,
  CaptainAsked,
  Name,
  CardParts & P
> {
  readonly uses: readonly CardUse[];
  /** All ways to play this card so, legal or not. */
  plays(state: State, seat: Seat, card: Card): readonly ActionWith<Name, CardParts & P>[];
  /** A random legal play of this card. */
  tries(state: State, seat: Seat, card: Card, dice: Dice): ActionWith<Name, CardParts & P> | undefined;
}

/** What is sent to play a card, of which no more is known than that. */
export interface CardPlayed extends Riders {
  readonly type: string;
  readonly card: CardId;
  readonly end?: boolean | undefined;
}

const NO_PARTS = {};
const ONLY_WAY = [NO_PARTS];

/** Makes the act of one way to play cards. */
export const cardAct =
  <const Name extends string, P extends Parts>(name: Name, parts: P) =>
  (playing: Playing<Name, P>): CardAct<Name, P> => {
    type Played = CardPlayed & Way<P>;
    const { uses, ways, forbids, does, pick } = playing;

    function check(state: State, seat: Seat, played: Played): Refusal | undefined {
      const ship = shipAt(state, seat);
      if (!ship.hand.includes(played.card)) return refuse("not-in-hand", "SFC-TURN-03", undefined, "card");
      if (!hasPlaysLeft(ship)) return refuse("no-plays-left", "SFC-TURN-04", { played: ship.played });
      const card = cardOf(ship, played.card);
      if (!uses.includes(card.use))
        return refuse("wrong-card", "SFC-TURN-03", { name: `@${card.kind}` }, "card");
      return checkRiders(state, seat, played) ?? forbids?.(state, seat, card, played);
    }

    const plays = (state: State, seat: Seat, card: Card): readonly Played[] =>
      (ways?.(state, seat, card) ?? ONLY_WAY).map((way) => ({
        type: name,
        card: card.id,
        ...(way as Way<P>),
      }));

    function offer(state: State, seat: Seat): Offer<Played>[] {
      const ship = shipAt(state, seat);
      let riders: RiderFields | undefined;
      return ship.hand.flatMap((id): Offer<Played>[] => {
        const card = cardOf(ship, id);
        if (!uses.includes(card.use)) return [];
        const open: Offer<Played>[] = [];
        let reason: Refusal | undefined;
        for (const played of plays(state, seat, card)) {
          const refusal = check(state, seat, played);
          if (refusal === undefined)
            open.push(offerOf(state, seat, card, played, (riders ??= riderFields(state, seat))));
          else reason ??= refusal;
        }
        if (open.length > 0 || reason === undefined || playing.silent?.(state, seat, card) === true)
          return open;
        const [action] = plays(state, seat, card);
        const label = message("choice.card", { name: `@${card.kind}` });
        return action === undefined ? [] : [{ action, label, subject: `card:${id}`, barred: reason }];
      });
    }

    function offerOf(
      state: State,
      seat: Seat,
      card: Card,
      played: Played,
      { all, withoutBattery }: RiderFields,
    ): Offer<Played> {
      const preview = playing.preview?.(state, seat, card, played);
      const rules = playing.rules?.(state, seat, card);
      const { target } = played as { readonly target?: string };
      return {
        action: played,
        label: playing.label?.(state, seat, card, played) ?? {
          key: `choice.${name}`,
          with: { name: `@${card.kind}` },
        },
        subject: `card:${card.id}`,
        ...(target === undefined ? {} : { target }),
        ...(preview === undefined ? {} : { preview }),
        ...(rules === undefined ? {} : { rules }),
        extras: playing.alone === true ? ONLY_END : played.battery === undefined ? all : withoutBattery,
        sure: true,
      };
    }

    const made = {
      name,
      parts: { ...cardParts, ...parts },
      rule: "SFC-TURN-03",
      uses,
      plays,
      tries:
        pick ??
        ((state: State, seat: Seat, card: Card): Bare<Name> | undefined =>
          forbids?.(state, seat, card, NO_PARTS as Way<P>) === undefined
            ? { type: name, card: card.id }
            : undefined),
      offer,
      check,
      does(state: State, seat: Seat, played: Played, table: Table<SfcEvent>): void {
        openSlot(state, seat, played, table);
        const points = does(state, seat, played.card, played, table) ?? 0;
        closeSlot(state, seat, played, points, played.end === true, table);
      },
    };
    return made as unknown as CardAct<Name, P>;
  };
