import { useState } from "preact/hooks";

/** Something being prepared that belongs to one decision: with the next decision it begins afresh. */
export function useDraft<T>(decision: string, fresh: T): readonly [T, (next: T) => void] {
  const [held, hold] = useState<{ readonly decision: string; readonly value: T } | undefined>();
  const value = held?.decision === decision ? held.value : fresh;
  return [value, (next) => hold({ decision, value: next })];
}
