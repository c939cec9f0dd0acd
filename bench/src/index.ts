import { parseArgs } from "node:util";
import type { Figure, Metric } from "./metric.ts";
import { metricsOf } from "./metrics.ts";
import { measureWith } from "./patience.ts";
import { endStarted } from "./started.ts";

// npm run bench [-- --only sfc --json]
const say = (text: string): void => console.error(`[bench] ${text}`);
const { only, json } = readArgs();
const metrics = metricsOf(say).filter(
  ({ name }) => only.length === 0 || only.some((part) => name.startsWith(part)),
);
if (metrics.length === 0) {
  say(
    `no metric begins with ${only.join(" or ")}; there are ${metricsOf(say)
      .map(({ name }) => name)
      .join(", ")}.`,
  );
  process.exit(2);
}

const figures: [Metric, Figure][] = [];
const failures: string[] = [];
for (const [index, metric] of metrics.entries()) {
  say(`${index + 1}/${metrics.length} ${metric.name}: ${metric.about} ...`);
  try {
    const figure = await measureWith(metric, say, endStarted);
    say(`${metric.name}: ${shown(figure.value)} ${figure.unit}`);
    figures.push([metric, figure]);
  } catch (error) {
    failures.push(metric.name);
    say(`${metric.name} failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
console.log(json ? asJson() : asTable());
endStarted();
if (failures.length > 0) say(`failed: ${failures.join(", ")}`);
process.exit(failures.length > 0 ? 1 : 0);

function readArgs(): { readonly only: readonly string[]; readonly json: boolean } {
  try {
    const { values } = parseArgs({
      options: { only: { type: "string", multiple: true }, json: { type: "boolean" } },
    });
    return { only: values.only ?? [], json: values.json === true };
  } catch (error) {
    say(
      `${error instanceof Error ? error.message : String(error)} (usage: npm run bench -- [--only <part>] [--json])`,
    );
    process.exit(2);
  }
}

function asJson(): string {
  const rounded = (value: number): number => Number(value.toPrecision(4));
  const entries = figures.map(([{ name }, { value, unit, peer, ratio }]) => [
    name,
    {
      value: rounded(value),
      unit,
      ...(peer === undefined ? {} : { peer: rounded(peer) }),
      ...(ratio === undefined ? {} : { ratio: rounded(ratio) }),
    },
  ]);
  return JSON.stringify(Object.fromEntries(entries));
}

function asTable(): string {
  const head = ["metric", "value", "unit", "peer", "ratio", "goal", "what"];
  const rows = figures.map(([{ name, about, goal = "" }, { value, unit, peer, ratio }]) => [
    name,
    shown(value),
    unit,
    peer === undefined ? "" : shown(peer),
    ratio === undefined ? "" : `${ratio.toFixed(1)}×`,
    goal,
    about,
  ]);
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const rightAligned = new Set([1, 3, 4]);
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, at) =>
          rightAligned.has(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function shown(value: number): string {
  return value >= 1000 ? Math.round(value).toLocaleString("en-US") : value.toFixed(1);
}
