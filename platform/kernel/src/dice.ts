import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus, xoroshiro128plusFromState } from "pure-rand/generator/xoroshiro128plus";
import { chacha20 } from "@noble/ciphers/chacha.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

/** The only source of chance a game has. */
export interface Dice {
  /** A whole number from 0 to n-1, all equally likely. */
  below(n: number): number;
  /** One die with faces 1 to `sides`. */
  roll(sides: number): number;
  /** Puts the items into random order, in place, and returns them. */
  shuffle<T>(items: T[]): T[];
  /** One of the items; throws when there is none. */
  pick<T>(items: readonly T[]): T;
}

/** Dice that know how much was drawn from them, so that a match can go on from where they stood. */
export interface CountedDice extends Dice {
  readonly position: number;
}

/** What all dice share once they can count below n. */
abstract class CountingDice implements Dice {
  abstract below(n: number): number;

  roll(sides: number): number {
    return this.below(sides) + 1;
  }

  shuffle<T>(items: T[]): T[] {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const held = items[i] as T;
      items[i] = items[j] as T;
      items[j] = held;
    }
    return items;
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new Error("pick: nothing to pick from");
    return items[this.below(items.length)] as T;
  }
}

/** Quick dice for simulation and search; the same seed gives the same rolls everywhere. */
export class FastDice extends CountingDice {
  readonly #generator: ReturnType<typeof xoroshiro128plus>;

  constructor(seed: number | readonly number[]) {
    super();
    this.#generator =
      typeof seed === "number" ? xoroshiro128plus(scattered(seed)) : xoroshiro128plusFromState(seed);
  }

  below(n: number): number {
    return n <= 1 ? 0 : uniformInt(this.#generator, 0, n - 1);
  }

  /** Goes on later from here: `new FastDice(dice.state())`. */
  state(): readonly number[] {
    return this.#generator.getState();
  }
}

/** Neighbouring seeds would begin with alike rolls; this throws them far apart. */
function scattered(seed: number): number {
  let bits = Math.imul(seed ^ (seed >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return bits ^ (bits >>> 15);
}

const BLOCK_BYTES = 64;
const BUFFER_BLOCKS = 16;

/**
 * Dice for real matches: a ChaCha20 stream under a secret 32-byte key. Nobody can tell the next roll
 * from the past ones, and whoever has the key can check every roll.
 */
export class SecureDice extends CountingDice {
  readonly #key: Uint8Array;
  #position: number;
  #buffer: Uint8Array = new Uint8Array(0);
  #bufferStart = 0;

  /** @param key 64 hex digits. @param position how many 32-bit words were already drawn. */
  constructor(key: string, position = 0) {
    super();
    this.#key = hexToBytes(key);
    if (this.#key.length !== 32) throw new Error("SecureDice: the key must be 32 bytes");
    this.#position = position;
  }

  /** How many 32-bit words were drawn so far; with the key it is the whole state. */
  get position(): number {
    return this.#position;
  }

  below(n: number): number {
    if (n <= 1) return 0;
    // Words beyond the largest multiple of n are thrown away, so that no face is favoured.
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % n);
    for (;;) {
      const word = this.#word();
      if (word < limit) return word % n;
    }
  }

  #word(): number {
    const byte = this.#position * 4;
    if (byte < this.#bufferStart || byte + 4 > this.#bufferStart + this.#buffer.length) this.#refill(byte);
    this.#position += 1;
    const at = byte - this.#bufferStart;
    const buffer = this.#buffer;
    return (
      ((buffer[at] ?? 0) |
        ((buffer[at + 1] ?? 0) << 8) |
        ((buffer[at + 2] ?? 0) << 16) |
        ((buffer[at + 3] ?? 0) << 24)) >>>
      0
    );
  }

  #refill(byte: number): void {
    const block = Math.floor(byte / BLOCK_BYTES);
    this.#buffer = chacha20(
      this.#key,
      new Uint8Array(12),
      new Uint8Array(BLOCK_BYTES * BUFFER_BLOCKS),
      undefined,
      block,
    );
    this.#bufferStart = block * BLOCK_BYTES;
  }
}

/** What a scripted shuffle does: leave the order, or put the items at these old places in this order. */
export type ScriptedShuffle = { readonly order: "as it is" | readonly number[] };

/** Leave the next shuffled pile as it is. */
export const AS_IT_IS: ScriptedShuffle = { order: "as it is" };

/**
 * Dice for tests: a list of results, used up one by one. A number is a face for `roll` and a count
 * from 0 for `below` and `pick`. A missing die throws at once, a left-over one when `done` is called.
 */
export class ScriptedDice implements Dice {
  readonly #script: readonly (number | ScriptedShuffle)[];
  #next = 0;

  constructor(...script: readonly (number | ScriptedShuffle)[]) {
    this.#script = script;
  }

  below(n: number): number {
    const value = this.#number(`below(${n})`);
    if (value < 0 || value >= n) throw new Error(`ScriptedDice: ${value} is not below ${n}`);
    return value;
  }

  roll(sides: number): number {
    const face = this.#number(`a d${sides}`);
    if (face < 1 || face > sides) throw new Error(`ScriptedDice: a d${sides} has no face ${face}`);
    return face;
  }

  shuffle<T>(items: T[]): T[] {
    const entry = this.#take("a shuffle");
    if (typeof entry === "number")
      throw new Error(`ScriptedDice: a shuffle was asked for, the script has ${entry}`);
    if (entry.order === "as it is") return items;
    const old = [...items];
    if (entry.order.length !== old.length || new Set(entry.order).size !== old.length) {
      throw new Error(`ScriptedDice: the scripted order does not fit ${old.length} items`);
    }
    for (const [place, from] of entry.order.entries()) {
      if (!(from in old)) throw new Error(`ScriptedDice: there is no item ${from} to shuffle`);
      items[place] = old[from] as T;
    }
    return items;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }

  /** Throws when the script has dice left that nobody rolled. */
  done(): void {
    const left = this.#script.length - this.#next;
    if (left > 0)
      throw new Error(`ScriptedDice: ${left} left over, next ${JSON.stringify(this.#script[this.#next])}`);
  }

  #number(what: string): number {
    const entry = this.#take(what);
    if (typeof entry !== "number")
      throw new Error(`ScriptedDice: ${what} was asked for, the script has a shuffle`);
    return entry;
  }

  #take(what: string): number | ScriptedShuffle {
    const entry = this.#script[this.#next];
    if (entry === undefined) throw new Error(`ScriptedDice: no die left for ${what}`);
    this.#next += 1;
    return entry;
  }
}

/** Dice that must not be needed: for actions that have no chance in them. */
export const noDice = (): Dice => new ScriptedDice();

/** A fresh 32-byte key as hex from a source of random bytes (the platform's, never the game's). */
export const keyFrom = (randomBytes: (count: number) => Uint8Array): string => bytesToHex(randomBytes(32));
