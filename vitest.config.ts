import { defineConfig } from "vitest/config";

/** What is the same for every test. */
export const shared = {
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  // On a busy machine servers and databases take a while; what hangs is noticed all the same.
  time: { testTimeout: 120_000, hookTimeout: 120_000 },
} as const;

export const TESTS = [
  "platform/*/test/**/*.test.{ts,tsx}",
  "platform/cli/sample-game/test/*.test.ts",
  "games/*/test/**/*.test.{ts,tsx}",
  "bench/test/**/*.test.ts",
  "test/**/*.test.ts",
];

export default defineConfig({
  oxc: shared.oxc,
  test: {
    include: TESTS,
    ...shared.time,
    // More than there are cores: many tests wait for servers, brokers and clocks.
    maxWorkers: "150%",
    // npm run coverage
    coverage: {
      provider: "v8",
      include: ["platform/*/src/**", "games/*/src/**"],
      exclude: ["**/*.css", "**/*.md"],
      reporter: ["text-summary", "html", "json-summary"],
      reportsDirectory: ".cache/coverage",
    },
  },
});
