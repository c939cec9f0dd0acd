import type { ShareResultProps } from "./ShareResult.tsx";

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 72;
const LINE = 54;
/** More names than these do not fit. */
const MOST_ROWS = 6;

/** A card with the result, as pages elsewhere show one; nothing where the browser cannot draw. */
export async function pictureOf({ game, story, rows, href }: ShareResultProps): Promise<Blob | undefined> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (pen === null) return undefined;
  const style = getComputedStyle(document.documentElement);
  const family = style.fontFamily === "" ? "sans-serif" : style.fontFamily;
  pen.fillStyle = "#0b1020";
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = "#ffb648";
  pen.fillRect(0, 0, 12, HEIGHT);
  const write = (words: string, y: number, size: number, colour: string, weight = 400): void => {
    pen.font = `${weight} ${size}px ${family}`;
    pen.fillStyle = colour;
    pen.fillText(words, EDGE, y, WIDTH - 2 * EDGE);
  };
  write("Flagship", 84, 30, "#8fa3c8", 600);
  write(game, 156, 56, "#eef3ff", 700);
  write(story, 228, 42, "#ffb648", 600);
  for (const [index, { name, won, score }] of rows.slice(0, MOST_ROWS).entries()) {
    const y = 304 + index * LINE;
    write(name, y, 34, won ? "#eef3ff" : "#b9c6e2", won ? 700 : 400);
    if (score === undefined) continue;
    pen.textAlign = "right";
    pen.fillText(String(score), WIDTH - EDGE, y);
    pen.textAlign = "left";
  }
  if (href !== undefined) write(href.replace(/^https?:\/\//, ""), HEIGHT - 36, 24, "#8fa3c8");
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), "image/png"));
}
