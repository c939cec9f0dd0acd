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
  | { readonly how: "out-of-time"; readonly seat: Seat }
  /** Sides have given up: all seats of each, in their order. Everybody else has won. */
  | { readonly how: "resigned"; readonly seats: readonly Seat[] };

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

const someSeats = z.array(z.int());
export const conclusionShape: z.ZodMiniType<Conclusion> = z.discriminatedUnion("how", [
  z.strictObject({ how: z.literal("draw"), agreed: someSeats }),
  z.strictObject({ how: z.literal("called-off"), agreed: someSeats }),
  z.strictObject({ how: z.literal("out-of-time"), seat: z.int() }),
  z.strictObject({ how: z.literal("resigned"), seats: someSeats }),
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
export function outcomeBy(game: AnyGame, header: MatchHeader, conclusion: Conclusion): Outcome | undefined {
  switch (conclusion.how) {
    case "out-of-time":
      return lossOf(game.chairs(header.options, header.seats), header.seats, conclusion.seat);
    case "resigned":
      return resignedOutcome(sidesOf(game, header), conclusion.seats);
    case "draw":
    case "called-off":
      return areSeatsInOrder(conclusion.agreed, header.seats)
        ? nobodyWins(header.seats, message(`table.outcome.${conclusion.how}`))
        : undefined;
  }
}

/** The side of each seat; each is its own where the game does not say. */
export const sidesOf = (game: AnyGame, { options, seats }: MatchHeader): readonly number[] =>
  sidesBy(game.chairs(options, seats), seats);

const sidesBy = (chairs: readonly Pick<Chair, "side">[], count: number): readonly number[] =>
  seatsOf(count).map((seat) => chairs[seat]?.side ?? seat);

/** Whole sides give up, and at least one is left. */
function resignedOutcome(sides: readonly number[], losers: readonly Seat[]): Outcome | undefined {
  if (!areSeatsInOrder(losers, sides.length)) return undefined;
  const seats = seatsOf(sides.length);
  const lost = new Set(losers.map((seat) => sides[seat]));
  const winners = seats.filter((seat) => !losers.includes(seat));
  if (winners.length === 0 || winners.some((seat) => lost.has(sides[seat]))) return undefined;
  const scores = seats.map((seat) => (losers.includes(seat) ? 0 : 1));
  return { winners, scores, why: message("table.outcome.resigned", { seats: losers.map(whoSits) }) };
}

/** What comes of it that the side of a seat gives up. */
export interface Resignation {
  /** All seats that have given up then, in their order. */
  readonly seats: readonly Seat[];
  /** Whether the match ends by it: one side is left, or only computers are. */
  readonly ends: boolean;
}

/** Gives up for the side of a seat, after others did; `people` are the seats of those who are no computers. */
export function resignationOf(
  sides: readonly number[],
  seat: Seat,
  { gone = [], people }: { readonly gone?: readonly Seat[]; readonly people: readonly Seat[] },
): Resignation {
  const lost = new Set([...gone, seat].map((one) => sides[one]));
  const all = seatsOf(sides.length);
  const left = all.filter((one) => !lost.has(sides[one]));
  return {
    seats: all.filter((one) => lost.has(sides[one])),
    ends: new Set(left.map((one) => sides[one])).size <= 1 || !left.some((one) => people.includes(one)),
  };
}

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
  const sideOf = sidesBy(chairs, count);
  const winners = seats.filter((seat) => seat !== loser);
  const sides = new Set(winners.map((seat) => sideOf[seat]));
  if (sides.size !== 1 || sides.has(sideOf[loser])) return undefined;
  const scores = seats.map((seat) => (seat === loser ? 0 : 1));
  return { winners, scores, why: message("table.outcome.time", { seat: whoSits(loser) }) };
}
