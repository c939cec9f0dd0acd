import type { Checked } from "@flagship/kernel";
import type { PageMessage, ServerNotice } from "@flagship/protocol";
import { batch, signal, type ReadonlySignal } from "@preact/signals";
import type { Route } from "../router/route.ts";
import type { LineTools, Socket } from "../live/line.ts";
import { waitBefore } from "../live/waits.ts";

/** Something that happened in a match of the reader. */
export interface Notice extends Omit<Extract<PageMessage, { type: "notice" }>, "type"> {
  /** Counts from 1 in this page. */
  readonly number: number;
}

/** Whoever sits at the table sees it there. */
export const isSeenHere = ({ match }: Pick<Notice, "match">, route: Route): boolean =>
  route.page === "match" && route.id === match;

/** What this page hears of the reader's matches, whatever page it shows. */
export interface PageNews {
  /** How many matches wait for the reader. */
  readonly waiting: ReadonlySignal<number>;
  /** How many invitations wait for an answer. */
  readonly invited: ReadonlySignal<number>;
  /** What the reader was told and has not put away, the oldest first. */
  readonly notices: ReadonlySignal<readonly Notice[]>;
  /** Goes up whenever something was told: lists of matches may have changed. */
  readonly told: ReadonlySignal<number>;
  /** What the hosts of the server want everybody to know; nothing until it is known. */
  readonly server: ReadonlySignal<ServerNotice | undefined>;
  /** The page has asked what the hosts want everybody to know. */
  noteServer(notice: ServerNotice): void;
  /** Begins to listen, if it does not yet. */
  listen(): void;
  /** The reader has seen it. */
  dismiss(number: number): void;
  close(): void;
}

/** After so many failures the page stops asking until it is loaded anew: the server may know the reader no more. */
const MOST_TRIES = 10;
/** So many notices are shown at once; older ones are in the lists of the home page. */
const MOST_SHOWN = 4;

/** How messages are read; it is fetched when the page begins to listen. */
interface Messages {
  readonly path: string;
  readonly read: (text: string) => Checked<PageMessage>;
  readonly words: () => Promise<void>;
}

/** Listens to the server, and comes again whenever the connection is lost. */
export function pageNews(host: string, tools: LineTools): PageNews {
  const waiting = signal(0);
  const invited = signal(0);
  const notices = signal<readonly Notice[]>([]);
  const told = signal(0);
  const server = signal<ServerNotice | undefined>(undefined);
  let socket: Socket | undefined;
  let closed = false;
  let attempt = 0;
  let heard = 0;
  let fetching = false;
  let cancel = (): void => {};

  const hear = (message: PageMessage): void =>
    batch(() => {
      if (message.type === "server") {
        server.value = message.notice;
        return;
      }
      told.value += 1;
      if (message.type === "waiting") {
        waiting.value = message.count;
        invited.value = message.invited;
        return;
      }
      const { type: _, ...about } = message;
      // The latest of a match says it all.
      const others = notices.peek().filter(({ match }) => match !== about.match);
      notices.value = [...others, { ...about, number: ++heard }].slice(-MOST_SHOWN);
    });

  const connect = ({ path, read, words }: Messages): void => {
    cancel();
    const opening = tools.open(`${host}${path}`, {
      opened() {
        attempt = 0;
      },
      message(text) {
        const message = read(text);
        if (!message.ok) return;
        if (message.value.type !== "notice" || message.value.topic === undefined) hear(message.value);
        else void words().then(() => hear(message.value));
      },
      closed() {
        if (socket !== opening) return;
        socket = undefined;
        if (!closed && attempt < MOST_TRIES)
          cancel = tools.after(waitBefore(attempt++, tools.chance()), () => connect({ path, read, words }));
      },
    });
    socket = opening;
  };

  const begin = async (): Promise<void> => {
    if (socket !== undefined || closed || attempt > 0 || fetching) return;
    fetching = true;
    // Without it the next page that is opened tries again.
    const messages = await import("./page-messages.ts").catch(() => undefined);
    fetching = false;
    if (messages !== undefined && !closed) connect(messages);
  };

  return {
    waiting,
    invited,
    notices,
    told,
    server,
    noteServer(notice) {
      server.value = notice;
    },
    listen() {
      void begin();
    },
    dismiss(number) {
      notices.value = notices.peek().filter((one) => one.number !== number);
    },
    close() {
      closed = true;
      cancel();
      socket?.close();
    },
  };
}
