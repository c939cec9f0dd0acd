import { message, refuse } from "../say.ts";
import { act, question } from "../rules/contract.ts";
import { DIE, shapes } from "../rules/references.ts";
import { NONE } from "../rules/ship.ts";
import type { State } from "../rules/state.ts";
import { numberField } from "./forms.ts";
import { powerGroup } from "./power-fields.ts";

const diceOf = (state: State) => state.judged?.dice ?? [];

/** The instructor looks at the dice before they count, and lets them stand or sets some aside (ST-INS-04); see under-instructor.ts. */
export const rule = act("rule", { dice: shapes.dice })({
  rule: "ST-SEQ-07",
  offer(state) {
    const fields = diceOf(state).map((die, index) => ({
      ...numberField(DIE.to(index), `die.${die.what}`, die.sides, die.face, {
        ship: state.ships[die.by]?.name ?? "",
      }),
      min: 1,
    }));
    const form = { ...powerGroup(fields, undefined, "field.dice"), name: "dice" };
    return [
      {
        action: { type: "rule", dice: {} },
        label: message("label.rule"),
        ...(fields.length > 0 ? { fields: [form] } : {}),
      },
    ];
  },
  check(state, _seat, action) {
    const strange = Object.entries(action.dice).find(([index, face]) => {
      const die = diceOf(state)[DIE.at(index) ?? NONE];
      return die === undefined || face > die.sides;
    });
    return strange === undefined
      ? undefined
      : refuse("no-such-die", "ST-INS-04", undefined, `dice.${strange[0]}`);
  },
  /** Mostly the dice count; now and then one is set aside. */
  sample(state, _seat, dice) {
    const fallen = diceOf(state);
    if (fallen.length === 0 || dice.below(4) > 0) return { type: "rule", dice: {} };
    const index = dice.below(fallen.length);
    return { type: "rule", dice: { [DIE.to(index)]: dice.roll(fallen[index]?.sides ?? 1) } };
  },
});

export const ruling = question("rule", [rule])({
  window: "rule",
  stakes: 1,
  ask: () => message("ask.rule"),
  fallback: () => ({ type: "rule", dice: {} }),
});
