// A process that reads letters, one after another: what a letter does to its reader stays here.
import { Worker } from "node:worker_threads";
import { readWhole, type LetterToRead } from "./letter-reading.ts";

// Should the server die while a letter keeps this process busy, nobody else would end it.
const GUARD = `
  const { workerData } = require("node:worker_threads");
  setInterval(() => process.ppid === workerData || process.kill(process.pid, "SIGKILL"), 1000);
`;
new Worker(GUARD, { eval: true, workerData: process.ppid }).unref();

process.on("message", (letter: LetterToRead) => {
  // What goes wrong ends the process: the office knows what that means.
  void readWhole(letter).then((read) => process.send?.(read));
});
process.send?.("ready");
