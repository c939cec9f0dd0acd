import { parseArgs, type ParseArgsConfig } from "node:util";
import { EXIT_USAGE, wrongUsage } from "./failure.ts";
import { say, toldInHelp } from "./words/say.ts";

/** Says an English text of the help in the language of the call. */
export type Translator = (english: string) => string;

/** One word after `flagship`. */
export interface Command {
  readonly name: string;
  /** What it does, in one line. */
  readonly summary: string;
  /** The whole help, each English text of it said by the given translator. */
  readonly help: (told: Translator) => string;
  /** Words that go on after it, each with a help of its own. */
  readonly verbs?: readonly Command[];
  /** Does it and returns the exit code. */
  readonly run: (args: readonly string[]) => Promise<number>;
}

/** An option as it is read and as the help shows it. */
export interface OptionSpec {
  readonly type: "string" | "boolean";
  readonly multiple?: boolean;
  /** What stands after it in the help: `--seed <n>`. */
  readonly value?: string;
  readonly about: string;
}

export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** What a command takes. */
export interface CommandSpec<Specs extends OptionSpecs> {
  readonly name: string;
  readonly summary: string;
  /** The positional arguments, e.g. `<game>`. */
  readonly takes: string;
  /** How many positional arguments there must and may be. */
  readonly positionals: readonly [least: number, most: number];
  readonly options: Specs;
  /** More for the help: how it is used, what it prints. */
  readonly notes?: string;
}

type Value<Spec extends OptionSpec> = Spec["type"] extends "boolean"
  ? boolean
  : Spec["multiple"] extends true
    ? readonly string[]
    : string;

/** The arguments of a call, read. */
export interface Call<Specs extends OptionSpecs> {
  readonly positionals: readonly string[];
  readonly options: { readonly [Name in keyof Specs]?: Value<Specs[Name]> };
}

/** Makes a command of its description and what it does. */
export function command<const Specs extends OptionSpecs>(
  spec: CommandSpec<Specs>,
  run: (call: Call<Specs>) => Promise<number>,
): Command {
  return {
    name: spec.name,
    summary: spec.summary,
    help: (told) => helpFor(spec, told),
    run: (args) => run(readCall(spec, args)),
  };
}

/** Makes a command of several verbs: `flagship <name> <verb>`. The verbs are made with their full names. */
export function commandOf(
  name: string,
  summary: string,
  commands: readonly Command[],
  notes: string,
): Command {
  const verbs = commands.map((verb) => ({ ...verb, name: verb.name.slice(name.length + 1) }));
  const wide = Math.max(...verbs.map((verb) => verb.name.length));
  const help = (told: Translator): string =>
    [
      told(summary),
      "",
      say("help.usage", { call: `flagship ${name} <verb> [options]` }),
      "",
      ...verbs.map((verb) => `  ${verb.name.padEnd(wide)}  ${told(verb.summary)}`),
      "",
      told(notes),
      say("help.more", { call: `flagship ${name} <verb> --help` }),
    ].join("\n");
  return {
    name,
    summary,
    help,
    verbs,
    run([word, ...args]) {
      if (word === undefined) {
        console.error(help(toldInHelp));
        return Promise.resolve(EXIT_USAGE);
      }
      const verb = verbs.find((one) => one.name === word);
      if (verb !== undefined) return verb.run(args);
      const known = verbs.map((one) => one.name);
      throw wrongUsage("usage.verb", say("usage.no-verb", { word, known }));
    },
  };
}

function readCall<Specs extends OptionSpecs>(spec: CommandSpec<Specs>, args: readonly string[]): Call<Specs> {
  const options: ParseArgsConfig["options"] = Object.fromEntries(
    Object.entries(spec.options).map(([name, { type, multiple }]) => [
      name,
      { type, ...(multiple === undefined ? {} : { multiple }) },
    ]),
  );
  const read = parsed(spec.name, { args: [...args], options, allowPositionals: true, strict: true });
  const [least, most] = spec.positionals;
  if (read.positionals.length < least || read.positionals.length > most) {
    throw wrongUsage(
      "usage.arguments",
      say("usage.takes", {
        name: spec.name,
        what: spec.takes === "" ? say("usage.no-argument") : spec.takes,
      }),
    );
  }
  return { positionals: read.positionals, options: read.values as Call<Specs>["options"] };
}

function parsed(name: string, config: ParseArgsConfig): ReturnType<typeof parseArgs> {
  try {
    return parseArgs(config);
  } catch (error) {
    const why = error instanceof Error ? (error.message.split(/\.\s/)[0] ?? error.message) : String(error);
    const plain = why.replace(/\.$/, "").replace("argument is ambiguous", "needs a value");
    throw wrongUsage("usage.option", `${plain}. See \`flagship ${name} --help\`.`);
  }
}

/** What `--help` says of a command. */
export function helpFor(spec: Omit<CommandSpec<OptionSpecs>, "positionals">, told: Translator): string {
  const options: [string, string][] = Object.entries(spec.options).map(([name, { value, about }]) => [
    value === undefined ? `--${name}` : `--${name} ${value}`,
    told(about),
  ]);
  options.push(["--help", say("help.this")]);
  const wide = Math.max(...options.map(([left]) => left.length));
  return [
    told(spec.summary),
    "",
    say("help.usage", {
      call: ["flagship", spec.name, spec.takes, "[options]"].filter((part) => part !== "").join(" "),
    }),
    "",
    ...options.map(([left, about]) => `  ${left.padEnd(wide)}  ${about}`),
    ...(spec.notes === undefined ? [] : ["", told(spec.notes)]),
  ].join("\n");
}
