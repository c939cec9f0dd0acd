import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../../peers");

/** Brings the peers on first use. They stay out of the workspace: they would drag native builds into it. */
export async function installPeers(say: (text: string) => void): Promise<void> {
  if (existsSync(join(FOLDER, "node_modules/.package-lock.json"))) return;
  say("installing the peers (npm ci in bench/peers) ... about a minute the first time");
  const args = [
    "ci",
    "--ignore-scripts",
    "--workspaces=false",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  const child = spawn("npm", args, {
    cwd: FOLDER,
    stdio: ["ignore", "ignore", "inherit"],
    // There npm is a script that only the shell can start.
    shell: process.platform === "win32",
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error("the peers could not be installed: npm ci failed in bench/peers");
}

/** A module of an installed peer. Peers have no types here: the caller says what it uses. */
export const peer = (name: string): unknown => createRequire(join(FOLDER, "package.json"))(name) as unknown;
