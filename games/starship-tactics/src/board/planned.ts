import { useState } from "preact/hooks";

/**
 * Something being prepared that belongs to one decision: with the next decision it begins afresh. The last part says
 * whether it is other than it began: then an answer from elsewhere would drop it.
 */
export function usePlanned<T>(decision: string, fresh: T): readonly [T, (next: T) => void, boolean] {
  const [held, hold] = useState<{ readonly decision: string; readonly value: T } | undefined>();
  const value = held?.decision === decision ? held.value : fresh;
  const planned = value !== fresh && JSON.stringify(value) !== JSON.stringify(fresh);
  return [value, (next) => hold({ decision, value: next }), planned];
}
