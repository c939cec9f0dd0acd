// Runs named commands, shows only the output of those that fail, and says how long each took.
import { spawn } from "node:child_process";
import { environment, root, say, started } from "./setup.mjs";

/** Runs one step; resolves to whether it succeeded. */
export function step(name, tool, args, { live = false, env = {} } = {}) {
  const began = Date.now();
  return new Promise((resolve) => {
    const child = spawn(...started(tool, args), {
      cwd: root,
      env: { ...environment, ...env },
      stdio: live ? "inherit" : ["ignore", "pipe", "pipe"],
    });
    const output = [];
    child.stdout?.on("data", (chunk) => output.push(chunk));
    child.stderr?.on("data", (chunk) => output.push(chunk));
    child.on("error", (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.on("close", (code) => {
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      if (code !== 0) process.stdout.write(Buffer.concat(output));
      say(`${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
      resolve(code === 0);
    });
  });
}

/** What a tool says on its standard output. */
export function output(tool, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(...started(tool, args), {
      cwd: root,
      env: environment,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const chunks = [];
    child.stdout.on("data", (chunk) => chunks.push(chunk));
    child.on("error", reject);
    child.on("close", () => resolve(Buffer.concat(chunks).toString()));
  });
}

/** Runs steps two at a time (the cores a small machine has); resolves to how many succeeded and failed. */
export async function steps(list) {
  const queue = [...list];
  const results = [];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      results.push(await step(...next));
  };
  await Promise.all([worker(), worker()]);
  return { passed: results.filter(Boolean).length, failed: results.filter((ok) => !ok).length };
}
