import { refuse, refused, type Checked, type Refusal } from "@flagship/kernel";
import { useEffect, useState } from "preact/hooks";

/** Something that has to be fetched first. */
export type Loaded<T> =
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly value: T }
  | { readonly state: "failed"; readonly refusal: Refusal; readonly again: () => void };

/** Fetches when the key changes, and again when the reader asks for it. */
export function useLoaded<T>(key: string, load: () => Promise<Checked<T>>): Loaded<T> {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly got: Checked<T> } | undefined>();
  const wanted = `${key} ${attempt}`;
  useEffect(() => {
    let current = true;
    const fetchIt = async (): Promise<void> => {
      const got = await load().catch(() => refused(refuse("page.not-loaded")));
      if (current) setLoaded({ key: wanted, got });
    };
    void fetchIt();
    return () => {
      current = false;
    };
  }, [wanted]);
  if (loaded === undefined || loaded.key !== wanted) return { state: "loading" };
  if (loaded.got.ok) return { state: "ready", value: loaded.got.value };
  return { state: "failed", refusal: loaded.got.refusal, again: () => setAttempt(attempt + 1) };
}
