import { expect } from "@playwright/test";
import { decide, numbers, untilAsked } from "./hands.ts";
import { look } from "./looking.ts";
import { test } from "./testing.ts";

const WIDTHS = [390, 820, 1440];
const THEMES = ["bridge", "rulebook"] as const;
/** Pages of thousands of parts are searched for faults once in each theme: broad in one, narrow in the other. */
const LONG = new Set(["gallery", "handbook"]);
const isSearched = (name: string, theme: (typeof THEMES)[number], width: number): boolean =>
  !LONG.has(name) || width === (theme === "bridge" ? 1440 : 390);

/** A page, and what must be there before it is looked at. */
const PAGES: readonly (readonly [name: string, path: string, ready: string])[] = [
  ["home", "/", ".game-card h2"],
  ["lobby", "/new/star-fleet-cards", "form, .fs-form"],
  ["handbook", "/handbook/star-fleet-cards", "#SFC-SETUP-01"],
  ["gallery", "/gallery", ".fs-card"],
  ["about", "/about", "main h1"],
  ["settings", "/settings", ".settings"],
  ["lab", "/lab", ".lab-side form"],
  ["not-found", "/nowhere", "main h1"],
  ["go-on-here", "/here#nothing", "main h1"],
  ["replay-file", "/replay", "main h1"],
  ["table", "/solo/star-fleet-cards", ".sfc-board"],
];

test("what a page says of its looks wins over the kit", async ({ page }) => {
  await page.goto("/");
  const link = page.locator(".site-nav a:not([aria-current])").first();
  await link.waitFor();
  const [shown, wanted, plain] = await link.evaluate((one) => {
    const colour = (name: string): string => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = `var(${name})`;
      const found = getComputedStyle(probe).color;
      probe.remove();
      return found;
    };
    return [getComputedStyle(one).color, colour("--ink-2"), colour("--info")];
  });
  expect(wanted).not.toBe(plain);
  expect(shown).toBe(wanted);
});

for (const theme of THEMES) {
  for (const [name, path, ready] of PAGES) {
    test(`${name} in ${theme}: no fault for anybody, at every width`, async ({ page }, info) => {
      await page.emulateMedia({
        colorScheme: theme === "bridge" ? "dark" : "light",
        reducedMotion: "reduce",
      });
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(String(error)));
      await page.goto(path);
      await page.locator(ready).first().waitFor();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
        // The gallery shows parts of pages several times over, each in another state.
        if (isSearched(name, theme, width)) await look(page, { grave: name === "gallery" });
        await page.screenshot({
          path: info.outputPath(`${name}-${theme}-${width}.png`),
          fullPage: name !== "table" && name !== "handbook",
        });
      }
      expect(faults).toEqual([]);
    });
  }
}

test("the table from the keyboard alone", async ({ page }) => {
  await page.goto("/solo/star-fleet-cards");
  await untilAsked(page);
  const hand = page.locator(".fs-hand");
  await hand.locator("button[tabindex='0']").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const focused = await page.evaluate(() =>
    document.activeElement?.closest("[data-subject]")?.getAttribute("data-subject"),
  );
  expect(focused).toMatch(/^card:\d+$/);
  const acts = await page.locator(".table-page").getAttribute("data-acts");
  await page.keyboard.press("l");
  await page.locator(".fs-choice[tabindex='0']").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".table-page")).not.toHaveAttribute("data-acts", acts ?? "");
  await untilAsked(page);
  // What was pressed is gone; Tab goes on from the new question, not from the top of the page.
  const focusIn = (): Promise<string | undefined> =>
    page.evaluate(() => document.activeElement?.closest(".fs-rail, .fs-hand")?.className);
  await expect.poll(focusIn).toMatch(/fs-/);
});

test("a solo match is still there after a reload", async ({ page }) => {
  await page.goto("/solo/star-fleet-cards");
  const chance = numbers(5);
  for (let count = 0; count < 4; count++) {
    await untilAsked(page);
    await decide(page, chance);
  }
  await untilAsked(page);
  const log = await page.locator(".fs-log").textContent();
  await page.reload();
  await untilAsked(page);
  expect(await page.locator(".fs-log").textContent()).toBe(log);
});

test("a card that cannot be played says why, with the rule", async ({ page }) => {
  const whys = page.locator(".fs-hand .fs-card-why");
  await page.goto("/solo/star-fleet-cards");
  await untilAsked(page);
  // Hands are dealt by real dice: hardly any has nothing barred, but then another is dealt.
  for (let deals = 0; deals < 10 && (await whys.count()) === 0; deals++) {
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await untilAsked(page);
  }
  await expect(whys.first()).toContainText(/\w+ \w+.*SFC-[A-Z]+-\d+/);
});

test("an order to pass can be taken back, and one can ask for the great dangers only", async ({ page }) => {
  await page.goto("/solo/star-fleet-cards");
  const endless = numbers(9);
  const fire = page.locator(".standing-choice").filter({ hasText: "Answer enemy fire" });
  for (let count = 0; count < 40; count++) {
    await untilAsked(page);
    if (await fire.isVisible()) break;
    await decide(page, endless);
  }
  const unless = fire.getByRole("checkbox", { name: "Pass unless a lot is at stake" });
  await unless.check();
  // What is at stake now is not enough: the shot is let through, and the order stays in sight.
  await expect(fire.getByRole("spinbutton")).toBeVisible();
  await unless.click();
  await expect(fire.getByRole("spinbutton")).toBeHidden();
});
