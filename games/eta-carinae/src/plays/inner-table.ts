import type { Audience, GameEvent, Seat, Table } from "@flagship/kernel";

/** A table for a game inside another: its events go to the outer seats, and name them. */
export function innerTable<Event extends GameEvent>(
  table: Table<Event>,
  seatOf: (inner: Seat) => Seat,
): Table {
  const renamed = (event: GameEvent): Event => {
    const seat: unknown = Reflect.get(event, "seat");
    return (typeof seat === "number" ? { ...event, seat: seatOf(seat) } : event) as Event;
  };
  return {
    dice: table.dice,
    listening: table.listening,
    tell(event: GameEvent, audience: Audience = {}) {
      const { to, others, reveals } = audience;
      table.tell(renamed(event), {
        ...(to === undefined ? {} : { to: to.map(seatOf) }),
        ...(others === undefined ? {} : { others: renamed(others) }),
        ...(reveals === undefined ? {} : { reveals }),
      });
    },
    roll: (purpose, sides, how) =>
      table.roll(purpose, sides, how?.to === undefined ? how : { ...how, to: how.to.map(seatOf) }),
  };
}
