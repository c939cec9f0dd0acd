import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { isAbsolute, join } from "node:path";
import { rolldown, type Plugin } from "rolldown";
import { root } from "./root.ts";

/** A program of its own beside the main one: a thread or a process, named by its file. */
const STARTED = /new URL\("(\.\/[\w-]+)\.ts", import\.meta\.url\)/g;

/** What threads and processes the sources of the command line and the server start. */
function startedPrograms(): string[] {
  const sources = globSync(
    [
      "platform/bots/src/node/*.ts",
      ...["post", "server", "cli"].map((part) => `platform/${part}/src/**/*.ts`),
    ],
    { cwd: root },
  );
  return sources.flatMap((source) =>
    [...readFileSync(join(root, source), "utf8").matchAll(STARTED)].map(([, name]) =>
      join(root, source, "..", `${name ?? ""}.ts`),
    ),
  );
}

/** Packages other than our own are installed, not compiled. */
const isForeign = (id: string): boolean =>
  !id.startsWith(".") && !isAbsolute(id) && !id.startsWith("@flagship/");

const jsNames: Plugin = {
  name: "names of programs",
  transform: (code) => ({ code: code.replace(STARTED, 'new URL("$1.js", import.meta.url)'), map: null }),
};

/**
 * Writes the command line, everything it loads and every program it starts as JavaScript, file by file in the places
 * they have here: below `node_modules` Node strips no types. Returns the packages they import.
 */
export async function compile(into: string): Promise<ReadonlySet<string>> {
  const lessons = globSync("games/*/src/lessons/index.ts", { cwd: root }).map((file) => join(root, file));
  const bundle = await rolldown({
    input: [join(root, "platform/cli/src/main.ts"), ...startedPrograms(), ...lessons],
    cwd: root,
    platform: "node",
    external: isForeign,
    treeshake: false,
    plugins: [jsNames],
    logLevel: "warn",
  });
  const { output } = await bundle.write({
    dir: into,
    format: "esm",
    preserveModules: true,
    preserveModulesRoot: root,
    entryFileNames: "[name].js",
  });
  await bundle.close();
  const written = new Set(output.map(({ fileName }) => fileName));
  const imported = output.flatMap((part) =>
    part.type === "chunk" ? [...part.imports, ...part.dynamicImports] : [],
  );
  return new Set(imported.filter((id) => !written.has(id) && !isBuiltin(id)).map(packageOf));
}

/** `@scope/name/part` is of the package `@scope/name`. */
const packageOf = (id: string): string =>
  id
    .split("/")
    .slice(0, id.startsWith("@") ? 2 : 1)
    .join("/");
