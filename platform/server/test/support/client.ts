import { initialValues, type Choice, type Seen } from "@flagship/kernel";
import {
  faultBodyShape,
  guestWithTokenShape,
  joinedShape,
  matchMadeShape,
  paths,
  readShape,
  readText,
  serverMessageShape,
  updated,
  type Fault,
  type GuestWithToken,
  type Join,
  type Joined,
  type MatchMade,
  type NewMatch,
  type SeenReport,
  type ServerMessage,
} from "@flagship/protocol";
import { WebSocket } from "ws";
import type { ZodMiniType } from "zod/mini";

/** How long is waited for what must come: on a busy machine that takes a while. */
const PATIENCE = 90_000;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

/** One HTTP request as a program makes it. */
export async function ask(
  url: string,
  path: string,
  how: {
    method?: string;
    body?: unknown;
    raw?: string;
    token?: string;
    headers?: Record<string, string>;
  } = {},
): Promise<Answer> {
  const body = how.raw ?? (how.body === undefined ? undefined : JSON.stringify(how.body));
  const answer = await fetch(new URL(path, url), {
    method: how.method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(how.token === undefined ? {} : { authorization: `Bearer ${how.token}` }),
      ...how.headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body of a success in its shape; throws otherwise. */
export function success<T>(answer: Answer, shape: ZodMiniType<T>): T {
  const read = readShape(shape, answer.body);
  if (answer.status >= 300 || !read.ok) throw new Error(`${answer.status}: ${answer.text}`);
  return read.value;
}

/** The fault of a refusal; throws when it was none. */
export function faultIn(answer: Answer): Fault {
  const read = readShape(faultBodyShape, answer.body);
  if (!read.ok) throw new Error(`${answer.status} without a fault: ${answer.text}`);
  return read.value.error;
}

export const newGuest = async (url: string, name = "Tester"): Promise<GuestWithToken> =>
  success(await ask(url, paths.guests, { body: { name } }), guestWithTokenShape);

export const newMatch = async (
  url: string,
  token: string,
  wish: Partial<NewMatch> = {},
): Promise<MatchMade> => {
  const body = { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }], ...wish };
  return success(await ask(url, paths.matches, { body, token }), matchMadeShape);
};

export const join = async (url: string, id: string, token: string, body: Join): Promise<Joined> =>
  success(await ask(url, paths.join(id), { body, token }), joinedShape);

/** Two guests at a table that has begun. */
export async function duel(url: string, wish: Partial<NewMatch> = {}) {
  const [first, second] = [await newGuest(url, "First"), await newGuest(url, "Second")];
  const made = await newMatch(url, first.token, wish);
  await join(url, made.id, second.token, { invitation: made.invitation ?? "" });
  return { id: made.id, first, second };
}

/** A live connection that remembers everything it was told and keeps its view up to date. */
export class LiveClient {
  readonly socket: WebSocket;
  /** Every message as it came over the wire. */
  readonly traffic: string[] = [];
  readonly messages: ServerMessage[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;
  /** Whether the connection is gone. */
  ended = false;
  report: SeenReport | undefined;
  seen: Seen | undefined;
  #ref = 0;
  #checks: (() => void)[] = [];

  constructor(
    url: string,
    id: string,
    how: { token?: string; since?: number; headers?: Record<string, string> } = {},
  ) {
    const address = new URL(paths.live(id, how.since), url);
    address.protocol = "ws:";
    const authorization = how.token === undefined ? {} : { authorization: `Bearer ${how.token}` };
    this.socket = new WebSocket(address, { headers: { ...authorization, ...how.headers } });
    this.socket.on("message", (data: Buffer) => this.#hear(data.toString("utf8")));
    this.socket.on("error", () => {});
    this.closed = new Promise((resolve) =>
      this.socket.on("close", (code, reason) => {
        this.ended = true;
        resolve({ code, reason: reason.toString() });
        for (const check of this.#checks) check();
      }),
    );
  }

  #hear(text: string): void {
    this.traffic.push(text);
    const read = readText(serverMessageShape, text);
    if (!read.ok) throw new Error(`the server broke the protocol: ${text}`);
    const message = read.value;
    this.messages.push(message);
    if (message.type === "seen") {
      this.report = message;
      this.seen = message.seen;
    } else if (message.type === "update") {
      if (this.seen === undefined) throw new Error("an update before anything was seen");
      this.seen = updated(this.seen, message);
    }
    for (const check of this.#checks) check();
  }

  /** Waits until something holds; looks after every message. */
  until<T>(what: () => T | undefined | false, millis = PATIENCE): Promise<T> {
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        this.#checks = this.#checks.filter((one) => one !== check);
      };
      const check = (): void => {
        const found = what();
        if (found === undefined || found === false) return;
        stop();
        resolve(found);
      };
      const timer = setTimeout(() => {
        stop();
        reject(new Error(`waited in vain; last heard: ${this.traffic.at(-1) ?? "nothing"}`));
      }, millis);
      this.#checks.push(check);
      check();
    });
  }

  /** Waits until it has seen the match with at least so many acts. */
  knows(number: number): Promise<Seen> {
    return this.until(() => (this.seen !== undefined && this.seen.number >= number ? this.seen : undefined));
  }

  sendRaw(data: string | Buffer): void {
    this.socket.send(data);
  }

  /** Sends an act and waits for its answer. */
  async act(action: unknown, after = this.seen?.number ?? 0, id?: string) {
    const ref = ++this.#ref;
    this.sendRaw(JSON.stringify({ type: "act", ref, after, action, id }));
    return this.answerTo(ref);
  }

  async standing(window: string, order: unknown) {
    const ref = ++this.#ref;
    this.sendRaw(JSON.stringify({ type: "standing", ref, window, order }));
    return this.answerTo(ref);
  }

  async agreeToEnd() {
    const ref = ++this.#ref;
    this.sendRaw(JSON.stringify({ type: "end", ref, end: true }));
    return this.answerTo(ref);
  }

  answerTo(ref: number) {
    return this.until(() =>
      this.messages.find((one) => (one.type === "accepted" || one.type === "refused") && one.ref === ref),
    );
  }

  /** The latest refusal that concerned no act. */
  refusal(): Promise<Fault> {
    return this.until(() => {
      const last = this.messages.findLast((one) => one.type === "refused" && one.ref === undefined);
      return last?.type === "refused" ? last.error : undefined;
    });
  }

  /** Whether the match waits for this seat. */
  asked(): boolean {
    const seat = this.report?.seat;
    return this.seen?.waitingFor.some((one) => one.seat === seat && one.answered !== true) === true;
  }

  close(): void {
    this.socket.close();
  }
}

/** The action of a choice, with its form left as it is. */
export const actionOf = ({ action, fields }: Choice<unknown>): unknown =>
  fields === undefined ? action : { ...(action as object), ...initialValues(fields) };

/** Plays a match to its end by what is offered; `pick` chooses one of n. */
export async function playOut(clients: readonly LiveClient[], pick: (n: number) => number): Promise<number> {
  let acts = 0;
  for (;;) {
    const number = Math.max(...clients.map((client) => client.seen?.number ?? 0));
    await Promise.all(clients.map((client) => client.knows(number)));
    // An answer that can only be one is given by the server, after a moment.
    const isNews = (client: LiveClient): boolean =>
      client.asked() || client.seen?.outcome !== undefined || (client.seen?.number ?? 0) > number;
    await clients[0]?.until(() => clients.some(isNews));
    if (clients.some((client) => (client.seen?.number ?? 0) > number)) continue;
    if (clients[0]?.seen?.outcome !== undefined) return acts;
    const client = clients.find((one) => one.asked());
    const open = client?.seen?.choices?.open ?? [];
    const choice = open[pick(open.length)];
    if (client === undefined || choice === undefined) throw new Error("nobody is asked");
    const answer = await client.act(actionOf(choice));
    if (answer.type !== "accepted") throw new Error(`refused: ${JSON.stringify(answer)}`);
    acts += 1;
  }
}
