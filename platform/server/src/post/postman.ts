import { imapMailbox, openReceiver, type Mailbox, type Receiver } from "@flagship/post/mail";
import type { MailConfig } from "./mail-config.ts";
import type { PostOffice } from "./post-office.ts";

/** How often the office looks what there is to do, when nobody pokes it. */
const ROUND = 30_000;
/** How often a mailbox elsewhere is emptied. */
const COLLECTION = 60_000;

/** Keeps a post office at work: on its own rounds, when a letter comes in, when a match moves on. */
export class Postman {
  readonly #office: Pick<PostOffice, "take" | "tick">;
  readonly #mail: MailConfig | undefined;
  readonly #trouble: (what: string, error: unknown) => void;
  /** Whether the post is this process's. */
  readonly #isOurs: () => Promise<boolean>;
  #receiver: Receiver | undefined;
  #mailbox: Mailbox | undefined;
  #round: NodeJS.Timeout | undefined;
  #collection: NodeJS.Timeout | undefined;
  #poked = false;
  #closed = false;
  #busy: Promise<void> = Promise.resolve();

  constructor(
    office: Pick<PostOffice, "take" | "tick">,
    mail: MailConfig | undefined,
    trouble: (what: string, error: unknown) => void,
    isOurs: () => Promise<boolean>,
  ) {
    this.#office = office;
    this.#mail = mail;
    this.#trouble = trouble;
    this.#isOurs = isOurs;
  }

  /** The port letters are received at, once it has started. */
  get port(): number | undefined {
    return this.#receiver?.port;
  }

  async start(): Promise<void> {
    const mail = this.#mail;
    if (mail?.port !== undefined) {
      this.#receiver = await openReceiver({
        host: mail.host,
        port: mail.port,
        addresses: [mail.address],
        take: async (letter) => {
          await this.#office.take(letter);
          this.poke();
        },
        failed: (error) => this.#trouble("a letter could not be received", error),
      });
    }
    if (mail?.mailbox !== undefined) {
      this.#mailbox = imapMailbox(mail.mailbox);
      this.#collection = setInterval(() => void this.#collect(), COLLECTION).unref();
      void this.#collect();
    }
    this.#round = setInterval(() => this.poke(), ROUND).unref();
    this.poke();
  }

  /** There may be something to do. */
  poke(): void {
    if (this.#poked || this.#closed) return;
    this.#poked = true;
    setImmediate(() => {
      this.#poked = false;
      if (this.#closed) return;
      this.#busy = this.#isOurs()
        .then((ours) => (ours ? this.#office.tick() : undefined))
        .catch((error: unknown) => this.#trouble("the post office failed", error));
    });
  }

  async #collect(): Promise<void> {
    try {
      if (!(await this.#isOurs())) return;
      const count = (await this.#mailbox?.collect((letter) => this.#office.take(letter))) ?? 0;
      if (count > 0) this.poke();
    } catch (error) {
      this.#trouble("the mailbox could not be read", error);
    }
  }

  /** Finishes what is under way. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#round);
    clearInterval(this.#collection);
    await this.#receiver?.close();
    await this.#busy;
  }
}
