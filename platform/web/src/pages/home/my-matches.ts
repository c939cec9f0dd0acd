import type { Seat } from "@flagship/kernel";
import type { MatchResult, MyMatch, SeatSummary } from "@flagship/protocol";
import { hrefs } from "../../router/route.ts";
import type { SoloMatch } from "../../source/solo-store.ts";
import { deadlineText } from "../table/deadline.ts";
import { levelName, text } from "../../words.ts";

/** One line of the reader's matches. */
export interface MatchLine {
  readonly key: string;
  readonly game: string;
  readonly href: string;
  readonly against: string;
  readonly state: "yours" | "theirs" | "seats" | "over";
  /** How it ended for the reader; missing while it goes on, and where they had no seat. */
  readonly result?: MatchResult;
  readonly note: string;
  /** When something last happened; nothing where nobody knows. */
  readonly acted: string | undefined;
  /** What a picture of it is drawn from: a match on this device or one on the server. */
  readonly of?: SoloMatch | MyMatch;
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
  const { slot = 0, at } = match;
  const { game } = match.header;
  const others = match.levels.filter((_, seat) => seat !== match.seat).map((level) => levelName[level]);
  return {
    key: `solo ${game} ${slot}`,
    game,
    href: match.over ? hrefs.replaySolo(game, slot) : hrefs.solo(game, slot),
    against: counted(others),
    state: match.over ? "over" : match.yourTurn ? "yours" : "theirs",
    note: text("home.here"),
    acted: at === undefined ? undefined : new Date(at).toISOString(),
    of: match,
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
    ...resultOf(match),
    note: noteOf(match),
    acted: match.acted,
    of: match,
  };
}

function noteOf({ waitsForMe, left, acts }: MyMatch): string {
  const when = waitsForMe ? deadlineText(left) : undefined;
  return when === undefined ? text("home.acts", { n: acts }) : text("home.until", { when });
}

function stateOf({ status, waitsForMe }: MyMatch): MatchLine["state"] {
  if (status === "over") return "over";
  // At a full table the reader's word for the dice may be missing; their page shows it.
  if (status === "waiting") return waitsForMe ? "yours" : "seats";
  return waitsForMe ? "yours" : "theirs";
}

function resultOf({ outcome, seat }: MyMatch): { readonly result?: MatchResult } {
  if (outcome === undefined || seat === undefined) return {};
  if (outcome.winners.includes(seat)) return { result: "won" };
  return { result: outcome.winners.length === 0 ? "drawn" : "lost" };
}

const opponents = ({ seats }: MyMatch, me: Seat | undefined): string =>
  counted(seats.filter(({ seat }) => seat !== me).map(sitterName));

/** What somebody at a table is called in a line. */
export function sitterName(sitter: SeatSummary): string {
  switch (sitter.kind) {
    case "open":
      return text("home.open-seat");
    case "computer":
      return levelName[sitter.level];
    case "person":
      return sitter.bot === true ? text("seat.bot", { name: sitter.name }) : sitter.name;
  }
}

/** `Ann, 3 × Officer`: whoever is there several times stands once, with how often. */
export function counted(names: readonly string[]): string {
  const different = [...new Set(names)].map((name) => ({
    name,
    times: names.filter((other) => other === name).length,
  }));
  return different
    .map(({ name, times }) => (times === 1 ? name : text("home.times", { n: times, name })))
    .join(", ");
}
