// The files of deploy/ name settings and figures of the server: all of them must be there.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Metrics } from "../src/metrics.ts";

const ROOT = join(import.meta.dirname, "../../..");
const FOLDER = join(ROOT, "deploy");
const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(yaml|yml|json|conf|service)$|file$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), "utf8") }));

test("every setting that deploy/ names is documented", () => {
  const documented = readFileSync(join(ROOT, "docs/host.md"), "utf8");
  const named = new Set(files.flatMap(({ text }) => text.match(/FLAGSHIP_[A-Z_]+/g) ?? []));
  named.delete("FLAGSHIP_SITE");
  expect(named.size).toBeGreaterThan(5);
  for (const name of named) expect(documented).toContain(`\`${name}`);
});

test("every figure on the dashboard is one the server shows", async () => {
  const none = (): number => 0;
  const metrics = new Metrics({
    sockets: none,
    tables: none,
    tablesByGame: () => new Map(),
    queued: none,
    heavy: none,
    thinking: none,
    handedOut: none,
    workers: none,
    waiting: () => Promise.resolve({}),
  });
  const shown = await metrics.text();
  metrics.close();
  const { text = "" } = files.find(({ name }) => name.endsWith("flagship.json")) ?? {};
  const named = new Set(text.match(/flagship_[a-z0-9_]+/g));
  expect(named.size).toBeGreaterThan(9);
  for (const name of named) expect(shown).toContain(`# TYPE ${name.replace(/_(count|bucket)$/, "")} `);
});
