import { translationOf } from "@flagship/kernel";
import type { lessonWords } from "../en/lessons.ts";

/** Was der Ausbilder sagt. */
export const germanLessons = translationOf<typeof lessonWords>()({
  "lesson.fire.title": "Feuer",
  "lesson.fire.learnt":
    "Geladen, im Bereich, in Reichweite; eine Zahl oder weniger würfeln; erst der Schild, dann innen.",
  "lesson.fire.1":
    "Eine Lightning, vier Felder voraus. Waffen 3 und 4 treffen auf diese Reichweite sicher und machen je 3 Schaden. Feuere beide.",
  "lesson.fire.kept": "Sieh auf die Prozente, bevor du drückst.",
  "lesson.soft-side.title": "Die weiche Seite",
  "lesson.soft-side.learnt":
    "Bewegen heißt einen Schild wählen. Ein Punkt ist ein Schritt und, wenn du willst, eine Drehung.",
  "lesson.soft-side.1":
    "Ihre ganze Energie steht im Bug. Geh außen herum nach Spalte 12, Reihe 12: Dort ist dir nur Schild 2 zugewandt, und der ist leer.",
  "lesson.soft-side.2": "Schild 2 ist leer. Beide Strahlen.",
  "lesson.soft-side.kept": "Eine offene Flanke ist so viel wert wie ein Strahl.",
  "lesson.share-power.title": "Energie verteilen",
  "lesson.share-power.learnt":
    "15 Energie, drei Zwecke, geheim für die ganze Runde. Was übrig bleibt, verfällt.",
  "lesson.share-power.1":
    "Erst das Tempo: 3 Punkte kosten 4 Energie. Dann Waffen: 3 und 4 mit je 2, 7 und 8 mit je 1. Die letzten 5 geben 10 Schildpunkte, die meisten für Schild 1.",
  "lesson.share-power.kept": "Mit je einem Drittel machst du nichts falsch.",
  "lesson.wait-for-it.title": "Warte ab",
  "lesson.wait-for-it.learnt":
    "Jede Waffe feuert einmal pro Runde: Wähl die Phase. Mit dem Vorteil siehst du erst, wohin sie fliegen und worauf sie zielen.",
  "lesson.wait-for-it.1": "Sie sind ein Feld näher. Geh auch ein Feld geradeaus.",
  "lesson.wait-for-it.2":
    "Reichweite 12: Deine Strahlen treffen mit 60 %, die Torpedos mit 20 %. Feuere nicht.",
  "lesson.wait-for-it.3": "Noch einmal geradeaus.",
  "lesson.wait-for-it.4": "Reichweite 10: 70 % und 40 %. Noch einmal warten.",
  "lesson.wait-for-it.5": "Zwei Punkte in dieser Phase. Beide voraus.",
  "lesson.wait-for-it.6": "Reichweite 6: 90 % und 80 %. Jetzt feuere alle vier: 3, 4, 7 und 8.",
  "lesson.wait-for-it.kept":
    "Zwei Phasen Geduld haben die Schüsse doppelt so viel wert gemacht. Aber Ladungen verfallen mit der Runde.",
  "lesson.ask-sensors.title": "Frag die Sensoren",
  "lesson.ask-sensors.learnt":
    "Erfassen kostet nichts, eine gute Frage pro Runde ebenso, und die Antwort gehört nur dir.",
  "lesson.ask-sensors.1":
    "Erfass die D-7A: Das gelingt bei 6 oder weniger auf dem W10, kostet nichts, und dann darfst du fragen.",
  "lesson.ask-sensors.2":
    "Du kommst um ihren Backbordbug herum. Nimm Frage 4, „Ein Schild“, und wähl Schild 6.",
  "lesson.ask-sensors.kept": "Schild 6 ist leer: Da musst du hin. Frag nach einem Schild, dann geh dorthin.",
  "lesson.missiles.title": "Torpedos kommen",
  "lesson.missiles.learnt":
    "Ausweichen kostet sicher einen Punkt und gelingt in drei von zehn Fällen. Nach Steuerbord zeigst du den Backbordbug.",
  "lesson.missiles.1":
    "Zwei Torpedos, 12 Punkte, auf einen Bug ohne Schild. Weich nach Steuerbord aus: Dann trifft es Schild 6, der hat 5.",
  "lesson.missiles.kept":
    "Halte Kurs, solange drei Zehntel dessen, was durchkäme, nicht mehr sind als der Punkt, den du zahlst.",
  "lesson.hard-over.title": "Hart herum",
  "lesson.hard-over.learnt":
    "Eine Notwende bringt zwei Seiten für eine Energie, für immer. Sieh erst, ob eine einfache Drehung reicht.",
  "lesson.hard-over.1":
    "Sie steht schräg hinter dir, ein Punkt bleibt. Eine Notwende nach Backbord, nach Spalte 16, Reihe 14, Kurs Nordwest, dreht deine Waffen für 1 Energie herum.",
  "lesson.hard-over.2":
    "Alle vier Waffen zielen auf die nackte Flanke: Feuere 3, 4, 7 und 8, etwa 10,2 Schaden.",
  "lesson.hard-over.kept": "Eine Energie für eine volle Breitseite ist billig, für bessere Aussicht nicht.",
  "lesson.first-command.title": "Erstes Kommando",
  "lesson.first-command.learnt":
    "Dein Kreuzer gegen einen Raider. Verteile Energie, finde die weiche Seite, warte auf den Schuss.",
  "lesson.first-command.kept": "Energie, Stellung, Geduld.",
  "lesson.long-shot.title": "Letzte Phase, weiter Schuss",
  "lesson.long-shot.learnt": "Reichweite 15 in der letzten Phase: 40 % je Strahl. Feuern oder nicht?",
  "lesson.long-shot.1": "Die letzte Phase der Runde. Was tust du?",
  "lesson.long-shot.kept": "Ladungen verfallen mit der Runde: Feuere alles.",
  "lesson.whole-bow.title": "Ein Torpedo, heiler Bug",
  "lesson.whole-bow.learnt":
    "Ein Torpedo kommt auf deinen Bugschild zu, der 5 Punkte hat. Deine zwei Strahlen sind angesagt.",
  "lesson.whole-bow.1": "Ein Torpedo macht 5 Schaden, der Schild hat 5 Punkte. Ausweichen?",
  "lesson.whole-bow.kept":
    "Der Schild fängt alles ab. Ausweichen hätte einen Punkt und beide Schüsse gekostet.",
  "lesson.behind-it.title": "Dahinter oder daneben?",
  "lesson.behind-it.learnt": "Drei Punkte für den besten Platz. Nach achtern hat sie keine Waffe.",
  "lesson.behind-it.1": "Von der Flanke oder von hinten: wohin?",
  "lesson.behind-it.kept": "Hinter ihr schießt nichts zurück.",
  "lesson.no-need.title": "Notfall?",
  "lesson.no-need.learnt": "Ein Punkt, der Gegner backbord voraus. Welche Drehung?",
  "lesson.no-need.1": "Welche Drehung bringt deine vier Waffen ins Ziel?",
  "lesson.no-need.kept": "Eine einfache Drehung hat gereicht. Behalte die Energie.",
  "lesson.show-the-shield.title": "Der eine gute Schild",
  "lesson.show-the-shield.learnt": "Deine Waffen sind leer, und fünf Punkte stehen allein in Schild 2.",
  "lesson.show-the-shield.1":
    "Gleich feuern sie, und dein Bug ist nackt. Ein Punkt: Welche Drehung zeigt ihnen Schild 2, vorn steuerbord?",
  "lesson.show-the-shield.kept":
    "Dreh nach Backbord, dann zeigst du ihnen den Steuerbordbug: Schild 2 fängt den Treffer ab.",
  "slip.empty-shield":
    "Dort zeigst du ihnen einen Schild mit 0. Dreh so, dass ihnen nur Schild 2 zugewandt ist.",
  "slip.hold": "Geladene Waffen tun von selbst nichts. Feuere.",
  "slip.one-beam": "2 in den Schild, 1 nach innen: Sie kämpft weiter. Feuere beide.",
  "slip.both-beams": "Ein Strahl reicht nicht. Beide.",
  "slip.two-shields": "Du stehst genau zwischen zwei Schilden, und der stärkere zählt. Geh ein Feld weiter.",
  "slip.strong-bow": "Das ist Schild 1 mit 3 Punkten: Nur 3 kommen durch, und sie kämpft weiter.",
  "slip.no-weapon": "Keine Waffe geladen: Du könntest die ganze Runde nicht feuern.",
  "slip.no-shield": "Kein Schild: Jeder Treffer geht nach innen.",
  "slip.speed": "3 Punkte kosten 4 Energie, 4 kosten 6 und 2 kosten 3. Nimm 3.",
  "slip.left-over": "Ungenutzte Energie verfällt. Nutze alle 15.",
  "slip.arm-ahead": "Lade beide Torpedos und zwei Strahlen nach vorn: 6 Energie.",
  "slip.bow-first": "Der Gegner ist voraus: mindestens 4 Punkte in Schild 1.",
  "slip.straight-on": "Geradeaus kommst du näher. Nichts anderes tut das so gut.",
  "slip.too-early": "Jetzt 1,8 und 0,6 erwartet je Schuss, in zwei Phasen 2,7 und 2,4. Warte.",
  "slip.now-or-never": "Sie haben gefeuert. Näher kommst du nicht, wenn du vorbeifliegst.",
  "slip.all-four": "Alle vier können treffen. Feuere alle vier.",
  "slip.lock-is-free": "Erfassen kostet nichts. Versuch es.",
  "slip.other-shield": "Du kommst um ihren Backbordbug herum: Das ist Schild 6.",
  "slip.all-shields": "2 Schilde oben, 5 Punkte. Gut zu wissen, aber nicht, wo. Frag nach Schild 6.",
  "slip.ask-something": "Auch die Frage kostet nichts. Frag nach Schild 6.",
  "slip.does-not-help": "Das hilft dir nicht beim Zielen. Frag nach Schild 6.",
  "slip.bare-bow": "Es trifft den nackten Bug: Rumpf {hull}, Energie {power} übrig.",
  "slip.wrong-side": "Backbord zeigt Schild 2, und der ist leer: Rumpf {hull}, Energie {power} übrig.",
  "slip.none-bears": "Keine deiner vier geladenen Waffen kann von dort feuern.",
  "slip.charges-lost": "Die nächste Runde beginnt mit jeder Ladung bei 0. Feuere.",
  "slip.all-three": "Drei Strahlen reichen so weit. Feuere alle drei.",
  "slip.shield-takes-it": "Der Schild fängt alle 5 ab. Ausweichen kostet 1 Rumpf und beide Schüsse.",
  "slip.they-answer": "Von dort antworten ihre Waffen, oder deine können nicht feuern. Geh hinter sie.",
  "slip.dear-turn":
    "Sie bringt dieselben vier Waffen ins Ziel und kostet 1 Energie für immer. Versuch eine Drehung auf der Stelle.",
});
