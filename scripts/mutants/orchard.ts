import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { loadHandbook } from "@flagship/kernel/node";
import { grow, refusalCodes } from "./grow.ts";
import { mutated, type Mutant } from "./mutant.ts";
import { root, ruleFiles } from "./rules.ts";

/** A game's rule files as the type checker knows them, and every mutant that grows on them. */
export class Orchard {
  readonly #service: ts.LanguageService;
  readonly #texts = new Map<string, string>();
  /** The one file that is read otherwise than it stands on disk. */
  #changed: { readonly path: string; readonly text: string; readonly version: number } | undefined;
  #versions = 0;
  readonly mutants: readonly Mutant[];

  constructor(game: string) {
    const files = ruleFiles(game).map((file) => join(root, file));
    this.#service = this.#serve(files);
    const program = this.#service.getProgram();
    if (program === undefined) throw new Error("the type checker has no program");
    const checker = program.getTypeChecker();
    const sources = files.flatMap((path) => program.getSourceFile(path) ?? []);
    const rules = loadHandbook(join(root, "games", game)).rules.map(({ id }) => id);
    const codes = [...new Set(sources.flatMap(refusalCodes))];
    const isListPlace = (node: ts.Expression): boolean =>
      ts.isElementAccessExpression(node) && isList(checker, node.expression);
    this.mutants = sources.flatMap((source) => {
      const file = source.fileName.slice(root.length + 1);
      return grow(source.text, { file, rules, codes, isListPlace }, source);
    });
  }

  /** Whether the compiler would take the mutant; what it refuses nobody could commit. */
  compiles(mutant: Mutant): boolean {
    const path = join(root, mutant.file);
    this.#changed = { path, text: mutated(this.#onDisk(path), mutant), version: ++this.#versions };
    return this.#service.getSemanticDiagnostics(path).length === 0;
  }

  #serve(files: string[]): ts.LanguageService {
    const options = ts.parseJsonConfigFileContent(
      ts.readConfigFile(join(root, "tsconfig.pure.json"), ts.sys.readFile).config,
      ts.sys,
      root,
    ).options;
    return ts.createLanguageService({
      getCompilationSettings: () => options,
      getScriptFileNames: () => files,
      getScriptVersion: (path) => (path === this.#changed?.path ? String(this.#changed.version) : "0"),
      getScriptSnapshot: (path) =>
        ts.sys.fileExists(path) ? ts.ScriptSnapshot.fromString(this.#read(path)) : undefined,
      getCurrentDirectory: () => root,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      fileExists: ts.sys.fileExists,
      readFile: ts.sys.readFile,
      directoryExists: ts.sys.directoryExists,
      getDirectories: ts.sys.getDirectories,
      ...(ts.sys.realpath === undefined ? {} : { realpath: ts.sys.realpath }),
    });
  }

  #read(path: string): string {
    return path === this.#changed?.path ? this.#changed.text : this.#onDisk(path);
  }

  #onDisk(path: string): string {
    const known = this.#texts.get(path) ?? readFileSync(path, "utf8");
    this.#texts.set(path, known);
    return known;
  }
}

const isList = (checker: ts.TypeChecker, node: ts.Expression): boolean => {
  const type = checker.getTypeAtLocation(node);
  return checker.isArrayType(type) || checker.isTupleType(type);
};
