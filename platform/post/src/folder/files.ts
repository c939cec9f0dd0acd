import { createHash, randomBytes } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

/** A file of a game folder that cannot be used; it has been left as it is. */
export class DamagedFile extends Error {
  override readonly name = "DamagedFile";

  constructor(file: string, why: string) {
    super(
      `${file} ${why}. Nothing was changed. Bring the file back from a backup; if only part of it was copied, copy it again.`,
    );
  }
}

const checkOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 32);

/** Data with its own check sum, so that a file that was only half written is noticed. */
export function sealed(data: unknown): string {
  const body = JSON.stringify(data);
  return `{"check":"${checkOf(body)}",\n"data":${body}}\n`;
}

/** Reads a sealed file. Throws `DamagedFile` when it is not whole. */
export function unseal(file: string): unknown {
  const text = readFileSync(file, "utf8");
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new DamagedFile(file, "is only half written or no JSON");
  }
  const { check, data } = (typeof read === "object" && read !== null ? read : {}) as {
    readonly check?: unknown;
    readonly data?: unknown;
  };
  if (check !== checkOf(JSON.stringify(data) ?? ""))
    throw new DamagedFile(file, "was changed or damaged: its check sum is wrong");
  return data;
}

/** Writes a file so that it is there whole or not at all, even if the machine stops. */
export function writeWhole(file: string, content: string | Uint8Array, mode = 0o600): void {
  const temporary = writeTemporary(file, content, mode);
  renameSync(temporary, file);
  flushFolder(dirname(file));
}

/** The same for a file that must not be there yet; false when it is. */
export function writeNew(file: string, content: string | Uint8Array, mode = 0o600): boolean {
  const temporary = writeTemporary(file, content, mode);
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
  flushFolder(dirname(file));
  return true;
}

/** Adds a line to a file that only grows. */
export function addLine(file: string, line: string): void {
  const handle = openSync(file, "a", 0o600);
  try {
    writeSync(handle, `${line}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function writeTemporary(file: string, content: string | Uint8Array, mode: number): string {
  const temporary = join(dirname(file), `.${basename(file)}.${randomBytes(6).toString("hex")}`);
  const handle = openSync(temporary, "wx", mode);
  try {
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    for (let done = 0; done < bytes.length;) done += writeSync(handle, bytes, done);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  return temporary;
}

function flushFolder(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
