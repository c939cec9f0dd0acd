import { LARGEST_LETTER } from "./letter.ts";

/** A letter as it came over the wire. */
export interface RawLetter {
  readonly envelopeFrom: string;
  /** Whom it was for, as the mail server was told; missing: it lay in a mailbox. */
  readonly envelopeTo?: readonly string[];
  readonly raw: Uint8Array;
}

export interface Receiver {
  readonly port: number;
  close(): Promise<void>;
}

export interface ReceiverWishes {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** Addresses we take letters for; others are refused, so that nobody relays through us. */
  readonly addresses: readonly string[];
  /** Resolves when the letter is safe on disk. */
  take(letter: RawLetter): Promise<void>;
  failed(error: unknown): void;
}

const refusalOf = (code: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode: code });

/** Receives letters by SMTP: for our own addresses only, of a limited size, answered when they are on disk. */
export async function openReceiver(wishes: ReceiverWishes): Promise<Receiver> {
  const { SMTPServer } = await import("smtp-server");
  const ours = new Set(wishes.addresses.map((address) => address.toLowerCase()));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    size: LARGEST_LETTER,
    maxClients: 50,
    socketTimeout: 60_000,
    banner: "Flagship",
    hideENHANCEDSTATUSCODES: false,
    onRcptTo(address, _session, done) {
      done(ours.has(address.address.toLowerCase()) ? null : refusalOf(550, "There is no such address here"));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      let size = 0;
      stream.on("data", (part: Buffer) => {
        size += part.length;
        // Too large: the rest is read and thrown away, as the protocol demands.
        if (size <= LARGEST_LETTER) parts.push(part);
      });
      stream.on("end", () => {
        if (size > LARGEST_LETTER || stream.sizeExceeded) {
          done(
            refusalOf(
              552,
              `A letter has at most ${LARGEST_LETTER} bytes; send the orders sheet as plain text`,
            ),
          );
          return;
        }
        const envelopeFrom = session.envelope.mailFrom === false ? "" : session.envelope.mailFrom.address;
        const envelopeTo = session.envelope.rcptTo.map(({ address }) => address);
        void settle(wishes, { envelopeFrom, envelopeTo, raw: Buffer.concat(parts) }, done);
      });
      stream.on("error", wishes.failed);
    },
  });
  server.on("error", wishes.failed);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(wishes.port, wishes.host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const address = server.server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : wishes.port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Answers a letter when it is safe, or says that it has to come again. */
async function settle(
  wishes: ReceiverWishes,
  letter: RawLetter,
  done: (error?: Error) => void,
): Promise<void> {
  try {
    await wishes.take(letter);
  } catch (error) {
    wishes.failed(error);
    done(refusalOf(451, "Not now; please try again later"));
    return;
  }
  done();
}
