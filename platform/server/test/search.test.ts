import { message, type Chronicle, type FormValues, type GameEvent, type Message } from "@flagship/kernel";
import { games } from "@flagship/registry";
import { describe, expect, test } from "vitest";
import { searchFor } from "../src/matches/search.ts";
import { thingsTold } from "../src/matches/things-told.ts";
import { Shelf } from "../src/shelf.ts";
import type { KeptChair, StoredMatch } from "../src/storage/matches.ts";

const shelf = new Shelf(games);

interface Wish {
  readonly options?: FormValues;
  readonly seats?: number;
  readonly chairs?: readonly KeptChair[];
  readonly why?: Message;
  readonly players?: readonly string[];
  readonly things?: readonly string[];
}

/** As much of a match as a search looks at. */
const matchOf = (
  game: string,
  { options = {}, seats = 2, chairs, why, players = [], things }: Wish,
): StoredMatch =>
  ({
    header: { game, options, seats },
    ...(chairs === undefined ? {} : { chairs }),
    ...(things === undefined ? {} : { things }),
    seats: players.map((name, seat) => ({ seat, kind: "person", guest: name, name })),
    progress: why === undefined ? {} : { outcome: { winners: [0], scores: [1, 0], why } },
  }) as unknown as StoredMatch;

const finder =
  (game: string, wish: Wish, reader?: string) =>
  async (...searches: readonly string[]): Promise<string[]> => {
    const found: string[] = [];
    for (const text of searches)
      if ((await searchFor(text, shelf))(matchOf(game, wish), reader)) found.push(text);
    return found;
  };

describe("a match is found by", () => {
  test("the names of its ships, in every language and by both sets of names", async () => {
    const cruiser = finder("star-fleet-cards", { options: { firstShip: "ca", secondShip: "ca" } });
    const names = [
      "Federation CA",
      "federation",
      "Föderation",
      "FODERATION",
      "Union heavy cruiser",
      "Kreuzer",
    ];
    expect(await cruiser(...names)).toEqual(names);
    expect(await cruiser("Klingon", "Klingonen", "D7", "Dominion", "gorn")).toEqual([]);
    const duel = finder("star-fleet-cards", { options: { firstShip: "ca", secondShip: "d7" } });
    expect(await duel("Klingon D7", "Schlachtkreuzer", "Dominion")).toEqual([
      "Klingon D7",
      "Schlachtkreuzer",
      "Dominion",
    ]);
  });

  test("a short word where it is a whole one", async () => {
    const duel = finder("star-fleet-cards", { options: { firstShip: "ca", secondShip: "d7" } });
    expect(await duel("ca", "D7", "d 7")).toEqual(["ca", "D7", "d 7"]);
    // These are parts of "Federation", of "Klingon" and of "random".
    expect(await duel("fed", "lin", "ran", "c", "?!")).toEqual([]);
    const others = { options: { firstShip: "d7", secondShip: "d7" }, players: ["Scarab", "Miss Canary"] };
    expect(await finder("star-fleet-cards", others)("ca", "can", "sca", "ara", "iss")).toEqual([
      "ca",
      "can",
      "sca",
    ]);
  });

  test("a player's name, but not the reader's own", async () => {
    const at = { players: ["Ann", "Zoë Q."] };
    expect(await finder("salvo", at)("ann", "zoe q", "ZOEQ", "an", "", "bob")).toEqual([
      "ann",
      "zoe q",
      "ZOEQ",
      "an",
    ]);
    expect(await finder("salvo", at, "Ann")("ann", "zoe")).toEqual(["zoe"]);
  });

  test("what was asked before the match, and not by what the form holds besides", async () => {
    const options = { mode: "campaign", race1: "packtons", race2: "shiltons", race3: "ritillians" };
    const campaign = finder("starship-command", { options });
    expect(await campaign("packton", "Shiltons", "Ritillians", "campaign")).toEqual([
      "packton",
      "Shiltons",
      "campaign",
    ]);
    expect(await finder("starship-command", { options, seats: 3 })("ritillian")).toEqual(["ritillian"]);
    const battle = finder("starship-command", { options: { ...options, mode: "battles" } });
    expect(await battle("packton", "Shiltons")).toEqual([]);
  });

  test("ships in rows, and not by a file that a player sent", async () => {
    const fleet = [
      { ship: "f-con2", side: 1 },
      { ship: "k-d7", side: 2 },
    ];
    const rows = finder("starship-tactics", { options: { scenario: "fleet", fleet, first: "f-ent" } });
    expect(await rows("Constitution", "CON2", "Enterprise")).toEqual(["Constitution", "CON2"]);
    // A scenario that somebody sent as a file is no name.
    const sent = (length: number) =>
      finder("starship-tactics", { options: { scenario: "file", file: "x".repeat(length) } });
    expect([await sent(200)("xxxx"), await sent(201)("xxxx")]).toEqual([["xxxx"], []]);
  });

  test("what its chairs play, and whom its result names", async () => {
    const chairs = [{ side: 0, plays: "klingon" }, { side: 1 }];
    expect(await finder("starship-tactics", { chairs })("Klingonen", "Dominate", "gorn")).toEqual([
      "Klingonen",
      "Dominate",
    ]);
    const why = message("outcome.won", { who: ["@seat.0", "@gorn"], n: 3 });
    expect(await finder("starship-tactics", { why })("Reptilian", "klingon", "seat")).toEqual(["Reptilian"]);
  });

  test("what was bought, dealt or built in it, as far as everybody was told of it", async () => {
    const told: Chronicle = [
      [{ event: { type: "set-up", fleets: [{ ships: ["@y-ca", "@y-dd"] }, { ships: [] }] } as GameEvent }],
      [
        { event: { type: "drew", card: "@miracle-worker" } as GameEvent, to: [0] },
        {
          event: { type: "bought", ship: "@F-CA" } as GameEvent,
          to: [0],
          others: { type: "bought", ship: "@F-DD", by: "@seat.0" } as GameEvent,
        },
      ],
      [{ event: { type: "bought", ship: "@y-ca", text: "mail me @home" } as GameEvent }],
    ];
    expect(thingsTold(told)).toEqual(["y-ca", "y-dd", "F-DD"]);
    const many = Array.from({ length: 400 }, (_, at) => [
      { event: { type: `t${at}`, ship: `@s${at}` } as GameEvent },
    ]);
    expect(thingsTold(many)).toHaveLength(300);
    const bought = finder("starship-tactics", { things: ["f-con2", "k-d7m"] });
    expect(await bought("Constitution", "D7M", "Enterprise")).toEqual(["Constitution", "D7M"]);
  });

  test("what its options say where the game is not here any more, or has another form", async () => {
    const seats = [{ ship: "battle-cruiser" }, { race: "Klingon" }];
    const gone = finder("chess", { options: { seats, points: 500 } as unknown as FormValues });
    expect(await gone("Battle Cruiser", "klingon", "CRUISER")).toEqual([
      "Battle Cruiser",
      "klingon",
      "CRUISER",
    ]);
    expect(await gone("500", "gorn", "race")).toEqual([]);
    const old = finder("warlord", { options: { map: "Great Rift" } });
    expect(await old("rift", "great rift")).toEqual(["rift", "great rift"]);
  });
});
