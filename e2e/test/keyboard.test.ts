import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, type Browser, type Page } from "@playwright/test";
import { test } from "./testing.ts";

const PASSWORD = "correct horse battery";
const binary = join(import.meta.dirname, "../../platform/cli/bin/flagship.mjs");

/** A host, who has every control of every page, and something on each of them. */
async function host(browser: Browser): Promise<{ page: Page; name: string; match: string }> {
  const page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  const name = `Key ${Math.random().toString(36).slice(2, 8)}`;
  await page.request.get("/api/me");
  await page.request.post("/api/account", { data: { name, password: PASSWORD } });
  const data = process.env["FLAGSHIP_E2E_DATA"] ?? "";
  execFileSync("node", [binary, "host", "role", name, "host", "--data", data]);
  const seats = [{ kind: "me" }, { kind: "computer", level: "cadet" }];
  const made = await page.request.post("/api/matches", { data: { game: "star-fleet-cards", seats } });
  const { id } = (await made.json()) as { readonly id: string };
  const report = { match: id, about: name, text: "Nothing, but somebody has to look at it." };
  await page.request.post("/api/reports", { data: report });
  return { page, name, match: id };
}

/** A guest with a table that waits for somebody, and a match that is over. */
async function guest(browser: Browser): Promise<{ page: Page; waits: string; join: string; over: string }> {
  const page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await page.request.get("/api/me");
  const make = async (second: object): Promise<{ readonly id: string; readonly invitation?: string }> => {
    const seats = [{ kind: "me" }, second];
    const made = await page.request.post("/api/matches", { data: { game: "star-fleet-cards", seats } });
    return (await made.json()) as { readonly id: string; readonly invitation?: string };
  };
  const table = await make({ kind: "open" });
  const { id: over } = await make({ kind: "computer", level: "cadet" });
  await page.request.post(`/api/matches/${over}/offers`, { data: { kind: "end" } });
  return { page, waits: table.id, join: `${table.id}?join=${table.invitation ?? ""}`, over };
}

interface Stop {
  /**
   * The mark of the control, the same for as long as it stands there; -1: the page itself, before its first and after its
   * last; less: it came up later.
   */
  readonly at: number;
  /** What it is, for whoever reads that it fails. */
  readonly what: string;
  readonly seen: boolean;
}

/** Where the focus is, and whether that can be seen: by a ring, an edge or a ground that it has not without. */
function focusOf(): Stop {
  const now = document.activeElement;
  if (!(now instanceof HTMLElement) || now === document.body) return { at: -1, what: "page", seen: true };
  const looks = (one: Element): string => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } =
      getComputedStyle(one);
    const outline =
      outlineStyle === "none" || outlineWidth === "0px" ? "" : `${outlineWidth} ${outlineColor}`;
    return [outline, boxShadow, borderColor, backgroundColor].join("|");
  };
  // A control may show it on what stands around it.
  const around = [now, now.parentElement, now.closest("label, .fs-field, li")].filter((one) => one !== null);
  const focused = around.map(looks).join();
  const { width, height } = now.getBoundingClientRect();
  now.blur();
  const without = around.map(looks).join();
  now.focus({ preventScroll: true });
  const words = now.ariaLabel ?? now.textContent.trim().slice(0, 40);
  return {
    // By the mark that it was given: what else stands on the page may come and go meanwhile.
    at: Number(now.dataset["stop"] ?? -2 - [...document.querySelectorAll("*")].indexOf(now)),
    what: `${now.tagName.toLowerCase()}.${now.className} “${words}”`,
    seen: focused !== without && width > 0 && height > 0,
  };
}

/** Everything the Tab key should come to: a group of radio buttons is one stop, and what is closed or barred is none. */
function controls(): readonly { readonly at: number; readonly what: string }[] {
  const all = [...document.querySelectorAll("*")];
  const groups = new Set<string>();
  return all.flatMap((one, at) => {
    if (!(one instanceof HTMLElement) || one.tabIndex < 0 || !one.checkVisibility()) return [];
    if (!one.matches("a[href], button, input, select, textarea, summary, [tabindex]")) return [];
    if (one.matches(":disabled")) return [];
    if (one instanceof HTMLInputElement && one.type === "radio") {
      const group = `${one.form?.id ?? ""}/${one.name}`;
      const some =
        document.querySelectorAll<HTMLInputElement>(`input[name="${one.name}"]:checked`).length > 0;
      if (groups.has(group) || (some && !one.checked)) return [];
      groups.add(group);
    }
    const mark = (one.dataset["stop"] ??= String(performance.now() * 1000 + at));
    return [
      {
        at: Number(mark),
        what: `${one.tagName.toLowerCase()}.${one.className} “${one.textContent.trim().slice(0, 40)}”`,
      },
    ];
  });
}

/** Tabs through a page from its beginning to its end and back. */
async function tabThrough(page: Page, key: "Tab" | "Shift+Tab"): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    getSelection()?.removeAllRanges();
    scrollTo(0, 0);
  });
  const most = 2 * (await page.evaluate(controls)).length + 10;
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(focusOf);
    const [first] = stops;
    // Behind the last control the browser's own come, then it begins anew.
    if (stop.at === -1 || stop.at === first?.at) return stops;
    stops.push(stop);
  }
  throw new Error(`the focus never comes to the end of ${page.url()}: ${stops.at(-1)?.what ?? ""}`);
}

/** Goes through a page by the Tab key: it comes to every control, each in sight, and back. */
async function tabbedThrough(page: Page, path: string, ready: string, least: number): Promise<void> {
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState("networkidle");
  const wanted = await page.evaluate(controls);
  const [there, back] = [await tabThrough(page, "Tab"), await tabThrough(page, "Shift+Tab")];
  const reached = new Set(there.map(({ at }) => at));
  expect
    .soft(
      wanted.filter(({ at }) => !reached.has(at)),
      `never reached on ${path}`,
    )
    .toEqual([]);
  expect
    .soft(
      there.filter(({ seen }) => !seen),
      `focus that nobody sees on ${path}`,
    )
    .toEqual([]);
  // What came up only on the way, like the button to the newest line of a log, need not be there on the way back.
  const places = (stops: readonly Stop[]): readonly string[] =>
    stops.filter(({ at }) => at > 0).map(({ at, what }) => `${at} ${what}`);
  expect.soft(places(back), `backwards on ${path}`).toEqual(places(there).toReversed());
  expect(there.length, path).toBeGreaterThan(least);
}

test("the Tab key comes to every control of every page about people, each in sight, and leaves it again", async ({
  browser,
}) => {
  const { page, name, match } = await host(browser);
  const pages: readonly (readonly [path: string, ready: string])[] = [
    ["/moderation", "main h2"],
    ["/ladder/star-fleet-cards", "main h1"],
    [`/player/${encodeURIComponent(name)}`, "main h2"],
    ["/tables", "main h2"],
    ["/operator", "main h2"],
    ["/account", "main h2"],
    ["/settings", ".settings"],
    [`/report?match=${match}&about=${encodeURIComponent(name)}`, "main form"],
  ];
  for (const [path, ready] of pages) await tabbedThrough(page, path, ready, 8);
  // A page whose focus nobody sees is found out.
  await page.addStyleTag({
    content: `*, *:focus, *:focus-visible { outline: none !important; box-shadow: none !important;
        border-color: red !important; background: none !important; }`,
  });
  const blind = await tabThrough(page, "Tab");
  expect(blind.filter(({ seen }) => seen)).toEqual([]);
});

test("and of the way to a table, from the first page to the result", async ({ browser }) => {
  const { page, waits, join, over } = await guest(browser);
  const pages: readonly (readonly [path: string, ready: string])[] = [
    ["/", "main a"],
    ["/new/star-fleet-cards", "main form"],
    ["/matches", "main h1"],
    ["/mail#recover=xyz", "main form"],
    ["/post", "main h1"],
    [`/match/${waits}`, "main h1"],
    [`/match/${over}`, "[data-question][data-mood='over']"],
  ];
  for (const [path, ready] of pages) await tabbedThrough(page, path, ready, 3);
  const other = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await tabbedThrough(other, `/match/${join}`, "main form", 3);
});
