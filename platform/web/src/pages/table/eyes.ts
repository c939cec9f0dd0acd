import { isSeat, SPECTATOR, type Seen, type Viewer } from "@flagship/kernel";
import { useEffect, useState } from "preact/hooks";
import type { TableSource } from "../../source/table-source.ts";

/** Whose eyes the board is seen with. */
export interface Eyes {
  readonly shown: Seen | undefined;
  readonly viewer: Viewer;
  readonly asTheySee: boolean;
  /** Missing where nothing is hidden: for spectators, and before the match begins. */
  readonly setAsTheySee: ((on: boolean) => void) | undefined;
}

/** The reader's own eyes, or everybody else's: "as they see me". */
export function useEyes(source: TableSource, seen: Seen | undefined): Eyes {
  const [asTheySee, setAsTheySee] = useState(false);
  const [publicly, setPublicly] = useState<Seen | undefined>();
  const me = source.viewer.value;
  useEffect(() => {
    if (!asTheySee) return setPublicly(undefined);
    let current = true;
    const look = async (): Promise<void> => {
      const got = await source.publicly();
      if (current) setPublicly(got);
    };
    void look();
    return () => {
      current = false;
    };
  }, [asTheySee, seen?.number, source]);
  const through = asTheySee && publicly !== undefined;
  return {
    shown: through ? publicly : seen,
    viewer: through ? SPECTATOR : me,
    asTheySee,
    setAsTheySee: isSeat(me) && seen !== undefined ? setAsTheySee : undefined,
  };
}
