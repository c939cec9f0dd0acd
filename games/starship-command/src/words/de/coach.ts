import { translationOf } from "@flagship/kernel";
import type { coachWords } from "../en/coach.ts";

/** Warum eine Admiralin so befähle. */
export const germanCoach = translationOf<typeof coachWords>()({
  "coach.destroys": "{ship} hält {left} aus; {sum} Schaden zerstören sie: {value} {value|Punkt|Punkte}.",
  "coach.cripples": "{ship} hält {left} aus; nach {sum} Schaden ist sie angeschlagen.",
  "coach.strips": "{ship} hält {left} aus; nach {sum} Schaden sind ihre Schilde weg.",
  "coach.wears": "{ship} hält {left} aus; bei {sum} Schaden fehlen {short} zur Zerstörung.",
  "coach.unknown": "{sum} Schaden auf ein verdecktes Schiff.",
  "coach.keeps": "Du behältst {cards} {cards|Angriffskarte|Angriffskarten} für den nächsten Zug.",
  "coach.saves": "{ship} hält {left} aus: Sonst kommen etwa {before} Schaden durch, so etwa {after}.",
  "coach.bears": "Etwa {damage} kommen auf {ship} zu, die {left} aushält: Sie übersteht es.",
  "coach.falls":
    "Etwa {damage} kommen auf {ship} zu, die {left} aushält: Sie kann verloren gehen ({value} {value|Punkt|Punkte}).",
  "coach.mends": "{ship} hat {hurt} Schaden; {points} davon verschwinden.",
  "coach.takes": "Sie hat keine Schilde, und die Prise ist {value} wert.",
  "coach.leaves":
    "Sie hält noch {left} aus. Bleibt sie erhalten, zählt sie {kept}; geht sie verloren, bekommen sie {value}.",
  "coach.silences": "Keine Waffe von {ship} feuert in diesem Zug: {value} wert, sie hält noch {left} aus.",
  "coach.first": "Du handelst vor ihnen, mit {cards} {cards|Karte|Karten} auf der Hand.",
  "coach.draws": "{n} {n|Karte geht|Karten gehen}; deine Hand von {held} wird wieder aufgefüllt.",
  "coach.kept": "Du behältst {held|deine Karte|alle {held} Karten}.",
  "coach.deflector-saves": "Ein Deflektor würde sie retten; zu {percent} Prozent haben sie einen.",
  "coach.deflector-fails": "{spare} übrig: Auch ein Deflektor rettet sie nicht.",
  "coach.elsewhere": "Dieselben Karten würden {ship} zerstören: {value} {value|Punkt|Punkte}.",
  "coach.score":
    "Jetzt hast du {own} {own|Punkt|Punkte}, der beste Gegner {theirs}; {deck} {deck|Karte liegt|Karten liegen} noch im Deck.",
  "coach.shields-up": "Ihre Schilde stehen wieder mit {shields}: Niemand kann sie entern.",
  "coach.still-open": "{left} bleiben, und ihre Schilde bleiben unten: Sie kann geentert werden.",
  "coach.sound-again": "Mit {left} ist sie nicht mehr angeschlagen: Ein Deflektor kann sie wieder retten.",
  "coach.repelled-by":
    "{n|Sie haben keine Karte, um ihn abzuwehren|Sie haben 1 Karte, die ihn vielleicht abwehrt|Sie haben {n} Karten, die ihn vielleicht abwehren}.",
  "coach.throws": "Weg: {cards:list}.",
  "coach.dead-cards": "Keins deiner Schiffe feuert {cards:and}.",
  "coach.joins": "Eins von {ships} {ships|Schiff|Schiffen} im Deck stößt zu dir.",
  "coach.refills": "{ship}, {value} wert, hat ihre Staffeln wieder.",
  "coach.launches": "{ship} fliegt mit {load} und hält {left} aus.",
  "coach.launches-empty": "{ship} fliegt ohne Karte und hält {left} aus.",
  "coach.blows-up": "{ship} hält noch {left} aus; niemand bekommt die {value} {value|Punkt|Punkte}.",
});
