import { translationOf } from "@flagship/kernel";
import type { warningWords } from "../en/warnings.ts";

/** Was vor einem Fehler gesagt wird. */
export const germanWarnings = translationOf<typeof warningWords>()({
  "warning.kill-missed": "Du kannst {ship} jetzt zerstören: {value} {value|Punkt|Punkte}.",
  "warning.nothing-falls":
    "So fällt nichts. Dieselben Karten zerstören {ship} ({value} {value|Punkt|Punkte}).",
  "warning.overkill": "{card} ({damage}) braucht es nicht: {rest} zerstören {ship} auch so.",
  "warning.board-instead": "Du kannst {ship} entern: {points} Schaden mindern den Wert deiner Prise.",
  "warning.wrong-volley": "{ship} ist mehr in Gefahr: etwa {damage} von {left}.",
  "warning.whole-ship": "{ship} ist nicht angeschlagen. Sie geht für immer.",
  "warning.unrepaired": "{card} nimmt {points} Schaden von {ship}.",
  "warning.unreinforced": "Verstärkung bringt dir ein Schiff.",
  "warning.useless-cards":
    "{n|Eine Karte, die du nicht nutzen kannst, bleibt|{n} Karten, die du nicht nutzen kannst, bleiben}: Du ziehst {n} weniger.",
  "warning.self-destruct": "{ship} ist dann verloren. Am Ende am Leben zählte sie {kept}.",
});
