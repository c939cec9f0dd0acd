import ts from "typescript";
import type { Mutant, MutantKind } from "./mutant.ts";

/** What the growing of mutants needs to know beyond the source itself. */
export interface Soil {
  /** Path from the root of the repository, with slashes. */
  readonly file: string;
  /** The ids of the game's catalogue, in its order. */
  readonly rules: readonly string[];
  /** The codes of the game's refusals, in any order. */
  readonly codes: readonly string[];
  /** Whether the expression is a place in a list, which the type checker takes for possibly missing. */
  readonly isListPlace?: (expression: ts.Expression) => boolean;
}

const Kind = ts.SyntaxKind;

const BOUNDARY: Readonly<Record<number, string>> = {
  [Kind.LessThanToken]: "<=",
  [Kind.LessThanEqualsToken]: "<",
  [Kind.GreaterThanToken]: ">=",
  [Kind.GreaterThanEqualsToken]: ">",
};
const NEGATED: Readonly<Record<number, string>> = {
  [Kind.LessThanToken]: ">=",
  [Kind.LessThanEqualsToken]: ">",
  [Kind.GreaterThanToken]: "<=",
  [Kind.GreaterThanEqualsToken]: "<",
  [Kind.EqualsEqualsEqualsToken]: "!==",
  [Kind.ExclamationEqualsEqualsToken]: "===",
};
const ARITHMETIC: Readonly<Record<number, string>> = {
  [Kind.PlusToken]: "-",
  [Kind.MinusToken]: "+",
  [Kind.AsteriskToken]: "/",
  [Kind.SlashToken]: "*",
  [Kind.PercentToken]: "*",
  [Kind.PlusEqualsToken]: "-=",
  [Kind.MinusEqualsToken]: "+=",
};
const LOGIC: Readonly<Record<number, string>> = {
  [Kind.AmpersandAmpersandToken]: "||",
  [Kind.BarBarToken]: "&&",
};
const FUNCTIONS: Readonly<Record<string, string>> = {
  "Math.min": "Math.max",
  "Math.max": "Math.min",
  "Math.floor": "Math.ceil",
  "Math.ceil": "Math.floor",
  "Math.round": "Math.floor",
  "Math.trunc": "Math.ceil",
};
const METHODS: Readonly<Record<string, string>> = { some: "every", every: "some" };

const LONGEST = 90;

/** Every mutant of a source, in the order of its text. */
export function grow(text: string, soil: Soil, source = parsed(soil.file, text)): Mutant[] {
  const found: Mutant[] = [];
  const times = new Map<string, number>();

  const add = (kind: MutantKind, node: ts.Node, after: string): void => {
    const [start, end] = [node.getStart(source), node.getEnd()];
    const { line } = source.getLineAndCharacterOfPosition(start);
    const from = source.getPositionOfLineAndCharacter(line, 0);
    const rest = text.indexOf("\n", from);
    const stands = text.slice(from, rest === -1 ? undefined : rest).trim();
    const change = `${short(text.slice(start, end))} -> ${kind === "statement" ? "(nothing)" : short(after)}`;
    // Two alike on one line are told apart by their place.
    const name = `${line}:${change}`;
    const before = times.get(name) ?? 0;
    times.set(name, before + 1);
    found.push({
      file: soil.file,
      start,
      end,
      after,
      kind,
      line: line + 1,
      source: stands,
      change: before === 0 ? change : `${change} (${before + 1})`,
      isListDefault: soil.isListPlace !== undefined && isListDefault(node, soil.isListPlace),
    });
  };

  const visit = (node: ts.Node): void => {
    if (isSilent(node)) return;
    for (const [kind, after] of changesOf(node, source, soil)) add(kind, node, after);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

export const parsed = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TS);

/** Types and imports do nothing; what is thrown tells of a bug, and no rule says anything about it. */
const isSilent = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isThrowStatement(node);

function* changesOf(
  node: ts.Node,
  source: ts.SourceFile,
  soil: Soil,
): Generator<readonly [MutantKind, string]> {
  const text = (part: ts.Node): string => part.getText(source);
  if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken.kind;
    const other = (sign: string): string => `${text(node.left)} ${sign} ${text(node.right)}`;
    for (const [kind, table] of BINARY) {
      const sign = table[operator];
      if (sign !== undefined && !(operator === Kind.PlusToken && joinsText(node))) yield [kind, other(sign)];
    }
  } else if (ts.isPrefixUnaryExpression(node)) {
    if (node.operator === Kind.ExclamationToken && !asksWhoListens(node))
      yield ["condition", text(node.operand)];
    if (isStep(node.operator) && !isLoopStep(node))
      yield ["arithmetic", `${opposite(node.operator)}${text(node.operand)}`];
  } else if (ts.isPostfixUnaryExpression(node)) {
    if (!isLoopStep(node)) yield ["arithmetic", `${text(node.operand)}${opposite(node.operator)}`];
  } else if (ts.isNumericLiteral(node)) {
    if (isName(node)) return;
    const value = Number(node.text);
    yield ["number", String(value + 1)];
    // Below zero only in brackets: it may follow a sign.
    yield ["number", value === 0 ? "(-1)" : String(value - 1)];
  } else if (node.kind === Kind.TrueKeyword) yield ["truth", "false"];
  else if (node.kind === Kind.FalseKeyword) yield ["truth", "true"];
  else if (ts.isStringLiteral(node)) {
    if (isName(node)) return;
    const rule = neighbour(soil.rules, node.text);
    if (rule !== undefined) yield ["rule", JSON.stringify(rule)];
    const code = isRefusalCode(node) ? neighbour(soil.codes, node.text) : undefined;
    if (code !== undefined) yield ["code", JSON.stringify(code)];
  } else if (ts.isExpressionStatement(node)) {
    if (!isDirective(node)) yield ["statement", ""];
  } else if (ts.isConditionalExpression(node)) {
    yield ["branches", `(${text(node.condition)}) ? (${text(node.whenFalse)}) : (${text(node.whenTrue)})`];
  } else if (ts.isCallExpression(node)) {
    const name = text(node.expression);
    const method = ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : "";
    const swap = FUNCTIONS[name] ?? withMethod(name, method);
    if (swap !== undefined) yield ["function", `${swap}(${node.arguments.map(text).join(", ")})`];
  }
  if (isCondition(node)) yield* changesOfCondition(node, text(node));
}

const BINARY = [
  ["boundary", BOUNDARY],
  ["comparison", NEGATED],
  ["arithmetic", ARITHMETIC],
  ["logic", LOGIC],
] as const;

/** The condition of an if or a loop: always, never, and the other way round where there is an else. */
function* changesOfCondition(node: ts.Expression, text: string): Generator<readonly [MutantKind, string]> {
  const owner = node.parent;
  if (ts.isIfStatement(owner)) {
    // Whoever tells nobody saves time; the rules are the same.
    const savesTime = asksWhoListens(node);
    if (savesTime || owner.elseStatement !== undefined) yield ["branches", `!(${text})`];
    if (savesTime) return;
    if (!endsInThrow(owner.thenStatement)) yield ["condition", "false"];
    yield ["condition", "true"];
  } else yield ["condition", "false"];
}

const isCondition = (node: ts.Node): node is ts.Expression =>
  (ts.isIfStatement(node.parent ?? node) && (node.parent as ts.IfStatement).expression === node) ||
  (ts.isWhileStatement(node.parent ?? node) && (node.parent as ts.WhileStatement).expression === node);

const unwrapped = (node: ts.Expression): ts.Expression =>
  ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken ? node.operand : node;

const asksWhoListens = (node: ts.Expression): boolean => {
  const asked = unwrapped(node);
  return ts.isPropertyAccessExpression(asked) && asked.name.text === "listening";
};

const endsInThrow = (statement: ts.Statement): boolean =>
  ts.isThrowStatement(statement) ||
  (ts.isBlock(statement) &&
    statement.statements.length === 1 &&
    statement.statements.every(ts.isThrowStatement));

const isStep = (operator: ts.SyntaxKind): boolean =>
  operator === Kind.PlusPlusToken || operator === Kind.MinusMinusToken;
const opposite = (operator: ts.SyntaxKind): string => (operator === Kind.PlusPlusToken ? "--" : "++");

/** Steps the other way never end: that says nothing about the tests. */
const isLoopStep = (node: ts.Expression): boolean =>
  ts.isForStatement(node.parent) && node.parent.incrementor === node;

const joinsText = ({ left, right }: ts.BinaryExpression): boolean =>
  [left, right].some((side) => ts.isStringLiteral(side) || ts.isTemplateExpression(side));

/** A key of an object or a place in a type is a name, not a value. */
const isName = (node: ts.Expression): boolean =>
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
  (ts.isPropertyDeclaration(node.parent) && node.parent.name === node);

const isDirective = ({ expression }: ts.ExpressionStatement): boolean => ts.isStringLiteral(expression);

/** The first argument of a function that makes refusals, also inside a choice between two codes. */
function isRefusalCode(node: ts.Node): boolean {
  const owner = node.parent;
  if (ts.isConditionalExpression(owner)) return owner.condition !== node && isRefusalCode(owner);
  return (
    ts.isCallExpression(owner) &&
    owner.arguments[0] === node &&
    ts.isIdentifier(owner.expression) &&
    /^(refuse|refusal|bar|barred|forbid)/i.test(owner.expression.text)
  );
}

/** Every code a source refuses with. */
export function refusalCodes(source: ts.SourceFile): string[] {
  const codes: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) && isRefusalCode(node)) codes.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return codes;
}

/** The next of the list, or the one before the last. */
function neighbour(list: readonly string[], text: string): string | undefined {
  const at = list.indexOf(text);
  return at === -1 ? undefined : (list[at + 1] ?? list[at - 1]);
}

function withMethod(name: string, method: string): string | undefined {
  const other = METHODS[method];
  return other === undefined ? undefined : `${name.slice(0, name.length - method.length)}${other}`;
}

/** Whether the node stands to the right of `list[place] ??`. */
function isListDefault(node: ts.Node, isListPlace: (expression: ts.Expression) => boolean): boolean {
  for (let at = node; at.parent !== undefined && !ts.isStatement(at); at = at.parent) {
    const owner = at.parent;
    if (
      ts.isBinaryExpression(owner) &&
      owner.operatorToken.kind === Kind.QuestionQuestionToken &&
      owner.right === at &&
      isListPlace(owner.left)
    )
      return true;
  }
  return false;
}

/** On one line, the middle of long ones left out. */
function short(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST / 2)} … ${line.slice(-LONGEST / 2)}`;
}
