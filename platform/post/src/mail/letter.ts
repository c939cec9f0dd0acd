import PostalMime, { type Email } from "postal-mime";
import { textOfHtml } from "./html-text.ts";

/** Larger letters are not even read. */
export const LARGEST_LETTER = 1_000_000;
/** Attachments beyond this are not looked at. */
const MOST_ATTACHMENTS = 20;

/** A letter as it came in. */
export interface Letter {
  /** Address of the sender, in small letters; empty when there is none. */
  readonly from: string;
  readonly subject: string;
  readonly messageId: string;
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
  const from = (mail.from?.address ?? "").toLowerCase();
  const headers = new Map(mail.headers.map(({ key, value }) => [key.toLowerCase(), value]));
  const attachments = mail.attachments.slice(0, MOST_ATTACHMENTS);
  const silent = silence(headers, from, envelopeFrom);
  return {
    from,
    subject: (mail.subject ?? "").slice(0, 200),
    messageId: mail.messageId ?? "",
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

const EMPTY: Email = { headers: [], headerLines: [], attachments: [] };

async function parsed(raw: Uint8Array): Promise<Email> {
  try {
    return await new PostalMime({ maxNestingDepth: 20, maxHeadersSize: 200_000 }).parse(raw);
  } catch {
    // Noise: there is nobody to answer and nothing to read.
    return EMPTY;
  }
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

/** Letters of machines are never answered: two machines would go on for ever (RFC 3834). */
function silence(headers: ReadonlyMap<string, string>, from: string, envelopeFrom: string): Letter["silent"] {
  const has = (name: string, pattern: RegExp): boolean => pattern.test(headers.get(name) ?? "");
  if (headers.has(OWN_HEADER)) return "own";
  if (from === "") return "no-sender";
  if (envelopeFrom === "" || /^(mailer-daemon|postmaster)@/.test(from) || headers.get("return-path") === "<>")
    return "bounce";
  if (headers.has("list-id") || headers.has("list-unsubscribe") || has("precedence", /^(bulk|list|junk)$/i))
    return "list";
  const automatic =
    (headers.has("auto-submitted") && !has("auto-submitted", /^no\b/i)) ||
    headers.has("x-autoreply") ||
    headers.has("x-autorespond") ||
    has("x-auto-response-suppress", /all|autoreply/i);
  return automatic ? "automatic" : undefined;
}
