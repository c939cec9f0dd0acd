import { spawn } from "node:child_process";
import { once } from "node:events";
import { basename, join } from "node:path";
import { noteStarted } from "./started.ts";

/** Runs a workload in a process of its own, on one core, and returns the figures it prints as JSON. */
export const runWorkload = <T>(name: string, ...args: readonly string[]): Promise<T> =>
  runScript(join(import.meta.dirname, "workloads", `${name}.ts`), ...args);

/** The same with a script that stands anywhere. */
export async function runScript<T>(script: string, ...args: readonly string[]): Promise<T> {
  const env = { ...process.env, NODE_ENV: "production" };
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ["ignore", "pipe", "inherit"] });
  noteStarted(child);
  let printed = "";
  child.stdout.on("data", (data: Buffer) => (printed += data.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`the workload ${basename(script, ".ts")} failed`);
  // Peers may print lines of their own; the figures come last.
  return JSON.parse(printed.trim().split("\n").at(-1) ?? "") as T;
}

/** Runs `step`, which says how much it did, until the time is over; the work per second of the best of three parts. */
export function perSecond(step: () => number, seconds = 2): number {
  const part = (length: number): number => {
    const began = performance.now();
    let done = 0;
    while (performance.now() - began < length * 1000) done += step();
    return (done * 1000) / (performance.now() - began);
  };
  part(seconds);
  return Math.max(part(seconds), part(seconds), part(seconds));
}
