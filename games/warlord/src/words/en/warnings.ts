import type { Words } from "@flagship/kernel";

/** What is said before a sheet goes out that is probably a mistake. */
export const warningWords = {
  "warning.broken-way":
    "{ship} stops at {place}: {hex} is not adjacent, and the rest of its line is dropped.",
  "warning.one-by-one":
    "{n} {n|ship enters|ships enter} {place} in different pulses: they would fight one by one.",
  "warning.weak-attack":
    "You attack {place} with {attack} against {defence}. For a safe win bring more, or wait.",
  "warning.no-primary":
    "{type} costs {low} to {high} EPs without PR {race} above it, about {price} with it. PR is free.",
  "warning.late-setting": "A% {percent} counts from next year on. This year it is {now}.",
  "warning.deadly-way": "{ship} is destroyed on entering {place}: the terrain there kills it for certain.",
  "warning.hurt-way":
    "{ship} takes {low} to {high} damage from the terrain on the way to {place}, with {shields} {shields|shield|shields}: she can arrive crippled.",
  "warning.through-gate":
    "The stargate at {place} throws {ship} somewhere else: what her line says after it hardly fits.",
  "warning.weak-space": "Weak space at {place} throws {ship} somewhere else in the sector one time in two.",
  "warning.beyond-speed":
    "{ship} acts in {speed} {speed|pulse|pulses} only: the last {n|word of her line is|{n} words of her line are} not done.",
  "warning.last-site":
    "{place} would complete sector {sector}, and {ship} can be there this year. A complete sector pays 100 EPs a year.",
  "warning.idle-ships": "{n} {n|ship stays where it is|ships stay where they are}: {ships}.",
  "warning.open-home":
    "Your Home Office defends with {defence}; a fleet with attack {attack} was seen at {place} in Y{year:raw}.",
  "warning.unspent": "{points} {points|EP is|EPs are} left over, and {lines} {lines|line is|lines are} free.",
} as const satisfies Words;
