import type { Seat } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { deckOf } from "../rules/deck-fight.ts";
import { spaceBattle } from "../rules/game.ts";
import type { State } from "../rules/state.ts";
import { usualOnDeck } from "../../skirmish/rules/commander/on-deck.ts";
import { battleFleet, formerFleet } from "./fleets.ts";
import { aimedFire } from "./gunnery.ts";
import { formerOutfit, outfit } from "./outfit.ts";
import { salvosFor, salvosHeld } from "./salvos.ts";
import { stances } from "./stances.ts";

/** What a salvo must promise at least to be launched in hope, and to be launched for sure, from 0 to 1. */
const HOPEFUL = 0.3;
const SURE = 0.6;

/** What is worth thinking about, the usual first. */
export const candidates = (state: State, seat: Seat): readonly Action[] =>
  thoughts(state, seat, { fleet: battleFleet, outfit });

/** The same with ships bought and fitted out as `captain-1` did it. */
export const formerCandidates = (state: State, seat: Seat): readonly Action[] =>
  thoughts(state, seat, { fleet: formerFleet, outfit: formerOutfit });

/** What is bought before a battle. */
interface Quartermaster {
  readonly fleet: (state: State, seat: Seat) => Action;
  readonly outfit: (state: State, seat: Seat) => Action;
}

function thoughts(state: State, seat: Seat, buys: Quartermaster): readonly Action[] {
  switch (state.phase) {
    case "orders":
      return stances(state, seat);
    case "offensive-fire":
      return [
        aimedFire(state, seat, "offensive-fire", "all"),
        aimedFire(state, seat, "offensive-fire", "guarded"),
        { type: "fire", shots: [] },
      ];
    case "missiles":
      return [salvosFor(state, seat, HOPEFUL), salvosFor(state, seat, SURE), salvosHeld(state, seat)];
    case "defensive-fire":
      return [aimedFire(state, seat, "defensive-fire", "all")];
    case "outfit":
      return [buys.outfit(state, seat)];
    case "fleet":
      return [buys.fleet(state, seat)];
    case "skirmish":
      return [usualOnDeck(deckOf(state), seat)];
    case "deploy":
    case "boarding":
    case "movement":
    case "over":
      return [spaceBattle.fallback(state, seat) as Action];
  }
}
