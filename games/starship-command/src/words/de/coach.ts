import { translationOf } from "@flagship/kernel";
import type { coachWords } from "../en/coach.ts";

/** Warum eine Admiralin so befähle. */
export const germanCoach = translationOf<typeof coachWords>()({
  "coach.destroys": "{ship} hält {left} aus; {sum} Schaden zerstören sie: {value} {value|Punkt|Punkte}.",
  "coach.cripples": "{ship} hält {left} aus; {sum} Schaden machen sie zum Wrack.",
  "coach.strips": "{ship} hält {left} aus; {sum} Schaden reißen ihre Schilde herunter.",
  "coach.wears": "{ship} hält {left} aus; bei {sum} Schaden fehlen {short} zur Zerstörung.",
  "coach.unknown": "{sum} Schaden auf ein verdecktes Schiff.",
  "coach.keeps": "Du behältst {cards} {cards|Angriffskarte|Angriffskarten} für die nächste Runde.",
  "coach.saves": "Etwa {before} kommen auf {ship} zu, die {left} aushält; etwa {after} bleiben davon.",
  "coach.bears": "Etwa {damage} kommen auf {ship} zu, die {left} aushält: Sie übersteht es.",
  "coach.falls":
    "Etwa {damage} kommen auf {ship} zu, die {left} aushält: Sie kann verloren gehen ({value} {value|Punkt|Punkte}).",
  "coach.mends": "{ship} hat {hurt} Schaden; {points} davon verschwinden.",
  "coach.takes": "Sie hat keine Schilde, und die Prise ist {value} wert.",
  "coach.leaves": "Sie hält noch {left} aus. Behalten zählt sie {kept}, verloren gibt sie ihnen {value}.",
  "coach.silences": "Keine Waffe von {ship} feuert in dieser Runde: {value} wert, sie hält noch {left} aus.",
  "coach.first": "Du handelst vor ihnen, mit {cards} {cards|Karte|Karten} auf der Hand.",
  "coach.draws": "{n} {n|Karte geht|Karten gehen}; deine Hand von {held} wird wieder aufgefüllt.",
  "coach.kept": "Du behältst alle {held} Karten.",
});
