// npm run bench [-- --only sfc --json]
import { buildWeb, installPackages, run } from "./setup.mjs";

installPackages();
buildWeb();
run("node", ["bench/src/index.ts", ...process.argv.slice(2)]);
