import type { Words } from "@flagship/kernel";

/** Why a captain would play a card. */
export const coachWords = {
  "coach.hurts":
    "{net} on shield {shield} ({strength} left), {inside} inside: {total} of the {fatal} points they can take.",
  "coach.holds": "{net} on shield {shield}: {left} left of it, nothing goes inside yet.",
  "coach.range": "Your fire cards that bear do {now} here and {after} at {range}.",
  "coach.facing": "Weapons that bear: {now} now, {after} then. They meet shield {shield} with {strength}.",
  "coach.arms": "The couple fires from next turn on: {damage} at {range}.",
  "coach.jams": "They have {energy} energy left: each shot at you loses {shift}.",
  "coach.clears": "Each of your shots does {shift} more.",
  "coach.reinforces": "Shield {shield} has {strength}; they have {energy} energy left to fire at it.",
  "coach.drones": "Unless they are shot down, they strike for {damage} at the start of the next turn.",
  "coach.mends": "Shield {shield} stands at {strength} of {printed}.",
  "coach.draws": "You then hold {held} cards and draw {draws} next turn; {left} energy stays.",
  "coach.ends":
    "{left} energy stays unused; {open|no card that fires is open|{open} cards that fire are open}.",
  "coach.risk":
    "{n} of their weapons {n|bears|bear} on shield {shield} ({strength} left): about {mean} a card at {range}.",
  "coach.safe": "None of their weapons bears on you now.",
} as const satisfies Words;
