import {
  asHeardBy,
  canonical,
  FastDice,
  holds,
  isSeat,
  RecordingTable,
  sameData,
  type AnyGame,
  type Field,
  type GameEvent,
  type Happening,
  type Message,
  type Seat,
} from "@flagship/kernel";

/** Something the reader could answer. */
export interface Answer {
  readonly kind: string;
  readonly label: Message;
  readonly answer: unknown;
  /** What is still to be filled in, and adds to the answer. */
  readonly fields?: readonly Field[];
}

/** Something somebody else could do that the reader would hear of, and what the reader could answer. */
export interface Foreseen {
  readonly by: Seat;
  readonly label: Message;
  readonly if: Happening;
  readonly answers: readonly Answer[];
}

export interface Foresight {
  readonly ifs: readonly Foreseen[];
  /** What could be answered, whatever they do. */
  readonly answers: readonly Answer[];
}

/** What others hold is imagined anew so many times, and each act tried with so many dice. */
const WORLDS = 5;
const THROWS = 2;
/** So many things that somebody could do are looked at in each world, and so many acts ahead. */
const MOST_ACTS = 24;
const STEPS = 8;
/** So many answers are offered at once. */
const MOST_ANSWERS = 60;

/** The same act, as it came out in worlds that all fit what the reader knows. */
interface Tried {
  readonly by: Seat;
  readonly label: Message;
  readonly runs: (readonly GameEvent[])[];
  readonly answers: Map<string, Answer>;
}

/**
 * What may happen until the reader is asked, from the reader's view alone: what others hold is imagined. A condition is made of what the
 * reader would hear in any case when somebody does that, and of nothing else they could do.
 * @param within after so many milliseconds nothing else is tried: an act may take long, and the page waits.
 */
export function foresee(game: AnyGame, view: unknown, seat: Seat, within = Infinity): Foresight {
  const end = performance.now() + within;
  const tried = new Map<string, Tried>();
  const answers = new Map<string, Answer>();
  const isLate = (): boolean => performance.now() >= end;
  // What was not tried cannot be told from the rest: without one whole world there are no conditions.
  let isWhole = false;
  for (let world = 0; world < WORLDS && (world === 0 || !isLate()); world++) {
    const state: unknown = game.imagine(view, seat, new FastDice(world + 1));
    for (const { seat: by, answered } of game.waitingFor(state)) {
      if (!isSeat(by) || by === seat || answered === true) continue;
      const open = game.choices(state, by).open.filter(({ fields = [] }) => fields.length === 0);
      for (const { action, label } of open.slice(0, MOST_ACTS)) {
        if (isLate()) break;
        const key = `${by} ${canonical(action)}`;
        const one = tried.get(key) ?? { by, label, runs: [], answers: new Map<string, Answer>() };
        tried.set(key, one);
        for (let dice = 0; dice < THROWS && !isLate(); dice++) {
          const after: unknown = game.clone(state);
          const table = new RecordingTable(new FastDice(1000 * (world + 1) + dice));
          game.apply(after, by, action, table);
          one.runs.push(table.told.flatMap((told) => asHeardBy(told, seat) ?? []));
          for (const [name, answer] of answersIn(game, after, seat, isLate)) {
            one.answers.set(name, answer);
            answers.set(name, answer);
          }
        }
      }
    }
    isWhole ||= !isLate();
    for (const [name, answer] of answersIn(game, state, seat, isLate)) answers.set(name, answer);
  }
  const all = isWhole ? [...tried.values()] : [];
  const ifs = all.flatMap((one): Foreseen[] => {
    const happening = tellingOf(one, all);
    return happening === undefined || one.answers.size === 0
      ? []
      : [{ by: one.by, label: one.label, if: happening, answers: listed(one.answers) }];
  });
  return { ifs, answers: listed(answers) };
}

const listed = (answers: ReadonlyMap<string, Answer>): readonly Answer[] =>
  [...answers.values()].slice(0, MOST_ANSWERS);

/** What the reader can answer when they are asked next, if everybody else does the least until then. */
function* answersIn(
  game: AnyGame,
  now: unknown,
  seat: Seat,
  isLate: () => boolean,
): Generator<readonly [string, Answer]> {
  const state: unknown = game.clone(now);
  const table = new RecordingTable(new FastDice(1));
  for (let step = 0; step < STEPS; step++) {
    const waiting = game.waitingFor(state).filter(({ answered }) => answered !== true);
    const mine = waiting.find((decision) => decision.seat === seat);
    if (mine !== undefined && game.lone?.(state, seat) === undefined) {
      for (const { action, label, fields = [], extras = [] } of game.choices(state, seat).open) {
        const form = fields.length === 0 ? {} : { fields: [...fields, ...extras] };
        const answer: unknown = action;
        yield [`${mine.kind} ${canonical(action)}`, { kind: mine.kind, label, answer, ...form }];
      }
      return;
    }
    const [next] = waiting;
    if (next === undefined || isLate()) return;
    game.apply(state, next.seat, game.fallback(state, next.seat), table);
  }
}

/** The first thing one hears whenever somebody does this, and never when they do anything else. */
function tellingOf(one: Tried, all: readonly Tried[]): Happening | undefined {
  for (const event of one.runs[0] ?? []) {
    const happening = commonTo(event, one.runs);
    if (happening !== undefined && all.every((other) => other === one || !tells(happening, other)))
      return happening;
  }
  return undefined;
}

const tells = (happening: Happening, { runs }: Tried): boolean =>
  runs.some((heard) => heard.some((event) => holds(happening, event)));

/** What an event says in each run, whatever was rolled or held. */
function commonTo(event: GameEvent, runs: readonly (readonly GameEvent[])[]): Happening | undefined {
  const alike = runs.map((heard) => heard.find(({ type }) => type === event.type));
  const fields = Object.entries(event).filter(
    ([name, value]) =>
      name !== "type" &&
      name !== "rules" &&
      alike.every((one) => one !== undefined && sameData(value, one[name as keyof GameEvent])),
  );
  if (alike.includes(undefined)) return undefined;
  return { type: event.type, with: Object.fromEntries(fields) as Happening["with"] };
}
