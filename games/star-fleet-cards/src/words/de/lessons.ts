import { translationOf } from "@flagship/kernel";
import type { lessonWords } from "../en/lessons.ts";

/** Was die Akademie sagt. */
export const germanLessons = translationOf<typeof lessonWords>()({
  "lesson.finish-it.title": "Mach ein Ende",
  "lesson.finish-it.learnt": "Feuere eine Karte ab: Was hält der Schild ab, was geht nach innen?",
  "lesson.finish-it.1": "Ihr Heckschild hat noch 1 Punkt. Feuer.",
  "lesson.finish-it.2":
    "Ein Punkt traf den Schild, zwei gingen nach innen. Noch zwei, und sie sind ein Wrack.",
  "lesson.finish-it.kept": "Erst die Schilde, dann das Innere. Der 22. Punkt macht aus einer D7 ein Wrack.",

  "lesson.come-closer.title": "Näher heran",
  "lesson.come-closer.learnt": "Die Distanz entscheidet, wie hart eine Karte trifft.",
  "lesson.come-closer.1": "Von Weitem machen deine drei Karten 2 Punkte. Geh näher heran, zweimal.",
  "lesson.come-closer.2": "Jetzt feuere alles ab.",
  "lesson.come-closer.kept": "Zwei Manöver haben aus 2 Punkten 7 gemacht.",

  "lesson.good-side.title": "Zeig deine gute Seite",
  "lesson.good-side.learnt":
    "Die Drehung entscheidet, welchen Schild sie treffen und welche Waffen feuern können.",
  "lesson.good-side.1": "Schild 3 hat noch 1 Punkt, und nur eine Waffe kann feuern. Dreh nach links.",
  "lesson.good-side.2": "Dein starker Schild hat es abgehalten. Jetzt beide Phaser.",
  "lesson.good-side.kept":
    "Dreh vor dem Schuss. Was schon unterwegs ist, trifft noch den Schild, auf den es gezielt war.",

  "lesson.take-the-blow.title": "Fang den Schlag ab",
  "lesson.take-the-blow.learnt":
    "Antworte auf einen Schuss mit einer Karte, der Batterie, beidem oder gar nicht.",
  "lesson.take-the-blow.1": "4 Punkte auf einen Schild mit 1. Halte ab, so viel du kannst.",
  "lesson.take-the-blow.2": "Der Schild ist unten: Gezielte Verstärkung hilft nicht mehr, allgemeine schon.",
  "lesson.take-the-blow.kept": "Störe, bevor sie feuern; verstärke, wenn sie feuern.",

  "lesson.arm-then-fire.title": "Erst laden, dann feuern",
  "lesson.arm-then-fire.learnt": "Photonen lädst du in einer Runde und feuerst sie in einer späteren ab.",
  "lesson.arm-then-fire.1": "Lade ein Rohrpaar mit der Überladung.",
  "lesson.arm-then-fire.2": "Das braucht eine Runde. Beende deine.",
  "lesson.arm-then-fire.3": "Runde 6, und du fängst an. Feuere die Überladung ab.",
  "lesson.arm-then-fire.kept":
    "Lade schon in deiner ersten Runde: Der große Treffer kommt eine Runde später.",

  "lesson.within-energy.title": "Leb von deiner Energie",
  "lesson.within-energy.learnt": "Schaden kostet sofort Energie, und tote Karten verstopfen die Hand.",
  "lesson.within-energy.1": "Du kannst noch drei Karten nutzen. Zuerst die, die ihnen wehtut.",
  "lesson.within-energy.2":
    "Vier deiner Karten sind tot: Waffe, Batterie oder Hangar sind zerstört. Wirf zwei ab.",
  "lesson.within-energy.kept":
    "Verbrauch deine ganze Energie: Was du nicht feuern kannst, wirf ab und zieh neu.",

  "lesson.jam-and-unjam.title": "Stören und entstören",
  "lesson.jam-and-unjam.learnt": "ECM schwächt jeden Schuss auf dich; ECCM hebt ihres auf.",
  "lesson.jam-and-unjam.1": "Drei Schüsse zu je 3 kommen. Nimm jedem 2 weg: ECM +2.",
  "lesson.jam-and-unjam.2": "Sie stören auch: Aus deinen 4 würden 2. Heb es mit ECCM +2 auf.",
  "lesson.jam-and-unjam.3": "Jetzt feuere beide ab.",
  "lesson.jam-and-unjam.kept": "Zwei Karten haben 6 Punkte abgehalten und dir 4 gebracht.",

  "lesson.small-craft.title": "Drohnen und Entertrupps",
  "lesson.small-craft.learnt":
    "Drohnen neben dir schlagen ein, wenn die nächste Runde beginnt; ein Entertrupp braucht beide Schilde unten.",
  "lesson.small-craft.1":
    "Zwei Drohnen stehen vor deinem nackten Schild: 6 Punkte nächste Runde. Ein Phaserschuss holt beide.",
  "lesson.small-craft.2": "Kein Schild zwischen euch. Schick den Entertrupp.",
  "lesson.small-craft.kept": "Zähl erst, was auf dich zufliegt, und dann, was du treffen könntest.",

  "lesson.half-a-battle.title": "Prüfung: ein halbes Gefecht",
  "lesson.half-a-battle.learnt": "Die D7 ist angeschlagen, du nicht. Besiege den Kadetten, der sie führt.",
  "lesson.half-a-battle.kept": "Du kennst alles, was du für eine ganze Partie brauchst.",

  "lesson.one-move-short.title": "Ein Manöver zu wenig",
  "lesson.one-move-short.learnt": "Noch drei Karten, noch drei Punkte.",
  "lesson.one-move-short.1": "Du kannst drei Karten nutzen. Mach sie in dieser Runde zum Wrack.",
  "lesson.one-move-short.kept":
    "Aus der Nähe machen die zwei Phaser 2 und 3: zwei für den Schild, drei nach innen.",

  "lesson.jam-brace-or-shoot.title": "Stören, verstärken oder feuern?",
  "lesson.jam-brace-or-shoot.learnt": "Noch eine Karte, und sie haben noch nicht gefeuert.",
  "lesson.jam-brace-or-shoot.1": "Noch eine Karte. Sie haben vier Schüsse auf der Hand. Was spielst du?",
  "lesson.jam-brace-or-shoot.kept":
    "ECM nimmt jedem der vier Schüsse 2 weg; eine Verstärkung hält einmal 2 ab.",

  "lesson.drones-next-door.title": "Drohnen nebenan",
  "lesson.drones-next-door.learnt": "Noch eine Karte, und zwei Drohnen einen Schritt entfernt.",
  "lesson.drones-next-door.1": "Noch eine Karte. Was spielst du?",
  "lesson.drones-next-door.kept": "LF+L macht aus nächster Nähe 3: Zwei reichen für die Drohnen.",

  "lesson.nothing-bears.title": "Nichts kann feuern",
  "lesson.nothing-bears.learnt": "Eine Karte, keine Waffe kann feuern, und ein Punkt fehlt.",
  "lesson.nothing-bears.1": "Noch eine Karte, und keine Waffe kann feuern. Gewinne.",
  "lesson.nothing-bears.kept":
    "Beide zugewandten Schilde waren unten, also kam der Entertrupp durch: der 22. Punkt.",

  "slip.they-live": "Die Runde vergeht, und sie leben noch. Feuere zuerst.",
  "slip.thrown-away": "Eine abgeworfene Karte bewirkt nichts. Feuere sie ab.",
  "slip.no-further":
    "Ohne Wirkung: Ihr seid schon auf weiter Distanz. Es würde eine Karte und 1 Energie kosten.",
  "slip.too-far": "Höchstens 1 Punkt von hier. Aus der Nähe macht dieselbe Karte 2 oder 3.",
  "slip.come-closer": "Geh erst näher heran: Spiel „Näher heran“.",
  "slip.cards-left": "Du hast noch Karten, die treffen. Feuere sie zuerst ab.",
  "slip.now-fire": "Jetzt ist nichts besser als Feuern.",
  "slip.nothing-bears": "Dann zeigst du Schild 4: Von dort kann keine deiner Waffen feuern. Dreh nach links.",
  "slip.turn-first": "Dann treffen sie Schild 3 mit 3, und zwei Punkte gehen nach innen. Dreh zuerst.",
  "slip.both-phasers": "Feuere beide Phaser ab, solange sie feuern können.",
  "slip.stop-more":
    "{n} {n|Punkt geht|Punkte gehen} nach innen. Gezielte Verstärkung und Batterie zusammen halten alles ab.",
  "slip.stop-one": "{n} {n|Punkt geht|Punkte gehen} nach innen. Die allgemeine Karte hält einen davon ab.",
  "slip.half-as-hard": "Eine Standardladung macht nächste Runde 4 Punkte, die Überladung 8.",
  "slip.arm-first": "Lade zuerst: Ohne Ladung gibt es nächste Runde nichts zu feuern.",
  "slip.keep-it": "Die Karte brauchst du noch. Lade die Überladung.",
  "slip.end-yours": "Die Ladung braucht eine Runde. Beende deine.",
  "slip.fire-while-weak": "Feuere, solange sie ihren schwächsten Schild zeigen.",
  "slip.let-go": "Feuere jetzt die Überladung ab.",
  "slip.hurt-first": "Feuere zuerst die Karte ab, die ihnen noch wehtut.",
  "slip.that-works": "Diese Karte wirkt noch. Wirf eine tote ab.",
  "slip.dead-cards-stay": "Tote Karten bleiben auf der Hand, und du ziehst weniger. Wirf zwei ab.",
  "slip.six-inside": "Ihre drei Schüsse bringen dann 6 Punkte in dein Schiff. Störe zuerst.",
  "slip.jam-first": "Spiel ECM +2: Das schwächt in dieser Runde jeden ihrer Schüsse.",
  "slip.two-not-four": "Durch ihre Störung macht das 2 statt 4. Heb sie zuerst auf.",
  "slip.unjam": "Spiel ECCM +2: Das hebt ihre Störung auf.",
  "slip.six-next-turn": "2 Punkte bei ihnen, aber nächste Runde bringen die Drohnen 6 in dein Schiff.",
  "slip.only-a-turn": "Der Traktorstrahl hält sie eine Runde lang; dann schlagen sie ein. Schieß sie ab.",
  "slip.drones-first": "Die Drohnen sind schneller. Schieß sie ab.",
  "slip.no-nearer": "Ohne Wirkung: Ihr seid schon ganz nah.",
  "slip.board-now": "Beide zugewandten Schilde sind unten. Schick den Entertrupp.",
  "slip.one-short": "Aus mittlerer Distanz fehlt dir am Ende ein Punkt.",
  "slip.count-again": "Rechne noch einmal: Was machen die zwei Phaser einen Schritt näher?",
  "slip.seven-inside": "Das hält einmal 2 Punkte ab: 7 gehen nach innen.",
  "slip.nine-inside": "Ein guter Schuss, aber ihre vier bringen 9 Punkte in dein Schiff.",
  "slip.four-shots": "Sie haben vier Schüsse auf der Hand. Was hilft gegen alle?",
  "slip.photon-misses": "Gegen Drohnen und Shuttles bewirken Photonen nichts.",
  "slip.four-inside": "2 Punkte von einem Schild mit 8, und die Drohnen bringen 4 in dein Schiff.",
  "slip.next-turn-may-not-come":
    "Nach der Drehung bliebe der Schuss für eine Runde, die vielleicht nie kommt.",
  "slip.one-point": "Ein Punkt genügt. Was braucht keine Waffe?",
});
