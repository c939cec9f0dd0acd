import type { Seat } from "@flagship/kernel";
import type { MyMatch, OpenTable, SeatSummary } from "@flagship/protocol";
import { hrefs } from "../../router/route.ts";
import type { SoloMatch } from "../../source/solo-store.ts";
import { levelName } from "../../words.ts";

/** One line of the reader's matches. */
export interface MatchLine {
  readonly key: string;
  readonly game: string;
  readonly href: string;
  readonly against: string;
  readonly state: "yours" | "theirs" | "seats" | "over";
  readonly note: string;
  /** When something last happened; nothing for a match on this device. */
  readonly acted: string | undefined;
}

const ORDER: readonly MatchLine["state"][] = ["yours", "seats", "theirs", "over"];

/** What needs the reader first; within that the latest first. */
export const inOrder = (lines: readonly MatchLine[]): readonly MatchLine[] =>
  [...lines].sort(
    (a, b) =>
      ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || (b.acted ?? "9").localeCompare(a.acted ?? "9"),
  );

/** A match on this device. */
export function soloLine(match: SoloMatch): MatchLine {
  const { game } = match.header;
  const others = match.levels.filter((_, seat) => seat !== match.seat).map((level) => levelName[level]);
  return {
    key: `solo ${game}`,
    game,
    href: match.over ? hrefs.replaySolo(game) : hrefs.solo(game),
    against: counted(others),
    state: match.over ? "over" : match.yourTurn ? "yours" : "theirs",
    note: "on this device",
    acted: undefined,
  };
}

/** A match on the server. */
export function serverLine(match: MyMatch): MatchLine {
  return {
    key: match.id,
    game: match.header.game,
    href: match.status === "over" ? hrefs.replay(match.id) : hrefs.match(match.id),
    against: opponents(match, match.seat),
    state: stateOf(match),
    note: `${match.acts} ${match.acts === 1 ? "act" : "acts"}`,
    acted: match.acted,
  };
}

/** One line of the tables where anybody may sit down. */
export interface TableLine {
  readonly key: string;
  readonly game: string;
  readonly href: string;
  readonly with: string;
  readonly note: string;
}

/** A table with a seat for the reader. */
export function tableLine(table: OpenTable): TableLine {
  const free = table.seats.filter(({ kind }) => kind === "open").length;
  const taken = table.seats.filter(({ kind }) => kind !== "open");
  return {
    key: table.id,
    game: table.header.game,
    href: hrefs.invitation(table.id, table.invitation),
    with: taken.length === 0 ? "nobody yet" : counted(taken.map(sitterName)),
    note: `${free} of ${table.seats.length} seats free`,
  };
}

function stateOf({ status, waitsForMe }: MyMatch): MatchLine["state"] {
  if (status === "over") return "over";
  if (status === "waiting") return "seats";
  return waitsForMe ? "yours" : "theirs";
}

const opponents = ({ seats }: MyMatch, me: Seat | undefined): string =>
  counted(seats.filter(({ seat }) => seat !== me).map(sitterName));

function sitterName(sitter: SeatSummary): string {
  switch (sitter.kind) {
    case "open":
      return "an open seat";
    case "computer":
      return levelName[sitter.level];
    case "person":
      return sitter.name;
  }
}

/** `Ann, 3 × Officer`: whoever is there several times stands once, with how often. */
function counted(names: readonly string[]): string {
  const different = [...new Set(names)].map((name) => ({
    name,
    times: names.filter((other) => other === name).length,
  }));
  return different.map(({ name, times }) => (times === 1 ? name : `${times} × ${name}`)).join(", ");
}
