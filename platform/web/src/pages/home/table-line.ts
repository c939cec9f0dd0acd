import type { OpenTable } from "@flagship/protocol";
import { hrefs } from "../../router/route.ts";
import { text } from "../../words.ts";
import { counted, sitterName } from "./my-matches.ts";

/** One line of the tables where anybody may sit down. */
export interface TableLine {
  readonly key: string;
  readonly game: string;
  readonly href: string;
  readonly with: string;
  readonly note: string;
  /** Whether it changes ratings. */
  readonly rated: boolean;
}

/** A table with a seat for the reader. */
export function tableLine(table: OpenTable): TableLine {
  const free = table.seats.filter(({ kind }) => kind === "open").length;
  const taken = table.seats.filter(({ kind }) => kind !== "open");
  return {
    key: table.id,
    game: table.header.game,
    href: hrefs.invitation(table.id, table.invitation),
    with: taken.length === 0 ? text("home.nobody") : counted(taken.map(sitterName)),
    note: text("home.seats-free", { free, all: table.seats.length }),
    rated: table.rated === true,
  };
}
