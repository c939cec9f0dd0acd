import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

const MAIN = join(import.meta.dirname, "../../platform/server/src/main.ts");
const MEGABYTE = 1024 * 1024;

/** A port of this machine that nobody listens on now. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** A real server in a process of its own that is killed and started again on the same folder and port. */
export class Host {
  readonly folder: string;
  readonly port: number;
  readonly mailPort: number;
  /** Whether it has been started and not been killed since. */
  isUp = false;
  kills = 0;
  /** Ends that nobody asked for. */
  readonly crashes: string[] = [];
  /** The memory it takes and the most it was seen to take, in megabytes; 0 where the system does not tell. */
  memoryNow = 0;
  memory = 0;
  #child: ChildProcess | undefined;

  private constructor(folder: string, port: number, mailPort: number) {
    this.folder = folder;
    this.port = port;
    this.mailPort = mailPort;
  }

  static async at(folder: string): Promise<Host> {
    return new Host(folder, await freePort(), await freePort());
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const env = {
      ...process.env,
      NODE_ENV: "production",
      FLAGSHIP_DATA: this.folder,
      FLAGSHIP_HOST: "127.0.0.1",
      FLAGSHIP_PORT: String(this.port),
      FLAGSHIP_MAIL_ADDRESS: "orders@flagship.test",
      FLAGSHIP_MAIL_HOST: "127.0.0.1",
      FLAGSHIP_MAIL_PORT: String(this.mailPort),
      FLAGSHIP_LOG: "error",
      // All of them come from one address here; what one connection may send stays as it is.
      FLAGSHIP_REQUESTS_PER_MINUTE: "0",
      FLAGSHIP_GUESTS_PER_HOUR: "0",
    };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ["ignore", "pipe", "inherit"] });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.stdout.once("data", () => resolve());
      child.once("exit", (code) => reject(new Error(`the server ended with ${code} while it started`)));
    });
    this.isUp = true;
    child.once("exit", (code, signal) => {
      if (this.isUp) this.crashes.push(`it ended by itself: ${code ?? signal}`);
      this.isUp = false;
    });
  }

  /** Without a warning, as a power cut would. */
  async kill(): Promise<void> {
    this.kills += 1;
    await this.#end("SIGKILL");
  }

  stop(): Promise<void> {
    return this.#end("SIGTERM");
  }

  async #end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const child = this.#child;
    this.isUp = false;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  weigh(): void {
    const file = `/proc/${this.#child?.pid ?? 0}/status`;
    if (!this.isUp || !existsSync(file)) return;
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(file, "utf8"))?.[1] ?? 0);
    this.memoryNow = kilobytes / 1024;
    this.memory = Math.max(this.memory, this.memoryNow);
  }

  /** What the folder holds, in megabytes. */
  get disk(): number {
    return (
      readdirSync(this.folder).reduce((sum, name) => sum + statSync(join(this.folder, name)).size, 0) /
      MEGABYTE
    );
  }
}
