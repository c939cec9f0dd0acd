import { translationOf } from "@flagship/kernel";
import type { tableWords } from "../en/table.ts";

/** Was rund um den Tisch gesagt wird: Optionen, Fragen, Absagen, Ende. */
export const germanTable = translationOf<typeof tableWords>()({
  "chair.warlord": "Warlord",
  "ask.build": "Jahr Y{year}: Stell deine erste Flotte auf, höchstens zehn Befehle.",
  "ask.orders": "Jahr Y{year}: Schreib dein Befehlsblatt.",
  "label.orders": "Blatt abgeben",
  "label.waive": "Das Jahr ohne Befehle verstreichen lassen",
  "label.default-build": "Die Standardflotte nehmen",
  "label.close-year": "Das Jahr schließen; fehlende Blätter verfallen",
  "label.announce": "Allen Konzernen etwas sagen",
  "field.announce": "Nachricht",
  "field.sheet": "Befehlsblatt",
  "field.sheet.help": "Unter SHIPS eine Zeile je Schiff, unter ORDERS ein Befehl je Zeile.",
  "field.hold": "Auf den Termin warten",
  "field.hold.help":
    "Das Jahr läuft dann erst, wenn die Spielleitung es schließt, auch wenn dies das letzte fehlende Blatt war.",
  "option.variant": "Spiel",
  "option.variant.standard": "Standard",
  "option.variant.standard.about": "Das Spiel nach dem Regelheft.",
  "option.variant.historical": "Historisch",
  "option.variant.historical.about":
    "Zwölf Spieler in zwei Teams, jeder mit den Schiffen eines Volkes, 10 Spalten und 3 Zeilen. Wer zwei Drittel aller Sektoren hält, gewinnt.",
  "option.variant.event": "Ereignisspiel",
  "option.variant.event.about": "Du darfst Zufallsereignisse nach Nummer wünschen, jedes einmal.",
  "option.variant.die-hard": "Hartgesotten",
  "option.variant.die-hard.about":
    "Für Veteranen: keine Kredite nach Y167, Angriffe gegen schlechtere Chancen (A% von 50 bis 200), ab Y178 Umbauten über den Typ hinaus (XFIT).",
  "option.variant.choose-special": "Eine Besonderheit für alle",
  "option.variant.choose-special.about":
    "Jede Zentrale beginnt mit einer Sektorbesonderheit, einem dauerhaften Vorteil: beim Erstbau gewählt (SS und ihre Nummer), sonst ausgelost.",
  "option.columns": "Spalten von Sektoren",
  "option.columns.help":
    "0: nach der Spielerzahl, 2 x 2 für zwei. Die Standardgalaxis hat 10. Pro Spieler sind zwei Sektoren nötig.",
  "option.rows": "Zeilen von Sektoren",
  "option.rows.help": "0: nach der Spielerzahl. Die Standardgalaxis hat 10.",
  "option.sectorsToWin": "Volle Sektoren zum Sieg",
  "option.sectorsToWin.help":
    "0: acht Prozent aller Sektoren, mindestens drei. Ein Team braucht für jedes Mitglied so viele.",
  "option.sitesToWin": "Große Orte zum Sieg",
  "option.sitesToWin.help":
    "0: von 25 in der kleinsten Galaxis bis 90 in der Standardgalaxis. Ein Team braucht für jedes Mitglied so viele.",
  "option.lastTurn": "Letzte Runde",
  "option.lastTurn.help": "Danach gewinnt der Stärkste. 0: Nur ein Sieg beendet das Spiel.",
  "option.teams": "Teams",
  "option.teams.help": "Wie viele; die Plätze werden reihum verteilt. 0: jeder für sich.",
  "option.startYear": "Erstes Jahr",
  "option.startYear.help":
    "165 im Standardspiel. Spätere beginnen mit mehr Geld, mehr Befehlen und neueren Schiffen.",
  "option.officers": "Legendäre Offiziere und Prime Teams",
  "option.officers.help":
    "Leute, die ein Schiff oder einen Ort besser machen. Du beginnst mit sieben und findest jedes Jahr mehr.",
  "option.events": "Zufallsereignisse",
  "option.events.help": "Ab und zu widerfährt einem Konzern etwas, zum Guten oder Schlechten.",
  "option.specials": "Sektorbesonderheiten",
  "option.specials.help":
    "Jeder dritte wilde Sektor verbirgt einen Ort, der seinem Besitzer dauerhaft nützt.",
  "option.listeningPosts": "Horchposten",
  "option.listeningPosts.help":
    "Ab Y170: Ein Ort kann verwanzt werden und berichtet auch unter fremder Hand.",
  "option.espionage": "Spionage",
  "option.espionage.help": "Ab Y170: Geheimnisse anderer sind käuflich, die eigenen lassen sich schützen.",
  "option.graveyard": "Schiffsfriedhof",
  "option.graveyard.help":
    "Ab Y171: Jeder Konzern darf ein Schiff in einen reichen Sektor jenseits der Galaxis schicken.",
  "option.monsters": "Monster",
  "option.monsters.help": "Eins in jedem Sektor: gefährlich für einzelne Schiffe und eine Jagd wert.",
  "refusal.historical-seats": "Das historische Spiel ist für {seats} {seats|Spieler|Spieler}.",
  "refusal.historical-galaxy": "Das historische Spiel braucht eine Galaxis mit 10 Spalten und 3 Zeilen.",
  "refusal.galaxy-too-narrow":
    "Eine Galaxis hat mindestens {least} {least|Spalte|Spalten} und {least} {least|Zeile|Zeilen}.",
  "refusal.galaxy-too-small":
    "In dieser Galaxis ist Platz für {most} {most|Spieler|Spieler}, nicht für {seats}.",
  "refusal.teams": "Es braucht mindestens zwei Teams und höchstens {seats}.",
  "refusal.over": "Das Spiel ist vorbei.",
  "refusal.referee-only": "Nur die Spielleitung schließt ein Jahr.",
  "refusal.host-only": "Nur die Spielleitung spricht als GM.",
  "refusal.corporations-only": "Nur ein Konzern gibt Befehle ab.",
  "refusal.corporation-dead": "Dieser Konzern ist ausgeschieden.",
  "refusal.sheet-too-long": "Ein Blatt hat höchstens {longest} Zeichen.",
  "refusal.other-corporation": "Das Blatt ist für Konzern {written}; deiner ist {yours}. Nichts davon gilt.",
  "refusal.other-year": "Das Blatt ist für Y{written}; es ist Y{now}. Nichts davon gilt.",
  "outcome.sectors":
    "{who} {who|gewinnt|gewinnst|gewinnen} mit {sectors} {sectors|vollen Sektor|vollen Sektoren} und {sites} {sites|großen Ort|großen Orten}.",
  "outcome.sites": "{who} {who|gewinnt|gewinnst|gewinnen} mit {sites} {sites|großen Ort|großen Orten}.",
  "outcome.survivor": "{who} {who|gewinnt|gewinnst|gewinnen}: Kein anderer Konzern ist übrig.",
  "outcome.last-turn":
    "{who} {who|gewinnt|gewinnst|gewinnen} nach der letzten Runde: {sectors} {sectors|voller Sektor|volle Sektoren}, {sites} {sites|großer Ort|große Orte}, Aktienwert {stock}.",
  "outcome.nobody": "Niemand gewinnt: Kein Konzern ist übrig.",
  "calendar.welcome": "Willkommen. Guido leiht bis zum Fünffachen deines Aktienwerts.",
  "calendar.primaries": "Erkläre mit PR bis zu drei Hauptvölker; andere kosten Aufschlag.",
  "calendar.prospecting": "Schiffe verdienen mit PRSP, wo das Gelände etwas wert ist.",
  "calendar.support": "Ab jetzt kosten Schiffe Nahrung.",
  "calendar.counter-espionage-soon": "EC gibt es ab nächstem Jahr.",
  "calendar.trade": "TE tauscht Rohstoffe, dieses Jahr und jedes vierte.",
  "calendar.counter-espionage": "EC ist offen.",
  "calendar.espionage-soon": "ES und LP gibt es ab nächstem Jahr.",
  "calendar.last-naming": "Letztes Jahr für NA CORP.",
  "calendar.espionage": "ES ist offen.",
  "calendar.listening-posts": "LP ist offen.",
  "calendar.prime-team": "Jeder Konzern bekommt ein Prime Team.",
  "calendar.interest": "Kredite kosten Zinsen; RL ist zum letzten Mal offen.",
  "calendar.council-bonus": "Der Rat belohnt den steilsten Anstieg des Aktienwerts.",
  "calendar.more-orders": "BO kauft bis zu fünf Zeilen.",
  "calendar.graveyard": "GRAV führt in den Schiffsfriedhof.",
  "calendar.reversed": "RO und RM drehen Befehle und Züge um.",
  "calendar.lists": "Mehr Listen erscheinen.",
  "calendar.scan-sites": "SCAN SITE ist offen.",
  "calendar.free-bombs": "FT ist offen.",
  "calendar.ranks": "ES-Code 12 ist offen.",
  "calendar.request-team": "PT fordert ein Prime Team an.",
  "calendar.refit": "REFT ist offen.",
  "calendar.aegis-mission": "Die Verteidigungsmission hat Aegis.",
  "calendar.ten-orders": "BO kauft bis zu zehn Zeilen, PERM für immer.",
  "calendar.change-primary": "CP wechselt dieses Jahr Hauptvölker.",
  "calendar.repay": "Zahl deinen Kredit zurück: Nächstes Jahr holt Guido Schiffe.",
  "calendar.pfs": "PFs sind zu kaufen.",
  "calendar.repossession": "Guido holt sich Schiffe der Schuldner.",
  "calendar.x-ships": "X-Schiffe erscheinen.",
  "calendar.seltorians": "Seltorianer erscheinen.",
  "explain.RL": "RL Betrag: Guido leiht EPs, insgesamt bis zum Fünffachen deines Aktienwerts, bis Y170.",
  "explain.PL": "PL Betrag: zahlt den Kredit zurück. Zinsen ab Y170; ab Y180 holt Guido Schiffe.",
  "explain.PR":
    "PR Volk: erklärt ein Hauptvolk, kostenlos, höchstens drei. Schiffe anderer kosten 1 bis 100 Prozent mehr.",
  "explain.PRSP":
    "PRSP, für ein Schiff und sein ganzes Jahr: bringt den verborgenen Wert seines Feldes in EPs; 10 Prozent mehr je Crewstufe über 3.",
  "explain.TE":
    "TE von nach Menge: tauscht einen Rohstoff gegen einen anderen (PE, OR, DC, FP); ein Zehntel geht verloren.",
  "explain.EC":
    "EC: Für ein Fünftel deines Aktienwerts in EPs erfährt bis zu deinem nächsten Zug kein Spion etwas.",
  "explain.ES":
    "ES Konzern Code: kauft ein Geheimnis für einen Teil seines Aktienwerts: 1 Spieler, 2 Kasse, 3 Einkommen, 4 Sektoren, 5 Schiffe, 6 Haltung, 7 Platz in der Reihenfolge, 8 Zentrale, 9 Zahl der Orte, 10 Orte, 11 Codes 1 bis 6, 12 Ränge (ab Y174).",
  "explain.LP":
    "LP [Sektor] Feld: Horchposten an einem eigenen Ort für 50 EPs; seine Festung wird verkauft. Er berichtet weiter, wenn der Ort anderen gehört.",
  "explain.IR":
    "IR [Sektor] Feld: Ein Posten zettelt einen Aufstand an: sicher ohne Punkte, aussichtslos ab 50 oder mit einem Schiff dort.",
  "explain.IB":
    "IB [Sektor] Feld Typ: Ein Posten bestiehlt den Ort; der Besitzer hört, ein Schiff dieses Typs sei es gewesen.",
  "explain.IS":
    "IS [Sektor] Feld EPs: Ein Posten zerstört 110 bis 150 Prozent der EPs an Punkten; mindestens 50.",
  "explain.IH":
    "IH [Sektor] Feld: sucht an einem eigenen Ort einen fremden Posten und entfernt ihn; 15 bis 50 EPs, bei einem Fund noch einmal so viel und mehr.",
  "explain.BO":
    "BO Zahl: kauft Zeilen fürs nächste Jahr zu je 24 EPs, höchstens fünf; ab Runde 10 zehn für 200; BO PERM für immer.",
  "explain.GRAV":
    "GRAV, für ein Schiff im Schwerkrafttrichter, am schwarzen Loch oder weißen Zwerg: einmal im Spiel in den Schiffsfriedhof.",
  "explain.RO": "RO ON oder OFF: Ab nächstem Jahr kommen Befehle vor der Bewegung.",
  "explain.RM":
    "RM ON oder OFF: Ab nächstem Jahr nutzen langsame Schiffe die letzten statt der ersten Pulse.",
  "explain.SCAN SITE":
    "SCAN SITE, für einen Aufklärer mit Crew 5 oder einen schweren Aufklärer, das ganze Jahr: Besitzer, Basis und Besonderheit jedes Ortes im Sektor.",
  "explain.FT": "FT ON oder OFF: Für einmal 75 EPs kommt jedes gekaufte Schiff mit allen T-Bomben.",
  "explain.PT": "PT: ein Prime Team für 150 EPs, jedes weitere 50 mehr; eins im Jahr.",
  "explain.REFT":
    "REFT, für ein Schiff an einer Basis: ein Punkt Tempo mehr für 20 Prozent seines Preises in DC, einmal.",
  "explain.CP": "CP alt neu: wechselt ein Hauptvolk für 100 EPs; U als neues gibt es auf.",
  "explain.HIDC":
    "HIDC, für ein Schiff mit Tarnung an einer Basis: Für 20 Prozent seines Preises in DC enttarnt Bewegung es nicht mehr.",
  "calendar.hidden-cloak": "HIDC ist offen.",
});
