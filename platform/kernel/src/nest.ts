import type { Choices, Decision } from "./decision.ts";
import type { Dice } from "./dice.ts";
import type { Audience, GameEvent } from "./event.ts";
import type { AnyGame, Outcome } from "./game.ts";
import { refuse, type Refusal } from "./refusal.ts";
import { isSeat, REFEREE, SPECTATOR, type Seat, type Viewer } from "./seat.ts";
import type { Table } from "./table.ts";

/** Where a game's state keeps a match of another game: a battle in a campaign, a skirmish in a battle. */
export interface Frame<Inner = unknown> {
  inner: Inner;
}

/** What belongs to a match as a whole; everything else is asked while it goes on, and forwarded. */
type Settled =
  | "id"
  | "rulesVersion"
  | "seats"
  | "options"
  | "checkOptions"
  | "chairs"
  | "action"
  | "windows"
  | "offersAll"
  | "givesUp"
  | "setup";

/** A match of one game inside another's state, asked with the outer match's seats. */
export interface Nest<In extends Frame, Action> {
  /** The inner seat of somebody at the outer table; none: an onlooker. */
  seatOf(frame: In, who: Viewer): Seat | undefined;
  waitingFor(frame: In): readonly Decision[];
  choices(frame: In, seat: Seat): Choices<Action>;
  anytime(frame: In, seat: Seat): Choices<Action>["open"];
  confidants(frame: In, seat: Seat): readonly Seat[];
  /** An action of another shape is refused like any malformed one; an onlooker's, because nobody waits for him. */
  check(frame: In, seat: Seat, action: unknown): Refusal | undefined;
  apply<Event extends GameEvent>(frame: In, seat: Seat, action: unknown, table: Table<Event>): void;
  view(frame: In, viewer: Viewer): In;
  /** By the inner match's own seats. */
  outcome(frame: In): Outcome | undefined;
  sample(frame: In, seat: Seat, dice: Dice): Action;
  fallback(frame: In, seat: Seat): Action;
  lone(frame: In, seat: Seat): Action | undefined;
  clone(frame: In): In;
  /** A frame that an earlier version of the rules left behind. */
  upgrade(frame: In, from: number): In;
  imagine(frame: In, seat: Seat | undefined, dice: Dice): In;
  scramble(frame: In, viewer: Viewer, dice: Dice): In;
}

// A hook that games get one day must be forwarded here too: this line then is an error of types.
type Forwarded = Exclude<keyof AnyGame, Settled>;
type Forwarding<In extends Frame, Action> = Nest<In, Action> & Readonly<Record<Forwarded, unknown>>;

/**
 * Plays a game inside another: `gameOf` says which game a frame holds, `seatsOf` which outer seat sits on each of its chairs.
 * The inner state keeps its own numbering; whoever sits on none of its chairs looks on.
 */
export function nest<In extends Frame, Action>(
  gameOf: (frame: In) => AnyGame,
  seatsOf: (frame: In) => readonly Seat[],
): Nest<In, Action> {
  const seatOf = (frame: In, who: Viewer): Seat | undefined => {
    const at = isSeat(who) ? seatsOf(frame).indexOf(who) : -1;
    return at < 0 ? undefined : at;
  };
  const outerOf =
    (frame: In) =>
    (inner: Seat): Seat =>
      seatsOf(frame)[inner] ?? inner;
  const sitting = (frame: In, seat: Seat): Seat => {
    const at = seatOf(frame, seat);
    if (at === undefined) throw new Error(`seat ${seat} looks on`);
    return at;
  };
  const eyesOf = (frame: In, viewer: Viewer): Viewer =>
    viewer === REFEREE ? REFEREE : (seatOf(frame, viewer) ?? SPECTATOR);
  const framed = (frame: In, inner: unknown): In => ({ ...frame, inner });

  const nested: Forwarding<In, Action> = {
    seatOf,
    waitingFor: (frame) =>
      gameOf(frame)
        .waitingFor(frame.inner)
        .map((decision) =>
          isSeat(decision.seat) ? { ...decision, seat: outerOf(frame)(decision.seat) } : decision,
        ),
    choices: (frame, seat) => gameOf(frame).choices(frame.inner, sitting(frame, seat)) as Choices<Action>,
    anytime(frame, seat) {
      const at = seatOf(frame, seat);
      if (at === undefined) return [];
      return (gameOf(frame).anytime?.(frame.inner, at) ?? []) as Choices<Action>["open"];
    },
    confidants(frame, seat) {
      const at = seatOf(frame, seat);
      if (at === undefined) return [];
      return (gameOf(frame).confidants?.(frame.inner, at) ?? []).map(outerOf(frame));
    },
    check(frame, seat, action) {
      const game = gameOf(frame);
      const at = seatOf(frame, seat);
      if (at === undefined) return refuse("match.not-waited-for");
      if (!game.action.safeParse(action).success)
        return refuse("match.malformed-action", undefined, { field: "action" }, "");
      return game.check(frame.inner, at, action);
    },
    apply: (frame, seat, action, table) =>
      gameOf(frame).apply(frame.inner, sitting(frame, seat), action, innerTable(table, outerOf(frame))),
    view: (frame, viewer) => framed(frame, gameOf(frame).view(frame.inner, eyesOf(frame, viewer))),
    outcome: (frame) => gameOf(frame).outcome(frame.inner),
    sample: (frame, seat, dice) => gameOf(frame).sample(frame.inner, sitting(frame, seat), dice) as Action,
    fallback: (frame, seat) => gameOf(frame).fallback(frame.inner, sitting(frame, seat)) as Action,
    lone(frame, seat) {
      const at = seatOf(frame, seat);
      return at === undefined ? undefined : (gameOf(frame).lone?.(frame.inner, at) as Action | undefined);
    },
    upgrade: (frame, from) => framed(frame, gameOf(frame).upgrade?.(frame.inner, from) ?? frame.inner),
    clone: (frame) => framed(frame, gameOf(frame).clone(frame.inner)),
    imagine(frame, seat, dice) {
      const at = seat === undefined ? undefined : seatOf(frame, seat);
      // An onlooker's world is any that looks the same to him.
      if (at === undefined) return framed(frame, gameOf(frame).scramble(frame.inner, SPECTATOR, dice));
      return framed(frame, gameOf(frame).imagine(frame.inner, at, dice));
    },
    scramble: (frame, viewer, dice) =>
      framed(frame, gameOf(frame).scramble(frame.inner, eyesOf(frame, viewer), dice)),
  };
  return nested;
}

/** The fields of events that hold seats: `winners` are players like any others. */
const SEAT_FIELDS: ReadonlySet<string> = new Set(["seat", "seats", "winners"]);

/** A table for a game inside another: its events go to the outer seats, and name them. */
export function innerTable<Event extends GameEvent>(
  table: Table<Event>,
  seatOf: (inner: Seat) => Seat,
): Table {
  const renamed = (event: GameEvent): Event => {
    const outer: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(event)) {
      if (!SEAT_FIELDS.has(name)) continue;
      if (typeof value === "number") outer[name] = seatOf(value);
      if (Array.isArray(value)) outer[name] = value.map((seat) => seatOf(Number(seat)));
    }
    return { ...event, ...outer } as Event;
  };
  return {
    dice: table.dice,
    listening: table.listening,
    tell(event: GameEvent, audience: Audience = {}) {
      const { to, others, reveals } = audience;
      table.tell(renamed(event), {
        ...(to === undefined ? {} : { to: to.map(seatOf) }),
        ...(others === undefined ? {} : { others: renamed(others) }),
        ...(reveals === undefined ? {} : { reveals }),
      });
    },
    roll: (purpose, sides, how) =>
      table.roll(purpose, sides, how?.to === undefined ? how : { ...how, to: how.to.map(seatOf) }),
  };
}
