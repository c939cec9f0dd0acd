import type { Plugin } from "vite";

const SHA2 = "@noble/hashes/sha2.js";

/**
 * Gives the arithmetic of signatures a copy of the hashes of its own: only it needs the long ones, and the first page, which
 * needs a short one, would have to fetch them all in one file.
 */
export const ownHashes = (): Plugin => ({
  name: "flagship:own-hashes",
  apply: "build",
  enforce: "pre",
  async resolveId(source, importer) {
    if (source !== SHA2 || importer?.includes("@noble/curves") !== true) return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found === null ? undefined : `${found.id}?own`;
  },
});
