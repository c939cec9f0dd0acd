/** An issue as zod reports it; in a choice of shapes each has issues of its own. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly errors?: readonly (readonly Issue[])[];
}

/** Where what was sent does not have its shape: of a choice of shapes, in the one that fits best. */
export const misshapenAt = (issues: readonly Issue[]): string =>
  issues[0] === undefined ? "" : deepest(issues[0]).join(".");

/** A shape that fits best is left latest; one of another type is left at once. */
function deepest({ path, errors = [] }: Issue): readonly PropertyKey[] {
  let best: readonly PropertyKey[] = [];
  for (const [first] of errors) {
    const inner = first === undefined ? [] : deepest(first);
    const closer = inner.length > best.length || (inner.length === best.length && best[0] === "type");
    if (closer) best = inner;
  }
  return [...path, ...(best.length === 1 && best[0] === "type" ? [] : best)];
}
