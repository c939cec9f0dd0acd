import { clockText } from "@flagship/kit";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

/** When this page saw the present moment begin; nothing for the one it came into. */
export function useBegun(moment: number | undefined): number | undefined {
  const begun = useRef<{ readonly moment: number; readonly at: number | undefined } | undefined>(undefined);
  if (moment !== undefined && begun.current?.moment !== moment)
    begun.current = { moment, at: begun.current === undefined ? undefined : performance.now() };
  return begun.current?.at;
}

/** How long it has been so far, once that is worth saying. */
export function Elapsed({ since }: { readonly since: number }): JSX.Element | null {
  const [now, tick] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => tick(performance.now()), 1000);
    return () => clearInterval(timer);
  }, [since]);
  const time = now - since;
  return time < 3000 ? null : <span role="timer"> · {clockText(time)}</span>;
}
