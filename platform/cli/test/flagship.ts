import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

export const BINARY = join(import.meta.dirname, "../bin/flagship.mjs");
export const GAME = "star-fleet-cards";

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the real binary and waits for its end. */
export function flagship(args: readonly string[], input = "", node = process.execPath): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [BINARY, ...args], { stdio: "pipe" });
    let out = "";
    let err = "";
    child.stdout.on("data", (data: Buffer) => (out += data.toString()));
    child.stderr.on("data", (data: Buffer) => (err += data.toString()));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? -1, out, err }));
    child.stdin.end(input);
  });
}

/** A folder that is gone after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "flagship-cli-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** What an exhausted player types: the first choice again and again. */
export const firstChoice = (times: number): string => "1\n".repeat(times);
