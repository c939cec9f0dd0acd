import { setTimeout as sleep } from "node:timers/promises";
import { initialValues, type Choice, type FastDice, type Seen } from "@flagship/kernel";
import { updated, type ServerMessage } from "@flagship/protocol";
import { connect } from "./client.ts";
import type { Host } from "./host.ts";

/** An act the server said was on disk. */
export interface Acknowledged {
  readonly number: number;
  readonly entry: object;
}

/** What a player's page held after so many acts. */
export interface Held {
  readonly number: number;
  readonly view: unknown;
}

/** How often a player does something else than play. */
const SHARES = { wrong: 0.1, standing: 0.05, stale: 0.05 };
/** How many views are kept for the check afterwards. */
const KEPT = 4;
const PAUSE = { asked: 20, lost: 200, answer: 15_000 };

/** One seat at a table: answers whatever it is asked, sometimes wrongly, and remembers what was acknowledged. */
export class Player {
  readonly match: string;
  readonly seat: number;
  readonly acknowledged: Acknowledged[] = [];
  readonly held: Held[] = [];
  readonly waits: number[] = [];
  refusals = 0;
  isOver = false;
  readonly #host: Host;
  readonly #token: string;
  readonly #dice: FastDice;
  #seen: Seen | undefined;
  #ref = 0;
  #answers = new Map<number, (answer: ServerMessage) => void>();

  constructor(host: Host, match: string, seat: number, token: string, dice: FastDice) {
    this.#host = host;
    this.match = match;
    this.seat = seat;
    this.#token = token;
    this.#dice = dice;
  }

  /** Plays until the time is over, through every loss of the connection. */
  async play(isTime: () => boolean): Promise<void> {
    while (isTime() && !this.isOver) {
      if (this.#host.isUp) await this.#sit(isTime);
      await sleep(PAUSE.lost);
    }
  }

  async #sit(isTime: () => boolean): Promise<void> {
    const socket = connect(this.#host.url, this.match, this.#token);
    const isOpen = (): boolean => socket.readyState <= WebSocket.OPEN;
    const closed = new Promise<void>((resolve) => {
      socket.addEventListener("close", () => resolve());
      socket.addEventListener("error", () => resolve());
    });
    socket.addEventListener("message", ({ data }) => this.#hear(JSON.parse(String(data)) as ServerMessage));
    this.#seen = undefined;
    while (isOpen() && isTime() && !this.isOver) {
      await Promise.race([closed, sleep(this.#dice.below(2 * PAUSE.asked))]);
      if (socket.readyState === WebSocket.OPEN && this.#isAsked())
        await Promise.race([closed, this.#act(socket)]);
    }
    this.#answers.clear();
    socket.close();
  }

  #hear(message: ServerMessage): void {
    if (message.type === "seen") this.#seen = message.seen;
    else if (message.type === "update" && this.#seen !== undefined) this.#seen = updated(this.#seen, message);
    else if (message.type === "accepted" || message.type === "refused")
      this.#answers.get(message.ref ?? -1)?.(message);
    if (this.#seen === undefined || (message.type !== "seen" && message.type !== "update")) return;
    this.isOver = this.#seen.outcome !== undefined;
    // The latest stays, the others by chance.
    const held = { number: this.#seen.number, view: structuredClone(this.#seen.view) };
    if (this.held.length < KEPT) this.held.push(held);
    else this.held[this.#dice.below(3) === 0 ? this.#dice.below(KEPT) : KEPT - 1] = held;
  }

  #isAsked(): boolean {
    return (
      this.#seen?.choices !== undefined &&
      this.#seen.waitingFor.some(({ seat, answered }) => seat === this.seat && answered !== true)
    );
  }

  async #act(socket: WebSocket): Promise<void> {
    const seen = this.#seen;
    if (seen?.choices === undefined) return;
    const chance = this.#dice.below(1000) / 1000;
    const window = seen.waitingFor.find(({ seat }) => seat === this.seat)?.window?.name;
    const { wrong, standing, stale } = SHARES;
    if (chance < wrong) return this.#say(socket, this.#nonsense(seen), undefined);
    if (chance < wrong + stale && seen.number > 0)
      return this.#say(socket, { type: "act", after: seen.number - 1, action: {} }, undefined);
    if (chance < wrong + stale + standing && window !== undefined) {
      const order = this.#dice.pick(["ask", "pass", { askFrom: this.#dice.below(5) }]);
      return this.#say(socket, { type: "standing", window, order }, { by: this.seat, window, order });
    }
    const action = filled(this.#dice.pick(seen.choices.open));
    return this.#say(socket, { type: "act", after: seen.number, action }, { by: this.seat, action });
  }

  /** Sends and waits for the answer; what was acknowledged is remembered as the entry it must have become. */
  async #say(socket: WebSocket, message: object, entry: object | undefined): Promise<void> {
    const ref = ++this.#ref;
    const answer = new Promise<ServerMessage | undefined>((resolve) => {
      this.#answers.set(ref, resolve);
      setTimeout(() => resolve(undefined), PAUSE.answer).unref();
    });
    const sent = performance.now();
    socket.send(JSON.stringify({ ...message, ref }));
    const told = await answer;
    this.#answers.delete(ref);
    if (told === undefined) return;
    this.waits.push(performance.now() - sent);
    if (told.type === "refused") this.refusals += 1;
    else if (told.type === "accepted")
      this.acknowledged.push({ number: told.number, entry: entry ?? { by: this.seat } });
  }

  /** What no honest page would send. */
  #nonsense(seen: Seen): object {
    const after = seen.number;
    const legal = seen.choices === undefined ? {} : filled(this.#dice.pick(seen.choices.open));
    return this.#dice.pick([
      { type: "act", after, action: null },
      { type: "act", after, action: { type: "no-such-act" } },
      { type: "act", after, action: { ...(legal as object), __proto__x: 1, extra: [[[[]]]] } },
      { type: "act", after, action: nested(2_000) },
      { type: "act", after: after + 5, action: legal },
      { type: "act", after: -1, action: legal },
      { type: "standing", window: "x".repeat(80), order: { answer: nested(500), from: 1 } },
      { type: "standing", window: "no-such-window", order: "pass" },
    ]);
  }
}

/** A choice as it stands, its form filled in as offered. */
export function filled({ action, fields }: Choice<unknown>): unknown {
  return fields === undefined ? action : { ...(action as object), ...initialValues(fields) };
}

/** Lists in lists. */
function nested(depth: number): unknown {
  let inner: unknown = [];
  for (let level = 0; level < depth; level++) inner = [inner];
  return inner;
}
