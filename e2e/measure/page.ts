import { chromium, type Page } from "@playwright/test";

// node e2e/measure/page.ts <address of a server>: what a browser feels like there, one line of JSON at the end.

/** Lessons in which something is staged after a few answers. */
const STAGED = {
  sfc: "/learn/star-fleet-cards/take-the-blow",
  st: "/learn/starship-tactics/missiles",
  ec: "/learn/eta-carinae/fire-or-hold",
} as const;

/** Answers until something can be staged again, at most. */
const MOST_ANSWERS = 10;

/** So many times an act is staged, and a table opened; the middle one counts. */
const TIMES = 5;

const address = process.argv[2] ?? "";
const browser = await chromium.launch({
  executablePath: process.env["FLAGSHIP_BROWSER"] ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
  ],
});
const figures: Record<string, number> = {};
for (const [game, path] of Object.entries(STAGED)) figures[game] = await framesOf(path);
figures["table"] = await secondsToTable();
await browser.close();
process.stdout.write(`${JSON.stringify(figures)}\n`);

async function opened(motion: "reduce" | "no-preference"): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    reducedMotion: motion,
    serviceWorkers: "block",
  });
  return context.newPage();
}

/** Frames per second while an act is on the stage. */
async function framesOf(path: string): Promise<number> {
  const page = await opened("no-preference");
  await page.goto(path);
  await page.locator('.table-page[data-asked="true"]').waitFor();
  const stage = page.locator(".fs-stage");
  const leaves = (): Promise<void> => stage.waitFor({ state: "detached" });
  for (let answer = 0; !(await staged(page)); answer++) {
    if (answer === MOST_ANSWERS) throw new Error(`nothing is staged in ${path}`);
    await page.locator("[data-confirm]").click();
    await leaves();
  }
  await leaves();
  const rates: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const counted = page.evaluate(countStaged);
    await page.keyboard.press("r");
    rates.push(await counted);
    await leaves();
  }
  await page.context().close();
  return middle(rates);
}

/** Asks for the last act again; whether there is one that can be shown. */
async function staged(page: Page): Promise<boolean> {
  await page.locator(".fs-table[data-fresh=false]").waitFor();
  await page.keyboard.press("r");
  const seen = page.locator(".fs-stage").waitFor({ timeout: 2000 });
  return seen.then(
    () => true,
    () => false,
  );
}

/** In the page: waits for something on the stage, and counts its frames until it has left. */
function countStaged(): Promise<number> {
  const isStaged = (): boolean => document.querySelector(".fs-stage") !== null;
  return new Promise((resolve) => {
    let [frames, began] = [0, 0];
    const frame = (now: number): void => {
      if (isStaged()) {
        if (began === 0) began = now;
        else frames += 1;
      } else if (began > 0) return resolve((frames * 1000) / (now - began));
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

/** Seconds from the address to a table that asks for the first decision, for somebody who was here before. */
async function secondsToTable(): Promise<number> {
  const page = await opened("reduce");
  const path = "/solo/star-fleet-cards";
  await page.goto("/");
  await page.goto(path);
  const asked = page.locator('.table-page[data-asked="true"]');
  await asked.waitFor();
  await page.addInitScript(() => {
    const look = (): void => {
      const asks = document.querySelector('.table-page[data-asked="true"]') !== null;
      if (asks) performance.mark("asked");
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const seconds: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    await page.goto("/about");
    await page.goto(path);
    await asked.waitFor();
    const marked = await page.waitForFunction(() => performance.getEntriesByName("asked")[0]?.startTime);
    seconds.push(Number(await marked.jsonValue()) / 1000);
  }
  await page.context().close();
  return middle(seconds);
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
