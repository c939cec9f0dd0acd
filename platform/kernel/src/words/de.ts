import { translationOf } from "./catalogue.ts";
import type { KernelCatalogue } from "./en.ts";

/** What the kernel itself says, in German. */
export const germanKernelWords = translationOf<KernelCatalogue>()({
  "refusal.match.seats": "Dieses Spiel ist für {min} bis {max} Spieler.",
  "refusal.match.no-such-seat": "Diesen Platz gibt es an diesem Tisch nicht.",
  "refusal.match.malformed-action": "Dieser Zug ist nicht lesbar. Prüfe „{field}“.",
  "refusal.match.over": "Die Partie ist vorbei.",
  "refusal.match.stale":
    "Am Tisch ging es weiter: Du kanntest {known} {known|Zug|Züge}, jetzt sind es {now}. Sieh noch einmal hin, dann entscheide.",
  "refusal.match.not-offered": "Das geht gerade nicht.",
  "refusal.match.no-such-window": "So eine Gelegenheit zur Antwort gibt es in diesem Spiel nicht.",
  "refusal.match.order-too-long":
    "Dieser Dauerbefehl ist zu lang: Die Antwort darf höchstens {max} Zeichen haben.",
  "refusal.match.no-end-offered":
    "Nur Spieler einer Partie, deren Regeln sich geändert haben, können sich auf ihr Ende einigen.",
  "refusal.match.cannot-go-on":
    "Diese Partie begann mit Version {before} der Regeln und kann mit Version {now} nicht weitergehen: {why}.",
  "refusal.match.later-rules":
    "Diese Partie läuft schon nach Version {recorded} der Regeln, hier gibt es erst Version {present}. Sie wartet auf das Update.",
  "refusal.match.nothing-to-take-back": "Du hast nichts zurückzunehmen, oder die Partie ist weitergegangen.",
  "refusal.match.not-alone": "Dieser Platz hat noch eine andere Antwort.",
  "refusal.match.not-waited-for": "Du bist nicht dran.",
  "refusal.match.your-move":
    "Du bist dran: spiel erst diesen Zug. Danach kannst du den nächsten vorbereiten.",
  "refusal.form.not-an-object": "„{field}“ muss aus benannten Werten bestehen.",
  "refusal.form.unknown-field": "Ein Feld „{field}“ gibt es nicht.",
  "refusal.form.not-a-switch": "„{field}“ muss ja oder nein sein.",
  "refusal.form.out-of-range": "„{field}“ muss eine Zahl von {min} bis {max} sein.",
  "refusal.form.not-offered": "„{field}“ muss einer der angebotenen Werte sein.",
  "refusal.form.not-asked": "„{field}“ gilt hier nicht. Lass es weg.",
  "refusal.form.wrong-count": "„{field}“ braucht {min} bis {max} {max|Eintrag|Einträge}.",
  "refusal.form.not-a-list": "„{field}“ muss eine Liste sein.",
  "refusal.form.text-too-long": "„{field}“ darf höchstens {max} Zeichen haben.",
  "refusal.form.not-a-point": "„{field}“ muss ein Ort mit ganzen x und y sein.",
  "refusal.record.not-json": "Diese Datei ist keine Aufzeichnung: Sie ist kein JSON.",
  "refusal.record.malformed": "Diese Datei ist keine Aufzeichnung. Prüfe „{field}“.",
  "refusal.record.other-game": "Diese Aufzeichnung gehört zu einem anderen Spiel: {game}.",
  "refusal.record.other-rules":
    "Diese Partie lief nach Version {recorded} der Regeln; hier gilt Version {present}.",
  "refusal.record.commitment":
    "Das Geheimnis passt nicht zur Zusage, die vor der Partie veröffentlicht wurde.",
  "refusal.record.word": "Platz {seat:raw} hat ein anderes Wort als zugesagt.",
  "refusal.record.other-commitment":
    "Diese Aufzeichnung gehört zu einer anderen Zusage als der, die du notiert hast: {recorded}.",
  "refusal.record.other-pledge":
    "Dein zugesagtes Wort steckt nicht in diesen Würfeln: Kein Platz dieser Aufzeichnung hat die Zusage, die du notiert hast.",
  "refusal.record.other-key":
    "Diese Aufzeichnung ist mit einem anderen Schlüssel unterschrieben als dem, den du angegeben hast: {recorded}.",
  "refusal.record.signature": "Die Unterschrift passt nicht: Das Siegel wurde geändert oder gefälscht.",
  "refusal.record.chain":
    "Die Unterschrift gehört zu einem anderen Verlauf oder Ergebnis als dem dieser Aufzeichnung.",
  "refusal.record.refused": "Der Verlauf lässt sich nicht nachspielen: {why}.",
  "refusal.record.differs": "Nachgespielt weicht die Partie bei Zug {number} von der Aufzeichnung ab.",
  "refusal.record.outcome": "Nachgespielt endet die Partie anders, als die Aufzeichnung sagt.",
  "verdict.signed": "Vollständig und unterschrieben von {key}.",
  "verdict.unsigned": "Vollständig und stimmig, aber ohne Unterschrift: Jeder könnte sie gemacht haben.",
  "verdict.cut-off": "Nach Zug {after} abgeschnitten oder vor dem Ende gespeichert: Der Rest fehlt.",
  "verdict.cut-off-of":
    "Nach Zug {after} abgeschnitten: Die Unterschrift gilt nur für alle {of} {of|Zug|Züge} zusammen, für den Rest hier bürgt niemand.",
  "verdict.dice-pledged":
    "{count|Ein versiegeltes Wort|Versiegelte Wörter} von {seats} {count|ging|gingen} in die Würfel ein: Niemand, auch nicht die Spielleitung, konnte sie ohne {count|diesen Spieler|all diese Spieler} wählen.",
  "verdict.dice-of-host":
    "Kein Spieler hat ein Wort versiegelt: Wer die Partie leitete, hätte die Würfel vorher wählen können.",
  "verdict.dice-old":
    "Die Partie begann, bevor es versiegelte Wörter gab: Spielleitung und letzter Spieler zusammen hätten die Würfel wählen können.",
  "verdict.dice-again":
    "Die Würfel wurden vor der Partie {round} Mal bestimmt: Zuvor hat jemand sein Wort nicht gezeigt.",
  "said.yes": "ja",
  "said.no": "nein",
  "lesson.lost": "Versuch es noch einmal, oder geh erst die Lektionen durch.",
  "puzzle.title": "Aus einer Partie",
  "puzzle.learnt": "{n} {n|Möglichkeit|Möglichkeiten}, eine ist klar die beste.",
  "puzzle.ask": "Was würdest du tun?",
  "puzzle.kept-why":
    "{best}: {chance} % Gewinnchance. {why} Die nächstbeste Möglichkeit, {second}: {less} %.",
  "puzzle.worse-why": "{why} Das gewinnt {chance} von 100 Mal, ein anderer Zug {best} Mal.",
  "puzzle.kept": "{best}: {chance} % Gewinnchance. Die nächstbeste Möglichkeit, {second}: {less} %.",
  "puzzle.worse": "Das gewinnt in {chance} von 100 Fällen. Ein anderer Zug gewinnt in {best} Fällen.",
  "puzzle.another": "etwas anderes",
  "lesson.falls-short": "Das reicht nicht. Versuch es anders.",
  "lesson.another-way": "Das geht auch, aber nicht in dieser Lektion. Versuch etwas anderes.",
  "refusal.record.rules-order": "Zug {number} ändert die Regeln zu einer Version, die keine spätere ist.",
  "verdict.rules-changed":
    "Mit Zug {number} löste Version {now} der Regeln Version {before} ab: Für den Stand, von dem aus es weiterging, bürgt allein der Server.",
  "verdict.other-rules":
    "Die Züge {from} bis {to} wurden mit Version {rules} der Regeln gespielt, die es hier nicht gibt: Sie wurden nicht noch einmal geprüft.",
  "verdict.other-setup":
    "Der Aufbau stammt aus Version {rules} der Regeln, die es hier nicht gibt: Er wurde nicht noch einmal geprüft.",
  "verdict.unplayed":
    "Gespielt nach Version {rules} der Regeln, die es hier nicht gibt. Du liest, was damals gesagt wurde; nachgerechnet ist nichts davon. Prüfen kann die Partie eine Ausgabe mit Version {rules}: Welche das ist, steht in der Liste der Änderungen.",
  "verdict.unplayed-signed":
    "Züge und Ergebnis sind unterschrieben von {key}; was gesagt wurde, ist es nicht.",
  "verdict.unplayed-unsigned": "Ohne Unterschrift: Jeder könnte sie gemacht haben.",
  "verdict.unplayed-untold": "Was gesagt wurde, ist nicht aufbewahrt.",
  "verdict.concluded": "Zug {number} beendete die Partie vorzeitig: {why} Dafür bürgt allein der Server.",
  "refusal.match.no-such-end": "So kann die Partie nicht enden.",
  "table.outcome.draw": "Die Spieler haben sich auf Remis geeinigt.",
  "table.outcome.called-off": "Die Spieler haben die Partie einvernehmlich beendet.",
  "table.outcome.time": "{seat} {seat|hat|hast} keine Zeit mehr.",
  "table.outcome.resigned": "{seats} {seats|hat|hast|haben} aufgegeben.",
  "event.concluded": "{why}",
  "outcome.ended-by-agreement":
    "Die Regeln haben sich während der Partie geändert, und die Spieler haben sich auf ihr Ende geeinigt.",
  "event.rules-changed":
    "Das Spiel wurde aktualisiert: Ab hier gilt Version {now} seiner Regeln statt Version {before}.",
  "told.further": "{sofar} {next}",
  "event.acts-undone":
    "Die neuen Regeln erlauben nicht, was zuletzt geschah: {count} {count|Zug zählt|Züge zählen} nicht.",
  "event.taken-back":
    "{seat} {seat|nimmt|nimmst} {seat|die|deine} letzte Entscheidung zurück: {count} {count|Zug zählt|Züge zählen} nicht.",
  "event.stays-known":
    "Was inzwischen gewürfelt, gezeigt oder beantwortet wurde, bleibt bekannt; es wird neu gewürfelt.",
  "event.handed-over":
    "{seat} {seat|übernimmt|übernimmst} den Platz und {seat|spielt|spielst} von hier an weiter.",
  "event.prepared": "{seat} {seat|hatte|hattest} das vorbereitet.",
  "event.agreed-to-end":
    "{seat|{seat} würde|Du würdest} die Partie beenden, weil sich ihre Regeln geändert haben.",
  "seat.unnamed": "Spieler {number}",
  "event.absent":
    "Die Zeit {seat|von {seat} ist um|ist um}; der Schiedsrichter macht {seat|einen|für dich einen} Standardzug.",
  "event.rolled": "{purpose}: {faces} gewürfelt (W{sides}).",
});
