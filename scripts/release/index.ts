// npm run release -- <version>: closes the notes of what is new, tags it, and packs one tarball that npx starts.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";
import { games } from "@flagship/registry";
import { closedNotes, rulesOf } from "./notes.ts";
import { here, obstacle } from "./obstacle.ts";
import { pack } from "./pack.ts";

const USAGE = `usage: npm run release -- <version> | pack
  <version>  e.g. 1.2.0: closes CHANGELOG.md, sets the version, commits, tags v1.2.0 and packs
  pack       only the tarball, of what is here now, into .cache/release`;

function edit(file: string, change: (text: string) => string): void {
  const path = join(root, file);
  writeFileSync(path, change(readFileSync(path, "utf8")));
}

const packageVersion = (): string =>
  (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }).version;

async function main(wish: string | undefined): Promise<number> {
  if (wish === undefined || wish === "--help") {
    console.log(USAGE);
    return wish === undefined ? 2 : 0;
  }
  if (wish !== "pack") {
    const why = obstacle(wish, here);
    if (why !== undefined) {
      console.error(`${why}\n${USAGE}`);
      return 2;
    }
    const today = new Date().toISOString().slice(0, "2026-01-01".length);
    const rules = await rulesOf(games);
    edit("CHANGELOG.md", (text) => closedNotes(text, wish, today, rules));
    edit("package.json", (text) => text.replace(/^( {2}"version": )"[^"]+"/m, `$1"${wish}"`));
    edit("package-lock.json", (text) => text.replace(/^( {2,6}"version": )"[^"]+"/gm, ownVersion(wish)));
    here.git("commit", "--all", "--message", `Release ${wish}`);
    here.git("tag", "--annotate", `v${wish}`, "--message", `Flagship ${wish}`);
    console.log(`[flagship] tagged v${wish}`);
  }
  console.log(`[flagship] packed ${await pack(packageVersion())}`);
  return 0;
}

/** The lock file names the version twice, at its head; what follows is others'. */
function ownVersion(version: string): (line: string, key: string) => string {
  let left = 2;
  return (line, key) => (left-- > 0 ? `${key}"${version}"` : line);
}

process.exitCode = await main(process.argv[2]);
