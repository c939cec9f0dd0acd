import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    include: [
      "platform/*/test/**/*.test.{ts,tsx}",
      "platform/cli/sample-game/test/*.test.ts",
      "games/*/test/**/*.test.{ts,tsx}",
      "bench/test/**/*.test.ts",
      "test/**/*.test.ts",
    ],
    // On a busy machine servers and databases take a while; what hangs is noticed all the same.
    testTimeout: 120_000,
    hookTimeout: 120_000,
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
