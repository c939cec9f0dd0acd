import { seatsOf, type Seat } from "@flagship/kernel";

/** Who has to be seated. */
export interface Company {
  readonly bots: readonly unknown[];
  readonly seats: number;
  /** The side of each seat; missing: everybody plays for themselves. */
  readonly sides?: readonly number[];
}

/**
 * The seatings that a swap goes through, each as the contestants' numbers by seat. A crew is one
 * contestant and moves as a whole; contestants who were named seat by seat move with their side.
 */
export function seatingsOf(company: Company): readonly (readonly number[])[] {
  const { bots, seats } = company;
  const crews = crewsOf(company);
  const place = (seat: Seat): Place => placeIn(crews, seat);
  const crewed = crews.length < seats;
  if (!crewed || bots.length <= crews.length) {
    return bots.map((_, turn) => seatsOf(seats).map((seat) => (place(seat).crew + turn) % bots.length));
  }
  // By seat: whoever sits here now changes with the one at the same post of the next crew.
  return crews.map((_, turn) =>
    seatsOf(seats).map((seat) => {
      const { crew, post } = place(seat);
      return (crews[(crew + turn) % crews.length]?.[post] ?? seat) % bots.length;
    }),
  );
}

/** Whether crews that were named seat by seat can change places: all must be alike. */
export function canSwap(company: Company): boolean {
  const crews = crewsOf(company);
  return company.bots.length <= crews.length || crews.every((crew) => crew.length === crews[0]?.length);
}

interface Place {
  readonly crew: number;
  /** Which of the crew's seats. */
  readonly post: number;
}

function placeIn(crews: readonly (readonly Seat[])[], seat: Seat): Place {
  const crew = crews.findIndex((seated) => seated.includes(seat));
  return { crew, post: crews[crew]?.indexOf(seat) ?? 0 };
}

/** The seats of each side, sides in the order in which they first appear. */
function crewsOf({ seats, sides }: Company): readonly (readonly Seat[])[] {
  const crews = new Map<number, Seat[]>();
  for (const seat of seatsOf(seats)) {
    const side = sides?.[seat] ?? seat;
    crews.set(side, [...(crews.get(side) ?? []), seat]);
  }
  return [...crews.values()];
}
