import { translationOf } from "@flagship/kernel";
import type { warningWords } from "../en/warnings.ts";

export const germanWarnings = translationOf<typeof warningWords>()({
  "warning.at-point-blank": "Ohne Wirkung: Ihr seid schon ganz nah. Es kostet eine Karte und 1 Energie.",
  "warning.at-long-range":
    "Ohne Wirkung: Ihr seid schon auf weiter Distanz. Es kostet eine Karte und 1 Energie.",
  "warning.not-jammed": "Ohne Wirkung: Der Gegner stört nicht.",
  "warning.lapses": "Der Gegner hat seine Runde beendet: Das verfällt ungenutzt.",
  "warning.turned-away":
    "Schild {shield} ist abgewandt. Getroffen wird Schild {facing}, er hat noch {strength}.",
  "warning.close-first": "Erst näher ran: Dann macht dieselbe Karte {nearer} statt {now}.",
  "warning.end-unfired": "Du hast noch {left} Energie: {name} träfe mit {net}.",
  "warning.end-dead": "Wirf erst {names} ab: Dann ziehst du nächste Runde {more} {more|Karte|Karten} mehr.",
  "warning.cancelled": "Keine Wirkung: Das gegnerische ECCM von {eccm} hebt es auf.",
});
