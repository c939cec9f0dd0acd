import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { noteStarted, stopped } from "./started.ts";
import { threadsBeside } from "./threads-beside.ts";

/** A server in a process of its own, with its data in a folder that goes with it. */
export interface ServerProcess {
  readonly url: string;
  /** Where its data are. */
  readonly folder: string;
  /** What the system gives it, in bytes; not a number where there is no `/proc`. */
  rss(): number;
  /** The processor time of all its threads, in microseconds; likewise. */
  cpu(): number;
  /** What its threads hold after they have cleaned up, heap and buffers, in bytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
  /** kill -9 */
  kill(): Promise<void>;
}

/** How long all threads of a process get to clean up before their memory is looked at, in milliseconds. */
const CLEANING = 60_000;
const LOOK_EVERY = 100;

/** Starts a server without limits on how much may be asked of it. */
export async function startServer(more: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), "flagship-bench-"));
  const notes = join(folder, "memory");
  const main = fileURLToPath(new URL("./main.ts", import.meta.resolve("@flagship/server")));
  const env = {
    ...process.env,
    NODE_ENV: "production",
    FLAGSHIP_DATA: folder,
    FLAGSHIP_PORT: "0",
    FLAGSHIP_LOG: "error",
    BENCH_MEMORY: notes,
    FLAGSHIP_REQUESTS_PER_MINUTE: "0",
    FLAGSHIP_MESSAGES_PER_SECOND: "0",
    FLAGSHIP_MATCHES_PER_PERSON: "0",
    FLAGSHIP_OPEN_TABLES_PER_PERSON: "0",
    FLAGSHIP_SOCKETS_PER_PERSON: "0",
    FLAGSHIP_GUESTS_PER_HOUR: "0",
    ...more,
  };
  const cleaner = fileURLToPath(new URL("./clean-up.ts", import.meta.url));
  const child = spawn(process.execPath, ["--expose-gc", "--import", cleaner, main], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  noteStarted(child);
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (data: Buffer) => resolve(data.toString().trim()));
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    url,
    folder,
    rss: () => memoryOf(child.pid),
    cpu: () => processorTimeOf(child.pid),
    async memory() {
      // Twice: what is let go of in one thread may be let go of in another then.
      for (let times = 0; times < 2; times++) {
        writeFileSync(notes, "");
        child.kill("SIGUSR2");
        await allNoted(notes);
      }
      return linesIn(notes).reduce((sum, bytes) => sum + Number(bytes), 0);
    },
    async kill() {
      child.kill("SIGKILL");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
    async stop() {
      await stopped(child, "the server");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const KILOBYTE = 1024;
const readProc = (pid: number | undefined, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
};

const memoryOf = (pid: number | undefined): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readProc(pid, "status"))?.[1] ?? Number.NaN) * KILOBYTE;

/** Linux counts in hundredths of a second. */
const TICK = 10_000;
function processorTimeOf(pid: number | undefined): number {
  // The name of the program stands in brackets and may hold anything.
  const fields = readProc(pid, "stat").split(") ").at(-1)?.split(" ") ?? [];
  const [user, system] = [fields[11], fields[12]];
  return user === undefined || system === undefined ? Number.NaN : (Number(user) + Number(system)) * TICK;
}

const linesIn = (file: string): readonly string[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "");

/** Resolves when every thread has noted what it holds: on a busy machine that takes a while. */
async function allNoted(notes: string): Promise<void> {
  const threads = linesIn(threadsBeside(notes)).length;
  for (let waited = 0; linesIn(notes).length < threads; waited += LOOK_EVERY) {
    if (waited > CLEANING) throw new Error("a thread of the server does not say what it holds");
    await sleep(LOOK_EVERY);
  }
}
