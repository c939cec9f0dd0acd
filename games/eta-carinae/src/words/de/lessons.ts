import { translationOf } from "@flagship/kernel";
import type { lessonWords } from "../en/lessons.ts";

/** Was der Lehrer sagt. */
export const germanLessons = translationOf<typeof lessonWords>()({
  "lesson.first-blood.title": "Der erste Treffer",
  "lesson.first-blood.learnt": "Ziel wählen, Zahl lesen, feuern.",
  "lesson.first-blood.orders":
    "Das ist dein Kreuzer. Noch gibt es nichts zu steuern: Versiegle die Befehle und lass alle treiben.",
  "lesson.first-blood.fire":
    "Der Späher ist 150 entfernt. Das braucht eine 2 oder mehr auf einem zehnseitigen Würfel: 90 % für jeden von sechs Strahlern. Feuere alle.",
  "lesson.first-blood.held": "Dann geschieht nichts, und der Späher ist nächste Runde immer noch da. Feuer!",
  "lesson.first-blood.half":
    "Zurückgehaltene Strahler helfen nur gegen Raketen, und keine ist im Flug. Feuere beide Batterien.",
  "lesson.first-blood.kept": "Nah ist gut: Die Entfernung in Hundertern ist die Zahl, die du würfeln musst.",
  "lesson.the-helm.title": "Das Ruder",
  "lesson.the-helm.learnt": "Schub und Drehung: Die Hälfte eines Schubs kommt eine Runde später.",
  "lesson.the-helm.push":
    "Auf 480 brauchst du eine 5. Geh näher ran: Zieh die Vorschau auf Schub 65 und 20 Grad steuerbord, und feuere noch nicht.",
  "lesson.the-helm.short":
    "Nächste Runde wärst du immer noch zu weit weg. Zieh die Vorschau, so weit es geht, zum Frachter.",
  "lesson.the-helm.too-far": "Auf {range} geht das meiste daneben. Feuere noch nicht und komm näher.",
  "lesson.the-helm.brake":
    "Du bist 165 weit geflogen und hast jetzt Tempo 230: die andere Hälfte des Schubs. Brems mit -65, sonst schießt du am Frachter vorbei.",
  "lesson.the-helm.past":
    "Ohne Bremsen fliegst du am Frachter vorbei und brauchst zwei Runden, um zurückzukommen.",
  "lesson.the-helm.fire": "150 entfernt, Tempo 100. Lass dich treiben und feuere mit allem.",
  "lesson.the-helm.all": "Näher wird es nicht: jede Batterie auf den Frachter.",
  "lesson.the-helm.kept": "Du fliegst v + t und hast danach Tempo v + 2t: Brems eine Runde früher.",
  "lesson.missiles.title": "Raketen",
  "lesson.missiles.learnt": "Starten, warten, treffen.",
  "lesson.missiles.launch":
    "650 ist weit für Strahler; Raketen ist das egal. Versiegle die Befehle, feuere noch nicht, dann starte alle zehn auf den Frachter.",
  "lesson.missiles.none": "Raketen im Werfer schaden niemandem. Starte alle zehn.",
  "lesson.missiles.few": "Mehr Würfel treffen besser: Starte alle zehn.",
  "lesson.missiles.beams":
    "So weit weg treffen Strahler kaum. Halt sie zurück; die Raketen machen die Arbeit.",
  "lesson.missiles.steer":
    "Die Salve fliegt 150, dann 300, dann 450: Sie trifft in Runde 3. Sie folgt ihrem Ziel von selbst; bestätige, bis sie da ist, und halt die Strahler zurück.",
  "lesson.missiles.strike":
    "Da sind sie. Jede Rakete braucht eine 2, und 1 mehr für ihre Raketenabwehr: eine 3. Halt die Strahler zurück und schau zu.",
  "lesson.missiles.past":
    "Ohne Angriff fliegt sie am Frachter vorbei. Lass die Steuerung, wie sie vorgeschlagen ist.",
  "lesson.missiles.kept":
    "Eine Salve trifft spät, und der Tisch nennt die Runde: Ziel auf das Schiff, das nicht wegkommt.",
  "lesson.hold-your-fire.title": "Feuer zurückhalten",
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
  "lesson.fire-or-hold.title": "Feuern oder zurückhalten?",
  "lesson.fire-or-hold.learnt": "Sechs Raketen kommen, und der Gegner ist fast erledigt.",
  "lesson.fire-or-hold.ask":
    "Sechs Raketen treffen dich in dieser Runde; du hast 10 Schilde. Der Zerstörer hat keine Schilde und noch 2 Rumpf. Was tun deine Strahler?",
  "lesson.fire-or-hold.held":
    "Das schont nur deinen Lack, und er überlebt. Die Raketen kosten dich etwa 2 Rumpf, das zählt nichts; er ist 140 Punkte wert.",
  "lesson.fire-or-hold.half":
    "Eine Batterie schafft es in 78 von 100 Fällen, beide in 98. Geh auf Nummer sicher.",
  "lesson.fire-or-hold.kept": "Halt das Feuer zurück, wenn es nicht reicht; feuere, wenn es reicht.",
  "lesson.at-whom.title": "Auf wen?",
  "lesson.at-whom.learnt": "Zehn Raketen, zwei Ziele, und eins läuft davon.",
  "lesson.at-whom.ask":
    "Ein Frachter liegt 650 entfernt still, eine Fregatte läuft mit Tempo 400 und ist mehr wert. Versiegle, feuere noch nicht, starte alle zehn. Auf wen?",
  "lesson.at-whom.runs": "Sie läuft mit 400 davon: Der Treibstoff reicht nicht bis dorthin, wo sie dann ist.",
  "lesson.at-whom.all":
    "Zehn Würfel treffen besser als weniger. Alle zehn, auf das Schiff, das nicht wegkann.",
  "lesson.at-whom.kept": "Raketen kommen Runden später an: Ziel auf Schiffe, die nicht wegkönnen.",
  "lesson.two-against-two.title": "Zwei gegen zwei",
  "lesson.two-against-two.learnt": "Ein ganzes Gefecht gegen einen Kadetten: Gewinn es.",
  "lesson.two-against-two.kept": "Feuert zusammen: zuerst auf das, was fast erledigt ist.",
  "lesson.walk-in.title": "Schießen, dann hineingehen",
  "lesson.walk-in.learnt": "Bodenkampf: Gebäude zählen, und nur Trupps nehmen sie ein.",
  "lesson.walk-in.occupy":
    "Gebäude zählen, und nur Trupps nehmen sie ein. Befiehl deinen Rangern, die Kaserne zu besetzen; der Panzer bleibt.",
  "lesson.walk-in.stays": "Dann gehört die Kaserne weiter dem Gegner. Befiehl den Rangern, sie zu besetzen.",
  "lesson.walk-in.tank-stays": "Der Panzer trifft am besten, wo er steht. Lass ihn stehen; die Ranger gehen.",
  "lesson.walk-in.fire":
    "Die Miliz versperrt die Kaserne. Feuere mit beiden: Der Panzer trifft mit zwei Würfeln bis 10, die Ranger bis 5; dann geht es gegen Panzerung 3.",
  "lesson.walk-in.held": "Dann hält dich die Miliz aus der Kaserne. Feuere mit beiden auf sie.",
  "lesson.walk-in.both": "Geh auf Nummer sicher: Panzer und Ranger feuern beide auf die Miliz.",
  "lesson.walk-in.kept": "Erst ausschalten, wer in der Nähe steht, dann hinein.",
  "lesson.they-hide.title": "Versteckt",
  "lesson.they-hide.learnt": "Bodenkampf: erst sehen, dann feuern; Deckung macht den Wurf schwerer.",
  "lesson.they-hide.nearer":
    "In diesem Wald sitzt jemand. Versteckte Trupps sieht man höchstens auf 300. Schick deine Garden näher heran, höchstens 75.",
  "lesson.they-hide.trees":
    "Dann schießt du auf Bäume. Schick eine Garde auf 300 an den Wald der Sensorbasis heran.",
  "lesson.they-hide.volley":
    "Feuere erst, wenn du sie siehst. Sie sind eingegraben: Deine Zahl ist um 2 kleiner. Dann alles auf sie, und die Granaten des Panzers auf die Stelle.",
  "lesson.they-hide.held": "Sie sehen dich, und sie feuern. Feuere mit allem auf den Trupp im Wald.",
  "lesson.they-hide.everything":
    "Das räumt den Wald nicht. Feuere mit allem zugleich: mit beiden Garden, der Kanone des Panzers und seinen Granaten.",
  "lesson.they-hide.kept": "Erst sehen. Deckung kostet 1 auf dem Würfel, schwere Deckung oder Eingraben 2.",
  "lesson.which-target.title": "Welches Ziel?",
  "lesson.which-target.learnt": "Die letzte Runde: ein Trupp für 1 Punkt oder ein Panzer für 6?",
  "lesson.which-target.ask":
    "Letzte Runde. Neben der Kaserne (10 Punkte) steht Miliz (1), weiter weg ein leichter Panzer (6). Schick die Ranger hinein. Auf wen feuerst du?",
  "lesson.which-target.stays":
    "Ohne Befehl zum Besetzen nimmt niemand die Kaserne. Schick die Ranger hinein.",
  "lesson.which-target.tank":
    "Das gewinnt in 76 von 200 Fällen: Die Miliz versperrt die Kaserne, und die ist mehr wert als der Panzer.",
  "lesson.which-target.held": "Ohne Schuss versperrt die Miliz die Kaserne. Feuer!",
  "lesson.which-target.half": "Beide Waffen: Die Miliz muss weg sein, bevor die Ranger hineingehen.",
  "lesson.which-target.kept":
    "Feuere auf das, was den Weg versperrt: Das holt die Kaserne in 157 von 200 Fällen.",
  "lesson.aim-or-watch.title": "Zielen oder wachen",
  "lesson.aim-or-watch.learnt": "Scharmützel: ein Befehl für jede Figur.",
  "lesson.aim-or-watch.orders":
    "Jeder bekommt einen Befehl. Marine 1 zielt: Er bleibt und feuert, bevor sich jemand bewegt. Marine 2 wacht: Er feuert auf jeden, der sich vor ihm bewegt.",
  "lesson.aim-or-watch.both-aim":
    "Auch stark; hier wacht einer, damit du siehst, wie das geht. Lass Marine 2 wachen.",
  "lesson.aim-or-watch.both-watch":
    "Dann leben beide Drohnen, bis sie sich bewegen. Du siehst sie jetzt: Lass Marine 1 zielen.",
  "lesson.aim-or-watch.moves":
    "Wer rennt, kann nicht feuern, und wer geht, feuert schlechter. Marine 1 zielt, Marine 2 wacht.",
  "lesson.aim-or-watch.aimed":
    "Die Drohne ist 240 entfernt: Ein gezielter Schuss trifft ab 1. Feuere auf sie.",
  "lesson.aim-or-watch.held": "Zielen ohne Schuss ist verschenkt. Feuer!",
  "lesson.aim-or-watch.reaction":
    "Die andere Drohne rennt auf dich zu. Ein rennendes Ziel ist schwerer: 3 oder mehr. Feuere dort, wo die Zahl am kleinsten ist.",
  "lesson.aim-or-watch.throat": "Nächste Runde sitzt sie dir an der Kehle. Feuer!",
  "lesson.aim-or-watch.kept": "Ziel auf das, was du siehst; wach für das, was kommt.",
  "lesson.two-places.title": "Zwei Orte zugleich",
  "lesson.two-places.learnt": "Scharmützel: Schritte und Türen zählen.",
  "lesson.two-places.run":
    "Runde 17 von 20: Brücke (oben) und Reaktorraum (links) zugleich. Marine 1 rennt zur Brücke, Marine 3 zum Reaktor, Marine 2 wacht.",
  "lesson.two-places.walk":
    "Gehen bringt 60: Das endet in der Tür. Beide rennen, und ganz in die Räume hinein.",
  "lesson.two-places.stays":
    "Beide Räume müssen am Ende derselben Runde dir gehören. Marine 1 und 3 rennen, Marine 2 bewacht den Gang.",
  "lesson.two-places.watch":
    "In dieser Runde zielt niemand: weiter. Wenn die Drohnen in den Gang rennen, feuert Marine 2 auf sie.",
  "lesson.two-places.held": "Eine Drohne kommt in den Gang. Marine 2 feuert.",
  "lesson.two-places.kept": "Zähl Schritte und Türen; lass einen zurück, der hält, was du hast.",
  "lesson.both-aim.title": "Zielen oder wachen?",
  "lesson.both-aim.learnt": "Zwei Drohnen in Sicht, zwei Marines, je ein Befehl.",
  "lesson.both-aim.ask":
    "Beide Drohnen sind in Sicht und werden auf dich zurennen. Was tun deine zwei Marines?",
  "lesson.both-aim.watch":
    "Ein gezielter Schuss braucht eine 1, einer auf Rennende eine 3. Von zwei Drohnen bleiben 0,60 heil, wenn ein Marine wacht, und 0,45, wenn beide zielen.",
  "lesson.both-aim.moves": "Wer sich bewegt, feuert schlechter oder gar nicht. Bleib und schieß.",
  "lesson.both-aim.kept": "Auf das, was du siehst, zielst du. Wachen ist für Türen.",
  "lesson.a-month.title": "Ein Monat",
  "lesson.a-month.learnt": "Feldzug: einen Mond besiedeln, eine Fregatte bauen, nichts liegen lassen.",
  "lesson.a-month.settle":
    "Hol den freien Mond: Der Frachter lädt 1 Miliz und 100 Waren, fliegt hin und siedelt. Bestell eine Fregatte und versiegle den Monat.",
  "lesson.a-month.goods":
    "Ein Außenposten braucht 100 Waren und einen Trupp. Ohne sie entfällt der Schritt: Lade erst beides.",
  "lesson.a-month.moon":
    "Der Mond gehört weiter niemandem. Sag dem Frachter: Miliz laden, 100 Waren laden, hinfliegen, besiedeln.",
  "lesson.a-month.idle": "Die Werft baut nichts, und 200 Punkte liegen brach. Bestell eine Fregatte.",
  "lesson.a-month.dear":
    "Der Vorrat zahlt von oben nach unten und streicht das Letzte. Zwei Fregatten passen in diesen Monat; ein Kreuzer braucht drei.",
  "lesson.a-month.kept":
    "Nichts soll stillliegen: Werften, Punkte, Schiffe. Die Liste der offenen Pflichten zeigt es.",
  "lesson.through-the-wormhole.title": "Durch das Wurmloch",
  "lesson.through-the-wormhole.learnt": "Feldzug: erst sammeln, im nächsten Monat zuschlagen.",
  "lesson.through-the-wormhole.jump":
    "Drei Lichtjahre weiter kreist eine Fregatte der Yan. Nur das Flaschenschiff öffnet den Weg. Spring hin und meide Kämpfe: Manche kommen später.",
  "lesson.through-the-wormhole.at-once":
    "Das Flaschenschiff bleibt am Rand, mit ihm entfällt der Zug: Nur 11 von 30 treffen so auf die Fregatte. Spring jetzt, schlag im nächsten Monat zu.",
  "lesson.through-the-wormhole.stay": "Dann geschieht in diesem Monat nichts. Befiehl den Sprung.",
  "lesson.through-the-wormhole.avoid":
    "Schiffe kommen manchmal getrennt an, und das erste kämpfte allein. Spring, sonst nichts, und meide Kämpfe.",
  "lesson.through-the-wormhole.strike":
    "Sie sind da. Bilde jetzt aus den zwei Kreuzern einen neuen Verband und schick ihn zur Welt: Er soll den Kampf suchen. Das Flaschenschiff wartet draußen.",
  "lesson.through-the-wormhole.seek": "Kreuzer, die keinen Kampf suchen, finden keinen. Lass sie ihn suchen.",
  "lesson.through-the-wormhole.bottle":
    "Mit dem Flaschenschiff entfällt der Zug. Nimm beide Kreuzer in einen neuen Verband und schick den.",
  "lesson.through-the-wormhole.split":
    "Nimm beide Kreuzer in einen neuen Verband, flieg mit ihm zur Welt und lass ihn den Kampf suchen.",
  "lesson.through-the-wormhole.kept":
    "Erst sammeln, im nächsten Monat zuschlagen. Flaschenschiffe kämpfen nie.",
  "lesson.one-month-or-two.title": "Ein Monat oder zwei?",
  "lesson.one-month-or-two.learnt":
    "Springen und angreifen in einem Befehl, oder jetzt springen und nächsten Monat zuschlagen?",
  "lesson.one-month-or-two.ask":
    "Ein Flaschenschiff und zwei Kreuzer stehen an deinem Rand, eine Fregatte der Yan drei Lichtjahre entfernt im Orbit. Was befiehlst du in diesem Monat?",
  "lesson.one-month-or-two.one":
    "In einem Befehl treffen 11 von 30 Angriffen auf die Fregatte: Nachzügler und das Flaschenschiff verderben es. In zwei Monaten sind es 26 von 30.",
  "lesson.one-month-or-two.stay": "Vom Warten kommt nichts näher. Befiehl den Sprung.",
  "lesson.one-month-or-two.kept": "Zwei Monate: springen, sammeln, dann mit den Kreuzern allein zuschlagen.",
});
