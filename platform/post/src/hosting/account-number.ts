import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

// 32 letters and digits that are not mistaken for each other: eight of them are 40 bits, twelve 60.
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A new account number: `X7Q2-9KMP-4TRA`. Shown once, kept as a hash. */
export const newAccountNumber = (): string =>
  Array.from(randomBytes(12), (byte) => LETTERS[byte & 31])
    .join("")
    .replace(/^(.{4})(.{4})/, "$1-$2-");

const normal = (account: string): string => account.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

export const hashOfAccount = (account: string): string =>
  createHash("sha256")
    .update(`flagship account ${normal(account)}`)
    .digest("hex");

/** Compares without telling by the time it takes how much is right. */
export const fitsAccount = (account: string, hash: string | undefined): boolean => {
  const given = Buffer.from(hashOfAccount(account));
  const kept = Buffer.from(hash ?? hashOfAccount(`nobody ${account}`));
  return given.length === kept.length && timingSafeEqual(given, kept) && hash !== undefined;
};
