import type { Words } from "@flagship/kernel";

/** Why an admiral would give an order. */
export const coachWords = {
  "coach.destroys": "{ship} can take {left}; {sum} aimed destroys her: {value} {value|point|points}.",
  "coach.cripples": "{ship} can take {left}; {sum} aimed cripples her.",
  "coach.strips": "{ship} can take {left}; {sum} aimed brings her shields down.",
  "coach.wears": "{ship} can take {left}; {sum} aimed is {short} short of destroying her.",
  "coach.unknown": "{sum} aimed at a ship that lies face down.",
  "coach.keeps": "You keep {cards} {cards|attack card|attack cards} for the next turn.",
  "coach.saves": "About {before} comes at {ship}; she can take {left}, and about {after} of it stays.",
  "coach.bears": "About {damage} comes at {ship}; she can take {left}: she lives.",
  "coach.falls":
    "About {damage} comes at {ship}; she can take {left}: she may be lost ({value} {value|point|points}).",
  "coach.mends": "{ship} has {hurt} damage; {points} of it goes.",
  "coach.takes": "She has no shields, and the prize is worth {value}.",
  "coach.leaves": "She can take {left} more. Kept she scores {kept}, lost she gives them {value}.",
  "coach.silences":
    "None of the weapons of {ship} fires this turn: worth {value}, she can still take {left}.",
  "coach.first": "You act before they do, with {cards} {cards|card|cards} in hand.",
  "coach.draws": "{n} {n|card goes|cards go}; your hand of {held} is filled up again.",
  "coach.kept": "You keep all {held} cards.",
} as const satisfies Words;
