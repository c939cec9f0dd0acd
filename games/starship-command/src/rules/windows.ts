import { PASS } from "./acts/pass.ts";
import { engage, fireDuels, type Engage } from "./dogfight.ts";
import type { ScTable } from "./event.ts";
import { cardNamed, lay } from "./playing.ts";
import { revealRanks } from "./ranks.ts";
import { couldAnswer } from "./reactions.ts";
import { isCard } from "./stack.ts";
import {
  NOT_YET,
  type Answer,
  type Battle,
  type State,
  type Step,
  type Window,
  type WindowName,
} from "./state.ts";

/** What comes after each window. */
const AFTER: Readonly<Record<WindowName, Step>> = {
  ranks: "departures",
  dogfight: "shoot-back",
  fray: "instant-repair",
  looks: "immediate",
  immediate: "evade",
  evade: "deflect",
  deflect: "reveal",
  "instant-repair": "consequences",
};

export function openWindow(battle: Battle, name: WindowName, asked: readonly number[]): void {
  if (asked.length === 0) battle.step = AFTER[name];
  else battle.window = { name, asked: [...asked], answers: asked.map(() => NOT_YET), done: 0 };
}

const isPlay = (answer: Answer | undefined): boolean =>
  typeof answer === "object" && answer.type !== PASS.type;

/** The answers of a window are carried out clockwise; whoever played something is asked again (SC-DEF-01). */
export function answerWindow(state: State, window: Window<WindowName>, table: ScTable): boolean {
  const { battle } = state;
  if (window.answers.includes(NOT_YET)) return false;
  if (window.name === "ranks") {
    revealRanks(battle, table);
    return true;
  }
  const answer = window.answers[window.done];
  const seat = window.asked[window.done];
  window.done += 1;
  if (seat === undefined) closeWindow(state, window, table);
  else if (typeof answer === "object" && isCard(answer)) {
    const { check } = cardNamed(answer.type);
    // What lost its object before its turn came stays in the hand (R74).
    if (check(state, seat, answer, { kind: window.name, seat }) === undefined)
      lay(state, seat, answer, table);
    else window.answers[window.done - 1] = { ...PASS };
  } else if (isPlay(answer)) engage(battle, answer as Engage, table);
  return true;
}

function closeWindow(state: State, { name, asked, answers }: Window<WindowName>, table: ScTable): void {
  const { battle } = state;
  battle.window = undefined;
  const again =
    name === "dogfight"
      ? []
      : asked.filter((seat, index) => isPlay(answers[index]) && couldAnswer(state, seat, name));
  openWindow(battle, name, again);
  // Squadrons fire at each other (SC-DOG-03).
  if (name === "fray" && again.length === 0) fireDuels(battle, table);
}
