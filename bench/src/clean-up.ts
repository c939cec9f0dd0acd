// Loaded into a server whose memory is measured: on a signal each of its threads cleans up and notes what it holds then.
import { appendFileSync } from "node:fs";
import { BroadcastChannel, isMainThread } from "node:worker_threads";
import { threadsBeside } from "./threads-beside.ts";

const channel = new BroadcastChannel("clean-up").unref();
const file = process.env["BENCH_MEMORY"];

function cleanUp(): void {
  (globalThis as { gc?: () => void }).gc?.();
  const { heapUsed, external } = process.memoryUsage();
  if (file !== undefined) appendFileSync(file, `${heapUsed + external}\n`);
}

if (file !== undefined) appendFileSync(threadsBeside(file), "here\n");
channel.addEventListener("message", cleanUp);
if (isMainThread)
  process.on("SIGUSR2", () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads, not windows
    channel.postMessage(undefined);
    cleanUp();
  });
