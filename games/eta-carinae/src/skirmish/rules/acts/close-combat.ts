import type { Refusal, Seat } from "@flagship/kernel";
import { message, refuse } from "../../../say.ts";
import { DECK_PARTS, type CloseCombat } from "../action.ts";
import { checkAll } from "../check-figures.ts";
import { contactsOf, figureAt, isStanding } from "../figures.ts";
import { blowChoices, blowSheet, yieldChoice } from "../forms.ts";
import { mayYield } from "../melee.ts";
import { blowsIn } from "../stances.ts";
import type { State } from "../state.ts";
import { act, question, sealed, sure } from "./contract.ts";

/** Whom everybody in contact strikes, and who gives himself up (EC-SKC-01, EC-SKC-03). */
const closeCombat = act(
  "close-combat",
  DECK_PARTS["close-combat"],
)({
  offer: (state, actor) =>
    sure([
      {
        action: blowsIn(state, actor),
        label: message("skirmish.label.best-blows"),
        rules: ["EC-SKC-01"],
      },
      ...blowChoices(state, actor),
      ...yieldChoice(state, actor),
      blowSheet(state, actor),
    ]),
  check: (state, actor, combat) => checkCombat(state, actor, combat),
  sample: (state, actor) => blowsIn(state, actor),
});

export const striking = question("skirmish-melee", [closeCombat])({
  ask: ({ turn }) => message("skirmish.ask.melee", { turn }),
  sealed,
  fallback: (state, _, actor) => blowsIn(state, actor),
});

function checkCombat(state: State, seat: Seat, { blows, yielding }: CloseCombat): Refusal | undefined {
  const meek = new Set<number>();
  for (const [index, { figure: id }] of yielding.entries()) {
    const figure = figureAt(state, id);
    if (meek.has(id)) return refuse("skirmish-twice", "EC-SKC-03", undefined, `yielding.${index}`);
    meek.add(id);
    if (figure === undefined || figure.side !== seat || !isStanding(figure) || !mayYield(state, figure))
      return refuse("skirmish-no-yielding", "EC-SKC-03", undefined, `yielding.${index}`);
  }
  return checkAll(blows, state, seat, "blows", (figure, { target }) =>
    contactsOf(state, figure).some(({ id }) => id === target)
      ? undefined
      : refuse("skirmish-no-contact", "EC-SKC-01", undefined, "target"),
  );
}
