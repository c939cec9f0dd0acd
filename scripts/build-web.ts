// Builds the web client unless the build on disk was made from the very same sources.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const web = join(root, "platform", "web");
const stamp = join(root, ".cache", "web-build");

const SKIPPED = new Set(["node_modules", "dist", "test"]);

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else yield path;
  }
}

function fingerprint(): string {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  const folders = ["kernel", "kit", "bots", "protocol", "registry", "web"].map((name) =>
    join(root, "platform", name),
  );
  for (const folder of [...folders, join(root, "games")]) {
    for (const path of [...sources(folder)].sort())
      hash.update(relative(root, path)).update(readFileSync(path));
  }
  return hash.digest("hex");
}

const wanted = fingerprint();
const isCurrent =
  existsSync(join(web, "dist", "index.html")) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
if (!isCurrent) {
  console.log("[flagship] building the page ...");
  await build({
    root: web,
    configFile: join(web, "vite.config.ts"),
    logLevel: "warn",
    // How long the plugins took is nothing for whoever wants to play.
    build: { rolldownOptions: { checks: { pluginTimings: false, bundlerTimings: false } } },
  });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}
