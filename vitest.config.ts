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
    testTimeout: 60_000,
    // All cores: by default one is left idle, which on two is half of the machine.
    maxWorkers: "100%",
  },
});
