// Brings what is missing before anything else runs. Works on the Node the machine has (20 or newer)
// and needs nothing installed. Quick when there is nothing to do.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const cache = join(root, ".cache");
const binaries = join(root, "node_modules", ".bin");

export const say = (text) => console.log(`[flagship] ${text}`);

/** The environment in which `node` is the project's own Node 24. */
export const environment = {
  ...process.env,
  PATH: `${binaries}${process.platform === "win32" ? ";" : ":"}${process.env.PATH}`,
};

/** Runs a command of the project and ends this process with its exit code when it fails. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: "inherit", env: environment, ...options });
  if (done.error) fail(`could not run ${command}: ${done.error.message}`);
  if (done.status !== 0) process.exit(done.status ?? 1);
}

export function fail(text) {
  console.error(`[flagship] ${text}`);
  process.exit(1);
}

/** Packages, once per lock file. */
export function installPackages() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 20) fail(`Node 20 or newer is needed to begin with; this is ${process.versions.node}.`);
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const stamp = join(cache, "installed");
  const isCurrent = existsSync(binaries) && existsSync(stamp) && readFileSync(stamp, "utf8") === lock;
  if (isCurrent) return;
  const began = Date.now();
  say("installing packages (npm ci) ... about a minute the first time");
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { env: process.env });
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, lock);
  say(`packages are in place (${Math.round((Date.now() - began) / 1000)} s)`);
}

const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The path of a Chromium: the one named by FLAGSHIP_BROWSER, or Debian's, installed when we may. */
export function findBrowser() {
  const found = [process.env.FLAGSHIP_BROWSER, ...BROWSERS].find((path) => path && existsSync(path));
  if (found) return found;
  const mayInstall =
    process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!mayInstall) return undefined;
  say("installing the browser for the tests (apt-get install chromium) ... about half a minute");
  const quiet = {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  spawnSync("apt-get", ["update", "-qq"], quiet);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], quiet);
  return BROWSERS.find((path) => existsSync(path));
}

/** Builds the web client when its sources are newer than the build. */
export function buildWeb() {
  run("node", [join(root, "scripts", "build-web.ts")]);
}
