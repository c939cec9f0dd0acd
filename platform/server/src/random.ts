import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

// 32 letters and digits that are not mistaken for each other.
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

/** A name for a match or a guest that nobody else has: 60 bits. */
export const newId = (): string => Array.from(randomBytes(12), (byte) => LETTERS[byte & 31]).join("");

/** A secret that cannot be guessed, fit for links and headers. */
export const newToken = (): string => randomBytes(24).toString("base64url");

/** A seed for a computer's thinking. */
export const newSeed = (): number => randomBytes(4).readInt32LE();

/** What is kept of a token. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Compares two secrets without telling by the time it takes how much of them is equal. */
export const sameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));
