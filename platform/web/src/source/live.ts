import type {
  Checked,
  Decision,
  GameModule,
  HeardEvent,
  MatchRecord,
  Refusal,
  Seen,
  Viewer,
} from "@flagship/kernel";
import { SPECTATOR, tellApart } from "@flagship/kernel";
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
} from "@flagship/protocol";
import { batch, signal } from "@preact/signals";
import { openLine, type LineTools } from "../live/line.ts";
import type { LinkState, Sitter, Standing, TableSource, TimeLeft } from "./table-source.ts";

/** What a match on a server needs from around it. */
export interface LiveTools {
  readonly line: LineTools;
  /** Where the server's live connections are, e.g. `wss://example.org`. */
  readonly host: string;
  readonly nameOf: (level: Level) => string;
  readonly seenPublicly: (id: string) => Promise<Checked<SeenReport>>;
  readonly record: (id: string) => Promise<Checked<MatchRecord>>;
}

/** A match on a server, and a way to make a lost line try again at once. */
export interface LiveSource extends TableSource {
  hurry(): void;
}

type Sent = Exclude<ClientMessage, { readonly type: "ping" }>;

interface Waiting {
  readonly sent: Sent;
  /** What the reader was asked when it was sent. */
  readonly asked: Decision | undefined;
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
  const standing = signal<Standing>({});

  const waiting = new Map<number, Waiting>();
  let nextRef = 1;

  const settle = (ref: number, refusal: Refusal | undefined): void => {
    const one = waiting.get(ref);
    waiting.delete(ref);
    pending.value = waiting.size > 0;
    one?.answer(refusal);
  };

  const askedNow = (): Decision | undefined =>
    seen.peek()?.waitingFor.find(({ seat }) => seat === viewer.peek());

  /**
   * Where all decide unseen at once, what others seal meanwhile changes nothing for the reader: an act that crossed theirs on
   * the way is sent again. With a clock the referee may have gone on for the reader; then they are told.
   */
  const crossed = (ref: number, { code }: Refusal): boolean => {
    const one = waiting.get(ref);
    const now = seen.peek()?.number ?? 0;
    if (code !== "match.stale" || one?.sent.type !== "act" || one.sent.after >= now) return false;
    if (time.peek() !== undefined || !isSameSealed(one.asked, askedNow())) return false;
    const sent = { ...one.sent, after: now };
    waiting.set(ref, { ...one, sent });
    line.send(sent);
    return true;
  };

  const say = (make: (ref: number) => Sent): Promise<Refusal | undefined> =>
    new Promise((answer) => {
      const sent = make(nextRef);
      waiting.set(sent.ref, { sent, asked: askedNow(), answer });
      nextRef += 1;
      pending.value = true;
      line.send(sent);
    });

  /** After a lost line: what the match has moved past is settled, the rest is said again. */
  const sayAgain = (now: number): void => {
    for (const [ref, { sent }] of waiting) {
      // An act names the number it follows, so saying it twice cannot make it happen twice.
      if (sent.type === "act" && sent.after < now) settle(ref, undefined);
      else line.send(sent);
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
      seen.value = report.seen;
      // Asked with `since`, the server sends only what came after it.
      heard.value = [...heard.peek().filter(({ number }) => number < first), ...report.heard];
      fresh.value = known === undefined ? [] : report.heard.filter(({ number }) => number > known);
      link.value = "live";
    });
    sayAgain(report.seen?.number ?? 0);
  };

  const refused = (ref: number | undefined, refusal: Refusal): void => {
    if (ref === undefined) trouble.value = refusal;
    else if (!crossed(ref, refusal)) settle(ref, refusal);
  };

  const hear = (message: ServerMessage): void => {
    switch (message.type) {
      case "seen":
        return restart(message);
      case "update": {
        const before = seen.peek();
        if (before === undefined) return;
        return batch(() => {
          seen.value = updated(before, message);
          time.value = timeOf(message.left, message.number);
          heard.value = [...heard.peek(), ...message.heard];
          fresh.value = message.heard;
        });
      }
      case "seats":
        sitters.value = sittersOf(message.seats, tools);
        return undefined;
      case "time":
        time.value = timeOf(message.left, seen.peek()?.number ?? 0);
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
    viewer,
    sitters,
    link,
    trouble,
    seen,
    heard,
    fresh,
    time,
    pending,
    standing,
    act: (action) => say((ref) => ({ type: "act", ref, after: seen.peek()?.number ?? 0, action })),
    leaveStanding: async (window, order) => {
      const refusal = await say((ref) => ({ type: "standing", ref, window, order }));
      if (refusal === undefined) standing.value = { ...standing.peek(), [window]: order };
      return refusal;
    },
    publicly: async () => {
      const report = await tools.seenPublicly(match.id);
      return report.ok ? report.value.seen : undefined;
    },
    record: () => tools.record(match.id),
    hurry: () => line.hurry(),
    close: () => line.close(),
  };
}

/** Whether a sealed decision that was open is still the same one, and still open. */
const isSameSealed = (before: Decision | undefined, now: Decision | undefined): boolean =>
  [before, now].every((one) => one?.sealed === true && one.answered !== true) && before?.kind === now?.kind;

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
        return { seat: one.seat, kind: "person", name: one.name, here: one.present };
    }
  });
  const names = tellApart(sitters.map(({ name }) => name));
  return sitters.map((sitter, at) => ({ ...sitter, name: names[at] ?? sitter.name }));
}
