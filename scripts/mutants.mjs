// npm run mutants -- <game> [--count n] [--seed n] [--file glob]
import { installPackages, run } from "./setup.mjs";

installPackages();
run("node", ["scripts/mutants/index.ts", ...process.argv.slice(2)]);
