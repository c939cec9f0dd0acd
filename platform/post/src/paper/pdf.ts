import type { Drawing, Language, Paper, PaperBlock, PaperTable, Shape, Tone } from "@flagship/kernel";
import PDFDocument from "pdfkit";
import { plainPostLexicon, post, postText } from "../words/lexicon.ts";
import { isForeign, latin } from "./latin.ts";

type Pdf = InstanceType<typeof PDFDocument>;

const COLOURS: Readonly<Record<Tone, string>> = {
  ink: "#10141d",
  faint: "#555d6b",
  rule: "#b9bec9",
  field: "#e9ebf0",
  cloud: "#dbe4f3",
  danger: "#f4d6cb",
  star: "#f3d97c",
  own: "#8fcdb0",
  other: "#e59b89",
};

const MARGIN = 42;
const BODY = "Helvetica";
const BOLD = "Helvetica-Bold";
const FIXED = "Courier";

/**
 * A paper as PDF on A4. The same paper always gives the same bytes: no clock, no chance. The fonts
 * are those every reader has, so letters of other scripts are transliterated, and a line says so.
 */
export function paperPdf(paper: Paper, language: Language): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    bufferPages: true,
    lang: language,
    info: {
      Title: latin(paper.title),
      Creator: "Flagship",
      Producer: "Flagship",
      CreationDate: new Date(0),
    },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on("data", (part: Buffer) => parts.push(part));
    pdf.on("end", () => resolve(Buffer.concat(parts)));
    pdf.on("error", reject);
  });
  pdf.font(BOLD, 18).fillColor(COLOURS.ink).text(latin(paper.title));
  pdf.font(BODY, 10).fillColor(COLOURS.faint).text(latin(paper.subtitle));
  if (isForeign(JSON.stringify(paper)))
    pdf.text(postText(post("print.transliterated"), plainPostLexicon(language)));
  for (const { title, blocks } of paper.sections) {
    heading(pdf, title);
    for (const block of blocks) drawBlock(pdf, paper, block);
  }
  numberPages(pdf, paper.title);
  pdf.end();
  return done;
}

function heading(pdf: Pdf, title: string): void {
  room(pdf, 60);
  pdf.moveDown(0.8).font(BOLD, 12).fillColor(COLOURS.ink).text(latin(title), MARGIN);
  pdf.moveDown(0.2);
}

/** Goes to a new page when less than this is left; true when it did. */
function room(pdf: Pdf, points: number): boolean {
  const full = pdf.y + points > pdf.page.height - MARGIN;
  if (full) pdf.addPage();
  return full;
}

function drawBlock(pdf: Pdf, paper: Paper, block: PaperBlock): void {
  switch (block.kind) {
    case "lines":
      pdf.font(BODY, 9).fillColor(COLOURS.ink);
      for (const line of block.lines)
        pdf.text(latin(line), MARGIN, undefined, { indent: 0, paragraphGap: 1 });
      return;
    case "table":
      drawTable(pdf, block);
      return;
    case "drawing":
      drawDrawing(pdf, paper, block);
      return;
    case "verbatim":
      pdf.font(FIXED, 7).fillColor(COLOURS.ink).text(latin(block.text), MARGIN);
  }
}

const CELL = 7;
const ROW = 10;

function drawTable(pdf: Pdf, { caption, columns, rows }: PaperTable): void {
  room(pdf, 4 * ROW);
  pdf.moveDown(0.4);
  if (caption !== "") pdf.font(BOLD, 9).fillColor(COLOURS.ink).text(latin(caption), MARGIN);
  const widths = columnWidths(
    pdf,
    columns.map(({ title }) => title),
    rows,
  );
  const line = (cells: readonly string[], font: string): void => {
    const top = pdf.y;
    let left = MARGIN;
    pdf.font(font, CELL).fillColor(COLOURS.ink);
    for (const [index, { figures }] of columns.entries()) {
      const width = widths[index] ?? 0;
      pdf.text(latin(cells[index] ?? ""), left, top, {
        width,
        height: ROW,
        lineBreak: false,
        ellipsis: true,
        align: figures === true ? "right" : "left",
      });
      left += width + 5;
    }
    pdf.y = top + ROW;
  };
  const head = (): void =>
    line(
      columns.map(({ title }) => title),
      BOLD,
    );
  head();
  for (const row of rows) {
    // A table that goes on overleaf tells its columns again.
    if (room(pdf, ROW)) head();
    line(row, BODY);
  }
  pdf.x = MARGIN;
}

/** As wide as the longest cell; all a little narrower when that is too much for the page. */
function columnWidths(pdf: Pdf, titles: readonly string[], rows: readonly (readonly string[])[]): number[] {
  const wish = titles.map((title, index) => {
    const bold = pdf.font(BOLD, CELL).widthOfString(latin(title));
    pdf.font(BODY, CELL);
    return Math.max(bold, ...rows.map((row) => pdf.widthOfString(latin(row[index] ?? "")))) + 3;
  });
  const space = pdf.page.width - 2 * MARGIN - 5 * titles.length;
  const total = wish.reduce((sum, width) => sum + width, 0);
  return total <= space ? wish : wish.map((width) => (width * space) / total);
}

function drawDrawing(pdf: Pdf, paper: Paper, drawing: Drawing): void {
  const scale = Math.min(0.62, (pdf.page.width - 2 * MARGIN) / drawing.width);
  const height = drawing.height * scale;
  room(pdf, height + 24);
  pdf.moveDown(0.4).font(BOLD, 9).fillColor(COLOURS.ink).text(latin(drawing.caption), MARGIN);
  const top = pdf.y + 2;
  pdf.save().translate(MARGIN, top).scale(scale).lineWidth(0.6);
  const backdrop = drawing.backdrop === undefined ? [] : (paper.backdrops[drawing.backdrop] ?? []);
  for (const shape of [...backdrop, ...drawing.shapes]) drawShape(pdf, shape);
  pdf.restore();
  pdf.x = MARGIN;
  pdf.y = top + height + 6;
}

function drawShape(pdf: Pdf, shape: Shape): void {
  switch (shape.kind) {
    case "polygon": {
      const corners: [number, number][] = [];
      for (let index = 0; index < shape.points.length; index += 2)
        corners.push([shape.points[index] ?? 0, shape.points[index + 1] ?? 0]);
      pdf.polygon(...corners);
      finish(pdf, shape.fill, shape.line);
      return;
    }
    case "circle":
      pdf.circle(shape.x, shape.y, shape.radius);
      finish(pdf, shape.fill, shape.line);
      return;
    case "label": {
      const text = latin(shape.text);
      pdf.font(BODY, shape.size).fillColor(COLOURS[shape.tone]);
      pdf.text(text, shape.x - pdf.widthOfString(text) / 2, shape.y, {
        lineBreak: false,
        baseline: "alphabetic",
      });
    }
  }
}

function finish(pdf: Pdf, fill: Tone | undefined, line: Tone | undefined): void {
  if (fill !== undefined && line !== undefined) pdf.fillAndStroke(COLOURS[fill], COLOURS[line]);
  else if (fill !== undefined) pdf.fill(COLOURS[fill]);
  else pdf.stroke(COLOURS[line ?? "rule"]);
}

function numberPages(pdf: Pdf, title: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page);
    const bottom = pdf.page.margins.bottom;
    // Text below the margin would begin a new page.
    pdf.page.margins.bottom = 0;
    pdf
      .font(BODY, 7)
      .fillColor(COLOURS.faint)
      .text(`${latin(title)}  -  ${page + 1} / ${count}`, MARGIN, pdf.page.height - 28, {
        lineBreak: false,
      });
    pdf.page.margins.bottom = bottom;
  }
}
