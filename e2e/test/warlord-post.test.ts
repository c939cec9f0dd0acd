import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";

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
  await page.getByRole("link", { name: "Take your seat in the browser" }).click();
  await page.getByLabel("Number of the game").fill(String(game));
  await page.getByLabel("Account number").fill("AAAA-BBBB-CCCC");
  await page.getByRole("button", { name: "Take my seat" }).click();
  await expect(page.getByRole("alert")).toContainText("no game by post here");
  await page.getByLabel("Account number").fill(ann?.account ?? "");
  await page.getByRole("button", { name: "Take my seat" }).click();
  await page.waitForURL(/\/match\//);
  await expect(page.getByRole("textbox", { name: /^Orders sheet of/ })).toHaveValue(
    new RegExp(`CORP ${ann?.party ?? 0}`),
  );
  await page.getByRole("button", { name: "Send these orders" }).last().click();
  await expect(page.getByText("Your sheet is in.")).toBeVisible();
  const sheets = async (): Promise<string[]> =>
    (await host<Status>("status", "--game", String(game))).games[0]?.parties.map(({ sheet }) => sheet) ?? [];
  expect(await sheets()).toEqual(["in", "missing"]);
});
