import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readHandbook } from "@flagship/kernel/node";
import { expect, test } from "vitest";
import { flagship, GAME } from "./flagship.ts";

interface Audit {
  readonly total: number;
  readonly proven: number;
  readonly unproven: readonly string[];
  readonly strangers: readonly string[];
  readonly rules: readonly {
    id: string;
    proven: boolean;
    proofs: readonly { file: string; line: number }[];
  }[];
}

const audited = async (...args: readonly string[]): Promise<Audit | undefined> => {
  const { code, out } = await flagship(["rules", "--json", ...args]);
  expect(code).toBe(0);
  return (JSON.parse(out) as { games: Record<string, Audit> }).games[GAME];
};

test("rules counts every entry of the catalogue as proven or unproven", async () => {
  const catalogue = readFileSync(join(import.meta.dirname, "../../../games", GAME, "rules.yaml"), "utf8");
  const audit = await audited(GAME);
  expect(audit?.total).toBe(readHandbook(catalogue).rules.length);
  expect((audit?.proven ?? 0) + (audit?.unproven.length ?? 0)).toBe(audit?.total);
  expect(audit?.strangers).toEqual([]);
});

test("a proof names the test file and the line where the rule stands", async () => {
  const audit = await audited();
  const rule = audit?.rules.find(({ proven }) => proven);
  const proof = rule?.proofs[0];
  const source = readFileSync(join(import.meta.dirname, "../../../games", GAME, proof?.file ?? ""), "utf8");
  const nearby = source.split("\n").slice((proof?.line ?? 1) - 1, (proof?.line ?? 1) + 10);
  expect(nearby.join("\n")).toContain(rule?.id);
});

test("--unproven lists only what no test names", async () => {
  const audit = await audited(GAME, "--unproven");
  expect(audit?.rules.map(({ id }) => id)).toEqual(audit?.unproven);
  const { out } = await flagship(["rules", GAME, "--unproven"]);
  expect(out).not.toContain("✓");
});

test("for people: a line of figures, and with a game every rule", async () => {
  const [all, one] = await Promise.all([flagship(["rules"]), flagship(["rules", GAME])]);
  expect(all.out).toMatch(new RegExp(`^${GAME} +\\d+ +\\d+ +\\d+\\.\\d %`, "m"));
  expect(one.out.split("\n").length).toBeGreaterThan(all.out.split("\n").length + 100);
});
