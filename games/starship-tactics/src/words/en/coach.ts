import type { Words } from "@flagship/kernel";

/** Why a captain would do something. */
export const coachWords = {
  "coach.power":
    "Speed {points}, {weapons} {weapons|weapon|weapons} armed, {shields} shield {shields|point|points}; {left} power stays unused.",
  "coach.shares": "Armed: {weapons:list}. Shields: {shields:list}.",
  "coach.none": "none",
  "coach.shield-points": "no. {side} with {points}",
  "coach.reach":
    "At range {range} the armed weapons that bear do about {expected}; shield {side} faces the enemy with {strength}.",
  "coach.closer":
    "Range {range} after it: {bearing} armed {bearing|weapon bears|weapons bear}, about {expected}. You show shield {side} with {strength}.",
  "coach.strikes":
    "From column {column}, row {row} you strike shield {side}; {guns} of its weapons {guns|bears|bear} on you there.",
  "coach.strikes-known":
    "From column {column}, row {row} you strike shield {side}, which holds {points}; {guns} of its weapons {guns|bears|bear} on you there.",
  "coach.emergency":
    "The emergency turn brings {weapons} {weapons|weapon|weapons} to bear, a plain one {plain}. It costs {power} power and {superstructure} superstructure for good.",
  "coach.fire":
    "{n|Weapon|Weapons} {weapons:and} at {ship}, range {range}: about {expected} damage on shield {side}.",
  "coach.fire-known":
    "{n|Weapon|Weapons} {weapons:and} at {ship}, range {range}: about {expected} damage on shield {side}, which holds {points}.",
  "coach.hold":
    "Phase {phase} of {last}: what bears now does about {now}, a phase nearer about {later}. Charges last till the turn ends.",
  "coach.last-phase": "This is the last phase: charges worth about {now} are lost after it.",
  "coach.nothing-bears": "No armed weapon bears on anybody now.",
  "coach.straight-on":
    "{missiles} {missiles|missile comes|missiles come} at shield {side} with {strength}: {damage} damage if all hit, {inside} of it inside.",
  "coach.dodge":
    "A dodge works 3 times in 10. Then shield {side} with {strength} takes half, {half} damage, and {spared} less goes inside: {saves} on average.",
  "coach.dodge-costs": "It costs 1 superstructure and this phase's fire for certain.",
  "coach.lock":
    "A lock on {ship}, {range} {range|hex|hexes} away, holds with 6 or less on a d10. It costs nothing and lets you ask.",
  "coach.keep-lock": "The lock on {ship}, {range} {range|hex|hexes} away, stays.",
  "coach.no-lock": "Without a lock you can ask nothing about {ship}, {range} {range|hex|hexes} away.",
  "coach.search":
    "The sensors look for cloaked ships all turn; you can ask nothing about {ship}, {range} {range|hex|hexes} away.",
  "coach.ask-facing": "Shield {side} faces you at range {range}: that is where your shots land.",
  "coach.ask-turned": "Shield {side} is turned away; at range {range} shield {facing} faces you.",
  "coach.ask-other": "“{what}” does not tell you what shield {side} holds, which faces you at range {range}.",
  "coach.old-answer": "Your answer from turn {turn} is old: power is shared out afresh each turn.",
  "coach.loses": "Weapon {number}, {weapon}: reach {reach}, charge {charge}.",
} as const satisfies Words;
