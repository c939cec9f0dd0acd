// npm test: everything that guards the product. Ends with the counts on a line of their own.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fail, findBrowser, installPackages, isRoot, root, say } from "./setup.mjs";
import { checks } from "./check.mjs";
import { leftOut } from "./left-out.mjs";
import { output, step } from "./steps.mjs";

installPackages();
const browser = findBrowser();
if (browser === undefined && process.env.CI && isRoot)
  fail("no Chromium found and none could be installed: the browser tests cannot run.");

const reports = join(root, ".cache");
mkdirSync(reports, { recursive: true });
const unitReport = join(reports, "unit.json");
const browserReport = join(reports, "browser.json");
rmSync(unitReport, { force: true });
rmSync(browserReport, { force: true });

const total = await checks();

const unit = [
  "vitest",
  "run",
  "--config",
  "vitest.whole.config.ts",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${unitReport}`,
];
const unitOk = await step("unit, rule and server tests", unit[0], unit.slice(1), { live: true });
const unitCounts = read(unitReport, (report) => [
  report.numPassedTests,
  report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
  report.numPendingTests,
]);
add(unitCounts, unitOk);
for (const what of leftOut()) say(what);

const browserTests = ["test", "--config", "e2e/playwright.config.ts"];
if (browser === undefined) {
  const left = await countBrowserTests();
  add([0, 0, left], true);
  say(
    `left out: ${left} browser tests; for them install Chromium (Debian: apt-get install chromium) or set FLAGSHIP_BROWSER to its path.`,
  );
} else {
  const built = await step("build of the page", "node", ["scripts/build-web.ts"]);
  add(built ? [1, 0, 0] : [0, 1, 0], built);
  if (built) {
    const light = await step("first load of the page", "node", ["scripts/first-load.ts"]);
    add(light ? [1, 0, 0] : [0, 1, 0], light);
  }
  const env = { FLAGSHIP_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport };
  const played = await step("browser tests", "playwright", browserTests, { live: true, env });
  const counts = read(browserReport, ({ stats }) => [
    stats.expected + stats.flaky,
    stats.unexpected,
    stats.skipped,
  ]);
  add(counts, played);
}

/** How many browser tests there are, found without a browser. */
async function countBrowserTests() {
  const list = await output("playwright", [...browserTests, "--list", "--reporter=list"]);
  return Number(/^Total: (\d+) tests? in/m.exec(list)?.[1] ?? 0);
}

/** A report's counts, or none when the run died before writing it. */
function read(path, count) {
  return existsSync(path) ? count(JSON.parse(readFileSync(path, "utf8"))) : [0, 0, 0];
}

function add([passed, failed, skipped], ok) {
  total.passed += passed;
  total.failed += ok ? failed : Math.max(1, failed);
  total.skipped = (total.skipped ?? 0) + skipped;
}

const skipped = total.skipped ? `, ${total.skipped} skipped` : "";
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed === 0 ? 0 : 1);
