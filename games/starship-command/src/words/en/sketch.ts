import type { Words } from "@flagship/kernel";

/** The table in plain text. */
export const sketchWords = {
  "sketch.piles":
    "{deck} {deck|card|cards} in the deck, {discarded} discarded, {ships} {ships|ship|ships} in reserve",
  "sketch.last-round": "Last round; still to come: {seats:list}",
  "sketch.last-turn": "Last round; nobody is still to come",
  "sketch.fleet": "{seat}: {points}, {hand} {hand|card|cards}",
  "sketch.no-ships": "  no ships in the battle",
  "sketch.loaded-with": "loaded {card}",
  "sketch.loaded": "loaded",
  "sketch.structure": "structure {left}/{structure}",
  "sketch.shields": "shields {left}/{shields}",
  "sketch.value": "value {value}",
  "sketch.aboard": "    {n} aboard",
  "sketch.aboard-named": "    {n} aboard: {names:list}",
  "sketch.in-flight": "In flight",
  "sketch.volley": "  at {ship}: {cards}",
  "sketch.cloaked": "from under a cloak",
  "sketch.hand": "Hand: {cards:list}",
  "sketch.hand-empty": "Hand: empty",
  "sketch.yard": "{seat}, {race}: {points} (destroyed {trophies})",
  "sketch.yard-own": "{seat}, {race}: {points} (destroyed {trophies} + fleet {fleet} + bank {bank})",
  "sketch.sent": "sent",
  "sketch.damaged": "damaged: shields {shields}, structure {structure}",
} as const satisfies Words;
