import { lossOf, type Seat } from "@flagship/kernel";
import type { Table } from "../matches/table.ts";
import { controlOf } from "./arrangement.ts";
import { CARETAKER } from "./caretaker.ts";

/** Who can play for somebody who is away. */
interface Others {
  standIn(match: string, seat: Seat, level: typeof CARETAKER): Promise<void>;
  /** Gives the seat to somebody who stands by; false: nobody does. */
  replace(table: Table, seat: Seat): Promise<boolean>;
}

/** Does what the table has chosen for whoever's time has run out. */
export async function runOutOfTime(table: Table, seat: Seat, others: Others): Promise<void> {
  const whenOut = controlOf(table.stored)?.whenOut ?? "fallback";
  const { header, chairs = [] } = table.stored;
  const loses = whenOut === "loss" && lossOf(chairs, header.seats, seat) !== undefined;
  if (loses) await table.arrange({ change: "conclude", conclusion: { how: "out-of-time", seat } });
  else if (whenOut === "fallback") await table.takeForAbsent(seat, "out-of-time");
  // They may have answered at the last moment.
  else if ((await table.arrange({ change: "ran-out", seat })) === undefined) {
    const replaced = whenOut === "standby" && (await others.replace(table, seat));
    if (!replaced) await others.standIn(table.id, seat, CARETAKER);
  }
}
