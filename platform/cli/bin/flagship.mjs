#!/usr/bin/env node
// Starts the command line on Node 24. A machine's older Node hands over to the one the project brings.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const NEEDED = 24;
const here = dirname(fileURLToPath(import.meta.url));

if (Number(process.versions.node.split(".")[0]) >= NEEDED) {
  const { main } = await import("../src/main.ts");
  process.exitCode = await main(process.argv.slice(2));
} else {
  const own = join(here, "../../../node_modules/node/bin");
  handOver(join(own, process.platform === "win32" ? "node.exe" : "node"));
}

function handOver(node) {
  if (!existsSync(node)) {
    console.error(
      `flagship: Node ${NEEDED} is needed and not there yet. Run \`npm start\` in the checkout once, which brings it. [no-node]`,
    );
    process.exit(1);
  }
  const child = spawn(node, process.argv.slice(1), { stdio: "inherit" });
  // The terminal interrupts the whole group; the child decides when to end.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
}
