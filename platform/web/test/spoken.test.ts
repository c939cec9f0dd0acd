import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "../src");
/** What readers see or hear: a text between tags, or one that names something. */
const BETWEEN = /(?<!=)>\s*([A-Z][a-z]+(?: [\w,:;'’-]+)*[.?!]?)\s*</g;
const NAMING = /\b(?:aria-label|hint|intro|label|none|placeholder|submit|title)="([^"]*[a-z]{2}[^"]*)"/g;

test("pages say nothing but what stands in the words, so that every language can say it", () => {
  const files = globSync("{pages,shell}/**/*.tsx", { cwd: SOURCES });
  const said = files.flatMap((file) => {
    const code = readFileSync(join(SOURCES, file), "utf8").replaceAll(/^\s*(\/?\*|\/\/).*$/gm, "");
    return [BETWEEN, NAMING].flatMap((form) =>
      [...code.matchAll(form)].map(([, text]) => `${file}: ${text}`),
    );
  });
  expect(files.length).toBeGreaterThan(80);
  expect(said.filter((text) => !text.endsWith(": Flagship"))).toEqual([]);
});
