import { decodeHTML } from "entities";

/** Tags before and after which a new line begins. */
const BLOCKS = new Set(
  "address article blockquote br div dl dt dd fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul".split(
    " ",
  ),
);
/** Elements whose contents nobody reads. */
const UNREAD = new Set(["style", "script", "head", "title", "template"]);

/** A piece of HTML: a run of text, or a tag that opens or closes an element. */
type Piece = { readonly text: string } | { readonly tag: string; readonly opens: boolean };

/** Cuts HTML into pieces, each looked at once however it is made; what nobody reads is left out. */
function* piecesOf(html: string): Generator<Piece> {
  const small = html.toLowerCase();
  for (let at = 0; at < html.length;) {
    const open = html.indexOf("<", at);
    if (open !== at) yield { text: html.slice(at, open < 0 ? html.length : open) };
    if (open < 0) return;
    const comment = small.startsWith("<!--", open);
    const close = comment ? small.indexOf("-->", open) + 2 : html.indexOf(">", open);
    if (close < open) {
      yield { text: html.slice(open) };
      return;
    }
    at = close + 1;
    const [, slash, tag] = /^<(\/?)([a-z][a-z\d]*)/.exec(small.slice(open, Math.min(open + 20, at))) ?? [];
    if (tag === undefined) {
      if (!comment && !small.startsWith("<!", open)) yield { text: html.slice(open, at) };
    } else if (UNREAD.has(tag) && slash === "") {
      const end = small.indexOf(`</${tag}`, at);
      if (end < 0) return;
      at = end;
    } else yield { tag, opens: slash === "" };
  }
}

/** A letter that came as HTML alone: its lines without the marks, what it quotes with a `>` before each line. */
export function textOfHtml(html: string): string {
  const lines: string[] = [];
  let line = "";
  let quotes = 0;
  let kept = 0;
  const next = (): void => {
    lines.push(`${"> ".repeat(quotes)}${line.trimEnd()}`);
    line = "";
  };
  const write = (text: string): void => {
    // Outside of PRE, breaks in the source are blanks.
    const [first = "", ...rest] = kept > 0 ? text.split(/\r\n|\r|\n/) : [text.replaceAll(/[ \t\r\n]+/g, " ")];
    line += line === "" && kept === 0 ? first.trimStart() : first;
    for (const one of rest) {
      next();
      line = one;
    }
  };
  for (const piece of piecesOf(html)) {
    if ("text" in piece) {
      // A blank that must not break is a blank.
      write(decodeHTML(piece.text).replaceAll("\u00a0", " "));
      continue;
    }
    const { tag, opens } = piece;
    if (tag === "td" || tag === "th") line += opens && line !== "" ? " " : "";
    if (!BLOCKS.has(tag)) continue;
    if (line !== "" || tag === "br") next();
    if (tag === "blockquote") quotes = Math.max(0, Math.min(9, quotes + (opens ? 1 : -1)));
    if (tag === "pre") kept = Math.max(0, kept + (opens ? 1 : -1));
  }
  if (line !== "") next();
  return lines.join("\n");
}
