import type { Writable } from "node:stream";
import { refuse, refused, SPECTATOR, type Refusal } from "@flagship/kernel";
import {
  clientMessageShape,
  count,
  faultOf,
  readText,
  type ClientMessage,
  type ServerMessage,
} from "@flagship/protocol";
import type { WebSocket } from "ws";
import * as z from "zod/mini";
import { statusOf } from "../http/faults.ts";
import { nulRefused } from "../http/nul.ts";
import type { Listener } from "../matches/audience.ts";
import { SERVICE_RESTART, type Table } from "../matches/table.ts";
import type { Tables } from "../matches/tables.ts";
import { plainLexicon } from "../shelf.ts";
import type { Notices } from "../notices/notices.ts";
import type { Allowance } from "./allowance.ts";
import type { Ending } from "./sockets.ts";

type Wish = Exclude<ClientMessage, { type: "ping" }>;

/** So many acts of one connection wait for each other; who sends more hears so at once. */
const MOST_WAITING = 32;
/** Bytes that may wait to be sent before a connection counts as stuck. */
const STUCK_BYTES = 4 * 1024 * 1024;
/** A connection that is refused as a whole is closed with 4000 and the HTTP status. */
export const REFUSED_CODES = 4000;

/** What a connection is opened with. */
export interface Handshake {
  /** The id of the request that opened it. */
  readonly request: string;
  readonly match: string;
  /** Missing: a stranger. */
  readonly guest?: string;
  /** Whether it is a program that plays for them. */
  readonly program: boolean;
  readonly since: number;
  /** What the socket writes to. */
  readonly stream: Writable;
}

/** What a connection needs of the server around it. */
export interface Switchboard {
  readonly tables: Tables;
  readonly notices: Pick<Notices, "opened">;
  /** Called when something failed that only the connection is told of. */
  failed(match: string, error: unknown): void;
}

/** One live connection to one match. Messages are answered in the order they come. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #stream: Writable;
  readonly #switchboard: Switchboard;
  readonly #hello: Handshake;
  readonly #allowance: Allowance;
  readonly #listener: Listener;
  #live: Table | undefined;
  #work: Promise<void>;
  #gone = false;
  #gathering = false;

  /** How many acts wait for the ones before. */
  #waiting = 0;

  /** @param enter counts the connection, and ends it when it says more than it may or whoever has it may no longer. */
  constructor(
    socket: WebSocket,
    switchboard: Switchboard,
    hello: Handshake,
    enter: (ending: Ending) => Allowance,
  ) {
    this.#socket = socket;
    this.#stream = hello.stream;
    this.#switchboard = switchboard;
    this.#hello = hello;
    // Pings and pongs are answered or taken by themselves, but not any number of them.
    this.#allowance = enter({
      exceeded: () => this.#refuseAll(refuse("message.too-many")),
      comeAgain: () => this.#leave(SERVICE_RESTART),
      refuse: (refusal) => this.#refuseAll(refusal),
    });
    this.#listener = {
      ...(hello.guest === undefined ? {} : { guest: hello.guest }),
      since: hello.since,
      send: (text) => this.#sendText(text),
      dismiss: (code) => socket.close(code),
      refuse: (refusal) => this.#refuseAll(refusal),
    };
    this.#work = this.#guard(() => this.#open());
    socket.on("message", (data: Buffer, binary: boolean) => this.#receive(data, binary));
    socket.on("close", () => this.#close());
    // The closing that follows an error says all there is to say.
    socket.on("error", () => {});
  }

  async #open(): Promise<void> {
    const opened = await this.#switchboard.tables.open(this.#hello.match);
    if (!opened.ok) {
      this.#refuseAll(opened.refusal);
      return;
    }
    if (this.#gone) return;
    this.#live = opened.value;
    await this.#live.admit(this.#listener);
    const { guest, match, program } = this.#hello;
    const admitted = this.#live.audience.eyeOf(this.#listener) !== undefined;
    // A program of theirs is not themselves.
    if (admitted && guest !== undefined && !program) this.#switchboard.notices.opened(match, guest);
    // The connection may have been lost while the match was read.
    if (this.#gone) this.#live.leave(this.#listener);
  }

  #close(): void {
    this.#gone = true;
    this.#live?.leave(this.#listener);
  }

  #receive(data: Buffer, binary: boolean): void {
    if (!this.#isAllowed()) return;
    const text = binary ? "" : data.toString("utf8");
    const nul = nulRefused(text);
    const read = nul === undefined ? readText(clientMessageShape, text) : refused(nul);
    if (!read.ok) this.#send({ type: "refused", ...refIn(text), error: faultOf(read.refusal, plainLexicon) });
    else if (read.value.type === "ping") this.#send({ type: "pong" });
    else if (this.#waiting >= MOST_WAITING) this.#refuse(read.value.ref, refuse("message.too-many-waiting"));
    else this.#queue(read.value);
  }

  /** Acts in the order they come; the rules or the disk may have other things to do first. */
  #queue(wish: Wish): void {
    this.#waiting += 1;
    this.#work = this.#work
      .then(() => this.#guard(() => this.#act(wish)))
      .finally(() => (this.#waiting -= 1));
  }

  #refuse(ref: number, refusal: Refusal): void {
    this.#send({ type: "refused", ref, error: faultOf(refusal, plainLexicon) });
  }

  /** Whether the connection goes on after one more message. */
  #isAllowed(): boolean {
    if (this.#gone) return false;
    if (this.#allowance.spend(performance.now())) return true;
    this.#refuseAll(refuse("message.too-many"));
    return false;
  }

  async #act(wish: Wish): Promise<void> {
    const live = this.#live;
    if (live === undefined || this.#gone) return;
    const { ref } = wish;
    const eye = live.audience.eyeOf(this.#listener) ?? SPECTATOR;
    if (eye === SPECTATOR) {
      this.#refuse(ref, refuse("lobby.not-seated"));
      return;
    }
    const { type: _type, ref: _ref, ...act } = wish;
    const done = await live.take(eye, act, { reqId: this.#hello.request, act: ref });
    if (done.ok) {
      this.#send({ type: "accepted", ref, number: done.value });
      if (this.#hello.program) await this.#switchboard.tables.playedByProgram(live, eye);
    } else this.#send({ type: "refused", ref, error: faultOf(done.refusal, live.lexicon) });
  }

  /** Refuses the connection as a whole and closes it. */
  #refuseAll(refusal: Refusal): void {
    this.#send({ type: "refused", error: faultOf(refusal, plainLexicon) });
    this.#leave(REFUSED_CODES + statusOf(refusal.code), refusal.code);
  }

  /** Nothing is heard or done any more, also where the other end does not close. */
  #leave(code: number, reason?: string): void {
    this.#gone = true;
    this.#socket.close(code, reason);
    this.#live?.leave(this.#listener);
  }

  async #guard(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#switchboard.failed(this.#hello.match, error);
      this.#refuseAll(refuse("server.failed"));
    }
  }

  #send(message: ServerMessage): void {
    this.#sendText(JSON.stringify(message));
  }

  #sendText(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > STUCK_BYTES) {
      this.#socket.terminate();
      return;
    }
    this.#gather();
    this.#socket.send(text);
  }

  /** Lets what is sent in one go (an update and the answer to the act) leave in one packet. */
  #gather(): void {
    if (this.#gathering) return;
    this.#gathering = true;
    this.#stream.cork();
    process.nextTick(() => {
      this.#gathering = false;
      this.#stream.uncork();
    });
  }
}

/** The reference of a message that cannot be read as a whole, so that its sender can tell which it was. */
function refIn(text: string): { readonly ref?: number } {
  const read = readText(withRef, text);
  return read.ok ? { ref: read.value.ref } : {};
}

const withRef = z.object({ ref: count });
