import * as z from "zod/mini";
import type { GameEvent } from "./event.ts";
import type { AnyGame, Outcome } from "./game.ts";
import type { LogEntry, MatchHeader } from "./match.ts";
import { message, whoSits, type Message } from "./message.ts";
import { REFEREE, seatsOf, type Chair, type Referee, type Seat } from "./seat.ts";

/** How a match ends otherwise than by its rules. */
export type Conclusion =
  /** The players agreed: nobody wins, or it counts for nobody. Those who agreed stand in the order of seats. */
  | { readonly how: "draw" | "called-off"; readonly agreed: readonly Seat[] }
  /** Somebody's time ran out at a table where that loses the match. */
  | { readonly how: "out-of-time"; readonly seat: Seat };

/** The latest act of a match that ended otherwise than by its rules: a link of the chain like any other. */
export interface ConclusionEntry {
  readonly by: Referee;
  readonly concluded: Conclusion;
}

/** What everybody is told of it. */
export interface ConcludedEvent extends GameEvent {
  readonly type: "concluded";
  readonly why: Message;
}

const agreed = z.array(z.int());
export const conclusionShape: z.ZodMiniType<Conclusion> = z.discriminatedUnion("how", [
  z.strictObject({ how: z.literal("draw"), agreed }),
  z.strictObject({ how: z.literal("called-off"), agreed }),
  z.strictObject({ how: z.literal("out-of-time"), seat: z.int() }),
]);

export const isConclusion = (entry: LogEntry): entry is ConclusionEntry => "concluded" in entry;

/** What the referee writes down when a match ends so. */
export const conclusionEntry = (concluded: Conclusion): ConclusionEntry => ({ by: REFEREE, concluded });

/** Players agreed on an end. */
export const agreedEnd = (how: "draw" | "called-off", seats: readonly Seat[]): Conclusion => ({
  how,
  agreed: [...new Set(seats)].sort((one, other) => one - other),
});

/** How a match comes out that ends so; nothing where it cannot. */
export const outcomeBy = (game: AnyGame, header: MatchHeader, conclusion: Conclusion): Outcome | undefined =>
  conclusion.how === "out-of-time"
    ? lossOf(game.chairs(header.options, header.seats), header.seats, conclusion.seat)
    : areSeatsInOrder(conclusion.agreed, header.seats)
      ? nobodyWins(header.seats, message(`table.outcome.${conclusion.how}`))
      : undefined;

const nobodyWins = (seats: number, why: Message): Outcome => ({
  winners: [],
  scores: seatsOf(seats).map(() => 0),
  why,
});

/** Whether these are seats of the match, each once and in their order: an end has one spelling, too. */
const areSeatsInOrder = (list: readonly Seat[], seats: number): boolean =>
  list.length > 0 &&
  list.every((seat, at) => seat >= 0 && seat < seats && (at === 0 || seat > (list[at - 1] ?? seat)));

/** How a match ends when a seat loses; nothing while others of its side, or more than one other side, play on. */
export function lossOf(
  chairs: readonly Pick<Chair, "side">[],
  count: number,
  loser: Seat,
): Outcome | undefined {
  const seats = seatsOf(count);
  if (!seats.includes(loser)) return undefined;
  const sideOf = (seat: Seat): number => chairs[seat]?.side ?? seat;
  const winners = seats.filter((seat) => seat !== loser);
  const sides = new Set(winners.map(sideOf));
  if (sides.size !== 1 || sides.has(sideOf(loser))) return undefined;
  const scores = seats.map((seat) => (seat === loser ? 0 : 1));
  return { winners, scores, why: message("table.outcome.time", { seat: whoSits(loser) }) };
}
