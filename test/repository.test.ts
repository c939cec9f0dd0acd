import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const LARGEST_FILE = 1_000_000;

/** Every file of the repository, tracked or about to be. */
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((name) => name !== "" && statSync(join(root, name), { throwIfNoEntry: false })?.isFile() === true);

test("the repository was read", () => {
  expect(files.length).toBeGreaterThan(50);
});

test("lock files record no download addresses", () => {
  for (const name of files.filter((file) => file.endsWith("package-lock.json"))) {
    expect(readFileSync(join(root, name), "utf8")).not.toMatch(/"resolved": "https?:/);
  }
});

test("installing runs no script but that which fetches the project's Node", () => {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const scripted = Object.entries(lock.packages).filter(([, entry]) => entry.hasInstallScript === true);
  expect(scripted.map(([path]) => path)).toEqual(["node_modules/node"]);
});

test("machine code comes ready made, so that nobody needs a compiler", () => {
  const modules = join(root, "node_modules");
  const built = readdirSync(modules).filter((name) => existsSync(join(modules, name, "binding.gyp")));
  const ready = built.filter((name) => existsSync(join(modules, name, "prebuilds")));
  expect(ready).toEqual(built);
});

test("nothing large or generated is kept", () => {
  expect(files.filter((name) => statSync(join(root, name)).size > LARGEST_FILE)).toEqual([]);
  expect(files.filter((name) => /(^|\/)(dist|node_modules|\.cache|coverage)\//.test(name))).toEqual([]);
});

test("sources name no absolute paths of a workplace", () => {
  const offenders = files
    .filter(
      (name) => /\.(ts|tsx|mjs|json|md|css|html|yaml)$/.test(name) && name !== "test/repository.test.ts",
    )
    .filter((name) => /(^|[\s"'`(])\/(work|home|root)\//m.test(readFileSync(join(root, name), "utf8")));
  expect(offenders).toEqual([]);
});
