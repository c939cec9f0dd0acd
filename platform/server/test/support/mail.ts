import { createConnection } from "node:net";
import { createInterface } from "node:readline";
import { openReceiver, readLetter, type Letter, type RawLetter, type Receiver } from "@flagship/post/mail";

/** Hands a letter to a mail server, command by command; returns the last answer. */
export async function handOver(
  port: number,
  letter: { readonly from: string; readonly to: string; readonly raw: string },
): Promise<string> {
  const socket = createConnection({ port, host: "127.0.0.1" });
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const answer = async (): Promise<string> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done === true) return "421 gone";
      // A hyphen after the code: there is more.
      if (value[3] !== "-") return value;
    }
  };
  const say = async (line: string): Promise<string> => {
    socket.write(`${line}\r\n`);
    return answer();
  };
  try {
    await answer();
    await say("EHLO test.example");
    for (const line of [`MAIL FROM:<${letter.from}>`, `RCPT TO:<${letter.to}>`, "DATA"]) {
      const got = await say(line);
      if (!/^[23]/.test(got)) return got;
    }
    return await say(`${letter.raw.replaceAll(/\r?\n/g, "\r\n").replaceAll(/^\./gm, "..")}\r\n.`);
  } finally {
    socket.end("QUIT\r\n");
  }
}

/** A letter in plain text. */
export const letterOf = (from: string, body: string, headers: readonly string[] = []): string =>
  [
    `From: ${from}`,
    "To: warlord@games.example",
    "Subject: orders",
    `Message-ID: <${Math.round(performance.now() * 1e6)}@test.example>`,
    "Content-Type: text/plain; charset=utf-8",
    ...headers,
    "",
    body,
  ].join("\r\n");

/** The mail server that takes letters for players; it can go away and come back at the same port. */
export class Relay {
  readonly letters: (Letter & { readonly raw: string; readonly to: readonly string[] })[] = [];
  readonly #addresses: readonly string[];
  #receiver: Receiver | undefined;
  port = 0;

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async open(): Promise<void> {
    this.#receiver = await openReceiver({
      host: "127.0.0.1",
      port: this.port,
      addresses: this.#addresses,
      take: (letter) => this.#take(letter),
      failed: () => {},
    });
    this.port = this.#receiver.port;
  }

  async close(): Promise<void> {
    await this.#receiver?.close();
    this.#receiver = undefined;
  }

  async #take({ raw, envelopeFrom, envelopeTo = [] }: RawLetter): Promise<void> {
    const letter = await readLetter(raw, envelopeFrom);
    this.letters.push({ ...letter, raw: Buffer.from(raw).toString("latin1"), to: envelopeTo });
  }
}
