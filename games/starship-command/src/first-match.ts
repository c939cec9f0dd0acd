import type { FirstMatch } from "@flagship/kernel";

/**
 * One battle of the basic edition against a cadet. In each of these deals the newcomer attacks first and can destroy a
 * ship at once: in half of all others the first question is how to defend, before anybody knows what a volley is.
 */
export const firstMatch: FirstMatch = {
  options: { edition: "basic", mode: "battles", length: "single", tie: "shared" },
  seats: 2,
  seat: 0,
  level: "cadet",
  deals: ["8", "9", "a", "b", "d"].map((digits) => digits.padStart(64, "0")),
};
