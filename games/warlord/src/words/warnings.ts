import type { Words } from "@flagship/kernel";

/** What is said before a sheet goes out that is probably a mistake. */
export const warningWords = {
  "warning.broken-way":
    "{ship} stops at {place}: {hex} is no neighbour, and the rest of its line is dropped.",
  "warning.one-by-one":
    "{n} {n|ship enters|ships enter} {place} in different pulses: they would fight one by one.",
  "warning.weak-attack":
    "You attack {place} with {attack} against {defence}. For a safe win bring more, or wait.",
  "warning.no-primary": "{type} costs 1 to 100 percent more without PR {race} above it. PR is free.",
  "warning.late-setting": "A% {percent} counts from next year on. This year it is {now}.",
} as const satisfies Words;
