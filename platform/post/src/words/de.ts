import { translationOf } from "@flagship/kernel";
import type { PostCatalogue } from "./en.ts";

/** Was das Postamt sagt. */
export const germanPostWords = translationOf<PostCatalogue>()({
  "post.party": "Partei {number}",
  "post.head.party": "Die Nummer der Partei",
  "post.head.account": "Die Kontonummer",
  "post.head.turn": "Die Runde",
  "post.computer": "Computer ({level})",
  "post.level.cadet": "Kadett",
  "post.level.officer": "Offizier",
  "post.level.captain": "Kapitän",
  "post.level.admiral": "Admiral",
  "post.taken":
    "Dein Blatt für {turn} ({party}) ist angenommen. Es ersetzt jedes frühere, und bis die Runde läuft, kannst du es ersetzen.",
  "post.taken.ran":
    "Dein Blatt für {turn} ({party}) ist angenommen. Es war das letzte, das fehlte: Die Runde ist gelaufen.",
  "post.unread":
    "{count} {count|Zeile war|Zeilen waren} nicht lesbar und {count|bleibt|bleiben} ohne Wirkung. Schick zum Verbessern das ganze Blatt noch einmal:",
  "post.line.error": "  Zeile {line}: {text}{try}",
  "post.line.warning": "  Zeile {line} (Hinweis): {text}{try}",
  "post.try": "  Versuch: {suggestion}",
  "post.stranger":
    "Nichts aus deinem Brief wurde angenommen. Diese Adresse nimmt Befehlsblätter von Leuten an, die hier spielen: von der Adresse aus, die ihre Spielleitung kennt, und mit ihrer Kontonummer im Kopf.",
  "post.plain-text-only": "Anhänge werden nur gelesen, wenn sie reiner Text sind.",
  "post.not-read": "Der Anhang „{name}“ wurde nicht gelesen: Schick Befehle als reinen Text.",
  "post.quoted":
    "{count} {count|Blatt|Blätter} im zitierten Text {count|zählt|zählen} nicht; es gilt dein eigenes.",
  "post.too-many":
    "Aus deinem Brief {most|wurde nur das erste Blatt|wurden nur die ersten {most} Blätter} gelesen.",
  "post.language-kept": "Ab jetzt bekommst du Briefe und Ergebnisse auf Deutsch.",
  "post.by-rule": "{why} ({rule})",
  "letter.by-post": "Partien per Post",
  "letter.answer-subject": "{about}: {what:list}",
  "letter.orders-accepted": "Befehle für {turn} angenommen",
  "letter.orders-refused": "Befehle nicht angenommen",
  "letter.no-sheet": "kein Befehlsblatt gefunden",
  "letter.nothing-accepted": "nichts angenommen",
  "letter.first-subject": "{title}, Partie {game}: dein erstes Blatt",
  "letter.missing-subject": "{title}, Partie {game}: Dein Blatt für {turn} fehlt",
  "letter.results-subject": "{title}, Partie {game}: Ergebnisse von {turn}",
  "letter.plays": "Du spielst {party} {name} in Partie {game} von {title}.",
  "letter.plays-named": "Du spielst {party} {name} in Partie {game} „{called}“ von {title}.",
  "letter.due":
    "Dein Blatt für {turn} ist fällig bis {due:moment}. Ist bis dahin keines da, verfällt deine Runde.",
  "letter.due-grace":
    "Dein Blatt für {turn} ist fällig bis {due:moment}. Ist bis {closes:moment} keines da, verfällt deine Runde.",
  "letter.fill-in":
    "Füll dieses Blatt aus und antworte damit. In den Kopf gehört deine Kontonummer; du bekommst sie von deiner Spielleitung.",
  "letter.language": "Lieber Briefe auf Englisch? Schreib über das Blatt die Zeile LANGUAGE EN.",
  "print.sections": "Abschnitte",
  "print.transliterated":
    "Buchstaben anderer Schriften erscheinen hier in lateinischer Umschrift; in Text, Seite und Daten stehen sie, wie sie sind.",
  "refusal.post.no-such-game": "Eine Partie {game} gibt es hier nicht.",
  "refusal.post.exists": "In {folder} gibt es schon eine Partie. Nichts wurde geändert.",
  "refusal.post.no-such-party": "{party} gibt es in dieser Partie nicht.",
  "refusal.post.no-sheet":
    "In deinem Brief ist kein Befehlsblatt. Schreib es in den Brief selbst oder häng es als reinen Text an, von der ersten Zeile bis zur letzten.",
  "refusal.post.no-head":
    "Im Kopf des Blatts fehlt: {what}. (Der Kopf endet mit der ersten Zeile, die nicht dazugehört.) Nichts wurde angenommen.",
  "refusal.post.not-known":
    "Das Blatt wurde nicht angenommen: Absender, Partie, Nummer und Kontonummer passen nicht zusammen. Prüf den Kopf des Blatts, und schreib von der Adresse, die deine Spielleitung kennt.",
  "refusal.post.cut-off":
    "Dem Blatt fehlt die Zeile {end}; vielleicht wurde es unterwegs abgeschnitten. Nichts wurde angenommen.",
  "refusal.post.nothing": "Keine Zeile des Blatts war zu verstehen. Nichts wurde angenommen.",
  "refusal.post.other-turn": "Das Blatt ist für {written}, jetzt ist aber {now}. Nichts wurde angenommen.",
  "refusal.post.other-game":
    "Das Blatt ist für Partie {written}, das hier ist aber Partie {game}. Nichts wurde angenommen.",
  "refusal.post.taken-before":
    "Dieses Blatt war schon angenommen, und {written} ist seitdem gelaufen. Jetzt ist {now}.",
  "refusal.post.too-late":
    "Blätter für {turn} galten bis {closed:moment}. Dieses kam zu spät; die Ergebnisse sind unterwegs.",
  "refusal.post.paused": "Die Partie ruht; die Spielleitung sagt, wann es weitergeht. Nichts wurde geändert.",
  "refusal.post.too-large": "Das Blatt hat mehr als {longest} Zeichen. Nichts wurde angenommen.",
  "refusal.post.computer": "{party} spielt ein Computer, der seine Blätter selbst schreibt.",
  "refusal.post.missing":
    "{turn} ist noch nicht so weit: {count} {count|Blatt fehlt|Blätter fehlen} ({list}). Mit --turn {turn} läuft die Runde trotzdem.",
  "refusal.post.no-such-turn": "Jetzt ist {now}; {turn} hat noch nicht begonnen.",
  "refusal.post.no-report-yet": "Ergebnisse gibt es erst nach der ersten Runde.",
  "refusal.post.no-report": "Für {turn} gibt es keine Ergebnisse.",
  "refusal.post.not-building": "Für ein erstes Blatt ist es zu spät; jetzt ist {now}.",
  "refusal.post.over": "Die Partie ist vorbei.",
});
