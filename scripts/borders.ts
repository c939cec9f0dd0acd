// Holds the borders of borders.config.ts. First it plants one violation of each kind in a
// copy of the layout and makes sure that it is caught: a check that reads nothing must not pass.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { forbidden, options, resolveOptions } from "./borders.config.ts";

const FEWEST_MODULES = 100;
const root = join(import.meta.dirname, "..");

/** A file that breaks a border, and the rule that must catch it. */
const PLANTED: readonly (readonly [rule: string, file: string, imports: string])[] = [
  ["games-know-only-the-kernel", "games/a/src/rules/x.ts", "../../../b/src/y.ts"],
  ["games-know-only-the-kernel", "games/a/src/rules/z.ts", "../../../../platform/server/src/y.ts"],
  ["boards-know-kernel-and-kit", "games/a/src/board/x.ts", "../../../../platform/web/src/y.ts"],
  ["boards-know-kernel-and-kit", "games/a/src/play/board/x.ts", "../../../../../platform/web/src/y.ts"],
  ["games-know-only-the-kernel", "games/a/src/play/rules/x.ts", "../board/y.ts"],
  ["warlord-rules-looks-down", "games/warlord/src/rules/x.ts", "../orders/y.ts"],
  ["warlord-ship-orders-looks-down", "games/warlord/src/ship-orders/x.ts", "../orders/y.ts"],
  ["warlord-orders-looks-down", "games/warlord/src/orders/x.ts", "../year/y.ts"],
  ["warlord-year-looks-down", "games/warlord/src/year/x.ts", "../bot/y.ts"],
  ["eta-common-looks-down", "games/eta-carinae/src/common/data/x.ts", "../../space/data/y.ts"],
  ["eta-skirmish-looks-down", "games/eta-carinae/src/skirmish/rules/x.ts", "../../space/rules/y.ts"],
  ["eta-space-looks-down", "games/eta-carinae/src/space/rules/x.ts", "../../ground/rules/y.ts"],
  ["eta-ground-looks-down", "games/eta-carinae/src/ground/rules/x.ts", "../../campaign/rules/y.ts"],
  ["eta-campaign-looks-down", "games/eta-carinae/src/campaign/rules/x.ts", "../../lessons/y.ts"],
  ["warlord-data-looks-down", "games/warlord/src/data/x.ts", "../rules/y.ts"],
  ["warlord-events-looks-down", "games/warlord/src/events/x.ts", "../year/y.ts"],
  ["warlord-sheet-looks-down", "games/warlord/src/sheet/x.ts", "../year/y.ts"],
  ["warlord-report-looks-down", "games/warlord/src/report/x.ts", "../forecast/y.ts"],
  ["warlord-forecast-looks-down", "games/warlord/src/forecast/x.ts", "../bot/y.ts"],
  ["only-bots-know-bots", "games/a/src/rules/v.ts", "../bot/y.ts"],
  ["only-bots-know-bots", "games/a/src/play/rules/v.ts", "../bot/y.ts"],
  ["only-bots-know-bots", "games/a/src/board/v.ts", "../bot/y.ts"],
  ["only-bots-know-bots", "games/a/src/play/board/v.ts", "../bot/y.ts"],
  ["only-bots-know-bots", "games/a/src/warnings/v.ts", "../bot/y.ts"],
  ["only-bots-know-bots", "games/a/src/warnings.ts", "./bot/y.ts"],
  ["only-bots-know-bots", "games/a/src/coach/v.ts", "../bot/y.ts"],
  ["only-bots-know-bots", "games/a/src/lessons/v.ts", "../bot/y.ts"],
  ["only-bots-know-bots", "games/a/src/sketch.ts", "./bot/y.ts"],
  ["only-bots-know-bots", "games/a/src/tell.ts", "./bot/y.ts"],
  ["kernel-stands-alone", "platform/kernel/src/x.ts", "../../bots/src/y.ts"],
  ["pure-code-has-no-machine", "games/a/src/w.ts", "node:fs"],
  ["bots-know-only-the-contract", "platform/bots/src/x.ts", "../../server/src/y.ts"],
  ["games-only-through-the-registry", "platform/server/src/x.ts", "../../../games/b/src/y.ts"],
  ["kit-knows-only-the-kernel", "platform/kit/src/x.ts", "../../web/src/y.ts"],
  ["post-knows-only-the-contract", "platform/post/src/x.ts", "../../server/src/y.ts"],
  ["post-office-knows-no-http", "platform/server/src/post/x.ts", "../http/y.ts"],
  ["hosting-by-post-knows-no-game", "platform/cli/src/post/x.ts", "../../../registry/src/y.ts"],
  ["server-draws-nothing", "platform/server/src/z.ts", "../../kit/src/y.ts"],
  ["page-serves-nothing", "platform/web/src/x.ts", "../../server/src/y.ts"],
  ["shell-knows-no-page", "platform/web/src/shell/x.ts", "../pages/home/y.ts"],
  ["no-circles", "platform/kernel/src/ring.ts", "./ring.ts"],
];

/** A file that imports what is not there. */
const LOST = ["nothing-unresolved", "platform/kernel/src/lost.ts", "./nowhere.ts"] as const;

async function cruised(baseDir: string, folders: string[]): Promise<ICruiseResult> {
  const result = await cruise(
    folders,
    { ...options, baseDir, ruleSet: { forbidden }, validate: true },
    resolveOptions,
    { tsConfig: extractTSConfig(join(root, "tsconfig.json")) },
  );
  if (typeof result.output === "string") throw new Error("dependency-cruiser gave no result object");
  return result.output;
}

function plant(folder: string): void {
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const [, file, imports] of PLANTED) {
    write(file, `import * as x from "${imports}";\nexport const y = x;\n`);
    const target = join(dirname(file), imports);
    if (!imports.startsWith("node:") && target !== file) write(target, "export const y = 1;\n");
  }
  const [, lost, nowhere] = LOST;
  write(lost, `export * from "${nowhere}";\n`);
}

const soil = mkdtempSync(join(tmpdir(), "borders-"));
try {
  plant(soil);
  const caught = (await cruised(soil, ["games", "platform"])).summary.violations;
  const missed = [...PLANTED, LOST].filter(
    ([rule, file]) => !caught.some((one) => one.rule.name === rule && one.from === file),
  );
  if (missed.length > 0) throw new Error(`planted violations were not caught: ${JSON.stringify(missed)}`);
  const planted = new Set([...PLANTED, LOST].map(([rule]) => rule));
  const bare = forbidden.flatMap(({ name = "" }) => (planted.has(name) ? [] : [name]));
  if (bare.length > 0) throw new Error(`borders without a planted violation: ${bare.join(", ")}`);
} finally {
  rmSync(soil, { recursive: true });
}

const { summary } = await cruised(root, ["platform", "games", "bench", "e2e"]);
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} -> ${to}`);
if (summary.totalCruised < FEWEST_MODULES) throw new Error(`only ${summary.totalCruised} modules were read`);
console.log(`${summary.totalCruised} modules, ${summary.violations.length} violations`);
process.exit(summary.violations.length === 0 ? 0 : 1);
