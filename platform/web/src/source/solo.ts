import {
  accepted,
  act,
  actForAbsent,
  actsIn,
  agreeToEnd,
  answerLone,
  conclude,
  cutBack,
  firstStepOf,
  heardSince,
  isSeat,
  leaveStandingOrder,
  loneSeats,
  makeHeader,
  recordOf,
  resignationOf,
  seatsOf,
  seenBy,
  sidesOf,
  SPECTATOR,
  tellApart,
  toldIn,
  undoCost,
  refuse,
  refused,
  type AnyGame,
  type Checked,
  type GameModule,
  type HeardEvent,
  type Match,
  type Seat,
  type Seen,
  type Step,
  type UndoCost,
} from "@flagship/kernel";
import type { Level, NameSet } from "@flagship/protocol";
import { batch, signal } from "@preact/signals";
import { isOfOtherRules, keptNow, replayedSolo, toldBefore } from "./solo-kept.ts";
import type { SoloMatch, SoloStore } from "./solo-store.ts";
import type { Sitter, Standing, TableSource, Undo } from "./table-source.ts";

/** Somebody who decides for the computer's seats, from their view alone. */
export interface Opponent {
  decide(asked: {
    readonly game: string;
    readonly level: Level;
    readonly view: unknown;
    readonly seat: Seat;
  }): Promise<unknown>;
}

/** Takes a match that was kept under other rules over to those that are here. */
export type Carry = (game: AnyGame, kept: SoloMatch) => Checked<Match>;

/** What a match in this page needs from around it. */
export interface SoloTools {
  readonly store: SoloStore;
  readonly opponent: Opponent;
  /** Goes on by the rules that are here; missing: it was not loaded, for nothing needed it. */
  readonly carry?: Carry | undefined;
  /** Lets a computer's act be seen before the next one follows. */
  readonly pause: () => Promise<void>;
  /** What the seats are called: the reader's own, and a computer of a level. */
  readonly nameOf: (sitter: "me" | { readonly level: Level } | { readonly seat: Seat }) => string;
}

/** What the reader wants to play. */
export interface SoloWish {
  readonly options: unknown;
  readonly seat: Seat;
  readonly levels: readonly Level[];
  readonly names: NameSet;
  /** The seats of others who play at this screen. */
  readonly people?: readonly Seat[];
}

/** A new match that has not been played yet. */
export function newSolo(module: GameModule, wish: SoloWish, secret: string): Checked<SoloMatch> {
  const header = makeHeader(module.game, { options: wish.options, seats: wish.levels.length }, secret);
  if (!header.ok) return header;
  const { seat, levels, names, people = [] } = wish;
  return accepted({
    header: header.value,
    secret,
    log: [],
    seat,
    levels,
    names,
    ...(people.length === 0 ? {} : { people }),
    over: false,
    yourTurn: true,
  });
}

/** Sits down at a match in this page, new or kept; under later rules it goes on from where it stood. */
export function openSolo(module: GameModule, kept: SoloMatch, tools: SoloTools): Checked<TableSource> {
  const open = isOfOtherRules(module.game, kept) ? tools.carry : replayedSolo;
  if (open === undefined) return refused(refuse("page.not-loaded"));
  const opened = open(module.game, kept);
  return opened.ok ? accepted(sitDown(module, opened.value, kept, tools)) : opened;
}

function sitDown(module: GameModule, begun: Match, kept: SoloMatch, tools: SoloTools): TableSource {
  const me = kept.seat;
  /** Those for whom nobody but themselves decides. */
  const people: readonly (Seat | "referee")[] = [me, ...(kept.people ?? [])];
  let match = begun;
  const earlier = toldBefore(match, kept);
  let closed = false;
  let playing = false;

  /** Nobody here can watch how long the reader takes: what has one answer is answered at once. */
  const answerForReader = (): void => {
    while (loneSeats(match).includes(me)) answerLone(match, me);
  };

  answerForReader();
  const seen = signal<Seen | undefined>(seenBy(match, me));
  const heard = signal<readonly HeardEvent[]>(heardSince(match, me, -1, earlier));
  const fresh = signal<readonly HeardEvent[]>([]);
  const cost = signal<UndoCost | undefined>(undoCostFor(match, me));

  const standing = signal<Standing>(match.standing[me] ?? {});

  const show = (news: readonly HeardEvent[], all: readonly HeardEvent[]): void => {
    const now = seenBy(match, me);
    batch(() => {
      seen.value = now;
      heard.value = all;
      fresh.value = news;
      standing.value = { ...match.standing[me] };
      cost.value = undoCostFor(match, me);
    });
    tools.store.save({
      ...keptNow(kept, match, earlier),
      over: now.waitingFor.length === 0,
      yourTurn: match.waiting.some(({ seat, answered }) => people.includes(seat) && answered !== true),
    });
  };

  const settle = (before: number, done: Checked<Step | undefined>) => {
    if (!done.ok) return done.refusal;
    answerForReader();
    const news = heardSince(match, me, before);
    show(news, [...heard.peek(), ...news]);
    void playComputers();
    return undefined;
  };

  /** Plays every seat but the reader's, one act after another, until the reader is asked alone. */
  const playComputers = async (): Promise<void> => {
    if (playing) return;
    playing = true;
    for (;;) {
      const next = match.waiting.find(
        (decision) => !people.includes(decision.seat) && decision.answered !== true,
      );
      if (next === undefined || closed) break;
      const asked = match;
      const number = actsIn(match);
      const { seat } = next;
      const alone = isSeat(seat) && loneSeats(match).includes(seat);
      const action = isSeat(seat) && !alone ? await thought(seat) : undefined;
      // Of a sealed answer there is nothing to see.
      if (next.sealed !== true) await tools.pause();
      if (closed) break;
      // The reader took something back, or acted at the same moment: think again.
      if (match !== asked || actsIn(match) !== number) continue;
      const done = alone
        ? answerLone(match, seat)
        : action === undefined
          ? actForAbsent(match, seat)
          : act(match, seat, action);
      if (!done.ok) actForAbsent(match, seat);
      answerForReader();
      const news = heardSince(match, me, number);
      show(news, [...heard.peek(), ...news]);
    }
    playing = false;
  };

  /** A computer that fails must not hold up the match: the game's own fallback plays for it. */
  const thought = async (seat: Seat): Promise<unknown> => {
    const view: unknown = match.game.view(match.state, seat);
    try {
      return await tools.opponent.decide({
        game: match.game.id,
        level: kept.levels[seat] ?? "officer",
        view,
        seat,
      });
    } catch {
      return undefined;
    }
  };

  const undoing = (): Undo => ({
    cost,
    take() {
      const number = lastActOf(match, me);
      if (number === undefined) return;
      match = cutBack(match, number);
      answerForReader();
      show([], heardSince(match, me, -1, earlier));
      void playComputers();
    },
  });

  show([], heard.peek());
  void playComputers();

  const resignation = resignationOf(sidesOf(match.game, match.header), me, { people: people.filter(isSeat) });

  return {
    module,
    names: kept.names,
    id: undefined,
    keptAs: kept.header.commitment.slice(0, 16),
    viewer: signal(me),
    sitters: signal(sittersOf(kept, tools)),
    link: signal("page" as const),
    trouble: signal(undefined),
    seen,
    heard,
    fresh,
    time: signal(undefined),
    pending: signal(false),
    standing,
    ...(kept.coached === true ? { coached: true } : {}),
    // What one has seen since the other's move cannot be unseen: at a shared screen nothing is taken back.
    ...(kept.people === undefined ? { undo: undoing() } : {}),
    act: (action) => {
      const before = actsIn(match);
      return Promise.resolve(settle(before, act(match, me, action, seen.peek()?.number)));
    },
    leaveStanding: (window, order) => {
      const before = actsIn(match);
      return Promise.resolve(settle(before, leaveStandingOrder(match, me, window, order)));
    },
    agreeToEnd: () => {
      const before = actsIn(match);
      return Promise.resolve(settle(before, agreeToEnd(match, me)));
    },
    ...(resignation.ends
      ? {
          resign: () => {
            const before = actsIn(match);
            return Promise.resolve(
              settle(before, conclude(match, { how: "resigned", seats: resignation.seats })),
            );
          },
        }
      : {}),
    publicly: () => Promise.resolve(seenBy(match, SPECTATOR)),
    record: () => Promise.resolve(accepted({ ...recordOf(match, earlier), told: toldIn(match, earlier) })),
    close() {
      closed = true;
    },
  };
}

function sittersOf(kept: SoloMatch, tools: SoloTools): readonly Sitter[] {
  const seats = seatsOf(kept.header.seats);
  const isPerson = (seat: Seat): boolean => kept.people?.includes(seat) === true;
  const nameAt = (seat: Seat): string => {
    if (seat === kept.seat) return tools.nameOf("me");
    return tools.nameOf(isPerson(seat) ? { seat } : { level: kept.levels[seat] ?? "officer" });
  };
  const names = tellApart(seats.map(nameAt));
  return seats.map((seat) => ({
    seat,
    kind: seat === kept.seat || isPerson(seat) ? "person" : "computer",
    name: names[seat] ?? "",
    here: true,
  }));
}

/** How many acts stand before the reader's latest one; what was done under other rules stands. */
function lastActOf(match: Match, me: Seat): number | undefined {
  const index = match.log.findLastIndex((entry) => entry.by === me && "action" in entry);
  return index < firstStepOf(match) ? undefined : index;
}

function undoCostFor(match: Match, me: Seat): UndoCost | undefined {
  const number = lastActOf(match, me);
  return number === undefined ? undefined : undoCost(match, number);
}
