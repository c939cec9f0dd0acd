import { isMailAddress } from "../hosting/mail-address.ts";
import { OWN_HEADER } from "./letter.ts";
import type { Outgoing } from "./outgoing.ts";

/** Hands letters to the mail server that brings them on their way. */
export interface Relay {
  /** Resolves when the mail server has taken the letter; rejects when it has not. */
  send(letter: Outgoing): Promise<void>;
  close(): void;
}

/** A failure that will come again however often it is tried: the address does not exist, the letter is refused. */
export const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  "responseCode" in error &&
  typeof error.responseCode === "number" &&
  error.responseCode >= 500 &&
  error.responseCode !== 530 &&
  error.responseCode !== 535;

const NO_SUCH_ADDRESS = 553;

/**
 * A relay at an address like `smtp://user:password@mail.example:587` or `smtps://...`.
 * @param from the address our letters come from.
 */
export async function smtpRelay(url: string, from: string): Promise<Relay> {
  // Only who sends mail waits for what it takes.
  const { default: nodemailer } = await import("nodemailer");
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(letter) {
      // Whatever went wrong before, one letter has one reader.
      if (!isMailAddress(letter.to))
        throw Object.assign(new Error("this is not one mail address"), { responseCode: NO_SUCH_ADDRESS });
      await transport.sendMail({
        from,
        to: { name: "", address: letter.to },
        envelope: { from, to: [letter.to] },
        subject: letter.subject,
        text: letter.text,
        messageId: `<${letter.id}>`,
        ...(letter.html === undefined ? {} : { html: letter.html }),
        ...(letter.answers === undefined ? {} : { inReplyTo: letter.answers, references: letter.answers }),
        // So that neither a person's holiday notice nor another machine answers, and we know it when it comes back.
        headers: {
          "Auto-Submitted": letter.answers === undefined ? "auto-generated" : "auto-replied",
          "X-Auto-Response-Suppress": "All",
          [OWN_HEADER]: "1",
          // RFC 8058: both headers, or mail programs show no button.
          ...(letter.stop === undefined
            ? {}
            : {
                "List-Unsubscribe": `<${letter.stop}>`,
                "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
              }),
        },
        attachments: letter.attachments.map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(content, "base64"),
        })),
      });
    },
    close: () => transport.close(),
  };
}
