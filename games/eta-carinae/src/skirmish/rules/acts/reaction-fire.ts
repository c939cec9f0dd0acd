import type { Refusal } from "@flagship/kernel";
import { message, refuse } from "../../../say.ts";
import { REACTION_WINDOW } from "../../../common/windows.ts";
import { DECK_PARTS, type Reaction } from "../action.ts";
import { checkAll, checkArm } from "../check-figures.ts";
import { sideIndex } from "../figures.ts";
import { reactionChoices, reactionSheet } from "../forms.ts";
import { canReact } from "../moving.ts";
import { reactionsIn } from "../stances.ts";
import type { Figure, State } from "../state.ts";
import { act, question, sealed, sure } from "./contract.ts";

/** Watchers fire at who crossed their sight (EC-SKF-06). */
const reactionFire = act(
  "reaction-fire",
  DECK_PARTS["reaction-fire"],
)({
  offer: (state, actor) =>
    sure([
      {
        action: reactionsIn(state, actor),
        label: message("skirmish.label.best-reactions"),
        rules: ["EC-SKF-06"],
      },
      ...reactionChoices(state, actor),
      reactionSheet(state, actor),
      { action: { type: "reaction-fire", shots: [] }, label: message("skirmish.label.hold-fire") },
    ]),
  check: (state, actor, { shots }) =>
    checkAll(shots, state, actor, "shots", (figure, shot) => checkReaction(state, figure, shot)),
  sample(state, actor, dice) {
    const best = reactionsIn(state, actor);
    return { ...best, shots: best.shots.filter(() => dice.below(5) > 0) };
  },
});

export const reacting = question("skirmish-reaction", [reactionFire])({
  ask: ({ turn }) => message("skirmish.ask.reaction", { turn }),
  window: REACTION_WINDOW,
  sealed,
  fallback: () => ({ type: "reaction-fire", shots: [] }),
});

function checkReaction(state: State, firer: Figure, shot: Reaction): Refusal | undefined {
  if (!canReact(firer)) return refuse("skirmish-not-watching", "EC-SKF-06");
  const spotted = state.spotted[sideIndex(firer.side)].some(
    ({ firer: by, target, x, y }) =>
      by === firer.id && target === shot.target && x === shot.x && y === shot.y,
  );
  if (!spotted) return refuse("skirmish-not-spotted", "EC-SKF-06", undefined, "target");
  return checkArm(firer, shot.weapon);
}
