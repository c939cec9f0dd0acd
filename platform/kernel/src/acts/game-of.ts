import * as z from "zod/mini";
import type { ZodMiniType } from "zod/mini";
import type { Choices, Decision } from "../decision.ts";
import type { Dice } from "../dice.ts";
import type { GameEvent } from "../event.ts";
import type { Game } from "../game.ts";
import type { Refusal, RuleId } from "../refusal.ts";
import { refuse } from "../refusal.ts";
import { isSeat, seatOf, type Actor, type Seat } from "../seat.ts";
import type { Table } from "../table.ts";
import { shapeOf, type ActionOf, type AnyAct, type ErasedAct, type Given } from "./act.ts";
import { Inquiry } from "./asking.ts";
import { NOTHING_ASKED, sortOffers, unaskedFor, unofferedFault, type Sorted } from "./offering.ts";
import type { AnswerOf, AnyQuestion, Asked, Asking, ErasedQuestion } from "./question.ts";
import { filledAtRandom } from "./random-answer.ts";
import { takeBack, type TakeBack } from "./take-back.ts";

/** What `gameOf` makes by itself. */
type Made =
  | "action"
  | "windows"
  | "offersAll"
  | "waitingFor"
  | "choices"
  | "anytime"
  | "check"
  | "apply"
  | "sample"
  | "fallback"
  | "lone";

/** Carries an act out, and goes on until somebody must decide. */
export type Perform<State, Event extends GameEvent, Action> = (
  state: State,
  actor: Seat,
  action: Action,
  table: Table<Event>,
) => void;

/** A game as its questions, its free acts, and what they do not say. */
export interface Plan<State, View, Options, Event extends GameEvent, Ask extends Asked, Q, A> extends Omit<
  Game<State, never, View, Options, Event>,
  Made
> {
  readonly questions: readonly Q[];
  /** What a seat may do although nobody asks: concede, speak, report. */
  readonly anytime?: readonly A[];
  readonly asking?: Asking<State, Ask>;
  /** Goes on with everything that needs no decision. Called after each act, and after the set-up. */
  proceed?(state: State, table: Table<Event>): void;
  /** What forbids any act at all to this actor now, or this action whatever it is. */
  bars?(state: State, actor: Actor, action: AnswerOf<Q> | ActionOf<A>): Refusal | undefined;
  /** What is said to who does something unasked; `rule` is the act's own. */
  unasked?(state: State, actor: Seat, action: AnswerOf<Q> | ActionOf<A>, rule: RuleId | undefined): Refusal;
  /** A refusal as this match puts it: by the rule of its own level. */
  cite?(state: State, refusal: Refusal): Refusal;
  /** The position as the actor sees it: everything that is offered and suggested is made of that. Missing: as it is. */
  seenBy?(state: State, actor: Seat): State;
  /** Stands around every act: tries it out first, names what it tells. It must call `perform` once, or keep the act for later. */
  around?(
    state: State,
    actor: Seat,
    action: AnswerOf<Q> | ActionOf<A>,
    table: Table<Event>,
    perform: Perform<State, Event, AnswerOf<Q> | ActionOf<A>>,
  ): void;
  /** More barred choices than this help nobody. */
  readonly mostBarred?: number;
}

/** What is sent to act in a game. */
// oxlint-disable-next-line typescript/no-explicit-any
export type ActionsOf<G> = G extends Game<any, infer Action, any, any, any> ? Action : never;

/** How often a form is filled in at random before it is left as it stands. */
const TRIES = 3;

/**
 * Makes a game of its acts and questions: the shape of actions, who is asked, what is offered and barred, the first half of
 * every check, random answers, sealing and taking back.
 */
export function gameOf<
  State,
  View,
  Options,
  Event extends GameEvent,
  Ask extends Asked,
  Q extends AnyQuestion<State, Event, Ask>,
  A extends AnyAct<State, Event, Ask | undefined> = never,
>(
  plan: Plan<State, View, Options, Event, Ask, Q, A>,
): Game<State, AnswerOf<Q> | ActionOf<A> | TakeBack, View, Options, Event> {
  type One = ErasedAct<State, Event, Ask>;
  const {
    questions: given,
    anytime = [],
    asking,
    proceed,
    bars,
    unasked,
    cite,
    seenBy,
    around,
    ...rest
  } = plan;
  const { mostBarred = Infinity, setup } = plan;
  const questions = given as unknown as readonly ErasedQuestion<State, Event, Ask>[];
  const inquiry = new Inquiry(questions, asking);
  const retraction = takeBack(inquiry);
  const free: readonly One[] = [
    ...anytime,
    ...(questions.some(({ sealed }) => sealed?.forget !== undefined) ? [retraction] : []),
  ] as unknown as readonly One[];
  const acts = new Map<string, One>();
  for (const act of [...questions.flatMap(({ answers }) => answers), ...free]) {
    const other = acts.get(act.name);
    if (other !== undefined && other !== act) throw new Error(`two acts are called ${act.name}`);
    acts.set(act.name, act);
  }
  const isFree = new Set(free);
  const hasOnly = questions.some(({ only }) => only !== undefined);
  const lonely = questions.some(({ lone }) => lone === true);
  const [first, ...others] = [...acts.values()].map(shapeOf);
  if (first === undefined) throw new Error("a game has acts");
  const action = z.discriminatedUnion("type", [first, ...others]) as unknown as ZodMiniType<Given>;

  const actOf = (given: Given): One => {
    const act = acts.get(given.type);
    if (act === undefined) throw new Error(`there is no act ${given.type}`);
    return act;
  };
  const seen = (state: State, actor: Seat): State => (seenBy === undefined ? state : seenBy(state, actor));
  const cited = (state: State, refusal: Refusal | undefined): Refusal | undefined =>
    refusal === undefined || cite === undefined ? refusal : cite(state, refusal);

  /** What forbids an act that is asked for, or free. */
  const forbids = (state: State, actor: Seat, act: One, given: Given, ask: Ask | undefined) =>
    act.check === undefined
      ? unofferedFault(act.offer(seen(state, actor), actor, ask as Ask), given)
      : act.check(state, actor, given, ask as Ask);

  function check(state: State, actor: Actor, given: Given): Refusal | undefined {
    const bar = bars?.(state, actor, given as never);
    if (bar !== undefined) return cited(state, bar);
    const act = acts.get(given.type);
    if (act === undefined) return refuse("match.not-offered");
    // Questions and acts are the seats': here the referee has no part.
    if (!isSeat(actor)) return cited(state, unaskedFor(act.rule));
    const ask = inquiry.answeredBy(state, actor, act, given);
    if (ask === undefined && !isFree.has(act))
      return cited(state, unasked?.(state, actor, given as never, act.rule) ?? unaskedFor(act.rule));
    return cited(state, forbids(state, actor, act, given, ask));
  }

  const offered = (state: State, actor: Seat, list: readonly One[], ask: Ask | undefined): Sorted => {
    const sorted: Sorted = { open: [], barred: [] };
    const eyes = seen(state, actor);
    for (const act of list)
      sortOffers(
        act.offer(eyes, actor, ask as Ask),
        (given) => bars?.(state, actor, given as never) ?? act.check?.(eyes, actor, given, ask as Ask),
        (refusal) => cited(state, refusal),
        sorted,
        mostBarred,
      );
    return sorted;
  };

  function choices(state: State, actor: Seat): Choices<Given> {
    const ask = inquiry.to(state, actor);
    if (ask === undefined) return NOTHING_ASKED;
    const question = inquiry.of(ask);
    const { open, barred } = offered(state, actor, question.answers, ask);
    return {
      ask: question.ask(seen(state, actor), ask, actor),
      open: open,
      barred,
    };
  }

  /** The act itself: sealed answers are put away, everything else happens at once. */
  function carryOut(state: State, actor: Seat, given: Given, table: Table<Event>): void {
    const plain = inquiry.plainAnswer(state, actor, given.type);
    if (plain !== undefined) return doIt(state, actor, plain, given, table, inquiry.asking.now(state)[0]);
    const act = actOf(given);
    const ask = inquiry.answeredBy(state, actor, act, given);
    const sealed = ask === undefined ? undefined : inquiry.of(ask).sealed;
    if (ask !== undefined && sealed !== undefined) return sealed.keep(state, ask, given, table);
    if (ask === undefined && !isFree.has(act)) throw new Error(`nobody asks ${actor} to ${act.name}`);
    doIt(state, actor, act, given, table, ask);
  }

  function doIt(
    state: State,
    actor: Seat,
    act: One,
    given: Given,
    table: Table<Event>,
    ask: Ask | undefined,
  ) {
    if (act.does === undefined) throw new Error(`${act.name} does nothing by itself`);
    act.does(state, actor, given, table, ask as Ask);
  }

  /** The last sealed answer is in: all are carried out, in the order of asking. */
  function openSealed(state: State, table: Table<Event>): void {
    const asks = inquiry.asking.now(state);
    const [first] = asks;
    const shared = first === undefined ? undefined : inquiry.of(first).sealed?.open;
    // One question to all that opens its answers itself: the usual window.
    if (shared !== undefined && asks.every((ask) => ask.kind === first?.kind)) {
      inquiry.asking.close?.(state);
      return shared(state, table);
    }
    const answers = asks.map((ask) => {
      const { sealed } = inquiry.of(ask);
      const given = sealed?.open === undefined ? sealed?.kept?.(state, ask) : undefined;
      return {
        ask,
        actor: inquiry.asking.seat(state, ask),
        open: sealed?.open,
        given,
      };
    });
    inquiry.asking.close?.(state);
    const opened = new Set<unknown>();
    for (const { ask, actor, open, given } of answers) {
      if (given !== undefined) doIt(state, actor, actOf(given), given, table, ask);
      if (open === undefined || opened.has(open)) continue;
      opened.add(open);
      open(state, table);
    }
  }

  function settle(state: State, table: Table<Event>): void {
    for (;;) {
      if (inquiry.isAllIn(state)) openSealed(state, table);
      proceed?.(state, table);
      const next = hasOnly ? onlyAnswer(state) : undefined;
      if (next === undefined) return;
      carryOut(state, next.actor, next.given, table);
    }
  }

  function onlyAnswer(state: State): { readonly actor: Seat; readonly given: Given } | undefined {
    for (const ask of inquiry.asking.now(state)) {
      if (inquiry.asking.answered(state, ask)) continue;
      const actor = inquiry.asking.seat(state, ask);
      const given = inquiry.of(ask).only?.(state, ask, actor);
      if (given !== undefined) return { actor, given };
    }
    return undefined;
  }

  const perform = (state: State, actor: Seat, given: Given, table: Table<Event>): void => {
    carryOut(state, actor, given, table);
    settle(state, table);
  };

  function sample(state: State, actor: Seat, dice: Dice): Given {
    const ask = asked(state, actor);
    const question = inquiry.of(ask);
    if (question.sample !== undefined) return question.sample(state, ask, actor, dice);
    const answers = question.answers;
    const start = answers.length === 1 ? 0 : dice.below(answers.length);
    for (let turn = 0; turn < answers.length; turn++) {
      const act = answers[(start + turn) % answers.length] as One;
      const given =
        act.sample === undefined
          ? oneOffered(state, actor, act, ask, dice)
          : act.sample(state, actor, dice, ask);
      if (given !== undefined) return given;
    }
    return question.fallback(seen(state, actor), ask, actor);
  }

  function oneOffered(state: State, actor: Seat, act: One, ask: Ask, dice: Dice): Given | undefined {
    const { open } = offered(state, actor, [act], ask);
    if (open.length === 0) return undefined;
    const choice = dice.pick(open);
    for (let turn = 0; turn < TRIES; turn++) {
      const read = action.safeParse(filledAtRandom(choice, dice, true));
      if (read.success && forbids(state, actor, act, read.data, ask) === undefined) return read.data;
    }
    return action.parse(filledAtRandom(choice, dice, false));
  }

  function asked(state: State, actor: Seat): Ask {
    const ask = inquiry.to(state, actor);
    if (ask === undefined) throw new Error(`nobody asks ${actor}`);
    return ask;
  }

  /** The one answer that is open to a seat in a window that answers itself then. */
  function lone(state: State, actor: Seat): Given | undefined {
    const ask = inquiry.to(state, actor);
    if (ask === undefined || inquiry.of(ask).lone !== true) return undefined;
    const { open } = choices(state, actor);
    const [choice] = open;
    return open.length === 1 && choice?.fields === undefined && choice?.extras === undefined
      ? choice?.action
      : undefined;
  }

  const made: Game<State, Given, View, Options, Event> = {
    ...rest,
    action,
    windows: [...new Set(questions.flatMap(({ window }) => (window === undefined ? [] : [window])))],
    offersAll: true,
    setup(options, seats, table) {
      const state = setup(options, seats, table);
      settle(state, table);
      return state;
    },
    waitingFor: (state): readonly Decision[] => inquiry.decisions(state),
    choices: (state, actor) => (isSeat(actor) ? choices(state, actor) : NOTHING_ASKED),
    check,
    apply:
      around === undefined
        ? (state, actor, given, table) => perform(state, seatOf(actor), given, table)
        : (state, actor, given, table) =>
            around(state, seatOf(actor), given as never, table, perform as never),
    sample: (state, actor, dice) => sample(state, seatOf(actor), dice),
    fallback: (state, actor) => {
      const ask = asked(state, seatOf(actor));
      return inquiry.of(ask).fallback(seen(state, seatOf(actor)), ask, seatOf(actor));
    },
    ...(free.length === 0
      ? {}
      : {
          anytime: (state: State, actor: Actor) =>
            isSeat(actor) ? offered(state, actor, free, undefined).open : [],
        }),
    ...(lonely
      ? { lone: (state: State, actor: Actor) => (isSeat(actor) ? lone(state, actor) : undefined) }
      : {}),
  };
  return made as unknown as Game<State, AnswerOf<Q> | ActionOf<A> | TakeBack, View, Options, Event>;
}
