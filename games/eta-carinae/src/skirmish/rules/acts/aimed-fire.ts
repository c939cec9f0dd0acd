import type { Refusal } from "@flagship/kernel";
import { message, refuse } from "../../../say.ts";
import { AIM_WINDOW } from "../../../common/windows.ts";
import { DECK_PARTS, type Shot } from "../action.ts";
import { checkAll, checkArm } from "../check-figures.ts";
import { armsOf, figureAt, isStanding, sideIndex } from "../figures.ts";
import { HIGHEST_NUMBER } from "../../data/to-hit.ts";
import { numberToHit } from "../fire.ts";
import { shotChoices, shotSheet } from "../forms.ts";
import { isObstructed, sees } from "../sight.ts";
import { shotsIn } from "../stances.ts";
import type { Figure, State } from "../state.ts";
import { act, question, sealed, sure } from "./contract.ts";

/** Shots of those who aim, or walk and fire (EC-SKF-01). */
const aimedFire = act(
  "aimed-fire",
  DECK_PARTS["aimed-fire"],
)({
  offer: (state, actor) =>
    sure([
      {
        action: shotsIn(state, actor),
        label: message("skirmish.label.best-shots"),
        rules: ["EC-SKF-01"],
      },
      ...shotChoices(state, actor),
      shotSheet(state, actor),
      { action: { type: "aimed-fire", shots: [] }, label: message("skirmish.label.hold-fire") },
    ]),
  check: (state, actor, { shots }) =>
    checkAll(shots, state, actor, "shots", (figure, shot) => checkShot(state, figure, shot)),
  sample(state, actor, dice) {
    const best = shotsIn(state, actor);
    return { ...best, shots: best.shots.filter(() => dice.below(5) > 0) };
  },
});

export const aiming = question("skirmish-fire", [aimedFire])({
  ask: ({ turn }) => message("skirmish.ask.fire", { turn }),
  window: AIM_WINDOW,
  sealed,
  fallback: () => ({ type: "aimed-fire", shots: [] }),
});

function checkShot(state: State, firer: Figure, { target: id, weapon }: Shot): Refusal | undefined {
  const target = figureAt(state, id);
  if (firer.order !== "aim" && firer.order !== "fire") return refuse("skirmish-no-fire-order", "EC-SKO-01");
  if (
    target === undefined ||
    target.side === firer.side ||
    !state.located[sideIndex(firer.side)].includes(id)
  )
    return refuse("skirmish-not-located", "EC-SKG-05", undefined, "target");
  if (!isStanding(target)) return refuse("skirmish-target-down", "EC-SKF-01", undefined, "target");
  const arm = checkArm(firer, weapon);
  if (arm !== undefined) return arm;
  if (!sees(state, firer, target) || isObstructed(state, firer, target, target))
    return refuse("skirmish-no-line", "EC-SKF-09", undefined, "target");
  const number = numberToHit(state, firer, target, armsOf(firer)[weapon] ?? "none") ?? 99;
  return number > HIGHEST_NUMBER ? refuse("skirmish-too-far", "EC-SKF-02", { number }, "target") : undefined;
}
