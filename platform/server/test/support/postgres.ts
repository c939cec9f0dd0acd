// A private PostgreSQL for tests, from Debian's packages.
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";

const VERSIONS = "/usr/lib/postgresql";
const programs = existsSync(VERSIONS)
  ? readdirSync(VERSIONS)
      .map((version) => join(VERSIONS, version, "bin"))
      .find((folder) => existsSync(join(folder, "initdb")))
  : undefined;

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
const runner = (() => {
  if (process.getuid?.() !== 0) return {};
  try {
    const id = (flag: string): number =>
      Number(execFileSync("id", [flag, "postgres"], { stdio: "pipe" }).toString());
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return undefined;
  }
})();

/** So often it is tried to start. */
const STARTS = 50;

/** Whether tests can have a PostgreSQL; else they are skipped. */
export const hasPostgres = programs !== undefined && runner !== undefined;

/** Some port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/** A cluster of its own in a temporary folder, for one test file. */
export class PrivatePostgres {
  readonly #folder: string;
  readonly #port: number;
  readonly #durable: boolean;
  readonly #more: readonly string[];
  #server: ChildProcess | undefined;
  #databases = 0;

  private constructor(folder: string, port: number, durable: boolean, more: readonly string[]) {
    this.#folder = folder;
    this.#port = port;
    this.#durable = durable;
    this.#more = more;
  }

  /** Somewhere that the program may write. */
  static folder(): string {
    const folder = mkdtempSync(join(tmpdir(), "flagship-postgres-"));
    if (runner?.uid !== undefined) chownSync(folder, runner.uid, runner.gid);
    return folder;
  }

  /**
   * @param durable whether what is written must outlast a loss of power, as it must for figures that count.
   * @param more settings besides, like `archive_mode=on`.
   */
  static async start({ durable = false, more = [] as readonly string[] } = {}): Promise<PrivatePostgres> {
    const folder = PrivatePostgres.folder();
    const how = [
      "-D",
      join(folder, "data"),
      "-U",
      "flagship",
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--locale=C",
      "--no-sync",
    ];
    execFileSync(join(programs ?? "", "initdb"), how, { ...runner, cwd: folder, stdio: "ignore" });
    const cluster = new PrivatePostgres(folder, await freePort(), durable, more);
    await cluster.serve();
    return cluster;
  }

  /** Another cluster from a base copy of this one, brought to where its settings say; resolves when it can be written to. */
  static async restored(base: string, settings: readonly string[]): Promise<PrivatePostgres> {
    const folder = PrivatePostgres.folder();
    execFileSync("cp", ["--recursive", base, join(folder, "data")], { ...runner, cwd: folder });
    appendFileSync(join(folder, "data", "postgresql.auto.conf"), `${settings.join("\n")}\n`);
    execFileSync("touch", [join(folder, "data", "recovery.signal")], { ...runner, cwd: folder });
    const cluster = new PrivatePostgres(folder, await freePort(), false, []);
    await cluster.serve();
    while ((await cluster.ask<boolean>("select pg_is_in_recovery()")) === true) await sleep(50);
    return cluster;
  }

  /** A base copy of all that there is. */
  baseCopy(): string {
    const to = join(this.#folder, "base");
    const how = ["--host", "127.0.0.1", "--port", String(this.#port), "--username", "flagship"];
    execFileSync(join(programs ?? "", "pg_basebackup"), [...how, "--checkpoint", "fast", "--pgdata", to], {
      ...runner,
      cwd: this.#folder,
    });
    return to;
  }

  /** The first figure of an answer. */
  async ask<T>(sql: string, address = this.addressOf("postgres")): Promise<T | undefined> {
    const client = new Client({ connectionString: address });
    client.on("error", () => {});
    await client.connect();
    try {
      const { rows } = await client.query<Record<string, T>>(sql);
      return Object.values(rows[0] ?? {})[0];
    } finally {
      await client.end();
    }
  }

  /** Starts serving, also again after `kill`; resolves when it takes connections. */
  async serve(): Promise<void> {
    const settings = [
      `port=${this.#port}`,
      "listen_addresses=127.0.0.1",
      `unix_socket_directories=${this.#folder}`,
    ];
    // A machine does not lose power in tests: what the kernel has is as good as on disk.
    settings.push(`fsync=${this.#durable ? "on" : "off"}`);
    settings.push(...this.#more);
    const how = ["-D", join(this.#folder, "data"), ...settings.flatMap((one) => ["-c", one])];
    const start = (): ChildProcess =>
      spawn(join(programs ?? "", "postgres"), how, { ...runner, cwd: this.#folder, stdio: "ignore" });
    let server = start();
    this.#server = server;
    for (let starts = 1; ;) {
      try {
        await this.#run("select 1");
        return;
      } catch {
        const { exitCode } = server;
        if (exitCode !== null) {
          // Children of one that was killed keep its memory until they have noticed.
          if (++starts > STARTS) throw new Error(`PostgreSQL ended with ${exitCode} instead of serving`);
          await sleep(200);
          server = start();
          this.#server = server;
        }
        await sleep(20);
      }
    }
  }

  /** The address of a new, empty database. */
  async database(): Promise<string> {
    const name = `test${++this.#databases}`;
    await this.#run(`create database ${name}`);
    return this.addressOf(name);
  }

  /** kill -9: its children notice by themselves. */
  async kill(): Promise<void> {
    const server = this.#server;
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((resolve) => void server.once("exit", resolve));
    server.kill("SIGKILL");
    await gone;
  }

  /** Everything that is written to these tables takes so long until the returned function is called. */
  async slowDisk(
    address: string,
    seconds: number,
    tables: readonly string[] = ["acts"],
  ): Promise<() => Promise<void>> {
    await this.#run(
      `create function slow_disk() returns trigger language plpgsql as 'begin perform pg_sleep(${seconds}); return null; end'`,
      address,
    );
    // One after the other: whoever holds one table locked must not wait for another.
    for (const table of tables)
      await this.#run(
        `create trigger slow_disk before insert on ${table} for each statement execute function slow_disk()`,
        address,
      );
    return async () => {
      for (const table of tables) await this.#run(`drop trigger slow_disk on ${table}`, address);
      await this.#run("drop function slow_disk()", address);
    };
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }

  addressOf(name: string): string {
    return `postgres://flagship@127.0.0.1:${this.#port}/${name}`;
  }

  async #run(sql: string, address = this.addressOf("postgres")): Promise<void> {
    const client = new Client({ connectionString: address });
    client.on("error", () => {});
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  }
}
