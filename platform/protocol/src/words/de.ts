import { translationOf } from "@flagship/kernel";
import type { noticeLines } from "../notice-lines.ts";
import type { noticeTopicLines, noticeWords } from "../notice-words.ts";
import type { protocolWords } from "../words.ts";

/** What a server says, in German. */
export const germanProtocolWords = translationOf<typeof protocolWords>()({
  "refusal.message.not-json": "Diese Nachricht ist kein JSON.",
  "refusal.message.malformed": "Diese Nachricht ist nicht lesbar. Prüfe „{field}“.",
  "refusal.message.too-slow": "Diese Nachricht kam zu langsam an.",
  "refusal.message.too-large": "Diese Nachricht ist zu groß: höchstens {max} Byte.",
  "refusal.message.too-deep":
    "Diese Nachricht ist zu tief verschachtelt: höchstens {max} {max|Ebene|Ebenen}.",
  "refusal.message.too-many-waiting":
    "Deine früheren Züge warten noch auf den Server. Warte, bis er geantwortet hat.",
  "refusal.message.too-many": "Zu viele Nachrichten auf einmal. Warte kurz und versuch es noch einmal.",
  "refusal.message.not-live": "Diese Adresse ist für WebSockets. Über HTTP geht es mit „seen“.",
  "refusal.guest.unknown":
    "Der Server kennt dich noch nicht. Frag zuerst nach /api/me oder schick ein Token.",
  "refusal.guest.wrong-token": "Dieses Token gilt nicht. Leg einen neuen Gast an und nimm dessen Token.",
  "refusal.guest.stale-pass":
    "Dieser Link ist abgelaufen oder unvollständig. Mach auf deinem anderen Gerät einen neuen.",
  "refusal.account.sign-in": "Melde dich zuerst an.",
  "refusal.account.wrong": "Name oder Passwort ist falsch.",
  "refusal.account.too-many-guesses":
    "Zu viele falsche Passwörter. Versuch es in {seconds} {seconds|Sekunde|Sekunden} wieder.",
  "refusal.account.busy": "Gerade melden sich viele an. Versuch es in ein paar Sekunden wieder.",
  "refusal.account.banned": "Du bist hier bis {until} gesperrt („{text}“).",
  "refusal.account.has-one": "Du hast schon ein Konto.",
  "refusal.account.sign-in-there":
    "Du hast ein Konto: melde dich auf dem anderen Gerät mit Name und Passwort an.",
  "refusal.account.no-such-session": "Dieses Gerät ist schon abgemeldet.",
  "refusal.account.no-such-token": "Dieses Token gibt es nicht.",
  "refusal.passkey.wrong":
    "Dieser Passkey passt hier nicht, oder es hat zu lange gedauert. Versuch es noch einmal.",
  "refusal.passkey.no-name":
    "Passkeys brauchen einen Server mit Namen, erreichbar über https. Nimm hier ein Passwort.",
  "refusal.passkey.elsewhere": "Passkeys gehen nur unter {url}. Öffne diese Adresse.",
  "refusal.passkey.none": "So einen Passkey hast du nicht.",
  "refusal.passkey.last":
    "Ohne diesen Passkey kommst du nicht mehr herein. Setz zuerst ein Passwort oder füg einen weiteren hinzu.",
  "refusal.quota.passkeys": "Du hast {max} {max|Passkey|Passkeys}, mehr geht nicht. Entferne zuerst einen.",
  "refusal.token.scope": "Mit diesem Token geht das nicht: Es fehlt die Berechtigung „{scope}“.",
  "refusal.token.no-account": "Dein Konto verwaltest du im Browser, nicht mit einem Token.",
  "refusal.name.taken": "Der Name „{name}“ oder ein ähnlicher ist vergeben. Nimm einen anderen.",
  "refusal.name.reserved": "Hier darf niemand „{name}“ heißen. Nimm einen anderen Namen.",
  "refusal.name.mixed": "Schreib deinen Namen in einem einzigen Alphabet.",
  "refusal.name.letters":
    "Manche Zeichen in diesem Namen sehen aus wie andere Buchstaben. Nimm gewöhnliche Buchstaben eines Alphabets.",
  "refusal.name.unseen": "In diesem Namen stecken unsichtbare Zeichen. Tipp ihn neu, ohne sie.",
  "refusal.name.no-letters": "Ein Name braucht einen Buchstaben oder eine Ziffer.",
  "refusal.moderation.nobody": "Hier heißt niemand „{whom}“.",
  "refusal.moderation.not-yours": "Das geht nicht bei dir selbst und nicht bei Gleich- oder Höhergestellten.",
  "refusal.moderation.hosts-only": "Das kann nur die Spielleitung.",
  "refusal.moderation.no-account": "Diese Person hat kein Konto.",
  "refusal.moderation.no-such-line": "So etwas hat niemand gesagt, oder es ist schon entfernt.",
  "refusal.moderation.no-such-report": "Diese Meldung gibt es nicht, oder sie ist erledigt.",
  "refusal.moderation.no-such-warning": "Diese Verwarnung gibt es nicht, oder du hast sie gelesen.",
  "refusal.moderation.no-address":
    "Ihre Adresse ist nicht bekannt: In den letzten 30 Tagen war sie nicht da.",
  "refusal.talk.off": "Die Spielleitung hat das Gespräch hier abgeschaltet.",
  "refusal.talk.strangers":
    "Hier redest du nur mit Spielern, die du kennst: an Tischen, zu denen ein Link führt, oder wo ihr euch alle gegenseitig folgt.",
  "refusal.talk.accounts-only": "Hier reden nur Spieler mit Konto mit.",
  "refusal.talk.no-such-moment": "Diesen Moment hat die Partie nicht. Sie hat {max} {max|Zug|Züge}.",
  "refusal.quota.comments": "Zu dieser Partie gibt es {max} Kommentare, mehr geht nicht.",
  "refusal.quota.own-comments": "Du hast {max} Kommentare zu dieser Partie geschrieben, mehr geht nicht.",
  "refusal.talk.not-there": "Dort kannst du nicht reden.",
  "refusal.quota.talk":
    "Mehr als {max} {max|Zeile|Zeilen} pro Minute geht nicht. Warte kurz und versuch es noch einmal.",
  "refusal.talk.muted": "Du bist bis {until} stumm („{text}“).",
  "refusal.clock.paused": "Die Partie pausiert. Setzt sie zuerst fort.",
  "refusal.clock.none": "An diesem Tisch gibt es keine Uhren.",
  "refusal.clock.not-paused": "Die Uhren laufen schon.",
  "refusal.clock.no-days-off": "Du hast in dieser Partie keine freien Tage mehr.",
  "refusal.seat.resigned": "Du hast diese Partie aufgegeben. Ein Computer spielt sie zu Ende.",
  "refusal.seat.standin": "Ein Computer spielt für dich. Nimm zuerst deinen Platz zurück.",
  "refusal.rematch.not-over": "Die Partie ist noch nicht vorbei.",
  "refusal.offer.none": "Dieser Vorschlag liegt nicht mehr auf dem Tisch.",
  "refusal.offer.by-post": "In einer Briefpartie schickst du stattdessen ein neues Blatt.",
  "refusal.offer.rated":
    "In einer gewerteten Partie kannst du nicht zurücknehmen, was beantwortet wurde, gewürfelt hat oder etwas gezeigt hat.",
  "refusal.lobby.closed": "Die Moderation hat diesen Tisch geschlossen.",
  "refusal.quota.tokens": "Du hast {max} {max|Token|Tokens}, mehr geht nicht. Entferne erst eins.",
  "refusal.quota.reports": "Mehr als {max} {max|Meldung|Meldungen} pro Stunde geht nicht. Versuch es später.",
  "refusal.origin.foreign": "Diese Anfrage kommt von einer anderen Seite. Öffne den Tisch auf diesem Server.",
  "refusal.quota.matches":
    "Du hast {max} laufende {max|Partie|Partien}, mehr geht nicht. Spiel erst eine zu Ende.",
  "refusal.quota.open-tables":
    "An {max} {max|Tisch|Tischen} wartest du schon auf Mitspieler, mehr geht nicht. Besetze erst einen davon.",
  "refusal.quota.computers":
    "In deinen laufenden Partien {max|spielt schon ein Computer|spielen schon {max} Computer}, mehr geht nicht. Spiel erst eine zu Ende.",
  "refusal.quota.sockets":
    "Du hast {max} {max|Verbindung|Verbindungen} offen, mehr geht nicht. Schließ erst eine.",
  "refusal.quota.guests":
    "In dieser Stunde {max|kam schon ein neuer Spieler|kamen schon {max} neue Spieler} von deiner Adresse, mehr geht nicht. Versuch es später.",
  "refusal.quota.orders":
    "Mehr als {max} {max|Dauerbefehl|Dauerbefehle} pro Minute geht nicht. Warte kurz und versuch es noch einmal.",
  "refusal.quota.proposals":
    "Mehr als {max} {max|Vorschlag oder Änderung|Vorschläge und Änderungen} pro Minute geht nicht. Warte kurz und versuch es noch einmal.",
  "refusal.quota.standbys":
    "Du kannst pro Stunde bei {max} {max|Partie|Partien} bereitstehen. Versuch es später.",
  "refusal.quota.reads":
    "Von deiner Adresse {max|wurde in dieser Minute {max} Byte|wurden in dieser Minute {max} Byte} Partiedaten gelesen, mehr geht nicht. Warte kurz und versuch es noch einmal.",
  "refusal.quota.searches":
    "Mehr als {max} {max|Suche|Suchen} pro Minute gehen von deiner Adresse aus nicht. Warte kurz und versuch es noch einmal.",
  "refusal.quota.acts":
    "Dein Anteil an dieser Partie ist aufgebraucht: {max} {max|Zug|Züge}. Die Spielleitung kann die Grenze anheben.",
  "refusal.quota.bytes":
    "Dein Anteil an dieser Partie ist aufgebraucht: {max} Byte. Die Spielleitung kann die Grenze anheben.",
  "refusal.match.set-aside":
    "Etwas in dieser Partie beschäftigt den Server ohne Ende, darum ist der Tisch vorerst zu. Sag der Spielleitung Bescheid.",
  "refusal.lobby.no-such-game": "Hier gibt es kein Spiel „{game}“.",
  "refusal.lobby.no-such-match": "Tisch nicht gefunden. Prüfe den Link.",
  "refusal.lobby.private": "Ein privater Tisch kann weder öffentlich noch gewertet sein.",
  "refusal.lobby.one-seat-each": "Du kannst an einem Tisch nur einen Platz nehmen.",
  "refusal.lobby.no-such-account":
    "Zu dieser Nummer und Kontonummer gibt es keine Partie per Post. Sieh im Brief deiner Spielleitung nach.",
  "refusal.lobby.wrong-invitation":
    "Diese Einladung gehört zu einer anderen Partie. Bitte um einen neuen Link.",
  "refusal.people.yourself": "Du kannst dir nicht selbst folgen und dich nicht selbst blockieren.",
  "refusal.quota.ties": "Mehr als {max} {max|Spieler|Spieler} geht nicht. Entferne erst einen.",
  "refusal.lobby.sits-there": "{whom} sitzt schon an diesem Tisch.",
  "refusal.lobby.not-invited": "Du bist an diesen Tisch nicht eingeladen oder hast abgelehnt.",
  "refusal.lobby.no-seat-open": "Alle Plätze sind besetzt. Du kannst zusehen.",
  "refusal.lobby.seat-not-open":
    "Dieser Platz ist besetzt. Lass den Platz weg, dann bekommst du einen freien.",
  "refusal.lobby.not-your-chair": "Diesen Platz kannst du nicht vergeben.",
  "refusal.standby.not-here": "In gewerteten Partien und Partien per Post bleiben die Plätze, wie sie sind.",
  "refusal.watch.later": "Zuschauer sehen diesen Tisch später. Frag nach dem Ende der Partie noch einmal.",
  "refusal.standby.sat": "Du hattest in dieser Partie schon einen Platz. Jetzt kannst du nur zusehen.",
  "refusal.standby.full": "Hier stehen schon genug bereit. Versuch es später wieder.",
  "refusal.standby.gone":
    "Sie stehen nicht mehr bereit, oder der Platz ist inzwischen ein anderer. Sieh noch einmal nach.",
  "refusal.lobby.not-begun": "Die Partie hat noch nicht begonnen: Es fehlen Mitspieler.",
  "refusal.lobby.not-seated": "Du hast in dieser Partie keinen Platz. Du kannst nur zusehen.",
  "refusal.lobby.not-over":
    "Die Aufzeichnung gibt es erst nach der Partie: Sie enthält das Geheimnis der Würfel.",
  "refusal.lobby.pledge-taken": "Ein anderer Spieler hat dasselbe Wort zugesagt. Wähle eines zufällig.",
  "refusal.lobby.sent-away":
    "Wer diesen Tisch eröffnet hat, hat deinen Platz freigegeben. Such dir einen anderen Tisch.",
  "refusal.lobby.pledges-stand":
    "Alle Plätze sind besetzt: Die Zusagen stehen fest, die Wörter dahinter werden gerade gezeigt.",
  "refusal.lobby.word-not-asked":
    "Dein Wort ist jetzt nicht gefragt. Zeig es, wenn alle Plätze besetzt sind, bevor die Partie beginnt.",
  "refusal.lobby.word-misfit": "Das ist nicht das Wort, das du zugesagt hast.",
  "refusal.lobby.other-rules":
    "Diese Partie begann nach Version {recorded} der Regeln; dieser Server hat Version {present}. Ansehen kannst du sie, weiterspielen nicht.",
  "refusal.lobby.game-gone": "Das Spiel „{game}“ gibt es auf diesem Server nicht mehr.",
  "refusal.rated.accounts-only":
    "Diese Partie wird gewertet: Dafür brauchst du ein Konto. Melde dich erst an.",
  "refusal.rated.no-computer":
    "Diese Partie wird gewertet: Niemand kann für dich spielen. Schlag eine Pause vor, oder gib auf.",
  "refusal.clock.off-with-limit":
    "Freie Tage kommen zur Reserve dazu und verlängern keine Frist pro Entscheidung. Lass eines davon weg.",
  "refusal.rated.when-out":
    "In einer gewerteten Partie spielt niemand für die, deren Zeit um ist. Wähle den einfachsten Zug oder die Niederlage.",
  "refusal.telling.no-mail": "Dieser Server verschickt keine Mails.",
  "refusal.telling.not-an-address": "Das ist keine Mailadresse.",
  "refusal.telling.stale-code": "Dieser Link ist abgelaufen oder unvollständig. Fordere einen neuen an.",
  "refusal.telling.unfit-url":
    "Gib eine Adresse an, die mit https:// beginnt und im Internet erreichbar ist.",
  "refusal.telling.no-such-browser": "Dieser Browser wird nicht mehr benachrichtigt.",
  "refusal.quota.letters": "Mehr als {max} {max|Mail|Mails} pro Stunde geht nicht. Versuch es später.",
  "refusal.quota.browsers": "Mehr als {max} {max|Browser|Browser} geht nicht. Entferne erst einen.",
  "refusal.quota.invitations":
    "Mehr als {max} {max|Einladung|Einladungen} pro Stunde geht nicht. Versuch es später.",
  "refusal.server.no-such-address": "Unter dieser Adresse ist nichts.",
  "refusal.server.storage":
    "Der Server konnte das nicht speichern, also gilt es nicht. Versuch es noch einmal.",
  "refusal.server.failed":
    "Auf dem Server ist etwas schiefgegangen. Die Partie ist unverändert; versuch es noch einmal.",
  "refusal.server.elsewhere": "Diese Partie betreut jetzt ein anderer Server. Versuch es noch einmal.",
  "refusal.server.maintenance": "Der Server wird gewartet. Alle Uhren stehen; danach geht es weiter.",
  "refusal.server.draining": "Der Server startet bald neu. Beginne neue Partien danach.",
  "refusal.server.closing": "Der Server startet neu. Verbinde dich gleich noch einmal.",
});

/** What people are told of their matches, in German. */
export const germanNoticeLines = translationOf<typeof noticeLines>()({
  "notice.turn": "{game}: Du bist am Zug.",
  "notice.deadline": "{game}: Deine Zeit ist fast um.",
  "notice.offer": "{game}: {by} schlägt etwas vor.",
  "notice.invitation": "{game}: {by} lädt dich zu einer Partie ein.",
  "notice.result": "{game}: Deine Partie ist zu Ende.",
});

/** The same where the kind of a notice does not say it all, in German. */
export const germanNoticeTopicLines = translationOf<typeof noticeTopicLines>()({
  "notice.words": "{game}: Alle Plätze sind besetzt. Öffne den Tisch, dann kann es losgehen.",
  "notice.stand-in": "{game}: Deine Zeit ist um. Ein Computer spielt für dich, bis du zurück bist.",
  "notice.seat": "{game}: Du hast einen Platz übernommen.",
});

/** What people are told when they are away, in German. */
export const germanNoticeWords = translationOf<typeof noticeWords>()({
  ...germanNoticeLines,
  ...germanNoticeTopicLines,
  "notice.until": "Du hast Zeit bis {when}.",
  "notice.open": "Zum Tisch:",
  "notice.subject-many": "{n|Neues von deiner Partie|Neues von {n} deiner Partien}",
  "notice.hello": "Hallo {name},",
  "notice.choose": "Worüber du benachrichtigt wirst: {url}",
  "notice.stop": "Keine solchen Mails mehr: {url}",
  "letter.confirm-subject": "Bestätige deine Mailadresse",
  "letter.confirm":
    "Du möchtest an diese Adresse Nachrichten zu deinen Partien bekommen. Bestätige sie innerhalb eines Tages:\n\n{url}\n\nWarst du das nicht, tu einfach nichts: Dann wird die Adresse nicht verwendet.",
  "letter.moved-subject": "Deine Mailadresse ist geändert",
  "letter.moved":
    "Dein Konto verwendet von jetzt an eine andere Mailadresse. Warst du das nicht, kennt jemand dein Passwort: Ändere es gleich.",
  "letter.recover-subject": "Ein neues Passwort",
  "letter.recover":
    "Jemand, vermutlich du, möchte ein neues Passwort. Wähle es innerhalb einer Stunde:\n\n{url}\n\nWarst du das nicht, tu einfach nichts: Dein Passwort bleibt, wie es ist.",
  "letter.recovered-subject": "Dein Passwort ist geändert",
  "letter.recovered":
    "Dein Konto hat ein neues Passwort. Alle Geräte sind abgemeldet und alle Passkeys entfernt: Richte deine neu ein.",
  "letter.stop-title": "Mails zu deinen Partien",
  "letter.stop-ask": "Möchtest du keine Mails mehr zu deinen Partien?",
  "letter.stop-button": "Keine Mails mehr",
  "letter.stopped": "Du bekommst keine Mails mehr zu deinen Partien. Unter „Konto“ kannst du das ändern.",
  "letter.stop-stale":
    "Dieser Link gilt nicht mehr. Unter „Konto“ wählst du, worüber du benachrichtigt wirst.",
});
