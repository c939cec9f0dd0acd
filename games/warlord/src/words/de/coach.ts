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
  "coach.build": "Mit dem Aufbau beginnen alle; danach kommt die Karte.",
});
