import { initialValues, readForm, type FormValues } from "@flagship/kernel";
import { games } from "@flagship/registry";
import { describe, expect, test } from "vitest";
import { levelsOf, lobbyFields, lobbyWish, lobbyWords } from "../src/pages/lobby/lobby-form.ts";

const form = (who: readonly string[], rest: FormValues = {}): FormValues => ({
  seats: Object.fromEntries(who.map((one, seat) => [`seat${seat}`, one])),
  where: "device",
  names: "rulebook",
  options: {},
  ...rest,
});

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
      expect(wish.ok && wish.value.options).toEqual(initialValues(module.game.options));
    },
  );

  test("one person cannot sit on two chairs", () => {
    expect(lobbyWish(form(["me", "me"]), 2)).toMatchObject({
      ok: false,
      refusal: { code: "lobby.one-me", field: "seats.seat1" },
    });
  });

  test("an open seat needs the server", () => {
    expect(lobbyWish(form(["me", "open"]), 2)).toMatchObject({ ok: false, refusal: { field: "where" } });
    const wish = lobbyWish(form(["me", "open"], { where: "server", names: "neutral" }), 2);
    expect(wish).toMatchObject({
      ok: true,
      value: { seats: [{ kind: "me" }, { kind: "open" }], names: "neutral" },
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
      ["me", "open"],
      ["cadet", "cadet"],
    ]) {
      const wish = lobbyWish(form(who), 2);
      expect(wish.ok ? "" : lobbyWords[wish.refusal.text.key]).toMatch(/\.$/);
    }
  });
});
