import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * How a match proves that its dice were not chosen: before anybody moves, the hash of a secret is
 * published (the commitment) and every seat may add a word of its own. The dice key comes from the
 * secret and those words together, so neither side alone decides it; at the end the secret is shown.
 */
export const commitmentTo = (secret: string): string => hash(`flagship commitment ${secret}`);

/** The key of a match's dice, as 64 hex digits. */
export const diceKey = (secret: string, contributions: readonly string[]): string =>
  hash(`flagship dice ${JSON.stringify([secret, ...contributions])}`);

/** A fingerprint of any plain data. */
export const fingerprint = (data: unknown): string => hash(JSON.stringify(data));

const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
