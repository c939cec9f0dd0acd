import type { Field, Offer, Refusal, Seat } from "@flagship/kernel";
import { message, refuse } from "../../../say.ts";
import { INTERCEPT_WINDOW } from "../../../common/windows.ts";
import { INTERCEPT, type Intercept, type Interception } from "../action.ts";
import { named, number, pick, rows } from "../fields.ts";
import { freeLasers } from "../missiles.ts";
import { plainInterception } from "../plan.ts";
import type { State } from "../state.ts";
import { act, question, sealed } from "./contract.ts";

/** Lasers that held their fire answer missiles (EC-GMIS-01). */
const intercept = act(
  "intercept",
  INTERCEPT,
)({
  offer: (state, actor) => interceptOffers(state, actor),
  check: (state, actor, { shots }) => interceptFault(state, actor, shots),
  sample: (state, actor, dice) => ({
    type: "intercept",
    shots: plainInterception(state, actor).filter(() => dice.below(4) > 0),
  }),
});

export const intercepting = question("ground-intercept", [intercept])({
  ask: () => message("ground.ask.intercept"),
  window: INTERCEPT_WINDOW,
  stakes: ({ flying }) => flying.length,
  sealed,
  fallback: (state, _, actor) => ({ type: "intercept", shots: plainInterception(state, actor) }),
});

function interceptOffers(state: State, seat: Seat): Offer<Intercept>[] {
  const shots = plainInterception(state, seat);
  return [
    {
      action: { type: "intercept", shots },
      label: message("ground.label.intercept-all", { lasers: shots.length }),
      rules: ["EC-GMIS-01"],
      sure: true,
    },
    interceptForm(state, seat, shots),
    {
      action: { type: "intercept", shots: [] },
      label: message("ground.label.intercept-none"),
      rules: ["EC-GMIS-02"],
      sure: true,
    },
  ];
}

function interceptForm(state: State, seat: Seat, shots: readonly Interception[]): Offer<Intercept> {
  const lasers = [...new Set(freeLasers(state, seat).map(({ by }) => by))];
  const missiles = state.flying.length;
  const fields: Field[] =
    lasers.length === 0
      ? []
      : [
          rows("shots", 200, shots, [
            pick("by", named(state, lasers)),
            number("arm", 0, 9, 0),
            number("missile", 0, Math.max(0, missiles - 1), 0),
          ]),
        ];
  return {
    action: { type: "intercept", shots: [...shots] },
    label: message("ground.label.intercept"),
    fields,
    rules: ["EC-GMIS-01"],
  };
}

/** Lasers that did not fire, each once, at missiles of the enemy (EC-GMIS-01). */
function interceptFault(state: State, seat: Seat, shots: readonly Interception[]): Refusal | undefined {
  const free = new Set(freeLasers(state, seat).map(({ by, arm }) => `${by}.${arm}`));
  for (const [index, { by, arm, missile }] of shots.entries()) {
    const flying = state.flying[missile];
    if (flying === undefined || flying.side === seat)
      return refuse("ground-no-missile", "EC-GMIS-01", { missile }, `shots.${index}.missile`);
    if (!free.delete(`${by}.${arm}`))
      return refuse("ground-laser-busy", "EC-GMIS-01", { unit: by }, `shots.${index}.by`);
  }
  return undefined;
}
