import type { Dice, GameModule, Level, Seat } from "@flagship/kernel";
import { attentionOf } from "./attention.ts";
import { patienceFor, type Budget, type Clock } from "./budget.ts";
import { cadet } from "./cadet.ts";
import { captain } from "./captain/captain.ts";
import type { Contestant } from "./level.ts";
import { officer } from "./officer.ts";
import { mindOf } from "./mind.ts";

/** What a bot is asked. It never gets a state, only what its seat may see. */
export interface BotRequest {
  readonly level: Contestant;
  readonly view: unknown;
  readonly seat: Seat;
  readonly budget: Budget;
}

/** The action a bot of this level takes in the decision its seat is waited for. */
export function decide(module: GameModule, request: BotRequest, dice: Dice, now?: Clock): unknown {
  if (request.level === "captain-1")
    return decide(formerly(module), { ...request, level: "admiral" }, dice, now);
  const { level, view, seat } = request;
  const answer: unknown = module.guide.answer?.(view, seat, level, dice);
  if (answer !== undefined) return answer;
  // Only the strongest judge by what was learned: the others stay as strong as they were measured.
  const judge = level === "admiral" ? module.guide.judge : undefined;
  const mind = mindOf(module, view, seat, dice, patienceFor(request.budget, now), judge);
  const action = think(level);
  // What a guide proposes is checked once more: a bot never hands in what the table would refuse.
  return mind.allows(action) ? action : mind.fallback();

  function think(asked: Level): unknown {
    switch (asked) {
      case "cadet":
        return cadet(mind);
      case "officer":
        return officer(mind, attentionOf(mind, asked));
      case "captain":
      case "admiral":
        return captain(mind, attentionOf(mind, asked));
    }
  }
}

/** The game with its guide as it was when the reference was set. */
const formerly = (module: GameModule): GameModule => ({
  ...module,
  guide: module.formerGuide ?? module.guide,
});
