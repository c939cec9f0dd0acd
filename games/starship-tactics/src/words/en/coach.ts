import type { Words } from "@flagship/kernel";

/** Why a captain would do something. */
export const coachWords = {
  "coach.power":
    "Speed {points}, {weapons} {weapons|weapon|weapons} armed, {shields} shield points; {left} power stays unused.",
  "coach.reach":
    "At range {range} the armed weapons that bear do about {expected}; shield {side} faces the enemy with {strength}.",
  "coach.closer":
    "Range {range} after it: {bearing} armed {bearing|weapon bears|weapons bear}, about {expected}. You show shield {side} with {strength}.",
  "coach.fire":
    "{weapons} {weapons|weapon|weapons} at {ship}, range {range}: about {expected} damage on shield {side}.",
  "coach.hold": "What bears now does about {now}; a phase nearer about {later}.",
  "coach.nothing-bears": "No armed weapon bears on anybody now.",
  "coach.missiles":
    "{missiles} {missiles|missile comes|missiles come} at shield {side} with {strength}: {damage} damage if all hit.",
  "coach.lock": "The enemy is {range} hexes away.",
} as const satisfies Words;
