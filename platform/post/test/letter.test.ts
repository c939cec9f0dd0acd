import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pauseAfter, readLetter, sheetsIn, type Letter } from "../src/mail/index.ts";
import { MARKS } from "./table.ts";

/** The texts of the sheets in a letter. */
const textsIn = (letter: Letter): string[] => sheetsIn(letter, MARKS).sheets.map(({ text }) => text);

const raw = (headers: readonly string[], body: string): Uint8Array =>
  Buffer.from([...headers, "", body].join("\r\n"));
const plain = [
  "From: Ann <Ann@Example.org>",
  "Subject: orders",
  "Message-ID: <1@example.org>",
  "Content-Type: text/plain; charset=utf-8",
];
const read = (
  headers: readonly string[],
  body = "SFW ORDERS\r\nEND\r\n",
  envelope = "ann@example.org",
): Promise<Letter> => readLetter(raw(headers, body), envelope);

describe("a letter", () => {
  test("is read with sender, subject and text", async () => {
    expect(await read(plain)).toMatchObject({
      from: "ann@example.org",
      subject: "orders",
      messageId: "<1@example.org>",
      ignored: [],
    });
    expect((await read(plain)).silent).toBeUndefined();
  });

  test("of a machine is never answered", async () => {
    const cases: readonly (readonly [string, string])[] = [
      ["Auto-Submitted: auto-replied", "automatic"],
      ["Auto-Submitted: auto-generated (vacation)", "automatic"],
      ["X-Autoreply: yes", "automatic"],
      ["X-Auto-Response-Suppress: All", "automatic"],
      ["Precedence: bulk", "list"],
      ["Precedence: list", "list"],
      ["List-Id: <players.example.org>", "list"],
      ["List-Unsubscribe: <mailto:x@example.org>", "list"],
      ["List-Post: <mailto:x@example.org>", "list"],
      ["Precedence: junk", "list"],
      ["Precedence: auto_reply", "list"],
      ["Return-Path: <>", "bounce"],
      ["Return-Path: < >", "bounce"],
      ["Auto-Submitted: no\r\nAuto-Submitted: auto-replied", "automatic"],
      ["Auto-Submitted: nothing", "automatic"],
      ["Auto-Submitted:", "automatic"],
      ["X-Autorespond: x", "automatic"],
      ["X-Flagship: 1", "own"],
    ];
    for (const [header, silent] of cases)
      expect([header, (await read([...plain, header])).silent]).toEqual([header, silent]);
    expect((await read([...plain, "Auto-Submitted: no"])).silent).toBeUndefined();
    expect((await read(plain, "", "")).silent).toBe("bounce");
    expect((await read([...plain, "Auto-Submitted: no (a person wrote it)"])).silent).toBeUndefined();
    for (const name of [
      "MAILER-DAEMON",
      "postmaster",
      "noreply",
      "no-reply",
      "do-not-reply",
      "owner-list",
      "list-request",
      "list-bounces",
    ])
      expect([name, (await read([`From: ${name}@example.org`, ...plain.slice(1)])).silent]).toEqual([
        name,
        "bounce",
      ]);
    const report = [...plain.slice(0, 3), "Content-Type: multipart/report; boundary=b"];
    expect((await read(report, "--b\r\n\r\ngone\r\n--b--")).silent).toBe("bounce");
    expect((await read(plain.slice(1))).silent).toBe("no-sender");
  });

  test("has one sender or none: lists, groups and second From lines are not picked from", async () => {
    for (const from of [
      "<a@x.example,b@x.example>",
      "a@x.example, b@x.example",
      "Both: a@x.example, b@x.example;",
      "a@x.example\r\nFrom: b@x.example",
      '<"a,b"@x.example>',
      "",
    ])
      expect([from, await read([`From: ${from}`, ...plain.slice(1)])]).toMatchObject([
        from,
        { from: "", silent: "no-sender" },
      ]);
    expect((await read(['From: "A, B" <A@x.example> (me)', ...plain.slice(1)])).from).toBe("a@x.example");
  });

  test("has a Message-ID that can be answered, or none", async () => {
    const named = async (id: string): Promise<string> =>
      (await read([...plain.slice(0, 2), `Message-ID: ${id}`, ...plain.slice(3)])).messageId;
    expect(await named("<a.b-c$1@mail.example.org>")).toBe("<a.b-c$1@mail.example.org>");
    for (const id of [
      "<buy this@x.example>",
      "a@x.example",
      "<a@x.example> <b@x.example>",
      `<${"a".repeat(300)}@x>`,
    ])
      expect([id, await named(id)]).toEqual([id, ""]);
  });

  test("may quote, wrap in HTML or attach the sheet; attachments of another kind are named", async () => {
    const quoted = await read(plain, "Hello\r\n> SFW ORDERS\r\n> CORP 101\r\n> END\r\n-- \r\nAnn");
    expect(textsIn(quoted)).toEqual(["SFW ORDERS\nCORP 101\nEND\n"]);
    const html = await read(
      [...plain.slice(0, 3), "Content-Type: text/html"],
      "<p>SFW ORDERS</p><div>CORP&nbsp;101</div>END<br>",
    );
    expect(textsIn(html)[0]).toContain("CORP 101");
    const mixed = await read(
      [...plain.slice(0, 3), 'Content-Type: multipart/mixed; boundary="b"'],
      [
        "--b",
        "Content-Type: text/plain",
        "",
        "see attachment",
        "--b",
        'Content-Type: text/plain; name="orders.txt"',
        'Content-Disposition: attachment; filename="orders.txt"',
        "",
        "SFW ORDERS",
        "END",
        "--b",
        'Content-Type: application/msword; name="plan.doc"',
        'Content-Disposition: attachment; filename="plan.doc"',
        "",
        "xxxx",
        "--b--",
        "",
      ].join("\r\n"),
    );
    expect(textsIn(mixed)).toHaveLength(1);
    expect(mixed.ignored).toEqual(["plan.doc"]);
  });

  test("that was cut off still shows what there is", async () => {
    const [sheet] = textsIn(await read(plain, "SFW ORDERS\r\nCORP 101\r\nORDERS\r\nPS F"));
    expect(sheet?.trim()).toBe("SFW ORDERS\nCORP 101\nORDERS\nPS F");
  });

  test("of noise is no letter, and no reason to stop", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), async (bytes) => {
        const letter = await readLetter(bytes, "x@example.org");
        expect(textsIn(letter).length).toBeLessThan(1000);
      }),
      { numRuns: 200 },
    );
  });
});

test("a letter that cannot be sent is tried less and less often", () => {
  const minutes = Array.from({ length: 12 }, (_, tries) => pauseAfter(tries + 1) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
});
