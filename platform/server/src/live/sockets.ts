import { refuse } from "@flagship/kernel";
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
}

/** The live connections of a server, counted together whatever they are for; those that no longer answer are ended. */
export class Sockets {
  readonly #households: Crowd;
  readonly #people: Crowd;
  readonly #messagesPerSecond: number;
  /** Those that are asked for a sign of life, and whether they owe it. */
  readonly #owing = new Map<WebSocket, boolean>();
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
   * @param exceeded called when it says more than it may, were it nothing but signs of life that nobody asked for.
   * @returns how much it may say.
   */
  enter(socket: WebSocket, { address, guest }: Caller, exceeded: () => void): Allowance {
    const allowance = new Allowance(this.#messagesPerSecond, performance.now());
    const spend = (): void => {
      if (!allowance.spend(performance.now())) exceeded();
    };
    const leave = [this.#households.enter(householdOf(address)), this.#people.enter(guest)];
    this.#owing.set(socket, false);
    socket.on("ping", spend);
    socket.on("pong", () => {
      if (this.#owing.get(socket) !== true) spend();
      else this.#owing.set(socket, false);
    });
    socket.once("close", () => {
      this.#owing.delete(socket);
      for (const out of leave) out();
    });
    return allowance;
  }

  close(): void {
    clearInterval(this.#heart);
  }

  #beat(): void {
    for (const [socket, owing] of this.#owing) {
      if (owing) socket.terminate();
      else {
        this.#owing.set(socket, true);
        socket.ping();
      }
    }
  }
}
