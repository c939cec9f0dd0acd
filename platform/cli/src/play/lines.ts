import { createInterface } from "node:readline";

/** Asks a person, or whatever is piped in, line by line. */
export interface Lines {
  /** The next line without blanks around it; nothing when the input has ended. */
  readonly ask: (prompt: string) => Promise<string | undefined>;
  readonly close: () => void;
}

/** Lines from standard input. Piped input is echoed, so that the output reads like a session. */
export function standardLines(): Lines {
  const { stdin, stdout } = process;
  const reader = createInterface({ input: stdin, terminal: false });
  const incoming = reader[Symbol.asyncIterator]();
  return {
    async ask(prompt) {
      stdout.write(prompt);
      const next = await incoming.next();
      if (next.done === true) {
        stdout.write("\n");
        return undefined;
      }
      const line = next.value.trim();
      if (!stdin.isTTY) stdout.write(`${line}\n`);
      return line;
    },
    close: () => reader.close(),
  };
}
