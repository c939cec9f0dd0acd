// npm start: installs what is missing, builds the page and serves everything.
import { buildWeb, installPackages, run } from "./setup.mjs";

installPackages();
buildWeb();
run("node", ["platform/cli/bin/flagship.mjs", "serve", ...process.argv.slice(2)]);
