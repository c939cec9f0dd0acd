// npm run soak -- [--minutes n] [--seed n]
import { installPackages, run } from "./setup.mjs";

installPackages();
run("node", ["scripts/soak/index.ts", ...process.argv.slice(2)]);
