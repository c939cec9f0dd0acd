/** What a machine has, as far as tests want it. */
export interface Machine {
  readonly isRoot: boolean;
  readonly path: readonly string[];
  has(path: string): boolean;
  list(folder: string): readonly string[];
  versionOf(program: string, ...asked: readonly string[]): string | undefined;
}

export function leftOut(machine?: Machine): readonly string[];
