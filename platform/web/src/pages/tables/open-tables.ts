import type { OpenTable } from "@flagship/protocol";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../app.ts";

/** Milliseconds after which the list is asked for again while the reader looks at it. */
const LOOK_AGAIN = 3000;

/** The open tables as the server last told them: those where the reader does not sit. */
export function useOpenTables(lookAgain = LOOK_AGAIN): readonly OpenTable[] {
  const { server } = useApp();
  const [tables, setTables] = useState<readonly OpenTable[]>([]);
  useEffect(() => {
    let current = true;
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const open = await server.openTables();
      if (current && open.ok) setTables(open.value.tables);
    };
    void look();
    const timer = setInterval(() => void look(), lookAgain);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [server, lookAgain]);
  return tables;
}
