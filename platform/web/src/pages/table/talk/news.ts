import { useState } from "preact/hooks";
import { useApp } from "../../../app.ts";
import type { TableSource } from "../../../source/table-source.ts";
import { isMuted, mutedAt } from "./muted.ts";

interface News {
  readonly name: string;
  readonly text: string;
  readonly open: () => void;
  /** It was read, and needs no answer. */
  readonly close: () => void;
}

/** The latest that somebody else said and the reader has not seen, and how to see it. */
export function useNews(source: TableSource): News | undefined {
  const { keep } = useApp();
  const [seen, setSeen] = useState(0);
  const said = source.said?.value ?? [];
  const open = source.corner?.value === "talk";
  if (open && seen !== said.length) setSeen(said.length);
  const muted = mutedAt(keep, source.id ?? "").all();
  const others = said
    .slice(seen)
    .filter((line) => line.removed !== true && line.seat !== source.viewer.value && !isMuted(muted, line));
  const last = others.at(-1);
  if (open || last === undefined) return undefined;
  return {
    name: last.name,
    text: last.text,
    open: () => {
      if (source.corner !== undefined) source.corner.value = "talk";
    },
    close: () => setSeen(said.length),
  };
}
