import { readFileSync } from "node:fs";
import type { Handbook, Rulings } from "@flagship/kernel";
import { readHandbook } from "@flagship/kernel/node";
import { Marked, type RendererObject, type Tokens } from "marked";
import type { Plugin } from "vite";

/** Lets the page import a game's `RULINGS.md` as a module that exports it, ready to show, as `rulings`. */
export const rulingsAsModule = (): Plugin => ({
  name: "flagship:rulings-as-module",
  transform: {
    filter: { id: /\/RULINGS\.md$/ },
    handler: (markdown, file) => {
      const catalogue = readFileSync(file.replace(/RULINGS\.md$/, "rules.yaml"), "utf8");
      const rulings = rulingsOf(markdown, readHandbook(catalogue));
      return {
        code: `export const rulings = ${JSON.stringify(rulings)};`,
        map: { mappings: "" },
        moduleType: "js",
      };
    },
  },
});

/** How a ruling is numbered: R12, B-01, GR3. */
const NUMBER = /^\W*([A-Z]{1,2}-?\d+)\b\W*/;
/** Ids of rules, with or without the game's own letters: WL-ECON-23, ECON-23. */
const RULE = /\b[A-Z]+(?:-[A-Z0-9]+)*-\d+[a-z]?\b/g;

/** Rulings as a part of the handbook: every one has its number as anchor, every rule it names is linked. */
export function rulingsOf(markdown: string, handbook: Handbook): Rulings {
  const texts: Record<string, string> = {};
  const game = handbook.rules[0]?.id.split("-")[0] ?? "";

  /** An anchor for what is numbered; the first of its number gets it. */
  function anchor(numbered: string, text: string): string {
    const number = NUMBER.exec(numbered)?.[1];
    if (number === undefined || number in texts) return "";
    texts[number] = plain(text);
    return ` id="${number}" tabindex="-1"`;
  }

  const linked = (text: string): string =>
    escaped(text).replaceAll(RULE, (id) => {
      const known = [id, `${game}-${id}`].find((one) => handbook.byId.has(one));
      return known === undefined ? id : `<a href="#${known}">${id}</a>`;
    });

  const renderer: RendererObject = {
    heading({ depth, text, tokens }: Tokens.Heading): string {
      const title = plain(text);
      const id = NUMBER.exec(title)?.[1] ?? slug(title);
      const level = Math.max(3, depth + 1);
      return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    listitem(item: Tokens.ListItem): string {
      return `<li${anchor(item.text, item.text.replace(NUMBER, ""))}>${this.parser.parse(item.tokens)}</li>\n`;
    },
    table({ header, rows }: Tokens.Table): string {
      const cells = (row: readonly Tokens.TableCell[], tag: string): string =>
        row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join("");
      const body = rows.map((row) => {
        const [first, ...others] = row.map(({ text }) => text);
        return `<tr${anchor(first ?? "", others.join(" "))}>${cells(row, "td")}</tr>\n`;
      });
      return `<div class="rulings-table"><table><thead><tr>${cells(header, "th")}</tr></thead>\n<tbody>${body.join("")}</tbody></table></div>\n`;
    },
    text(token: Tokens.Text | Tokens.Escape): string {
      return "tokens" in token && token.tokens !== undefined
        ? this.parser.parseInline(token.tokens)
        : linked(token.text);
    },
  };
  const body = markdown.replace(/^# .*\n/, "");
  const html = new Marked({ renderer }).parse(body, { async: false });
  return { html, texts };
}

const plain = (text: string): string => text.replaceAll(/[*`]/g, "").replaceAll(/\s+/g, " ").trim();

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
