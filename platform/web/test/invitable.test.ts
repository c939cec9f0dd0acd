import type { Companion } from "@flagship/protocol";
import { expect, test } from "vitest";
import { invitable } from "../src/pages/table/invitable.ts";

test("whom one follows is offered to be invited: who is here first, nobody who sits there, eight at most", () => {
  const one = (name: string, here = false, tie: Companion["tie"] = "follow"): Companion => ({
    name,
    tie,
    here,
  });
  const people = [one("Ada"), one("Bob", true), one("Cy", false, "block"), one("Dora", true), one("Eve")];
  expect(invitable(people, ["Dora"])).toEqual([
    { name: "Bob", here: true },
    { name: "Ada", here: false },
    { name: "Eve", here: false },
  ]);
  const many = Array.from({ length: 12 }, (_, number) => one(`P${number}`, number === 11));
  expect(invitable(many, []).map(({ name }) => name)).toEqual([
    "P11",
    "P0",
    "P1",
    "P2",
    "P3",
    "P4",
    "P5",
    "P6",
  ]);
});
