import { translationOf } from "@flagship/kernel";
import type { warningWords } from "../en/warnings.ts";

/** Was ein Freund vorher sagen würde. */
export const germanWarnings = translationOf<typeof warningWords>()({
  "warning.no-shield":
    "Kein Schild ist oben. Der Gegner ist auf Reichweite {range} und kann diese Runde feuern.",
  "warning.no-weapon":
    "Keine Waffe ist geladen. Der Gegner ist auf Reichweite {range}, und du könntest die ganze Runde nicht feuern.",
  "warning.no-power":
    "Die Energie bleibt ungenutzt: Das Schiff fliegt nicht, feuert nicht und hat keinen Schild.",
  "warning.self-destruct": "{ship} geht am Ende der Feuerphase mit allen an Bord hoch; nichts hält das auf.",
  "warning.leaves-map": "Das führt von der Karte: Das Schiff ist dann aus dem Gefecht.",
  "warning.overheard":
    "Der Funk ist in dieser Runde offen: Auch der Gegner hört Energie, Schilde und Waffen von {ship}.",
  "warning.left-over": "{left} Energie würde verfallen.",
  "warning.costly-speed":
    "{points} {points|Bewegungspunkt kostet|Bewegungspunkte kosten} {cost} Energie, {fewer} {fewer|kostet|kosten} nur {less}.",
  "warning.too-early": "Nächste Phase sind etwa {later} zu erwarten statt {now}.",
  "warning.charges-lost": "Nach dieser Phase sind die Ladungen weg, und du könntest feuern.",
  "warning.no-need":
    "Nicht nötig: Schild {shield} mit {points} {points|Punkt|Punkten} fängt alle {damage} Schaden.",
  "warning.little-gain":
    "Ausweichen spart etwa {saved} Schaden und kostet 1 Rumpf und das Feuer dieser Phase.",
  "warning.hard-turn":
    "Die Notwende ist nicht nötig: Eine einfache Drehung bringt auch {weapons} {weapons|Waffe|Waffen} ins Ziel und kostet nichts.",
});
