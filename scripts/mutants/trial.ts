import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { createVitest, type TestSpecification, type Vitest } from "vitest/node";
import { grafted, type Mutant } from "./mutant.ts";
import { root } from "./rules.ts";
import { Watch, type Known } from "./watch.ts";

/** How a mutant fared: noticed by a test, by the clock, by nobody, or no test ever came there. */
export type Verdict = "killed" | "endless" | "survived" | "unreached";

/** A court that holds one Vitest open and tries mutants in it one by one. */
export class Court {
  readonly #vitest: Vitest;
  readonly #folder: string;
  readonly #pidFile: string;
  readonly #watch: Watch;
  #tests: Known[] = [];

  private constructor(vitest: Vitest, folder: string, pidFile: string, watch: Watch) {
    this.#vitest = vitest;
    this.#folder = folder;
    this.#pidFile = pidFile;
    this.#watch = watch;
  }

  static async open(game: string, mutants: readonly Mutant[]): Promise<Court> {
    const folder = mkdtempSync(join(tmpdir(), "mutants-"));
    const pidFile = join(folder, "pid");
    const watch = new Watch(pidFile);
    const vitest = await createVitest(
      "test",
      {
        root,
        config: join(root, "vitest.config.ts"),
        watch: false,
        pool: "forks",
        maxWorkers: 1,
        bail: 1,
        // A mutant may grow a list for ever.
        execArgv: ["--max-old-space-size=1000"],
        // Its own: the sources it compiles are not those on disk.
        fsModuleCachePath: join(folder, "modules"),
        reporters: [watch],
        setupFiles: [join(import.meta.dirname, "probe.ts")],
        sequence: { sequencer: AsGiven },
      },
      { plugins: [graftingPlugin(mutants)], logLevel: "silent" },
    );
    await vitest.standalone();
    const court = new Court(vitest, folder, pidFile, watch);
    vitest.provide("pidFile", pidFile);
    await court.#hear(game);
    return court;
  }

  /** Runs every test once without a mutant: all must pass; which mutants each reaches is noted. */
  async #hear(game: string): Promise<void> {
    this.#vitest.provide("mutant", -1);
    const all = await this.#vitest.globTestSpecifications([`games/${game}/test/`]);
    const { testModules, unhandledErrors } = await this.#vitest.runTestSpecifications(all);
    const cases = testModules.flatMap((module) => [...module.children.allTests()]);
    const failed = cases.filter((test) => test.result().state === "failed");
    if (failed.length > 0 || unhandledErrors.length > 0 || cases.length === 0)
      throw new Error(
        `the tests of ${game} must pass first: ${failed.map((test) => test.fullName).join("; ")}`,
      );
    this.#tests = cases.map((test) => ({
      id: test.id,
      file: test.module.moduleId,
      millis: test.diagnostic()?.duration ?? 0,
      reached: test.meta().reached ?? [],
    }));
  }

  get tests(): { readonly count: number; readonly millis: number } {
    return { count: this.#tests.length, millis: this.#tests.reduce((sum, { millis }) => sum + millis, 0) };
  }

  /** Whether any test comes where the mutant stands. */
  isReached = (id: number): boolean => this.#tests.some(({ reached }) => reached.includes(id));

  /** Runs the tests that reach the mutant, quick files first, until one fails. */
  async try(id: number): Promise<{ readonly verdict: Verdict; readonly by?: string }> {
    const files = quickFirst(this.#tests.filter(({ reached }) => reached.includes(id)));
    if (files.length === 0) return { verdict: "unreached" };
    this.#vitest.provide("mutant", id);
    const project = this.#vitest.getRootProject();
    for (const [file, tests] of files) {
      rmSync(this.#pidFile, { force: true });
      const end = this.#watch.begin(tests, endProcess);
      // Its result would also hold what earlier trials left behind; the watch saw only this one.
      const { unhandledErrors } = await this.#vitest.runTestSpecifications([
        project.createSpecification(file, { testIds: tests.map((test) => test.id) }),
      ]);
      const { endless, killer } = end();
      if (endless) return { verdict: "endless" };
      if (killer !== undefined) return { verdict: "killed", by: killer };
      if (unhandledErrors.length > 0) return { verdict: "killed", by: `an error in ${relative(root, file)}` };
    }
    return { verdict: "survived" };
  }

  async close(): Promise<void> {
    await this.#vitest.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Ends the process of the tests, which would not end by itself; false: it is gone. */
function endProcess(pid: number): boolean {
  try {
    return process.kill(pid, "SIGKILL");
  } catch {
    return false;
  }
}

/** Tests by file, the files that take least first. */
function quickFirst(tests: readonly Known[]): (readonly [string, readonly Known[]])[] {
  const cost = (list: readonly Known[]): number => list.reduce((sum, { millis }) => sum + millis, 0);
  return [...Map.groupBy(tests, ({ file }) => file)].sort(([, a], [, b]) => cost(a) - cost(b));
}

/** Keeps the order the court asked for: Vitest would put the longest first. */
class AsGiven {
  shard = (files: TestSpecification[]): TestSpecification[] => files;
  sort = (files: TestSpecification[]): TestSpecification[] => files;
}

/** Serves the sources with the mutants in them; the files on disk stay as they are. */
function graftingPlugin(mutants: readonly Mutant[]): {
  name: string;
  enforce: "pre";
  transform(code: string, id: string): string | undefined;
} {
  const numbered = [...mutants.entries()];
  const byFile = Map.groupBy(numbered, ([, { file }]) => file);
  return {
    name: "flagship:mutants",
    enforce: "pre",
    transform(code, id) {
      const own = byFile.get(relative(root, id.split("?")[0] ?? id).replaceAll("\\", "/"));
      return own === undefined ? undefined : grafted(code, new Map(own));
    },
  };
}
