/** What a shape of actions is made of, as far as words are concerned. */
interface Definition {
  readonly type?: string;
  readonly options?: readonly Shape[];
  readonly shape?: Readonly<Record<string, Shape>>;
  readonly element?: Shape;
  readonly valueType?: Shape;
  readonly innerType?: Shape;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
}

interface Shape {
  readonly def: Definition;
}

/** An enumeration with more words than this names things (ships, counties), not tools. */
const MOST_WORDS = 40;

/**
 * Every word with which an action of each type can say what it does: the values of its enumerations as `field: value`.
 * Found in the shape of the game's actions, so that what nobody ever uses is listed too.
 */
export function vocabularyOf(shape: unknown): ReadonlyMap<string, readonly string[]> {
  const tools = new Map<string, Set<string>>();
  const walk = (at: unknown, field: string, kind: string): void => {
    if (!isShape(at)) return;
    const { def } = at;
    const words = Object.values(def.entries ?? {});
    if (words.length > 0 && words.length <= MOST_WORDS) {
      for (const word of words) tools.get(kind)?.add(`${field}: ${String(word)}`);
    }
    const within = typeIn(def) ?? kind;
    if (!tools.has(within)) tools.set(within, new Set());
    for (const option of def.options ?? []) walk(option, field, within);
    for (const [name, inner] of Object.entries(def.shape ?? {})) walk(inner, name, within);
    for (const inner of [def.element, def.valueType, def.innerType]) walk(inner, field, within);
  };
  walk(shape, "", "");
  return new Map([...tools].map(([kind, found]) => [kind, [...found]]));
}

/** The type that an object's shape prescribes. */
function typeIn({ shape }: Definition): string | undefined {
  const type = shape?.["type"]?.def;
  return type?.type === "literal" ? String(type.values?.[0]) : undefined;
}

const isShape = (at: unknown): at is Shape => typeof at === "object" && at !== null && "def" in at;

/** What kind of action this is. */
export function kindOf(action: unknown): string {
  if (typeof action === "object" && action !== null && "type" in action) return String(action.type);
  return typeof action === "string" ? action : "act";
}

/** The tools that an action uses, each as often as it does; `isTool` says which words count. */
export function toolsIn(action: unknown, isTool: (tool: string) => boolean): readonly string[] {
  const found: string[] = [];
  const walk = (at: unknown, field: string): void => {
    if (typeof at === "string") {
      if (isTool(`${field}: ${at}`)) found.push(`${field}: ${at}`);
    } else if (Array.isArray(at)) {
      for (const each of at) walk(each, field);
    } else if (typeof at === "object" && at !== null) {
      for (const [name, inner] of Object.entries(at)) walk(inner, name);
    }
  };
  walk(action, "");
  return found;
}
