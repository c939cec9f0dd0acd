import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { cannot, wrongUsage } from "../failure.ts";

/** A program that is talked to line by line: a JSON object each way. */
export interface Program {
  tell(line: object): void;
  /** Tells, and waits for the next line of the program. */
  ask(line: object): Promise<unknown>;
  /** Closes its input and waits until it has ended. */
  end(): Promise<void>;
}

/** Starts the program; what it writes to standard error is the person's to read. */
export async function startProgram([command, ...args]: readonly string[]): Promise<Program> {
  if (command === undefined)
    throw wrongUsage("usage.program", "say which program decides: flagship bot <link> -- <command>.");
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
  try {
    await once(child, "spawn");
  } catch {
    throw cannot("bot.program", `“${command}” cannot be started.`);
  }
  // It may end while it is being told something; the next question finds out.
  child.stdin.on("error", () => {});
  const ended = once(child, "close");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const tell = (line: object): void => void child.stdin.write(`${JSON.stringify(line)}\n`);
  return {
    tell,
    async ask(line) {
      tell(line);
      const next = await lines.next();
      if (next.done === true) throw cannot("bot.program", "the program has ended before the match.");
      return read(next.value);
    },
    async end() {
      child.stdin.end();
      await ended;
    },
  };
}

function read(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw cannot("bot.answer", `the program must answer with one line of JSON, not “${line.slice(0, 80)}”.`);
  }
}
