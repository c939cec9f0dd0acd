// A private broker for tests, from Debian's package.
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./postgres.ts";

const PROGRAM = ["/usr/sbin/nats-server", "/usr/local/bin/nats-server"].find(existsSync);

/** Whether tests can have a broker; else they are skipped. */
export const hasNats = PROGRAM !== undefined;

export class PrivateNats {
  readonly #port: number;
  readonly #how: readonly string[];
  #server: ChildProcess | undefined;

  private constructor(port: number, how: readonly string[]) {
    this.#port = port;
    this.#how = how;
  }

  /** @param how what the program is told besides, such as `--user`. */
  static async start(how: readonly string[] = []): Promise<PrivateNats> {
    const broker = await PrivateNats.away(how);
    await broker.serve();
    return broker;
  }

  /** One that does not serve yet. */
  static async away(how: readonly string[] = []): Promise<PrivateNats> {
    return new PrivateNats(await freePort(), how);
  }

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.#port}`;
  }

  /** Starts serving, also again after `kill`; resolves when it takes connections. */
  async serve(): Promise<void> {
    const where = ["-a", "127.0.0.1", "-p", String(this.#port)];
    this.#server = spawn(PROGRAM ?? "", [...where, ...this.#how], { stdio: "ignore" });
    while (!(await this.#answers())) await sleep(20);
  }

  /** kill -9 */
  async kill(): Promise<void> {
    const server = this.#server;
    if (server === undefined) return;
    const gone = new Promise((resolve) => void server.once("exit", resolve));
    server.kill("SIGKILL");
    await gone;
  }

  #answers(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(this.#port, "127.0.0.1");
      const settle = (answers: boolean): void => {
        socket.destroy();
        resolve(answers);
      };
      socket.once("connect", () => settle(true));
      socket.once("error", () => settle(false));
    });
  }
}
