import { refuse, type Refusal } from "@flagship/kernel";
import type { Role } from "@flagship/protocol";
import type { WebSocket } from "ws";
import { RefusedRequest } from "../http/faults.ts";
import { householdOf } from "../quotas/address.ts";
import type { CommonCounts } from "../quotas/common-counts.ts";
import type { Crowd } from "../quotas/crowd.ts";
import type { Quotas } from "../quotas/quotas.ts";
import { Allowance } from "./allowance.ts";

const HEARTBEAT = 30_000;

/** Whose a connection is. */
export interface Caller {
  readonly address: string;
  /** Missing: a stranger. */
  readonly guest?: string;
  readonly role?: Role;
  /** The session, or the personal token, by which they are known. */
  readonly session?: string;
  readonly token?: string;
  /** When it was looked up who they are; see `moment`. */
  readonly since: number;
}

/** What people are known by, as ids. */
export interface Keys {
  readonly sessions: ReadonlySet<string>;
  readonly tokens: ReadonlySet<string>;
}

const keysOf = (callers: readonly Caller[], kind: "session" | "token"): ReadonlySet<string> =>
  new Set(callers.flatMap((caller) => caller[kind] ?? []));

/** What a connection does when it is ended. After that it hears nothing and does nothing any more. */
export interface Ending {
  /** It said more than it may. */
  exceeded(): void;
  /** Whoever is still allowed to may come again. */
  comeAgain(): void;
  refuse(why: Refusal): void;
}

interface Open {
  readonly caller: Caller;
  readonly ending: Ending;
  /** Whether it owes a sign of life. */
  owing: boolean;
}

/** So many of the latest calls to come again are remembered. */
const REMEMBERED = 1000;

/** The live connections of a server, counted together whatever they are for; those that no longer answer are ended. */
export class Sockets {
  readonly #households: Crowd;
  readonly #people: Crowd;
  readonly #messagesPerSecond: number;
  readonly #open = new Map<WebSocket, Open>();
  /** Who was called to come again, and how many had been called before the first of these. */
  #called: readonly string[] = [];
  #forgotten = 0;
  readonly #heart: NodeJS.Timeout;

  constructor(counts: CommonCounts, quotas: Quotas, messagesPerSecond: number) {
    this.#households = counts.crowd("addresses", quotas.socketsPerAddress);
    this.#people = counts.crowd("people", quotas.socketsPerPerson);
    this.#messagesPerSecond = messagesPerSecond;
    this.#heart = setInterval(() => this.#beat(), HEARTBEAT).unref();
  }

  /** Refuses whoever has as many connections as they may. */
  haveRoom({ address, guest }: Caller): void {
    for (const [crowd, who] of [
      [this.#households, householdOf(address)],
      [this.#people, guest],
    ] as const)
      if (!crowd.hasRoom(who))
        throw new RefusedRequest(refuse("quota.sockets", undefined, { max: crowd.most }));
  }

  /**
   * Counts a connection until it is closed.
   * Signs of life that nobody asked for count as something said.
   * @returns how much it may say.
   */
  enter(socket: WebSocket, caller: Caller, ending: Ending): Allowance {
    const { address, guest } = caller;
    const allowance = new Allowance(this.#messagesPerSecond, performance.now());
    const spend = (): void => {
      if (!allowance.spend(performance.now())) ending.exceeded();
    };
    const leave = [this.#households.enter(householdOf(address)), this.#people.enter(guest)];
    const open: Open = { caller, ending, owing: false };
    this.#open.set(socket, open);
    socket.on("ping", spend);
    socket.on("pong", () => {
      if (!open.owing) spend();
      open.owing = false;
    });
    socket.once("close", () => {
      this.#open.delete(socket);
      for (const out of leave) out();
    });
    if (this.#wasCalled(caller)) ending.comeAgain();
    return allowance;
  }

  /** To be asked before it is looked up who a caller is: a session that ends after that lets nobody in. */
  moment(): number {
    return this.#forgotten + this.#called.length;
  }

  /** Somebody's devices have to come again: one of them may no longer be theirs. */
  greetAnew(guest: string): void {
    this.#called = [...this.#called, guest];
    const more = this.#called.length - REMEMBERED;
    if (more > 0) {
      this.#called = this.#called.slice(more);
      this.#forgotten += more;
    }
    this.#comeAgain((caller) => caller.guest === guest);
  }

  /** Ends every connection of whoever may not be here any more, and says why. */
  refuse(barred: (caller: Caller) => Refusal | undefined): void {
    for (const { caller, ending } of this.#open.values()) {
      const why = barred(caller);
      if (why !== undefined) ending.refuse(why);
    }
  }

  /** Has those come again whose session or token is gone, whoever ended it. */
  async checkKeys(stillThere: (keys: Keys) => Promise<Keys>): Promise<void> {
    const callers = [...this.#open.values()].map(({ caller }) => caller);
    const [sessions, tokens] = [keysOf(callers, "session"), keysOf(callers, "token")];
    if (sessions.size + tokens.size === 0) return;
    const there = await stillThere({ sessions, tokens });
    const isGone = (
      key: string | undefined,
      before: ReadonlySet<string>,
      now: ReadonlySet<string>,
    ): boolean => key !== undefined && before.has(key) && !now.has(key);
    this.#comeAgain(
      ({ session, token }) =>
        isGone(session, sessions, there.sessions) || isGone(token, tokens, there.tokens),
    );
  }

  #comeAgain(who: (caller: Caller) => boolean): void {
    for (const { caller, ending } of this.#open.values()) if (who(caller)) ending.comeAgain();
  }

  #wasCalled({ guest, since }: Caller): boolean {
    if (guest === undefined || since >= this.moment()) return false;
    return since < this.#forgotten || this.#called.slice(since - this.#forgotten).includes(guest);
  }

  close(): void {
    clearInterval(this.#heart);
  }

  #beat(): void {
    for (const [socket, open] of this.#open) {
      if (open.owing) socket.terminate();
      else {
        open.owing = true;
        socket.ping();
      }
    }
  }
}
