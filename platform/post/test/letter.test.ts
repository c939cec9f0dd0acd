import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pauseAfter, readLetter, sheetsIn, type Letter } from "../src/mail/index.ts";

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
      ["X-Flagship: 1", "own"],
    ];
    for (const [header, silent] of cases)
      expect([header, (await read([...plain, header])).silent]).toEqual([header, silent]);
    expect((await read([...plain, "Auto-Submitted: no"])).silent).toBeUndefined();
    expect((await read(plain, "", "")).silent).toBe("bounce");
    expect((await read(["From: MAILER-DAEMON@example.org", ...plain.slice(1)])).silent).toBe("bounce");
    expect((await read(plain.slice(1))).silent).toBe("no-sender");
  });

  test("may quote, wrap in HTML or attach the sheet; attachments of another kind are named", async () => {
    const quoted = await read(plain, "Hello\r\n> SFW ORDERS\r\n> CORP 101\r\n> END\r\n-- \r\nAnn");
    expect(sheetsIn(quoted).sheets).toEqual(["SFW ORDERS\nCORP 101\nEND\n"]);
    const html = await read(
      [...plain.slice(0, 3), "Content-Type: text/html"],
      "<p>SFW ORDERS</p><div>CORP&nbsp;101</div>END<br>",
    );
    expect(sheetsIn(html).sheets[0]).toContain("CORP 101");
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
    expect(sheetsIn(mixed).sheets).toHaveLength(1);
    expect(mixed.ignored).toEqual(["plan.doc"]);
  });

  test("that was cut off still shows what there is", async () => {
    const [sheet] = sheetsIn(await read(plain, "SFW ORDERS\r\nCORP 101\r\nORDERS\r\nPS F")).sheets;
    expect(sheet?.trim()).toBe("SFW ORDERS\nCORP 101\nORDERS\nPS F");
  });

  test("of noise is no letter, and no reason to stop", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), async (bytes) => {
        const letter = await readLetter(bytes, "x@example.org");
        expect(sheetsIn(letter).sheets.length).toBeLessThan(1000);
      }),
      { numRuns: 200 },
    );
  });
});

test("a letter that cannot be sent is tried less and less often", () => {
  const minutes = Array.from({ length: 12 }, (_, tries) => pauseAfter(tries + 1) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
});
