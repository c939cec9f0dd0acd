/** A deep copy of plain data. */
export function copy<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((part: unknown) => copy(part)) as T;
  const made: Record<string, unknown> = {};
  for (const name in value) made[name] = copy((value as Record<string, unknown>)[name]);
  return made as T;
}
