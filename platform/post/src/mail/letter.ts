import PostalMime, { addressParser, type Email } from "postal-mime";
import { isMailAddress } from "../hosting/mail-address.ts";
import type { HeadLine } from "./authentication.ts";
import { textOfHtml } from "./html-text.ts";

/** Larger letters are not even read. */
export const LARGEST_LETTER = 1_000_000;
/** Lines beyond this are not read: a letter of a megabyte has 14,000, unless somebody means harm. */
export const MOST_LETTER_LINES = 20_000;
/** Attachments beyond this are not looked at. */
const MOST_ATTACHMENTS = 20;

/** A letter as it came in. */
export interface Letter {
  /** Address of the sender, in small letters; empty when there is none, or not exactly one that can be written to. */
  readonly from: string;
  readonly subject: string;
  /** With its brackets; empty when it is missing or not made as it should be. */
  readonly messageId: string;
  /** Its head from the top. */
  readonly head: readonly HeadLine[];
  readonly text: string;
  /** The lines of its HTML part; empty when there is none. */
  readonly html: string;
  /** Attached plain texts. */
  readonly texts: readonly { readonly name: string; readonly text: string }[];
  /** Names of attachments that are of another kind. */
  readonly ignored: readonly string[];
  /** Why it must not be answered, if it must not. */
  readonly silent?: "automatic" | "list" | "bounce" | "own" | "no-sender";
}

/** Marks our own letters, so that one that comes back is known. */
export const OWN_HEADER = "x-flagship";

/** Reads a raw letter. Whatever it is given, it answers with what can be made out. */
export async function readLetter(raw: Uint8Array, envelopeFrom: string): Promise<Letter> {
  const mail = await parsed(raw);
  const head = mail.headers.map(({ key, value }) => ({ key: key.toLowerCase(), value }));
  const from = senderIn(head);
  const attachments = mail.attachments.slice(0, MOST_ATTACHMENTS);
  const silent = silence(head, from, envelopeFrom);
  return {
    from,
    subject: (mail.subject ?? "").slice(0, 200),
    messageId: MESSAGE_ID.test(mail.messageId ?? "") ? (mail.messageId ?? "") : "",
    head,
    text: mail.text ?? "",
    html: textOfHtml(mail.html ?? ""),
    texts: attachments.flatMap((one) =>
      isPlainText(one) ? [{ name: one.filename ?? "text", text: decoded(one.content) }] : [],
    ),
    ignored: attachments.flatMap((one) =>
      isPlainText(one) || isSeal(one) ? [] : [(one.filename ?? one.mimeType).slice(0, 80)],
    ),
    ...(silent === undefined ? {} : { silent }),
  };
}

/** What can stand in the head of an answer without being read as anything else. */
const MESSAGE_ID = /^<[\w.!#$%&'*+/=?^`{|}~-]{1,200}@[\w.-]{1,200}>$/;

/** The one address in the one From line. A letter that names several, or a list in place of one, has no sender. */
function senderIn(head: readonly HeadLine[]): string {
  const lines = head.filter(({ key }) => key === "from");
  const [only, ...more] = lines.length === 1 ? addressParser(lines[0]?.value ?? "") : [];
  const address = only?.address?.toLowerCase() ?? "";
  return more.length === 0 && isMailAddress(address) ? address : "";
}

const EMPTY: Email = { headers: [], headerLines: [], attachments: [] };

async function parsed(raw: Uint8Array): Promise<Email> {
  try {
    return await new PostalMime({ maxNestingDepth: 20, maxHeadersSize: 200_000 }).parse(firstLines(raw));
  } catch {
    // Noise: there is nobody to answer and nothing to read.
    return EMPTY;
  }
}

const LINE_FEED = 0x0a;

/** As many lines as are read. */
function firstLines(raw: Uint8Array): Uint8Array {
  let end = 0;
  for (let lines = 0; lines < MOST_LETTER_LINES; lines++) {
    end = raw.indexOf(LINE_FEED, end) + 1;
    if (end === 0) return raw;
  }
  return raw.subarray(0, end);
}

interface Attached {
  readonly filename: string | null;
  readonly mimeType: string;
}

const isPlainText = ({ filename, mimeType }: Attached): boolean =>
  mimeType === "text/plain" ||
  (mimeType === "application/octet-stream" && /\.(txt|orders)$/i.test(filename ?? ""));

/** What a mail program adds to sign a letter; nobody meant it to be read. */
const isSeal = ({ mimeType }: Attached): boolean =>
  /^application\/(pgp-signature|(x-)?pkcs7-signature)$/.test(mimeType);

/** A text file as editors write them: UTF-8, UTF-16 with its mark, or else Western European. */
function decoded(content: string | ArrayBuffer | Uint8Array): string {
  if (typeof content === "string") return content;
  const [first, second] = new Uint8Array(content);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(content);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return new TextDecoder("windows-1252").decode(content);
  }
}

/** Whether machines write under such an address. */
function isMachine(from: string): boolean {
  const [name = ""] = from.split("@");
  return (
    /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)$/.test(name) ||
    name.startsWith("owner-") ||
    ["-owner", "-request", "-bounces", "-bounce"].some((end) => name.endsWith(end))
  );
}

/** Letters of machines are never answered: two machines would go on for ever (RFC 3834). */
function silence(head: readonly HeadLine[], from: string, envelopeFrom: string): Letter["silent"] {
  const has = (name: string, pattern: RegExp): boolean =>
    head.some(({ key, value }) => key === name && pattern.test(value.trim()));
  if (has(OWN_HEADER, ANYTHING)) return "own";
  if (from === "") return "no-sender";
  if (envelopeFrom === "" || isMachine(from) || has("return-path", /^<\s*>$/)) return "bounce";
  if (has("content-type", /^multipart\/report\b/i)) return "bounce";
  const isList = head.some(({ key }) => key.startsWith("list-"));
  if (isList || has("precedence", /^(bulk|list|junk|auto_?reply)\b/i)) return "list";
  const automatic =
    has("auto-submitted", /^(?!no\s*(?:[;(]|$))/i) ||
    has("x-autoreply", ANYTHING) ||
    has("x-autorespond", ANYTHING) ||
    has("x-auto-response-suppress", /all|autoreply|oof/i);
  return automatic ? "automatic" : undefined;
}

const ANYTHING = /(?:)/;
