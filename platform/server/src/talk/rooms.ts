import { isSeat, seatsOf, type Seat } from "@flagship/kernel";
import type { TalkRoom } from "@flagship/protocol";
import type { Eye } from "../matches/news.ts";
import type { Table } from "../matches/table.ts";

type Place = Pick<Table, "stored" | "module">;

/** The side of a seat; each is its own where the game has none. */
const sideOf = ({ stored }: Place, seat: Seat): number => stored.chairs?.[seat]?.side ?? seat;

const areOneSide = (place: Place, one: Seat, other: Seat): boolean =>
  sideOf(place, one) === sideOf(place, other);

/** Where somebody with these eyes may say something. A game that says itself who shares what has no room for sides. */
export function roomsFor(place: Place, eye: Eye): readonly TalkRoom[] {
  if (!isSeat(eye)) return ["watchers"];
  const allied = seatsOf(place.stored.header.seats).some(
    (seat) => seat !== eye && areOneSide(place, seat, eye),
  );
  return allied && place.module.game.confidants === undefined ? ["table", "side"] : ["table"];
}

/** What somebody may read of the talk: all that is said in some rooms, and what these seats say among their side. */
export interface Hearing {
  readonly rooms: readonly TalkRoom[];
  readonly side: readonly Seat[];
}

/** What somebody with these eyes may read. Comments stand beside their moments, not in the talk. */
export function hearingOf(place: Place, eye: Eye): Hearing {
  // Whoever looks on could help: players read it when nothing can come of it any more.
  const withWatchers = !isSeat(eye) || place.stored.progress.status === "over";
  return {
    rooms: withWatchers ? ["table", "watchers"] : ["table"],
    side: isSeat(eye) ? seatsOf(place.stored.header.seats).filter((by) => areOneSide(place, eye, by)) : [],
  };
}

/** Whether somebody with these eyes may read what a seat, or a watcher, says in a room. */
export function mayRead(place: Place, eye: Eye, room: TalkRoom, by: Seat | undefined): boolean {
  const { rooms, side } = hearingOf(place, eye);
  return room === "side" ? by !== undefined && side.includes(by) : rooms.includes(room);
}
