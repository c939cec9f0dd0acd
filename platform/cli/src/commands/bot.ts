import { setTimeout as sleep } from "node:timers/promises";
import type { HeardEvent, Seen } from "@flagship/kernel";
import { startProgram, type Program } from "../bot/program.ts";
import { takeSeat, type RemoteSeat } from "../bot/seat.ts";
import { command } from "../command.ts";
import { cannot } from "../failure.ts";

/** Milliseconds between two looks at a match that waits for others. */
const PAUSE = 250;
/** A program that is refused so often for one decision has not understood. */
const MOST_REFUSALS = 10;

export const bot = command(
  {
    name: "bot",
    summary: "let a program of your own play a seat, line by line",
    takes: "<link> -- <command>",
    positionals: [1, 100],
    options: { name: { type: "string", value: "<name>", about: "what it is called at the table (Bot)" } },
    notes: [
      "The link is the one that invites to the match. For every decision the program gets one line of JSON",
      'on standard input, {"type": "ask", "view": …, "choices": …}, and answers with one line: {"action": …}.',
      "docs/protocol.md tells the rest.",
    ].join("\n"),
  },
  async ({ positionals: [link = "", ...words], options }) => {
    const program = await startProgram(words);
    try {
      const seat = await takeSeat(link, options.name ?? "Bot");
      console.error(`The program sits in seat ${seat.seat}.`);
      await playSeat(seat, program);
    } finally {
      await program.end();
    }
    return 0;
  },
);

/** Looks and answers until the match is over. */
async function playSeat(remote: RemoteSeat, program: Program): Promise<void> {
  let since = -1;
  const news: HeardEvent[] = [];
  for (;;) {
    const { match, seen, heard } = await remote.report(since);
    news.push(...heard);
    since = seen?.number ?? since;
    if (match.status === "over") {
      program.tell({ type: "over", seat: remote.seat, outcome: match.outcome, heard: news });
      return;
    }
    const asked = seen?.waitingFor.some(({ seat, answered }) => seat === remote.seat && answered !== true);
    if (seen !== undefined && asked === true) await decide(remote, program, seen, news.splice(0));
    else await sleep(PAUSE);
  }
}

/** Asks the program until its action is taken, or the table has moved on. */
async function decide(
  remote: RemoteSeat,
  program: Program,
  { number, view, choices }: Seen,
  heard: readonly HeardEvent[],
): Promise<void> {
  let question: object = { type: "ask", seat: remote.seat, number, view, choices, heard };
  for (let refusals = 0; refusals < MOST_REFUSALS; refusals++) {
    const answer = await program.ask(question);
    const action: unknown =
      typeof answer === "object" && answer !== null && "action" in answer ? answer.action : undefined;
    const fault = await remote.act(number, action ?? null);
    if (fault === undefined || fault.code === "match.stale") return;
    question = { type: "refused", error: fault, seat: remote.seat, number, view, choices, heard: [] };
  }
  throw cannot("bot.refused", `the program was refused ${MOST_REFUSALS} times for one decision.`);
}
