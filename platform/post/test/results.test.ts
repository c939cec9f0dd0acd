import { paperText } from "@flagship/kernel";
import { expect, test } from "vitest";
import { GameFolder, resultOf, resultsAfter, runTurn, takeSheet } from "../src/index.ts";
import { Clock, newGame, sheet, warlord } from "./table.ts";

test("old results are found by playing the match again once, and only as far as they go", async () => {
  const clock = new Clock();
  const { game, folder, players } = await newGame(clock);
  const [ann] = players;
  if (ann === undefined) throw new Error("nobody plays");
  for (const turn of ["Y165", "Y166", "Y167", "Y168"])
    expect(await runTurn(game, { turn, who: "host" })).toMatchObject({ ok: true, value: { ran: true } });
  let played = 0;
  const module = await warlord();
  const counted: typeof module = {
    ...module,
    game: {
      ...module.game,
      apply: (...args) => {
        played += 1;
        return module.game.apply(...args);
      },
    },
  };
  const again = new GameFolder(folder, game.header, counted, game.lexicon, clock.read);
  // How it stands is kept with every act.
  const acts = await again.look((match) => match.log.length);
  expect([acts, played]).toEqual([4, 0]);
  expect(await resultOf(again, ann.corp, "Y166")).toMatchObject({ ok: true, value: { turn: "Y166" } });
  expect(played).toBe(2);
  played = 0;
  expect((await resultsAfter(again, ann.seat, "Y165")).map(({ turn }) => turn)).toEqual([
    "Y166",
    "Y167",
    "Y168",
  ]);
  expect(played).toBe(4);
  // The latest is at hand: nothing is played again for it.
  played = 0;
  expect((await resultsAfter(again, ann.seat, "Y167")).map(({ turn }) => turn)).toEqual(["Y168"]);
  expect((await resultsAfter(again, ann.seat, undefined)).map(({ turn }) => turn)).toEqual(["Y168"]);
  expect(await resultsAfter(again, ann.seat, "Y168")).toEqual([]);
  expect(await resultOf(again, ann.corp)).toMatchObject({ ok: true, value: { turn: "Y168" } });
  expect(played).toBe(0);
  expect(await resultOf(again, ann.corp, "Y180")).toMatchObject({
    ok: false,
    refusal: { code: "post.no-report" },
  });
  expect(await resultOf(again, ann.corp, "soon")).toMatchObject({
    ok: false,
    refusal: { code: "post.no-report" },
  });
});

test("results call other players by their names, not by their addresses", async () => {
  const { game, players } = await newGame(new Clock());
  const [ann, bob] = players;
  if (ann === undefined || bob === undefined) throw new Error("nobody plays");
  await runTurn(game, { turn: "Y165", who: "host" });
  await takeSheet(game, sheet(bob, "Y166", [`ME ${ann.corp} RSVP "hail"`]), { by: "account" });
  await runTurn(game, { turn: "Y166", who: "host" });
  const result = await resultOf(game, ann.corp);
  const text = result.ok ? paperText(result.value.paper) : "";
  expect(text).toMatch(new RegExp(`Contact with Corporation ${bob.corp} .*, played by Bob\\.`));
  expect(text).not.toContain("example.org");
});
