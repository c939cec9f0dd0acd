import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { shared, TESTS } from "./vitest.config.ts";

const { oxc, time } = shared;
const PACKAGES = "**/node_modules/**";

/** Tests of what keeps nothing between two files: one worker takes file after file, which saves a process for each. */
const RULES = ["games/*/test/**/*.test.ts", "platform/{kernel,bots}/test/**/*.test.ts"];

/** Tests that put a module of their own in place of another. */
const MOCKING = ["games/warlord/test/chances.test.ts"];

/** What asks the database for most: the same once more on PostgreSQL, where there is one. */
const ON_POSTGRES = [
  "accounts",
  "fuzz",
  "invitations",
  "moderation",
  "notices",
  "own-matches",
  "played",
  "ratings",
  "talk",
].map((name) => `platform/server/test/${name}.test.ts`);

/** The whole suite, as `npm test` runs it. Single files, coverage and mutants run with `vitest.config.ts`. */
export default defineConfig({
  test: {
    // More than there are cores: many tests wait for servers, brokers and clocks.
    maxWorkers: "150%",
    projects: [
      {
        oxc,
        test: { ...time, name: "rules", include: RULES, exclude: [PACKAGES, ...MOCKING], isolate: false },
      },
      { oxc, test: { ...time, name: "mocking", include: MOCKING } },
      { oxc, test: { ...time, name: "platform", include: TESTS, exclude: [PACKAGES, ...RULES] } },
      ...(existsSync("/usr/lib/postgresql")
        ? [
            {
              oxc,
              test: {
                ...time,
                name: "postgres",
                include: ON_POSTGRES,
                env: { FLAGSHIP_TEST_DATABASE: "postgres" },
              },
            },
          ]
        : []),
    ],
  },
});
