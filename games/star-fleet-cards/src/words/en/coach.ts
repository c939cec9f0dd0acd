import type { Words } from "@flagship/kernel";

/** Why a captain would play a card. */
export const coachWords = {
  "coach.hurts":
    "{net} on shield {shield} ({strength} left), {inside} inside: {total} of the {fatal} {fatal|point|points} they can take.",
  "coach.holds": "{net} on shield {shield}: {left} left of it, nothing goes inside yet.",
  "coach.range": "Your fire cards that bear do {now} here and {after} at {range}.",
  "coach.facing": "Weapons that bear: {now} now, {after} then. They meet shield {shield} with {strength}.",
  "coach.arms": "The couple fires from next turn on: {damage} at {range}.",
  "coach.jams": "They have {energy} energy left: each shot at you loses {shift}.",
  "coach.clears": "Each of your shots does {shift} more.",
  "coach.reinforces": "Shield {shield} has {strength}; they have {energy} energy left to fire at it.",
  "coach.drones": "Unless they are shot down, they strike for {damage} at the start of the next turn.",
  "coach.mends": "Shield {shield} stands at {strength} of {printed}.",
  "coach.draws": "You then hold {held} {held|card|cards} and draw {draws} next turn; {left} energy stays.",
  "coach.ends":
    "{left} energy stays unused; {open|no card that fires is open|{open} cards that fire are open}.",
  "coach.risk":
    "{n} of their weapons {n|bears|bear} on shield {shield} ({strength} left): about {mean} a card at {range}.",
  "coach.safe": "None of their weapons bears on you now.",
  "coach.costs": "They lose {parts:and}.",
  "coach.costs-energy": "They lose {parts:and}; their energy falls to {energy}.",
  "coach.shoots":
    "{hits} {hits|hit|hits} on {alive} in space: {after|none is left|1 is left|{after} are left}.",
  "coach.strike": "They would strike for {damage} at the start of the next turn, then for {left}.",
  "coach.holds-range": "The distance stays {range} this turn; your fire cards that bear do {now} there.",
  "coach.holds-craft": "What is held comes no nearer this turn; it would strike for {damage}.",
  "coach.frees":
    "Their beam breaks, and the distance can change again; your fire cards that bear do {now} at {range}.",
  "coach.recharges": "The battery stops 1 point again; shield {shield} has {strength}.",
  "coach.launches": "Two shuttles: {near} damage each turn at point blank, {short} at short range.",
  "coach.boards": "No shield between you, so 1 point goes inside: {total} of the {fatal} they can take.",
  "coach.dead-card": "{name} does nothing any more: what it needs is destroyed.",
  "coach.fire-card": "{name} would do {damage} at this range.",
  "coach.live-card": "{name} still works.",
  "coach.comes": "{points} {points|comes|come} at shield {shield}: {left} left of it, {inside} inside.",
  "coach.keeps-out": "This keeps {n} {n|point|points} from going inside.",
  "coach.needless": "The shield holds by itself with {left} left: keep card and battery.",
  "coach.card-spent": "The card costs 1 energy; {left} {left|is|are} left.",
  "coach.battery-spent": "The battery gives {n} {n|point|points}.",
  "coach.repels": "Your party throws them out: nothing goes inside. {left} energy stays.",
} as const satisfies Words;
