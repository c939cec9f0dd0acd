import type { Dice, GameModule, Seat } from "@flagship/kernel";
import { patienceFor, type Budget, type Clock } from "./budget.ts";
import { cadet } from "./cadet.ts";
import { captain } from "./captain/captain.ts";
import type { Level } from "./level.ts";
import { officer } from "./officer.ts";
import { mindOf } from "./mind.ts";

/** What a bot is asked. It never gets a state, only what its seat may see. */
export interface BotRequest {
  readonly level: Level;
  readonly view: unknown;
  readonly seat: Seat;
  readonly budget: Budget;
}

/** The action a bot of this level takes in the decision its seat is waited for. */
export function decide(module: GameModule, request: BotRequest, dice: Dice, now?: Clock): unknown {
  const { level, view, seat } = request;
  if (module.guide.answer !== undefined) return module.guide.answer(view, seat, level, dice);
  const mind = mindOf(module, view, seat, dice, patienceFor(request.budget, now));
  const action = think(level);
  // What a guide proposes is checked once more: a bot never hands in what the table would refuse.
  return mind.allows(action) ? action : mind.fallback();

  function think(asked: Level): unknown {
    switch (asked) {
      case "cadet":
        return cadet(mind);
      case "officer":
        return officer(mind);
      case "captain":
        return captain(mind);
    }
  }
}
