import type { Seat } from "@flagship/kernel";
import { kindOf, WEAPONS } from "../../data/cards.ts";
import type { Action } from "../action.ts";
import { COUNTER_CARDS } from "../counters.ts";
import { stoppable } from "../defence.ts";
import { findCard } from "../piles.ts";
import { unitOf, type Battle, type CardId, type State, type UnitId, type WindowName } from "../state.ts";
import { threatenedOf, volleyAt } from "../volley.ts";
import { differentCards, neutralizations, withStolen } from "./parts.ts";

/** Plays to be considered in a defence window; `check` says which of them are legal. */
export function windowPlays(state: State, seat: Seat, window: WindowName): Action[] {
  const { battle } = state;
  const mine = threatenedOf(battle, seat);
  return differentCards(battle, seat).flatMap((card): Action[] => {
    switch (kindOf(card)) {
      case "super-science-officer":
        return window === "looks" ? mine.map((unit) => ({ type: "scan", card, unit })) : [];
      case "racial-advantages":
        return window === "immediate" ? immediatePlays(state, seat, card, mine) : [];
      case "gremlins":
        if (window !== "immediate" && window !== "evade" && window !== "deflect") return [];
        return battle.shots.flatMap((shot, index): Action[] =>
          shot.gone ? [] : [{ type: "gremlins", card, shot: index }],
        );
      case "evasive-maneuvers":
        return window === "evade" ? mine.map((unit) => ({ type: "evade", card, unit })) : [];
      case "computer-defense":
        if (window !== "evade") return [];
        return [
          { type: "computer", card },
          ...mine.map((unit): Action => ({ type: "computer", card, unit })),
        ];
      case "deflector":
        return window === "deflect" ? mine.flatMap((unit) => deflections(state, card, unit)) : [];
      case "miracle-worker":
        return window === "instant-repair" ? mendings(battle, seat, card) : [];
      default:
        return [];
    }
  });
}

function immediatePlays(state: State, seat: Seat, card: CardId, mine: readonly UnitId[]): Action[] {
  const { battle } = state;
  return withStolen(battle, seat).flatMap((stolen) => [
    ...mine.map((unit): Action => ({ type: "warp", card, unit, ...stolen })),
    ...mine.flatMap((unit) =>
      WEAPONS.filter((weapon) => volleyAt(battle, unit)[weapon] > 0).map((weapon): Action => ({
        type: "web",
        card,
        unit,
        weapon,
        ...stolen,
      })),
    ),
    ...neutralizations(battle, seat, card, stolen),
  ]);
}

function deflections(state: State, card: CardId, unit: UnitId): Action[] {
  const chosen = state.battle.scanned.includes(unit) ? stoppable(state, unit) : [];
  return [
    { type: "deflect", card, unit },
    ...chosen.map((shot): Action => ({ type: "deflect", card, unit, shot })),
  ];
}

const mendings = (battle: Battle, seat: Seat, card: CardId): Action[] =>
  battle.damaged.flatMap((unit) =>
    unitOf(battle, unit).owner === seat
      ? unitOf(battle, unit).damage.map((damage): Action => ({ type: "mend", card, unit, damage }))
      : [],
  );

/** The card of a hand that answers a pending card, if there is one. */
export function counterPlays(state: State, seat: Seat): Action[] {
  const window = state.battle.stack.at(-1)?.window;
  const card = window === undefined ? undefined : findCard(state.battle, seat, COUNTER_CARDS[window.name]);
  return card === undefined ? [] : [{ type: "counter", card }];
}
