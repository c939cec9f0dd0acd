import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { needsCheckout, ROOT } from "../checkout.ts";
import { helpFor, type Command } from "../command.ts";

const BENCH = join(ROOT, "bench/src/index.ts");

const SPEC = {
  name: "bench",
  summary: "measure the engine, the server and the page beside their peers",
  takes: "",
  options: {
    only: {
      type: "string",
      value: "<part>",
      about: "only metrics whose name begins so: sfc, peer, advice, server, scale, web",
    },
    json: { type: "boolean", about: "print one JSON object" },
  },
} as const;

/** Hands over to the benchmarks, with everything that follows. */
export const bench: Command = {
  name: SPEC.name,
  summary: SPEC.summary,
  help: (told) => helpFor(SPEC, told),
  run: async (args) => {
    needsCheckout("bench");
    const child = spawn(process.execPath, [BENCH, ...args], { stdio: "inherit" });
    const [code] = (await once(child, "exit")) as [number | null];
    return code ?? 1;
  },
};
