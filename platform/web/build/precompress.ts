import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** Below this a compressed copy saves no packet. */
const WORTHWHILE_BYTES = 1024;

/** Writes a `.br` and a `.gz` copy beside every text file of the build, so that a server need not compress. */
export const precompress = (): Plugin => ({
  name: "flagship:precompress",
  apply: "build",
  writeBundle(options, bundle) {
    const folder = options.dir;
    if (folder === undefined) throw new Error("precompress: the build has no output folder");
    for (const name of Object.keys(bundle).filter((file) => TEXT.test(file))) {
      const path = join(folder, name);
      const content = readFileSync(path);
      if (content.length < WORTHWHILE_BYTES) continue;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    }
  },
});
