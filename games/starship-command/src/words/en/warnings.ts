import type { Words } from "@flagship/kernel";

/** What is said before a mistake is made. */
export const warningWords = {
  "warning.kill-missed": "You could destroy {ship} now: {value} {value|point|points}.",
  "warning.nothing-falls":
    "Nothing falls this way. The same cards would destroy {ship} ({value} {value|point|points}).",
  "warning.overkill": "{card} ({damage}) is not needed: {rest} still destroys {ship}.",
  "warning.board-instead": "You could board {ship}: {points} damage makes your prize worth less.",
  "warning.wrong-volley": "{ship} is in more danger: about {damage} of {left}.",
  "warning.whole-ship": "{ship} is not crippled. She leaves for good.",
  "warning.unrepaired": "{card} would take {points} damage off {ship}.",
  "warning.unreinforced": "Reinforcements would bring you a ship.",
  "warning.useless-cards":
    "{n|A card that you cannot use stays|{n} cards that you cannot use stay}: you draw {n} fewer.",
  "warning.self-destruct": "{ship} goes up for good. Alive at the end she would score {kept}.",
} as const satisfies Words;
