import { translationOf } from "@flagship/kernel";
import type { lessonWords } from "../en/lessons.ts";

/** Was die Akademie sagt. */
export const germanLessons = translationOf<typeof lessonWords>()({
  "lesson.first-wreck.title": "Dein erstes Wrack",
  "lesson.first-wreck.learnt":
    "Eine Waffenkarte braucht ein Schiff mit diesem Geschütz: ein Phaser und ein Geschoss pro Schiff. Die Summe muss reichen.",
  "lesson.first-wreck.1":
    "Die Fregatte Flat-Headed Cat hält 21 aus. Leg alle drei Waffen auf sie und feuere.",
  "lesson.first-wreck.kept": "Ein Wrack zählt sofort seinen ganzen Wert: 12 Punkte für dich.",

  "lesson.just-enough.title": "Genug, und etwas mehr",
  "lesson.just-enough.learnt": "Teil dein Feuer auf, wo es zerstört; ein Phaser mehr schlägt den Deflektor.",
  "lesson.just-enough.1":
    "41 Punkte auf der Hand, für zwei ihrer Schiffe: Caracal hält 14 aus, Oncilla 15. Leg alle fünf Karten auf diese zwei.",
  "lesson.just-enough.kept":
    "Ein Deflektor hält einen Phaser auf; mit einer Karte mehr fallen trotzdem beide.",

  "lesson.dodge-and-deflect.title": "Ausweichen und ablenken",
  "lesson.dodge-and-deflect.learnt":
    "Erst darfst du einer ganzen Salve ausweichen, dann einen Phaser ablenken; eine Abwehr pro Schiff und Zug.",
  "lesson.dodge-and-deflect.1": "Drei Karten auf Lepanto, eine auf Wayfinder. Welche Salve soll verfehlen?",
  "lesson.dodge-and-deflect.2": "Die andere ist nur ein Phaser: Den nimmt ein Deflektor.",
  "lesson.dodge-and-deflect.kept": "Ausweichen bei großen oder gemischten Salven, Deflektoren gegen Phaser.",

  "lesson.take-her.title": "Nimm sie",
  "lesson.take-her.learnt":
    "Sind die Schilde weg, kannst du entern. Die Trupps werden gegeneinander gezählt.",
  "lesson.take-her.1": "Clouded Leopard hat keine Schilde. Entere sie.",
  "lesson.take-her.2": "Sie wehren ab: 1 gegen 1. Schick den zweiten Trupp.",
  "lesson.take-her.3": "Sie gehört dir. Nimm den Schaden weg.",
  "lesson.take-her.kept": "23 Punkte haben die Seite gewechselt. Das schafft sonst nichts.",

  "lesson.repair-and-clear.title": "Reparieren und Hand leeren",
  "lesson.repair-and-clear.learnt":
    "Schadenskontrolle zählt Karten, nicht Punkte: Nimm die größte. Was keines deiner Schiffe feuert, kommt weg.",
  "lesson.repair-and-clear.1": "Nimm eine Schadenskarte von Repulse, welche du willst.",
  "lesson.repair-and-clear.2": "Keines deiner Schiffe feuert Phaser 4 oder Plasma. Wirf alle drei ab.",
  "lesson.repair-and-clear.kept": "Eine Hand ist nur so gut wie deine Schiffe.",

  "lesson.gift-of-your-race.title": "Die Gabe deines Volks",
  "lesson.gift-of-your-race.learnt":
    "Der Volksvorteil hängt vom Schiff ab. Warp rettet ein verlorenes Schiff der Konföderation, und es zählt noch.",
  "lesson.gift-of-your-race.1": "Etwa 28 gegen 24: Sie wäre ein Wrack. Ein Deflektor stoppt keine Geschosse.",
  "lesson.gift-of-your-race.kept":
    "29 Punkte gerettet. Dieses Fenster kommt vor dem Ausweichen: nicht warten.",

  "lesson.run-in-time.title": "Rechtzeitig weg",
  "lesson.run-in-time.learnt": "Ein Rückzug dauert eine ganze Runde. Heb ein Ausweichmanöver dafür auf.",
  "lesson.run-in-time.1": "Endeavour: lebend 11 Punkte, tot 25 für sie. Schick sie heim.",
  "lesson.run-in-time.2": "Gallant feuert noch: den Torpedo auf Oncilla.",
  "lesson.run-in-time.3": "Jetzt beende deinen Zug.",
  "lesson.run-in-time.4": "Sie sind hinter ihr her. Weich aus.",
  "lesson.run-in-time.kept": "Ein Schiff, das keinen Torpedo mehr aushält, gehört auf den Heimweg.",

  "lesson.small-battle.title": "Prüfung: eine kleine Schlacht",
  "lesson.small-battle.learnt": "Drei gegen drei und ein kleines Deck. Schlag den Kadetten nach Punkten.",
  "lesson.small-battle.kept": "Du kennst alles, was du für eine ganze Schlacht brauchst.",

  "lesson.one-dodge.title": "Einmal ausweichen, ein Deflektor",
  "lesson.one-dodge.learnt": "Zwei Salven, zwei Karten.",
  "lesson.one-dodge.1": "Geschosse auf Dispatch (20), zwei Phaser auf Sol Invictus (62). Was nun?",
  "lesson.one-dodge.kept":
    "Plasma und Torpedo machen nie weniger als 22: Dispatch wäre sicher verloren. Die Phaser kommen kaum durch 28 Schilde.",

  "lesson.which-card.title": "Welche Karte kommt weg?",
  "lesson.which-card.learnt": "30 Schaden: angeschlagen, Schilde weg.",
  "lesson.which-card.1": "Eine Schadenskontrolle. Welche Karte kommt weg?",
  "lesson.which-card.kept": "16 bleiben: nicht mehr angeschlagen, 1 Schild, und niemand kann entern.",

  "lesson.shoot-or-board.title": "Schießen, dann entern?",
  "lesson.shoot-or-board.learnt": "Der letzte Zug der Schlacht.",
  "lesson.shoot-or-board.1": "Taipan hält 9 aus, dein Phaser macht 8. Was bringt am meisten?",
  "lesson.shoot-or-board.kept":
    "48 zu 19. Der Schuss hätte sie nicht versenkt und deine Prise 8 Punkte gekostet.",

  "lesson.last-shot.title": "Letzter Schuss",
  "lesson.last-shot.learnt": "Der letzte Zug der Schlacht, 16 Punkte zu feuern.",
  "lesson.last-shot.1": "16 Punkte auf wen? Dann nutze, was übrig ist.",
  "lesson.last-shot.kept": "63 zu 13. Schaden an Schilden zählt nichts.",

  "slip.fire-now": "Du würdest nichts feuern. Leg Waffenkarten auf ein Schiff.",
  "slip.fire-first": "Das kann warten. Feuere erst.",
  "slip.short": "{damage} von {left}: {short} zu wenig. Sie hält es aus.",
  "slip.no-wreck": "{damage} von {left}: kein Wrack, keine Punkte.",
  "slip.tiger": "{damage} von {left} auf den Tiger: keine Punkte. Zwei andere Schiffe würden fallen.",
  "slip.no-spare": "Gerade genug: Ein Deflektor rettet Caracal. Leg auch den übrigen Phaser darauf.",
  "slip.only-one": "Es fällt nur eins oder keins. Caracal hält 14 aus, Oncilla 15.",
  "slip.wrong-volley": "Dann kommen 41 auf Lepanto: Schilde weg, und ein Deflektor stoppt nur 10 davon.",
  "slip.dodge-first": "Erst wird ausgewichen. Lepanto ist in Gefahr.",
  "slip.twelve-on-eight": "12 auf 8 Schilde: 4 gehen in die Struktur. Du hast einen Deflektor.",
  "slip.chance-gone": "Die Chance ist weg, sobald sie reparieren.",
  "slip.not-again": "Dann in diesem Zug nicht noch einmal. Du hast noch einen Trupp.",
  "slip.repair-prize": "Sie zählt 22 statt 23, und ihre Schilde bleiben weg.",
  "slip.shields-stay-down": "17 oder mehr bleiben: Schilde weg, sie können entern. Nimm die 14.",
  "slip.repair-first": "Reparier zuerst.",
  "slip.two-not-five": "Du würdest 2 Karten ziehen statt 5.",
  "slip.those-three": "Wirf die zwei Phaser 4 und das Plasma ab, sonst nichts.",
  "slip.she-is-lost": "Saratoga wäre zerstört: 29 Punkte für sie.",
  "slip.your-only-guns": "Sie ist heil: Du verlierst deine einzigen Geschütze.",
  "slip.send-her-home": "Schick zuerst Endeavour heim.",
  "slip.gallant-fires": "Feuere den Torpedo mit Gallant.",
  "slip.she-falls": "10 auf 6: Endeavour zerstört, 25 Punkte für sie.",
  "slip.dispatch-falls": "Dann treffen 22 oder mehr Dispatch: sicher verloren, 15 Punkte.",
  "slip.dodge-one": "Sonst stoppt nichts die Geschosse. Weich aus.",
  "slip.deflect-one": "24 auf 28 Schilde. Der Deflektor kostet dich hier nichts.",
  "slip.still-down": "21 oder mehr bleiben: Schilde weg, sie können entern.",
  "slip.cheaper-prize": "8 von 9: Sie hält es aus, und deine Prise ist 8 Punkte weniger wert.",
  "slip.what-now": "Zähl die Punkte am Ende der Schlacht.",
  "slip.board-her": "Ihre Hand ist leer: Niemand kann dich abwehren.",
  "slip.into-shields": "9 von 16 gehen in Schilde, die nichts zählen.",
  "slip.six-points": "Die 6 bringt 6 Punkte zurück, die 12 bringt 7.",
  "slip.seven-points": "Schadenskontrolle bringt dir noch 7 Punkte.",
});
