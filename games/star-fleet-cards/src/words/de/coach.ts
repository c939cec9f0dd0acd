import { translationOf } from "@flagship/kernel";
import type { coachWords } from "../en/coach.ts";

/** Warum ein Captain eine Karte spielte. */
export const germanCoach = translationOf<typeof coachWords>()({
  "coach.hurts":
    "{net} auf Schild {shield} (noch {strength}), {inside} im Schiff: {total} von {fatal} {fatal|Punkt|Punkten}, die sie aushalten.",
  "coach.holds": "{net} auf Schild {shield}: {left} bleiben, noch geht nichts ins Schiff.",
  "coach.range": "Deine Waffenkarten, die feuern können, machen hier {now} und auf {range} {after}.",
  "coach.facing":
    "Waffen im Ziel: jetzt {now}, dann {after}. Sie treffen auf Schild {shield} mit {strength}.",
  "coach.arms": "Das Paar feuert ab nächster Runde: {damage} bei {range}.",
  "coach.jams": "Sie haben noch {energy} Energie: Jeder Schuss auf dich verliert {shift}.",
  "coach.clears": "Jeder deiner Schüsse macht {shift} mehr.",
  "coach.reinforces": "Schild {shield} hat {strength}; sie haben noch {energy} Energie, um darauf zu feuern.",
  "coach.drones": "Werden sie nicht abgeschossen, treffen sie zu Beginn der nächsten Runde für {damage}.",
  "coach.mends": "Schild {shield} steht bei {strength} von {printed}.",
  "coach.draws": "Du hältst dann {held} {held|Karte|Karten} und ziehst {draws}; {left} Energie bleibt.",
  "coach.ends":
    "{left} Energie bleibt ungenutzt; {open|keine Karte zum Feuern ist offen|{open} Karten zum Feuern sind offen}.",
  "coach.risk":
    "{n} ihrer Waffen {n|zielt|zielen} auf Schild {shield} (noch {strength}): etwa {mean} je Karte bei {range}.",
  "coach.safe": "Keine ihrer Waffen zielt jetzt auf dich.",
  "coach.costs": "Sie verlieren {parts:and}.",
  "coach.costs-energy": "Sie verlieren {parts:and}; ihre Energie fällt auf {energy}.",
  "coach.shoots":
    "{hits} Treffer auf {alive} im Raum: {after|Keines bleibt|Eines bleibt|{after} bleiben} übrig.",
  "coach.strike": "Sie würden zu Beginn der nächsten Runde {damage} Schaden machen, danach noch {left}.",
  "coach.holds-range":
    "Die Distanz bleibt in dieser Runde {range}; deine Waffenkarten, die feuern können, machen dort {now}.",
  "coach.holds-craft": "Was du hältst, kommt in dieser Runde nicht näher; es würde {damage} Schaden machen.",
  "coach.frees":
    "Ihr Strahl reißt ab, und die Distanz ist wieder frei; deine Waffenkarten, die feuern können, machen auf {range} {now}.",
  "coach.recharges": "Die Batterie fängt wieder 1 Punkt ab; Schild {shield} hat {strength}.",
  "coach.launches": "Zwei Shuttles: {near} Schaden je Runde ganz nah, {short} nah.",
  "coach.boards":
    "Kein Schild dazwischen, also geht 1 Punkt nach innen: {total} von {fatal}, die sie aushalten.",
  "coach.dead-card": "{name} bewirkt nichts mehr: Was sie braucht, ist zerstört.",
  "coach.fire-card": "{name} macht auf diese Distanz {damage}.",
  "coach.live-card": "{name} bewirkt noch etwas.",
  "coach.comes":
    "{points} {points|kommt|kommen} auf Schild {shield}: {left} {left|bleibt|bleiben} davon, {inside} {inside|geht|gehen} nach innen.",
  "coach.keeps-out": "Das hält {n} {n|Punkt|Punkte} vom Inneren fern.",
  "coach.needless": "Der Schild hält von selbst, {left} bleiben: Spar dir Karte und Batterie.",
  "coach.card-spent": "Die Karte kostet 1 Energie; {left} {left|bleibt|bleiben}.",
  "coach.battery-spent": "Die Batterie gibt {n} {n|Punkt|Punkte}.",
  "coach.repels": "Dein Trupp wirft sie hinaus: Nichts geht nach innen. {left} Energie bleibt.",
});
