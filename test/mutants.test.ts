import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import ts from "typescript";
import { checkedEquivalents, isNamed, outdated, readEquivalents } from "../scripts/mutants/equivalents.ts";
import { grow, type Soil } from "../scripts/mutants/grow.ts";
import { grafted, mutated, PROBE, type Mutant } from "../scripts/mutants/mutant.ts";
import { games, isRules, ruleFiles } from "../scripts/mutants/rules.ts";
import { COMPLETE } from "./registered.ts";
import { millisOf, patienceWith } from "../scripts/mutants/watch.ts";

const soil: Soil = {
  file: "games/chess/src/rules/move.ts",
  rules: ["CH-MOVE-01", "CH-MOVE-02", "CH-MOVE-03"],
  codes: ["not-yours", "blocked"],
};
const changes = (text: string): string[] => grow(text, soil).map(({ change }) => change);

/** The one mutant of a source with this change. */
function one(text: string, change: string, where: Soil = soil): Mutant {
  const found = grow(text, where).filter((mutant) => mutant.change === change);
  expect(found).toHaveLength(1);
  return found[0] as Mutant;
}

describe("what grows", () => {
  test.each([
    ["f(a < b);", ["a < b -> a <= b", "a < b -> a >= b"]],
    ["f(a <= b);", ["a <= b -> a < b", "a <= b -> a > b"]],
    ["f(a > b);", ["a > b -> a >= b", "a > b -> a <= b"]],
    ["f(a >= b);", ["a >= b -> a > b", "a >= b -> a < b"]],
    ["f(a === b);", ["a === b -> a !== b"]],
    ["f(a !== b);", ["a !== b -> a === b"]],
    ["f(a + b);", ["a + b -> a - b"]],
    ["f(a - b);", ["a - b -> a + b"]],
    ["f(a * b);", ["a * b -> a / b"]],
    ["f(a / b);", ["a / b -> a * b"]],
    ["f(a % b);", ["a % b -> a * b"]],
    ["f(a && b);", ["a && b -> a || b"]],
    ["f(a || b);", ["a || b -> a && b"]],
    ["f(!a);", ["!a -> a"]],
    ["f(7);", ["7 -> 8", "7 -> 6"]],
    ["f(0);", ["0 -> 1", "0 -> (-1)"]],
    ["f(true);", ["true -> false"]],
    ["f(false);", ["false -> true"]],
    ["f(a ? b : c);", ["a ? b : c -> (a) ? (c) : (b)"]],
    ["f(Math.min(a, b));", ["Math.min(a, b) -> Math.max(a, b)"]],
    ["f(Math.ceil(a));", ["Math.ceil(a) -> Math.floor(a)"]],
    ["f(list.some(g));", ["list.some(g) -> list.every(g)"]],
    ['f("CH-MOVE-02");', ['"CH-MOVE-02" -> "CH-MOVE-03"']],
    ['f("CH-MOVE-03");', ['"CH-MOVE-03" -> "CH-MOVE-02"']],
    ['refuse("not-yours");', ['"not-yours" -> "blocked"']],
    [
      'refuse(a ? "not-yours" : "odd");',
      ['a ? "not-yours" : "odd" -> (a) ? ("odd") : ("not-yours")', '"not-yours" -> "blocked"'],
    ],
  ])("%s", (text, expected) => {
    expect(changes(text)).toEqual([`${text} -> (nothing)`, ...expected]);
  });

  test.each([
    ["a += b;", ["a += b; -> (nothing)", "a += b -> a -= b"]],
    ["a -= b;", ["a -= b; -> (nothing)", "a -= b -> a += b"]],
    ["a++;", ["a++; -> (nothing)", "a++ -> a--"]],
    ["--a;", ["--a; -> (nothing)", "--a -> ++a"]],
    ["if (a) b();", ["a -> false", "a -> true", "b(); -> (nothing)"]],
    [
      "if (a) b(); else c();",
      ["a -> !(a)", "a -> false", "a -> true", "b(); -> (nothing)", "c(); -> (nothing)"],
    ],
    ["while (a) b();", ["a -> false", "b(); -> (nothing)"]],
  ])("%s", (text, expected) => expect(changes(text)).toEqual(expected));

  test.each([
    "type T = 1 | true;",
    'import { a } from "CH-MOVE-01";',
    "interface I { a: 3 }",
    "const a: 3 = b;",
    "const a = { 3: b };",
    'throw new Error("CH-MOVE-01" + 3);',
    'const a = "x" + b;',
    'const a = "blocked";',
  ])("nothing on %s", (text) => expect(changes(text)).toEqual([]));

  test("steps of a loop never go the other way", () => {
    expect(changes("for (const a = b; f(a); a++) {}")).toEqual([]);
  });

  test("a guard against a bug is not taken away, and who tells nobody only saves time", () => {
    expect(changes("if (a) throw b;")).toEqual(["a -> true"]);
    expect(changes("if (a) { throw b; }")).toEqual(["a -> true"]);
    expect(changes("if (!table.listening) return;")).toEqual(["!table.listening -> !(!table.listening)"]);
    expect(changes("if (table.listening) { b(); }")).toEqual([
      "table.listening -> !(table.listening)",
      "b(); -> (nothing)",
    ]);
  });

  test("each knows its place, its line and its kind", () => {
    const text = "const a = 1;\n  const b = (c > 2); // why\n";
    expect(one(text, "c > 2 -> c >= 2")).toEqual({
      file: soil.file,
      start: text.indexOf("c > 2"),
      end: text.indexOf("c > 2") + 5,
      after: "c >= 2",
      kind: "boundary",
      line: 2,
      source: "const b = (c > 2); // why",
      change: "c > 2 -> c >= 2",
      isListDefault: false,
    });
  });

  test("two alike on one line are told apart", () => {
    const text = "const a = f(1, 1);\nconst b = 1;";
    expect(changes(text)).toEqual(["1 -> 2", "1 -> 0", "1 -> 2 (2)", "1 -> 0 (2)", "1 -> 2", "1 -> 0"]);
  });

  test("long parts are named by both ends", () => {
    const text = `f("${"x".repeat(200)}");`;
    const [change = ""] = changes(text);
    expect(change).toMatch(/^f\("x+ … x+"\); -> \(nothing\)$/);
    expect(change.length).toBeLessThan(120);
  });

  test("a default that only the type checker asks for is marked", () => {
    const where: Soil = { ...soil, isListPlace: (node) => ts.isElementAccessExpression(node) };
    const text = "const a = (list[0] ?? 5) + (table.of ?? 7);";
    expect(one(text, "5 -> 6", where).isListDefault).toBe(true);
    expect(one(text, "7 -> 8", where).isListDefault).toBe(false);
    expect(one(text, "0 -> 1", where).isListDefault).toBe(false);
  });
});

describe("grafting", () => {
  const TEXT =
    'if (a > 1 && b) { out.push(a + 1); out.push("end"); } else out.push(a === 2 ? Math.min(a, 9) : -3);';
  /** What a source pushes for a and b. */
  const run = (text: string): unknown[] =>
    [1, 2, 3].flatMap((a) =>
      [true, false].map((b) => {
        const out: unknown[] = [];
        // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- the sources of this very test
        (new Function("a", "b", "out", text) as (...args: unknown[]) => void)(a, b, out);
        return out;
      }),
    );
  const during = <T>(active: number | undefined, work: () => T): T => {
    const reached = (id: number): boolean => id === active;
    Object.assign(globalThis, active === undefined ? {} : { [PROBE]: reached });
    try {
      return work();
    } finally {
      Reflect.deleteProperty(globalThis, PROBE);
    }
  };
  const mutants = new Map(grow(TEXT, soil).entries());
  const all = grafted(TEXT, mutants);

  test("asleep, the mutants change nothing", () => {
    expect(mutants.size).toBeGreaterThan(20);
    expect(during(undefined, () => run(all))).toEqual(run(TEXT));
    expect(during(-1, () => run(all))).toEqual(run(TEXT));
  });

  test.each([...mutants])("awake, mutant %i does what its own source does", (id, mutant) => {
    expect(during(id, () => run(all))).toEqual(run(mutated(TEXT, mutant)));
  });
});

describe("which mutants are equivalent is said by text, not by line", () => {
  const [mutant] = grow("const a = 1;", soil) as [Mutant];
  const entry = {
    file: "src/rules/move.ts",
    source: "const a = 1;",
    change: "1 -> 2",
    reason: "nobody reads a",
  };

  test("all three must be the same", () => {
    expect(isNamed("chess", [entry])(mutant)).toBe(true);
    expect(isNamed("go", [entry])(mutant)).toBe(false);
    for (const key of ["file", "source", "change"])
      expect(isNamed("chess", [{ ...entry, [key]: "other" }])(mutant)).toBe(false);
  });

  test("one whose source is gone is found", () => {
    const gone = { ...entry, source: "const a = 3;" };
    expect(outdated("chess", [entry, gone], [mutant])).toEqual([gone]);
  });

  test("each says what and why", () => {
    const told = { ...entry, reason: "the figure is read nowhere else" };
    expect(checkedEquivalents([told])).toEqual([told]);
    expect(() => checkedEquivalents({})).toThrow("are a list");
    expect(() => checkedEquivalents([told, { ...told, change: undefined }])).toThrow("2 has no change");
    expect(() => checkedEquivalents([{ ...told, reason: "" }])).toThrow("say why");
  });

  test("the lists of all games can be read", () => {
    for (const game of games()) expect(readEquivalents(game)).toBeInstanceOf(Array);
  });
});

describe("how long a test is waited for", () => {
  const tests = (...millis: number[]) => millis.map((each) => ({ millis: each }));

  test("by the longest that may be running now, not by one that is far off", () => {
    expect(patienceWith(tests(2, 3), true)).toBe(4_015);
    expect(patienceWith(tests(2, 900, 3), true)).toBe(8_500);
    expect(patienceWith(tests(600, 600, 9_000), true)).toBe(7_000);
    expect(patienceWith([], true)).toBe(4_000);
  });

  test("loading the modules takes longer", () => {
    expect(patienceWith(tests(2), false)).toBe(20_010);
  });

  test.runIf(existsSync("/proc"))(
    "time is what the process has used; a process that is gone has none",
    () => {
      expect(millisOf(process.pid)).toBeGreaterThan(0);
      expect(millisOf(2 ** 30)).toBeUndefined();
    },
  );
});

describe("what counts as rules", () => {
  test.each([
    ["games/a/src/rules/fire.ts", true],
    ["games/a/src/campaign/battle/odds.ts", true],
    ["games/a/src/board/fire.ts", false],
    ["games/a/src/rules/data/fire.ts", false],
    ["games/a/src/bot/fire.ts", false],
    ["games/a/src/words/fire.ts", false],
    ["games/a/src/words.ts", false],
    ["games/a/src/board-words.ts", false],
    ["games/a/src/names-neutral.ts", false],
    ["games/a/src/index.ts", false],
    ["games/a/src/about.ts", false],
    ["games/a/src/sketch.ts", false],
    ["games/a/src/piles.ts", false],
    ["games/a/src/rules/piles.ts", true],
    ["games/a/src/primer.ts", false],
    ["games/a/src/figures.ts", false],
    ["games/a/src/rules/figures.ts", true],
    ["games/a/src/glossary.ts", false],
  ])("%s: %s", (path, expected) => expect(isRules(path)).toBe(expected));

  test("every game has some", () => {
    expect(games().length).toBeGreaterThanOrEqual(5);
    for (const game of games()) expect(ruleFiles(game).length).toBeGreaterThanOrEqual(5);
    expect(ruleFiles("eta-carinae").length).toBeGreaterThan(100);
  });
});

describe("the record", () => {
  const FLOOR = 90;
  const ROW =
    /^\| `(?<game>[a-z-]+)` *\|[^|]*\| (?<killed>\d+) of (?<count>\d+) \((?<percent>\d+) %\), seed \d+(?<below>, below)? *\|/;
  /** The latest sample of each game, as the table of the figures has it. */
  const latest = readFileSync(join(import.meta.dirname, "../docs/bench.md"), "utf8")
    .split("\n")
    .flatMap((line) => {
      const { game = "", below, ...figures } = ROW.exec(line)?.groups ?? {};
      const [killed = 0, count = 0, percent = 0] = Object.values(figures).map(Number);
      return game === "" ? [] : [{ game, killed, count, percent, isBelow: below !== undefined }];
    });

  test("names every complete game, once", () => {
    const named = latest.map(({ game }) => game);
    expect(named).toEqual(expect.arrayContaining([...COMPLETE]));
    expect(new Set(named).size).toBe(named.length);
  });

  test("at most one game is below the floor for now", () => {
    expect(latest.filter(({ isBelow }) => isBelow).length).toBeLessThanOrEqual(1);
  });

  test.each(latest)("$game: $killed of $count were noticed", ({ killed, count, percent, isBelow }) => {
    expect(count).toBeGreaterThanOrEqual(60);
    expect(percent).toBe(Math.round((100 * killed) / count));
    expect((100 * killed) / count < FLOOR).toBe(isBelow);
  });
});
