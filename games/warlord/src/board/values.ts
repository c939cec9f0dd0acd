import type { Message } from "@flagship/kernel";

/** A word that fills a gap of a line; empty where there is none. */
export function textIn(line: Message | undefined, name: string): string {
  const value = line?.with?.[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** A figure that fills a gap of a line. */
export function figureIn(line: Message | undefined, name: string): number | undefined {
  const value = line?.with?.[name];
  return typeof value === "number" ? value : undefined;
}
