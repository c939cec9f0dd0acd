import { isSeat, QuietTable } from "@flagship/kernel";
import type { Actor, AnyGame, AnyGuide, Decision, Dice, GameModule, Seat } from "@flagship/kernel";
import type { Patience } from "./budget.ts";
import type { Judge } from "./insight/with-insight.ts";

/**
 * What a bot thinks with: the rules, the game's guide, its seat's view, and worlds that it imagines
 * from that view. Nothing here has ever seen the true state.
 */
export interface Mind {
  readonly game: AnyGame;
  readonly guide: AnyGuide;
  readonly seat: Seat;
  readonly dice: Dice;
  /** How much may still be thought. */
  readonly patience: Patience;
  /** What judges positions beside the guide at the end of an imagined game; missing: the guide alone. */
  readonly judge: Judge | undefined;
  /** A full state that fits the view. */
  readonly imagine: () => unknown;
  /** The same, with the secrets of others as the guide has one reckon with them. */
  readonly presume: () => unknown;
  /** Applies an action to an imagined world. */
  readonly apply: (world: unknown, actor: Actor, action: unknown) => void;
  /** What somebody would quickly do in an imagined world. */
  readonly quickly: (world: unknown, actor: Actor) => unknown;
  /** What a search takes somebody to do in an imagined world when it looks far. */
  readonly usually: (world: unknown, actor: Actor) => unknown;
  /** Whether the seat may take this action. */
  readonly allows: (action: unknown) => boolean;
  /** What the game does for a seat that does not answer. */
  readonly fallback: () => unknown;
  /** The same thoughts with other dice. */
  readonly withDice: (other: Dice) => Mind;
}

export function mindOf(
  module: GameModule,
  view: unknown,
  seat: Seat,
  dice: Dice,
  patience: Patience,
  judge?: Judge,
): Mind {
  const { game, guide } = module;
  const table = new QuietTable(dice);
  const imagine = (): unknown => game.imagine(view, seat, dice);
  const quickly = (world: unknown, actor: Actor): unknown =>
    isSeat(actor) && guide.policy !== undefined
      ? guide.policy(world, actor, dice)
      : game.sample(world, actor, dice);
  return {
    game,
    guide,
    seat,
    dice,
    patience,
    judge,
    imagine,
    presume: () => {
      const world = imagine();
      guide.presume?.(world, seat);
      return world;
    },
    apply: (world, actor, action) => game.apply(world, actor, action, table),
    quickly,
    usually: (world, actor) =>
      isSeat(actor) && guide.habit !== undefined ? guide.habit(world, actor, dice) : quickly(world, actor),
    allows: (action) => game.check(imagine(), seat, action) === undefined,
    fallback: () => game.fallback(imagine(), seat),
    withDice: (other) => mindOf(module, view, seat, other, patience, judge),
  };
}

/** The next decision to imagine: the thinking seat's own first, else the first that is open. */
export function nextDecision(game: AnyGame, world: unknown, first: Seat): Decision | undefined {
  let next: Decision | undefined;
  for (const decision of game.waitingFor(world)) {
    if (decision.answered === true) continue;
    if (decision.seat === first) return decision;
    next ??= decision;
  }
  return next;
}

/** How good a world is for a seat right after an act: 1 won, 0 lost, and what the guide thinks while it is open. */
export const worth = (mind: Mind, world: unknown, seat: Seat): number =>
  resultOf(mind, world, seat) ?? mind.guide.evaluate(world, seat);

/** How good a world is for a seat when it has been played on for a while. */
export const outlook = (mind: Mind, world: unknown, seat: Seat): number =>
  resultOf(mind, world, seat) ?? mind.guide.outlook?.(world, seat) ?? mind.guide.evaluate(world, seat);

/** What a world that is over is worth. */
function resultOf({ game }: Mind, world: unknown, seat: Seat): number | undefined {
  const outcome = game.outcome(world);
  if (outcome === undefined) return undefined;
  if (outcome.winners.length === 0) return 0.5;
  return outcome.winners.includes(seat) ? 1 : 0;
}
