import { ImapFlow } from "imapflow";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { imapMailbox, readLetter, sheetsIn, type RawLetter } from "../src/mail/index.ts";
import { MARKS } from "./table.ts";
import { Dovecot, hasDovecot } from "./dovecot.ts";

const PASSWORD = "secret@word/7";

const letter = (subject: string, text: string): string =>
  [
    "Return-Path: <ann@bounces.example>",
    "From: Ann <ann@example.org>",
    `Subject: ${subject}`,
    "Content-Type: text/plain",
    "",
    text,
    "",
  ].join("\r\n");

describe.runIf(hasDovecot)("a mailbox on a real IMAP server", () => {
  let server: Dovecot;
  beforeAll(async () => void (server = await Dovecot.start(PASSWORD)));
  afterAll(() => server.close());

  /** Does something in the mailbox as its owner would with a mail program. */
  async function asOwner<T>(work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const { hostname, port } = new URL(server.url);
    const client = new ImapFlow({
      host: hostname,
      port: Number(port),
      secure: false,
      auth: { user: "ann", pass: PASSWORD },
      logger: false,
    });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  }

  test("is emptied: each letter once, marked only when it is safe; what was read before is left alone", async () => {
    await asOwner(async (client) => {
      await client.append("INBOX", letter("old", "long ago"), ["\\Seen"]);
      await client.append("INBOX", letter("orders", "SFW ORDERS\r\nEND"));
      await client.append("INBOX", letter("hello", "hello"));
    });
    const box = imapMailbox(`${server.url}/INBOX`);
    const taken: string[] = [];
    let broken = true;
    const take = async ({ raw, envelopeFrom }: RawLetter): Promise<void> => {
      const read = await readLetter(raw, envelopeFrom);
      if (read.subject === "hello" && broken) throw new Error("the disk is full");
      taken.push(`${read.from} ${read.subject} ${sheetsIn(read, MARKS).sheets.length}`);
    };
    await expect(box.collect(take)).rejects.toThrow("the disk is full");
    broken = false;
    expect(await box.collect(take)).toBe(1);
    expect(await box.collect(take)).toBe(0);
    expect(taken).toEqual(["ann@example.org orders 1", "ann@example.org hello 0"]);
  });

  test("may be another folder with a name of any letters; a letter beyond the limit is cut, not the end", async () => {
    await asOwner(async (client) => {
      await client.mailboxCreate("Spiele Züge");
      await client.append(
        "Spiele Züge",
        letter("huge", "x".repeat(1_500_000).replaceAll(/(.{70})/g, "$1\r\n")),
      );
      await client.append("Spiele Züge", letter("after", "SFW ORDERS\r\nEND"));
    });
    const sizes: number[] = [];
    const box = imapMailbox(`${server.url}/${encodeURIComponent("Spiele Züge")}`);
    expect(await box.collect(({ raw }) => Promise.resolve(void sizes.push(raw.length)))).toBe(2);
    expect(sizes[0]).toBe(1_000_001);
    expect(sizes[1]).toBeLessThan(300);
  });

  test("with a wrong password or no such folder is an error", async () => {
    const nothing = (): Promise<void> => Promise.resolve();
    await expect(imapMailbox(server.url.replace("secret", "guess")).collect(nothing)).rejects.toThrow();
    await expect(imapMailbox(`${server.url}/Nowhere`).collect(nothing)).rejects.toThrow();
  });
});
