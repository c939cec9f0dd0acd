import { translationOf } from "@flagship/kernel";
import type { lessonWords } from "../../lessons/words.ts";

/** Was der Lehrer sagt. */
export const germanLessons = translationOf<typeof lessonWords>()({
  "lesson.first-blood.title": "Der erste Treffer",
  "lesson.first-blood.learnt": "Ziel wählen, Zahl lesen, feuern.",
  "lesson.first-blood.orders":
    "Das ist dein Kreuzer. Noch gibt es nichts zu steuern: Besiegle die Befehle und lass alle treiben.",
  "lesson.first-blood.fire":
    "Der Späher ist 150 entfernt. Das braucht eine 2 oder mehr auf einem zehnseitigen Würfel: 90 % für jeden von sechs Strahlern. Feuere alle.",
  "lesson.first-blood.held": "Dann geschieht nichts, und der Späher entkommt. Feuer!",
  "lesson.first-blood.half":
    "Zurückgehaltene Strahler helfen nur gegen Raketen, und keine ist im Flug. Feuere beide Batterien.",
  "lesson.first-blood.kept": "Nah ist gut: Die Entfernung in Hundertern ist die Zahl, die du würfeln musst.",
  "lesson.the-helm.title": "Das Ruder",
  "lesson.the-helm.learnt": "Schub und Drehung: Die Hälfte eines Schubs kommt eine Runde später.",
  "lesson.the-helm.push":
    "Auf 480 brauchst du eine 5. Geh näher ran: Zieh das Geisterschiff auf Schub 65 und 20 Grad steuerbord, und halt so lange dein Feuer.",
  "lesson.the-helm.short":
    "Nächste Runde wärst du immer noch zu weit weg. Zieh das Geisterschiff, so weit es geht, zum Frachter.",
  "lesson.the-helm.too-far": "Auf {range} geht das meiste daneben. Halt dein Feuer und komm näher.",
  "lesson.the-helm.brake":
    "Du bist 165 gezogen und machst jetzt 230: die andere Hälfte des Schubs. Brems mit -65, sonst schießt du vorbei.",
  "lesson.the-helm.past": "Ohne Bremsen fliegst du am Frachter vorbei und brauchst zwei Runden zurück.",
  "lesson.the-helm.fire": "150 entfernt, Tempo 100. Lass dich treiben und feuere alles.",
  "lesson.the-helm.all": "Näher wird es nicht: jede Batterie auf den Frachter.",
  "lesson.the-helm.kept": "Du ziehst v + t und hast danach v + 2t: Brems eine Runde früher.",
  "lesson.missiles.title": "Raketen",
  "lesson.missiles.learnt": "Starten, warten, treffen.",
  "lesson.missiles.launch":
    "650 ist weit für Strahler; Raketen ist das egal. Besiegle die Befehle, halt dein Feuer, dann starte alle zehn auf den Frachter.",
  "lesson.missiles.none": "Raketen im Werfer schaden niemandem. Starte alle zehn.",
  "lesson.missiles.few": "Mehr Würfel treffen besser: Starte alle zehn.",
  "lesson.missiles.beams": "So weit weg treffen Strahler kaum. Halt sie; die Raketen machen die Arbeit.",
  "lesson.missiles.steer":
    "Die Salve fliegt 150, dann 300, dann 450: Sie trifft in Runde 3. Sie folgt ihrem Ziel von selbst; bestätige, bis sie da ist, und halt deine Strahler.",
  "lesson.missiles.strike":
    "Da sind sie. Jede Rakete braucht eine 2, und 1 mehr für ihre Raketenabwehr: eine 3. Halt deine Strahler und schau zu.",
  "lesson.missiles.past":
    "Ohne Angriff fliegt sie am Frachter vorbei. Lass die Steuerung, wie sie vorgeschlagen ist.",
  "lesson.missiles.kept":
    "Eine Salve trifft spät, und der Tisch nennt die Runde: Ziel auf den, der nicht wegkommt.",
  "lesson.hold-your-fire.title": "Feuer halten",
  "lesson.hold-your-fire.learnt":
    "Ein Strahler feuert einmal je Runde: jetzt auf Schiffe oder später auf Raketen.",
  "lesson.hold-your-fire.hold":
    "Neun Raketen treffen dich in dieser Runde. Ein Strahler feuert einmal: jetzt auf den Zerstörer oder später auf Raketen. Halt sie alle zurück.",
  "lesson.hold-your-fire.fired":
    "Dann greifen neun Raketen an und kein Strahler ist übrig: etwa 5 Treffer, 54 Schaden gegen 40 Schilde.",
  "lesson.hold-your-fire.defend":
    "Da kommen sie. Feuer auf die Salve: Wo sie an dir vorbeikommt, reicht eine 1.",
  "lesson.hold-your-fire.at-door":
    "Der Zerstörer ist 400 entfernt, die Raketen stehen vor der Tür: beide Batterien auf die Salve.",
  "lesson.hold-your-fire.later": "Dein eigener Start kann warten: Erst die Salve. Starte nichts.",
  "lesson.hold-your-fire.strike":
    "Nichts ist mehr im Flug: Gib dem Zerstörer alles, in dieser Runde und in der nächsten.",
  "lesson.hold-your-fire.all": "Nichts kommt auf dich zu: jede Batterie auf den Zerstörer.",
  "lesson.hold-your-fire.kept": "Frag dich vor dem Feuern, was dich in dieser Runde trifft.",
  "lesson.fire-or-hold.title": "Feuern oder halten?",
  "lesson.fire-or-hold.learnt": "Sechs Raketen kommen, und der Gegner ist fast erledigt.",
  "lesson.fire-or-hold.ask":
    "Sechs Raketen treffen dich in dieser Runde; du hast 10 Schilde. Der Zerstörer hat keine Schilde und noch 2 Rumpf. Was tun deine Strahler?",
  "lesson.fire-or-hold.held":
    "Halten schont deinen Lack und lässt ihn leben. Die Raketen kosten etwa 2 Rumpf, das zählt nichts; er ist 140 Punkte wert.",
  "lesson.fire-or-hold.half": "Eine Batterie schafft es in 78 von 100, beide in 98. Geh sicher.",
  "lesson.fire-or-hold.kept": "Halten, wenn du nicht töten kannst; feuern, wenn du es kannst.",
  "lesson.two-against-two.title": "Zwei gegen zwei",
  "lesson.two-against-two.learnt": "Ein ganzer Kampf gegen einen Kadetten: Gewinn ihn.",
  "lesson.two-against-two.kept": "Feuert zusammen: was fast erledigt ist, zuerst.",
});
