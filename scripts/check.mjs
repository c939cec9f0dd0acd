// npm run check: types, lint, format, borders, dead code and the pages made of types.
import { installPackages, say } from "./setup.mjs";
import { steps } from "./steps.mjs";

/** What was found last time is kept in .cache, so that only what changed is looked at again. */
const tsc = (part) => {
  const known = ["--incremental", "--tsBuildInfoFile", `.cache/types/${part}.json`];
  return [`types: ${part}`, "node", ["node_modules/ts7/bin/tsc", "-p", `tsconfig.${part}.json`, ...known]];
};

export const checks = () =>
  steps([
    tsc("pure"),
    tsc("node"),
    tsc("web"),
    tsc("web-tests"),
    ["lint", "oxlint", ["--type-aware", "--quiet"]],
    ["format", "oxfmt", ["--check", "."]],
    ["borders", "node", ["scripts/borders.ts"]],
    ["dead code", "knip", ["--no-progress"]],
    ["pages of events", "node", ["scripts/events.ts", "--check"]],
  ]);

if (process.argv[1] === import.meta.filename) {
  installPackages();
  const { passed, failed } = await checks();
  say(`${passed} checks passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
