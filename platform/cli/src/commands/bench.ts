import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { needsCheckout, ROOT } from "../checkout.ts";
import type { Command } from "../command.ts";

const BENCH = join(ROOT, "bench/src/index.ts");

/** Hands over to the benchmarks, with everything that follows. */
export const bench: Command = {
  name: "bench",
  summary: "measure the engine, the server and the page beside their peers",
  help: [
    "measure the engine, the server and the page beside their peers",
    "",
    "usage: flagship bench [--only <part>] [--json]",
    "",
    "  --only <part>  only metrics whose name begins so: sfc, peer, server, web",
    "  --json         print one JSON object",
    "  --help         show this",
  ].join("\n"),
  run: async (args) => {
    needsCheckout("bench");
    const child = spawn(process.execPath, [BENCH, ...args], { stdio: "inherit" });
    const [code] = (await once(child, "exit")) as [number | null];
    return code ?? 1;
  },
};
