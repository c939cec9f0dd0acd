import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import {
  connect,
  createInbox,
  credsAuthenticator,
  type ConnectionOptions,
  type Msg,
  type NatsConnection,
} from "@nats-io/transport-node";
import { UnusableSetting } from "../setting.ts";
import { shown } from "../storage/addresses.ts";
import { namesBroker, type Broker } from "./broker.ts";
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

/** A broker that is only on its way up is waited for so long, in milliseconds. */
const PATIENCE = 30_000;
/** How the system says that nobody answers at an address. */
const AWAY = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ETIMEDOUT"]);

/**
 * A bus over NATS.
 * @param patience how long a broker is waited for that is not there; one that turns us away is not asked twice.
 * @param onAway told once, with the broker's address, when there is nobody yet and it is waited for.
 */
export async function openNats(
  broker: Broker,
  name: string,
  patience = PATIENCE,
  onAway: (address: string) => void = () => {},
): Promise<Bus> {
  const until = performance.now() + patience;
  const options = connectionTo(broker);
  let isWaiting = false;
  for (;;) {
    try {
      return new NatsBus(await connect({ ...options, name: `flagship ${name}` }));
    } catch (error) {
      if (isAway(error) && performance.now() < until) {
        if (!isWaiting) onAway(shown(broker.brokerUrl));
        isWaiting = true;
        await sleep(PAUSE);
        continue;
      }
      const why = error instanceof Error ? error.message : String(error);
      throw new UnusableSetting(`The broker at ${shown(broker.brokerUrl)} cannot be used: ${why}.`);
    }
  }
}

/** How to connect to a broker. The library takes no password from an address: it goes beside it. */
function connectionTo({ brokerUrl, brokerCredentials, brokerAuthority }: Broker): ConnectionOptions {
  if (!namesBroker(brokerUrl))
    throw new UnusableSetting(
      `The address of a broker looks like nats://broker.example:4222 or tls://…, not “${shown(brokerUrl)}”.`,
    );
  const addresses = brokerUrl.split(",").map((one) => new URL(one));
  const { username = "", password = "" } = addresses.find((one) => one.username !== "") ?? {};
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  const isSealed = brokerAuthority !== undefined || addresses.some(({ protocol }) => protocol === "tls:");
  return {
    servers: addresses.map(({ host }) => host),
    ...(user === "" ? {} : pass === "" ? { token: user } : { user, pass }),
    ...(brokerCredentials === undefined
      ? {}
      : { authenticator: credsAuthenticator(new TextEncoder().encode(brokerCredentials)) }),
    // Given at all, it means that a broker without TLS is refused.
    ...(isSealed ? { tls: brokerAuthority === undefined ? {} : { ca: brokerAuthority } } : {}),
    maxReconnectAttempts: -1,
    // A broker may come back before its users do: it is asked again all the same.
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: PAUSE,
    reconnectJitter: PAUSE,
    reconnectJitterTLS: PAUSE,
  };
}

function isAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && typeof cause.code === "string" && AWAY.has(cause.code)) return true;
  return false;
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
