// Runs in the tests' process before each test file: answers the probes that the mutants carry.
import { writeFileSync } from "node:fs";
import { afterEach, beforeEach, inject } from "vitest";
import { PROBE } from "./mutant.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The number of the mutant on trial; -1: none, only note which are reached. */
    readonly mutant: number;
    /** Where to write the number of this process, so that it can be ended. */
    readonly pidFile: string;
  }
  interface TaskMeta {
    reached?: readonly number[];
  }
}

const trial = inject("mutant");
writeFileSync(inject("pidFile"), String(process.pid));

/** Reached by the test that runs now, and while there was none: by loading the modules. */
const here = new Set<number>();
const early = new Set<number>();
let now = early;

Object.assign(globalThis, {
  [PROBE]: trial === -1 ? note : (id: number): boolean => id === trial,
});

function note(id: number): boolean {
  now.add(id);
  return false;
}

if (trial === -1) {
  beforeEach(() => {
    here.clear();
    now = here;
  });
  afterEach(({ task }) => {
    task.meta.reached = [...early, ...here];
    now = early;
  });
}
