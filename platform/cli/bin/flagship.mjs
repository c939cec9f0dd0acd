#!/usr/bin/env node
// Starts the command line on Node 24. A machine's older Node hands over to the one the project brings.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const NEEDED = 24;

if (Number(process.versions.node.split(".")[0]) >= NEEDED) {
  const { main } = await import("../src/main.ts");
  process.exitCode = await main(process.argv.slice(2));
} else {
  handOver(ownNode());
}

/** The Node that was installed with this program, if it was. */
function ownNode() {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve("node/package.json"));
    return join(folder, "bin", process.platform === "win32" ? "node.exe" : "node");
  } catch {
    return undefined;
  }
}

function handOver(node) {
  if (node === undefined || !existsSync(node)) {
    console.error(
      `flagship: Node ${NEEDED} is needed and not there yet. Run \`npm start\` in a checkout once, which brings it, or install Flagship with npm's scripts switched on. [no-node]`,
    );
    process.exit(1);
  }
  const child = spawn(node, process.argv.slice(1), { stdio: "inherit" });
  // The terminal interrupts the whole group; the child decides when to end.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
}
