import type { Decision, ReactionWindow } from "../decision.ts";
import type { GameEvent } from "../event.ts";
import type { Seat } from "../seat.ts";
import type { ErasedAct, Given } from "./act.ts";
import type { ErasedQuestion, Asked, Asking, PlainAsk, Sealing } from "./question.ts";

/** A question with what is looked up often. */
interface Filed<State, Event extends GameEvent, Ask extends Asked> {
  readonly question: ErasedQuestion<State, Event, Ask>;
  /** The acts that answer it, by name. */
  readonly answers: ReadonlyMap<string, ErasedAct<State, Event, Ask>>;
  /** Decisions that say nothing of the position, by seat: the open one, and the answered one. */
  readonly plain: readonly [Decision[], Decision[]];
  /** The open one alone, as the table waits for it. */
  readonly alone: (readonly Decision[])[];
}

/** Finds who is asked what. */
export class Inquiry<State, Event extends GameEvent, Ask extends Asked> {
  readonly asking: Asking<State, Ask>;
  readonly #filed = new Map<string, Filed<State, Event, Ask>>();
  readonly #seals: boolean;
  /** The same question is looked up again and again. */
  #latest: Filed<State, Event, Ask> | undefined;

  constructor(
    questions: readonly ErasedQuestion<State, Event, Ask>[],
    asking: Asking<State, Ask> | undefined,
  ) {
    for (const question of questions) {
      if (this.#filed.has(question.name)) throw new Error(`two questions are called ${question.name}`);
      const answers = new Map(question.answers.map((act) => [act.name, act]));
      this.#filed.set(question.name, { question, answers, plain: [[], []], alone: [] });
    }
    this.#seals = questions.some(({ sealed }) => sealed !== undefined);
    this.asking =
      asking ??
      (bySeats(
        questions as unknown as readonly ErasedQuestion<State, Event, PlainAsk>[],
      ) as unknown as Asking<State, Ask>);
  }

  of(ask: Ask): ErasedQuestion<State, Event, Ask> {
    return this.#file(ask).question;
  }

  #file({ kind }: Ask): Filed<State, Event, Ask> {
    if (this.#latest?.question.name === kind) return this.#latest;
    const filed = this.#filed.get(kind);
    if (filed === undefined) throw new Error(`there is no question ${kind}`);
    this.#latest = filed;
    return filed;
  }

  /** The question that a seat is to answer now: its first open one, else its first sealed one, which it may change. */
  to(state: State, actor: Seat): Ask | undefined {
    const { asking } = this;
    const asked = asking.now(state);
    const single = asked[0];
    if (single === undefined) return undefined;
    if (asked.length === 1) return asking.seat(state, single) === actor ? single : undefined;
    let sealed: Ask | undefined;
    for (const ask of asked) {
      if (asking.seat(state, ask) !== actor) continue;
      if (!asking.answered(state, ask)) return ask;
      sealed ??= ask;
    }
    return sealed;
  }

  /** The act by which the one question that is open, and kept from nobody, is answered; nothing where it takes more to tell. */
  plainAnswer(state: State, actor: Seat, name: string): ErasedAct<State, Event, Ask> | undefined {
    const { asking } = this;
    const asked = asking.now(state);
    const ask = asked[0];
    if (ask === undefined || asked.length > 1 || asking.seat(state, ask) !== actor) return undefined;
    const { question, answers } = this.#file(ask);
    const act = question.sealed === undefined ? answers.get(name) : undefined;
    return act?.fits === undefined ? act : undefined;
  }

  /** The question that an action of this actor would answer: an open one before one whose answer it changes. */
  answeredBy(state: State, actor: Seat, act: ErasedAct<State, Event, Ask>, action: Given): Ask | undefined {
    const { asking } = this;
    let sealed: Ask | undefined;
    for (const ask of asking.now(state)) {
      if (asking.seat(state, ask) !== actor || !this.#file(ask).answers.has(act.name)) continue;
      if (act.fits?.(ask, action, state) === false) continue;
      if (!asking.answered(state, ask)) return ask;
      sealed ??= ask;
    }
    return sealed;
  }

  /** Whether there are sealed answers and none is missing. */
  isAllIn(state: State): boolean {
    if (!this.#seals) return false;
    const asked = this.asking.now(state);
    return asked.length > 0 && asked.every((ask) => this.asking.answered(state, ask));
  }

  /** What the table waits for: one decision per seat. */
  decisions(state: State): readonly Decision[] {
    const { asking } = this;
    const asked = asking.now(state);
    const single = asked[0];
    if (single === undefined) return [];
    if (asked.length === 1) return this.#alone(state, single);
    // Seats are few: a list of them is found through sooner than a map is made.
    const seats: Seat[] = [];
    const first: Ask[] = [];
    for (const ask of asked) {
      const seat = asking.seat(state, ask);
      const place = seats.indexOf(seat);
      if (place < 0) {
        seats.push(seat);
        first.push(ask);
      } else if (asking.answered(state, first[place] as Ask) && !asking.answered(state, ask))
        first[place] = ask;
    }
    return first.map((ask, place) => this.#decision(state, ask, seats[place] as Seat));
  }

  /** The one decision that the table waits for; made once where it says nothing of the position. */
  #alone(state: State, ask: Ask): readonly Decision[] {
    const seat = this.asking.seat(state, ask);
    const { question, alone } = this.#file(ask);
    if (question.sealed !== undefined || typeof question.stakes === "function")
      return [this.#decision(state, ask, seat)];
    return (alone[seat] ??= [this.#decision(state, ask, seat)]);
  }

  #decision(state: State, ask: Ask, seat: Seat): Decision {
    const { question, plain } = this.#file(ask);
    const { stakes } = question;
    const answered = question.sealed !== undefined && this.asking.answered(state, ask);
    if (typeof stakes === "function") return decisionOf(question, seat, answered, stakes(state, ask));
    return (plain[answered ? 1 : 0][seat] ??= decisionOf(question, seat, answered, stakes));
  }
}

function decisionOf<State, Event extends GameEvent, Ask>(
  { name, sealed, window }: ErasedQuestion<State, Event, Ask>,
  seat: Seat,
  answered: boolean,
  stakes: number | undefined,
): Decision {
  const reaction: ReactionWindow | undefined =
    window === undefined ? undefined : stakes === undefined ? { name: window } : { name: window, stakes };
  return {
    seat,
    kind: name,
    ...(sealed === undefined ? {} : { sealed: true, answered }),
    ...(reaction === undefined ? {} : { window: reaction }),
  };
}

/** Each question asks its seats; who has sealed an answer is told by what is kept. */
function bySeats<State, Event extends GameEvent>(
  questions: readonly ErasedQuestion<State, Event, PlainAsk>[],
): Asking<State, PlainAsk> {
  return {
    now: (state) =>
      questions.flatMap(({ name, asks, sealed }) => {
        if (asks === undefined) throw new Error(`question ${name} does not say whom it asks`);
        return asks(state).map((seat) => {
          const ask: PlainAsk = { kind: name, seat, answered: false };
          return sealed !== undefined && isIn(sealed, state, ask) ? { ...ask, answered: true } : ask;
        });
      }),
    seat: (_state, { seat }) => seat,
    answered: (_state, { answered }) => answered,
  };
}

const isIn = <State, Event extends GameEvent>(
  sealed: Sealing<State, Event, PlainAsk, Given>,
  state: State,
  ask: PlainAsk,
): boolean => sealed.isIn?.(state, ask) ?? sealed.kept?.(state, ask) !== undefined;
