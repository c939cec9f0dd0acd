import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { table } from "./hands.ts";
import { test } from "./testing.ts";

const FLAGSHIP = join(import.meta.dirname, "../../platform/cli/bin/flagship.mjs");

/** A host's command on the data folder of the running server; its answer as data. */
async function host<T>(...args: readonly string[]): Promise<T> {
  const data = process.env["FLAGSHIP_E2E_DATA"] ?? "";
  const command = [FLAGSHIP, "warlord", ...args, "--data", data, "--json"];
  const { stdout } = await promisify(execFile)(process.execPath, command);
  return JSON.parse(stdout) as T;
}

interface Made {
  readonly game: number;
  readonly accounts: readonly { readonly party: number; readonly account: string }[];
}

interface Status {
  readonly games: readonly {
    readonly turn: string;
    readonly parties: readonly { readonly sheet: string }[];
  }[];
}

test("a player of a game by post takes the seat in the browser, and the host sees the sheet", async ({
  page,
}) => {
  const { game, accounts } = await host<Made>("new", "--player", "Ann", "--player", "Bob");
  const [ann] = accounts;
  await page.goto("/");
  // By its key: what is loaded above it may still push the link down under a pointer.
  await page.getByRole("link", { name: "Take your seat in the browser" }).press("Enter");
  await page.getByLabel("Game number").fill(String(game));
  await page.getByLabel("Account number").fill("AAAA-BBBB-CCCC");
  await page.getByRole("button", { name: "Take my seat" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "No game by mail matches this number and account number",
  );
  await page.getByLabel("Account number").fill(ann?.account ?? "");
  await page.getByLabel("Account number").press("Enter");
  await expect(page).toHaveURL(/\/match\//, { timeout: 60_000 });
  await page.locator(".fs-second", { hasText: "Sheet" }).click();
  await expect(page.getByRole("textbox", { name: /^Orders sheet of/ })).toHaveValue(
    new RegExp(`CORP ${ann?.party ?? 0}`),
  );
  const { confirm } = table(page);
  await expect(confirm).toHaveText(/^Send the sheet/);
  await confirm.click();
  await expect(confirm).toContainText("Replace the sheet that is in");
  const sheets = async (): Promise<string[]> =>
    (await host<Status>("status", "--game", String(game))).games[0]?.parties.map(({ sheet }) => sheet) ?? [];
  expect(await sheets()).toEqual(["in", "missing"]);
});
