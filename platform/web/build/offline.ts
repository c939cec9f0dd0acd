import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Under this address the page finds the worker; it must lie above all it serves. */
const NAME = "offline-worker.js";
const SOURCE = join(import.meta.dirname, NAME);
const PUBLIC = join(import.meta.dirname, "..", "public");

/** Not for readers, or another worker's own business. */
const SKIPPED = /^\.vite\/|^push-worker\.js$|\.map$/;

/** Writes a service worker that keeps exactly the files of this build. */
export const offline = (): Plugin => ({
  name: "flagship:offline",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const files = [...Object.keys(bundle), ...readdirSync(PUBLIC)].filter((name) => !SKIPPED.test(name));
      const page = bundle["index.html"];
      if (page?.type !== "asset") throw new Error("offline: the build has no index.html yet");
      const source = offlineWorker(files, String(page.source));
      this.emitFile({ type: "asset", fileName: NAME, source });
    },
  },
});

/** The worker for a build with these files, of which the page has no hash in its name. */
export function offlineWorker(files: readonly string[], page: string): string {
  const addresses = files.map((name) => `./${name}`).toSorted();
  const build = createHash("sha256").update(addresses.join("\n")).update(page).digest("hex").slice(0, 16);
  const constants = `const BUILD = "flagship ${build}";\nconst FILES = ${JSON.stringify(addresses)};\n`;
  return constants + readFileSync(SOURCE, "utf8");
}
