import { pageMessageShape, paths, readText } from "@flagship/protocol";
import { signal, type ReadonlySignal } from "@preact/signals";
import { waitBefore, type LineTools, type Socket } from "../live/line.ts";

/** What this page hears of the reader's matches, whatever page it shows. */
export interface PageNews {
  /** How many matches wait for the reader. */
  readonly waiting: ReadonlySignal<number>;
  /** Begins to listen, if it does not yet. */
  listen(): void;
  close(): void;
}

/** After so many failures the page stops asking until it is loaded anew: the server may know the reader no more. */
const MOST_TRIES = 10;

/** Listens to the server, and comes again whenever the connection is lost. */
export function pageNews(host: string, tools: LineTools): PageNews {
  const waiting = signal(0);
  let socket: Socket | undefined;
  let closed = false;
  let attempt = 0;
  let cancel = (): void => {};

  const connect = (): void => {
    cancel();
    const opening = tools.open(`${host}${paths.myLive}`, {
      opened() {
        attempt = 0;
      },
      message(text) {
        const read = readText(pageMessageShape, text);
        if (read.ok && read.value.type === "waiting") waiting.value = read.value.count;
      },
      closed() {
        if (socket !== opening) return;
        socket = undefined;
        if (!closed && attempt < MOST_TRIES)
          cancel = tools.after(waitBefore(attempt++, tools.chance()), connect);
      },
    });
    socket = opening;
  };

  return {
    waiting,
    listen() {
      if (socket === undefined && !closed && attempt === 0) connect();
    },
    close() {
      closed = true;
      cancel();
      socket?.close();
    },
  };
}
