import { afterEach, describe, expect, test } from "vitest";
import { isMailAddress } from "../src/index.ts";
import { LetterReader, MOST_LETTER_LINES, readLetter, UnreadableLetter } from "../src/mail/index.ts";
import { MARKS } from "./table.ts";

const raw = (body: string, type = "text/plain"): Uint8Array =>
  Buffer.from(`From: Ann <ann@example.org>\r\nContent-Type: ${type}\r\n\r\n${body}`);
const toRead = (body: string, type?: string) => ({
  raw: raw(body, type),
  envelopeFrom: "ann@example.org",
  marks: MARKS,
});

describe("letters are read in a process of their own", () => {
  let reader: LetterReader | undefined;
  afterEach(() => reader?.close());

  test("with all that is in them", async () => {
    reader = new LetterReader();
    expect(await reader.read(toRead("Hello\r\nSFW ORDERS\r\nGAME 1\r\nEND\r\nbye"))).toEqual({
      from: "ann@example.org",
      messageId: "",
      ignored: [],
      unproven: [],
      sheets: [{ game: "warlord", text: "SFW ORDERS\nGAME 1\nEND\n" }],
      quoted: 0,
    });
  });

  test("and one that takes too long or too much ends that process only", async () => {
    // Letters that a thread was tried with first: out of memory, it took the whole program with it.
    const parts = toRead("--b\r\n\r\nx\r\n".repeat(80_000), "multipart/mixed; boundary=b");
    reader = new LetterReader({ millis: 1 });
    await expect(reader.read(parts)).rejects.toThrow(
      new UnreadableLetter("it took longer than 0.001 s to read"),
    );
    await reader.close();
    reader = new LetterReader({ megabytes: 10 });
    await expect(reader.read(parts)).rejects.toThrow("it broke its reader, which may use 10 MB");
    await reader.close();
    reader = new LetterReader();
    const [hard, easy] = await Promise.all([reader.read(parts), reader.read(toRead("SFW ORDERS"))]);
    expect([hard.sheets.length, easy.sheets.length]).toEqual([0, 1]);
  });
});

test("of a letter with lines beyond number only the first are looked at", async () => {
  const body = Array.from({ length: 300_000 }, (_, index) => index % 10).join("\n");
  const { text } = await readLetter(raw(body), "ann@example.org");
  // Three lines of the head and the one after the last line break.
  expect(text.split("\n")).toHaveLength(MOST_LETTER_LINES - 3 + 1);
});

describe("a mail address", () => {
  test.each([
    "ann@example.org",
    "a.b+c_d-e@x.example",
    "o'neil@mail.example.org",
    "x@localhost",
    "1@1.example",
  ])("is one: %s", (address) => expect(isMailAddress(address)).toBe(true));

  test.each([
    "",
    "ann",
    "@example.org",
    "ann@",
    "ann@@example.org",
    "ann@example.org,bob@example.org",
    "ann@example.org bob@example.org",
    "Ann <ann@example.org>",
    "<ann@example.org>",
    '"ann"@example.org',
    "ann@example..org",
    ".ann@example.org",
    "ann.@example.org",
    "ann@-example.org",
    "ann@example.org\r\nBcc: bob@example.org",
    "ann@example.org;",
    "ann@[127.0.0.1]",
    "änn@example.org",
    `${"a".repeat(65)}@example.org`,
    `ann@${"a.".repeat(130)}org`,
  ])("is not: %s", (address) => expect(isMailAddress(address)).toBe(false));
});
