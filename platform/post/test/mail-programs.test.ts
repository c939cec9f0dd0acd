import MailComposer from "nodemailer/lib/mail-composer/index.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readLetter, sheetsIn } from "../src/mail/index.ts";
import { MARKS } from "./table.ts";
import { textOfHtml } from "../src/mail/html-text.ts";

const SHEET = [
  "SFW ORDERS",
  "GAME 1",
  "TURN Y166",
  "CORP 366",
  "ACCT X7Q2-9KMP-4TRA",
  "SHIPS",
  'F-CA 1 "Größe" 33-0907: 0906 0905 REPR',
  "ORDERS",
  'CM "We pay – in full"',
  "END",
];
/** What is to come out, whatever a mail program made of it. */
const READ = SHEET.join("\n").replace("–", "-");
const QUOTED = ["> SFW ORDERS", "> GAME 1", "> ACCT ____", "> TURN Y166", "> CORP 366", "> ORDERS", "> END"];

type Wishes = NonNullable<ConstructorParameters<typeof MailComposer>[0]>;

/** A letter as a mail program composes it. */
const composed = (wishes: Wishes): Promise<Buffer> =>
  new MailComposer({
    from: "Ann Ångström <ann@example.org>",
    to: "w@example.org",
    subject: "Re: results",
    ...wishes,
  })
    .compile()
    .build();

const found = async (raw: Uint8Array) => sheetsIn(await readLetter(raw, "ann@example.org"), MARKS);
const sheets = async (wishes: Wishes): Promise<readonly string[]> =>
  (await found(await composed(wishes))).sheets.map(({ text: sheet }) => sheet.trim());
const htmlOf = (lines: readonly string[]): string =>
  lines
    .map((line) => line.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;"))
    .join("<br>\n");

describe("a sheet is found in what mail programs make of it", () => {
  const text = `Hello,\n\n${SHEET.join("\n")}\n-- \nAnn\nSent from my phone`;
  const html = `<html><head><style>p { color: red }</style></head><body><p>Hello,</p><div>${htmlOf(SHEET)}</div><p>--<br>Ann</p></body></html>`;

  test.each([
    ["quoted-printable", { text, textEncoding: "quoted-printable" }],
    ["base64", { text, textEncoding: "base64" }],
    ["both as text and as HTML", { text, html }],
    ["as HTML alone", { html }],
    ["as HTML beside an empty text", { text: " ", html }],
    [
      "as an attached file",
      { text: "see attachment", attachments: [{ filename: "orders.txt", content: SHEET.join("\r\n") }] },
    ],
    [
      "as an attached file and in the letter",
      { text, attachments: [{ filename: "orders.txt", content: `${SHEET.join("\n")}\n` }] },
    ],
    [
      "with a picture in the signature",
      {
        text,
        html: `${html}<img src="cid:logo">`,
        attachments: [{ filename: "logo.png", content: Buffer.from("png"), cid: "logo" }],
      },
    ],
  ] satisfies readonly (readonly [string, Wishes])[])("%s", async (_how, wishes) => {
    expect(await sheets(wishes)).toEqual([READ]);
  });

  test("with long lines that were broken softly (format=flowed)", async () => {
    const flowed = [
      "From: ann@example.org",
      "Content-Type: text/plain; charset=utf-8; format=flowed",
      "Content-Transfer-Encoding: 8bit",
      "",
      ...SHEET.map((line) => line.replace("33-0907: ", "33-0907: \r\n")),
    ].join("\r\n");
    expect((await found(Buffer.from(flowed))).sheets.map(({ text: sheet }) => sheet.trim())).toEqual([READ]);
  });

  test("in another alphabet's encoding, and with pretty quotation marks and blanks", async () => {
    const latin = Buffer.concat([
      Buffer.from("From: ann@example.org\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\n"),
      Buffer.from(SHEET.join("\r\n").replace("–", "-"), "latin1"),
    ]);
    expect((await found(latin)).sheets.map(({ text: sheet }) => sheet.trim())).toEqual([READ]);
    const pretty = SHEET.join("\n")
      .replaceAll(/"([^"]*)"/g, "\u201c$1\u201d")
      .replaceAll(" ", "\u00a0");
    expect(await sheets({ text: pretty })).toEqual([READ]);
    const file = Buffer.from(`\ufeff${SHEET.join("\r\n")}`, "utf16le");
    expect(await sheets({ text: "", attachments: [{ filename: "orders.txt", content: file }] })).toEqual([
      READ,
    ]);
  });
});

describe("an answer that quotes a sheet", () => {
  test("counts by its own sheet, wherever the quotation stands", async () => {
    const answers = [
      [...SHEET, "", "On Sunday the host wrote:", ...QUOTED],
      ["On Sunday the host wrote:", ...QUOTED, "", ...SHEET],
    ];
    for (const lines of answers) {
      const { sheets: read, quoted } = await found(await composed({ text: lines.join("\n") }));
      expect([read.map(({ text: sheet }) => sheet.trim()), quoted]).toEqual([[READ], 1]);
    }
    const html = `<div>${htmlOf(SHEET)}</div><blockquote type="cite"><div>${htmlOf(SHEET).replace("Y166", "Y165")}</div></blockquote>`;
    expect(await sheets({ html })).toEqual([READ]);
  });

  test("counts by the quoted sheet when that was filled in where it stood", async () => {
    const filled = QUOTED.flatMap((line) =>
      line === "> ORDERS" ? ["> ORDERS", "BF 20"] : line === "> ACCT ____" ? ["ACCT X7Q2-9KMP-4TRA"] : [line],
    );
    expect(await sheets({ text: filled.join("\n") })).toEqual([
      "SFW ORDERS\nGAME 1\nACCT X7Q2-9KMP-4TRA\nTURN Y166\nCORP 366\nORDERS\nBF 20\nEND",
    ]);
  });
});

describe("HTML", () => {
  test("is read as its lines: blocks, breaks, tables, signs by name and number", () => {
    expect(textOfHtml("Hello<div>one&nbsp;&#8220;two&#x201D;</div><pre>a\n  b</pre>last\nline")).toBe(
      "Hello\none “two”\na\n  b\nlast line",
    );
    expect(textOfHtml("Gr&ouml;&szlig;e &check; &#0; &AMP;&notit;")).toBe("Größe ✓ \ufffd &¬it;");
    expect(textOfHtml("<table><tr><td>BF</td><td>20</td></tr></table>1 &lt; 2 &unknown; <")).toBe(
      "BF 20\n1 < 2 &unknown; <",
    );
    expect(
      textOfHtml("<p>mine</p><blockquote>theirs<br>more<blockquote>older</blockquote></blockquote>"),
    ).toBe("mine\n> theirs\n> more\n> > older");
  });

  test("of any kind is read without a throw, in time", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("<", ">", "<div", "</pre>", "&", "&#9;", "<!--", "<style>", "x", "\n")),
        (parts) => {
          expect(textOfHtml(parts.join("")).length).toBeLessThan(10_000);
        },
      ),
    );
    // Nothing is written twice, however deep it stands: the lines are no longer than what they are made of.
    for (const part of [
      "<div ",
      "<style>",
      "<table><tr><td>",
      "<ul><li>",
      "</p>",
      "<!--",
      "<![CDATA[",
      "&",
      "&#x",
      "<",
    ]) {
      const html = part.repeat(50_000);
      expect(textOfHtml(html).length).toBeLessThanOrEqual(html.length);
    }
  });
});
