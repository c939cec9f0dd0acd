import { seatsOf, whoSits, type Outcome, type Seat } from "@flagship/kernel";
import type { Table } from "../matches/table.ts";
import { controlOf } from "./arrangement.ts";

/** How strong the computer plays that takes over for somebody who is away. */
const CARETAKER = "officer";

/** Does what the table has chosen for whoever's time has run out. */
export async function runOutOfTime(
  table: Table,
  seat: Seat,
  standIn: (match: string, seat: Seat, level: typeof CARETAKER) => Promise<void>,
): Promise<void> {
  const whenOut = controlOf(table.stored)?.whenOut ?? "fallback";
  const lost = whenOut === "loss" ? lossOf(table, seat) : undefined;
  if (lost !== undefined) await table.arrange({ change: "conclude", outcome: lost });
  else if (whenOut === "fallback") await table.takeForAbsent(seat);
  else await standIn(table.id, seat, CARETAKER);
}

/** How the match ends when a seat loses; nothing while others of its side, or more than one other side, play on. */
export function lossOf(
  { stored, module }: Pick<Table, "stored" | "module">,
  loser: Seat,
): Outcome | undefined {
  const { header } = stored;
  const chairs = module.game.chairs(header.options, header.seats);
  const sideOf = (seat: Seat): number => chairs[seat]?.side ?? seat;
  const winners = seatsOf(header.seats).filter((seat) => seat !== loser);
  const sides = new Set(winners.map(sideOf));
  if (sides.size !== 1 || sides.has(sideOf(loser))) return undefined;
  const scores = seatsOf(header.seats).map((seat) => (seat === loser ? 0 : 1));
  return { winners, scores, why: { key: "table.outcome.time", with: { seat: whoSits(loser) } } };
}
