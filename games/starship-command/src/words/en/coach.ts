import type { Words } from "@flagship/kernel";

/** Why an admiral would give an order. */
export const coachWords = {
  "coach.destroys": "{ship} can take {left}; {sum} aimed destroys her: {value} {value|point|points}.",
  "coach.cripples": "{ship} can take {left}; {sum} aimed cripples her.",
  "coach.strips": "{ship} can take {left}; {sum} aimed brings her shields down.",
  "coach.wears": "{ship} can take {left}; {sum} aimed is {short} short of destroying her.",
  "coach.unknown": "{sum} aimed at a ship that lies face down.",
  "coach.keeps": "You keep {cards} {cards|attack card|attack cards} for the next turn.",
  "coach.saves":
    "{ship} can take {left}: without it about {before} damage gets through, with it about {after}.",
  "coach.bears": "About {damage} comes at {ship}; she can take {left}: she lives.",
  "coach.falls":
    "About {damage} comes at {ship}; she can take {left}: she may be lost ({value} {value|point|points}).",
  "coach.mends": "{ship} has {hurt} damage; {points} of it goes.",
  "coach.takes": "She has no shields, and the prize is worth {value}.",
  "coach.leaves": "She can take {left} more. Kept she scores {kept}, lost she gives them {value}.",
  "coach.silences": "{ship} fires nothing this turn; it is worth {value} and can still take {left}.",
  "coach.first": "You act before they do, with {cards} {cards|card|cards} in hand.",
  "coach.draws": "{n} {n|card goes|cards go}; your hand of {held} is filled up again.",
  "coach.kept": "You keep {held|your card|all {held} cards}.",
  "coach.deflector-saves": "One Deflector would save her; they hold one with {percent} percent.",
  "coach.deflector-fails": "{spare} to spare: even a Deflector does not save her.",
  "coach.elsewhere": "The same cards would destroy {ship}: {value} {value|point|points}.",
  "coach.score":
    "Now you have {own} {own|point|points}, the best rival {theirs}; {deck} {deck|card is|cards are} left in the deck.",
  "coach.shields-up": "Her shields are up again with {shields}: nobody can board her.",
  "coach.still-open": "{left} stays, and her shields stay down: they can board her.",
  "coach.sound-again": "With {left} she is no longer crippled: a Deflector can save her again.",
  "coach.repelled-by":
    "{n|They hold no card to repel it with|They hold 1 card that may repel it|They hold {n} cards that may repel it}.",
  "coach.throws": "Out: {cards:list}.",
  "coach.dead-cards": "None of your ships fires {cards:and}.",
  "coach.joins": "One of {ships} {ships|ship|ships} in the deck joins you.",
  "coach.refills": "{ship}, worth {value}, has squadrons again.",
  "coach.launches": "{ship} flies with {load} and can take {left}.",
  "coach.launches-empty": "{ship} flies without a card and can take {left}.",
  "coach.blows-up": "{ship} can take {left} more; nobody scores the {value} {value|point|points}.",
} as const satisfies Words;
