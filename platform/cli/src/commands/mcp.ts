import { once } from "node:events";
import { command } from "../command.ts";

export const mcp = command(
  {
    name: "mcp",
    summary: "let an agent play: a Model Context Protocol server on standard input and output",
    takes: "",
    positionals: [0, 0],
    options: {},
    notes: "Tools: list_games, sit_down, look, why, form, act, wait. See docs/bots.md.",
  },
  async () => {
    // No other command needs the protocol: it is loaded only here.
    const [{ serveStdio }, { agentServer }] = await Promise.all([
      import("@modelcontextprotocol/server/stdio"),
      import("../mcp/server.ts"),
    ]);
    serveStdio(agentServer);
    await once(process.stdin, "end");
    return 0;
  },
);
