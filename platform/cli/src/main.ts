import type { Command } from "./command.ts";
import { analyse } from "./commands/analyse.ts";
import { arena } from "./commands/arena.ts";
import { bench } from "./commands/bench.ts";
import { bot } from "./commands/bot.ts";
import { check } from "./commands/check.ts";
import { env } from "./commands/env.ts";
import { host } from "./commands/host.ts";
import { lab } from "./commands/lab.ts";
import { newGame } from "./commands/new-game.ts";
import { mcp } from "./commands/mcp.ts";
import { play } from "./commands/play.ts";
import { puzzles } from "./commands/puzzles.ts";
import { post } from "./commands/post.ts";
import { replay } from "./commands/replay.ts";
import { rules } from "./commands/rules.ts";
import { serve } from "./commands/serve.ts";
import { simulate } from "./commands/simulate.ts";
import { train } from "./commands/train.ts";
import { verify } from "./commands/verify.ts";
import { warlord } from "./commands/warlord.ts";
import { words } from "./commands/words.ts";
import { worker } from "./commands/worker.ts";
import { version } from "./checkout.ts";
import { EXIT_USAGE, Failure } from "./failure.ts";
import { LANGUAGES } from "@flagship/kernel";
import { languageOf, say, speak, toldInHelp } from "./words/say.ts";

/** Every word after `flagship`. */
export const COMMANDS: readonly Command[] = [
  play,
  simulate,
  lab,
  train,
  env,
  arena,
  mcp,
  check,
  replay,
  verify,
  analyse,
  puzzles,
  rules,
  words,
  serve,
  worker,
  host,
  bot,
  post,
  warlord,
  newGame,
  bench,
];

/** Runs the command line and returns the exit code: 0 done, 1 cannot be done, 2 wrong usage. */
export async function main(args: readonly string[]): Promise<number> {
  const { asked, others } = withoutLanguage(args);
  const language = languageOf(asked, process.env);
  await speak(language ?? "en");
  if (language === undefined) {
    const why = say("usage.no-language", { given: asked ?? "", known: LANGUAGES });
    console.error(`flagship: ${why} [usage.language]`);
    return EXIT_USAGE;
  }
  return await run(others);
}

/** `--language de` goes with every command; `words` has one of its own, and what comes after `--` is somebody else's. */
function withoutLanguage(args: readonly string[]): {
  readonly asked?: string | undefined;
  readonly others: readonly string[];
} {
  const end = args.includes("--") ? args.indexOf("--") : args.length;
  const at = args.findIndex((one, index) => index < end && /^--language(=|$)/.test(one));
  const option = args[at];
  if (option === undefined || args[0] === words.name) return { others: args };
  const apart = option === "--language";
  return {
    asked: apart ? (args[at + 1] ?? "") : option.slice("--language=".length),
    others: [...args.slice(0, at), ...args.slice(at + (apart ? 2 : 1))],
  };
}

async function run(args: readonly string[]): Promise<number> {
  const [word, ...rest] = args;
  if (word === undefined || word === "help" || word === "--help" || word === "-h") return help(rest);
  if (word === "--version" || word === "-v") {
    console.log(`flagship ${version()}`);
    return 0;
  }
  const command = find(word);
  if (command === undefined) return complain(word);
  // What comes after `--` belongs to whoever the command hands over to.
  const own = rest.includes("--") ? rest.slice(0, rest.indexOf("--")) : rest;
  if (own.includes("--help") || own.includes("-h")) return help([word, ...rest]);
  try {
    return await command.run(rest);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`flagship ${word}: ${error.message} [${error.code}]`);
    return error.exit;
  }
}

const find = (word: string): Command | undefined => COMMANDS.find((command) => command.name === word);

function help([word, ...further]: readonly string[]): number {
  if (word === undefined || word.startsWith("-")) {
    console.log(overview());
    return 0;
  }
  const command = find(word);
  if (command === undefined) return complain(word);
  console.log(verbOf(command, further).help(toldInHelp));
  return 0;
}

/** The verb these words lead to, as far as they lead. */
function verbOf(command: Command, [word, ...further]: readonly string[]): Command {
  const verb = command.verbs?.find(({ name }) => name === word);
  return verb === undefined ? command : verbOf(verb, further);
}

function overview(): string {
  const wide = Math.max(...COMMANDS.map(({ name }) => name.length));
  return [
    say("help.flagship"),
    "",
    say("help.usage", { call: "flagship <command> [options]" }),
    "",
    ...COMMANDS.map(({ name, summary }) => `  ${name.padEnd(wide)}  ${toldInHelp(summary)}`),
    "",
    `${say("help.more", { call: "flagship <command> --help" })} ${say("help.language")}`,
  ].join("\n");
}

function complain(word: string): number {
  const known = COMMANDS.map(({ name }) => name);
  console.error(`flagship: ${say("usage.no-command", { word, known })} [usage.command]`);
  return EXIT_USAGE;
}
