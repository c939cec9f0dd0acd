import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * How a match proves that nobody chose its dice. The server publishes the hash of a secret (the
 * commitment), every person the hash of a word (the pledge). Only when all of them are there, the words
 * are shown; the key of the dice is made of the secret and the words together. The secret is shown when
 * the match is over. docs/trust.md says against whom that helps.
 */
export const commitmentTo = (secret: string): string => digestOf(`flagship commitment ${secret}`);

/** What a seat publishes before it shows its word. */
export const pledgeFor = (word: string): string => digestOf(`flagship word ${word}`);

/** So often a table can set its dice anew because somebody did not show their word. */
const MOST_ROUNDS = 64;

/**
 * The first pledge of a seat whose words come from this seed. Each word is itself the pledge for the one
 * after it: whoever has shown a word has pledged the next, should the dice be set anew while they are away.
 */
export function firstPledge(seed: string): string {
  let pledge = seed;
  for (let round = 0; round < MOST_ROUNDS; round++) pledge = pledgeFor(pledge);
  return pledge;
}

/** The word behind a pledge, for whoever has the seed. */
export function wordBehind(pledge: string, seed: string): string | undefined {
  let word = seed;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const pledged = pledgeFor(word);
    if (pledged === pledge) return word;
    word = pledged;
  }
  return undefined;
}

/** The key of a match's dice, as 64 hex digits. */
export const diceKey = (secret: string, contributions: readonly string[]): string =>
  digestOf(`flagship dice ${JSON.stringify([secret, ...contributions])}`);

/** A fingerprint of any plain data. */
export const fingerprint = (data: unknown): string => digestOf(JSON.stringify(data));

/** The hash of a text, as 64 hex digits. */
export const digestOf = (text: string): string => hash(text);

const plainHash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
let hash = plainHash;

/** Lets a machine that has SHA-256 of its own do it: a server hashes every act there is. */
export function hashBy(native: (text: string) => string): void {
  const probe = "flagship \u00e9\ud83d\ude80\ud800";
  if (native(probe) !== plainHash(probe)) throw new Error("this is not SHA-256");
  hash = native;
}
