import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const MAIN = fileURLToPath(new URL("main.ts", import.meta.url));

export interface Process {
  readonly child: ChildProcess;
  readonly url: string;
}

/** A server in a process of its own, with the tests' games and without limits. */
export async function startProcess(
  folder: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Process> {
  const env = {
    ...process.env,
    FLAGSHIP_DATA: folder,
    FLAGSHIP_PORT: "0",
    FLAGSHIP_LOG: "error",
    FLAGSHIP_REQUESTS_PER_MINUTE: "0",
    FLAGSHIP_MESSAGES_PER_SECOND: "0",
    FLAGSHIP_SNAPSHOT_EVERY: "20",
    ...more,
  };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (data: Buffer) => resolve(data.toString().trim()));
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { child, url };
}
