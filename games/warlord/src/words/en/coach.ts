import type { Words } from "@flagship/kernel";

/** Why a director would send a sheet. */
export const coachWords = {
  "coach.ships": "{going} of {all} ships get orders, {idle} {idle|stays|stay} where {idle|it is|they are}.",
  "coach.arrives": "{ship} reaches {place} in pulse {pulse} of {speed}.",
  "coach.attacks": "{place} is attacked with {attack} against {defence}: {percent} percent.",
  "coach.money":
    "{bought} {bought|ship is|ships are} bought; {points} EPs and {lines} free {lines|line|lines} are left.",
  "coach.build": "The build is what everybody begins with; the map comes after it.",
} as const satisfies Words;
