import { gunzipSync, gzipSync } from "node:zlib";
import { connect, createInbox, type Msg, type NatsConnection } from "@nats-io/transport-node";
import { UnusableSetting } from "../config.ts";
import { NotDone, type Bus, type Patience } from "./bus.ts";

/** Milliseconds between two attempts to reach the broker again. */
const PAUSE = 250;
/** Longer texts travel compressed: a broker takes a megabyte at most, unless it is told otherwise. */
const PLAIN_LENGTH = 32_768;
const GZIP_MAGIC = 0x1f;
/** Whoever works for somebody else gives a sign of life so often, in milliseconds. */
const PULSE = 200;
/** All who do the same work: each piece goes to one of them. */
const CREW = "flagship";
const NO_RESPONDERS = 503;

/** A bus over NATS. */
export async function openNats(address: string, name: string): Promise<Bus> {
  try {
    return new NatsBus(
      await connect({
        servers: address,
        name: `flagship ${name}`,
        maxReconnectAttempts: -1,
        reconnectTimeWait: PAUSE,
        reconnectJitter: PAUSE,
      }),
    );
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UnusableSetting(`The broker that FLAGSHIP_BROKER_URL names cannot be reached: ${why}.`);
  }
}

class NatsBus implements Bus {
  readonly #nats: NatsConnection;
  #connected = true;
  readonly #restored: (() => void)[] = [];

  constructor(nats: NatsConnection) {
    this.#nats = nats;
    void this.#watch();
  }

  get connected(): boolean {
    return this.#connected;
  }

  publish(subject: string, text: string): void {
    if (!this.#nats.isClosed()) this.#nats.publish(subject, packed(text));
  }

  subscribe(subject: string, hear: (text: string) => void): void {
    this.#nats.subscribe(subject, {
      callback: (error, message) => {
        if (error === null) hear(unpacked(message.data));
      },
    });
  }

  async request(subject: string, text: string, patience: number): Promise<string> {
    return unpacked((await this.#nats.request(subject, packed(text), { timeout: patience })).data);
  }

  answer(subject: string, reply: (text: string) => Promise<string>): void {
    this.#nats.subscribe(subject, {
      callback: (error, message) => {
        if (error === null) void respond(message, reply);
      },
    });
  }

  assign(subject: string, text: string, { silence, whole }: Patience): Promise<string> {
    const inbox = createInbox();
    return new Promise((resolve, reject) => {
      const settle = (done: () => void): void => {
        clearTimeout(late);
        clearTimeout(pulse);
        answers.unsubscribe();
        done();
      };
      const giveUp = (why: NotDone["why"]) => () => settle(() => reject(new NotDone(why)));
      const late = setTimeout(giveUp("late"), whole);
      let pulse = setTimeout(giveUp("silent"), silence);
      const answers = this.#nats.subscribe(inbox, {
        callback: (error, { data, headers }) => {
          if (error !== null) return giveUp("failed")();
          if (headers?.code === NO_RESPONDERS) return giveUp("nobody")();
          if (data.length > 0) return settle(() => resolve(unpacked(data)));
          clearTimeout(pulse);
          pulse = setTimeout(giveUp("silent"), silence);
        },
      });
      try {
        this.#nats.publish(subject, packed(text), { reply: inbox });
      } catch (error) {
        // Too long for the broker, or the connection is closed.
        settle(() => reject(new NotDone("failed", String(error), { cause: error })));
      }
    });
  }

  work(subject: string, perform: (text: string) => Promise<string>): () => Promise<void> {
    const taking = this.#nats.subscribe(subject, {
      queue: CREW,
      callback: (error, message) => {
        if (error === null) void labour(message, perform);
      },
    });
    // What the broker has handed over by then is taken all the same: whoever asked would wait in vain.
    return () => taking.drain().catch(() => {});
  }

  onRestored(tell: () => void): void {
    this.#restored.push(tell);
  }

  settled(): Promise<void> {
    return this.#nats.flush();
  }

  async close(): Promise<void> {
    if (!this.#nats.isClosed()) await this.#nats.drain().catch(() => {});
  }

  async #watch(): Promise<void> {
    for await (const { type } of this.#nats.status()) {
      if (type === "disconnect") this.#connected = false;
      if (type !== "reconnect") continue;
      this.#connected = true;
      for (const tell of this.#restored) tell();
    }
  }
}

async function respond(message: Msg, reply: (text: string) => Promise<string>): Promise<void> {
  try {
    message.respond(packed(await reply(unpacked(message.data))));
  } catch {
    // Who asked waits for so long and no longer: what cannot be answered needs no answer.
  }
}

/** The same for work that takes a while, with signs of life meanwhile. */
async function labour(message: Msg, perform: (text: string) => Promise<string>): Promise<void> {
  message.respond();
  const pulse = setInterval(() => message.respond(), PULSE);
  await respond(message, perform).finally(() => clearInterval(pulse));
}

/** At once and not later: texts must leave in the order they were said. */
const packed = (text: string): Uint8Array => {
  const plain = Buffer.from(text);
  return plain.length > PLAIN_LENGTH ? gzipSync(plain, { level: 1 }) : plain;
};

/** JSON never begins as a compressed text does. */
const unpacked = (data: Uint8Array): string =>
  (data[0] === GZIP_MAGIC ? gunzipSync(data) : Buffer.from(data)).toString("utf8");
