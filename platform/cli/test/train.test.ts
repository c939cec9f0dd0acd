import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { flagship, flagshipHere, GAME, temporaryFolder } from "./flagship.ts";

const folder = temporaryFolder();
const call = ["train", GAME, "--matches", "1", "--iterations", "1", "--json", "--gate"];
interface Trained {
  readonly net: string;
  readonly rounds: readonly { readonly positions: number }[];
  readonly gate: { readonly games: number };
  readonly passed: boolean;
}

test("learns the same again, goes on where it was stopped, and keeps nothing that two matches say", async () => {
  const learned = new URL(`../../../games/${GAME}/src/bot/learned.ts`, import.meta.url);
  const before = readFileSync(learned, "utf8");
  const whole = await flagship([...call, "2", "--folder", join(folder, "whole"), "--rounds", "2"]);
  expect(whole.err).toBe("");
  const { net, rounds, gate, passed } = JSON.parse(whole.out) as Trained;
  expect([rounds.length, gate.games, passed]).toEqual([2, 2, false]);
  const parts = [...call, "0", "--folder", join(folder, "parts")];
  const first = JSON.parse((await flagship([...parts, "--rounds", "1"])).out) as Trained;
  expect(first.net).not.toBe(net);
  const second = JSON.parse((await flagship([...parts, "--rounds", "2", "--resume"])).out) as Trained;
  expect([second.net, second.rounds]).toEqual([net, rounds]);
  const other = await flagshipHere([...parts, "--rounds", "2", "--resume", "--seed", "3"]);
  expect([other.code, other.err]).toEqual([1, expect.stringContaining("[train.other-course]")]);
  expect(readFileSync(learned, "utf8")).toBe(before);
});

test("says where nothing can be learned", async () => {
  const { code, err } = await flagshipHere(["train", "warlord"]);
  expect([code, err]).toEqual([1, expect.stringContaining("[train.no-insight]")]);
});
