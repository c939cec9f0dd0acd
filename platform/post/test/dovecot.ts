import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const PROGRAM = ["/usr/sbin/dovecot", "/usr/local/sbin/dovecot"].find(existsSync);
const NOBODY = 65_534;

/** Whether a real IMAP server can be started here: it has to be installed, and wants to be started by root. */
export const hasDovecot = PROGRAM !== undefined && process.getuid?.() === 0;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Dovecot with one user and mailboxes of its own, gone when it is closed. */
export class Dovecot {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #folder: string;

  private constructor(url: string, child: ChildProcess, folder: string) {
    this.url = url;
    this.#child = child;
    this.#folder = folder;
  }

  static async start(password: string): Promise<Dovecot> {
    const folder = mkdtempSync(join(tmpdir(), "flagship-imap-"));
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, "home"));
    chownSync(join(folder, "home"), NOBODY, NOBODY);
    const port = await freePort();
    const config = join(folder, "dovecot.conf");
    writeFileSync(
      config,
      `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${folder}/home/%u
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${NOBODY} gid=${NOBODY} home=${folder}/home/%u
}
service imap-login {
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`,
    );
    const child = spawn(PROGRAM ?? "", ["-F", "-c", config], { stdio: "ignore" });
    const url = `imap://ann:${encodeURIComponent(password)}@127.0.0.1:${port}`;
    const dovecot = new Dovecot(url, child, folder);
    for (let tries = 0; tries < 100; tries++) {
      if (spawnSync("bash", ["-c", `exec 3<>/dev/tcp/127.0.0.1/${port}`]).status === 0) return dovecot;
      await sleep(50);
    }
    await dovecot.close();
    throw new Error("dovecot did not start");
  }

  async close(): Promise<void> {
    const gone = new Promise((resolve) => this.#child.once("exit", resolve));
    this.#child.kill("SIGTERM");
    await gone;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
