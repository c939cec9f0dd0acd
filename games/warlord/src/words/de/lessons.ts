import { translationOf } from "@flagship/kernel";
import type { lessonWords } from "../en/lessons.ts";

/** Was die Akademie auf Deutsch sagt. */
export const germanLessonWords = translationOf<typeof lessonWords>()({
  "lesson.whole-sector.title": "Ein ganzer Sektor",
  "lesson.whole-sector.learnt": "Was ein vollständiger Sektor bringt.",
  "lesson.whole-sector.1":
    "Deinem Heimatsektor fehlt ein Ort, 0206. Vollständig bringt er 100 EPs im Jahr. Wähl die K-E3, klick Feld 0206 an und gib das Blatt ab.",
  "lesson.whole-sector.2":
    "Der Sektor gehört dir. Gib das Blatt noch einmal ab und lies das Einkommen unter Berichte.",
  "lesson.whole-sector.kept": "Der letzte Ort eines Sektors ist drei andere wert.",
  "slip.keep-it": "Dann ist der Sektor nicht mehr vollständig. Behalt ihn ganz.",
  "slip.last-site": "Das ist ein Ort mehr; 0206 wäre ein Sektor mehr.",
  "lesson.first-build.title": "Die erste Flotte",
  "lesson.first-build.learnt": "Leihen, kaufen, Vorschau lesen, abgeben.",
  "lesson.first-build.1":
    "Leih dir Geld: RL 9999. Kauf neun kleine Schiffe, eins davon ein Aufklärer (S): Die Standardflotte passt. Dann gib ab.",
  "lesson.first-build.kept": "Schiffe sind Land, und Land ist Geld: Leih früh.",
  "slip.no-loan": "Ohne RL hast du 400 EPs statt 560: zwei, drei Schiffe weniger.",
  "slip.few-ships": "Mindestens sieben Schiffe: Neun Zeilen sind frei, und Orte liegen in Reichweite.",
  "slip.no-scout": "Eins muss ein Aufklärer (S) sein: Ohne ihn siehst du keine Schiffe.",
  "slip.many-scouts":
    "Aufklärer schauen sich nur um. Einer oder zwei genügen: Kauf Schiffe, die Land nehmen und halten.",
  "slip.too-dear":
    "Etwas auf deinem Blatt geht nicht: Die Vorschau zeigt es. Kauf nur, was du bezahlen kannst.",
  "lesson.first-land.title": "Erstes Land",
  "lesson.first-land.learnt": "Ein Weg ist ein Feld je Puls; wer einen freien Ort betritt, nimmt ihn.",
  "lesson.first-land.1":
    "Wähl die F-POL, klick den Planeten 1107 an und gib ab: Wer einen freien Ort betritt, nimmt ihn.",
  "lesson.first-land.2":
    "1107 gehört dir. Jetzt holt die K-E3 das Dilithium bei 1111, um die Asteroiden herum: 1109, 1209, 1210, 1111.",
  "lesson.first-land.3":
    "Im Asteroidenfeld 0909 liegt Geld: Schick die C-FAS hin. Die H-SC sucht Schiffe: SCAN SHIP.",
  "lesson.first-land.4":
    "Was sie sah, steht unter Berichte. Jetzt soll keiner warten: Leg vier Schiffen oder mehr einen Weg und gib ab.",
  "lesson.first-land.kept": "Achte auf den kleinsten deiner vier Vorräte: So viel kannst du ausgeben.",
  "slip.planet": "Wähl die F-POL und klick den Planeten bei 1107: Die Karte legt den Weg.",
  "slip.dilithium": "Die K-E3 erreicht das Dilithium bei 1111 noch dieses Jahr.",
  "slip.asteroids":
    "Durch 1009 und 1010 nimmt sie 10, 10 und 8 Schaden und kommt lahm an. Flieg außen herum: 1109, 1209, 1210.",
  "slip.field": "Im Asteroidenfeld 0909 liegt Geld. Stell die C-FAS hin: Dann kann sie schürfen.",
  "slip.scan": "Gib der H-SC zu Hause SCAN SHIP: Dann weißt du, wo Schiffe sind.",
  "slip.one-thing": "Eins nach dem anderen: Die übrigen Schiffe und die Befehlszeilen kommen später dran.",
  "slip.four-ways":
    "{n} {n|Schiff hat einen Weg|Schiffe haben einen Weg}, der geht. Vier brauchst du: Wähl ein Schiff und klick ein Feld an.",
  "slip.four-move": "Keine vier Schiffe sind vorangekommen. Nimm Wege um das herum, was sie aufhält.",
  "lesson.dig-and-spend.title": "Schürfen und ausgeben",
  "lesson.dig-and-spend.learnt": "PRSP schürft, PR kommt vor PS, FS baut Mauern.",
  "lesson.dig-and-spend.1": "Die C-FAS steht auf Geld. Gib ihr PRSP: Sie bleibt und schürft das ganze Jahr.",
  "lesson.dig-and-spend.2":
    "86 EPs geschürft. Gib etwas aus: PR F erklärt das Volk, umsonst, und PS F POL darunter kauft ein Schiff.",
  "lesson.dig-and-spend.3":
    "Das Schiff steht zu Hause. Jetzt eine Mauer für deinen Planeten: FS 11 1107 50, und gib ab.",
  "lesson.dig-and-spend.kept": "Jedes Schiff arbeitet jedes Jahr: Es nimmt, schürft, schaut oder wacht.",
  "slip.dig": "86 EPs bleiben im Boden. Gib der C-FAS PRSP: Sie steht still und schürft das ganze Jahr.",
  "slip.buy": "Du hast Geld und Zeilen. Kauf mit PS F POL noch eine F-POL.",
  "slip.declare":
    "Ohne PR darüber kostet die F-POL 1 bis 100 Prozent mehr. PR F ist umsonst und muss davor stehen.",
  "slip.wall": "Fünfzig Punkte halten Schwache von deinem Planeten fern: FS 11 1107 50.",
  "slip.keep-planet": "Dann gehört dir der Planet nicht mehr. Behalt ihn.",
  "lesson.probe-and-strike.title": "Schauen, tasten, schlagen",
  "lesson.probe-and-strike.learnt": "Scannen, mit Absicht abprallen, gewinnen.",
  "lesson.probe-and-strike.1": "Erst sehen: Gib der D-PSC den Befehl SCAN SHIP. Die K-D7 wartet dieses Jahr.",
  "lesson.probe-and-strike.2":
    "Dein A% ist 120: Vor Stärkeren dreht sie ab und sagt dir, wer es war. Schreib 0603 0504 für die K-D7.",
  "lesson.probe-and-strike.3":
    "Unter Kämpfe steht beides: Vor der F-CA drehte sie ab, die O-SLV schlug sie. Lies es und gib das nächste Jahr ab.",
  "lesson.probe-and-strike.kept":
    "A% ist deine Sicherung: Sie drehte vor der F-CA ab und schlug die O-SLV. Setz es ein Jahr, bevor du es brauchst.",
  "slip.safety-first": "Lass dein A% bei 120: Mit weniger greift sie auch das stärkere Schiff an.",
  "slip.scan-first": "Gib der D-PSC SCAN SHIP: Dann weißt du, wo Schiffe sind.",
  "slip.look-first": "Erst schauen, dann schlagen: Dieses Jahr handelt nur der Aufklärer.",
  "slip.only-looks": "Dann schaut sie nur. Schreib beide Felder: Nach dem Abdrehen fliegt sie weiter.",
  "slip.both-places": "Erst 0603, dann 0504: Abdrehen kostet einen Puls und sonst nichts.",
  "slip.keep-cruiser": "Das kostet dich die K-D7. Lass sie dieses Jahr ruhen: Es gibt nur zu lesen.",
  "lesson.the-raid.title": "Der Raubzug",
  "lesson.the-raid.learnt": "Plündere, was du nicht halten kannst.",
  "lesson.the-raid.1":
    "Stell dich neben den Planeten und plündere ihn: Die O-SLV fliegt nach 0811, dann RAD4 (4 ist unten).",
  "lesson.the-raid.2": "120 Einheiten kommen mit deinem nächsten Einkommen. Gib das nächste Jahr ab.",
  "lesson.the-raid.kept": "Ein Raubzug kostet einen Puls und bringt ein Jahr fremdes Land.",
  "slip.not-enter":
    "Dann kämpfst du gegen 5 Verteidigung und stehst allein in fremdem Land. Halt daneben an.",
  "slip.raid": "Von 0811 liegt der Planet in Richtung 4: 0811 RAD4. Woanders ist kein Ort.",
  "lesson.the-wall.title": "Die Mauer",
  "lesson.the-wall.learnt": "Eine Gefahr sehen und genau genug zahlen.",
  "lesson.the-wall.1":
    "Eine K-D7 mit Angriff 48 steht neben deinem Planeten 1209. Vier Punkte geben eins an Verteidigung: FS 00 1209 200 gibt 50.",
  "lesson.the-wall.2":
    "Die K-D7 ist an deiner Mauer zerschellt. Lies den Alarm unter Berichte und gib das nächste Jahr ab.",
  "lesson.the-wall.kept": "Gefahr lässt sich ausrechnen: Punkte geteilt durch 4 gegen den Angriff.",
  "slip.ship-too-late": "Ein neues Schiff steht zu Hause, und die K-D7 kommt dieses Jahr. Bau Punkte.",
  "slip.no-wall": "Ohne Punkte nimmt die K-D7 den Planeten. Befestige 1209: FS 00 1209 200.",
  "slip.low-wall":
    "{points} {points|Punkt gibt|Punkte geben} {defence} Verteidigung: zu wenig gegen 48. Ab 180 hält der Planet.",
  "lesson.home-office.title": "Eine Zentrale nehmen",
  "lesson.home-office.learnt": "Zusammen ankommen.",
  "lesson.home-office.1":
    "Zentrale und O-SLV verteidigen mit 62; drei K-D7 bringen 144. Alle drei müssen im selben Puls hinein: 0908 0909 für jede.",
  "lesson.home-office.kept":
    "Zähl die Mauern, bring das Doppelte, komm zusammen an. Die drei Runden stehen unter Kämpfe, wer übrig ist, unter Ränge.",
  "slip.all-three": "Drei Kreuzer bringen 144. Je zwei Felder: 0908, dann 0909.",
  "slip.one-by-one": "So kämpft eins nach dem anderen. Alle drei brauchen dieselbe Zeile: 0908 0909.",
  "lesson.one-cruiser.title": "Ein Kreuzer, eine Basis",
  "lesson.one-cruiser.learnt": "Angreifen, plündern oder warten?",
  "lesson.one-cruiser.1": "22-0909 hat 200 Punkte, dein A% ist 90. K-D7 2 ist drei Felder dahinter. Was nun?",
  "lesson.one-cruiser.kept": "Allein ist sie jedes Mal verloren, zusammen gewinnen sie ohne Verlust.",
  "slip.alone":
    "48 gegen 50 sind 96 Prozent, mehr als dein A%: Sie greift an und ist in 60 von 60 Fällen verloren.",
  "slip.raid-in-two": "Plündern gelingt in 27 von 60. Es geht besser.",
  "slip.bring-second": "Hol K-D7 2 nach 0907 oder 0908: Nächstes Jahr gehen sie zusammen hinein.",
  "slip.wait": "Lass K-D7 1 auf die andere warten.",
  "lesson.foreign-ship.title": "222 oder 137?",
  "lesson.foreign-ship.learnt": "Was ein fremdes Schiff kostet.",
  "lesson.foreign-ship.1": "Du willst eine K-D7. Wie schreibst du das?",
  "lesson.foreign-ship.kept": "PR K über PS K D7: 137 EPs statt 222. Zivile Schiffe brauchen kein PR.",
  "slip.buy-it": "Du willst die K-D7: PS K D7.",
  "slip.surcharge": "222 EPs: Ein nicht erklärtes Volk kostet Aufschlag. Was ist umsonst und steht darüber?",
  "lesson.short-way.title": "Der kurze Weg?",
  "lesson.short-way.learnt": "Drei Pulse oder vier?",
  "lesson.short-way.1": "Schick die K-E3 von 1008 zum Dilithium bei 1111.",
  "lesson.short-way.kept": "Beide Wege kommen dieses Jahr an; nur der längere kommt heil an.",
  "lesson.last-year.title": "Das letzte Jahr",
  "lesson.last-year.learnt": "Was am Ende zählt.",
  "lesson.last-year.1":
    "Das letzte Jahr: gleich viele Orte, aber der Rivale hat den höheren Aktienwert. 86 EPs schürfen oder 1107 nehmen?",
  "lesson.last-year.kept": "Erst Sektoren, dann Orte, dann Aktienwert. Geld zählt nichts.",
  "lesson.same-pulse.title": "Im selben Puls",
  "lesson.same-pulse.learnt": "Zwei Kreuzer, zwei Wege, ein Ziel.",
  "lesson.same-pulse.1":
    "22-0909 verteidigt mit 50, jede K-D7 greift mit 48 an. K-D7 1 ist zwei Felder entfernt, K-D7 2 drei. Schreib beide Zeilen.",
  "lesson.same-pulse.kept": "____ ist ein Puls Warten: 96 treffen auf 50 als eine Flotte, statt zweimal 48.",
  "slip.both-go": "Ein Kreuzer hat 48 gegen 50. Beide müssen dieses Jahr nach 0909.",
  "slip.wait-a-pulse":
    "Sie kommen in verschiedenen Pulsen und kämpfen einzeln. ____ lässt ein Schiff einen Puls warten.",
  "lesson.safety-catch.title": "Die Sicherung",
  "lesson.safety-catch.learnt": "Bevor du schlägst, was du nicht kennst.",
  "lesson.safety-catch.1":
    "Bei 0603 und 0504 wurden Schiffe gesehen; welche, weiß niemand. Dein A% ist 90. Was schreibst du dieses Jahr?",
  "lesson.safety-catch.kept":
    "A% gilt ab nächstem Jahr. Mit 120 dreht sie vor Stärkeren ab und schlägt Schwächere.",
  "slip.strikes-now":
    "Mit A% 90 greift sie an, was da ist: Gegen die F-CA siegte sie in 12 von 30 und ging in 18 verloren. Warte dieses Jahr.",
  "slip.set-it-now": "A% gilt ab nächstem Jahr: Schreib jetzt A% 120, sonst wird das nächste wie dieses.",
  "slip.money-counts-nothing": "Geld zählt am letzten Tag nichts. Ein Ort mehr gewinnt.",
});
