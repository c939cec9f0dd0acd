import type { Checked, GameModule, HeardEvent, MatchRecord, Refusal, Seen, Viewer } from "@flagship/kernel";
import { isSeat, SPECTATOR, tellApart } from "@flagship/kernel";
import {
  paths,
  refusalOf,
  updated,
  type ClientMessage,
  type Level,
  type MatchSummary,
  type SeatSummary,
  type SeenReport,
  type ServerMessage,
  type TableState,
  type TalkLine,
} from "@flagship/protocol";
import { batch, signal } from "@preact/signals";
import { isBeginners } from "./beginners.ts";
import { openLine, type LineTools } from "../live/line.ts";
import { followDice, type DiceFollower, type DiceTools } from "./follow-dice.ts";
import type { Corner, LinkState, Sitter, Standing, TableSource, TimeLeft } from "./table-source.ts";

/** What a match on a server needs from around it. */
export interface LiveTools {
  readonly line: LineTools;
  /** Where the server's live connections are, e.g. `wss://example.org`. */
  readonly host: string;
  readonly nameOf: (level: Level) => string;
  /** What somebody is called for whom a program plays. */
  readonly botName: (name: string) => string;
  readonly seenPublicly: (id: string) => Promise<Checked<SeenReport>>;
  readonly record: (id: string) => Promise<Checked<MatchRecord>>;
  readonly dice: DiceTools;
}

/** A match on a server, and a way to make a lost line try again at once. */
export interface LiveSource extends TableSource {
  /** How far the dice are set, while the table waits for players. */
  readonly dice: Pick<DiceFollower, "setting" | "word">;
  hurry(): void;
}

type Sent = Exclude<ClientMessage, { readonly type: "ping" }>;

interface Waiting {
  readonly sent: Sent;
  /** Whether it was sent again because the line was lost. */
  readonly again: boolean;
  readonly answer: (refusal: Refusal | undefined) => void;
}

/** Follows a match on a server, and acts in it when the reader has a seat. */
export function openLive(module: GameModule, match: MatchSummary, tools: LiveTools): LiveSource {
  const viewer = signal<Viewer>(SPECTATOR);
  const sitters = signal<readonly Sitter[]>(sittersOf(match.seats, tools));
  const link = signal<LinkState>("connecting");
  const trouble = signal<Refusal | undefined>(undefined);
  const seen = signal<Seen | undefined>(undefined);
  const heard = signal<readonly HeardEvent[]>([]);
  const fresh = signal<readonly HeardEvent[]>([]);
  const time = signal<TimeLeft | undefined>(undefined);
  const pending = signal(false);
  const table = signal<TableState>(match);
  const said = signal<readonly TalkLine[]>([]);
  const corner = signal<Corner | undefined>(undefined);
  const standing = signal<Standing>({});

  const dice = followDice(match, tools.dice);

  const waiting = new Map<number, Waiting>();
  let nextRef = 1;

  const settle = (ref: number, refusal: Refusal | undefined): void => {
    const one = waiting.get(ref);
    waiting.delete(ref);
    pending.value = waiting.size > 0;
    one?.answer(refusal);
  };

  const say = (make: (ref: number) => Sent): Promise<Refusal | undefined> =>
    new Promise((answer) => {
      const sent = make(nextRef);
      waiting.set(sent.ref, { sent, again: false, answer });
      nextRef += 1;
      pending.value = true;
      line.send(sent);
    });

  /** After a lost line: an act names the number it follows, so saying it twice cannot make it happen twice. */
  const sayAgain = (): void => {
    for (const [ref, one] of waiting) {
      waiting.set(ref, { ...one, again: true });
      line.send(one.sent);
    }
  };

  const restart = (report: SeenReport): void => {
    const known = seen.peek()?.number;
    const first = report.heard[0]?.number ?? Infinity;
    batch(() => {
      viewer.value = report.seat ?? SPECTATOR;
      sitters.value = sittersOf(report.match.seats, tools);
      standing.value = report.standing;
      time.value = timeOf(report.match.left, report.match.acts);
      table.value = report.match;
      seen.value = report.seen;
      // Asked with `since`, the server sends only what came after it.
      heard.value = [...heard.peek().filter(({ number }) => number < first), ...report.heard];
      fresh.value = known === undefined ? [] : report.heard.filter(({ number }) => number > known);
      link.value = "live";
    });
    dice.hear(report.match, report.seat, report.match.header);
    dice.moved(report.seen?.number, report.chain);
    sayAgain();
  };

  const refused = (ref: number | undefined, refusal: Refusal): void => {
    if (ref === undefined) trouble.value = refusal;
    // Said again and outdated: it had been taken, or the reader sees what came instead.
    else
      settle(ref, refusal.code === "match.stale" && waiting.get(ref)?.again === true ? undefined : refusal);
  };

  const hear = (message: ServerMessage): void => {
    switch (message.type) {
      case "seen":
        return restart(message);
      case "update": {
        const before = seen.peek();
        if (before === undefined) return;
        dice.moved(message.number, message.chain);
        return batch(() => {
          seen.value = updated(before, message);
          time.value = timeOf(message.left, message.number);
          if (message.clocks !== undefined) table.value = { ...table.peek(), clocks: message.clocks };
          heard.value = [...heard.peek(), ...message.heard];
          fresh.value = message.heard;
        });
      }
      case "seats":
        sitters.value = sittersOf(message.seats, tools);
        return dice.hear(message, isSeat(viewer.peek()) ? viewer.peek() : undefined);
      case "time":
        time.value = timeOf(message.left, seen.peek()?.number ?? 0);
        return undefined;
      case "table":
        table.value = message;
        return undefined;
      case "said":
        said.value = saidAfter(said.peek(), message.line);
        return undefined;
      case "accepted":
        return settle(message.ref, undefined);
      case "refused":
        return refused(message.ref, refusalOf(message.error));
      case "pong":
        return undefined;
    }
  };

  const line = openLine(
    {
      url: () => `${tools.host}${paths.live(match.id, seen.peek()?.number)}`,
      opened: () => {
        trouble.value = undefined;
      },
      heard: hear,
      lost: () => {
        link.value = "lost";
      },
      ended: () => {
        link.value = "ended";
      },
    },
    tools.line,
  );

  return {
    module,
    names: match.names,
    id: match.id,
    keptAs: match.id,
    viewer,
    sitters,
    link,
    trouble,
    seen,
    heard,
    fresh,
    time,
    pending,
    table,
    said,
    corner,
    standing,
    ...(isBeginners(module, match.header.options) ? { coached: true } : {}),
    act: (action) => say((ref) => ({ type: "act", ref, after: seen.peek()?.number ?? 0, action })),
    leaveStanding: async (window, order) => {
      const refusal = await say((ref) => ({ type: "standing", ref, window, order }));
      if (refusal === undefined) standing.value = { ...standing.peek(), [window]: order };
      return refusal;
    },
    agreeToEnd: () => say((ref) => ({ type: "end", ref, end: true })),
    publicly: async () => {
      const report = await tools.seenPublicly(match.id);
      return report.ok ? report.value.seen : undefined;
    },
    record: () => tools.record(match.id),
    dice,
    // A game by post is too long to be played again here and now; its replay does it.
    ...(module.correspondence === undefined
      ? {
          checkDice: () => dice.check(module.game, viewer.peek(), heard.peek()),
        }
      : {}),
    hurry: () => line.hurry(),
    close: () => line.close(),
  };
}

/** What was said again is what has become of it: a moderator has taken it away. */
const saidAfter = (said: readonly TalkLine[], line: TalkLine): readonly TalkLine[] =>
  said.some(({ id }) => id === line.id)
    ? said.map((one) => (one.id === line.id ? line : one))
    : [...said, line];

const timeOf = (millis: number | undefined, after: number): TimeLeft | undefined =>
  millis === undefined ? undefined : { millis, after };

function sittersOf(seats: readonly SeatSummary[], tools: LiveTools): readonly Sitter[] {
  const sitters = seats.map((one): Sitter => {
    switch (one.kind) {
      case "open":
        return { seat: one.seat, kind: "open", name: "", here: false };
      case "computer":
        return { seat: one.seat, kind: "computer", name: tools.nameOf(one.level), here: true };
      case "person":
        return {
          seat: one.seat,
          kind: "person",
          name: one.bot === true ? tools.botName(one.name) : one.name,
          here: one.present,
          ...(one.standin === undefined ? {} : { standin: one.standin }),
          ...(one.resigned === undefined ? {} : { resigned: one.resigned }),
          ...(one.ready === undefined ? {} : { ready: one.ready }),
        };
    }
  });
  const names = tellApart(sitters.map(({ name }) => name));
  return sitters.map((sitter, at) => ({ ...sitter, name: names[at] ?? sitter.name }));
}
