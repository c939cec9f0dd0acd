import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { afterEach, expect, test } from "vitest";
import { imapMailbox, readLetter } from "../src/mail/index.ts";

/** A mailbox that speaks as much IMAP as it takes to be emptied. */
class ScriptedMailbox {
  readonly letters: { readonly uid: number; readonly raw: string; seen: boolean }[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor() {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on("error", () => {});
      socket.write("* OK [CAPABILITY IMAP4rev1] ready\r\n");
      createInterface({ input: socket }).on("line", (line) => socket.write(this.#answer(line)));
    });
  }

  async open(): Promise<string> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    const address = this.#server.address();
    return `imap://ann:secret%40word@127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/INBOX`;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #answer(line: string): string {
    const [tag = "", ...words] = line.split(" ");
    const verb = (words[0]?.toUpperCase() === "UID" ? words.slice(0, 2) : words.slice(0, 1))
      .join(" ")
      .toUpperCase();
    const done = (text = "done"): string => `${tag} OK ${text}\r\n`;
    switch (verb) {
      case "CAPABILITY":
        return `* CAPABILITY IMAP4rev1\r\n${done()}`;
      case "LOGIN":
        return line.includes("secret@word") ? done() : `${tag} NO wrong\r\n`;
      case "LIST":
      case "LSUB":
        return `* ${verb} () "/" INBOX\r\n${done()}`;
      case "SELECT":
        return `* ${this.letters.length} EXISTS\r\n* FLAGS (\\Seen)\r\n* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT 99] ok\r\n${done("[READ-WRITE] done")}`;
      case "UID SEARCH":
        return `* SEARCH${this.letters.flatMap(({ uid, seen }) => (seen ? [] : [` ${uid}`])).join("")}\r\n${done()}`;
      case "UID FETCH": {
        const index = this.letters.findIndex(({ uid }) => String(uid) === words[2]);
        const raw = this.letters[index]?.raw ?? "";
        const part = /BODY(?:\.PEEK)?\[\](<\d+)?/i.exec(line)?.[1] === undefined ? "BODY[]" : "BODY[]<0>";
        const envelope =
          '("Sun, 1 Nov 2026 10:00:00 +0000" "orders" (("Ann" NIL "ann" "example.org")) NIL NIL NIL NIL NIL NIL "<1@example.org>")';
        return `* ${index + 1} FETCH (UID ${words[2] ?? ""} ENVELOPE ${envelope} ${part} {${Buffer.byteLength(raw)}}\r\n${raw})\r\n${done()}`;
      }
      case "UID STORE": {
        const letter = this.letters.find(({ uid }) => String(uid) === words[2]);
        if (letter !== undefined) letter.seen = true;
        return done();
      }
      case "LOGOUT":
        return `* BYE\r\n${done()}`;
      default:
        return done();
    }
  }
}

let mailbox: ScriptedMailbox | undefined;
afterEach(() => mailbox?.close());

const letter = (text: string): string =>
  ["From: ann@example.org", "Subject: orders", "Content-Type: text/plain", "", text, ""].join("\r\n");

test("a mailbox is emptied, each letter once and only when it is safe", async () => {
  mailbox = new ScriptedMailbox();
  mailbox.letters.push({ uid: 5, raw: letter("SFW ORDERS\r\nEND"), seen: false });
  mailbox.letters.push({ uid: 8, raw: letter("hello"), seen: false });
  const box = imapMailbox(await mailbox.open());
  const taken: string[] = [];
  const take = async ({ raw, envelopeFrom }: { raw: Uint8Array; envelopeFrom: string }): Promise<void> => {
    const { text, from } = await readLetter(raw, envelopeFrom);
    expect(from).toBe("ann@example.org");
    if (text.startsWith("hello") && taken.length < 2) {
      taken.push("failed");
      throw new Error("the disk is full");
    }
    taken.push(text.trim());
  };
  await expect(box.collect(take)).rejects.toThrow("the disk is full");
  expect(mailbox.letters.map(({ seen }) => seen)).toEqual([true, false]);
  expect(await box.collect(take)).toBe(1);
  expect(await box.collect(take)).toBe(0);
  expect(taken).toEqual(["SFW ORDERS\r\nEND".replace("\r", ""), "failed", "hello"]);
});

test("a wrong password is an error, not an empty mailbox", async () => {
  mailbox = new ScriptedMailbox();
  const url = (await mailbox.open()).replace("secret", "guess");
  await expect(imapMailbox(url).collect(() => Promise.resolve())).rejects.toThrow();
});
