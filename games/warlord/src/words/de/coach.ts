import { translationOf } from "@flagship/kernel";
import type { coachWords } from "../en/coach.ts";

/** Warum eine Direktorin dieses Blatt schickte. */
export const germanCoach = translationOf<typeof coachWords>()({
  "coach.ships":
    "{going} von {all} Schiffen bekommen Befehle, {idle} {idle|bleibt|bleiben}, wo {idle|es ist|sie sind}.",
  "coach.arrives": "{ship} erreicht {place} in Puls {pulse} von {speed}.",
  "coach.attacks": "{place} wird mit {attack} gegen {defence} angegriffen: {percent} Prozent.",
  "coach.money":
    "{bought} {bought|Schiff wird|Schiffe werden} gekauft; {points} EPs und {lines} freie {lines|Zeile|Zeilen} bleiben.",
  "coach.build":
    "{ships} {ships|Schiff|Schiffe}, davon {scouts} Aufklärer; {lines} freie {lines|Zeile|Zeilen} für mehr.",
  "coach.idle": "Ohne Befehl: {ships:list}.",
  "coach.goes-in": "Dein A% von {needed} lässt sie {place} angreifen.",
  "coach.turns-back": "Dein A% von {needed} lässt sie vor {place} umkehren.",
  "coach.bring-more": "{n} {n|weiteres Schiff|weitere Schiffe} wie {ship}, und es ist sicher.",
  "coach.apart":
    "{ships} {ships|Schiff kommt|Schiffe kommen} in den Pulsen {pulses:and} nach {place}: Sie kämpften nacheinander.",
  "coach.completes":
    "Sektor {sector} wäre vollständig, {own} von {all} {all|Ort|Orten} schon dein: 100 EPs im Jahr.",
  "coach.last-site":
    "Sektor {sector}: {own} von {all} {all|Ort|Orten} {own|gehört|gehören} dir. Nur {place} fehlt.",
  "coach.raids":
    "{ship} plündert in Puls {pulse} nebenan: mit Angriff {attack} jeden Ort unter {points} {points|Punkt|Punkten}.",
  "coach.debt": "Du schuldest {debt} {debt|EP|EPs}; die Zinsen kosten dieses Jahr {interest}.",
  "coach.debt-free": "Du schuldest {debt} {debt|EP|EPs}; Zinsen gibt es ab Y{year}.",
  "coach.build-money": "{points} {points|EP bleibt|EPs bleiben} übrig.",
  "coach.loan": "Der Kredit kostet bis Y{year} nichts.",
  "coach.no-loan": "Kein Kredit: Bei einem Aktienwert von {stock} leiht Guido bis zu {most}.",
});
