import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { lookEverywhere } from "./looking.ts";
import { test } from "./testing.ts";

const PASSWORD = "correct horse battery";
const binary = join(import.meta.dirname, "../../platform/cli/bin/flagship.mjs");

/** A server of its own: what is ordered here holds for everybody. */
async function serveAlone(): Promise<{ url: string; data: string; stop: () => void }> {
  const data = mkdtempSync(join(tmpdir(), "flagship-operator-"));
  const server = spawn("node", [binary, "serve", "--port", "0", "--data", data], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = (): void => {
    server.kill("SIGKILL");
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  };
  let out = "";
  for await (const text of server.stdout) {
    out += String(text);
    const url = /served at (http:\S+)/.exec(out)?.[1];
    if (url !== undefined) return { url, data, stop };
  }
  stop();
  throw new Error(`it did not serve: ${out}`);
}

test("a host announces, and orders and ends maintenance; every page says so, and nobody can act meanwhile", async ({
  browser,
}) => {
  const { url, data, stop } = await serveAlone();
  try {
    const context = { reducedMotion: "reduce", baseURL: url } as const;
    const host = await (await browser.newContext(context)).newPage();
    const player = await (await browser.newContext(context)).newPage();
    await host.request.get("/api/me");
    await host.request.post("/api/account", { data: { name: "Hosty", password: PASSWORD } });
    execFileSync("node", [binary, "host", "role", "Hosty", "host", "--data", data]);
    // Whoever is no stranger hears of it at once.
    await player.goto("/account");
    await expect(player.getByText("a guest of this browser")).toBeVisible();
    await player.goto("/about");
    const banner = player.getByRole("region", { name: "From the server" });

    await host.goto("/account");
    await host.getByRole("link", { name: "Operation" }).click();
    await expect(host.getByRole("heading", { name: "Load" })).toBeVisible();
    await expect(host.getByText("Nothing has failed.")).toBeVisible();
    await lookEverywhere(host);
    const announcing = host.getByRole("form", { name: "Banner" });
    await announcing.getByLabel("On every page").fill("Cup on <b>Sunday</b>");
    await announcing.getByRole("button", { name: "Announce" }).click();
    await expect(banner).toContainText("Cup on <b>Sunday</b>");
    await lookEverywhere(player);
    await host.getByRole("button", { name: "Remove the banner" }).click();
    await expect(banner).not.toContainText("Cup");

    const ordering = host.getByRole("form", { name: "Maintenance" });
    await ordering.getByLabel("In how many minutes").fill("5");
    await ordering.getByRole("button", { name: "Start maintenance" }).click();
    await expect(banner).toContainText("The server restarts in 5 minutes.");
    await host.getByRole("button", { name: "End maintenance" }).click();
    await expect(banner).not.toContainText("restarts");

    execFileSync("node", [binary, "host", "maintenance", "--in", "0", "--data", data]);
    await expect(banner).toContainText("all clocks are stopped");
    await expect(host.getByText("Maintenance is on: all clocks stand still.")).toBeVisible();
    const seats = [{ kind: "me" }, { kind: "computer", level: "cadet" }];
    const refused = await player.request.post("/api/matches", { data: { game: "star-fleet-cards", seats } });
    expect(refused.status()).toBe(503);
    await lookEverywhere(player);
    await host.getByRole("button", { name: "End maintenance" }).click();
    await expect(banner).not.toContainText("clocks");
    const made = await player.request.post("/api/matches", { data: { game: "star-fleet-cards", seats } });
    expect(made.status()).toBe(201);
  } finally {
    stop();
  }
});
