import { message, type Actor, type Choice, type Choices, type Message } from "@flagship/kernel";
import type { Action } from "./action.ts";
import { usualOrders } from "../bot/policy.ts";
import { deployForm, fireForm, interceptForm, musterForm, ordersForm } from "./forms.ts";
import { bestBarrages, bestShots, plainInterception, urgency } from "./plan.ts";
import { deckChoices } from "../../skirmish/rules/inner.ts";
import { deckOf } from "./facility-fight.ts";
import { fallback } from "./sample.ts";
import type { State } from "./state.ts";

/** What a seat may answer now. */
export function choices(state: State, actor: Actor): Choices<Action> {
  const seat = Number(actor);
  const plain = (label: string): Choice<Action> => ({ action: fallback(state, seat), label: message(label) });
  switch (state.phase) {
    case "muster":
      return asked("muster", [musterForm(state, seat), plain("ground.label.muster-plain")], {
        points: state.purse[seat] ?? 0,
      });
    case "deploy":
      return asked("deploy", [plain("ground.label.deploy-plain"), deployForm(state, seat)]);
    case "orders":
      return asked(
        "orders",
        [
          ordersForm(state, seat),
          {
            action: { type: "orders", sheet: usualOrders(state, seat) },
            label: message("ground.label.advance"),
            rules: ["EC-GSEQ-02"],
          },
          plain("ground.label.stay"),
        ],
        { turn: state.turn },
      );
    case "fire":
      return asked("fire", fireChoices(state, seat));
    case "intercept":
      return asked("intercept", interceptChoices(state, seat));
    case "skirmish":
      return deckChoices(deckOf(state), seat);
    case "over":
      return asked("over", []);
  }
}

const asked = (key: string, open: Choice<Action>[], values?: Message["with"]): Choices<Action> => ({
  ask: message(`ground.ask.${key}`, values),
  open,
  barred: [],
});

function fireChoices(state: State, seat: number): Choice<Action>[] {
  const liking = urgency(state, seat);
  const shots = bestShots(state, seat, ({ target }, gun) => liking(target, gun));
  const barrages = bestBarrages(state, seat, liking);
  const open: Choice<Action>[] = [fireForm(state, seat, shots, barrages)];
  if (shots.length + barrages.length > 0)
    open.unshift({
      action: { type: "fire", shots, barrages },
      label: message("ground.label.fire-all", { shots: shots.length + barrages.length }),
      rules: ["EC-GND-03", "EC-GND-04"],
    });
  open.push({
    action: { type: "fire", shots: [], barrages: [] },
    label: message("ground.label.hold-fire"),
    rules: ["EC-GMIS-01"],
  });
  return open;
}

function interceptChoices(state: State, seat: number): Choice<Action>[] {
  const shots = plainInterception(state, seat);
  return [
    {
      action: { type: "intercept", shots },
      label: message("ground.label.intercept-all", { lasers: shots.length }),
      rules: ["EC-GMIS-01"],
    },
    interceptForm(state, seat, shots),
    {
      action: { type: "intercept", shots: [] },
      label: message("ground.label.intercept-none"),
      rules: ["EC-GMIS-02"],
    },
  ];
}
