import type { ImapFlow } from "imapflow";
import type { RawLetter } from "./receiver.ts";
import { LARGEST_LETTER } from "./letter.ts";

/** A mailbox elsewhere that is looked into from time to time. */
export interface Mailbox {
  /** Takes every letter that was not taken yet; one is marked as read only when it is safe on disk. */
  collect(take: (letter: RawLetter) => Promise<void>): Promise<number>;
}

/** A mailbox at an address like `imaps://user:password@mail.example/INBOX`. */
export function imapMailbox(url: string): Mailbox {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === "imaps:";
  const folder = decodeURIComponent(pathname.slice(1)) || "INBOX";
  return {
    async collect(take) {
      const { ImapFlow: Client } = await import("imapflow");
      const client = new Client({
        host: hostname,
        port: port === "" ? (secure ? 993 : 143) : Number(port),
        secure,
        auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
        logger: false,
      });
      // Without a listener a broken connection would end the process; the call under way rejects anyway.
      client.on("error", () => {});
      await client.connect();
      try {
        return await collectFrom(client, folder, take);
      } finally {
        await client.logout().catch(() => client.close());
      }
    },
  };
}

async function collectFrom(
  client: ImapFlow,
  folder: string,
  take: (letter: RawLetter) => Promise<void>,
): Promise<number> {
  const lock = await client.getMailboxLock(folder);
  try {
    const found = await client.search({ seen: false }, { uid: true });
    const unseen = found === false || found === undefined ? [] : found;
    for (const uid of unseen) {
      const message = await client.fetchOne(
        String(uid),
        { source: { maxLength: LARGEST_LETTER + 1 }, envelope: true },
        { uid: true },
      );
      if (message !== false && message?.source !== undefined)
        await take({ envelopeFrom: message.envelope?.from?.[0]?.address ?? "", raw: message.source });
      await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
    }
    return unseen.length;
  } finally {
    lock.release();
  }
}
