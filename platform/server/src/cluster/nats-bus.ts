import { gunzipSync, gzipSync } from "node:zlib";
import { connect, type Msg, type NatsConnection } from "@nats-io/transport-node";
import { UnusableSetting } from "../config.ts";
import type { Bus } from "./bus.ts";

/** Milliseconds between two attempts to reach the broker again. */
const PAUSE = 250;
/** Longer texts travel compressed: a broker takes a megabyte at most, unless it is told otherwise. */
const PLAIN_LENGTH = 32_768;
const GZIP_MAGIC = 0x1f;

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

  onRestored(tell: () => void): void {
    this.#restored.push(tell);
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

/** At once and not later: texts must leave in the order they were said. */
const packed = (text: string): Uint8Array => {
  const plain = Buffer.from(text);
  return plain.length > PLAIN_LENGTH ? gzipSync(plain, { level: 1 }) : plain;
};

/** JSON never begins as a compressed text does. */
const unpacked = (data: Uint8Array): string =>
  (data[0] === GZIP_MAGIC ? gunzipSync(data) : Buffer.from(data)).toString("utf8");
