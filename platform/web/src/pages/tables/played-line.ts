import type { Seat } from "@flagship/kernel";
import type { MatchSummary } from "@flagship/protocol";
import { hrefs } from "../../router/route.ts";
import { text } from "../../words.ts";
import { counted, sitterName } from "../home/my-matches.ts";

/** One line of the public matches that are over. */
export interface PlayedLine {
  readonly key: string;
  readonly game: string;
  readonly href: string;
  readonly players: string;
  readonly result: string;
}

/** Who played, and who won. */
export function playedLine({ id, header, seats, outcome }: MatchSummary): PlayedLine {
  const nameOf = (seat: Seat): string => {
    const sitter = seats[seat];
    return sitter === undefined ? "" : sitterName(sitter);
  };
  const winners = (outcome?.winners ?? []).map(nameOf);
  return {
    key: id,
    game: header.game,
    href: hrefs.replay(id),
    players: counted(seats.map(sitterName)),
    result:
      winners.length === 0 ? text("matches.result.drawn") : text("played.won", { who: counted(winners) }),
  };
}
