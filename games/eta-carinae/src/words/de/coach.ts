import { translationOf } from "@flagship/kernel";
import type { coachWords } from "../en/coach.ts";

/** Warum ein Kommandant so befähle. */
export const germanCoach = translationOf<typeof coachWords>()({
  "coach.nears": "Der nächste Gegner ist {now} entfernt, nach dieser Runde etwa {after}.",
  "coach.threat":
    "{salvos} gegnerische {salvos|Salve|Salven} mit {missiles} {missiles|Rakete|Raketen} können in dieser Runde treffen.",
  "coach.arrives":
    "{count} {count|Rakete|Raketen} auf {target} {count|kommt|kommen} in Runde {turn} an: je {needed} oder mehr, etwa {hits} {hits|trifft|treffen}; sie hat {shields} {shields|Schild|Schilde}.",
  "coach.never":
    "{count} {count|Rakete|Raketen} auf {target} {count|kommt|kommen} nicht an, wenn sie geradeaus fliegt.",
  "coach.launches-kept": "{missiles} {missiles|Rakete bleibt|Raketen bleiben} geladen.",
  "coach.shots":
    "{dice} Würfel auf {target}, etwa {hits} Treffer; sie hat {shields} {shields|Schild|Schilde} und {hull} Rumpf.",
  "coach.at-salvo": "{dice} Würfel auf eine Salve von {missiles}, etwa {hits} abgeschossen.",
  "coach.beams-kept":
    "{beams} {beams|Strahler bleibt|Strahler bleiben} bereit für Raketen und die nächste Phase.",
  "coach.squads":
    "{moving} von {all} {moving|geht|gehen}, {holding} {holding|hält|halten}; {seen} Gegner in Sicht.",
  "coach.losses": "{shots} {shots|Schuss|Schüsse}, etwa {points} {points|Punkt|Punkte} Verluste.",
  "coach.figures":
    "{moving} von {all} {moving|bekommt einen Befehl|bekommen Befehle}, {watching} {watching|wacht|wachen}; {seen} Gegner in Sicht.",
  "coach.aim": "{able} können auf jemanden in Sicht feuern; der beste Schuss braucht {number} oder mehr.",
  "coach.no-aim": "Niemand hat einen Gegner in Sicht.",
  "coach.blows": "{blows} {blows|Schlag|Schläge} im Nahkampf.",
  "coach.month":
    "{spent} {spent|Punkt geht|Punkte gehen} in den Bau, {left} {left|bleibt|bleiben}; Verbände unterwegs: {forces} von {all}. Der Unterhalt ist {upkeep}.",
  "coach.council": "Der Unterhalt ist {upkeep} von {stock} {stock|Punkt|Punkten}.",
  "coach.helm": "{ship} ist dann bei {x}, {y}, {range} vom nächsten Gegner, mit Tempo {speed}.",
  "coach.edge": "{ship} verlässt in der Runde danach den Tisch, wenn sie geradeaus fliegt.",
  "coach.runners": "{n} {n|rennt und kann|rennen und können} in dieser Runde nicht feuern.",
  "coach.occupies": "{unit} will {place}, {value} wert: {range} entfernt.",
  "coach.buildings": "Du hältst {own} von {all} {all|Punkt|Punkten} in Gebäuden.",
  "coach.volley":
    "{shots} {shots|Schuss|Schüsse} auf {target}, {number} oder weniger: zu {percent} % ausgeschaltet.",
  "coach.buy":
    "{world} baut {n} {item}: {now} {now|Punkt|Punkte} jetzt, {price} im Ganzen, fertig am Ende von Monat {ready}.",
  "coach.force": "{force}: {steps:list}.",
  "coach.step-to": "{deed} {place}",
  "coach.step-with": "{deed} {n} {lot}",
  "coach.told": "{order} {n}",
  "coach.orders": "Befehle: {kinds:list}.",
});
