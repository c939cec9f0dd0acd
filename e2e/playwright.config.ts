import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

/** Another port lets two checkouts be tested side by side. */
const PORT = Number(process.env["FLAGSHIP_E2E_PORT"] ?? 18_473);
const root = join(import.meta.dirname, "..");

/** A fresh data folder per run, chosen once by the main process and handed to the workers. */
const data = (process.env["FLAGSHIP_E2E_DATA"] ??= mkdtempSync(join(tmpdir(), "flagship-e2e-")));

export default defineConfig({
  testDir: "test",
  outputDir: join(root, ".cache", "e2e"),
  timeout: 300_000,
  // What fails now and then is wrong: nothing is tried again.
  retries: 0,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env["CI"] !== undefined,
  reporter: [["dot"], ["json"]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1440, height: 900 },
    // Players of tests make many mistakes on purpose: nobody warns them.
    storageState: {
      cookies: [],
      origins: [
        {
          origin: `http://127.0.0.1:${PORT}`,
          localStorage: [{ name: "flagship.warnings", value: "off" }],
        },
      ],
    },
    // Only the test without a network wants the whole page kept.
    serviceWorkers: "block",
    // What happens is shown at once; the tests of the stage ask for motion themselves.
    contextOptions: { reducedMotion: "reduce" },
    // Whoever waits for something that never comes is told so, long before the test is over.
    actionTimeout: 60_000,
    // A trace of every page costs more than the play itself.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["FLAGSHIP_BROWSER"] ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    command: `node platform/cli/bin/flagship.mjs serve --port ${PORT} --data ${data}`,
    cwd: root,
    url: `http://127.0.0.1:${PORT}/api/health`,
    reuseExistingServer: false,
    timeout: 60_000,
    // All players of the tests live at one address, which would be rationed.
    env: { FLAGSHIP_REQUESTS_PER_MINUTE: "0", FLAGSHIP_BOT_BUDGET: "60", FLAGSHIP_LOG: "warn" },
  },
});
