import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  heardSince,
  isSeat,
  readRecord,
  replay,
  type GameEvent,
  type HeardEvent,
  type Message,
} from "@flagship/kernel";
import { games } from "@flagship/registry";
import { loadBoard } from "@flagship/registry/page";
import { logGroups } from "../src/pages/table/log.ts";

const GAMES = join(import.meta.dirname, "../../../games");

/** Events that tell what somebody's fire costs somebody else, and whose it was. */
interface Losses {
  readonly types: readonly string[];
  /** Learns from every event which side something is on. */
  readonly owner: () => (event: GameEvent) => number | undefined;
}

const seatOf = (event: GameEvent): number | undefined => {
  const seat: unknown = Reflect.get(event, "seat");
  return typeof seat === "number" ? seat : undefined;
};

/** Eta Carinae names units only: whose they are shows when they are deployed, launched, or act. */
function unitOwners(): (event: GameEvent) => number | undefined {
  const owners = new Map<string, number>();
  const DEEDS = /^(fired|launched|flight-launched|ground\.fired|skirmish-(hit|missed|struck|parried))$/;
  return (event) => {
    const seat = seatOf(event);
    const at = (field: string): unknown => Reflect.get(event, field);
    if (seat !== undefined && event.type === "deployed")
      for (const unit of at("fleet") as readonly string[]) owners.set(unit, seat);
    if (seat !== undefined && DEEDS.test(event.type))
      for (const field of ["by", "salvo", "flight", "figure"])
        if (at(field) !== undefined) owners.set(String(at(field)), seat);
    return owners.get(String(at(event.type.startsWith("skirmish-") ? "figure" : "target")));
  };
}

const LOSSES: Readonly<Record<string, Losses>> = {
  "star-fleet-cards": { types: ["hit", "element-destroyed", "couple-lost"], owner: () => seatOf },
  "starship-tactics": {
    types: ["struck", "weapon-hit", "weapon-lost", "disabled"],
    owner: () => seatOf,
  },
  "starship-command": { types: ["hit", "crippled", "destroyed"], owner: () => seatOf },
  // What a Corporation is told of its year is partly others' doing.
  warlord: { types: ["noted"], owner: () => seatOf },
  "eta-carinae": {
    types: [
      "struck",
      "missiles-shot",
      "craft-hit",
      "destroyed",
      "ground.damage",
      "ground.struck",
      "skirmish-pierced",
      "skirmish-grazed",
      "skirmish-stopped",
      "skirmish-wounded",
      "skirmish-killed",
      "skirmish-stunned",
    ],
    owner: unitOwners,
  },
};

/** Every record of a game's newest rules. */
function recordsOf(game: string): readonly string[] {
  const test = join(GAMES, game, "test");
  return readdirSync(test, { recursive: true, encoding: "utf8" })
    .filter((path) => /(^|\/)recorded[^/]*$/.test(path) && !path.endsWith(".ts"))
    .flatMap((folder) => {
      const versions = readdirSync(join(test, folder)).flatMap(
        (name) => /^v(\d+)\.json$/.exec(name)?.[1] ?? [],
      );
      const newest = Math.max(...versions.map(Number));
      const records = JSON.parse(
        readFileSync(join(test, folder, `v${newest}.json`), "utf8"),
      ) as readonly unknown[];
      return records.map((record) => JSON.stringify(record));
    });
}

describe.each(Object.entries(LOSSES))("%s", (id, { types, owner }) => {
  test("no loss stands under its owner where an enemy has fired", async () => {
    const module = await games.find((game) => game.id === id)?.load();
    const board = await loadBoard(id);
    if (module === undefined || board === undefined) throw new Error(`no board of ${id}`);
    let found = 0;
    const wrong: string[] = [];
    for (const text of recordsOf(id)) {
      const read = readRecord(text);
      if (!read.ok) throw new Error(read.refusal.code);
      const { header, secret, log } = read.value;
      if (header.rulesVersion !== module.game.rulesVersion) continue;
      const heard = heardSince(replay(module.game, header, secret, log), 0, -1);
      const ownerOf = owner();
      const owners = heard.map(({ event }) => ownerOf(event));
      for (const { by, event, index } of linesOf(heard, board.logNote)) {
        const whose = owners[index];
        if (whose === undefined || !types.includes(event.type)) continue;
        found += 1;
        if (by === String(whose) && isSeat(whose)) wrong.push(`${heard[index]?.number}: ${event.type}`);
      }
    }
    expect(found, "losses in the recorded matches").toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });
});

/** Every line of the log as its event, and under whom it stands. */
function linesOf(
  heard: readonly HeardEvent[],
  logNote: Parameters<typeof logGroups>[1]["logNote"],
): readonly { readonly by: string | undefined; readonly event: GameEvent; readonly index: number }[] {
  const places = new Map(heard.map(({ event }, index) => [event, index]));
  const groups = logGroups(heard, {
    say: (message: Message) => message.key,
    seatName: String,
    seatPower: () => undefined,
    logNote,
    // Each line is the place of its event.
    game: { tell: (event) => ({ key: String(places.get(event)) }), words: {} },
  });
  return groups.flatMap(({ by, lines }) =>
    lines.flatMap(({ text }) => {
      const index = Number(text);
      const event = heard[index]?.event;
      return event === undefined ? [] : [{ by: by?.name, event, index }];
    }),
  );
}
