import { readText, serverMessageShape, type ClientMessage, type ServerMessage } from "@flagship/protocol";
import { waitBefore } from "./waits.ts";

/** As much of a WebSocket as a line needs. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

/** What a socket tells the line. */
export interface SocketEars {
  opened(): void;
  message(text: string): void;
  closed(code: number): void;
}

/** What the line needs from around it; tests hand in their own. */
export interface LineTools {
  readonly open: (url: string, ears: SocketEars) => Socket;
  readonly after: (millis: number, what: () => void) => () => void;
  /** From 0 up to 1: spreads out clients that lost the same server. */
  readonly chance: () => number;
}

/** What the line tells its owner. */
export interface LineListener {
  /** The address to connect to now: it names the last act known, so that nothing is sent twice. */
  url(): string;
  opened(): void;
  heard(message: ServerMessage): void;
  /** The connection is gone and will be tried again. */
  lost(): void;
  /** The server wants no further attempt: the match is gone or belongs to other rules. */
  ended(): void;
}

/** A connection that comes back by itself. */
export interface Line {
  /** False when there is no connection at this moment. */
  send(message: ClientMessage): boolean;
  /** Tries again at once, e.g. when the machine says it is online. */
  hurry(): void;
  close(): void;
}

/** A line on which nothing was heard for so long is asked for a sign of life. */
export const QUIET = 20_000;
/** And without one for so long it is taken for dead. */
export const DEAD = 10_000;

/** The server's close codes for a connection that is itself at fault (docs/protocol.md). */
const isFinal = (code: number): boolean => code >= 4400 && code <= 4499 && code !== TOO_MANY;
const TOO_MANY = 4429;

/** Connects, and connects again whenever the connection is lost. */
export function openLine(listener: LineListener, tools: LineTools): Line {
  let socket: Socket | undefined;
  let ready = false;
  let closed = false;
  let attempt = 0;
  let cancelWait = (): void => {};
  let cancelWatch = (): void => {};

  const connect = (): void => {
    cancelWait();
    if (closed || socket !== undefined) return;
    const opening = tools.open(listener.url(), {
      opened() {
        if (socket !== opening) return;
        ready = true;
        listener.opened();
        watch();
      },
      message(text) {
        if (socket !== opening) return;
        watch();
        const read = readText(serverMessageShape, text);
        if (!read.ok) return;
        attempt = 0;
        listener.heard(read.value);
      },
      closed(code) {
        if (socket !== opening) return;
        if (!isFinal(code)) return drop();
        close();
        listener.ended();
      },
    });
    socket = opening;
  };

  const drop = (): void => {
    cancelWatch();
    const dropped = socket;
    socket = undefined;
    ready = false;
    dropped?.close();
    if (closed) return;
    listener.lost();
    cancelWait = tools.after(waitBefore(attempt, tools.chance()), connect);
    attempt += 1;
  };

  const watch = (): void => {
    cancelWatch();
    cancelWatch = tools.after(QUIET, () => {
      send({ type: "ping" });
      cancelWatch = tools.after(DEAD, drop);
    });
  };

  const send = (message: ClientMessage): boolean => {
    if (!ready || socket === undefined) return false;
    socket.send(JSON.stringify(message));
    return true;
  };

  const close = (): void => {
    closed = true;
    ready = false;
    cancelWait();
    cancelWatch();
    socket?.close();
    socket = undefined;
  };

  connect();
  return {
    send,
    hurry() {
      if (socket !== undefined || closed) return;
      attempt = 0;
      connect();
    },
    close,
  };
}
