import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { command } from "../command.ts";
import { cannot, wrongUsage } from "../failure.ts";
import { capital } from "../values.ts";

/** A small whole game, tested here as it stands; a new one is a copy of it under other names. */
const SAMPLE = join(import.meta.dirname, "../../sample-game");
const CHECKOUT = join(import.meta.dirname, "../../../..");

export const newGame = command(
  {
    name: "new-game",
    summary: "create a small playable, tested game to start from",
    takes: "<id>",
    positionals: [1, 1],
    options: {
      title: { type: "string", value: "<text>", about: "its title (taken from the id)" },
      rules: { type: "string", value: "<letters>", about: "how its rule ids start (taken from the title)" },
      folder: { type: "string", value: "<folder>", about: "the checkout to write into (this one)" },
    },
    notes:
      "Creates games/<id> with rules for two decisions, words in two languages, a board, an opponent and tests; continue with docs/add-a-game.md.",
  },
  ({ positionals: [id = ""], options }) => {
    const names = namesFor(id, options.title, options.rules);
    const checkout = options.folder ?? CHECKOUT;
    const registry = join(checkout, "platform/registry");
    if (!existsSync(join(registry, "src/index.ts")))
      throw cannot("new-game.no-checkout", `${checkout} is no checkout of Flagship.`);
    const folder = join(checkout, "games", id);
    if (existsSync(folder)) throw cannot("new-game.exists", `games/${id} is there already.`);
    for (const [path, text] of filesOf(names)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text, { flag: "wx" });
    }
    edit(join(registry, "package.json"), (text) => dependingOn(text, `@flagship/${id}`));
    edit(join(registry, "src/index.ts"), (text) => listing(text, names));
    console.log(
      [
        `${names.title} is in games/${id} and in the list of games (platform/registry).`,
        "Next:",
        "  npm install --ignore-scripts     makes its package known",
        "  npm run events                   writes the page of its events",
        `  npx vitest run games/${id}       plays it at random and by its rules`,
        `  npx flagship play ${id}          plays it in the terminal; npm start shows it in the page`,
        "  docs/add-a-game.md               tells how to go on",
      ].join("\n"),
    );
    return Promise.resolve(0);
  },
);

interface Names {
  readonly id: string;
  /** As code calls it. */
  readonly variable: string;
  readonly title: string;
  readonly rules: string;
}

function namesFor(id: string, title: string | undefined, rules: string | undefined): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 40)
    throw wrongUsage(
      "new-game.id",
      `“${id}”: an id is small letters, digits and single hyphens, e.g. deep-space.`,
    );
  const parts = id.split("-");
  const named = title ?? parts.map(capital).join(" ");
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ':,.&!-]{0,59}$/u.test(named))
    throw wrongUsage(
      "new-game.title",
      `“${named}”: a title is letters, digits and plain punctuation, 60 at most.`,
    );
  const letters = rules ?? lettersOf(parts);
  if (!/^[A-Z]{2,3}$/.test(letters))
    throw wrongUsage(
      "new-game.rules",
      `“${letters}”: rule ids begin with two or three capitals, e.g. DS. Choose some with --rules.`,
    );
  const [first = "", ...others] = parts;
  return { id, variable: first + others.map(capital).join(""), title: named, rules: letters };
}

/** How the rule ids of a game begin: with the first letters of its words, or of its only one. */
function lettersOf(parts: readonly string[]): string {
  const words = parts.map((part) => part.replaceAll(/[0-9]/g, "")).filter((part) => part !== "");
  const letters =
    words.length === 1 ? (words[0] ?? "").slice(0, 2) : words.map((word) => word.charAt(0)).join("");
  return letters.slice(0, 3).toUpperCase();
}

/** The sample's files under the new names. */
const filesOf = (names: Names): readonly (readonly [path: string, text: string])[] =>
  globSync("**/*", { cwd: SAMPLE })
    .filter((path) => statSync(join(SAMPLE, path)).isFile() && !path.includes("node_modules"))
    .map((path) => [path, renamed(readFileSync(join(SAMPLE, path), "utf8"), names)]);

const renamed = (text: string, { id, variable, title, rules }: Names): string =>
  text
    .replaceAll("sample-game", id)
    .replaceAll("sampleGame", variable)
    .replaceAll("Sample Game", title)
    .replaceAll("SG-", `${rules}-`);

/** A package file that depends on one package more, in the order of the alphabet. */
function dependingOn(text: string, name: string): string {
  const file = JSON.parse(text) as { dependencies: Record<string, string> };
  const sorted = Object.entries({ ...file.dependencies, [name]: "*" }).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return `${JSON.stringify({ ...file, dependencies: Object.fromEntries(sorted) }, undefined, 2)}\n`;
}

/** The list of games with one more at its end. */
function listing(text: string, { id, variable }: Names): string {
  const entry = `  {
    id: "${id}",
    about: ${variable},
    load: async () => (await import("@flagship/${id}")).module,
  },
];
`;
  const changed = text
    .replace(
      /(?=\n\n\/\*\* A game the platform offers)/,
      () => `\nimport { about as ${variable} } from "@flagship/${id}/about";`,
    )
    .replace(/^\];\n/m, () => entry);
  if (!changed.includes(entry) || !changed.includes(`as ${variable} }`))
    throw cannot(
      "new-game.registry",
      "platform/registry/src/index.ts does not look as it should: add the game by hand.",
    );
  return changed;
}

const edit = (path: string, change: (text: string) => string): void =>
  writeFileSync(path, change(readFileSync(path, "utf8")));
