import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** So long after a question changed nothing answers: whoever was about to press meant the one before. */
const GUARD = 400;

/** True for the first moment after the question changed; `key` names the question. */
export function useFresh(key: string | undefined): boolean {
  const [settled, setSettled] = useState<string | undefined>(key);
  const first = useRef(true);
  useLayoutEffect(() => {
    if (first.current) {
      first.current = false;
      return undefined;
    }
    const timer = setTimeout(() => setSettled(key), GUARD);
    return () => clearTimeout(timer);
  }, [key]);
  return key !== undefined && settled !== key;
}
