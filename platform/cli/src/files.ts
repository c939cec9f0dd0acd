import { readFileSync } from "node:fs";
import { reasonOf, writeWhole } from "@flagship/post";
import { cannot } from "./failure.ts";

/** Writes what was asked for into a file and says so, or to standard output. */
export function handOut(content: string | Uint8Array, to: string | undefined): void {
  if (to === undefined) {
    process.stdout.write(content);
    return;
  }
  try {
    writeWhole(to, content);
  } catch (error) {
    throw cannot("file.unwritable", `${to} cannot be written: ${reasonOf(error)}.`);
  }
  console.error(`Written to ${to}.`);
}

/** A text from a file, or from standard input for `-`. */
export function readText(file: string): string {
  try {
    return readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (error) {
    const why = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw cannot("file.unreadable", `${file} cannot be read (${why}).`);
  }
}
