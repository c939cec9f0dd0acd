import {
  message,
  whoSits,
  type Actor,
  type BarredChoice,
  type Choice,
  type Choices,
  type Message,
  type Seat,
} from "@flagship/kernel";
import type { Action } from "./action.ts";
import { campaignChoices } from "./campaign/choices.ts";
import { check } from "./check.ts";
import { attackChoices, discardChoice, engageChoice, placeChoice, shootBackChoice } from "./forms.ts";
import { labelOf, previewOf, subjectOf, targetOf } from "./labels.ts";
import { commandPlays, pressOnPlays, repelPlays, suicidePlays } from "./plays/commands.ts";
import { orderPlays } from "./plays/orders.ts";
import { counterPlays, windowPlays } from "./plays/windows.ts";
import { unitOf, type State } from "./state.ts";
import { publicName } from "./units.ts";

const PASS: Action = { type: "pass" };
/** More barred choices than this help nobody. */
const MOST_BARRED = 24;

/** What a seat may answer, what it may not, and why. */
export function choices(state: State, actor: Actor): Choices<Action> {
  const seat = Number(actor);
  const { battle, campaign } = state;
  if (campaign !== undefined && campaign.stage !== "battle") return campaignChoices(state, campaign, seat);
  const pending = battle.stack.at(-1);
  if (pending?.window !== undefined) {
    const what = "card" in pending.play ? labelOf(state, pending.play) : message("play.pass");
    return sorted(
      state,
      seat,
      message(`ask.${pending.window.name}`, { seat: whoSits(pending.by), what }),
      [pass("pass")],
      counterPlays(state, seat),
    );
  }
  const { window } = battle;
  if (window?.name === "ranks")
    return { ask: message("ask.ranks"), open: [placeChoice(state, seat)], barred: [] };
  if (window?.name === "dogfight") {
    return {
      ask: message("ask.dogfight"),
      open: [pass("no-dogfight"), ...engageChoice(state, seat)],
      barred: [],
    };
  }
  if (window !== undefined) {
    return sorted(
      state,
      seat,
      message(`ask.${window.name}`),
      [pass("pass")],
      windowPlays(state, seat, window.name),
    );
  }
  return ownTurn(state, seat);
}

const pass = (key: string): Choice<Action> => ({ action: PASS, label: message(`play.${key}`) });

function ownTurn(state: State, seat: Seat): Choices<Action> {
  const { battle } = state;
  switch (battle.step) {
    case "orders":
      return sorted(state, seat, message("ask.orders"), attackChoices(state, seat), orderPlays(state, seat));
    case "command":
      return sorted(
        state,
        seat,
        message("ask.command", { phase: battle.phase }),
        [discardChoice(state, seat)],
        commandPlays(state, seat),
      );
    case "shoot-back":
      return {
        ask: message("ask.shoot-back"),
        open: [pass("hold-fire"), ...shootBackChoice(state)],
        barred: [],
      };
    case "suicide":
      return sorted(state, seat, message("ask.suicide"), [pass("ram-only")], suicidePlays(state, seat));
    default:
      return exchangeChoices(state, seat);
  }
}

function exchangeChoices(state: State, seat: Seat): Choices<Action> {
  const { exchange } = state.battle;
  if (exchange === undefined) throw new Error(`nobody decides in step ${state.battle.step}`);
  const { at, attack, defence, turn } = exchange;
  const values = { ship: publicName(unitOf(state.battle, at)), attack, defence };
  return turn === "owner"
    ? sorted(state, seat, message("ask.repel", values), [pass("no-repel")], repelPlays(state, seat))
    : sorted(state, seat, message("ask.press-on", values), [pass("give-up")], pressOnPlays(state, seat));
}

/** Puts legal plays among the open choices, the others with their refusals among the barred ones. */
function sorted(
  state: State,
  seat: Seat,
  ask: Message,
  first: readonly Choice<Action>[],
  plays: readonly Action[],
): Choices<Action> {
  const open: Choice<Action>[] = [...first];
  const barred: BarredChoice[] = [];
  for (const action of plays) {
    const refusal = check(state, seat, action);
    const label = labelOf(state, action);
    const subject = subjectOf(action);
    const lit = subject === undefined ? {} : { subject };
    if (refusal !== undefined) {
      if (barred.length < MOST_BARRED) barred.push({ label, ...lit, refusal });
      continue;
    }
    const target = targetOf(action);
    const preview = previewOf(state, action);
    open.push({
      action,
      label,
      ...lit,
      ...(target === undefined ? {} : { target }),
      ...(preview === undefined ? {} : { preview }),
    });
  }
  return { ask, open, barred };
}
