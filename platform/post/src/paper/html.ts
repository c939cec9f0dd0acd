import type { Drawing, Language, Paper, PaperBlock, PaperTable, Shape, Tone } from "@flagship/kernel";

import { plainPostLexicon, post, postText } from "../words/lexicon.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark);

// One page by itself: no scripts, nothing loaded from elsewhere, readable on paper and on a phone.
const STYLE = `
:root{color-scheme:light dark;--paper:#fbfaf6;--ink:#1c2230;--faint:#5d6675;--rule:#c9cdd6;--field:#e3e6ec;--cloud:#d9e2f1;--danger:#f3d3c8;--star:#f2d675;--own:#7fc4a3;--other:#e08a76}
@media (prefers-color-scheme:dark){:root{--paper:#12161f;--ink:#e8ebf2;--faint:#9aa4b5;--rule:#3a4354;--field:#1e2430;--cloud:#27344c;--danger:#56302a;--star:#8a7220;--own:#2c7a5a;--other:#9c4433}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1rem;max-width:62rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.2;margin:.5rem 0}h2{font-size:1.15rem;margin:2rem 0 .5rem;border-bottom:1px solid var(--rule)}
.sub{color:var(--faint);margin:0}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}
a{color:inherit}
ul.lines{list-style:none;margin:.5rem 0;padding:0}ul.lines li{padding:.1rem 0 .1rem 1rem;text-indent:-1rem}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-size:.875rem;margin:.75rem 0;font-variant-numeric:tabular-nums}
caption{text-align:left;font-weight:600;padding:.25rem 0}
th,td{padding:.15rem .6rem .15rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--rule);white-space:nowrap}
.n{text-align:right}
figure{margin:1rem 0;break-inside:avoid}figcaption{font-weight:600}
svg{max-width:100%;height:auto;font-family:ui-monospace,"DejaVu Sans Mono",monospace}
pre{font:.8rem/1.4 ui-monospace,"DejaVu Sans Mono",monospace;overflow-x:auto;background:var(--field);padding:.75rem}
@media print{:root{--paper:#fff;--ink:#000;--faint:#444;--rule:#bbb;--field:#eee;--cloud:#dde5f2;--danger:#f3d3c8;--star:#f2d675;--own:#9ad4b8;--other:#e9a595}body{max-width:none;padding:0;font-size:10pt}nav{display:none}pre{white-space:pre-wrap;overflow-wrap:anywhere}tr{break-inside:avoid}}
`.trim();

/** A paper in a language as one page of HTML: no scripts, no links to elsewhere, drawings as SVG. */
export function paperHtml(paper: Paper, language: Language): string {
  const contentsTitle = postText(post("print.sections"), plainPostLexicon(language));
  const symbols = Object.entries(paper.backdrops).map(
    ([name, shapes]) =>
      `<symbol id="${escaped(name)}" overflow="visible">${shapes.map(svgShape).join("")}</symbol>`,
  );
  const sections = paper.sections.map(
    ({ name, title, blocks }) =>
      `<section id="s-${escaped(name)}"><h2>${escaped(title)}</h2>\n${blocks.map(htmlBlock).join("\n")}\n</section>`,
  );
  const contents = paper.sections.map(
    ({ name, title }) => `<li><a href="#s-${escaped(name)}">${escaped(title)}</a></li>`,
  );
  return [
    "<!doctype html>",
    `<html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escaped(paper.title)}</title><style>${STYLE}</style></head><body>`,
    symbols.length === 0
      ? ""
      : `<svg width="0" height="0" aria-hidden="true" style="position:absolute">${symbols.join("")}</svg>`,
    `<header><h1>${escaped(paper.title)}</h1><p class="sub">${escaped(paper.subtitle)}</p></header>`,
    `<nav aria-label="${contentsTitle}"><ul>${contents.join("")}</ul></nav>`,
    `<main>${sections.join("\n")}</main>`,
    "</body></html>",
    "",
  ].join("\n");
}

function htmlBlock(block: PaperBlock): string {
  switch (block.kind) {
    case "lines":
      return `<ul class="lines">${block.lines.map((line) => `<li>${escaped(line)}</li>`).join("\n")}</ul>`;
    case "table":
      return htmlTable(block);
    case "drawing":
      return htmlDrawing(block);
    case "verbatim":
      return `<pre>${escaped(block.text)}</pre>`;
  }
}

function htmlTable({ caption, columns, rows }: PaperTable): string {
  const kind = columns.map(({ figures }) => (figures === true ? ' class="n"' : ""));
  const head = columns.map(
    ({ title }, index) => `<th scope="col"${kind[index] ?? ""}>${escaped(title)}</th>`,
  );
  const body = rows.map(
    (row) =>
      `<tr>${columns.map((_, index) => `<td${kind[index] ?? ""}>${escaped(row[index] ?? "")}</td>`).join("")}</tr>`,
  );
  const name = caption === "" ? "" : `<caption>${escaped(caption)}</caption>`;
  return `<div class="scroll"><table>${name}<thead><tr>${head.join("")}</tr></thead>\n<tbody>${body.join("\n")}</tbody></table></div>`;
}

function htmlDrawing({ caption, width, height, backdrop, shapes }: Drawing): string {
  const under = backdrop === undefined ? "" : `<use href="#${escaped(backdrop)}"/>`;
  return (
    `<figure><figcaption>${escaped(caption)}</figcaption>` +
    `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(caption)}">` +
    `${under}${shapes.map(svgShape).join("")}</svg></figure>`
  );
}

const paint = (fill: Tone | undefined, line: Tone | undefined): string =>
  `fill="${fill === undefined ? "none" : `var(--${fill})`}"${line === undefined ? "" : ` stroke="var(--${line})"`}`;

function svgShape(shape: Shape): string {
  switch (shape.kind) {
    case "polygon":
      return `<polygon points="${shape.points.join(" ")}" ${paint(shape.fill, shape.line)}/>`;
    case "circle":
      return `<circle cx="${shape.x}" cy="${shape.y}" r="${shape.radius}" ${paint(shape.fill, shape.line)}/>`;
    case "label":
      return `<text x="${shape.x}" y="${shape.y}" font-size="${shape.size}" text-anchor="middle" fill="var(--${shape.tone})">${escaped(shape.text)}</text>`;
  }
}
