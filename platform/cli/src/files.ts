import { readFileSync } from "node:fs";
import { reasonOf, writeWhole } from "@flagship/post";
import { cannot } from "./failure.ts";
import { say } from "./words/say.ts";

/** Writes what was asked for into a file and says so, or to standard output. */
export function handOut(content: string | Uint8Array, to: string | undefined): void {
  if (to === undefined) {
    process.stdout.write(content);
    return;
  }
  try {
    writeWhole(to, content);
  } catch (error) {
    throw cannot("file.unwritable", say("file.unwritable", { file: to, why: reasonOf(error) }));
  }
  console.error(say("file.written", { file: to }));
}

/** A text from a file, or from standard input for `-`. */
export function readText(file: string): string {
  try {
    return readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (error) {
    const why = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw cannot("file.unreadable", say("file.unreadable", { file, why }));
  }
}
