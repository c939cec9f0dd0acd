import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const DIST = join(import.meta.dirname, "../../platform/web/dist");

/** The part of Vite's manifest that says which script needs which. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** So many bytes of compressed script the home page and a first table may load at most. */
export const FIRST_LOAD_LIMIT = 150_000;

/** What is loaded for the home page and a first table against a computer. */
const LOADED = [
  "index.html",
  "src/pages/table/Solo.tsx",
  "../../games/star-fleet-cards/src/index.ts",
  "../../games/star-fleet-cards/src/board/index.ts",
  "../bots/src/page/index.ts",
];

/** The worker in which the computer thinks is built apart and not in the manifest. */
const WORKER = /^worker-.*\.js$/;

/** Bytes of compressed script for home plus one board, with the computer opponent. */
export function measureFirstLoad(dist = DIST): number {
  const path = join(dist, ".vite/manifest.json");
  if (!existsSync(path)) throw new Error("the page is not built: run `npm run bench`, which builds it");
  const manifest = JSON.parse(readFileSync(path, "utf8")) as Readonly<Record<string, Chunk>>;
  const files = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined)
      throw new Error(`the built page has no ${key}: bench/src/web.ts must learn its new name`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const needed of chunk.imports ?? []) add(needed);
  };
  for (const key of LOADED) add(key);
  const workers = readdirSync(join(dist, "assets")).filter((name) => WORKER.test(name));
  for (const worker of workers) files.add(`assets/${worker}`);
  return [...files]
    .filter((file) => file.endsWith(".js"))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);
}
