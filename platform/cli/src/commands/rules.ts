import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import type { Rule } from "@flagship/kernel";
import { loadHandbook, proofsIn, type Proof } from "@flagship/kernel/node";
import { games } from "@flagship/registry";
import { command } from "../command.ts";
import { cannot } from "../failure.ts";
import { gameFolder, loadGame } from "../games.ts";
import { columns, percent } from "../text/columns.ts";

/** Entries of this level state facts that a program need not show. */
const FLAVOUR = "flavour";

export const rules = command(
  {
    name: "rules",
    summary: "show which rules of a game's catalogue are proven by a test, and which are not",
    takes: "[game]",
    positionals: [0, 1],
    options: {
      unproven: { type: "boolean", about: "list only what no test names" },
      json: { type: "boolean", about: "print one JSON object" },
    },
    notes: "Without a game: the figures of all games.",
  },
  async ({ positionals: [id], options }) => {
    if (id !== undefined) await loadGame(id);
    const asked = id === undefined ? games.map((game) => game.id) : [id];
    const audits = asked.map((game) => auditOf(game));
    if (options.json === true) {
      const shown = audits.map((audit) => ({
        ...audit,
        rules: options.unproven === true ? audit.rules.filter((rule) => !rule.proven) : audit.rules,
      }));
      console.log(
        JSON.stringify({ games: Object.fromEntries(shown.map(({ game, ...audit }) => [game, audit])) }),
      );
      return 0;
    }
    console.log(summary(audits));
    for (const audit of audits) {
      if (id === undefined && options.unproven !== true) continue;
      const listed = options.unproven === true ? audit.rules.filter((rule) => !rule.proven) : audit.rules;
      console.log(["", ...listed.map(lineOf)].join("\n"));
    }
    return 0;
  },
);

/** A rule and the tests that name it. */
interface AuditedRule extends Rule {
  readonly proven: boolean;
  readonly proofs: readonly { readonly file: string; readonly line: number }[];
}

interface Audit {
  readonly game: string;
  readonly total: number;
  readonly proven: number;
  readonly unproven: readonly string[];
  /** Of the unproven ones, those that a program need not show. */
  readonly flavour: number;
  /** Ids that tests name and the catalogue does not have. */
  readonly strangers: readonly string[];
  readonly rules: readonly AuditedRule[];
}

function auditOf(game: string): Audit {
  const folder = gameFolder(game);
  if (!existsSync(join(folder, "rules.yaml"))) {
    throw cannot("rules.missing", `${game} has no rules.yaml in this checkout.`);
  }
  const { rules: entries, byId } = loadHandbook(folder);
  const proofs = Map.groupBy(proofsIn(folder), ({ rule }) => rule);
  const audited = entries.map((rule) => withProofs(rule, proofs.get(rule.id) ?? [], folder));
  const open = audited.filter(({ proven }) => !proven);
  return {
    game,
    total: audited.length,
    proven: audited.length - open.length,
    unproven: open.map(({ id }) => id),
    flavour: open.filter(({ level }) => level === FLAVOUR).length,
    strangers: [...proofs.keys()].filter((id) => !byId.has(id)),
    rules: audited,
  };
}

function withProofs(rule: Rule, proofs: readonly Proof[], folder: string): AuditedRule {
  const places = proofs.map(({ file, line }) => ({ file: relative(folder, file), line }));
  return { ...rule, proven: places.length > 0, proofs: places };
}

function summary(audits: readonly Audit[]): string {
  const right = (title: string) => ({ title, align: "right" as const });
  return columns(
    [
      { title: "game" },
      right("rules"),
      right("proven"),
      right("share"),
      right("unproven"),
      right("of them flavour"),
      right("unknown ids"),
    ],
    audits.map(({ game, total, proven, unproven, flavour, strangers }) => [
      game,
      String(total),
      String(proven),
      percent(total === 0 ? 1 : proven / total),
      String(unproven.length),
      String(flavour),
      strangers.length === 0 ? "none" : strangers.join(", "),
    ]),
  );
}

const lineOf = ({ id, level, text, proven, proofs }: AuditedRule): string => {
  const [first] = proofs;
  const where =
    first === undefined
      ? level
      : `${first.file}:${first.line}${proofs.length > 1 ? ` +${proofs.length - 1}` : ""}`;
  return `${proven ? "✓" : "·"} ${id}  ${text.replaceAll(/\s+/g, " ").slice(0, 90)}  (${where})`;
};
