import type { Audience, GameEvent, Seat, Table } from "@flagship/kernel";

interface Line<Event extends GameEvent> {
  readonly event: Event;
  readonly audience: Audience<Event> | undefined;
}

/** What is told under one heading; the heading goes to those who hear any of it. */
export class Chapters<Event extends GameEvent> {
  readonly #table: Pick<Table<Event>, "tell">;
  #open: { readonly heading: Event; readonly lines: Line<Event>[] } | undefined;

  constructor(table: Pick<Table<Event>, "tell">) {
    this.#table = table;
  }

  /** The heading that has nothing below it yet. */
  get bare(): Event | undefined {
    return this.#open?.lines.length === 0 ? this.#open.heading : undefined;
  }

  begin(heading: Event): void {
    this.close();
    this.#open = { heading, lines: [] };
  }

  tell(event: Event, audience?: Audience<Event>): void {
    if (this.#open === undefined) this.#table.tell(event, audience);
    else this.#open.lines.push({ event, audience });
  }

  /** What comes now belongs to none; a heading above nothing is not told. */
  close(): void {
    const open = this.#open;
    this.#open = undefined;
    if (open === undefined || open.lines.length === 0) return;
    this.#table.tell(open.heading, audienceOf(open.lines));
    for (const { event, audience } of open.lines) this.#table.tell(event, audience);
  }
}

/** Who hears any of these lines. */
function audienceOf<Event extends GameEvent>(lines: readonly Line<Event>[]): Audience<Event> | undefined {
  const seats = new Set<Seat>();
  for (const { audience } of lines) {
    if (audience?.to === undefined || audience.others !== undefined) return undefined;
    for (const seat of audience.to) seats.add(seat);
  }
  return { to: [...seats].toSorted((a, b) => a - b) };
}

/**
 * A table that holds headings back until something is told below them.
 * @param closes an event before which the last heading's part is over
 */
export function inChapters<Event extends GameEvent>(
  table: Table<Event>,
  isHeading: (event: Event) => boolean,
  closes: (event: Event) => boolean,
): { readonly table: Table<Event>; readonly finish: () => void } {
  const chapters = new Chapters(table);
  return {
    table: {
      dice: table.dice,
      listening: table.listening,
      roll: (purpose, sides, how) => table.roll(purpose, sides, how),
      tell(event: Event, audience?: Audience<Event>) {
        if (isHeading(event)) return chapters.begin(event);
        if (closes(event)) chapters.close();
        chapters.tell(event, audience);
      },
    },
    finish: () => chapters.close(),
  };
}
