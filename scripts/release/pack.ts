import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";
import { compile } from "./compile.ts";

interface Manifest {
  readonly version: string;
  readonly description?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const BIN = "platform/cli/bin/flagship.mjs";

/** What goes along as it stands. */
const COPIED = [
  "README.md",
  "CHANGELOG.md",
  "LICENSE",
  "platform/web/dist",
  "docs/host.md",
  "docs/public.md",
];

/**
 * Brings its machine code for every system, and would all the same be compiled anew where it is installed: it goes
 * along inside the tarball, without the file that asks for that.
 */
const CARRIED = "better-sqlite3";
const CARRIED_PARTS = ["package.json", "LICENSE", "lib", "prebuilds"];

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;

/** The versions the workspaces ask for, which are exact. */
function versions(): ReadonlyMap<string, string> {
  const asked = globSync(["platform/*/package.json", "games/*/package.json"], { cwd: root }).flatMap((file) =>
    Object.entries(manifestIn(join(root, file, "..")).dependencies ?? {}),
  );
  return new Map(asked.filter(([name]) => !name.startsWith("@flagship/")));
}

/** One npm package of JavaScript that `npx` starts on Node 20 and newer. Returns the path of the tarball. */
export async function pack(version: string): Promise<string> {
  const place = join(root, ".cache", "release");
  const folder = join(place, "package");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const imported = await compile(folder);

  const data = globSync(["games/*/rules.yaml", "games/*/RULINGS.md"], { cwd: root });
  for (const path of [...COPIED, ...data]) cpSync(join(root, path), join(folder, path), { recursive: true });
  mkdirSync(join(folder, BIN, ".."), { recursive: true });
  writeFileSync(
    join(folder, BIN),
    readFileSync(join(root, BIN), "utf8").replace("../src/main.ts", "../src/main.js"),
    { mode: 0o755 },
  );
  carry(folder);
  writeFileSync(
    join(folder, "package.json"),
    `${JSON.stringify(manifest(version, imported), undefined, 2)}\n`,
  );

  const packed = spawnSync("npm", ["pack", folder, "--pack-destination", place, "--silent"], {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (packed.status !== 0) throw new Error(`npm pack: ${packed.stderr}`);
  return join(place, packed.stdout.trim());
}

function carry(folder: string): void {
  const from = join(root, "node_modules", CARRIED);
  const to = join(folder, "node_modules", CARRIED);
  for (const part of CARRIED_PARTS) cpSync(join(from, part), join(to, part), { recursive: true });
  const { dependencies, devDependencies, ...rest } = manifestIn(from);
  void [dependencies, devDependencies];
  writeFileSync(join(to, "package.json"), JSON.stringify({ ...rest, scripts: {}, gypfile: false }));
}

function manifest(version: string, imported: ReadonlySet<string>): object {
  const { description, license, devDependencies } = manifestIn(root);
  const known = versions();
  const dependencies = [...imported].sort().map((name) => {
    const wanted = known.get(name);
    if (wanted === undefined) throw new Error(`${name} is imported, and no package asks for it`);
    return [name, wanted];
  });
  return {
    name: "flagship",
    version,
    description,
    license,
    type: "module",
    bin: { flagship: BIN },
    engines: { node: ">=20" },
    dependencies: { ...Object.fromEntries(dependencies), node: devDependencies?.["node"] },
    bundleDependencies: [CARRIED],
  };
}
