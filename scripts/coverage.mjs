// npm run coverage [-- games/warlord]: which lines the unit tests run, of everything or of one folder.
import { installPackages, say } from "./setup.mjs";
import { step } from "./steps.mjs";

installPackages();
const folders = process.argv.slice(2);
const only = folders.map((folder) => `--coverage.include=${folder.replace(/\/+$/, "")}/src/**`);
const ok = await step(
  "unit tests with coverage",
  "vitest",
  ["run", "--coverage", "--reporter=dot", ...only, ...folders],
  // What comes out of a cache of compiled code is counted less exactly.
  { live: true, env: { NODE_DISABLE_COMPILE_CACHE: "1" } },
);
say("the report by file: .cache/coverage/index.html");
process.exit(ok ? 0 : 1);
