// Brings what is missing before anything else runs. Works on the Node the machine has (20 or newer)
// and needs nothing installed. Quick when there is nothing to do.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const cache = join(root, ".cache");
const packages = join(root, "node_modules");
const onWindows = process.platform === "win32";
/** The folder of the project's own Node, which comes as a package. */
const ownNode = join(packages, "node", "bin");

export const say = (text) => console.log(`[flagship] ${text}`);

/** The environment in which `node` is the project's own Node 24, which keeps what it has compiled for the next process. */
export const environment = {
  NODE_COMPILE_CACHE: join(cache, "compiled"),
  ...process.env,
  PATH: [ownNode, join(packages, ".bin"), process.env.PATH].join(delimiter),
};

/** How a tool of the project is started on any system: by its script, without a shell. */
export function started(tool, args) {
  const node = join(ownNode, onWindows ? "node.exe" : "node");
  if (tool === "node") return [node, args];
  const folder = join(packages, tool);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return [node, [join(folder, bin[tool]), ...args]];
}

/** Runs a tool of the project and ends this process with its exit code when it fails. */
export function run(tool, args) {
  ended(tool, spawnSync(...started(tool, args), { cwd: root, stdio: "inherit", env: environment }));
}

/** Runs npm as the machine has it; on Windows it is a script that only the shell can start. */
function npm(...args) {
  ended("npm", spawnSync("npm", args, { cwd: root, stdio: "inherit", shell: onWindows }));
}

function ended(command, done) {
  if (done.error) fail(`could not run ${command}: ${done.error.message}`);
  if (done.status !== 0) process.exit(done.status ?? 1);
}

export function fail(text) {
  console.error(`[flagship] ${text}`);
  process.exit(1);
}

/**
 * Packages, once per lock file. No script of theirs runs but that of `node`, which fetches the project's
 * Node: what has machine code in it brings it ready made, so nobody needs a compiler.
 */
export function installPackages() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 20) fail(`Node 20 or newer is needed to begin with; this is ${process.versions.node}.`);
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const stamp = join(cache, "installed");
  const isCurrent = existsSync(ownNode) && existsSync(stamp) && readFileSync(stamp, "utf8") === lock;
  if (isCurrent) return;
  const began = Date.now();
  say("installing packages (npm ci) ... about a minute the first time");
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  npm("ci", "--include=dev", "--ignore-scripts", ...quiet);
  npm("rebuild", "node", "--ignore-scripts=false", ...quiet);
  const tried = spawnSync(...started("node", ["--version"]));
  if (tried.status !== 0)
    fail(`npm has no Node for ${process.platform} on ${process.arch} that runs here (package "node").`);
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, lock);
  say(`packages are in place (${Math.round((Date.now() - began) / 1000)} s)`);
}

/** Whether this process may install what the tests need of the system. */
export const isRoot = process.getuid?.() === 0;

const BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The path of a Chromium: the one named by FLAGSHIP_BROWSER, or one where systems have it, Debian's installed when we may. */
export function findBrowser() {
  const found = [process.env.FLAGSHIP_BROWSER, ...BROWSERS].find((path) => path && existsSync(path));
  if (found) return found;
  if (!isRoot || process.platform !== "linux" || !existsSync("/usr/bin/apt-get")) return undefined;
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
