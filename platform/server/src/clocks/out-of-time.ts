import { lossOf, type Seat } from "@flagship/kernel";
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
  const { header } = table.stored;
  const loses = whenOut === "loss" && lossOf(table.module.game, header, seat) !== undefined;
  if (loses) await table.arrange({ change: "conclude", conclusion: { how: "out-of-time", seat } });
  else if (whenOut === "fallback") await table.takeForAbsent(seat);
  else {
    await table.arrange({ change: "ran-out", seat });
    await standIn(table.id, seat, CARETAKER);
  }
}
