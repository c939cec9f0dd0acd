import { translationOf } from "@flagship/kernel";
import type { guideWords } from "../en/guide.ts";

/** Die geführten ersten Runden. */
export const germanGuide = translationOf<typeof guideWords>()({
  "guide.title.build": "Deine erste Entscheidung: die Flotte",
  "guide.title.first": "Dein erstes Jahr mit Befehlen",
  "guide.title.second": "Dein zweites Jahr mit Befehlen",
  "guide.hide": "Anleitung ausblenden",
  "guide.show": "Anleitung zeigen",
  "guide.step": "Schritt {n} von {of}",
  "guide.done": "erledigt",
  "guide.loan": "Geld leihen",
  "guide.loan.text":
    "Du beginnst mit wenig. Guido leiht das Fünffache deines Aktienwerts, und Zinsen kommen erst in Y170: Fast alle leihen jetzt alles.",
  "guide.loan.act": "RL 9999 eintragen",
  "guide.yard": "In die Werft schauen",
  "guide.yard.text":
    "Du hast zehn Zeilen, also neben dem Kredit höchstens neun Schiffe. Billige, schnelle Schiffe nehmen früh Orte; ein Aufklärer (S) muss dabei sein.",
  "guide.yard.act": "Werft öffnen",
  "guide.buy": "Schiffe kaufen",
  "guide.buy.text":
    "Kauf, was dir gefällt, oder nimm die neun Schiffe der Standardflotte: klein, billig, eins für jede Aufgabe.",
  "guide.buy.act": "Standardflotte kaufen",
  "guide.forecast": "Die Vorschau lesen",
  "guide.forecast.text":
    "Unter den Schiffen steht, was das Blatt bewirkt: was es kostet, was bleibt und welche Zeile an welcher Regel scheitert.",
  "guide.forecast.act": "Vorschau zeigen",
  "guide.send": "Das Blatt abgeben",
  "guide.send.text": "Alle Blätter laufen, wenn das letzte da ist. Bis dahin darfst du ein anderes abgeben.",
  "guide.send.act": "Blatt jetzt abgeben",
  "guide.look": "Deinen Sektor ansehen",
  "guide.look.text":
    "Das Dach ist deine Zentrale, dort stehen alle deine Schiffe. Gestrichelte Ringe sind Orte, die nach deinem Wissen niemand hält; deine haben einen blauen Ring. Ein Sektor ist voll und zahlt extra, wenn alle großen Orte darin dir gehören; genug volle Sektoren oder große Orte gewinnen.",
  "guide.look.act": "Heimatsektor zeigen",
  "guide.move": "Ein Schiff zu einem Ort schicken",
  "guide.move.text":
    "Wähl ein Schiff, dann einen Ort unter den hellen Feldern in seiner Reichweite. Der Weg steht als Feldnummern da, eine je Puls; wer einen freien Ort betritt, nimmt ihn und darf weiter.",
  "guide.move.act": "Ein Schiff dafür wählen",
  "guide.rich": "Einen Schürfer losschicken",
  "guide.rich.text":
    "In Asteroiden, Meteoren, Staub und Nebeln steckt Geld. Ein Schiff, das nächstes Jahr in so einem Feld steht, kann mit PRSP seinen Wert verdienen; dieses Jahr muss es hin.",
  "guide.rich.act": "Das letzte Schiff zu einem reichen Feld schicken",
  "guide.prospect": "Schürfen",
  "guide.prospect.text":
    "PRSP dauert die ganze Runde und bringt den verborgenen Wert des Feldes. Die Vorschau zeigt, wie viel.",
  "guide.prospect.act": "Den Schürfer arbeiten lassen",
  "guide.spend": "Das Einkommen ausgeben",
  "guide.spend.text":
    "Mehr Schiffe nehmen mehr Orte; Punkte an der Zentrale halten sie. Erkläre mit PR Hauptvölker, bevor du kaufst, sonst zahlst du Aufschlag.",
  "guide.spend.act": "Werft öffnen",
  "guide.scan": "Scannen",
  "guide.scan.text":
    "Ein Aufklärer zeigt mit SCAN SHIP alle ungetarnten Schiffe im Sektor, mit SCAN TERR die Karte eines anderen.",
  "guide.scan.act": "Den Aufklärer scannen lassen",
});
