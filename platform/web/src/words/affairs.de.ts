import { translationOf } from "@flagship/kernel";
import type { AFFAIRS } from "./affairs.ts";

/** Was an einem Tisch neben den Regeln gesagt wird. */
export const germanAffairs = translationOf<typeof AFFAIRS>()({
  "affairs.no-clocks": "Alle haben so viel Zeit, wie sie wollen.",
  "affairs.clocks": "{clocks}.",
  "affairs.take-back": "Meine letzte Entscheidung zurücknehmen",
  "affairs.pause": "Pause vorschlagen",
  "affairs.day-off": "Einen Tag frei nehmen (noch {n})",
  "affairs.draw": "Remis vorschlagen",
  "affairs.end": "Ohne Ergebnis beenden",
  "affairs.end-about":
    "Solange die anderen noch nicht gezogen haben, kannst du folgenlos gehen; danach müssen sie zustimmen.",
  "affairs.computer": "Einen Computer für mich spielen lassen",
  "affairs.report": "{name} melden",
  "affairs.other-clocks": "Andere Uhren",
  "affairs.without-clocks": "Keine Uhren",
  "affairs.propose-clocks": "Diese Uhren vorschlagen",
  "affairs.standin": "Ein Computer spielt für dich.",
  "affairs.seat-back": "Selbst weiterspielen",
  "affairs.paused": "Ihr habt euch auf eine Pause geeinigt. Keine Uhr läuft.",
  "affairs.resume": "Weiterspielen",
  "affairs.i-propose": "Du schlägst vor: {what}.",
  "affairs.they-propose": "{name} schlägt vor: {what}.",
  "affairs.agree": "Zustimmen",
  "affairs.withdraw": "Zurückziehen",
  "affairs.decline": "Ablehnen",
  "affairs.rematch": "Es gibt einen Tisch für die Revanche.",
  "affairs.sit-down": "Hinsetzen",
  "affairs.nobody": "Jemand",
  "proposal.pause": "eine Pause",
  "proposal.draw": "ein Remis",
  "proposal.end": "die Partie hier ohne Ergebnis zu beenden",
  "proposal.no-clocks": "ohne Uhren zu spielen",
  "proposal.clocks": "andere Uhren: {clocks}",
  "proposal.take-back": "die letzte Entscheidung zurückzunehmen",
  "proposal.take-back-known":
    "die letzte Entscheidung zurückzunehmen, obwohl seitdem gewürfelt, etwas gezeigt oder geantwortet wurde",
});
