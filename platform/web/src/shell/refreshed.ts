import type { Checked } from "@flagship/kernel";
import { useState } from "preact/hooks";
import { useLoaded, type Loaded } from "./loaded.ts";

/** Something that is fetched, and fetched anew after a change: what is there stays until the new is there. */
export function useRefreshed<T>(
  name: string,
  load: () => Promise<Checked<T>>,
): { readonly loaded: Loaded<T>; readonly refresh: () => void } {
  const [version, setVersion] = useState(0);
  const [last, setLast] = useState<{ readonly value: T } | undefined>();
  const now = useLoaded(`${name} ${version}`, async () => {
    const got = await load();
    if (got.ok) setLast({ value: got.value });
    return got;
  });
  const kept: Loaded<T> =
    now.state === "loading" && last !== undefined ? { state: "ready", value: last.value } : now;
  return { loaded: kept, refresh: () => setVersion((before) => before + 1) };
}
