import { join } from "node:path";

/** Where the repository begins. */
export const root = join(import.meta.dirname, "../..");
