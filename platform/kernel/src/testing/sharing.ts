/** The paths of two places in plain data that hold the very same object, if there are any: a copy would tear them apart. */
export function sharedPlaces(data: unknown): readonly [string, string] | undefined {
  const places = new Map<object, string>();
  const visit = (value: unknown, path: string): readonly [string, string] | undefined => {
    if (typeof value !== "object" || value === null) return undefined;
    const before = places.get(value);
    if (before !== undefined) return [before, path];
    places.set(value, path);
    for (const [name, inner] of Object.entries(value)) {
      const found = visit(inner, `${path}.${name}`);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return visit(data, "state");
}
