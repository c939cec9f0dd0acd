import { join } from "node:path";
import type { MatchHeader } from "@flagship/kernel";
import { describe, expect, onTestFinished, test } from "vitest";
import { takeUpStragglers } from "../src/matches/stragglers.ts";
import type { Table } from "../src/matches/table.ts";
import { openDatabase } from "../src/storage/database.ts";
import { addGuest } from "../src/storage/guests.ts";
import { addMatch, matchesAwaitingComputers } from "../src/storage/matches.ts";
import { temporaryFolder } from "./support/server.ts";

const AT = "2026-01-01T00:00:00.000Z";
const header: MatchHeader = {
  format: 1,
  game: "salvo",
  rulesVersion: 1,
  options: {},
  seats: 2,
  commitment: "c",
  contributions: [],
};
const tableOf = (id: string): Table => ({ id }) as Table;

describe("matches that stand still", () => {
  test("are taken up where a computer is waited for, does not think, and nobody else has the match", async () => {
    const attended: string[] = [];
    await takeUpStragglers({
      waiting: () => Promise.resolve(["thinks", "elsewhere", "gone", "stands"]),
      isElsewhere: (id) => id === "elsewhere",
      claim: (id) => Promise.resolve(id === "gone" ? undefined : tableOf(id)),
      computers: {
        attend: ({ id }) => void attended.push(id),
        thinksAt: (id) => id === "thinks",
        closed: false,
      },
    });
    expect(attended).toEqual(["stands"]);
  });

  test("are those that run and wait for a computer, or for somebody whom one stands in for", async () => {
    const { db, close } = await openDatabase(join(temporaryFolder(), "flagship.db"));
    onTestFinished(() => close());
    await addGuest(db, { id: "Ann", name: "Ann", token_hash: null, made: AT });
    const ann = { seat: 0, kind: "person", guest: "Ann", name: "Ann", pledge: "", contribution: "" } as const;
    const computer = { seat: 1, kind: "computer", level: "cadet" } as const;
    for (const [id, status, waiting, standin] of [
      ["awaits", "running", [1], null],
      ["awaits-both", "running", [0, 1], null],
      ["stands-in", "running", [0], "cadet"],
      ["person", "running", [0], null],
      ["over", "over", [1], null],
    ] as const) {
      const progress = { acts: 0, status, waiting, put: {}, acted: AT };
      const rest = {
        header,
        rules: 1,
        secret: "s",
        names: "rulebook",
        invitation: id,
        maker: "Ann",
      } as const;
      await addMatch(db, {
        id,
        ...rest,
        made: AT,
        listed: false,
        withheld: [],
        seats: [ann, computer],
        progress,
      });
      await db.updateTable("seats").set({ standin }).where("match", "=", id).where("seat", "=", 0).execute();
    }
    expect((await matchesAwaitingComputers(db)).toSorted()).toEqual(["awaits", "awaits-both", "stands-in"]);
  });
});
