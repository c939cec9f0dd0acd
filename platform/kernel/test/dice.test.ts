import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { AS_IT_IS, FastDice, ScriptedDice, SecureDice, type Dice } from "@flagship/kernel";

const KEY = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

const fresh: [string, () => Dice][] = [
  ["FastDice", () => new FastDice(42)],
  ["SecureDice", () => new SecureDice(KEY)],
];

describe.each(fresh)("%s", (_name, make) => {
  test("every face of a d6 comes about as often as the others", () => {
    const dice = make();
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 60_000; i++) {
      const face = dice.roll(6);
      counts[face - 1] = (counts[face - 1] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });

  test("below(n) stays below n for any n", () => {
    const dice = make();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (n) => {
        const value = dice.below(n);
        return Number.isInteger(value) && value >= 0 && value < n;
      }),
    );
  });

  test("shuffling keeps the items", () => {
    expect([...make().shuffle([1, 2, 3, 4, 5, 6, 7])].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test("picking from nothing is a mistake", () => {
    expect(() => make().pick([])).toThrow("nothing to pick");
  });
});

describe("SecureDice", () => {
  test("is the ChaCha20 key stream of RFC 8439, in little-endian words", () => {
    const dice = new SecureDice("00".repeat(32));
    // First words of the key stream for an all-zero key and nonce, block 0 (RFC 8439, A.1, vector 1).
    expect([dice.below(2 ** 31), dice.below(2 ** 31)]).toEqual([0xade0b876 % 2 ** 31, 0x903df1a0 % 2 ** 31]);
  });

  test("goes on from a stored position across buffer borders", () => {
    const whole = new SecureDice(KEY);
    const rolls = Array.from({ length: 700 }, () => whole.roll(20));
    const first = new SecureDice(KEY);
    for (let i = 0; i < 333; i++) first.roll(20);
    const second = new SecureDice(KEY, first.position);
    expect(Array.from({ length: 700 - 333 }, () => second.roll(20))).toEqual(rolls.slice(333));
  });

  test("a key of the wrong size is refused", () => {
    expect(() => new SecureDice("abcd")).toThrow("32 bytes");
  });
});

test("FastDice with neighbouring seeds begin differently", () => {
  const pairs = Array.from({ length: 400 }, (_, seed) => {
    const dice = new FastDice(seed);
    return `${dice.roll(6)} ${dice.roll(6)}`;
  });
  expect(new Set(pairs).size).toBe(36);
});

test("FastDice goes on from a stored state", () => {
  const dice = new FastDice(7);
  dice.roll(6);
  const later = new FastDice(dice.state());
  expect([later.roll(100), later.roll(100)]).toEqual([dice.roll(100), dice.roll(100)]);
});

describe("ScriptedDice", () => {
  test("gives what the script says", () => {
    const dice = new ScriptedDice(6, 0, { order: [2, 0, 1] }, AS_IT_IS);
    expect(dice.roll(6)).toBe(6);
    expect(dice.pick(["a", "b"])).toBe("a");
    expect(dice.shuffle(["a", "b", "c"])).toEqual(["c", "a", "b"]);
    expect(dice.shuffle(["a", "b"])).toEqual(["a", "b"]);
    dice.done();
  });

  test("a missing die fails", () => {
    expect(() => new ScriptedDice().roll(6)).toThrow("no die left for a d6");
  });

  test("a left-over die fails", () => {
    expect(() => new ScriptedDice(3).done()).toThrow("1 left over");
  });

  test("a face the die does not have fails", () => {
    expect(() => new ScriptedDice(7).roll(6)).toThrow("no face 7");
    expect(() => new ScriptedDice(6).below(6)).toThrow("not below 6");
  });

  test("a shuffle where a number was scripted fails, and the other way round", () => {
    expect(() => new ScriptedDice(1).shuffle([1])).toThrow("a shuffle was asked for");
    expect(() => new ScriptedDice(AS_IT_IS).roll(6)).toThrow("the script has a shuffle");
    expect(() => new ScriptedDice({ order: [0, 0] }).shuffle([1, 2])).toThrow("does not fit");
  });
});
