// npm run release -- <version> | pack
import { buildWeb, installPackages, run } from "./setup.mjs";

installPackages();
buildWeb();
run("node", ["scripts/release/index.ts", ...process.argv.slice(2)]);
