import { afterAll, expect, test } from "vitest";
import { commitmentTo, digestOf, hashBy } from "@flagship/kernel";
import { hashNatively } from "@flagship/kernel/node/hash";

const TEXTS = ["", "abc", "é€🚀", "\ud800", "x".repeat(100_000), '{"by":0,"action":{"type":"pass"}}'];

afterAll(hashNatively);

test("Node's own hash is the same for any text", () => {
  const plain = TEXTS.map(digestOf);
  const commitment = commitmentTo("5".repeat(64));
  hashNatively();
  expect(TEXTS.map(digestOf)).toEqual(plain);
  expect(commitmentTo("5".repeat(64))).toBe(commitment);
  expect(digestOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("another hash, or one that spells texts otherwise, is not taken", () => {
  expect(() => hashBy(() => "0".repeat(64))).toThrow("this is not SHA-256");
  expect(digestOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
