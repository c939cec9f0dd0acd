import { accepted, initialValues, readForm, sentence, type Field, type FormValues } from "@flagship/kernel";
import { findGame, games } from "@flagship/registry";
import { beforeAll, describe, expect, test } from "vitest";
import { chosenOptions, levelsOf, lobbyFields, lobbyWish } from "../src/pages/lobby/lobby-form.ts";
import { plainLexicon } from "../src/words.ts";
import { moreWords } from "../src/words/language.ts";

const form = (who: readonly string[], rest: FormValues = {}): FormValues => ({
  seats: Object.fromEntries(who.map((one, seat) => [`seat${seat}`, one])),
  where: "device",
  names: "rulebook",
  options: {},
  ...rest,
});

beforeAll(moreWords);

describe("the lobby", () => {
  test.each(games.map((one) => [one.id, one] as const))(
    "of %s is a good wish before anybody touches it",
    async (_id, registered) => {
      const module = await registered.load();
      const { min } = module.game.seats;
      const fields = lobbyFields(module, min);
      const read = readForm(fields, initialValues(fields));
      const wish = read.ok ? lobbyWish(read.value, min) : read;
      expect(wish).toMatchObject({ ok: true, value: { where: "device", seat: 0 } });
      const options = wish.ok ? readForm(module.game.options, wish.value.options) : undefined;
      expect(options).toEqual(accepted(initialValues(module.game.options)));
    },
  );

  test("one person cannot sit on two chairs", () => {
    expect(lobbyWish(form(["me", "me"]), 2)).toMatchObject({
      ok: false,
      refusal: { code: "lobby.one-me", field: "seats.seat1" },
    });
  });

  test("a match with an open seat is on the server, wherever the reader wanted it", () => {
    const wish = lobbyWish(form(["me", "open"], { where: "device", names: "neutral" }), 2);
    expect(wish).toMatchObject({
      ok: true,
      value: { seats: [{ kind: "me" }, { kind: "open" }], where: "server", names: "neutral" },
    });
  });

  test("a table is found by everybody, also to be watched where all seats are taken", () => {
    const found = (sitters: readonly string[], wanted: string, more: object = {}): unknown => {
      const wish = lobbyWish(form(sitters, { found: wanted, ...more }), 2);
      return wish.ok ? wish.value.found : wish.refusal.code;
    };
    expect(found(["me", "open"], "public")).toBe("public");
    expect(found(["me", "officer"], "public")).toBe("public");
    expect(found(["me", "open"], "private")).toBe("private");
    expect(found(["me", "open"], "private", { rated: true })).toBe("lobby.private");
    expect(found(["me", "open"], "link", { rated: true })).toBe("link");
  });

  test("in a rated match nobody plays for whoever's time runs out", () => {
    const wish = (out: string, more: object = { rated: true }): unknown => {
      const read = lobbyWish(form(["me", "open"], { clock: "rapid", out, ...more }), 2);
      return read.ok ? read.value.time?.whenOut : [read.refusal.code, read.refusal.field];
    };
    expect(wish("caretaker", {})).toBe("caretaker");
    expect(["caretaker", "standby"].map((out) => wish(out))).toEqual([
      ["rated.when-out", "out"],
      ["rated.when-out", "out"],
    ]);
    expect(["fallback", "loss"].map((out) => wish(out))).toEqual(["fallback", "loss"]);
  });

  test("asks nothing about seats that the match does not have, and tells chairs of one title apart", async () => {
    const module = await findGame("starship-command")?.load();
    if (module === undefined) throw new Error("the game is not registered");
    const group = (name: string): readonly Field[] =>
      lobbyFields(module, 3).flatMap((field) =>
        field.kind === "group" && field.name === name ? field.fields : [],
      );
    const races = group("options").filter((field) => field.name.startsWith("race"));
    expect(races.map(({ name }) => name)).toEqual(["race1", "race2", "race3"]);
    const lexicon = { words: { ...plainLexicon().words, ...module.words }, names: module.names.rulebook };
    expect(group("seats").map(({ label }) => sentence(label, lexicon))).toEqual([
      "Commander 1",
      "Commander 2",
      "Commander 3",
    ]);
  });

  test("a match with a clock is on the server too", () => {
    const wish = lobbyWish(form(["me", "officer"], { clock: "300" }), 2);
    expect(wish).toMatchObject({
      ok: true,
      value: { where: "server", time: { decision: 300, whenOut: "fallback" } },
    });
    const free = lobbyWish(form(["me", "officer"], { clock: "none" }), 2);
    expect(free).toMatchObject({ ok: true, value: { where: "device", time: undefined } });
    const post = lobbyWish(form(["me", "officer"], { clock: "post", out: "caretaker" }), 2);
    expect(post.ok && post.value.time).toEqual({
      bank: 604_800,
      delay: 172_800,
      calendar: true,
      weekendsOff: true,
      daysOff: 7,
      whenOut: "caretaker",
    });
  });

  test("names the chairs by the options chosen so far", async () => {
    const module = await findGame("star-fleet-cards")?.load();
    if (module === undefined) throw new Error("the game is not registered");
    const chosen = chosenOptions(module, { options: { firstShip: "d7" } });
    const plays = (options?: FormValues): unknown =>
      lobbyFields(module, 2, options).flatMap((field) =>
        field.kind === "group" && field.name === "seats"
          ? field.fields.map((one) => one.label.with?.["plays"])
          : [],
      );
    expect(plays(chosen)).not.toEqual(plays());
    expect(chosenOptions(module, { options: { firstShip: "teapot" } })).toBeUndefined();
  });

  test("seats a crowd by numbers: the reader, the open seats, computers", () => {
    const seats = { me: true, open: 2, level: "cadet" };
    const wish = lobbyWish({ seats, where: "device", names: "rulebook", options: {} }, 12);
    const cadet = { kind: "computer", level: "cadet" };
    expect(wish.ok && wish.value.seats).toEqual([
      { kind: "me" },
      { kind: "open" },
      { kind: "open" },
      ...Array.from({ length: 9 }, () => cadet),
    ]);
    expect(wish.ok && wish.value.where).toBe("server");
    expect(lobbyWish({ seats: { me: false, open: 0, level: "cadet" }, where: "device" }, 12)).toMatchObject({
      ok: false,
      refusal: { field: "seats.me" },
    });
  });

  test("a match between computers runs on the server, not on this device", () => {
    expect(lobbyWish(form(["cadet", "captain"]), 2)).toMatchObject({ ok: false });
    const wish = lobbyWish(form(["cadet", "captain"], { where: "server" }), 2);
    expect(wish.ok && wish.value.seat).toBeUndefined();
    expect(wish.ok && levelsOf(wish.value.seats)).toEqual(["cadet", "captain"]);
  });

  test("every refusal of the lobby has its sentence", () => {
    for (const who of [
      ["me", "me"],
      ["cadet", "cadet"],
    ]) {
      const wish = lobbyWish(form(who), 2);
      expect(wish.ok ? "" : plainLexicon().words[wish.refusal.text.key]).toMatch(/\.$/);
    }
  });
});
