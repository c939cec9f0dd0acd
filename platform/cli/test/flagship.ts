import { spawn, type ChildProcessByStdio } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { afterAll, onTestFinished, vi } from "vitest";
import { main } from "../src/main.ts";

// Whatever the machine speaks that runs the tests.
process.env["FLAGSHIP_LANGUAGE"] = "en";

export const BINARY = join(import.meta.dirname, "../bin/flagship.mjs");
export const GAME = "star-fleet-cards";

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** No command of the tests takes longer: one that does not end fails its test and leaves nothing running. */
const LONGEST = 50_000;

/** Runs the real binary and waits for its end. */
export function flagship(args: readonly string[], input = "", node = process.execPath): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [BINARY, ...args], { stdio: "pipe", timeout: LONGEST, killSignal: "SIGKILL" });
    let out = "";
    let err = "";
    child.stdout.on("data", (data: Buffer) => (out += data.toString()));
    child.stderr.on("data", (data: Buffer) => (err += data.toString()));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? -1, out, err }));
    child.stdin.end(input);
  });
}

/** Runs the command in this process: much quicker than a new one for each of many steps. */
export async function flagshipHere(args: readonly string[]): Promise<Ran> {
  let out = "";
  let err = "";
  const spies = [
    vi.spyOn(console, "log").mockImplementation((text: string) => void (out += `${text}\n`)),
    vi.spyOn(console, "error").mockImplementation((text: string) => void (err += `${text}\n`)),
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      out += typeof text === "string" ? text : Buffer.from(text).toString();
      return true;
    }),
  ];
  try {
    const code = await main(args);
    return { code, out, err };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** A folder that is gone after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "flagship-cli-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** What an exhausted player types: the first choice again and again. */
export const firstChoice = (times: number): string => "1\n".repeat(times);

type Served = ChildProcessByStdio<null, Readable, Readable>;

/** Starts to serve for one test and waits for the address. */
export async function serve(
  ...args: readonly string[]
): Promise<{ readonly child: Served; readonly address: string }> {
  const child = spawn(process.execPath, [BINARY, "serve", ...args], { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let out = "";
  for await (const data of child.stdout) {
    out += String(data);
    const address = /served at (http:\S+)/.exec(out)?.[1];
    if (address !== undefined) return { child, address };
  }
  throw new Error(`it did not serve: ${out}`);
}
