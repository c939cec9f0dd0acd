import { partlyTranslated } from "@flagship/kernel";
import type { ruleWords } from "../en/rules.ts";

/** Was passiert. */
export const germanEvents = partlyTranslated<typeof ruleWords>()({
  "event.battle-began": "Schlacht {number} beginnt.",
  "event.first-draw": "{seat} {seat|zieht|ziehst|ziehen} {name} um den ersten Zug.",
  "sketch.head": "Schlacht {battle}, Runde {turn}: {seat} {seat|greift|greifst|greifen} an",
  "event.goes-first": "{seat} {seat|greift|greifst|greifen} zuerst an.",
  "event.fleet": "{seat} {seat|führt|führst|führen} {ships}.",
  "event.drew": "{seat} {seat|zieht|ziehst|ziehen} {count} {count|Karte|Karten}.",
  "event.drew.seen": "{seat} {seat|zieht|ziehst|ziehen} {names}.",
  "event.turn-began": "Zug {turn}: {seat} {seat|greift|greifst|greifen} an.",
  "event.played": "{seat} {seat|spielt|spielst|spielen} {name}.",
  "event.played.by": "{seat} {seat|spielt|spielst|spielen} {name} für {ship}.",
  "event.played.all-out": "{seat} {seat|spielt|spielst|spielen} {name}: {ship} greift mit allem an.",
  "event.played.at": "{seat} {seat|spielt|spielst|spielen} {name} gegen {at}.",
  "event.played.by-at": "{seat} {seat|spielt|spielst|spielen} {name}: {ship} gegen {at}.",
  "event.played.counter": "{seat} {seat|kontert|konterst|kontern} {against} mit {name}.",
  "event.negated": "{name} von {seat:dat} bleibt ohne Wirkung.",
  "event.left.retreat": "{ship} ({seat}) zieht sich aus der Schlacht zurück.",
  "event.left.warp": "{ship} ({seat}) warpt aus der Schlacht.",
  "event.left.withdraw": "{ship} ({seat}) verlässt die Schlacht.",
  "event.cloaked": "{ship} ({seat}) tarnt sich.",
  "event.uncloaked": "{ship} ({seat}) enttarnt sich.",
  "event.neutralized": "Die Waffen von {ship} ({of}) sind neutralisiert.",
  "event.neutralization-removed": "Die Waffen von {ship} ({of}) funktionieren wieder.",
  "event.retreats": "{ship} ({seat}) dreht ab und geht zu Beginn des nächsten eigenen Zugs.",
  "event.ram-declared": "{ship} ({seat}) nimmt Kurs auf {at}, um zu rammen.",
  "event.ram-lapsed": "{ship} ({seat}) hat nichts mehr zu rammen.",
  "event.rammed": "{ship} ({seat}) rammt {at}: {points} Schaden für beide.",
  "event.rammed.suicide": "{ship} ({seat}) rammt {at} und sprengt sich: {points} Schaden.",
  "event.advanced": "{ship} ({seat}) rückt in die vordere Reihe.",
  "event.launched.empty": "{seat} {seat|startet|startest|starten} {ship} ohne Karte.",
  "event.launched.loaded": "{seat} {seat|startet|startest|starten} {ship}, beladen mit einer Karte.",
  "event.launched.seen": "{seat} {seat|startet|startest|starten} {ship} mit {name}.",
  "event.loaded": "{seat} {seat|lädt|lädst|laden} {ship}.",
  "event.loaded.seen": "{seat} {seat|lädt|lädst|laden} {ship} mit {name}.",
  "event.landed": "{ship} ({seat}) landet auf {on}.",
  "event.landed.loaded": "{ship} ({seat}) landet auf {on}; abgeworfen: {name}.",
  "event.looked": "{seat} {seat|sieht|siehst|sehen} sich die Hand von {at:dat} an.",
  "event.looked.seen": "{seat} {seat|sieht|siehst|sehen} sich die Hand von {at:dat} an: {names}.",
  "event.scanned": "{seat} {seat|prüft|prüfst|prüfen} die Salve auf {ship}.",
  "event.scanned.seen": "{seat} {seat|prüft|prüfst|prüfen} die Salve auf {ship}: {names}.",
  "event.announced": "{seat} {seat|feuert|feuerst|feuern} auf {ship} ({of}): {what}.",
  "event.announced.covered":
    "{seat} {seat|feuert|feuerst|feuern} mit Waffenoffizier auf {ship} ({of}): {what}.",
  "event.announced.cloaked": "{seat} {seat|feuert|feuerst|feuern} getarnt auf {ship} ({of}): {what}.",
  "event.announced.both":
    "{seat} {seat|feuert|feuerst|feuern} getarnt und mit Waffenoffizier auf {ship} ({of}): {what}.",
  "announced.phaser": "{n} Phaser",
  "announced.torpedo": "{n} {n|Torpedo|Torpedos}",
  "announced.plasma": "{n} Plasma",
  "announced.own": "{ships:list}",
  "announced.ship": "{ship} mit {cards}",
  "announced.decoy": "{name} als {weapon}",
  "announced.squadron": "{n} {n|Staffel|Staffeln}",
  "volley.squadron": "{name} von {ship}",
  "event.held-fire": "{seat} {seat|feuert|feuerst|feuern} nicht.",
  "event.engaged": "{ship} ({seat}) stellt {at} zum Luftkampf.",
  "event.dogfight-hit": "{ship} ({seat}) trifft {at} mit {name}.",
  "event.shot-removed.gremlins": "Gremlins stoppen {name} auf {ship}.",
  "event.shot-removed.neutralized": "{name} auf {ship} kann nicht feuern.",
  "event.absorbed":
    "{ship} ({seat}) absorbiert eine Karte ({weapon}); {seat} {seat|nimmt|nimmst|nehmen} sie auf die Hand.",
  "event.absorbed.seen":
    "{ship} ({seat}) absorbiert {name}; {seat} {seat|nimmt|nimmst|nehmen} die Karte auf die Hand.",
  "event.deflected": "{ship} ({seat}) lenkt {name} ab.",
  "event.deflector-wasted.phaser":
    "Der Deflektor von {ship} ({seat}) hält nichts auf: In der Salve ist kein Phaser.",
  "event.deflector-wasted.weapon":
    "Der Deflektor von {ship} ({seat}) hält nichts auf: In der Salve ist keine Waffe mehr.",
  "event.missed.evade": "{ship} ({seat}) weicht aus: {names}, {points} Schaden vermieden.",
  "event.missed.warp": "{ship} ({seat}) entkommt: {names} daneben, {points} Schaden vermieden.",
  "event.missed.computer":
    "Die Computerabwehr rettet {ship} ({seat}): {names} daneben, {points} Schaden vermieden.",
  "event.missed.nothing": "Von der Salve auf {ship} ist nichts übrig.",
  "event.hit":
    "{ship} ({of}) bekommt {points} Schaden durch {names}: noch Schilde {shields}, Struktur {structure}.",
  "event.hit-in-the-dark": "{ship} ({of}) ist getroffen.",
  "event.targeting-struck":
    "Die Überlegene Zielerfassung macht {points} Schaden mehr an {ship} ({of}) und zerstört es.",
  "event.mended":
    "Ein Wunderheiler entfernt {name} von {ship} ({seat}): noch Schilde {shields}, Struktur {structure}.",
  "event.crippled": "{ship} ({of}) ist angeschlagen.",
  "event.destroyed": "{ship} ({of}) ist zerstört: {value} {value|Punkt|Punkte} für {seat:acc}.",
  "event.destroyed.aboard":
    "{ship} ({of}) geht mit dem Träger {carrier} verloren: {value} {value|Punkt|Punkte} für {seat:acc}.",
  "event.destroyed.aboard-unscored":
    "{ship} ({of}) geht mit dem Träger {carrier} verloren; niemand bekommt Punkte dafür.",
  "event.destroyed.on-cripple":
    "{ship} ({of}) geht an Bord des angeschlagenen Trägers {carrier} verloren: {value} {value|Punkt|Punkte} für {seat:acc}.",
  "event.destroyed.on-cripple-unscored":
    "{ship} ({of}) geht an Bord des angeschlagenen Trägers {carrier} verloren; niemand bekommt Punkte dafür.",
  "event.destroyed.unscored": "{ship} ({of}) ist zerstört; niemand bekommt Punkte dafür.",
  "event.self-destructed": "{ship} ({seat}) sprengt sich; niemand bekommt Punkte dafür.",
  "event.boarding": "{ship} ({of}) wird geentert: Stärke {attack} gegen {defence}.",
  "event.captured": "{seat} {seat|erobert|eroberst|erobern} {ship} von {of:dat}.",
  "event.boarding-given-up": "{seat} {seat|bricht|brichst|brechen} das Entern von {ship} ({of}) ab.",
  "event.mobilized": "{seat} {seat|stellt|stellst|stellen} auf {ship} einen Entertrupp bereit.",
  "event.repaired":
    "{seat} {seat|repariert|reparierst|reparieren} {ship}: {names} entfernt; noch Schilde {shields}, Struktur {structure}.",
  "event.repaired-in-the-dark":
    "{seat} {seat|repariert|reparierst|reparieren} ein verborgenes Schiff: {names} entfernt.",
  "event.reinforced": "{ship} kommt als Verstärkung für {seat:acc}.",
  "event.refilled": "{ship} ({seat}) bekommt {count} {count|Staffel|Staffeln}.",
  "event.no-reinforcement": "{seat} {seat|ruft|rufst|rufen} ein Schiff, aber es ist keines mehr da.",
  "event.discarded": "{seat} {seat|wirft|wirfst|werfen} {names} ab.",
  "event.ranks-revealed": "{seat} {seat|hat|hast|haben} {rear} in der hinteren Reihe.",
  "event.ranks-revealed.none": "{seat} {seat|hat|hast|haben} alle Schiffe in der vorderen Reihe.",
  "event.plays-again": "{seat} {seat|nimmt|nimmst|nehmen} auch den nächsten Zug.",
  "event.last-round.deck":
    "Das Deck ist leer: Alle haben noch einen Zug, {seat} {seat|hat|hast|haben} den allerletzten.",
  "event.last-round.tactical-advantage":
    "Taktischer Vorteil: Alle haben noch einen Zug, {seat} {seat|hat|hast|haben} den allerletzten.",
  "event.battle-over.elimination":
    "Schlacht {number} ist vorbei: Nur {seats} {seats|hat|hast|haben} noch Schiffe.",
  "event.battle-over.annihilation": "Schlacht {number} ist vorbei: Kein Schiff ist übrig.",
  "event.battle-over.last-round": "Schlacht {number} ist vorbei: Die letzte Runde ist gespielt.",
  "event.battle-over.stalled":
    "Schlacht {number} ist vorbei: Zwei Runden lang hat niemand eine Karte gezogen oder ein Schiff berührt.",
  "event.scored":
    "{seat} {seat|bekommt|bekommst|bekommen} {destroyed} (Zerstörte) + {survivors} (Überlebende) = {points} {points|Punkt|Punkte}; zusammen {total}.",
  "event.trophies":
    "{seat} {seat|hat|hast|haben} in dieser Schlacht Schiffe für {points} {points|Punkt|Punkte} zerstört, {total} in der Kampagne.",
  "event.counted":
    "Abrechnung für {seat:acc}: Flotte {fleet} + Zerstörte {trophies} + Bank {bank} = {points} {points|Punkt|Punkte}.",
  "event.bought": "{seat} {seat|kauft|kaufst|kaufen} {ships}; noch {bank} {bank|Punkt|Punkte}.",
  "event.deployed": "{seat} {seat|schickt|schickst|schicken} {ships} in die Schlacht.",
  "event.income": "{seat} {seat|bekommt|bekommst|bekommen} {points} {points|Punkt|Punkte}.",
  "event.refitted":
    "{seat} {seat|repariert|reparierst|reparieren} {ship} für {cost} {cost|Punkt|Punkte}: Schilde +{shields}, Struktur +{structure}; noch {bank} {bank|Punkt|Punkte}.",
  "event.gave": "{seat} {seat|gibt|gibst|geben} {to:dat} {ships}.",
  "event.yard-closed": "{seat} {seat|schließt|schließt|schließen} die Werft.",
  "event.yard-closed.seen":
    "{seat} {seat|schließt|schließt|schließen} die Werft mit {ships}; noch {bank} {bank|Punkt|Punkte}.",
  "event.yard-closed.empty":
    "{seat} {seat|schließt|schließt|schließen} die Werft ohne Schiff; noch {bank} {bank|Punkt|Punkte}.",
  "event.won": "{seats} {seats|gewinnt|gewinnst|gewinnen}: {scores}.",
  "event.won.shared": "{seats} teilen sich den Sieg: {scores}.",
});
