// npm run check: types, lint, format, borders and dead code.
import { installPackages, say } from "./setup.mjs";
import { steps } from "./steps.mjs";

const tsc = (part) => [`types: ${part}`, "node", ["node_modules/ts7/bin/tsc", "-p", `tsconfig.${part}.json`]];

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
  ]);

if (process.argv[1] === import.meta.filename) {
  installPackages();
  const { passed, failed } = await checks();
  say(`${passed} checks passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
