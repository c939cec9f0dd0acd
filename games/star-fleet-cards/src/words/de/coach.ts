import { translationOf } from "@flagship/kernel";
import type { coachWords } from "../en/coach.ts";

/** Warum ein Captain eine Karte spielte. */
export const germanCoach = translationOf<typeof coachWords>()({
  "coach.hurts":
    "{net} auf Schild {shield} (noch {strength}), {inside} im Schiff: {total} von {fatal} Punkten, die sie aushalten.",
  "coach.holds": "{net} auf Schild {shield}: {left} bleiben, noch geht nichts ins Schiff.",
  "coach.range": "Deine Feuerkarten, die zielen, machen hier {now} und bei {range} {after}.",
  "coach.facing":
    "Waffen im Ziel: jetzt {now}, dann {after}. Sie treffen auf Schild {shield} mit {strength}.",
  "coach.arms": "Das Paar feuert ab nächster Runde: {damage} bei {range}.",
  "coach.jams": "Sie haben noch {energy} Energie: Jeder Schuss auf dich verliert {shift}.",
  "coach.clears": "Jeder deiner Schüsse macht {shift} mehr.",
  "coach.reinforces": "Schild {shield} hat {strength}; sie haben noch {energy} Energie, um darauf zu feuern.",
  "coach.drones": "Werden sie nicht abgeschossen, treffen sie zu Beginn der nächsten Runde für {damage}.",
  "coach.mends": "Schild {shield} steht bei {strength} von {printed}.",
  "coach.draws": "Du hältst dann {held} Karten und ziehst {draws}; {left} Energie bleibt.",
  "coach.ends":
    "{left} Energie bleibt ungenutzt; {open|keine Karte zum Feuern ist offen|{open} Karten zum Feuern sind offen}.",
  "coach.risk":
    "{n} ihrer Waffen {n|zielt|zielen} auf Schild {shield} (noch {strength}): etwa {mean} je Karte bei {range}.",
  "coach.safe": "Keine ihrer Waffen zielt jetzt auf dich.",
});
