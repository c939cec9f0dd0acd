import type { ChildProcess } from "node:child_process";

const living = new Set<ChildProcess>();

/** Notes a process that the bench has started, so that none outlives it. */
export function noteStarted(child: ChildProcess): void {
  living.add(child);
  child.once("exit", () => living.delete(child));
}

/** Ends everything the bench has started and not stopped. */
export function endStarted(): void {
  for (const child of living) child.kill("SIGKILL");
}

/** How long a process gets to stop in good order, in milliseconds. */
const IN_GOOD_ORDER = 30_000;

/** Asks a process to stop; one that does not is ended, and that is a failure with a word. */
export function stopped(child: ChildProcess, what: string): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`${what} did not stop within ${IN_GOOD_ORDER / 1000} s`));
    }, IN_GOOD_ORDER);
    child.once("exit", () => {
      clearTimeout(late);
      resolve();
    });
    child.kill("SIGTERM");
  });
}
