import { whoSits, type Message } from "@flagship/kernel";
import { lookUp } from "../../say.ts";
import { counter } from "../acts/counter.ts";
import { pass, PASS } from "../acts/pass.ts";
import { question, type Ask } from "../contract.ts";
import { cardNamed } from "../playing.ts";
import type { CounterName, State } from "../state.ts";
import { openPart } from "../view.ts";
import { inWindow } from "./sealed.ts";
import { stakesOfCard } from "./stakes.ts";

/** Who plays what; a reserve ship that is called is named to the caller's side alone. */
function whatIsPlayed(state: State, { kind, seat }: Ask): Message {
  const { sides, stack } = state.battle;
  const pending = stack.at(-1);
  if (pending === undefined) throw new Error("no card was played");
  const { by, play } = pending;
  const shown = sides[seat] === sides[by] ? play : openPart(play);
  return lookUp(`ask.${kind}`, { seat: whoSits(by), what: cardNamed(play.type).label(state, shown) });
}

/** A card that was played may be countered: windows inside windows (SC-RCT-01, R75). */
const countering = (name: CounterName) =>
  question(name, [pass, counter])({
    ask: whatIsPlayed,
    window: name,
    lone: true,
    stakes: stakesOfCard,
    sealed: inWindow,
    fallback: () => PASS,
    sample: (state, ask, actor, dice) =>
      (dice.below(2) === 0 ? undefined : counter.sample?.(state, actor, dice, ask)) ?? PASS,
  });

export const COUNTER_QUESTIONS = [
  countering("gremlins"),
  countering("interception"),
  countering("miracle"),
  countering("disarm"),
  countering("patch"),
] as const;
