import { isLevel } from "@flagship/bots";
import { initialValues, readForm, type FormValues } from "@flagship/kernel";
import { games } from "@flagship/registry";
import { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { cannot, Failure, refusalFailure, EXIT_REFUSED } from "../failure.ts";
import { handbookOf, lexiconOf, loadGame } from "../games.ts";
import { outline } from "../text/outline.ts";
import { AgentTable } from "./agent-table.ts";

const number = z.number().int().min(1).describe("the number of a choice, as look lists it");

/** An MCP server with which an agent plays one match at a time against computers, by the same rules as everybody. */
export function agentServer(): McpServer {
  const server = new McpServer({ name: "flagship", version: "1" });
  let table: AgentTable | undefined;
  const sitting = (): AgentTable => {
    if (table === undefined) throw cannot("mcp.no-table", "sit down first.");
    return table;
  };

  server.registerTool(
    "list_games",
    { description: "The games that can be played, with seats and options." },
    () =>
      told(async () => {
        const lines: string[] = [];
        for (const { id } of games) {
          const { about, game } = await loadGame(id);
          const options = JSON.stringify(initialValues(game.options));
          lines.push(
            `${id}: ${about.title}. ${about.pitch} ${game.seats.min} to ${game.seats.max} seats. Options: ${options}`,
          );
        }
        return lines.join("\n");
      }),
  );
  server.registerTool(
    "sit_down",
    {
      description: "Starts a match against computers and shows the table.",
      inputSchema: z.object({
        game: z.string(),
        seat: z.number().int().min(0).default(0),
        seats: z.number().int().optional(),
        seed: z.number().int().min(0).default(1),
        level: z.string().default("officer").describe("cadet, officer, captain or admiral"),
        options: z.record(z.string(), z.unknown()).default({}),
      }),
    },
    ({ game: id, seat, seats: wanted, seed, level, options }) =>
      told(async () => {
        const module = await loadGame(id);
        const seats = wanted ?? module.game.seats.min;
        if (!isLevel(level)) throw cannot("mcp.level", `there is no level ${level}.`);
        if (seat >= seats) throw cannot("mcp.seat", `there is no seat ${seat}.`);
        const read = readForm(module.game.options, { ...initialValues(module.game.options), ...options });
        if (!read.ok) throw refusalFailure(read.refusal, EXIT_REFUSED, lexiconOf(module));
        const wish = { seat, seats, seed, level, options: read.value, iterations: ITERATIONS };
        table = new AgentTable(module, handbookOf(id), (await module.sketch?.()) ?? outline, wish);
        return table.look();
      }),
  );
  server.registerTool(
    "look",
    { description: "The table, what is asked of you, and your choices by number." },
    () => told(() => sitting().look()),
  );
  server.registerTool(
    "why",
    {
      description: "Why a choice is not possible (number), or what a rule says (rule).",
      inputSchema: z.object({ number: number.optional(), rule: z.string().optional() }),
    },
    ({ number: choice, rule }) =>
      told(() => {
        if (rule !== undefined) return sitting().rule(rule);
        if (choice !== undefined) return sitting().why(choice);
        throw cannot("mcp.why", "say a number or a rule.");
      }),
  );
  server.registerTool(
    "form",
    {
      description: "The fields of a choice marked with … or +, and their values.",
      inputSchema: z.object({ number }),
    },
    ({ number: choice }) => told(() => sitting().form(choice)),
  );
  server.registerTool(
    "act",
    {
      description:
        "Takes a choice by its number; values go into its gaps. Tells what happens until you are asked again.",
      inputSchema: z.object({ number, values: z.record(z.string(), z.unknown()).default({}) }),
    },
    ({ number: choice, values }) => told(() => sitting().act(choice, values as FormValues)),
  );
  server.registerTool(
    "wait",
    { description: "What has happened, and whether you are asked or the match is over." },
    () => told(() => sitting().wait()),
  );
  return server;
}

/** Imagined games for a computer's decision. */
const ITERATIONS = 200;

interface Told {
  readonly [key: string]: unknown;
  readonly content: { type: "text"; text: string }[];
  readonly isError?: boolean;
}

/** A sentence as the answer of a tool; what can be mended is told as an error. */
async function told(say: () => string | Promise<string>): Promise<Told> {
  try {
    return { content: [{ type: "text", text: await say() }] };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { content: [{ type: "text", text: `${error.message} [${error.code}]` }], isError: true };
  }
}
