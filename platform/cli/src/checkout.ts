import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { cannot } from "./failure.ts";

/** Where the program's own tree begins: a checkout, or a release as it was installed. */
export const ROOT = join(import.meta.dirname, "../../..");

/** How sources end here: a release has them compiled. */
export const SOURCE = extname(import.meta.filename);

/** The version of the program, as a release names it. */
export const version = (): string =>
  (JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { readonly version: string }).version;

const isCheckout = SOURCE === ".ts";

/** Where long measurements keep what they have: beside the sources, or where the reader stands. */
export const LEDGERS = isCheckout ? join(ROOT, ".cache/lab") : join(process.cwd(), "flagship-lab");

/** Some commands work on the sources, which a release does not have. */
export function needsCheckout(command: string): void {
  if (!isCheckout)
    throw cannot("no-checkout", `${command} works on the sources: run it in a checkout of the repository.`);
}
