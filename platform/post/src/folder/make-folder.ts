import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** A folder that cannot be made or written to. */
export class UnusableFolder extends Error {
  override readonly name = "UnusableFolder";

  constructor(folder: string, error: unknown) {
    super(`The folder ${shortened(folder)} cannot be used: ${reasonOf(error)}. Choose another one.`);
  }
}

/**
 * Makes a folder with those above it, unless it is there. Throws `UnusableFolder` when nothing can be written there.
 * Node's own recursive call never returns below folders that take no new ones, as in /proc.
 */
export function makeFolder(folder: string, mode?: number): void {
  try {
    make(resolve(folder), mode);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new UnusableFolder(folder, error);
  }
}

function make(folder: string, mode: number | undefined): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    const above = dirname(folder);
    if (codeOf(error) === "ENOENT" && above !== folder && !isFolder(above)) {
      make(above, mode);
      make(folder, mode);
    } else if (codeOf(error) !== "EEXIST" || !isFolder(folder)) throw error;
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "you may not write there",
  EEXIST: "there is a file of that name",
  ENAMETOOLONG: "its name is too long",
  ENOENT: "nothing can be made there",
  ENOSPC: "the disk is full",
  ENOTDIR: "there is a file where a folder should be",
  EPERM: "you may not write there",
  EROFS: "the disk can only be read",
};

/** Why the system did not make or write something, in words where there are some. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  const reason = REASONS[code];
  return reason === undefined ? code : `${reason} (${code})`;
}

const LONGEST = 200;

const shortened = (path: string): string => (path.length > LONGEST ? `${path.slice(0, LONGEST)}…` : path);
